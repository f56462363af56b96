// What a footprint has of the codecs of this build.
#include "measure/footprint.h"

#include <gtest/gtest.h>

#include "fixtures/document_sample.h"
#include "harness/codec.h"

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
    const Footprint footprint = sizes_of(codec, workload, *tested);
    EXPECT_GT(footprint.wire_bytes, 0);
    for (const std::int64_t size : {footprint.zlib_bytes, footprint.zstd_bytes, footprint.lz4_bytes}) {
      EXPECT_EQ(size == 0, codec.info.wire_is_address) << size;
    }
    ++checked;
  }
  EXPECT_GT(checked, 0);
}

}  // namespace
}  // namespace scenebench
