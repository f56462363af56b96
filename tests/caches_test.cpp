// The caches of a machine: their names, those that matter, and where a codec's wires outgrow them.
#include "tables/scaling/caches.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "report_fixture.h"

namespace scenebench {
namespace {

using testing::make_results;

TEST(Caches, AreNamedByLevelAndKind) {
  EXPECT_EQ(cache_name({"Data", 1, 1, 1}), "L1d");
  EXPECT_EQ(cache_name({"Instruction", 1, 1, 1}), "L1i");
  EXPECT_EQ(cache_name({"Unified", 3, 1, 1}), "L3");
  EXPECT_EQ(cache_name({"<script>", 2, 1, 1}), "L2");
}

TEST(Caches, ThatHoldDataAreTakenOnceALevelFromTheCoreOutwards) {
  Environment environment;
  environment.caches = {{"Unified", 3, 30, 2},
                        {"Unified", 2, 20, 1},
                        {"Unified", 2, 25, 1},
                        {"Instruction", 1, 5, 1},
                        {"Data", 1, 10, 1}};
  const auto caches = data_caches(environment);
  ASSERT_EQ(caches.size(), 3u);
  EXPECT_EQ(caches[0].size, 10);
  EXPECT_EQ(caches[1].size, 20);
  EXPECT_EQ(caches[2].size, 30);
}

TEST(Caches, AreOutgrownBetweenTheScenesWhoseWiresAreSmallerAndLarger) {
  Results results = make_results();
  std::erase_if(results.footprints, [](const Footprint& one) { return one.workload == "scene/200"; });
  for (const std::int64_t entities : {10, 1'000, 100}) {
    const std::string name = "scene/" + std::to_string(entities);
    testing::add(results, name, "pugixml", {1, 1, 1, 1, 1, 300 * entities, entities, {}});
  }
  EXPECT_NEAR(entities_at(results, "pugixml", 49'152), 49'152.0 / 300, 1e-6);
  EXPECT_EQ(entities_at(results, "pugixml", 30'000), 100);
  EXPECT_EQ(entities_at(results, "pugixml", 2'999), 0);
  EXPECT_TRUE(std::isinf(entities_at(results, "pugixml", 300'000)));
  EXPECT_TRUE(std::isinf(entities_at(results, "rapidjson", 49'152))) << "the run has no wire sizes";
}

}  // namespace
}  // namespace scenebench
