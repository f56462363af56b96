// The proof must catch a broken codec and name what is wrong.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <stdexcept>

#include "fixtures/broken_codec.h"
#include "harness/proof.h"
#include "model/document.h"
#include "model/shapes.h"
#include "scenarios/structs_codec.h"

namespace scenebench {
namespace {

template <class C>
std::optional<Mismatch> proof_of(const Workload& workload) {
  return make_codec_under_test<C>(workload)->prove();
}

template <class C>
std::uint64_t sum_through(C& codec, const typename C::Shape& value) {
  Sum sum;
  const auto decoded = codec.decode(codec.encode(value));
  codec.walk(*decoded, sum);
  return sum.total();
}

TEST(Proof, AcceptsACodecThatChangesNothing) { EXPECT_FALSE(proof_of<IntactCodec>({"docs", 0})); }

TEST(Proof, ShowsLongTextsWhereTheyDifferAndNoMore) {
  const std::string same(30'000, 'x');
  const document::Value original{same + "one" + same}, changed{same + "two" + same};
  const auto mismatch = compare_walk(original, record_of(changed), true, {});
  ASSERT_TRUE(mismatch);
  EXPECT_NE(mismatch->expected.find("xone"), std::string::npos);
  EXPECT_NE(mismatch->actual.find("xtwo"), std::string::npos);
  EXPECT_LT(mismatch->expected.size() + mismatch->actual.size(), 500u);
}

TEST(Proof, CatchesTwoSwappedFieldsThatTheSumCannotSee) {
  IntactCodec intact;
  SwappedFieldsCodec swapped;
  const auto value = docs::make_container();
  ASSERT_EQ(sum_through(intact, value), sum_through(swapped, value));
  const auto mismatch = proof_of<SwappedFieldsCodec>({"docs", 0});
  ASSERT_TRUE(mismatch);
  EXPECT_EQ(mismatch->field, "list[0].sibling.time");
  EXPECT_EQ(mismatch->expected, "123456 (i32)");
  EXPECT_EQ(mismatch->actual, "123457 (i32)");
}

TEST(Proof, CatchesTwoSwappedStringsOfEqualLengthThatTheSumCannotSee) {
  const auto value = scene::make_scene(40, 1);
  ASSERT_EQ(value.materials[0].texture.size(), value.materials[1].texture.size());
  SwappedStringsCodec swapped;
  Sum sum;
  walk_fields(value, sum);
  ASSERT_EQ(sum_through(swapped, value), sum.total());
  const auto mismatch = proof_of<SwappedStringsCodec>({"scene", 40});
  ASSERT_TRUE(mismatch);
  EXPECT_EQ(mismatch->field, "materials[0].texture");
}

/// Right in the proof, wrong later, as a codec with a stale buffer might be.
inline int calls_of_fail_later = 0;
inline void fail_later(docs::FooBarContainer& container) {
  if (++calls_of_fail_later > 3) container.list[0].rating += 1;
}

TEST(Proof, CatchesACodecThatGoesWrongOnlyAfterItWasProven) {
  calls_of_fail_later = 0;
  const auto tested = make_codec_under_test<BrokenCodec<docs::FooBarContainer, fail_later>>({"docs", 0});
  ASSERT_FALSE(tested->prove());
  EXPECT_FALSE(tested->time_batch(Phase::load, {8}));
  EXPECT_FALSE(tested->time_batch(Phase::traverse, {8}));
}

/// Reads and writes the one field wrongly, and everything else rightly.
class WrongFieldCodec : public IntactCodec {
 public:
  template <class Sink>
  bool decode_one(std::span<const std::byte>, Sink& sink) {
    sink.text("nowhere");
    return true;
  }

  Result<std::span<const std::byte>> update_one(std::span<const std::byte> wire) { return wire; }
};

TEST(Proof, IsOfDecodeOneAndUpdateOneOnlyWhereTheyAreAskedFor) {
  const auto tested = make_codec_under_test<WrongFieldCodec>({"docs", 0});
  ASSERT_FALSE(tested->prove());
  EXPECT_FALSE(tested->prove_phase(Phase::load));
  for (const Phase phase : {Phase::decode_one, Phase::update_one}) {
    ASSERT_TRUE(tested->has(phase));
    EXPECT_TRUE(tested->prove_phase(phase)) << to_string(phase);
    for (int i = 0; i < 2; ++i) EXPECT_FALSE(tested->time_batch(phase, {3})) << "nor does it pass by another way";
  }
}

TEST(StructsOf, RefusesACodecOverAnotherShape) {
  const auto tested = make_codec_under_test<IntactCodec>({"docs", 0});
  EXPECT_NO_THROW(StructsOf<docs::FooBarContainer>{*tested});
  EXPECT_THROW(StructsOf<scene::Scene>{*tested}, std::logic_error);
}

/// Cannot change the wire of these values.
class NoRoomCodec : public WrongFieldCodec {
 public:
  static bool can_update(const Shape&) { return false; }
};

TEST(Proof, LeavesOutWhatTheValuesDoNotAllow) {
  const auto tested = make_codec_under_test<NoRoomCodec>({"docs", 0});
  EXPECT_FALSE(tested->has(Phase::update_one));
  EXPECT_FALSE(tested->why_not(Phase::update_one).empty());
  EXPECT_TRUE(tested->why_not(Phase::encode).empty());
}

TEST(AForeignWire, IsFollowedByItsPaddingAndByNoiseForThoseThatMayReadOn) {
  const std::array bytes{std::byte{1}, std::byte{2}};
  for (const bool trusts : {false, true}) {
    WireBuffer wire = foreign_wire(bytes, 3, trusts);
    ASSERT_EQ(wire.bytes().size(), 2u);
    EXPECT_TRUE(std::equal(bytes.begin(), bytes.end(), wire.bytes().begin()));
    const std::byte* behind = wire.bytes().data() + 2;
    EXPECT_TRUE(std::all_of(behind, behind + 3, [](std::byte byte) { return byte == std::byte{0}; }));
    if (!trusts) continue;
    EXPECT_TRUE(std::all_of(behind + 3, behind + 3 + 256, [](std::byte b) { return b != std::byte{0}; }));
  }
}

/// A codec whose library has no writer.
class ReadingCodec : IntactCodec {
 public:
  using IntactCodec::decode, IntactCodec::info, IntactCodec::walk;
  using IntactCodec::Decoded, IntactCodec::Shape;
  std::span<const std::byte> wire_for(const Shape& value) { return IntactCodec::encode(value); }
};

TEST(ACodecWithoutAWriter, IsProvenAndTimedButDoesNotEncode) {
  EXPECT_FALSE(make_entry<ReadingCodec>().abilities.encodes);
  const auto tested = make_codec_under_test<ReadingCodec>({"docs", 0});
  ASSERT_FALSE(tested->prove());
  EXPECT_FALSE(tested->has(Phase::encode));
  EXPECT_FALSE(tested->time_batch(Phase::encode, {3}));
  ASSERT_TRUE(tested->has(Phase::load));
  EXPECT_TRUE(tested->time_batch(Phase::load, {3}));
}

}  // namespace
}  // namespace scenebench
