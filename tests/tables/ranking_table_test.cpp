// Rankings as tables, the answers that are taken from them, and which tables a run has.
#include "model/random.h"
#include "tables/codec_figures.h"
#include "tables/test.h"

namespace scenebench::testing {
namespace {

/// "a: 100 ns (best); b: …" of the first column of the first table.
std::string ranking_of(const Results& results) {
  std::string text;
  const auto tables = make_ranking_tables(results, "docs");
  for (const TableRow& row : tables.at(0).rows) {
    text += (text.empty() ? "" : "; ") + row.label + ": " + row.cells.at(0).text;
  }
  return text;
}

std::string answer_of(const Results& results) {
  const std::vector<RankingAnswer> answers = make_answers(results);
  return answers.empty() ? "none" : answers.front().text;
}

/// So many codecs that take about 100 ns.
Results alike(std::size_t codecs) { return loads(std::vector(codecs, about(100))); }

const std::vector<double> kHundred = samples(100, 0.04, 10), kOneMore = samples(101, 0.04, 10);

/// A tie, a dash for what is missing, a codec that trusts only the depth of its input, one that crashes, and the floor.
TEST(Ranking, LooksAsInItsGoldenFile) {
  Results results = make_results();
  set_times(results, "rapidjson", "load", samples(600, 0.2, 10));
  set_times(results, "pugixml", "encode", {});
  codec_called(results, "flatbuffers-json").input = Input::depth_trusted;
  codec_called(results, "pugixml").known_crash = "case 7 of docs: Segmentation fault";
  expect_golden("ranking", make_ranking_tables(results, "docs"));
  EXPECT_TRUE(make_ranking_tables({}, "docs").empty());
}

TEST(Ranking, CodecsWhoseIntervalsOverlapWithTheBestTie) {
  EXPECT_EQ(ranking_of(loads({kHundred, kOneMore, about(300)})),
            "a: 100 ns (best); b: 101 ns (tie); c: 300 ns (\xC3\x97" "3.00)");
  EXPECT_EQ(ranking_of(loads({about(100), about(110), samples(120, 0.9, 10)})),
            "a: 100 ns (best); b: 110 ns (\xC3\x97" "1.10); c: 120 ns\xC2\xA0\xC2\xB1" "35% (tie)")
      << "even if one in front does not";
  EXPECT_EQ(ranking_of(loads({samples(0.2, 0.01, 10), samples(0.8, 0.01, 10)})), "a: <1 ns (best); b: <1 ns (tie)")
      << "lost in the harness";
}

TEST(Ranking, MarksTheBestAndThoseThatTieWithIt) {
  const auto standings_of = [](const Results& results) {
    std::vector<Standing> all;
    for (const TableRow& row : make_ranking_tables(results, "docs").at(0).rows) all.push_back(row.cells[0].standing);
    return all;
  };
  EXPECT_EQ(standings_of(loads({kHundred, kOneMore, about(300)})),
            (std::vector{Standing::best, Standing::best, Standing::none}));
  EXPECT_EQ(standings_of(alike(1)), std::vector{Standing::none}) << "a single codec is not celebrated";
}

/// Times of two codecs that are drawn alike, one in four of them far too long, as from one codec that is run twice.
std::vector<std::vector<double>> times_drawn_alike(Random& random) {
  std::vector<std::vector<double>> times(2, std::vector<double>(10));
  for (auto& codec : times) {
    for (double& ns : codec) ns = 1000 + random.below(500) + (random.one_in(4) ? 2000 : 0);
  }
  return times;
}

TEST(Ranking, OfOneCodecTwiceIsATieInAtLeastNinetyNineOfAHundredRuns) {
  Random random(7444);
  int tables = 0, answers = 0;
  for (int i = 0; i < 1000; ++i) {
    const Results results = loads(times_drawn_alike(random));
    tables += contains(ranking_of(results), "(tie)") ? 1 : 0;
    answers += contains(answer_of(results), "in a tie") ? 1 : 0;
  }
  EXPECT_GE(tables, 990);
  EXPECT_GE(answers, 990);
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

TEST(Answer, NamesTiesAndNoWinnerAmongCodecsWithTooFewMeasurements) {
  EXPECT_EQ(answer_of(loads({kHundred, kOneMore, about(300)})), "a 100 ns, in a tie with b, then c ×3.0.");
  EXPECT_EQ(answer_of(loads({kHundred, kOneMore})), "a 100 ns, in a tie with b.");
  EXPECT_EQ(answer_of(alike(1)), "a 100 ns.");
  EXPECT_EQ(answer_of(loads(std::vector(5, kHundred))), "a 100 ns, in a tie with b, c and 2 others.");
  EXPECT_EQ(answer_of(loads({samples(100, 0.01, 3), about(300), about(600)})), "b 300 ns, then c ×2.0.");
  EXPECT_EQ(answer_of({}), "none");
}

TEST(Answer, DoesNotNameACodecThatCrashesOnHostileBytes) {
  Results results = loads({about(100), about(300), about(600)});
  results.codecs.front().known_crash = "case 1 of docs: Segmentation fault";
  EXPECT_EQ(answer_of(results), "b 300 ns, then c ×2.0.");
  for (CodecRecord& codec : results.codecs) codec.known_crash = "case 1 of docs: Segmentation fault";
  EXPECT_EQ(answer_of(results), "none");
}

TEST(Answer, IsGivenToThreeQuestionsForEachOfTwoWorkloadsAndOnReadingAloneOfMore) {
  const auto questions_of = [](const Results& results) {
    std::string questions;
    for (const RankingAnswer& answer : make_answers(results)) questions += answer.label + ", " + answer.workload + "; ";
    return questions;
  };
  Results two = make_results(), three = loads({about(100), about(200)});
  for (Measurement one : std::vector(two.measurements)) {
    if (one.variant == "load" || one.variant == "encode") two.measurements.emplace_back(one).variant += "-cold";
  }
  EXPECT_EQ(questions_of(two), "load, docs; encode, docs; wire, docs; load, scene/200; encode, scene/200; "
                               "wire, scene/200; ");
  const std::vector<Measurement> docs = three.measurements;
  for (const char* workload : {"scene/3", "scene/200"}) {
    for (const Measurement& one : docs) three.measurements.emplace_back(one).workload = workload;
  }
  EXPECT_EQ(questions_of(three), "load, docs; load, scene/3; load, scene/200; ");
}

TEST(RunTables, HaveCodecsAsRowsIfTheyAreMany) {
  const Table eight = make_tables(alike(8)).front(), nine = make_tables(alike(9)).front();
  EXPECT_EQ(eight.columns.size(), 8u);
  EXPECT_EQ(eight.rows.front().cells.size(), 8u);
  EXPECT_EQ(nine.rows.size(), 9u);
  EXPECT_EQ(nine.columns.size(), eight.rows.size());
  EXPECT_EQ(nine.rows.front().label, "a");
  EXPECT_EQ(nine.rows.front().cells.front().text, "0.100");
}

TEST(RunTables, OfARunAreDocsAndTheTopOfTheRankings) {
  const auto titles_and_last_rows = [](std::size_t codecs) {
    Results results = alike(codecs);
    results.codecs.front().known_crash = "case 1 of docs: Segmentation fault";
    std::string text;
    const std::vector<Table> tables = make_brief_tables(results);
    for (const Table& table : tables) text += table.title + "; ";
    return text + joined(labels_of(tables.back()), ", ");
  };
  EXPECT_EQ(titles_and_last_rows(8), "Workload docs: one object, again and again; docs (6 more); b, c");
  EXPECT_EQ(titles_and_last_rows(100), "docs (98 more); b, c");
}

TEST(RunTables, SayWhatSeveralOfThemSayUnderTheLast) {
  const Footnote numbered{"1", "same"}, same{"", "same"}, alone{"", "only here"};
  std::vector<Table> tables(2);
  tables[0].footnotes = {numbered, same, alone};
  tables[1].footnotes = {numbered, same};
  keep_notes_once(tables);
  EXPECT_EQ(tables[0].footnotes, (std::vector{numbered, alone}));
  EXPECT_EQ(tables[1].footnotes, (std::vector{numbered, same}));
}

}  // namespace
}  // namespace scenebench::testing
