// The Filler, which fills structs from a parser's events, takes no event that no well-formed text has. What it takes of
// well-formed ones is tested by the codecs that fill structs with it (unknown_fields_test.cpp).
#include "codecs/shared/events_fill.h"

#include <gtest/gtest.h>

#include "model/docs.h"

namespace scenebench {
namespace {

TEST(Filler, RefusesEndsThatBeginNothingWhatComesAfterTheEndAndUnknownListsThatLieTooDeep) {
  docs::FooBarContainer container;
  codecs::Filler<docs::FooBarContainer> filler;
  filler.start(container);
  EXPECT_FALSE(filler.end_map() || filler.end_list() || filler.begin_list());
  EXPECT_TRUE(filler.begin_map() && filler.key("new"));
  std::size_t depth = 0;
  while (depth <= document::kMaxDepth && filler.begin_list()) ++depth;
  EXPECT_EQ(depth, document::kMaxDepth);
  filler.start(container);
  EXPECT_TRUE(filler.begin_map() && filler.key("list") && filler.begin_list());
  EXPECT_FALSE(filler.end_map());
  EXPECT_TRUE(filler.end_list() && filler.key("location") && filler.text("there") && filler.key("fruit"));
  EXPECT_FALSE(filler.null() || filler.value(std::int64_t{40'000}));
  EXPECT_TRUE(filler.value(std::int64_t{1}) && filler.key("initialized") && filler.value(false));
  EXPECT_FALSE(filler.complete() || filler.end_list());
  EXPECT_TRUE(filler.end_map() && filler.complete());
  EXPECT_EQ(container.location, "there");
  EXPECT_FALSE(filler.value(true) || filler.begin_map() || filler.key("list"));
}

}  // namespace
}  // namespace scenebench
