// What became of each row between two runs, and the tables of that.
#include "fixtures/guest_rows.h"
#include "tables/comparing.h"

namespace scenebench::testing {
namespace {

TEST(Comparison, OfARunWithItselfFindsAllTheSameAndSaysSo) {
  const Comparison comparison = compared(make_results(), make_results());
  EXPECT_EQ(comparison.count_of_times(RowVerdict::same), comparison.times().size());
  EXPECT_EQ(comparison.times().size(), 40u);
  for (const RowChange& row : comparison.rows) {
    EXPECT_FALSE(row.changed());
    EXPECT_NE(row.before.codec, "floor");
  }
  EXPECT_TRUE(comparison.environment.empty() && comparison.added.empty() && comparison.removed.empty());
  EXPECT_EQ(
      comparison_summary(comparison),
      "0 faster, 0 slower, 40 same, 0 undecided; wire sizes unchanged; allocations unchanged; code sizes unchanged");
  ASSERT_FALSE(comparison.notes.empty());
  EXPECT_TRUE(contains(comparison.notes.front(), "one and the same run"));

  Results within_the_same_second = make_results();
  within_the_same_second.environment.chain_ns += 0.001;
  for (const std::string& note : compared(make_results(), within_the_same_second).notes) {
    EXPECT_FALSE(contains(note, "one and the same run"));
  }
}

TEST(Comparison, JudgesByTheRatioOfAllProcessesOfBothRuns) {
  using enum RowVerdict;
  struct Case {
    double before, after, spread;
    RowVerdict verdict;
    const char* why = "intervals part";
  };
  for (const auto& [before, after, spread, verdict, why] : std::initializer_list<Case>{
           {1000, 1100, 0.02, slower},
           {1000, 900, 0.02, faster},
           {1000, 1010, 0.02, same},
           {1000, 1029, 0.0001, same, "less than three per cent"},
           {1000, 1031, 0.0001, slower},
           {1000, 1100, 0.2, undecided, "intervals are too wide"},
           {1000, 1000, 0.2, undecided, "a change of 5% would not show"},
           {1000, 1000, 0.05, same, "intervals that overlap say less than all processes together"},
           {1000, 1080, 0.08, slower, "intervals that overlap say less than all processes together"},
           {1000, 1013, 0.001, same, "memory may be faster in one of the runs"},
           {1000, 1050, 0.001, slower, "more than memory explains"},
           {0.4, 0.6, 0, same, "too short to measure"}}) {
    EXPECT_EQ(verdict_on(with_times(samples(before, spread, 10)), with_times(samples(after, spread, 10))), verdict)
        << before << " to " << after << " ± " << spread << ": " << why;
  }
  EXPECT_EQ(verdict_on(with_times(samples(1000, 0.01, 5)), with_times(samples(2000, 0.01, 10))), undecided);
  EXPECT_TRUE(contains(
      comparison_summary(compared(with_times(samples(1000, 0.5, 10)), with_times(samples(1100, 0.5, 10)))),
      "39 same, 1 undecided"));
}

TEST(Comparison, IsInCyclesOfTheClockThatEachRunMet) {
  const Results before = with_time(1000);
  Results after = before;
  for (const double slower : {1.06, 1.2}) {
    set_cell(after, samples(1000 * slower, 0.001, 10), 3 / slower);
    EXPECT_NEAR(change_of(compared(before, after)).ratio.value, 1, 1e-9);
    EXPECT_EQ(verdict_on(before, after), RowVerdict::same) << "the clock was slower";
  }
  set_cell(after, samples(1200, 0.001, 10), 3 / 1.06);
  EXPECT_EQ(verdict_on(before, after), RowVerdict::slower) << "more than the clock explains";
}

TEST(Comparison, LeavesProcessesOutThatDidNotMeetFullSpeed) {
  const Results before = with_times(samples(1000, 0.02, 10));
  Results after = before;
  Measurement& cell = measurement_of(after, kCell.workload, kCell.codec, kCell.phase);
  for (std::size_t i = 0; i < 4; ++i) {
    cell.repetitions[i].full_speed = 0.1;
    cell.repetitions[i].cycles *= 1.4;
  }
  EXPECT_EQ(verdict_on(before, after), RowVerdict::same);
}

TEST(Comparison, SaysTheGravestDoubtOfEachRunFirst) {
  Results before = make_results(), after = make_results();
  before.environment.date = "2026-01-01T00:00:00Z";
  before.environment.warnings = {"busy.", "hot."};
  after.environment.warnings = {"slow.", "hot."};
  EXPECT_EQ(doubts_about(before, after), (Names{"OLD: busy.", "NEW: slow.", "OLD and NEW: hot."}));
}

TEST(Comparison, DecidesNoDifferenceIfOneRunNeverHadACoreToItself) {
  Results alone = with_time(1000), crowded = with_time(1600);
  EXPECT_EQ(verdict_on(alone, crowded), RowVerdict::slower) << "nothing is known of the cores";
  alone.environment.crowding = 0.70;
  crowded.environment.crowding = 0.75;
  EXPECT_EQ(verdict_on(alone, crowded), RowVerdict::slower) << "as fast as at full speed";
  crowded.environment.crowding = 1.1;
  for (const auto& [comparison, run] :
       {std::pair(compared(alone, crowded), "NEW"), {compared(crowded, alone), "OLD"}}) {
    EXPECT_TRUE(comparison.notes.front().starts_with(run + std::string(": Something else kept its core busy"))) << run;
    EXPECT_EQ(change_of(comparison).verdict, RowVerdict::undecided) << run;
    EXPECT_EQ(comparison.count_of_times(RowVerdict::same), 39u) << "which need no verdict on the core";
  }
  alone.environment.compiler = "Clang 16";  // whose kernel is another one
  EXPECT_EQ(change_of(compare_results(alone, crowded, true)).verdict, RowVerdict::slower);
}

TEST(Comparison, DecidesNothingBetweenRunsThatGoRoundDifferentNumbersOfObjects) {
  const Results before = with_time(1000);
  for (const double time : {600.0, 1000.0, 1600.0}) {
    Results after = with_time(time);
    ASSERT_NE(verdict_on(before, after), RowVerdict::undecided);
    measurement_of(after, kCell.workload, kCell.codec, kCell.phase).inputs *= 2;
    const Comparison comparison = compared(before, after);
    EXPECT_EQ(change_of(comparison).verdict, RowVerdict::undecided) << time;
    EXPECT_EQ(comparison.count_of_times(RowVerdict::same), 39u) << "of as many objects in both runs";
    ASSERT_FALSE(comparison.notes.empty());
    EXPECT_TRUE(comparison.notes.front().starts_with("The runs cycle through different numbers of objects"));
  }
}

/// "rapidjson wire: lower", a line for each row that changed.
std::vector<std::string> changes_of(const Comparison& comparison) {
  std::vector<std::string> changes;
  for (const RowChange& row : comparison.rows) {
    if (!row.changed()) continue;
    changes.push_back(row.before.codec + " " + row.cell().phase + ": " + std::string(to_string(row.verdict)));
  }
  return changes;
}

TEST(Comparison, HasInstructionsThatBothRunsCounted) {
  Results before = make_results(), after = make_results();
  add_count(before, "docs", "rapidjson", "load", 100, 100'000);
  add_count(before, "docs", "rapidjson", "encode", 100, 100'000);
  add_count(after, "docs", "rapidjson", "load", 50, 51'000);
  add_count(after, "docs", "rapidjson", "encode", 100, 100'099);
  EXPECT_EQ(changes_of(compared(before, after)), Names{"rapidjson load instructions: higher"});
  EXPECT_TRUE(compared(before, make_results()).removed.empty()) << "a run that counts none misses none";
}

TEST(Comparison, ComparesSizesAndAllocationsExactly) {
  Results after = make_results();
  wire_of(after, "rapidjson") -= 1;
  memory_of(after, "rapidjson", "steady requested blocks") += 1;
  codec_called(after, "rapidjson").code[2].value += 10;
  EXPECT_EQ(changes_of(compared(make_results(), after)),
            (Names{"rapidjson wire: lower", "rapidjson decode steady requested blocks: higher",
                   "rapidjson library headers: higher"}));
}

TEST(Comparison, HasWhatGuestsWrote) {
  Results before;
  for (const char* operation : {"encode", "decode"}) add_guest(before.rows, "node/msgpackr/map", operation, 5);
  before.rows.add(reading("docs", "msgpackr 1 (node, map)", "msgpack-c"));
  Results after = before;
  after.rows.change([](Row& row) { return row.value += row.what == kWire || row.metric == "repetitions", true; });
  EXPECT_EQ(changes_of(compared(before, after)),
            (Names{"node/msgpackr/map encode: undecided", "node/msgpackr/map decode: undecided",
                   "node/msgpackr/map wire: higher"}))
      << "times of one fork have no interval";
  EXPECT_FALSE(compared(before, after).nothing_in_common());

  after = before;
  after.rows.change([](Row& row) {
    if (row.what == kInterop) row.outcome = Outcome::wrong;
    return row.variant != "decode";
  });
  after.rows.add(not_measured("docs", "node/msgpackr/map", "decode", Outcome::wrong, "other values"));
  EXPECT_EQ(changes_of(compared(before, after)),
            (Names{"node/msgpackr/map encode: undecided", "node/msgpackr/map decode: worse",
                   "msgpackr 1 (node, map) interop: msgpack-c, cbor: worse"}));
}

TEST(Comparison, ListsWhatOnlyOneRunHas) {
  Results after = make_results();
  std::erase_if(after.measurements, [](const Measurement& one) { return one.codec == "pugixml"; });
  const Comparison comparison = compared(of_workload(make_results(), "docs"), after);
  EXPECT_EQ(comparison.removed.size(), 5u);
  EXPECT_EQ(comparison.removed.front(), (CellName{"docs", "pugixml", "encode"}));
  EXPECT_EQ(comparison.added.size(), 12u) << "ten times, and the sizes of two codecs";
  EXPECT_EQ(comparison.times().size(), 25u);
}

TEST(Comparison, OfOtherWorkloadsHasNothingInCommonButCode) {
  const Results docs = of_workload(make_results(), "docs"), scene = of_workload(make_results(), "scene/200");
  EXPECT_FALSE(compared(docs, scene).rows.empty()) << "the codecs' code is in both";
  EXPECT_TRUE(compared(docs, scene).nothing_in_common());
  EXPECT_FALSE(compared(make_results(), scene).nothing_in_common());
  Results one_codec = docs, others = scene;
  one_codec.codecs.resize(1);
  others.codecs.erase(others.codecs.begin());
  EXPECT_TRUE(compared(one_codec, others).nothing_in_common());
  EXPECT_TRUE(compared({}, {}).nothing_in_common());
}

/// What changed comes first, what is the same is folded, and sizes and what only one run has are last.
TEST(ComparisonText, LooksAsInItsGoldenFile) {
  Results after = make_results();
  after.environment.commit = "1a2b3c4d";
  after.environment.date = "2026-11-22T09:30:00Z";
  set_times(after, "pugixml", "load", samples(8000, 0.01, 10));
  set_times(after, "rapidjson", "encode", samples(1000, 0.01, 10));
  set_times(after, "rapidjson", "decode", samples(2200, 0.5, 10));
  wire_of(after, "rapidjson") = 640;
  std::erase_if(after.measurements, [](const Measurement& one) { return one.codec == "protobuf-lite"; });
  const Comparison comparison = compared(make_results(), after);
  const auto tables = make_comparison_tables(comparison);
  expect_golden("comparison", tables);
  EXPECT_EQ(tables[1].rows[0].cells[3].standing, Standing::worst);
  EXPECT_EQ(comparison_summary(comparison),
            "1 faster, 1 slower, 32 same, 1 undecided; wire sizes: 1 lower, 31 same; allocations unchanged; code sizes "
            "unchanged; 5 cells only in OLD");
}

TEST(ComparisonText, CallsNothingTheSameThatIsUndecidedOrOnlyInOneRun) {
  const auto verdict = [](const Results& after) {
    const auto tables = make_comparison_tables(compared(make_results(), after), false);
    return std::ranges::find(tables, "docs", &Table::workload)->rows.at(0).cells.back().text;
  };
  Results after = make_results();
  std::erase_if(after.measurements, [](const Measurement& one) { return one.codec == "protobuf-lite"; });
  EXPECT_EQ(verdict(after), "same");
  set_times(after, "rapidjson", "decode", samples(2200, 0.5, 10));
  EXPECT_EQ(verdict(after), "same or undecided");
  std::erase_if(after.measurements, [](const Measurement& one) { return one.workload == "docs"; });
  after.rows.change([](const Row& row) { return row.workload != "docs"; });
  EXPECT_EQ(verdict(after), "nothing");
}

TEST(ComparisonText, LooksAsInItsGoldenFileWhereTimesAreNotCompared) {
  Results after = make_results();
  after.environment.compiler = "Clang 16";
  expect_golden("comparison_of_other_compilers", make_comparison_tables(compared(make_results(), after)));
  EXPECT_TRUE(comparison_summary(compared(make_results(), after)).starts_with("40 times not compared; wire sizes "));
}

TEST(ComparisonText, NeverExceedsItsWidthHoweverLongTheNamesAre) {
  Results before = make_results();
  add(before, "docs", std::string(200, 'x'), {1e300, 5, 5, 5, 5, 10, 10, {}});
  before.codecs.push_back(codec(std::string(200, 'x'), "x", "x", ""));
  Results after = before;
  wire_of(after, before.codecs.back().name) = 11;
  after.environment.commit = std::string(300, 'c');
  for (const int width : {-1, 24, 40, 80, 200}) {
    const std::string text = render_terminal(make_comparison_tables(compared(before, after)), {width, false});
    EXPECT_LE(widest_line(text), static_cast<std::size_t>(std::max(24, width))) << text;
  }
}

TEST(ComparisonText, NamesSomeOfManyCodecsThatOneRunHas) {
  Results before = make_results();
  Measurement cell = before.measurements.front();
  for (int i = 0; i < 40; ++i) {
    cell.codec = "codec-" + std::to_string(i);
    before.measurements.push_back(cell);
  }
  const std::string text = render_terminal(make_comparison_tables(compared(before, make_results())), {10'000, false});
  EXPECT_TRUE(contains(text, "Only in OLD: codec-0 (") && contains(text, " and 32 more")) << text;
  EXPECT_LT(widest_line(text), 500u) << text;
}

TEST(RowChanges, AreThoseThatIntervalsAllowHoweverSmallAPercentageIs) {
  const auto verdict = [](Unit unit, const Estimate& before, const Estimate& after) {
    const auto row = [&](const Estimate& of) {
      return std::vector<Row>{{.what = "loading",
                               .workload = "scene/200",
                               .codec = "pugixml",
                               .variant = "read",
                               .metric = "figure",
                               .unit = unit,
                               .value = of.value,
                               .low = of.low,
                               .high = of.high,
                               .samples = 6}};
    };
    std::vector<CellName> removed, added;
    return compare_rows(row(before), row(after), removed, added).at(0).verdict;
  };
  EXPECT_EQ(verdict(Unit::percent, {0.1, 0.09, 0.11}, {0.8, 0.7, 0.9}), RowVerdict::higher);
  EXPECT_EQ(verdict(Unit::percent, {0.1, 0.09, 0.9}, {0.8, 0.7, 0.9}), RowVerdict::undecided);
  EXPECT_EQ(verdict(Unit::count, {100, 90, 120}, {110, 95, 125}), RowVerdict::undecided) << "page faults vary";
  EXPECT_EQ(verdict(Unit::count, {100, 100, 100}, {110, 110, 110}), RowVerdict::higher);
}

}  // namespace
}  // namespace scenebench::testing
