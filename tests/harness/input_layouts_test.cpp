// Tests of src/harness/input_layouts.h.
#include "harness/input_layouts.h"

#include <gtest/gtest.h>

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "model/docs.h"
#include "model/document.h"
#include "model/scene.h"
#include "model/shapes.h"

namespace scenebench {
namespace {

template <class Shape>
std::set<const void*> places_of(InputLayouts<Shape>& layouts, int calls) {
  Random random(1);
  std::set<const void*> places;
  for (int i = 0; i < calls; ++i) places.insert(layouts.any(random)->data());
  return places;
}

TEST(InputLayouts, AreSharedByAllWhoHoldThoseOfAWorkload) {
  using Layouts = InputLayouts<scene::Scene>;
  const auto layouts = Layouts::of({"scene", 3});
  EXPECT_EQ(Layouts::of({"scene", 3}), layouts);
  EXPECT_NE(Layouts::of({"scene", 4}), layouts);
}

TEST(InputLayouts, AreEqualAndFewPlacesHoweverOftenOneIsAskedFor) {
  using Layouts = InputLayouts<docs::FooBarContainer>;
  Layouts layouts(make_inputs<docs::FooBarContainer>({"docs", 0}));
  EXPECT_EQ(places_of(layouts, 10'000).size(), Layouts::kMost);
  Random random(2);
  const auto original = record_of(layouts.original()->front());
  for (int i = 0; i < 100; ++i) {
    ASSERT_TRUE(record_of(layouts.any(random)->front()) == original);
  }
}

TEST(InputLayouts, OfLargeWorkloadsAreFewer) {
  using Layouts = InputLayouts<scene::Scene>;
  Layouts layouts(make_inputs<scene::Scene>({"scene", 5'000}));
  EXPECT_EQ(places_of(layouts, 100).size(), Layouts::kFewest);
}

TEST(InputLayouts, OfDocumentsWithLongTextsAreFewer) {
  using Layouts = InputLayouts<document::Value>;
  const auto text = std::make_shared<const std::vector<document::Value>>(
      1, document::Value{std::string(Layouts::kBytes / 4, 'x')});
  Layouts layouts(text);
  EXPECT_EQ(places_of(layouts, 100).size(), 3u);
}

}  // namespace
}  // namespace scenebench
