#include "harness/compressor.h"

#include <gtest/gtest.h>
#include <lz4.h>
#include <zlib.h>

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

Bytes copy_of(std::span<const std::byte> bytes) { return {bytes.begin(), bytes.end()}; }

Bytes zlib_compressed(std::span<const std::byte> bytes) { return copy_of(ZlibCompressor().compress(bytes)); }
Bytes zstd_compressed(std::span<const std::byte> bytes) { return copy_of(ZstdCompressor().compress(bytes)); }
Bytes lz4_compressed(std::span<const std::byte> bytes) { return copy_of(Lz4Compressor().compress(bytes)); }

/// Inputs of every kind: nothing at all, one byte, compressible, incompressible.
std::vector<Bytes> inputs() { return {{}, bytes_of("!"), repetitive(), noise(10'000)}; }

/// Compresses and decompresses all inputs `times` times with the same compressor.
template <class Compressor>
void expect_input_back(int times) {
  Compressor compressor;
  for (int i = 0; i < times; ++i) {
    for (const Bytes& input : inputs()) {
      const Bytes compressed = copy_of(compressor.compress(input));
      EXPECT_EQ(copy_of(compressor.decompress(compressed, input.size())), input);
      EXPECT_EQ(copy_of(compressor.decompress(compressed, input.size() + 100)), input) << "more room than needed";
    }
  }
}

TEST(Compressor, GivesTheInputBackTimeAndAgain) {
  expect_input_back<ZlibCompressor>(2);
  expect_input_back<ZstdCompressor>(2);
  expect_input_back<Lz4Compressor>(2);
}

template <class Compressor>
void expect_refusals() {
  Compressor compressor;
  const Bytes input = repetitive();
  Bytes compressed = copy_of(compressor.compress(input));
  EXPECT_THROW(compressor.decompress(compressed, input.size() - 1), std::runtime_error) << "one byte too little room";
  const Bytes half(compressed.begin(), compressed.begin() + static_cast<std::ptrdiff_t>(compressed.size() / 2));
  EXPECT_THROW(compressor.decompress(half, input.size()), std::runtime_error) << "cut short";
  EXPECT_EQ(copy_of(compressor.decompress(compressed, input.size())), input) << "works after a refusal";
}

TEST(Compressor, RefusesWhatIsCutShortOrDoesNotFit) {
  expect_refusals<ZlibCompressor>();
  expect_refusals<ZstdCompressor>();
  expect_refusals<Lz4Compressor>();
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
  EXPECT_LT(zlib_compressed(input).size(), input.size() / 10);
  EXPECT_LT(zstd_compressed(input).size(), input.size() / 10);
  EXPECT_LT(lz4_compressed(input).size(), input.size() / 10);
  EXPECT_GT(lz4_compressed(input).size(), zstd_compressed(input).size());
}

TEST(CompressedSize, OfNoiseIsALittleLargerThanTheNoise) {
  const Bytes input = noise(10'000);
  for (const Bytes& compressed : {zlib_compressed(input), zstd_compressed(input), lz4_compressed(input)}) {
    EXPECT_GT(compressed.size(), input.size());
    EXPECT_LT(compressed.size(), input.size() + 100);
  }
}

TEST(CompressedSize, OfNothingIsWhatEachFormatNeedsToSaySo) {
  EXPECT_EQ(zlib_compressed({}).size(), 8u);  // header, one empty block, checksum (RFC 1950, 1951)
  EXPECT_EQ(zstd_compressed({}).size(), 9u);  // magic number, frame header, one empty block (RFC 8878)
  EXPECT_EQ(lz4_compressed({}).size(), 1u);   // a token of no literals
}

// Only the length of the span matters here: the compressor must refuse it before it reads a byte.
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
