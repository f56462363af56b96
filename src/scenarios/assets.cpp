#include "scenarios/assets.h"

#include <fmt/format.h>
#include <lz4.h>
#include <zstd.h>

#include <algorithm>
#include <stdexcept>
#include <string>

#include "base/exit_code.h"
#include "system/files.h"

namespace scenebench {
namespace {

constexpr std::size_t kAlignment = 64;  // of the assets in a pack: more than any codec needs

std::vector<std::byte> compressed(std::string_view by, std::span<const std::byte> bytes) {
  std::vector<std::byte> out;
  std::size_t size = 0;
  if (by == "zstd") {
    out.resize(ZSTD_compressBound(bytes.size()));
    size = ZSTD_compress(out.data(), out.size(), bytes.data(), bytes.size(), ZSTD_CLEVEL_DEFAULT);
    if (ZSTD_isError(size)) throw std::runtime_error(ZSTD_getErrorName(size));
  } else {
    const int most = LZ4_compressBound(static_cast<int>(bytes.size()));
    out.resize(static_cast<std::size_t>(most));
    size = static_cast<std::size_t>(LZ4_compress_default(reinterpret_cast<const char*>(bytes.data()),
                                                         reinterpret_cast<char*>(out.data()),
                                                         static_cast<int>(bytes.size()), most));
    if (size == 0) throw std::runtime_error("LZ4_compress_default failed");
  }
  out.resize(size);
  return out;
}

void decompress_into(std::string_view by, std::span<const std::byte> bytes, std::span<std::byte> out) {
  bool is_whole = false;
  if (by == "zstd") {
    is_whole = ZSTD_decompress(out.data(), out.size(), bytes.data(), bytes.size()) == out.size();
  } else {
    is_whole = LZ4_decompress_safe(reinterpret_cast<const char*>(bytes.data()), reinterpret_cast<char*>(out.data()),
                                   static_cast<int>(bytes.size()),
                                   static_cast<int>(out.size())) == static_cast<int>(out.size());
  }
  if (!is_whole) throw std::runtime_error(std::string(by) + " could not decompress the asset");
}

}  // namespace

Assets::Assets(const AssetWay& way, std::span<const std::span<const std::byte>> wires, std::size_t padding)
    : way_(way), padding_(padding), plain_(wires.size()) {
  std::vector<std::byte> file;
  for (const std::span<const std::byte> wire : wires) {
    std::vector<std::byte> asset(wire.begin(), wire.end());
    asset.resize(wire.size() + padding);
    if (!way.compression.empty()) asset = compressed(way.compression, asset);
    file.resize((file.size() + kAlignment - 1) / kAlignment * kAlignment);
    places_.push_back({files_.size(), file.size(), asset.size(), wire.size()});
    file.insert(file.end(), asset.begin(), asset.end());
    const bool is_last = places_.size() == wires.size();
    if (way.packed && !is_last) continue;
    files_.push_back(folder_.path() / fmt::format("asset-{}", files_.size()));
    sizes_.push_back(file.size());
    write(file, files_.back());
    file.clear();
  }
  buffers_.resize(files_.size());
  mapped_.resize(files_.size());
}

void Assets::write(std::span<const std::byte> bytes, std::filesystem::path file) const {
  const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
  if (const auto failure = write_file(file, text)) throw SystemRefusal(failure->message);
}

double Assets::drop_from_page_cache() {
  for (auto& mapped : mapped_) mapped.reset();  // no system drops what is mapped
  double cached = 0;
  for (const auto& file : files_) cached = std::max(cached, scenebench::drop_from_page_cache(file).value_or(1));
  return cached;
}

void Assets::bring(std::size_t first, std::size_t count) {
  if (way_.packed) first = 0, count = files_.size();
  for (std::size_t i = first; i < first + count; ++i) {
    if (way_.maps) {
      mapped_[i] = std::make_unique<MappedFile>(files_[i]);
    } else {
      buffers_[i].resize(sizes_[i]);
      read_file(files_[i], buffers_[i]);
    }
  }
}

std::span<std::byte> Assets::brought(const Place& place) {
  const std::span<std::byte> file =
      way_.maps ? mapped_[place.file]->bytes() : std::span<std::byte>(buffers_[place.file]);
  return file.subspan(place.offset, place.size);
}

void Assets::decompress(std::size_t first, std::size_t count) {
  if (way_.compression.empty()) return;
  for (std::size_t i = first; i < first + count; ++i) {
    plain_[i].resize(places_[i].wire_size + padding_);
    decompress_into(way_.compression, brought(places_[i]), plain_[i]);
  }
}

std::span<std::byte> Assets::wire(std::size_t i) {
  const std::span<std::byte> all = way_.compression.empty() ? brought(places_[i]) : std::span<std::byte>(plain_[i]);
  return all.first(places_[i].wire_size);
}

}  // namespace scenebench
