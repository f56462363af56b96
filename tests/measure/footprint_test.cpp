// What a footprint has of the codecs of this build; compressed sizes; and how long a run measures.
#include "measure/footprint.h"

#include <gtest/gtest.h>
#include <lz4.h>
#include <zlib.h>

#include <cstdint>
#include <iterator>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "codecs/all_codecs.h"
#include "fixtures/document_sample.h"
#include "fixtures/named_codec.h"
#include "measure/measure.h"
#include "model/random.h"

namespace scenebench {
namespace {

TEST(Footprints, HaveCompressedSizesUnlessTheWireIsAnAddress) {
  int checked = 0;
  const Workload workload = testing::document_workload("sample", testing::sample_document());
  for (const CodecEntry& codec : all_codecs()) {
    if (codec.info.reads_nothing || !codec.has_shape("document")) continue;
    SCOPED_TRACE(codec.info.name);
    const auto tested = codec.open(workload);
    ASSERT_FALSE(tested->prove());
    const std::vector<Row> rows = sizes_of(codec, workload, *tested);
    EXPECT_GT(wire_bytes(rows).value(), 0);
    for (const std::string_view compressor : kCompressors) {
      EXPECT_EQ(wire_bytes(rows, compressor).has_value(), !codec.info.wire_is_address) << compressor;
    }
    ++checked;
  }
  EXPECT_GT(checked, 0);
}

TEST(Footprints, HaveMeanSizesOverDifferentObjects) {
  Workload workload = parse_workload("docs/varied").value();
  workload.inputs = 100;
  const CodecEntry codec = testing::find_codec("flatbuffers").value();
  const auto tested = codec.open(workload);
  ASSERT_FALSE(tested->prove());
  std::int64_t sum = 0, compressed = 0;
  for (std::size_t input = 0; input < 100; ++input) {
    sum += std::ssize(tested->wire(input));
    compressed += compressed_sizes(tested->wire(input))[1];
  }
  const std::vector<Row> rows = sizes_of(codec, workload, *tested);
  EXPECT_NEAR(static_cast<double>(wire_bytes(rows).value()), static_cast<double>(sum) / 100, 0.5);
  EXPECT_NEAR(static_cast<double>(wire_bytes(rows, "zstd").value()), static_cast<double>(compressed) / 100, 0.5);
  EXPECT_NE(wire_bytes(rows), std::ssize(tested->wire(0)));
}

using Bytes = std::vector<std::byte>;

Bytes repetitive() {
  std::string text;
  for (int i = 0; i < 2000; ++i) text += "entity_" + std::to_string(i % 37) + " stands on the ground; ";
  const auto bytes = std::as_bytes(std::span(text));
  return {bytes.begin(), bytes.end()};
}

TEST(CompressedSize, OfZlibIsThatOfItsOwnDefault) {
  const Bytes input = repetitive();
  auto written = compressBound(static_cast<uLong>(input.size()));
  Bytes expected(written);
  ASSERT_EQ(compress(reinterpret_cast<Bytef*>(expected.data()), &written, reinterpret_cast<const Bytef*>(input.data()),
                     static_cast<uLong>(input.size())),
            Z_OK);
  EXPECT_EQ(compressed_sizes(input)[0], static_cast<std::int64_t>(written));
}

TEST(CompressedSize, OfRepetitiveTextIsMuchSmallerAndOfNoiseALittleLarger) {
  const Bytes input = repetitive();
  const auto [zlib, zstd, lz4] = compressed_sizes(input);
  for (const std::int64_t compressed : {zlib, zstd, lz4}) EXPECT_LT(compressed, std::ssize(input) / 10);
  EXPECT_GT(lz4, zstd);
  Bytes noise(10'000);
  Random random(1);
  for (std::byte& byte : noise) byte = static_cast<std::byte>(random.bits() >> 56);
  for (const std::int64_t compressed : compressed_sizes(noise)) {
    EXPECT_GT(compressed, std::ssize(noise));
    EXPECT_LT(compressed, std::ssize(noise) + 100);
  }
}

TEST(CompressedSize, OfNothingIsWhatEachFormatNeedsToSaySo) {
  const auto [zlib, zstd, lz4] = compressed_sizes({});
  EXPECT_EQ(zlib, 8);  // header, one empty block, checksum (RFC 1950, 1951)
  EXPECT_EQ(zstd, 9);  // magic number, frame header, one empty block (RFC 8878)
  EXPECT_EQ(lz4, 1);   // a token of no literals
}

// Only the length of the span matters here: compressed_sizes() must refuse it before it reads a byte.
TEST(CompressedSize, OfAnInputBeyondALibrarysTypesIsRefusedInWords) {
  const std::byte one{};
  const std::span<const std::byte> endless(&one, std::size_t{LZ4_MAX_INPUT_SIZE} + 1);
  try {
    compressed_sizes(endless);
    FAIL() << "nothing was thrown";
  } catch (const std::runtime_error& error) {
    EXPECT_STREQ(error.what(), "lz4 cannot compress 2113929217 bytes: input too long");
  }
}

TEST(Effort, OfTheDefaultRunIsUnderAMinuteAndThatOfEveryCodecUnderTen) {
  const auto seconds = [](std::size_t cells) {
    return seconds_of_loop(cells, {}) * static_cast<double>(cells) * processes_of({});
  };
  EXPECT_LT(seconds(125), 45) << "for the docs table's codecs, with time left for what is not timed";
  for (std::size_t cells = 1; cells < 30'000; cells += 7) EXPECT_LE(seconds(cells), 540.01);
}

TEST(Effort, IsAsManyProcessesOfEveryCellUnlessItIsQuickOrToldOtherwise) {
  EXPECT_EQ(processes_of({}), 10);
  EXPECT_GE(processes_of({.quick = true}), 6) << "fewer have no interval";
  EXPECT_EQ(processes_of({.quick = true, .processes = 20}), 20);
  EXPECT_EQ(seconds_of_loop(50, {.processes = 20}), seconds_of_loop(50, {})) << "each as long";
  EXPECT_EQ(seconds_of_loop(50, {.quick = true, .seconds = 0.5}), 0.5);
}

}  // namespace
}  // namespace scenebench
