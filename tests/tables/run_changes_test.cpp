// What differs between two runs as a whole: whether it forbids comparing times.
#include "tables/comparing.h"

namespace scenebench::testing {
namespace {

TEST(Comparison, RefusesTimesAcrossMachinesAndBuildsAndSaysWhatDiffers) {
  for (auto member : {&Environment::cpu, &Environment::os, &Environment::compiler, &Environment::build_type,
                      &Environment::flags, &Environment::allocator}) {
    Results after = make_results();
    after.environment.*member = "Other";
    const Comparison comparison = compared(make_results(), after);
    EXPECT_TRUE(comparison.times_refused);
    EXPECT_TRUE(comparison.times().empty());
    EXPECT_FALSE(comparison.rows.empty());
    ASSERT_EQ(comparison.environment.size(), 1u);
    EXPECT_EQ(comparison.environment[0].after, "Other");
    EXPECT_EQ(compare_results(make_results(), after, true).times().size(), 40u);
  }
}

TEST(Comparison, RefusesTimesOfProcessorsThatOnlyShareAName) {
  Results other = make_results();
  other.environment.caches = {{"Data", 1, 48 << 10, 1}};
  Results one = other;
  one.environment.caches = {{"Data", 1, 32 << 10, 1}};
  EXPECT_TRUE(compared(one, other).times_refused);
  one.environment.caches.clear();
  EXPECT_FALSE(compared(one, other).times_refused) << "unknown";
}

TEST(Comparison, RefusesTimesThatWereTakenInAnotherWay) {
  Results with_kernel = make_results();
  with_kernel.environment.chain_ns = 4'000;
  EXPECT_TRUE(compared(make_results(), with_kernel).times_refused);
  Results other_estimator = with_kernel;
  other_estimator.environment.estimator = 1;
  EXPECT_TRUE(compared(with_kernel, other_estimator).times_refused);
  with_kernel.measurements.clear();
  EXPECT_FALSE(compared(make_results(), with_kernel).times_refused) << "has none";
}

TEST(Comparison, TellsOfAnotherCommitGovernorOrLibraryWithoutRefusing) {
  Results after = make_results();
  after.environment.commit = "fedcba9";
  after.environment.governor = "performance";
  codec_called(after, "rapidjson").version = "1.2.0";
  const Comparison comparison = compared(make_results(), after);
  EXPECT_FALSE(comparison.times_refused);
  ASSERT_EQ(comparison.environment.size(), 3u);
  EXPECT_EQ(comparison.environment[2].before, "RapidJSON 1.1.0");
  EXPECT_EQ(comparison.environment[2].after, "RapidJSON 1.2.0");
}

}  // namespace
}  // namespace scenebench::testing
