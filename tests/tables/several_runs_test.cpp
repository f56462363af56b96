// Several runs taken together: of one program, and of two programs in pairs; how much times depend on the build, and
// which ranks do.
#include "commands/compare.h"
#include "results/comparable_runs.h"
#include "tables/comparing.h"

namespace scenebench::testing {
namespace {

TEST(SeveralRuns, HaveTheMedianOfTheirEstimatesAndTheirSpreadInTheInterval) {
  const auto run = [](double ns) { return with_times(samples(ns, 0.02, 10)); };
  const Results all = combined({run(1000), run(1100), run(1010)});
  const auto time_in = [](const Results& results) {
    return results.find_time(kCell.workload, kCell.codec, kCell.phase).value();
  };
  const Estimate time = time_in(all);
  EXPECT_DOUBLE_EQ(time.value, 1010);
  EXPECT_LE(time.low, 1000);
  EXPECT_GE(time.high, 1100);
  EXPECT_EQ(time.samples, 10u) << "it is no more certain than each of them";
  EXPECT_EQ(all.find(kCell.workload, kCell.codec, kCell.phase)->repetitions.size(), 3u);
  EXPECT_EQ(time_in(combined({run(1000)})).high, time_in(run(1000)).high);
}

TEST(SeveralRuns, AreNoSamplesOfTheSameThingAsTheProcessesOfARun) {
  const auto together = [](const std::vector<double>& times) {
    std::vector<Results> runs;
    for (const double ns : times) runs.push_back(with_time(ns));
    return combined(runs);
  };
  const Results before = together({1000, 1005, 1010, 1015, 1020, 1025, 1030, 1035, 1040, 1151}),
                after = together({1150, 1200, 1205, 1210, 1215, 1220, 1225, 1230, 1235, 1240});
  EXPECT_EQ(verdict_on(before, after), RowVerdict::undecided) << "the intervals overlap";
}

TEST(SeveralRuns, HaveTheMedianOfTheTimesBesideThem) {
  const auto run = [](double ns) {
    Results results;
    results.beside.add(Row{.what = "hitches", .workload = "scene/20", .codec = "a", .metric = "p50", .unit = Unit::ns,
                           .value = ns, .low = ns - 1, .high = ns + 1, .samples = 6});
    return results;
  };
  const Results all = combined({run(100), run(130), run(110)});
  const Row time = *all.beside.all().begin();
  EXPECT_EQ(time.value, 110);
  EXPECT_LE(time.low, 100);
  EXPECT_GE(time.high, 130);
}

TEST(SeveralRuns, HaveWhatOneOfThemHas) {
  Results one = make_results(), other = make_results();
  std::erase_if(one.measurements, [](const Measurement& cell) { return cell.codec == "pugixml"; });
  other.complete = false;
  other.environment.warnings = {"The machine was busy."};
  const Results all = combined({one, other});
  EXPECT_NE(all.find("docs", "pugixml", "load"), nullptr);
  EXPECT_FALSE(all.complete);
  EXPECT_EQ(all.environment.warnings.size(), 1u);
  one.environment.chain_ns = 0;  // stopped before it timed anything
  EXPECT_EQ(combined({one, other}).environment.chain_ns, other.environment.chain_ns);
  EXPECT_EQ(combined({other, one}).environment.chain_ns, other.environment.chain_ns);
}

TEST(SeveralRuns, HaveDifferentWorkloadsForDocumentsOfOneNameAndOtherContents) {
  const auto run = [](const char* digest) {
    Results results = make_results();
    results.documents = {{std::string(kCell.workload), digest}};
    return results;
  };
  Results one = run("sha256:0123456789"), same = one, other = run("sha256:fedcba9876");
  std::vector<Results*> alike{&one, &same};
  tell_documents_apart(alike);
  EXPECT_TRUE(one.find(kCell.workload, kCell.codec, kCell.phase));
  std::vector<Results*> all{&one, &same, &other};
  tell_documents_apart(all);
  const std::string renamed = std::string(kCell.workload) + " (sha256:01234567)";
  EXPECT_FALSE(one.find(kCell.workload, kCell.codec, kCell.phase));
  EXPECT_TRUE(one.find(renamed, kCell.codec, kCell.phase));
  EXPECT_TRUE(one.find_wire(renamed, kCell.codec));
  EXPECT_FALSE(other.find(renamed, kCell.codec, kCell.phase));
  EXPECT_EQ(one.documents, same.documents);
}

TEST(SeveralRuns, AreAsDoubtfulAsTheWorstOfThemInAnyOrder) {
  Results one = make_results(), other = make_results();
  one.environment.chain_ns = other.environment.chain_ns = 4'000;
  one.environment.full_speed = 0.9;
  other.environment.full_speed = 0.1;
  for (const Results& all : {combined({one, other}), combined({other, one})}) {
    EXPECT_EQ(all.environment.full_speed, 0.1);
  }
  EXPECT_FALSE(combined({one, other}).environment.crowding);
  one.environment.crowding = 0.7;
  other.environment.crowding = 0.9;
  EXPECT_DOUBLE_EQ(combined({one, other}).environment.crowding.value(), 0.8);
  other.environment = {};  // guests, or an older version
  EXPECT_EQ(combined({one, other}).environment.full_speed, 0.9);
}

TEST(Pairs, CancelAMachineThatChangesItsPace) {
  std::vector<Results> before, after;
  for (int i = 0; i < 12; ++i) {
    const double pace = i % 3 == 0 ? 1.6 : 1, noise = 1 + 0.002 * (i % 5);
    before.push_back(with_times(samples(1000 * pace, 0, 10)));
    after.push_back(with_times(samples(1050 * pace * noise, 0, 10)));
  }
  const Comparison comparison = compare_pairs(before, after);
  EXPECT_EQ(change_of(comparison).verdict, RowVerdict::slower);
  EXPECT_NEAR(change_of(comparison).ratio.value, 1.054, 0.002);
  EXPECT_EQ(comparison.count_of_times(RowVerdict::same), 39u);
  EXPECT_EQ(change_of(compare_pairs(before, before)).verdict, RowVerdict::same);
}

TEST(Pairs, HaveAnIntervalThatLeavesOutOneAtEachEndOfTwelveAndNoneIfTheyAreTooFew) {
  const std::vector<Results> before(6, with_times(samples(1000, 0, 10))), after(6, with_times(samples(1500, 0, 10)));
  EXPECT_EQ(change_of(compare_pairs(before, after)).verdict, RowVerdict::slower);
  const std::vector<Results> five(5, before.front()), others(5, after.front());
  EXPECT_EQ(change_of(compare_pairs(five, others)).verdict, RowVerdict::undecided);
  std::vector<double> ratios;
  for (int i = 0; i < 12; ++i) ratios.push_back(1 + 0.01 * i);
  const Ratio ratio = ratio_of_pairs(ratios);
  EXPECT_DOUBLE_EQ(ratio.low, 1.01);
  EXPECT_DOUBLE_EQ(ratio.high, 1.10);
  EXPECT_DOUBLE_EQ(ratio_of_pairs(std::span(ratios).first(5)).low, 1) << "too few: all of them";
}

TEST(Pairs, ShowTheMediansOfTheirTimesAndNoNoteOnTheFirst) {
  std::vector<Results> before(12, with_times(samples(1000, 0, 10))), after = before;
  after.front() = with_times(samples(1600, 0, 10));
  const Comparison comparison = compare_pairs(before, after);
  EXPECT_EQ(change_of(comparison).verdict, RowVerdict::same);
  EXPECT_EQ(change_of(comparison).after.value, 1000);
  EXPECT_TRUE(comparison.notes.empty());
}

TEST(Pairs, AreInCyclesOfTheClockThatEachRunMet) {
  const std::vector<Results> before(12, with_times(samples(1000, 0, 10)));
  std::vector<Results> after = before;
  for (Results& run : after) set_cell(run, samples(1100, 0, 10), 3 / 1.1);
  EXPECT_EQ(change_of(compare_pairs(before, after)).verdict, RowVerdict::same);
}

/// Of so many cells whose times all rose or fell together: up where '+', down where '-'.
double chance_of(std::size_t cells, std::string_view rounds) {
  std::vector<double> ratios;
  for (const char round : rounds) ratios.push_back(round == '+' ? 1.1 : 0.9);
  return chance_of_sides(std::vector(cells, ratios));
}

TEST(Sides, AreJudgedByWholeRoundsHoweverManyTimesARoundHas) {
  for (const std::size_t cells : {1, 9}) {
    EXPECT_DOUBLE_EQ(chance_of(cells, "++++++"), 2.0 / 64);
    EXPECT_DOUBLE_EQ(chance_of(cells, "------------"), 2.0 / 4096);
    EXPECT_DOUBLE_EQ(chance_of(cells, "+-++++++++++"), 2 * (1 + 12) / 4096.0) << "and the twelve others with one";
    EXPECT_DOUBLE_EQ(chance_of(cells, "+-+-+-"), 1);
  }
}

TEST(Sides, AreFarApartWhereTimesLeanEitherWay) {
  const std::vector<std::vector<double>> ratios{std::vector(12, 1.1), std::vector(12, 0.9)};
  EXPECT_DOUBLE_EQ(chance_of_sides(ratios), 2.0 / 4096);
  // Six rounds of two times that do not rise and fall together: +++++- and -+++++ lean by 4 + 4. So they do without
  // exchange, with all sides exchanged, and after those of the first or last round or of both, which lean by 6 + 2 and
  // by 4 + 4; nothing else leans so far.
  const std::vector<std::vector<double>> apart{{2, 2, 2, 2, 2, 0.5}, {0.5, 2, 2, 2, 2, 2}};
  EXPECT_DOUBLE_EQ(chance_of_sides(apart), 8.0 / 64);
}

}  // namespace
}  // namespace scenebench::testing
