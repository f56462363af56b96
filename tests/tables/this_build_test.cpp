// What the tables say of the build that these tests are in.
#include "measure/environment.h"
#include "tables/run_facts.h"
#include "tables/test.h"

namespace scenebench::testing {
namespace {

TEST(Cautions, SayOfThisVeryBuildWhetherItIsForPublication) {
  Results results = make_results();
  results.environment = current_environment();
  results.environment.warnings.clear();  // they are about the machine, not the build
  const bool is_marked = std::ranges::any_of(
      cautions(results), [](const std::string& caution) { return caution.starts_with(kNotForPublication); });
  EXPECT_EQ(is_marked, !SCENEBENCH_FOR_PUBLICATION);
}

TEST(Environment, NamesTheLibrariesThatTheBuildTookCompiled) {
  const std::string packages = current_environment().compiled_packages.value_or("");
  EXPECT_EQ(packages.find("pugixml") != std::string::npos, SCENEBENCH_PUGIXML_IS_PACKAGE);
}

}  // namespace
}  // namespace scenebench::testing
