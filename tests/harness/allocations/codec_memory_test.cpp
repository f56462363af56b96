// Every codec of the build under the allocation hook.
#include <gtest/gtest.h>

#include "codecs/all_codecs.h"
#include "fixtures/document_sample.h"
#include "fixtures/named_codec.h"
#include "harness/codec_under_test.h"

namespace scenebench {
namespace {

CodecMemory memory_of(const CodecEntry& codec, std::string_view workload) {
  Workload one = *parse_workload(workload);
  one.inputs = 1;
  const auto tested = codec.open(one);
  EXPECT_FALSE(tested->prove());
  return tested->count_memory();
}

/// The build must have the codec.
CodecMemory memory_of(std::string_view codec, std::string_view workload) {
  return memory_of(testing::find_codec(codec).value(), workload);
}

TEST(CodecMemory, OfEveryCodecReturnsToTheStartIsSteadyAndIsNoneForTraversal) {
  for (const CodecEntry& codec : all_codecs()) {
    const CodecInfo& info = codec.info;
    if (!codec.has_shape("scene")) continue;
    for (const std::string_view workload : {"docs", "scene/3", "scene/200"}) {
      SCOPED_TRACE(info.name + " over " + std::string(workload));
      const CodecMemory use = memory_of(codec, workload);
      EXPECT_EQ(use.leaked_blocks, 0);
      EXPECT_EQ(use.leaked_bytes, 0);
      if (workload != "scene/200") continue;
      // yaml-cpp makes a std::stringstream for each number, with a copy of its text.
      EXPECT_TRUE(use.steady.at("traverse").blocks == 0 || info.name == "yaml-cpp");
      if (info.note.find("no memory figure counts") != std::string::npos) continue;  // what it keeps
      const AllocationUse first = use.first.at("decode"), steady = use.steady.at("decode");
      EXPECT_GE(steady.held_bytes, first.held_bytes / 2);
      EXPECT_GE(steady.peak_bytes, first.peak_bytes / 2);
    }
  }
}

TEST(CodecMemory, ZeroCopyViewsDecodeWithoutTheHeap) {
  for (const char* codec : {"flatbuffers", "flatbuffers-verified", "raw-structs"}) {
    if (!testing::find_codec(codec)) continue;
    const CodecMemory use = memory_of(codec, "scene/200");
    EXPECT_EQ(use.first.at("decode").blocks, 0) << codec;
    EXPECT_EQ(use.steady.at("encode").blocks, 0) << codec << " reuses its buffer";
    EXPECT_GT(use.first.at("encode").blocks, 0) << codec << " must get its buffer from somewhere";
  }
}

TEST(CodecMemory, FreshCodecsTakeMemoryForEachEncodeAndTheirReusingSiblingsDoNot) {
  for (const char* codec : {"flatbuffers", "protobuf-lite"}) {
    const std::string fresh = std::string(codec) + "-fresh";
    if (!testing::find_codec(fresh)) GTEST_SKIP() << testing::no_codec(fresh);
    EXPECT_EQ(memory_of(codec, "scene/200").steady.at("encode").blocks, 0) << codec;
    EXPECT_GT(memory_of(fresh, "scene/200").steady.at("encode").blocks, 0) << codec;
  }
}

TEST(CodecMemory, MessagesAndArenasThatAreUsedAgainTakeLessMemoryForEachDecode) {
  const CodecMemory fresh = memory_of("protobuf-lite", "scene/200");
  for (const char* codec : {"protobuf-lite-reused", "protobuf-lite-arena"}) {
    if (!testing::find_codec(codec)) GTEST_SKIP() << testing::no_codec(codec);
    const CodecMemory recycled = memory_of(codec, "scene/200");
    EXPECT_LT(recycled.steady.at("decode").bytes, fresh.steady.at("decode").bytes / 10) << codec;
    EXPECT_GE(recycled.first.at("decode").bytes, fresh.first.at("decode").bytes / 2)
        << codec << " must get its memory from somewhere";
  }
}

TEST(CodecMemory, AProtocolBuffersMessageOfTheDocsObjectHoldsFifteenBlocks) {
  // 3 FooBar + 3 Bar + 3 Foo; the pointer array of the repeated field; a std::string for the location and its 30
  // characters, which are too long for the small-string buffer; and 3 std::string for the names, which fit that buffer.
  const CodecMemory use = memory_of("protobuf-lite", "docs");
  EXPECT_EQ(use.steady.at("decode").held_blocks, 15);
  EXPECT_GE(use.steady.at("decode").bytes, use.steady.at("decode").held_bytes);
  EXPECT_GT(memory_of("rapidjson", "docs").steady.at("decode").held_bytes, 64 << 10) << "a chunk of its pool";
}

TEST(CodecMemory, OfRustsStructsIsABlockForEachListAndEachText) {
  constexpr std::int64_t kTexts = 3 * 13 + 30;  // names and location, in four blocks; the fifth is the list's
  for (const char* codec : {"rust-bincode", "rust-postcard", "rust-serde_json", "rust-rmp-serde"}) {
    if (!testing::find_codec(codec)) continue;
    const AllocationUse decode = memory_of(codec, "docs").steady.at("decode");
    EXPECT_EQ(decode.held_blocks, 5) << codec;
    EXPECT_GT(decode.held_bytes, kTexts) << codec;
  }
}

TEST(CodecMemory, DeallocReturnsToTheStartInEveryCodecOfDocuments) {
  const auto workload = testing::document_workload("sample", testing::sample_document());
  for (const CodecEntry& codec : all_codecs()) {
    const auto tested = codec.open(workload);
    if (!tested) continue;
    EXPECT_FALSE(tested->prove()) << codec.info.name;
    const CodecMemory use = tested->count_memory();
    EXPECT_EQ(use.leaked_blocks, 0) << codec.info.name;
    EXPECT_EQ(use.leaked_bytes, 0) << codec.info.name;
  }
}

}  // namespace
}  // namespace scenebench
