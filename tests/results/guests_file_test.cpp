// The guests' part of a results file: it survives a round trip, may be absent in older files, and is checked.
#include <gtest/gtest.h>

#include <string>

#include "fixtures/sample_results.h"
#include "results/parsing.h"
#include "results/results.h"

namespace scenebench {
namespace {

using testing::error_of;

Results with_guests() {
  Results results = testing::make_results();
  GuestCell cell{"node", "msgpackr", "1.11.2", "messagepack",
                 "map",  "docs",     "encode", median_of(std::vector<double>{1, 2, 3}),
                 2,      3};
  cell.allocated_bytes = 12.5;
  cell.wire_bytes = 344;
  cell.warming_up = 0.25;
  cell.proof = GuestProof::proven;
  cell.proof_format = "messagepack";
  cell.losses = "returns -0.0 as 0.0";
  cell.note = "useRecords off";
  GuestCell absent{"jvm", "boon", "0.34", "json", "", "", "", {}};
  absent.reason = "does not run on Java 17";
  results.guests = {{{"node", "Node 20", "--expose-gc", 4345298944}}, {cell, absent}};
  results.guests.readings = {{"node", "msgpackr", "1.11.2", "messagepack", "docs", "map", {"msgpack-c"},
                              {{"msgpack-cxx", "rejected after value 3"}}, {{"other", "a: expected 1, found 2"}},
                              "msgpack-c"}};
  results.formats = {{"rapidjson", "json"}};
  return results;
}

std::string changed(const std::string& part, const std::string& other) {
  std::string json = to_json(with_guests());
  const std::size_t at = json.find(part);
  EXPECT_NE(at, std::string::npos) << part;
  return json.replace(at, part.size(), other);
}

TEST(GuestResults, AreReadAsTheyWereWritten) {
  const Results written = with_guests();
  const auto read = parse_results(to_json(written));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->guests.cells, written.guests.cells);
  EXPECT_EQ(read->guests.runtimes, written.guests.runtimes);
  EXPECT_EQ(read->guests.readings, written.guests.readings);
  EXPECT_EQ(read->formats, written.formats);
  EXPECT_EQ(to_json(*read), to_json(written));
}

TEST(GuestResults, AreARowALine) {
  const std::string json = to_json(with_guests());
  const std::size_t at = json.find("\"library\": \"msgpackr\"") != std::string::npos
                             ? json.find("\"library\": \"msgpackr\"")
                             : json.find("\"library\":\"msgpackr\"");
  ASSERT_NE(at, std::string::npos);
  const std::size_t start = json.rfind('\n', at), end = json.find('\n', at);
  EXPECT_NE(json.substr(start, end - start).find("useRecords off"), std::string::npos);
}

TEST(GuestResults, AreMissingInOlderFiles) {
  const std::string json = to_json(testing::make_results());
  EXPECT_EQ(json.find("\"guests\""), std::string::npos);
  const auto read = parse_results(json);
  ASSERT_TRUE(read);
  EXPECT_TRUE(read->guests.empty());
  EXPECT_TRUE(read->formats.empty());
}

TEST(GuestResults, HaveNoReadingsInOlderFiles) {
  std::string json = to_json(with_guests());
  const std::size_t start = json.find("\"readings\""),
                    comma = json.rfind(',', start), end = json.find(']', json.find("\"given_by\""));
  ASSERT_NE(end, std::string::npos);
  const auto read = parse_results(json.erase(comma, end + 1 - comma));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_TRUE(read->guests.readings.empty());
  EXPECT_EQ(read->guests.cells, with_guests().guests.cells);
}

TEST(GuestResults, WithWhatNoRunWritesAreRefused) {
  EXPECT_EQ(error_of(to_json(with_guests())), "");
  EXPECT_NE(error_of(changed("\"proven\"", "\"none\"")).find("a time without a proof"), std::string::npos);
  EXPECT_NE(error_of(changed("\"proven\"", "\"perhaps\"")).find("unknown value"), std::string::npos);
  const std::string low_above = changed("\"estimate_ns\":2.0,\"low_ns\":1.0", "\"estimate_ns\":2.0,\"low_ns\":2.5");
  EXPECT_NE(error_of(low_above).find("outside its range"), std::string::npos);
  EXPECT_NE(error_of(changed("\"wire_bytes\":344", "\"wire_bytes\":-1")), "");
  EXPECT_NE(error_of(changed("4345298944", "\"much\"")), "");
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

GuestCell measured_by(const std::vector<std::vector<double>>& forks) {
  GuestCell cell;
  cell.time = estimate_of_forks(forks);
  cell.forks = forks.size();
  return cell;
}

TEST(EstimateOfForks, IsAnIntervalFromSixForksOn) {
  EXPECT_FALSE(measured_by({{1, 2, 3}, {2}, {3}, {4}, {5}}).has_interval());
  GuestCell six = measured_by({{1, 2, 3}, {2}, {3}, {4}, {5}, {9}});
  EXPECT_TRUE(six.has_interval());
  EXPECT_EQ(six.time->low, 2);
  EXPECT_EQ(six.time->high, 9);
  EXPECT_EQ(six.time->confidence, 0.96875);
  EXPECT_EQ(measured_by(std::vector<std::vector<double>>(10, {1})).time->confidence, 1 - 2.0 / 1024)
      << "of the whole range, not of the narrower interval that ten samples allow";
  six.time->samples = 20;  // repetitions, as older versions counted
  EXPECT_FALSE(six.has_interval());
  EXPECT_FALSE(GuestCell{}.has_interval());
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
