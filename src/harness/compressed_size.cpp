#include "harness/compressed_size.h"

#include <fmt/format.h>
#include <lz4.h>
#include <zlib.h>
#include <zstd.h>

#include <limits>
#include <stdexcept>

namespace scenebench {
namespace {

constexpr int kZlibLevel = 6;  // what Z_DEFAULT_COMPRESSION stands for
constexpr int kZstdLevel = 3;  // ZSTD_CLEVEL_DEFAULT, written out so that figures do not depend on the version

[[noreturn]] void refuse(std::string_view compressor, std::size_t size, std::string_view reason) {
  throw std::runtime_error(fmt::format("{} cannot compress {} bytes: {}", compressor, size, reason));
}

}  // namespace

std::vector<std::byte> zlib_compressed(std::span<const std::byte> bytes) {
  // uLong has 32 bits on Windows; half of it leaves room for compressBound()
  if (bytes.size() > std::numeric_limits<uLong>::max() / 2) refuse("zlib", bytes.size(), "input too long");
  const auto size = static_cast<uLong>(bytes.size());
  uLong written = compressBound(size);
  std::vector<std::byte> out(written);
  const int status = compress2(reinterpret_cast<Bytef*>(out.data()), &written,
                               reinterpret_cast<const Bytef*>(bytes.data()), size, kZlibLevel);
  if (status != Z_OK) refuse("zlib", bytes.size(), zError(status));
  out.resize(written);
  return out;
}

std::vector<std::byte> zstd_compressed(std::span<const std::byte> bytes) {
  const std::size_t bound = ZSTD_compressBound(bytes.size());
  if (ZSTD_isError(bound)) refuse("zstd", bytes.size(), ZSTD_getErrorName(bound));
  std::vector<std::byte> out(bound);
  const std::size_t written = ZSTD_compress(out.data(), out.size(), bytes.data(), bytes.size(), kZstdLevel);
  if (ZSTD_isError(written)) refuse("zstd", bytes.size(), ZSTD_getErrorName(written));
  out.resize(written);
  return out;
}

std::vector<std::byte> lz4_compressed(std::span<const std::byte> bytes) {
  if (bytes.size() > LZ4_MAX_INPUT_SIZE) refuse("lz4", bytes.size(), "input too long");
  const auto size = static_cast<int>(bytes.size());
  const int bound = LZ4_compressBound(size);
  std::vector<std::byte> out(static_cast<std::size_t>(bound));
  const int written = LZ4_compress_default(reinterpret_cast<const char*>(bytes.data()),
                                           reinterpret_cast<char*>(out.data()), size, bound);
  if (written <= 0) refuse("lz4", bytes.size(), "LZ4_compress_default failed");
  out.resize(static_cast<std::size_t>(written));
  return out;
}

CompressedSizes compressed_sizes(std::span<const std::byte> bytes) {
  return {zlib_compressed(bytes).size(), zstd_compressed(bytes).size(), lz4_compressed(bytes).size()};
}

}  // namespace scenebench
