#include "measure/compressed_size.h"

#include <fmt/format.h>
#include <lz4.h>
#include <zlib.h>
#include <zstd.h>

#include <limits>
#include <stdexcept>
#include <string_view>
#include <vector>

namespace scenebench {
namespace {

constexpr int kZlibLevel = 6, kZstdLevel = 3;  // defaults, written out so that sizes do not depend on the version

[[noreturn]] void refuse(std::string_view name, std::size_t size, std::string_view reason) {
  throw std::runtime_error(fmt::format("{} cannot compress {} bytes: {}", name, size, reason));
}

constexpr std::string_view kTooLong = "input too long";

}  // namespace

std::int64_t zlib_size(std::span<const std::byte> bytes) {
  // Half the range of its lengths, which may have 32 bits, so that the bound fits, too.
  if (bytes.size() > std::numeric_limits<uInt>::max() / 2) refuse("zlib", bytes.size(), kTooLong);
  auto size = compressBound(static_cast<uLong>(bytes.size()));
  std::vector<Bytef> out(size);
  const int status = compress2(out.data(), &size, reinterpret_cast<const Bytef*>(bytes.data()),
                               static_cast<uLong>(bytes.size()), kZlibLevel);
  if (status != Z_OK) refuse("zlib", bytes.size(), zError(status));
  return static_cast<std::int64_t>(size);
}

std::int64_t zstd_size(std::span<const std::byte> bytes) {
  std::vector<std::byte> out(ZSTD_compressBound(bytes.size()));
  const std::size_t size = ZSTD_compress(out.data(), out.size(), bytes.data(), bytes.size(), kZstdLevel);
  if (ZSTD_isError(size)) refuse("zstd", bytes.size(), ZSTD_getErrorName(size));
  return static_cast<std::int64_t>(size);
}

std::int64_t lz4_size(std::span<const std::byte> bytes) {
  if (bytes.size() > LZ4_MAX_INPUT_SIZE) refuse("lz4", bytes.size(), kTooLong);
  const auto size = static_cast<int>(bytes.size());
  std::vector<char> out(static_cast<std::size_t>(LZ4_compressBound(size)));
  const int written = LZ4_compress_default(reinterpret_cast<const char*>(bytes.data()), out.data(), size,
                                           static_cast<int>(out.size()));
  if (written <= 0) refuse("lz4", bytes.size(), "LZ4_compress_default failed");
  return written;
}

}  // namespace scenebench
