// Codecs whose application is written in another language: they have their own objects, which are made untimed.
#include <gtest/gtest.h>

#include "fixtures/broken_codec.h"
#include "harness/codec_as_any.h"

namespace scenebench {
namespace {

/// Its own objects are copies of the structs. `Damage` changes the results of decode_object.
template <void (*Damage)(docs::FooBarContainer&)>
class OwnObjectsCodec : IntactCodec {
 public:
  using IntactCodec::decode, IntactCodec::info, IntactCodec::walk;
  using IntactCodec::Decoded, IntactCodec::Shape;
  struct Object {
    Shape value;
  };

  static inline int made = 0;

  Object object_of(const Shape& value) {
    ++made;
    return {value};
  }
  bool structs_of(const Object& object, Shape& structs) {
    structs = object.value;
    return true;
  }
  std::span<const std::byte> encode(const Object& object) { return IntactCodec::encode(object.value); }
  Result<Object> decode_object(std::span<const std::byte> wire) {
    auto decoded = IntactCodec::decode(wire);
    if (!decoded) return Error{"no object"};
    Damage(*decoded);
    return Object{std::move(*decoded)};
  }
};

void leave(docs::FooBarContainer&) {}
void change_location(docs::FooBarContainer& value) { value.location = "elsewhere"; }

TEST(ACodecWithObjectsOfItsOwn, IsProvenAndTimed) {
  using C = OwnObjectsCodec<leave>;
  const auto tested = make_codec_under_test<C>({"docs", 0});
  const auto mismatch = tested->prove();
  ASSERT_FALSE(mismatch) << mismatch->field;
  for (const Phase phase : {Phase::encode, Phase::load, Phase::decode_all}) {
    ASSERT_TRUE(tested->has(phase)) << to_string(phase);
    EXPECT_TRUE(tested->time_batch(phase, {7})) << to_string(phase);
  }
}

TEST(ACodecWithObjectsOfItsOwn, MakesThemOnceForAllBatchesOfEncode) {
  using C = OwnObjectsCodec<leave>;
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
