// The caches of a machine, and what is said of the build that these tests are in.
#include "measure/environment.h"
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
  environment.caches = {
      {"Unified", 3, 30, 2}, {"Unified", 2, 20, 1}, {"Unified", 2, 25, 1}, {"Instruction", 1, 5, 1}, {"Data", 1, 10, 1}};
  std::vector<std::int64_t> sizes;
  for (const auto& cache : data_caches(environment)) sizes.push_back(cache.size);
  EXPECT_EQ(sizes, (std::vector<std::int64_t>{10, 20, 30}));
}

TEST(Cautions, SayOfThisVeryBuildWhetherItIsForPublication) {
  Results results = make_results();
  results.environment = current_environment();
  results.environment.warnings.clear();  // they are about the machine, not the build
  const bool is_marked = std::ranges::any_of(
      cautions(results), [](const std::string& caution) { return caution.starts_with(kNotForPublication); });
  EXPECT_EQ(is_marked, !SCENEBENCH_FOR_PUBLICATION);
}

TEST(Environment, NamesTheLibrariesThatTheBuildTookCompiled) {
  EXPECT_EQ(contains(current_environment().compiled_packages.value_or(""), "pugixml"), SCENEBENCH_PUGIXML_IS_PACKAGE);
}

}  // namespace
}  // namespace scenebench::testing
