// What a footprint has of the codecs of this build.
#include "measure/compressed_size.h"
#include "measure/footprint.h"

#include <gtest/gtest.h>

#include "fixtures/document_sample.h"
#include "fixtures/named_codec.h"
#include "harness/codec_entry.h"

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
    compressed += zstd_size(tested->wire(input));
  }
  const std::vector<Row> rows = sizes_of(codec, workload, *tested);
  EXPECT_NEAR(static_cast<double>(wire_bytes(rows).value()), static_cast<double>(sum) / 100, 0.5);
  EXPECT_NEAR(static_cast<double>(wire_bytes(rows, "zstd").value()), static_cast<double>(compressed) / 100, 0.5);
  EXPECT_NE(wire_bytes(rows), std::ssize(tested->wire(0)));
}

}  // namespace
}  // namespace scenebench
