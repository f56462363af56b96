// Codecs that read the application's own objects: these must be in the caches, too, as the wires of others are.
#include <gtest/gtest.h>

#include "codecs/floors/memory.h"
#include "harness/codec_under_test.h"
#include "harness/codec_as_any.h"

namespace scenebench {
namespace {

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
