// The caches of a machine: their names, and which of them hold data.
#include "tables/run_facts.h"
#include "tables/test.h"

namespace scenebench::testing {
namespace {

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

}  // namespace
}  // namespace scenebench::testing
