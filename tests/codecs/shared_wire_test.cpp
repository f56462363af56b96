// Libraries of one format read each other's wires.
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "fixtures/named_codec.h"
#include "harness/codec_under_test.h"

namespace scenebench {
namespace {

using testing::find_codec;
using testing::no_codec;

constexpr std::array kOfFlatBuffers{"flatbuffers", "flatbuffers-verified", "flatcc", "flatcc-verified"};

/// What `codec` reads in the wire of `writer`.
Record walk_over(const CodecEntry& codec, const CodecUnderTest& writer, const Workload& workload) {
  Record walk;
  EXPECT_EQ(codec.open(workload)->read(writer.wire(0), walk), Verdict::accepted) << codec.info.name;
  return walk;
}

/// All of FlatBuffers' codecs in this build read what `writer` reads in its own wire.
void expect_all_read(const CodecEntry& writer, const Workload& workload) {
  const auto tested = writer.open(workload);
  ASSERT_FALSE(tested->prove()) << writer.info.name;
  const Record own = walk_over(writer, *tested, workload);
  for (const char* name : kOfFlatBuffers) {
    const auto reader = find_codec(name);
    if (!reader) continue;
    EXPECT_TRUE(walk_over(*reader, *tested, workload) == own) << name << " over the wire of " << writer.info.name;
  }
}

TEST(AFlatBuffer, IsTheSameToFlatcc) {
  for (const char* name : {"flatbuffers", "flatcc"}) {
    const auto writer = find_codec(name);
    if (!writer) GTEST_SKIP() << no_codec(name);
    expect_all_read(*writer, {"docs", 0});
    expect_all_read(*writer, {"scene", 20});
  }
}

}  // namespace
}  // namespace scenebench
