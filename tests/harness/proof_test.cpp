// The proof must catch a broken codec and name what is wrong, also where it goes wrong only when it makes
// the application's own tree of a document.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <concepts>
#include <cstring>
#include <stdexcept>
#include <utility>

#include "fixtures/broken_codec.h"
#include "model/document.h"
#include "model/documents/data.h"
#include "model/shapes.h"
#include "model/tree_builder.h"
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

TEST(Proof, CatchesSwappedFieldsAndTextsThatTheSumCannotSee) {
  IntactCodec intact;
  SwappedFieldsCodec swapped;
  const auto container = docs::make_container();
  ASSERT_EQ(sum_through(intact, container), sum_through(swapped, container));
  const auto of_fields = proof_of<SwappedFieldsCodec>({"docs", 0});
  ASSERT_TRUE(of_fields);
  EXPECT_EQ(of_fields->field, "list[0].sibling.time");
  EXPECT_EQ(of_fields->expected, "123456 (i32)");
  EXPECT_EQ(of_fields->actual, "123457 (i32)");
  const auto scene = scene::make_scene(40, 1);
  ASSERT_EQ(scene.materials[0].texture.size(), scene.materials[1].texture.size());
  SwappedStringsCodec swapped_texts;
  ASSERT_EQ(sum_through(swapped_texts, scene), sum_of(scene));
  const auto of_texts = proof_of<SwappedStringsCodec>({"scene", 40});
  ASSERT_TRUE(of_texts);
  EXPECT_EQ(of_texts->field, "materials[0].texture");
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
  EXPECT_FALSE(tested->time_batch(Phase::load, {8}) || tested->time_batch(Phase::traverse, {8}));
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

// --- documents ---

using document::TreeBuilder;

int calls = 0;

/// Reads a document where it lies in memory, but passes a copy damaged by Damage to sinks of type Victim.
template <class Victim, void (*Damage)(document::Value&)>
class BrokenForOne {
 public:
  using Shape = document::Value;
  struct Decoded {
    const document::Value* value;
  };

  static CodecInfo info() {
    return {.name = "broken", .title = "Broken", .library = "none", .form = Form::view, .wire_is_address = true};
  }

  std::span<const std::byte> encode(const Shape& value) {
    address_ = &value;
    return std::as_bytes(std::span(&address_, 1));
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    Decoded decoded{};
    std::memcpy(&decoded.value, wire.data(), sizeof decoded.value);
    return decoded;
  }

  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    document::Value value = *decoded.value;
    if (std::same_as<Sink, Victim>) Damage(value);
    walk_fields(value, sink);
    return true;
  }

 private:
  const document::Value* address_ = nullptr;
};

document::Value& field(document::Value& cities, std::size_t city, std::size_t number) {
  return std::get<document::Map>(std::get<document::Array>(cities.content)[city].content)[number].value;
}

/// Swaps two texts, which leaves the sum unchanged.
void swap_names(document::Value& cities) { std::swap(field(cities, 0, 0), field(cities, 1, 0)); }
void add_one(document::Value& cities) { ++std::get<std::int64_t>(field(cities, 7, 2).content); }
void add_field(document::Value& cities) {
  std::get<document::Map>(std::get<document::Array>(cities.content)[0].content).push_back({"more", {true}});
}
void leave_tree_alone(document::Value&) {}
/// Right the first time, in the proof.
void add_one_later(document::Value& cities) {
  if (calls++ > 0) add_one(cities);
}

Workload few_cities() {
  Workload workload{"document"};
  workload.document = "cities";
  auto tree = document::head_of(*document::make_document("cities"), 1 + 20 * 8);  // the list and 20 cities
  workload.own = std::make_shared<const std::vector<document::Value>>(1, std::move(tree));
  return workload;
}

template <class Victim, void (*Damage)(document::Value&)>
std::optional<Mismatch> proof() {
  return make_codec_under_test<BrokenForOne<Victim, Damage>>(few_cities())->prove();
}

TEST(ADocumentsProof, AcceptsATreeThatIsRightAndChecksEveryTimedOne) {
  const auto right = make_codec_under_test<BrokenForOne<TreeBuilder, leave_tree_alone>>(few_cities());
  ASSERT_FALSE(right->prove());
  EXPECT_TRUE(right->has(Phase::generic) && right->time_batch(Phase::generic, {3}));
  calls = 0;
  const auto later = make_codec_under_test<BrokenForOne<TreeBuilder, add_one_later>>(few_cities());
  ASSERT_FALSE(later->prove());
  EXPECT_FALSE(later->time_batch(Phase::generic, {1}));
  EXPECT_TRUE(later->time_batch(Phase::load, {1}));
}

TEST(ADocumentsProof, CatchesInTheTreeWhatTheSumCannotSeeAndAFieldTooMuch) {
  const auto swapped = proof<TreeBuilder, swap_names>(), added = proof<TreeBuilder, add_field>();
  ASSERT_TRUE(swapped && added);
  EXPECT_EQ(swapped->field, "[0].city (generic)");
  EXPECT_NE(swapped->expected, swapped->actual);
  EXPECT_EQ(added->field, "[0] (members) (generic)");
}

}  // namespace
}  // namespace scenebench
