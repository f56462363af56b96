// Which input a batch starts with.
#include <gtest/gtest.h>

#include "fixtures/broken_codec.h"
#include "harness/codec_as_any.h"

namespace scenebench {
namespace {

void leave_scene_alone(scene::Scene&) {}
using SceneCodec = BrokenCodec<scene::Scene, leave_scene_alone>;

TEST(Batches, StartWithTheInputThatIsAskedFor) {
  const auto tested = make_codec_under_test<SceneCodec>({"scene", 3});
  ASSERT_FALSE(tested->prove());
  ASSERT_EQ(tested->inputs(), 8u);
  for (const Phase phase : {Phase::encode, Phase::load, Phase::compress_zlib}) {
    tested->start_at(11);  // goes round
    EXPECT_EQ(tested->next_input(phase), 3u) << to_string(phase);
    ASSERT_TRUE(tested->time_batch(phase, {2})) << to_string(phase);
    EXPECT_EQ(tested->next_input(phase), 5u) << to_string(phase);
  }
}

}  // namespace
}  // namespace scenebench
