// The guests' part of a results file: it survives a round trip, may be absent in older files, and is checked.
#include <gtest/gtest.h>

#include <string>

#include "fixtures/guest_rows.h"
#include "fixtures/sample_results.h"
#include "results/parsing.h"
#include "results/results.h"

namespace scenebench {
namespace {

using testing::error_of;

Results with_guests() {
  Results results = testing::make_results();
  testing::add_guest(results.rows, "node/@msgpack/msgpack/map", "encode", 4.5);
  results.rows.change([](Row& row) { return row.low = row.metric == guest::kTime ? 4 : 0, true; });
  results.rows.add(testing::not_measured("", "jvm/boon/", "", Outcome::partly, "does not run on Java 17"));
  results.rows.add(testing::reading("docs", "msgpackr 1 (node, map)", "other", Outcome::wrong, "differs", "a: 2"));
  results.runtimes = {{"node", "Node 20", "--expose-gc", 4345298944}};
  results.formats = {{"rapidjson", "json"}};
  return results;
}

std::string changed(const std::string& part, const std::string& other) {
  std::string json = to_json(with_guests());
  const std::size_t at = json.find(part);
  EXPECT_NE(at, std::string::npos) << part;
  return json.replace(at, part.size(), other);
}

TEST(GuestRows, AreReadAsTheyWereWritten) {
  const Results written = with_guests();
  const auto read = parse_results(to_json(written));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->rows, written.rows);
  EXPECT_EQ(read->runtimes, written.runtimes);
  EXPECT_EQ(read->formats, written.formats);
  EXPECT_EQ(to_json(*read), to_json(written));
}

TEST(GuestRows, AreMissingInOtherRuns) {
  const auto read = parse_results(to_json(testing::make_results()));
  ASSERT_TRUE(read);
  EXPECT_FALSE(read->has_guests());
  EXPECT_TRUE(read->runtimes.empty());
}

TEST(GuestRows, WithWhatNoRunWritesAreRefused) {
  EXPECT_EQ(error_of(to_json(with_guests())), "");
  EXPECT_NE(error_of(changed("\"partly\"", "\"perhaps\"")).find("unknown value"), std::string::npos);
  EXPECT_NE(error_of(changed("\"low\":4.0", "\"low\":5.0")).find("ends before it begins"), std::string::npos);
  EXPECT_NE(error_of(changed("\"value\":4.5", "\"value\":4.7")).find("outside its interval"), std::string::npos);
  EXPECT_NE(error_of(changed("\"what\":\"guests\"", "\"what\":\"hitches\"")).find("no run measures"), std::string::npos);
  EXPECT_NE(error_of(changed("\"value\":714.0", "\"value\":-1")), "");
  EXPECT_NE(error_of(changed("\"metric\":\"proof\"", "\"metric\":\"note\"")).find("without a proof"), std::string::npos);
  EXPECT_NE(error_of(changed("4345298944", "\"much\"")), "");
  Results twice = with_guests();
  twice.rows.add(*twice.rows.all().begin());
  EXPECT_NE(error_of(to_json(twice)).find("appears twice"), std::string::npos);
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
  ASSERT_TRUE(time);
  EXPECT_EQ(time->value, 10);
  EXPECT_EQ(time->low, 10);
  EXPECT_EQ(time->high, 50);
  EXPECT_EQ(time->samples, 3u);  // processes, as their repetitions are not independent
  EXPECT_LT(time->confidence, kConfidence);
  EXPECT_EQ(estimate_of_forks({{1, 2, 3}, {4, 5, 6}})->confidence, 0.5);
  EXPECT_FALSE(estimate_of_forks({{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}})->has_interval());
  EXPECT_FALSE(estimate_of_forks({}));
  EXPECT_FALSE(estimate_of_forks({{}}));
}

/// Whether the range of these forks is an interval.
bool is_interval(const std::vector<std::vector<double>>& forks) {
  return is_interval_of_forks({.samples = estimate_of_forks(forks)->samples});
}

TEST(EstimateOfForks, IsAnIntervalFromSixForksOn) {
  EXPECT_FALSE(is_interval({{1, 2, 3}, {2}, {3}, {4}, {5}}));
  const std::vector<std::vector<double>> six{{1, 2, 3}, {2}, {3}, {4}, {5}, {9}};
  EXPECT_TRUE(is_interval(six));
  EXPECT_EQ(estimate_of_forks(six)->low, 2);
  EXPECT_EQ(estimate_of_forks(six)->high, 9);
  EXPECT_EQ(estimate_of_forks(six)->confidence, 0.96875);
  EXPECT_EQ(estimate_of_forks(std::vector<std::vector<double>>(10, {1}))->confidence, 1 - 2.0 / 1024)
      << "of the whole range, not of the narrower interval that ten samples allow";
}

using Times = std::vector<double>;
const Times kFalling{29, 28, 31, 27, 30, 21, 19, 20, 18, 22};
const Times kSettled{20, 21, 19, 22, 18, 20, 19, 21, 22, 18};

TEST(FallWithin, IsThatOfTheProcessThatFallsLeast) {
  ASSERT_TRUE(fall_within({kFalling}));
  EXPECT_NEAR(*fall_within({kFalling}), 1 - 20.0 / 29, 1e-12);
  const auto of_two = fall_within({kFalling, {29, 28, 31, 27, 30, 26, 25, 24, 26.5, 26.1}});
  ASSERT_TRUE(of_two);
  EXPECT_NEAR(*of_two, 1 - 26.0 / 29, 1e-12);
}

TEST(FallWithin, NeedsEachProcess) {
  EXPECT_FALSE(fall_within({kFalling, kSettled}));
  EXPECT_FALSE(fall_within({kSettled, kFalling}));
  EXPECT_FALSE(fall_within({}));
}

TEST(FallWithin, IsNoneWhereTimesRise) {
  EXPECT_FALSE(fall_within({{kFalling.rbegin(), kFalling.rend()}}));
}

TEST(FallWithin, IsNoneWhereItIsSmall) {
  EXPECT_FALSE(fall_within({{104, 104, 104, 104, 104, 100, 100, 100, 100, 100}}));  // significant, but within 5%
}

TEST(FallWithin, IsNoneWhereChanceMakesItAsWell) {
  EXPECT_FALSE(fall_within({{30, 20, 30, 20, 30, 20, 30, 20, 30, 20}}));  // medians 30 and 20
  EXPECT_TRUE(fall_within({{30, 30, 30, 20, 20, 20}}));
  EXPECT_FALSE(fall_within({{30, 30, 20, 20}}));
  EXPECT_FALSE(fall_within({{30}}));
  EXPECT_FALSE(fall_within({{}}));
}

}  // namespace
}  // namespace scenebench
