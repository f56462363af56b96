#include "scenarios/shipping.h"

#include <lz4.h>
#include <lz4hc.h>
#include <zdict.h>
#include <zstd.h>

#include <algorithm>
#include <stdexcept>

namespace scenebench {
namespace {

constexpr std::string_view kZstd = "zstd ", kDictionary = "zstd 3 + dictionary", kHighLz4 = "lz4 HC";

/// The start of `buffer`, which grows to `size` bytes, and is never cleared.
std::byte* room_in(std::vector<std::byte>& buffer, std::size_t size) {
  if (buffer.size() < size) buffer.resize(size);
  return buffer.data();
}

template <auto free>
struct FreeBy {
  void operator()(auto* context) const { free(context); }
};

class Zstd final : public ShippingCompressor {
 public:
  Zstd(std::string_view compressor_name, Bytes dictionary) : ShippingCompressor(compressor_name) {
    const int level = std::stoi(name.substr(kZstd.size()));
    checked(ZSTD_CCtx_setParameter(writer_.get(), ZSTD_c_compressionLevel, level));
    checked(ZSTD_CCtx_loadDictionary(writer_.get(), dictionary.data(), dictionary.size()));  // of no bytes is none
    checked(ZSTD_DCtx_loadDictionary(reader_.get(), dictionary.data(), dictionary.size()));
  }

  std::span<std::byte> compress(Bytes bytes, Bytes prefix, std::size_t head) override {
    const std::size_t room = ZSTD_compressBound(bytes.size());
    std::byte* const out = room_in(out_, head + room);
    if (!prefix.empty()) checked(ZSTD_CCtx_refPrefix(writer_.get(), prefix.data(), prefix.size()));  // for this one
    return {out, head + checked(ZSTD_compress2(writer_.get(), out + head, room, bytes.data(), bytes.size()))};
  }

  void decompress(Bytes bytes, std::span<std::byte> into, Bytes prefix) override {
    if (!prefix.empty()) checked(ZSTD_DCtx_refPrefix(reader_.get(), prefix.data(), prefix.size()));
    const std::size_t size = ZSTD_decompressDCtx(reader_.get(), into.data(), into.size(), bytes.data(), bytes.size());
    if (size != into.size()) throw std::runtime_error(name + " gives back something else");
  }

  std::optional<std::uint64_t> claimed_size(Bytes bytes) const override {
    return ZSTD_getFrameContentSize(bytes.data(), bytes.size());
  }

 private:
  std::size_t checked(std::size_t result) const {
    if (ZSTD_isError(result)) throw std::runtime_error(name + ": " + ZSTD_getErrorName(result));
    return result;
  }

  std::unique_ptr<ZSTD_CCtx, FreeBy<ZSTD_freeCCtx>> writer_{ZSTD_createCCtx()};
  std::unique_ptr<ZSTD_DCtx, FreeBy<ZSTD_freeDCtx>> reader_{ZSTD_createDCtx()};
  std::vector<std::byte> out_;
};

const char* characters(std::span<const std::byte> bytes) { return reinterpret_cast<const char*>(bytes.data()); }

/// For lz4, which counts in int.
int length(std::size_t size) { return static_cast<int>(std::min<std::size_t>(size, LZ4_MAX_INPUT_SIZE + 1u)); }

class Lz4 final : public ShippingCompressor {
 public:
  using ShippingCompressor::ShippingCompressor;

  std::span<std::byte> compress(Bytes bytes, Bytes prefix, std::size_t head) override {
    const int size = length(bytes.size()), most = LZ4_compressBound(size);
    std::byte* const out = room_in(out_, head + static_cast<std::size_t>(most));
    char* const to = reinterpret_cast<char*>(out + head);
    const char* const from = characters(bytes);
    int written = 0;
    if (!prefix.empty()) {
      LZ4_loadDict(stream_.get(), characters(prefix), length(prefix.size()));  // also starts anew
      written = LZ4_compress_fast_continue(stream_.get(), from, to, size, most, 1);
    } else {
      written = name == kHighLz4 ? LZ4_compress_HC(from, to, size, most, LZ4HC_CLEVEL_DEFAULT)
                                 : LZ4_compress_default(from, to, size, most);
    }
    if (written <= 0) throw std::runtime_error(name + " refuses the bytes");
    return {out, head + static_cast<std::size_t>(written)};
  }

  void decompress(Bytes bytes, std::span<std::byte> into, Bytes prefix) override {
    const int size = LZ4_decompress_safe_usingDict(characters(bytes), reinterpret_cast<char*>(into.data()),
                                                   length(bytes.size()), length(into.size()), characters(prefix),
                                                   length(prefix.size()));
    if (size != length(into.size())) throw std::runtime_error(name + " gives back something else");
  }

  std::optional<std::uint64_t> claimed_size(Bytes) const override { return std::nullopt; }

 private:
  std::unique_ptr<LZ4_stream_t, FreeBy<LZ4_freeStream>> stream_{LZ4_createStream()};
  std::vector<std::byte> out_;
};

}  // namespace

std::vector<std::byte> train_dictionary(std::span<const std::span<const std::byte>> samples, std::size_t most) {
  std::vector<std::byte> all, dictionary(most);
  std::vector<std::size_t> sizes;
  for (const std::span<const std::byte> one : samples) {
    all.insert(all.end(), one.begin(), one.end());
    sizes.push_back(one.size());
  }
  const std::size_t size = ZDICT_trainFromBuffer(dictionary.data(), dictionary.size(), all.data(), sizes.data(),
                                                 static_cast<unsigned>(sizes.size()));
  dictionary.resize(ZDICT_isError(size) ? 0 : size);
  return dictionary;
}

std::unique_ptr<ShippingCompressor> shipping_compressor(std::string_view name, std::span<const std::byte> dictionary) {
  if (name.starts_with(kZstd)) return std::make_unique<Zstd>(name, dictionary);
  return std::make_unique<Lz4>(name);
}

std::vector<std::unique_ptr<ShippingCompressor>> shipping_compressors(
    std::span<const std::span<const std::byte>> training) {
  constexpr std::size_t kLargest = 110 << 10;  // the size that zstd's own command takes unless told otherwise
  std::size_t bytes = 0;
  for (const auto one : training) bytes += one.size();
  const std::vector<std::byte> dictionary = train_dictionary(training, std::min(kLargest, bytes / 10));
  std::vector<std::unique_ptr<ShippingCompressor>> all;
  for (const char* const name : {"zstd 1", "zstd 3", "zstd 9", "zstd 19"}) all.push_back(shipping_compressor(name));
  if (!dictionary.empty()) all.push_back(shipping_compressor(kDictionary, dictionary));
  for (const std::string_view name : {std::string_view("lz4"), kHighLz4}) all.push_back(shipping_compressor(name));
  return all;
}

}  // namespace scenebench
