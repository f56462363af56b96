// How long a run measures.
#include <gtest/gtest.h>

#include "measure/measure.h"

namespace scenebench {
namespace {

TEST(Effort, OfTheDefaultRunIsUnderAMinuteAndThatOfEveryCodecUnderTen) {
  const auto seconds = [](std::size_t cells) {
    return seconds_of_loop(cells, {}) * static_cast<double>(cells) * processes_of({});
  };
  EXPECT_LT(seconds(125), 45) << "for the docs table's codecs, with time left for what is not timed";
  for (std::size_t cells = 1; cells < 30'000; cells += 7) EXPECT_LE(seconds(cells), 540.01);
}

TEST(Effort, IsAsManyProcessesOfEveryCellUnlessItIsQuickOrToldOtherwise) {
  EXPECT_EQ(processes_of({}), 10);
  EXPECT_GE(processes_of({.quick = true}), 6) << "fewer have no interval";
  EXPECT_EQ(processes_of({.quick = true, .processes = 20}), 20);
  EXPECT_EQ(seconds_of_loop(50, {.processes = 20}), seconds_of_loop(50, {})) << "each as long";
  EXPECT_EQ(seconds_of_loop(50, {.quick = true, .seconds = 0.5}), 0.5);
}

}  // namespace
}  // namespace scenebench
