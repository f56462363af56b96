#include "harness/compressed_size.h"

#include <gtest/gtest.h>
#include <lz4.h>
#include <zlib.h>
#include <zstd.h>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace scenebench {
namespace {

using Bytes = std::vector<std::byte>;

Bytes bytes_of(std::string_view text) {
  const auto bytes = std::as_bytes(std::span(text));
  return {bytes.begin(), bytes.end()};
}

Bytes repetitive() {
  std::string text;
  for (int i = 0; i < 2000; ++i) text += "entity_" + std::to_string(i % 37) + " stands on the ground; ";
  return bytes_of(text);
}

/// Bytes without a pattern (xorshift64).
Bytes noise(std::size_t size) {
  Bytes bytes(size);
  std::uint64_t state = 88172645463325252u;
  for (std::byte& byte : bytes) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    byte = static_cast<std::byte>(state >> 56);
  }
  return bytes;
}

/// Inputs of every kind: nothing at all, one byte, compressible, incompressible.
std::vector<Bytes> inputs() { return {{}, bytes_of("!"), repetitive(), noise(10'000)}; }

Bytes from_zlib(const Bytes& compressed, std::size_t size) {
  Bytes out(size + 1);
  auto written = static_cast<uLongf>(out.size());
  const int status =
      uncompress(reinterpret_cast<Bytef*>(out.data()), &written, reinterpret_cast<const Bytef*>(compressed.data()),
                 static_cast<uLong>(compressed.size()));
  EXPECT_EQ(status, Z_OK);
  out.resize(written);
  return out;
}

Bytes from_zstd(const Bytes& compressed, std::size_t size) {
  Bytes out(size + 1);
  const std::size_t written = ZSTD_decompress(out.data(), out.size(), compressed.data(), compressed.size());
  EXPECT_FALSE(ZSTD_isError(written)) << ZSTD_getErrorName(written);
  out.resize(ZSTD_isError(written) ? 0 : written);
  return out;
}

Bytes from_lz4(const Bytes& compressed, std::size_t size) {
  Bytes out(size + 1);
  const int written =
      LZ4_decompress_safe(reinterpret_cast<const char*>(compressed.data()), reinterpret_cast<char*>(out.data()),
                          static_cast<int>(compressed.size()), static_cast<int>(out.size()));
  EXPECT_GE(written, 0);
  out.resize(written < 0 ? 0 : static_cast<std::size_t>(written));
  return out;
}

TEST(CompressedSize, ZlibGivesTheInputBack) {
  for (const Bytes& input : inputs()) EXPECT_EQ(from_zlib(zlib_compressed(input), input.size()), input);
}

TEST(CompressedSize, ZstdGivesTheInputBack) {
  for (const Bytes& input : inputs()) EXPECT_EQ(from_zstd(zstd_compressed(input), input.size()), input);
}

TEST(CompressedSize, Lz4GivesTheInputBack) {
  for (const Bytes& input : inputs()) EXPECT_EQ(from_lz4(lz4_compressed(input), input.size()), input);
}

TEST(CompressedSize, ZlibMakesTheVeryBytesOfItsOwnDefault) {
  const Bytes input = repetitive();
  auto written = compressBound(static_cast<uLong>(input.size()));
  Bytes expected(written);
  ASSERT_EQ(compress(reinterpret_cast<Bytef*>(expected.data()), &written, reinterpret_cast<const Bytef*>(input.data()),
                     static_cast<uLong>(input.size())),
            Z_OK);
  expected.resize(written);
  EXPECT_EQ(zlib_compressed(input), expected);
}

TEST(CompressedSize, OfRepetitiveTextIsMuchSmallerAndLz4TradesSizeForSpeed) {
  const Bytes input = repetitive();
  const CompressedSizes sizes = compressed_sizes(input);
  EXPECT_LT(sizes.zlib, input.size() / 10);
  EXPECT_LT(sizes.zstd, input.size() / 10);
  EXPECT_LT(sizes.lz4, input.size() / 10);
  EXPECT_GT(sizes.lz4, sizes.zstd);
}

TEST(CompressedSize, OfNoiseIsALittleLargerThanTheNoise) {
  const Bytes input = noise(10'000);
  for (const Bytes& compressed : {zlib_compressed(input), zstd_compressed(input), lz4_compressed(input)}) {
    EXPECT_GT(compressed.size(), input.size());
    EXPECT_LT(compressed.size(), input.size() + 100);
  }
}

TEST(CompressedSize, OfNothingIsWhatEachFormatNeedsToSaySo) {
  const CompressedSizes sizes = compressed_sizes({});
  EXPECT_EQ(sizes.zlib, 8u);  // header, one empty block, checksum (RFC 1950, 1951)
  EXPECT_EQ(sizes.zstd, 9u);  // magic number, frame header, one empty block (RFC 8878)
  EXPECT_EQ(sizes.lz4, 1u);   // a token of no literals
}

TEST(CompressedSize, IsTheLengthOfTheCompressedBytes) {
  const Bytes input = repetitive();
  const CompressedSizes sizes = compressed_sizes(input);
  EXPECT_EQ(sizes.zlib, zlib_compressed(input).size());
  EXPECT_EQ(sizes.zstd, zstd_compressed(input).size());
  EXPECT_EQ(sizes.lz4, lz4_compressed(input).size());
}

// Only the length of the span matters here: each must refuse before it reads a byte.
TEST(CompressedSize, OfAnInputBeyondALibrarysTypesIsRefusedInWords) {
  const std::byte one{};
  const std::span<const std::byte> endless(&one, std::size_t{LZ4_MAX_INPUT_SIZE} + 1);
  try {
    lz4_compressed(endless);
    FAIL() << "nothing was thrown";
  } catch (const std::runtime_error& error) {
    EXPECT_STREQ(error.what(), "lz4 cannot compress 2113929217 bytes: input too long");
  }
}

}  // namespace
}  // namespace scenebench
