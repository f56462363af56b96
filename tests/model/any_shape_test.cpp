// What is known of an object whose shape is known only by name.
#include "model/any_shape.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include "model/shapes.h"
#include "model/workload.h"

namespace scenebench {
namespace {

TEST(ShapeFunctions, SeeTheObjectsOfAWorkloadAsTheirTypeDoes) {
  const Workload workload{.shape = "scene", .entities = 3, .inputs = 2};
  const ShapeFunctions& shape = shape_functions("scene");
  const AnyInputs values = shape.make_inputs(workload);
  const auto scenes = make_inputs<scene::Scene>(workload);
  ASSERT_EQ(values.count, scenes->size());
  ASSERT_EQ(values.as<scene::Scene>().size(), scenes->size());
  for (std::size_t input = 0; input < values.count; ++input) {
    EXPECT_EQ(shape.record_of(values[input]), record_of((*scenes)[input]));
    EXPECT_EQ(shape.sum_of(values[input]), sum_of((*scenes)[input]));
  }
  const auto copy = shape.copy(values[1]);
  *shape.updated_field(copy.get()) = kUpdatedText;
  EXPECT_NE(shape.record_of(copy.get()), shape.record_of(values[1])) << "the copy alone changes";
  EXPECT_THROW(shape.in(std::any(document::Value{})), std::bad_any_cast);
}

TEST(ShapeFunctions, LackWhatTheShapeLacks) {
  EXPECT_TRUE(shape_functions("document").is_document());
  EXPECT_FALSE(shape_functions("docs").is_document());
  EXPECT_TRUE(shape_functions("docs").one_field);
  EXPECT_FALSE(shape_functions("mesh").one_field);
  EXPECT_TRUE(shape_functions("columns").record_of_part);
  EXPECT_FALSE(shape_functions("tick").record_of_part);
  EXPECT_THROW(shape_functions("sphere"), std::logic_error);
}

}  // namespace
}  // namespace scenebench
