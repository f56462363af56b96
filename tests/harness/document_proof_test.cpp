// The proof must catch codecs that go wrong only when they make the application's own tree of a document.
#include <gtest/gtest.h>

#include <concepts>
#include <cstring>
#include <utility>

#include "fixtures/make_codec.h"
#include "model/documents/data.h"
#include "model/tree_builder.h"

namespace scenebench {
namespace {

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
void leave_alone(document::Value&) {}
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

TEST(ADocumentsProof, AcceptsATreeThatIsRight) {
  const auto tested = make_codec_under_test<BrokenForOne<TreeBuilder, leave_alone>>(few_cities());
  ASSERT_FALSE(tested->prove());
  ASSERT_TRUE(tested->has(Phase::generic));
  EXPECT_TRUE(tested->time_batch(Phase::generic, {3}));
}

TEST(ADocumentsProof, CatchesTwoSwappedTextsInTheTreeThatTheSumCannotSee) {
  const auto mismatch = proof<TreeBuilder, swap_names>();
  ASSERT_TRUE(mismatch);
  EXPECT_EQ(mismatch->field, "[0].city (generic)");
  EXPECT_NE(mismatch->expected, mismatch->actual);
}

TEST(ADocumentsProof, CatchesAFieldTooMuchInTheTree) {
  const auto mismatch = proof<TreeBuilder, add_field>();
  ASSERT_TRUE(mismatch);
  EXPECT_EQ(mismatch->field, "[0] (members) (generic)");
}

TEST(ADocumentsProof, IsFollowedByACheckOfEveryTimedTree) {
  calls = 0;
  const auto tree = make_codec_under_test<BrokenForOne<TreeBuilder, add_one_later>>(few_cities());
  ASSERT_FALSE(tree->prove());
  EXPECT_FALSE(tree->time_batch(Phase::generic, {1}));
  EXPECT_TRUE(tree->time_batch(Phase::load, {1}));
}

}  // namespace
}  // namespace scenebench
