#include "scenarios/assets.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/exit_code.h"
#include "system/files.h"

namespace scenebench {
Assets::Assets(const AssetWay& way, std::span<const std::span<const std::byte>> wires, std::size_t padding)
    : way_(way), padding_(padding), plain_(wires.size()) {
  constexpr std::size_t kAlignment = 64;  // of the assets in a pack: more than any codec needs
  if (!way.compression.empty()) compressor_ = shipping_compressor(way.compression);
  std::vector<std::byte> file;
  for (const std::span<const std::byte> wire : wires) {
    std::vector<std::byte> asset(wire.begin(), wire.end());
    asset.resize(wire.size() + padding);
    if (compressor_) {
      const auto compressed = compressor_->compress(asset);
      asset.assign(compressed.begin(), compressed.end());
    }
    file.resize((file.size() + kAlignment - 1) / kAlignment * kAlignment);
    places_.push_back({files_.size(), file.size(), asset.size(), wire.size()});
    file.insert(file.end(), asset.begin(), asset.end());
    const bool is_last = places_.size() == wires.size();
    if (way.packed && !is_last) continue;
    files_.push_back(folder_.path() / fmt::format("asset-{}", files_.size()));
    sizes_.push_back(file.size());
    if (const auto failure = write_file(files_.back(), file)) throw SystemRefusal(failure->message);
    file.clear();
  }
  buffers_.resize(files_.size());
  mapped_.resize(files_.size());
}

void Assets::unmap() {
  for (auto& mapped : mapped_) mapped.reset();
}

std::optional<double> Assets::drop_from_page_cache() {
  unmap();  // no system drops mapped pages
  std::optional<double> most = 0;
  for (const auto& file : files_) {
    const auto cached = scenebench::drop_from_page_cache(file);
    most = cached && most ? std::optional(std::max(*most, *cached)) : std::nullopt;
  }
  return most;
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
  if (!compressor_) return;
  for (std::size_t i = first; i < first + count; ++i) {
    plain_[i].resize(places_[i].wire_size + padding_);
    compressor_->decompress(brought(places_[i]), plain_[i]);
  }
}

std::span<std::byte> Assets::wire(std::size_t i) {
  const std::span<std::byte> all = compressor_ ? std::span<std::byte>(plain_[i]) : brought(places_[i]);
  return all.first(places_[i].wire_size);
}

}  // namespace scenebench
