#include "tables/run_tables.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/text.h"
#include "model/random.h"
#include "fixtures/sample_results.h"
#include "tables/codec_figures.h"
#include "tables/golden.h"

namespace scenebench {
namespace {

using testing::about;
using testing::contains;
using testing::loads;
using testing::make_results;
using testing::samples;
using testing::times_drawn_alike;

/// "a: 100 ns (best); b: …" of the first column of the first table.
std::string ranking_of(const Results& results) {
  std::string text;
  const auto tables = make_ranking_tables(results, "docs");
  for (const TableRow& row : tables.at(0).rows) {
    text += (text.empty() ? "" : "; ") + row.label + ": " + row.cells.at(0).text;
  }
  return text;
}

/// A tie, a dash for what is missing, a codec that trusts only the depth of its input, one that crashes, and the floor.
TEST(Ranking, LooksAsInItsGoldenFile) {
  Results results = make_results();
  const auto set = [&](const char* codec, const char* phase, const std::vector<double>& times) {
    testing::set_times(testing::measurement_of(results, "docs", codec, phase), times);
  };
  set("rapidjson", "load", samples(600, 0.2, 10));
  set("pugixml", "encode", {});
  testing::codec_called(results, "flatbuffers-json").input = Input::depth_trusted;
  testing::codec_called(results, "pugixml").known_crash = "case 7 of docs: Segmentation fault";
  testing::expect_golden("ranking", make_ranking_tables(results, "docs"));
}

TEST(Ranking, CodecsWhoseIntervalsOverlapWithTheBestTie) {
  const auto tables = make_ranking_tables(loads({samples(100, 0.04, 10), samples(101, 0.04, 10), about(300)}), "docs");
  ASSERT_EQ(tables.size(), 1u);
  const auto& rows = tables[0].rows;
  EXPECT_EQ(rows[1].cells[0].text, "101 ns (tie)");
  EXPECT_EQ(rows[1].cells[0].standing, Standing::best);
  EXPECT_EQ(rows[2].cells[0].standing, Standing::none);
}

TEST(Ranking, AnUncertainCodecTiesEvenIfOneInFrontOfItDoesNot) {
  EXPECT_EQ(ranking_of(loads({about(100), about(110), samples(120, 0.9, 10)})),
            "a: 100 ns (best); b: 110 ns (\xC3\x97" "1.10); c: 120 ns\xC2\xA0\xC2\xB1" "35% (tie)");
}

TEST(Ranking, TimesThatAreLostInTheHarnessTie) {
  EXPECT_EQ(ranking_of(loads({samples(0.2, 0.01, 10), samples(0.8, 0.01, 10)})), "a: <1 ns (best); b: <1 ns (tie)");
}

TEST(Ranking, ASingleCodecIsNotCelebrated) {
  EXPECT_EQ(make_ranking_tables(loads({about(100)}), "docs").at(0).rows.at(0).cells.at(0).standing, Standing::none);
}

TEST(Ranking, OfOneCodecTwiceIsATieInAtLeastNinetyNineOfAHundredRuns) {
  Random random(7444);
  int ties = 0;
  for (int i = 0; i < 1000; ++i) ties += contains(ranking_of(loads(times_drawn_alike(random))), "(tie)") ? 1 : 0;
  EXPECT_GE(ties, 990);
}

TEST(Ranking, SaysThatOlderTimesOfEncodeFromMemoryAreTooLow) {
  Results results = loads({about(100), about(200)});
  for (Measurement& cell : results.measurements) {
    cell.variant = "encode-cold";
    cell.batch = 93;
  }
  const auto doubt_of = [&](int estimator) {
    results.environment.estimator = estimator;
    return doubt_about_encode_cold(results, "docs");
  };
  EXPECT_TRUE(contains(doubt_of(7), "too low"));
  EXPECT_EQ(doubt_of(8), "");
  for (Measurement& cell : results.measurements) cell.batch = 1;
  EXPECT_EQ(doubt_of(7), "") << "a single object has no order";
}

TEST(Ranking, OfNothingIsNothing) { EXPECT_TRUE(make_ranking_tables({}, "docs").empty()); }

TEST(RunTables, HaveCodecsAsRowsIfTheyAreMany) {
  const auto first_of = [](std::size_t codecs) {
    return make_tables(loads(std::vector<std::vector<double>>(codecs, about(100)))).front();
  };
  EXPECT_EQ(first_of(8).columns.size(), 8u);
  EXPECT_EQ(first_of(8).rows.front().cells.size(), 8u);
  EXPECT_EQ(first_of(9).rows.size(), 9u);
  EXPECT_EQ(first_of(9).columns.size(), first_of(8).rows.size());
  EXPECT_EQ(first_of(9).rows.front().label, "a");
  EXPECT_EQ(first_of(9).rows.front().cells.front().text, "0.100");
}

TEST(RunTables, OfARunAreDocsAndTheTopOfTheRankings) {
  const auto labels_of = [](std::size_t codecs) {
    std::vector<std::string> labels;
    Results results = loads(std::vector<std::vector<double>>(codecs, about(100)));
    results.codecs.front().known_crash = "case 1 of docs: Segmentation fault";
    const std::vector<Table> tables = make_brief_tables(results);
    for (const Table& table : tables) labels.push_back(table.title);
    for (const TableRow& row : tables.back().rows) labels.push_back(row.label);
    return labels;
  };
  EXPECT_EQ(labels_of(8), (std::vector<std::string>{"Workload docs: one object, again and again", "docs (6 more)",
                                                    "b", "c"}));
  EXPECT_EQ(labels_of(100), (std::vector<std::string>{"docs (98 more)", "b", "c"}));
}

TEST(RunTables, SayWhatSeveralOfThemSayUnderTheLast) {
  Table numbered{"", "one", {}, {}, {}, {{"1", "same"}, {"", "same"}, {"", "only here"}}};
  std::vector<Table> tables{numbered, numbered};
  tables[1].footnotes.pop_back();
  keep_notes_once(tables);
  ASSERT_EQ(tables[0].footnotes.size(), 2u);
  EXPECT_EQ(tables[0].footnotes[0].marker, "1");
  EXPECT_EQ(tables[0].footnotes[1].text, "only here");
  EXPECT_EQ(tables[1].footnotes.size(), 2u);
}

}  // namespace
}  // namespace scenebench
