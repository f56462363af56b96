// The guests' part of a results file: it survives a round trip, may be absent in older files, and is checked.
#include "fixtures/guest_rows.h"
#include "results/parsing.h"

namespace scenebench::testing {
namespace {

Results with_guests() {
  Results results = make_results();
  add_guest(results.rows, "node/@msgpack/msgpack/map", "encode", 4.5);
  results.rows.change([](Row& row) { return row.low = row.metric == guest::kTime ? 4 : 0, true; });
  results.rows.add(not_measured("", "jvm/boon/", "", Outcome::partly, "does not run on Java 17"));
  results.rows.add(reading("docs", "msgpackr 1 (node, map)", "other", Outcome::wrong, "differs", "a: 2"));
  results.runtimes = {{"node", "Node 20", "--expose-gc", 4345298944}};
  results.formats = {{"rapidjson", "json"}};
  return results;
}

TEST(GuestRows, AreReadAsTheyWereWrittenAndMissingInOtherRuns) {
  const Results written = with_guests(), read = parsed(to_json(written));
  EXPECT_EQ(read.rows, written.rows);
  EXPECT_EQ(read.runtimes, written.runtimes);
  EXPECT_EQ(read.formats, written.formats);
  EXPECT_EQ(to_json(read), to_json(written));
  const Results other = parsed(to_json(make_results()));
  EXPECT_FALSE(other.has_guests());
  EXPECT_TRUE(other.runtimes.empty());
}

TEST(GuestRows, WithWhatNoRunWritesAreRefused) {
  const std::string json = to_json(with_guests());
  EXPECT_EQ(error_of(json), "");
  struct Case {
    const char *old, *by, *error = "";
  };
  for (const auto& [old, by, error] : std::initializer_list<Case>{
           {"\"partly\"", "\"perhaps\"", "unknown value"},
           {"\"low\":4.0", "\"low\":5.0", "ends before it begins"},
           {"\"value\":4.5", "\"value\":4.7", "outside its interval"},
           {"\"what\":\"guests\"", "\"what\":\"hitches\"", "no run measures"},
           {"\"metric\":\"proof\"", "\"metric\":\"note\"", "without a proof"},
           {"\"value\":714.0", "\"value\":-1"},
           {"4345298944", "\"much\""}}) {
    const std::string said = error_of(replaced(json, old, by));
    EXPECT_TRUE(!said.empty() && contains(said, error)) << by << ": " << said;
  }
  Results twice = with_guests();
  twice.rows.add(*twice.rows.all().begin());
  EXPECT_TRUE(contains(error_of(to_json(twice)), "appears twice"));
}

TEST(Guest, IsNamedByAPathWhoseLibraryMayHaveSlashes) {
  const Guest guest = Guest::of("node/@msgpack/msgpack/map");
  EXPECT_EQ(guest.lane, "node");
  EXPECT_EQ(guest.library, "@msgpack/msgpack");
  EXPECT_EQ(guest.form, "map");
  EXPECT_EQ(guest.path(), "node/@msgpack/msgpack/map");
  EXPECT_EQ(Guest::of("jvm//").lane, "jvm");
  EXPECT_EQ(Guest::of("jvm//").library, "");
  EXPECT_EQ(lane_in(guest.title("1.2")), "node");
  EXPECT_EQ(lane_in("rapidjson"), "");
}

TEST(EstimateOfForks, HoldsTheMedianOfEachProcess) {
  const auto time =
      estimate_of_forks({{10, 10, 10, 10, 10, 10, 10, 10, 10, 10}, {10, 10, 10, 10, 10, 10}, {50, 50, 50}});
  EXPECT_EQ(shown(time.value()), "10 (10 to 50 of 3)") << "processes, as their repetitions are not independent";
  EXPECT_LT(time->confidence, kConfidence);
  EXPECT_EQ(shown(*estimate_of_forks({{10, 10, 10, 99}, {10, 20, 30}})), "15 (10 to 20 of 2)")
      << "of the processes, not of all repetitions";
  EXPECT_EQ(estimate_of_forks({{1, 2, 3}, {4, 5, 6}})->confidence, 0.5);
  EXPECT_FALSE(estimate_of_forks({{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}})->has_interval());
  EXPECT_FALSE(estimate_of_forks({}));
  EXPECT_FALSE(estimate_of_forks({{}}));
}

TEST(EstimateOfForks, IsAnIntervalFromSixForksOn) {
  const auto is_interval = [](const std::vector<std::vector<double>>& forks) {
    return is_interval_of_forks({.samples = estimate_of_forks(forks)->samples});
  };
  EXPECT_FALSE(is_interval({{1, 2, 3}, {2}, {3}, {4}, {5}}));
  const std::vector<std::vector<double>> six{{1, 2, 3}, {2}, {3}, {4}, {5}, {9}};
  EXPECT_TRUE(is_interval(six));
  EXPECT_EQ(shown(*estimate_of_forks(six)), "3.5 (2 to 9 of 6)");
  EXPECT_EQ(estimate_of_forks(six)->confidence, 0.96875);
  EXPECT_EQ(estimate_of_forks(std::vector<std::vector<double>>(10, {1}))->confidence, 1 - 2.0 / 1024)
      << "of the whole range, not of the narrower interval that ten samples allow";
}

using Times = std::vector<double>;
const Times kFalling{29, 28, 31, 27, 30, 21, 19, 20, 18, 22};
const Times kSettled{20, 21, 19, 22, 18, 20, 19, 21, 22, 18};

TEST(FallWithin, IsThatOfTheProcessThatFallsLeast) {
  EXPECT_NEAR(fall_within({kFalling}).value(), 1 - 20.0 / 29, 1e-12);
  EXPECT_NEAR(fall_within({kFalling, {29, 28, 31, 27, 30, 26, 25, 24, 26.5, 26.1}}).value(), 1 - 26.0 / 29, 1e-12);
}

TEST(FallWithin, NeedsAFallOfEachProcessThatIsLargeAndNoChance) {
  EXPECT_FALSE(fall_within({kFalling, kSettled}));
  EXPECT_FALSE(fall_within({kSettled, kFalling}));
  EXPECT_FALSE(fall_within({}));
  EXPECT_FALSE(fall_within({{kFalling.rbegin(), kFalling.rend()}})) << "times rise";
  EXPECT_FALSE(fall_within({{104, 104, 104, 104, 104, 100, 100, 100, 100, 100}})) << "significant, but within 5%";
  EXPECT_FALSE(fall_within({{30, 20, 30, 20, 30, 20, 30, 20, 30, 20}})) << "medians 30 and 20";
  EXPECT_TRUE(fall_within({{30, 30, 30, 20, 20, 20}}));
  for (const Times& few : {Times{30, 30, 20, 20}, {30}, {}}) EXPECT_FALSE(fall_within({few})) << few.size();
}

}  // namespace
}  // namespace scenebench::testing
