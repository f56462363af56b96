#include "harness/compressor.h"

#include <fmt/format.h>
#include <lz4.h>
#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <limits>
#include <new>
#include <stdexcept>

namespace scenebench {
namespace {

constexpr int kZlibLevel = 6;  // the level of Z_DEFAULT_COMPRESSION
constexpr int kZstdLevel = 3;  // ZSTD_CLEVEL_DEFAULT, written out so that figures do not depend on the version

constexpr const char* kTooLong = "input too long";

[[noreturn]] void refuse(std::string_view what, std::size_t size, std::string_view reason) {
  throw std::runtime_error(fmt::format("{} {} bytes: {}", what, size, reason));
}

Bytef* bytef(const std::byte* bytes) { return reinterpret_cast<Bytef*>(const_cast<std::byte*>(bytes)); }

/// Sets input and output of `stream`. The caller ensures that the lengths fit into 32 bits.
void connect(z_stream& stream, std::span<const std::byte> in, std::byte* out, std::size_t out_size) {
  stream.next_in = bytef(in.data());
  stream.avail_in = static_cast<uInt>(in.size());
  stream.next_out = bytef(out);
  stream.avail_out = static_cast<uInt>(out_size);
}

}  // namespace

struct ZlibCompressor::Streams {
  z_stream deflate{}, inflate{};
};

void ZlibCompressor::End::operator()(Streams* streams) const {
  deflateEnd(&streams->deflate);
  inflateEnd(&streams->inflate);
  delete streams;
}

ZlibCompressor::ZlibCompressor() : streams_(new Streams) {
  const bool ready = deflateInit(&streams_->deflate, kZlibLevel) == Z_OK && inflateInit(&streams_->inflate) == Z_OK;
  if (!ready) throw std::bad_alloc();
}

std::span<const std::byte> ZlibCompressor::compress(std::span<const std::byte> bytes) {
  // Half the range of its lengths, so that deflateBound() fits, too.
  if (bytes.size() > std::numeric_limits<uInt>::max() / 2) refuse("zlib cannot compress", bytes.size(), kTooLong);
  z_stream& stream = streams_->deflate;
  deflateReset(&stream);
  const std::size_t bound = deflateBound(&stream, static_cast<uLong>(bytes.size()));
  connect(stream, bytes, out_.at_least(bound), bound);
  const int status = deflate(&stream, Z_FINISH);
  if (status != Z_STREAM_END) refuse("zlib cannot compress", bytes.size(), zError(status));
  return out_.first(stream.total_out);
}

std::span<const std::byte> ZlibCompressor::decompress(std::span<const std::byte> bytes, std::size_t most) {
  constexpr const char* kFailure = "zlib cannot decompress";
  if (std::max(bytes.size(), most) > std::numeric_limits<uInt>::max()) refuse(kFailure, bytes.size(), kTooLong);
  z_stream& stream = streams_->inflate;
  inflateReset(&stream);
  connect(stream, bytes, out_.at_least(std::max<std::size_t>(most, 1)), most);
  const int status = inflate(&stream, Z_FINISH);
  if (status != Z_STREAM_END || stream.avail_in > 0) refuse(kFailure, bytes.size(), zError(status));
  return out_.first(stream.total_out);
}

struct ZstdCompressor::Contexts {
  ZSTD_CCtx* compression = ZSTD_createCCtx();
  ZSTD_DCtx* decompression = ZSTD_createDCtx();
};

void ZstdCompressor::Free::operator()(Contexts* contexts) const {
  ZSTD_freeCCtx(contexts->compression);
  ZSTD_freeDCtx(contexts->decompression);
  delete contexts;
}

ZstdCompressor::ZstdCompressor() : contexts_(new Contexts) {
  if (!contexts_->compression || !contexts_->decompression) throw std::bad_alloc();
}

std::span<const std::byte> ZstdCompressor::compress(std::span<const std::byte> bytes) {
  constexpr const char* kFailure = "zstd cannot compress";
  const std::size_t bound = ZSTD_compressBound(bytes.size());
  if (ZSTD_isError(bound)) refuse(kFailure, bytes.size(), ZSTD_getErrorName(bound));
  const std::size_t written =
      ZSTD_compressCCtx(contexts_->compression, out_.at_least(bound), bound, bytes.data(), bytes.size(), kZstdLevel);
  if (ZSTD_isError(written)) refuse(kFailure, bytes.size(), ZSTD_getErrorName(written));
  return out_.first(written);
}

std::span<const std::byte> ZstdCompressor::decompress(std::span<const std::byte> bytes, std::size_t most) {
  const std::size_t written =
      ZSTD_decompressDCtx(contexts_->decompression, out_.at_least(most), most, bytes.data(), bytes.size());
  if (ZSTD_isError(written)) refuse("zstd cannot decompress", bytes.size(), ZSTD_getErrorName(written));
  return out_.first(written);
}

std::span<const std::byte> Lz4Compressor::compress(std::span<const std::byte> bytes) {
  if (bytes.size() > LZ4_MAX_INPUT_SIZE) refuse("lz4 cannot compress", bytes.size(), kTooLong);
  const auto size = static_cast<int>(bytes.size());
  const int bound = LZ4_compressBound(size);
  char* out = reinterpret_cast<char*>(out_.at_least(static_cast<std::size_t>(bound)));
  const int written = LZ4_compress_default(reinterpret_cast<const char*>(bytes.data()), out, size, bound);
  if (written <= 0) refuse("lz4 cannot compress", bytes.size(), "LZ4_compress_default failed");
  return out_.first(static_cast<std::size_t>(written));
}

std::span<const std::byte> Lz4Compressor::decompress(std::span<const std::byte> bytes, std::size_t most) {
  constexpr const char* kFailure = "lz4 cannot decompress";
  if (std::max(bytes.size(), most) > std::numeric_limits<int>::max()) refuse(kFailure, bytes.size(), kTooLong);
  char* out = reinterpret_cast<char*>(out_.at_least(std::max<std::size_t>(most, 1)));
  const int written = LZ4_decompress_safe(reinterpret_cast<const char*>(bytes.data()), out,
                                          static_cast<int>(bytes.size()), static_cast<int>(most));
  if (written < 0) refuse(kFailure, bytes.size(), "malformed, or longer than the buffer");
  return out_.first(static_cast<std::size_t>(written));
}

}  // namespace scenebench
