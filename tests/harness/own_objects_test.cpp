// Codecs whose application is written in another language: they have their own objects, which are made untimed.
#include <gtest/gtest.h>

#include "fixtures/own_objects_codec.h"

namespace scenebench {
namespace {

void change_location(docs::FooBarContainer& value) { value.location = "elsewhere"; }

TEST(ACodecWithObjectsOfItsOwn, IsProvenAndTimed) {
  using C = OwnObjectsCodec<>;
  const auto tested = make_codec_under_test<C>({"docs", 0});
  const auto mismatch = tested->prove();
  ASSERT_FALSE(mismatch) << mismatch->field;
  for (const Phase phase : {Phase::encode, Phase::encode_cold, Phase::load, Phase::decode_all}) {
    ASSERT_TRUE(tested->has(phase)) << to_string(phase);
    EXPECT_TRUE(tested->time_batch(phase, {7})) << to_string(phase);
  }
}

TEST(ACodecWithObjectsOfItsOwn, MakesThemOnceForAllBatchesOfEncode) {
  using C = OwnObjectsCodec<>;
  const auto tested = make_codec_under_test<C>({"docs", 0});
  ASSERT_FALSE(tested->prove());
  EXPECT_TRUE(tested->time_batch(Phase::encode, {7}));
  const int made = C::made;
  EXPECT_TRUE(tested->time_batch(Phase::encode, {7}));
  EXPECT_EQ(C::made, made);
  tested->relocate();
  EXPECT_TRUE(tested->time_batch(Phase::encode, {7}));
  EXPECT_EQ(C::made, made) << "they are the codec's inputs";
}

TEST(ACodecWithObjectsOfItsOwn, IsCaughtIfTheyDifferFromWhatItWalks) {
  const auto mismatch = make_codec_under_test<OwnObjectsCodec<change_location>>({"docs", 0})->prove();
  ASSERT_TRUE(mismatch);
  EXPECT_EQ(mismatch->field, "location (decode-all)");
}

}  // namespace
}  // namespace scenebench
