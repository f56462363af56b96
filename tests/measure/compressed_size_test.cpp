#include "measure/compressed_size.h"

#include <gtest/gtest.h>
#include <lz4.h>
#include <zlib.h>

#include <cstdint>
#include <iterator>
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

TEST(CompressedSize, OfZlibIsThatOfItsOwnDefault) {
  const Bytes input = repetitive();
  auto written = compressBound(static_cast<uLong>(input.size()));
  Bytes expected(written);
  ASSERT_EQ(compress(reinterpret_cast<Bytef*>(expected.data()), &written, reinterpret_cast<const Bytef*>(input.data()),
                     static_cast<uLong>(input.size())),
            Z_OK);
  EXPECT_EQ(zlib_size(input), static_cast<std::int64_t>(written));
}

TEST(CompressedSize, OfRepetitiveTextIsMuchSmallerAndLz4TradesSizeForSpeed) {
  const Bytes input = repetitive();
  const std::int64_t size = std::ssize(input);
  EXPECT_LT(zlib_size(input), size / 10);
  EXPECT_LT(zstd_size(input), size / 10);
  EXPECT_LT(lz4_size(input), size / 10);
  EXPECT_GT(lz4_size(input), zstd_size(input));
}

TEST(CompressedSize, OfNoiseIsALittleLargerThanTheNoise) {
  const Bytes input = noise(10'000);
  for (const std::int64_t compressed : {zlib_size(input), zstd_size(input), lz4_size(input)}) {
    EXPECT_GT(compressed, std::ssize(input));
    EXPECT_LT(compressed, std::ssize(input) + 100);
  }
}

TEST(CompressedSize, OfNothingIsWhatEachFormatNeedsToSaySo) {
  EXPECT_EQ(zlib_size({}), 8);  // header, one empty block, checksum (RFC 1950, 1951)
  EXPECT_EQ(zstd_size({}), 9);  // magic number, frame header, one empty block (RFC 8878)
  EXPECT_EQ(lz4_size({}), 1);   // a token of no literals
}

// Only the length of the span matters here: lz4_size() must refuse it before it reads a byte.
TEST(CompressedSize, OfAnInputBeyondALibrarysTypesIsRefusedInWords) {
  const std::byte one{};
  const std::span<const std::byte> endless(&one, std::size_t{LZ4_MAX_INPUT_SIZE} + 1);
  try {
    lz4_size(endless);
    FAIL() << "nothing was thrown";
  } catch (const std::runtime_error& error) {
    EXPECT_STREQ(error.what(), "lz4 cannot compress 2113929217 bytes: input too long");
  }
}

}  // namespace
}  // namespace scenebench
