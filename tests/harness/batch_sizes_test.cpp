// How many operations a batch has: what they read fits into the caches.
#include <gtest/gtest.h>

#include "codecs/floors/floor.h"
#include "codecs/floors/memory.h"
#include "fixtures/make_codec.h"
#include "harness/codec_under_test.h"
#include "harness/wire_set.h"
#include "system/evict.h"

namespace scenebench {
namespace {

TEST(Batches, CountALineOfACacheForAShorterWire) {
  Workload workload = *parse_workload("docs/varied");
  workload.inputs = 1'000;
  const auto tested = make_codec_under_test<codecs::Floor<docs::Root>>(workload);
  ASSERT_FALSE(tested->prove());
  EXPECT_LE(tested->most_operations(Phase::load_cold), kBatchBytes / kCacheLine);
  EXPECT_LE(tested->most_operations(Phase::load), kBatchBytes / kCacheLine) << "so many wires need copies";
}

/// How much of a place in memory shows depends on how many are read, so that is no property of a codec or its wires.
TEST(ReadingFromMemory, HasAsManyObjectsForEveryCodec) {
  const Workload workload = *parse_workload("user");
  const auto nothing = make_codec_under_test<codecs::Floor<document::Root>>(workload);
  const auto tree = make_codec_under_test<codecs::Memory<document::Root>>(workload);
  ASSERT_FALSE(nothing->prove());
  ASSERT_FALSE(tree->prove());
  const std::size_t most = tree->most_operations(Phase::encode_cold);
  EXPECT_GT(most, 1u);
  for (const auto* tested : {nothing.get(), tree.get()}) {
    EXPECT_EQ(tested->most_operations(Phase::encode_cold), most);
    EXPECT_EQ(tested->most_operations(Phase::load_cold), most);
  }
}

TEST(ReadingFromMemory, HasBatchesOfAsManyObjectsAsTheCachesHold) {
  for (const char* name : {"response", "user", "repos"}) {
    const Workload workload = *parse_workload(name);
    const auto tested = make_codec_under_test<codecs::Memory<document::Root>>(workload);
    ASSERT_FALSE(tested->prove());
    const std::size_t of_encode = tested->most_operations(Phase::encode);
    EXPECT_LT(of_encode, 100u) << name;
    EXPECT_EQ(tested->most_operations(Phase::load), of_encode) << name;
    EXPECT_TRUE(tested->time_batch(Phase::load, {of_encode})) << name;
    EXPECT_TRUE(tested->time_batch(Phase::load_cold, {of_encode})) << name;
  }
}

}  // namespace
}  // namespace scenebench
