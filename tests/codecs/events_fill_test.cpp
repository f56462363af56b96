// Tests of the Filler, which fills structs from a parser's events.
#include "codecs/shared/events_fill.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <type_traits>

#include "model/docs.h"
#include "model/fields.h"
#include "model/scene.h"
#include "model/shapes.h"

namespace scenebench {
namespace {

using codecs::Filler;

/// Passes `value` to `target` as a parser would.
template <class T, class Target>
bool hand(const T& value, Target& target) {
  if constexpr (std::is_same_v<T, bool>) {
    return target.value(value);
  } else if constexpr (Enumeration<T>) {
    return target.value(static_cast<std::int64_t>(value));
  } else if constexpr (std::is_floating_point_v<T>) {
    return target.value(static_cast<double>(value));
  } else if constexpr (Scalar<T>) {
    return std::is_signed_v<T> ? target.value(static_cast<std::int64_t>(value))
                               : target.value(static_cast<std::uint64_t>(value));
  } else if constexpr (Text<T>) {
    return target.text(value);
  } else if constexpr (List<T>) {
    bool ok = target.begin_list();
    for (const auto& element : value) ok = ok && hand(element, target);
    return ok && target.end_list();
  } else {
    return target.begin_map() && all_fields<T>([&]<class Member>(const Field<T, Member>& field) {
      const Member& member = value.*field.member;
      if constexpr (Optional<Member>) {
        return !member || (target.key(field.name) && hand(*member, target));
      } else {
        return target.key(field.name) && hand(member, target);
      }
    }) && target.end_map();
  }
}

class FillerOfDocs : public ::testing::Test {
 protected:
  FillerOfDocs() { filler.start(container); }

  /// Passes everything up to the value of `initialized`, which must come next.
  bool start_at_initialized() {
    return filler.begin_map() && filler.key("list") && filler.begin_list() && filler.end_list() &&
           filler.key("initialized");
  }

  docs::FooBarContainer container;
  Filler<docs::FooBarContainer> filler;
};

TEST(FillerOfScenes, FillsWhatAnotherSceneHandsOver) {
  const scene::Scene original = scene::make_scene(40, 1);
  scene::Scene copy;
  Filler<scene::Scene> filler;
  filler.start(copy);
  EXPECT_TRUE(hand(original, filler));
  EXPECT_TRUE(filler.complete());
  EXPECT_EQ(record_of(copy), record_of(original));
}

TEST_F(FillerOfDocs, TakesFieldsInAnyOrderAndCanStartAgain) {
  for (int round = 0; round < 2; ++round) {
    container = {};
    filler.start(container);
    EXPECT_TRUE(filler.begin_map() && filler.key("location") && filler.text("there") && filler.key("fruit"));
    EXPECT_TRUE(filler.value(std::int64_t{1}) && filler.key("initialized") && filler.value(false));
    EXPECT_FALSE(filler.complete());
    EXPECT_TRUE(filler.key("list") && filler.begin_list() && filler.end_list() && filler.end_map());
    EXPECT_TRUE(filler.complete());
    EXPECT_EQ(container.location, "there");
    EXPECT_EQ(container.fruit, docs::Fruit{1});
    EXPECT_FALSE(container.initialized);
  }
}

TEST_F(FillerOfDocs, RefusesAMissingFieldAndOneThatIsThereTwice) {
  EXPECT_TRUE(start_at_initialized() && filler.value(true));
  EXPECT_FALSE(filler.key("initialized"));
  filler.start(container);
  EXPECT_TRUE(start_at_initialized() && filler.value(true));
  EXPECT_FALSE(filler.end_map());
  EXPECT_FALSE(filler.complete());
}

TEST_F(FillerOfDocs, RefusesAValueOfAnotherTypeOrOutOfRange) {
  EXPECT_TRUE(start_at_initialized());
  EXPECT_FALSE(filler.value(std::int64_t{1})) << "for a bool";
  filler.start(container);
  EXPECT_TRUE(start_at_initialized());
  EXPECT_FALSE(filler.text("true"));
  filler.start(container);
  EXPECT_TRUE(start_at_initialized());
  EXPECT_FALSE(filler.begin_list());
  filler.start(container);
  EXPECT_TRUE(start_at_initialized() && filler.value(true) && filler.key("fruit"));
  EXPECT_FALSE(filler.value(std::int64_t{40'000})) << "for 16 bits";
  EXPECT_FALSE(filler.null());
  filler.start(container);
  EXPECT_FALSE(filler.begin_list()) << "for the root";
}

TEST_F(FillerOfDocs, RefusesEndsThatBeginNothingAndWhatComesAfterTheEnd) {
  EXPECT_FALSE(filler.end_map());
  EXPECT_FALSE(filler.end_list());
  EXPECT_TRUE(hand(docs::make_container(), filler));
  EXPECT_TRUE(filler.complete());
  EXPECT_FALSE(filler.value(true));
  EXPECT_FALSE(filler.begin_map());
  EXPECT_FALSE(filler.key("list"));
}

TEST_F(FillerOfDocs, PassesOverWhatItDoesNotKnow) {
  EXPECT_TRUE(start_at_initialized() && filler.value(true));
  EXPECT_TRUE(filler.key("new") && filler.begin_map() && filler.key("list") && filler.begin_list());
  EXPECT_TRUE(filler.value(1.5) && filler.null() && filler.text("x") && filler.begin_map() && filler.end_map());
  EXPECT_TRUE(filler.end_list() && filler.end_map());
  EXPECT_TRUE(filler.key("newer") && filler.null() && filler.key("fruit") && filler.value(std::uint64_t{2}));
  EXPECT_TRUE(filler.key("location") && filler.text("") && filler.end_map());
  EXPECT_TRUE(filler.complete());
}

TEST_F(FillerOfDocs, RefusesUnknownListsThatLieTooDeep) {
  EXPECT_TRUE(filler.begin_map() && filler.key("new"));
  std::size_t depth = 0;
  while (depth <= document::kMaxDepth && filler.begin_list()) ++depth;
  EXPECT_EQ(depth, document::kMaxDepth);
}

}  // namespace
}  // namespace scenebench
