// Which input a batch starts with, and whether the inputs are those that were proven.
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
  for (const Phase phase : {Phase::encode, Phase::load, Phase::compress_zlib}) {
    tested->start_at(tested->inputs() + 3);  // goes round
    EXPECT_TRUE(tested->time_batch(phase, {2})) << to_string(phase);
  }
}

TEST(Confirming, TellsOtherInputsFromThoseThatWereProven) {
  const auto proven = make_codec_under_test<SceneCodec>({.shape = "scene", .entities = 3, .inputs = 5});
  ASSERT_FALSE(proven->prove());
  const auto same = make_codec_under_test<SceneCodec>({.shape = "scene", .entities = 3, .inputs = 5});
  EXPECT_FALSE(same->confirm(proven->sums()));
  EXPECT_TRUE(same->time_batch(Phase::load, {7}));
  const auto more = make_codec_under_test<SceneCodec>({.shape = "scene", .entities = 3, .inputs = 6});
  EXPECT_TRUE(more->confirm(proven->sums()));
  const auto other = make_codec_under_test<SceneCodec>({.shape = "scene", .entities = 4, .inputs = 5});
  EXPECT_TRUE(other->confirm(proven->sums()));
}

}  // namespace
}  // namespace scenebench
