#include "tables/run_tables.h"

#include <gtest/gtest.h>

#include "fixtures/sample_results.h"
#include "tables/text_at.h"

namespace scenebench {
namespace {

using testing::about;
using testing::contains;
using testing::footnote_of;
using testing::labels_of;
using testing::loads;
using testing::make_results;
using testing::samples;
using testing::text_at;

constexpr const char* kChecking = "checking input (others)";

std::string answer_of(const Results& results) {
  const auto answer = make_answer(results);
  return answer ? answer->rows.at(0).cells.at(0).text : "none";
}

TEST(Answer, NamesTheBestOfEachGroupAndHowFarBehindTheOthersAre) {
  const Table table = *make_answer(make_results());
  EXPECT_EQ(table.columns, (std::vector<std::string>{kChecking, "trusting input (others)"}));
  EXPECT_EQ(text_at(table, "docs\xC2\xA0load", kChecking), "protobuf-lite 590 ns (\xC3\x97" "3.8\xE2\x80\x93" "14)");
  EXPECT_EQ(text_at(table, "docs\xC2\xA0load", "trusting input (others)"), "flatbuffers 31.0 ns (alone)");
  EXPECT_TRUE(contains(footnote_of(table, "floor"), "docs load raw-structs 15.1 ns"));
  EXPECT_EQ(text_at(table, "docs\xC2\xA0wire", kChecking), "protobuf-lite 228 B (\xC3\x97" "2.9\xE2\x80\x93" "5.0)");
}

TEST(Answer, DoesNotNameACodecThatCrashesOnHostileBytes) {
  Results results = loads({about(100), about(300), about(600)});
  results.codecs.front().known_crash = "case 1 of docs: Segmentation fault";
  EXPECT_EQ(answer_of(results), "b 300 ns (\xC3\x97" "2.0)");
  for (CodecRecord& codec : results.codecs) codec.known_crash = "case 1 of docs: Segmentation fault";
  EXPECT_EQ(answer_of(results), kEnDash);
}

TEST(Answer, CountsTies) {
  EXPECT_EQ(answer_of(loads({samples(100, 0.04, 10), samples(101, 0.04, 10), about(300)})),
            "a and 1 that ties 100 ns (\xC3\x97" "3.0)");
  EXPECT_EQ(answer_of(loads({samples(100, 0.04, 10), samples(101, 0.04, 10)})), "a 100 ns (all tie)");
  EXPECT_EQ(answer_of(loads({about(100)})), "a 100 ns (alone)");
}

TEST(Answer, NamesNoWinnerAmongCodecsWithTooFewMeasurements) {
  EXPECT_EQ(answer_of(loads({samples(100, 0.01, 3), about(300), about(600)})), "b 300 ns (\xC3\x97" "2.0)");
  EXPECT_EQ(answer_of({}), "none");
}

TEST(Answer, HasThreeRowsForEachOfTwoWorkloads) {
  Results results = make_results();
  const std::vector<Measurement> measured = results.measurements;
  for (Measurement one : measured) {
    if (one.phase != "load" && one.phase != "encode") continue;
    one.phase += "-cold";
    results.measurements.push_back(one);
  }
  EXPECT_EQ(labels_of(*make_answer(results)),
            (std::vector<std::string>{"docs\xC2\xA0load", "docs\xC2\xA0" "encode", "docs\xC2\xA0wire",
                                      "scene/200\xC2\xA0load", "scene/200\xC2\xA0" "encode", "scene/200\xC2\xA0wire"}));
}

TEST(Answer, HasOneRowForEachOfManyWorkloads) {
  Results results = loads({about(100), about(200)});
  const std::vector<Measurement> docs = results.measurements;
  for (const char* workload : {"scene/3", "scene/200"}) {
    for (Measurement one : docs) {
      one.workload = workload;
      results.measurements.push_back(one);
    }
  }
  EXPECT_EQ(labels_of(*make_answer(results)),
            (std::vector<std::string>{"docs\xC2\xA0load", "scene/3\xC2\xA0load", "scene/200\xC2\xA0load"}));
}

}  // namespace
}  // namespace scenebench
