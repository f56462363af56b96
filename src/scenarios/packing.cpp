#include "scenarios/packing.h"

#include <zdict.h>

#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <string>

namespace scenebench {
namespace {

constexpr std::size_t kSizeOfSize = sizeof(std::uint32_t);
constexpr std::size_t kLongestWire = 64 << 20;  // more than any tick has; a packet that claims more is not ours

std::size_t checked(std::size_t result) {
  if (ZSTD_isError(result)) throw std::runtime_error(std::string("zstd: ") + ZSTD_getErrorName(result));
  return result;
}

const char* characters(std::span<const std::byte> bytes) { return reinterpret_cast<const char*>(bytes.data()); }

/// For lz4, which counts in int.
int length(std::size_t size) { return static_cast<int>(size); }

}  // namespace

std::vector<std::byte> train_dictionary(const std::vector<std::vector<std::byte>>& samples) {
  constexpr std::size_t kSize = 16 << 10;
  std::vector<std::byte> all, dictionary(kSize);
  std::vector<std::size_t> sizes;
  for (const auto& sample : samples) {
    all.insert(all.end(), sample.begin(), sample.end());
    sizes.push_back(sample.size());
  }
  const std::size_t size = ZDICT_trainFromBuffer(dictionary.data(), dictionary.size(), all.data(), sizes.data(),
                                                 static_cast<unsigned>(sizes.size()));
  if (ZDICT_isError(size)) throw std::runtime_error(std::string("zstd's dictionary: ") + ZDICT_getErrorName(size));
  dictionary.resize(size);
  return dictionary;
}

Packer::Packer(Packing packing, Bytes dictionary) : packing_(packing) {
  if (packing != Packing::zstd_dictionary) return;
  dictionary_.reset(ZSTD_createCDict(dictionary.data(), dictionary.size(), ZSTD_CLEVEL_DEFAULT));
  reading_dictionary_.reset(ZSTD_createDDict(dictionary.data(), dictionary.size()));
}

Packer::Bytes Packer::pack(Bytes wire, Bytes prefix) {
  switch (packing_) {
    case Packing::none: return wire;
    case Packing::lz4:
    case Packing::lz4_prefix: return pack_lz4(wire, prefix);
    default: return pack_zstd(wire, prefix);
  }
}

Packer::Bytes Packer::pack_zstd(Bytes wire, Bytes prefix) {
  const std::size_t most = ZSTD_compressBound(wire.size());
  if (packed_.size() < most) packed_.resize(most);
  if (!prefix.empty()) checked(ZSTD_CCtx_refPrefix(compressor_.get(), prefix.data(), prefix.size()));  // for one wire
  if (dictionary_) checked(ZSTD_CCtx_refCDict(compressor_.get(), dictionary_.get()));
  return {packed_.data(), checked(ZSTD_compress2(compressor_.get(), packed_.data(), packed_.size(), wire.data(),
                                                 wire.size()))};
}

Packer::Bytes Packer::pack_lz4(Bytes wire, Bytes prefix) {
  const std::size_t most = kSizeOfSize + static_cast<std::size_t>(LZ4_compressBound(length(wire.size())));
  if (packed_.size() < most) packed_.resize(most);
  const auto size = static_cast<std::uint32_t>(wire.size());
  std::memcpy(packed_.data(), &size, sizeof size);
  char* const to = reinterpret_cast<char*>(packed_.data() + kSizeOfSize);
  LZ4_loadDict(stream_.get(), characters(prefix), length(prefix.size()));  // begins anew, too
  const int written = LZ4_compress_fast_continue(stream_.get(), characters(wire), to, length(wire.size()),
                                                 length(packed_.size() - kSizeOfSize), 1);
  if (written <= 0) throw std::runtime_error("lz4 could not compress a wire");
  return {packed_.data(), kSizeOfSize + static_cast<std::size_t>(written)};
}

std::size_t Packer::size_of(Bytes packed) const {
  if (packing_ == Packing::none) return packed.size();
  std::uint64_t size = 0;
  if (packing_ == Packing::lz4 || packing_ == Packing::lz4_prefix) {
    std::uint32_t written = 0;
    if (packed.size() < kSizeOfSize) throw std::runtime_error("lz4: a packet without its size");
    std::memcpy(&written, packed.data(), sizeof written);
    size = written;
  } else {
    size = ZSTD_getFrameContentSize(packed.data(), packed.size());  // two large numbers stand for errors
  }
  if (size > kLongestWire) throw std::runtime_error("a packet that claims more bytes than any tick has");
  return static_cast<std::size_t>(size);
}

std::size_t Packer::unpack(Bytes packed, Bytes prefix, std::size_t padding, std::vector<std::byte>& to) {
  const std::size_t size = size_of(packed);
  if (to.size() < size + padding) to.resize(size + padding);
  const std::span<std::byte> wire(to.data(), size);
  std::size_t written = size;
  switch (packing_) {
    case Packing::none:
      if (size != 0) std::memcpy(wire.data(), packed.data(), size);
      break;
    case Packing::lz4:
    case Packing::lz4_prefix: written = unpack_lz4(packed, prefix, wire); break;
    default: written = unpack_zstd(packed, prefix, wire);
  }
  if (written != size) throw std::runtime_error("a packet does not unpack to the size that it claims");
  std::memset(to.data() + size, 0, padding);
  return size;
}

std::size_t Packer::unpack_zstd(Bytes packed, Bytes prefix, std::span<std::byte> to) {
  if (!prefix.empty()) checked(ZSTD_DCtx_refPrefix(decompressor_.get(), prefix.data(), prefix.size()));
  if (reading_dictionary_) checked(ZSTD_DCtx_refDDict(decompressor_.get(), reading_dictionary_.get()));
  return checked(ZSTD_decompressDCtx(decompressor_.get(), to.data(), to.size(), packed.data(), packed.size()));
}

std::size_t Packer::unpack_lz4(Bytes packed, Bytes prefix, std::span<std::byte> to) {
  const Bytes block = packed.subspan(kSizeOfSize);
  const int size = LZ4_decompress_safe_usingDict(characters(block), reinterpret_cast<char*>(to.data()),
                                                 length(block.size()), length(to.size()), characters(prefix),
                                                 length(prefix.size()));
  if (size < 0) throw std::runtime_error("lz4 could not decompress a packet");
  return static_cast<std::size_t>(size);
}

}  // namespace scenebench
