#include "model/workload.h"
#include "tables/scaling/scaling.h"
#include "tables/test.h"

namespace scenebench::testing {
namespace {

const std::vector<std::int64_t> kSizes{1, 3, 10, 30, 100, 300, 1'000, 3'000, 10'000, 30'000, 100'000};

/// Points whose time is `cost(entities)` in nanoseconds, with intervals of `width` times that.
template <class Cost>
std::vector<ScalingPoint> points(const std::vector<std::int64_t>& sizes, double width, Cost&& cost) {
  std::vector<ScalingPoint> result;
  for (const std::int64_t size : sizes) {
    const double time = cost(static_cast<double>(size));
    result.push_back({size, median_of(samples(time, width, 10))});
  }
  return result;
}

/// 50 ns an entity, and `more` times as much for each beyond 2,000.
auto bending(double more) {
  return [more](double n) { return 500 + 50 * std::min(n, 2'000.0) + 50 * more * std::max(0.0, n - 2'000); };
}

/// Adds `codec` over scenes of these `sizes`, whose load takes `cost(entities)`.
template <class Cost>
void add_scenes(Results& results, const std::string& codec, const std::vector<std::int64_t>& sizes, Cost&& cost) {
  for (const std::int64_t size : sizes) {
    const double ns = cost(static_cast<double>(size));
    add(results, "scene/" + std::to_string(size), codec, {2 * ns, ns, ns, ns, ns, 300 * size, 100 * size, {}});
  }
}

/// A sweep of six codecs; only the curves of pugixml bend.
Results swept() {
  Results results = of_workload(make_results(), "docs");
  for (const CodecRecord& codec : results.codecs) {
    add_scenes(results, codec.name, kSizes, bending(codec.name == "pugixml" ? 2 : 1));
  }
  return results;
}

const ScalingCurve& curve_of(const std::vector<ScalingCurve>& curves, const std::string& codec,
                             const std::string& phase) {
  for (const ScalingCurve& curve : curves) {
    if (curve.codec == codec && curve.phase == phase) return curve;
  }
  ADD_FAILURE() << "no curve " << codec << " " << phase;
  return curves.at(0);
}

std::vector<std::int64_t> sizes_of(const ScalingCurve& curve) {
  std::vector<std::int64_t> sizes;
  for (const ScalingPoint& point : curve.points) sizes.push_back(point.entities);
  return sizes;
}

TEST(Slope, IsWhatAnEntityMoreCostsWithoutTheFixedCostWhateverOneWildSizeTakes) {
  const auto line = points(kSizes, 0.01, [](double n) { return 1'000'000 + 50 * n; });
  EXPECT_NEAR(robust_slope(line).value, 50, 1e-6);
  EXPECT_NEAR(marginal_cost(line[3], line[4]).value, 50, 1e-6);
  auto wild = points({30, 100, 300, 1'000, 3'000, 10'000, 30'000}, 0.01, [](double n) { return 50 * n; });
  wild[4].time = median_of(samples(10 * 50 * 3'000, 0.01, 10));
  EXPECT_NEAR(robust_slope(wild).value, 50, 5);
}

TEST(Slope, IntervalIsWhatTheIntervalsOfTheTimesAllow) {
  const auto two = points({100, 300}, 0.09, [](double n) { return 50 * n; });
  const Slope slope = marginal_cost(two[0], two[1]);
  EXPECT_NEAR(slope.low, (two[1].time.low - two[0].time.high) / 200, 1e-9);
  EXPECT_NEAR(slope.high, (two[1].time.high - two[0].time.low) / 200, 1e-9);
  EXPECT_LT(slope.low, 50);
  EXPECT_GT(slope.high, 50);
}

TEST(BendOfACurve, IsTheFirstSizeThatCostsMoreThanTheSlopeBeforeIt) {
  const auto bend = find_bend(points(kSizes, 0.01, bending(2)));
  ASSERT_TRUE(bend);
  EXPECT_EQ(bend->entities, 3'000);
  EXPECT_NEAR(bend->excess, 0.5, 0.02);  // half of the way from 1,000 to 3,000 costs twice as much
}

TEST(BendOfACurve, IsNotThereOnALineOrBelowItsThresholdOrWithinTheIntervalsOrWithOneSizeInFrontOfIt) {
  for (const double more : {0.5, 1.0, 1.2}) EXPECT_FALSE(find_bend(points(kSizes, 0.01, bending(more)))) << more;
  EXPECT_TRUE(find_bend(points(kSizes, 0.02, bending(1.6))));
  EXPECT_FALSE(find_bend(points(kSizes, 0.60, bending(1.6))));
  EXPECT_FALSE(find_bend(points({1'000, 30'000}, 0.01, bending(3))));
  EXPECT_TRUE(find_bend(points({100, 1'000, 30'000}, 0.01, bending(3))));
}

TEST(ScalingCurves, TakeScenesInOrderOfSizeAndLeaveOutTheFloorAndDocs) {
  Results results = make_results();
  add_scenes(results, "pugixml", {3'000, 30, 100}, bending(1));
  add_scenes(results, "floor", {3'000, 30, 100}, bending(1));
  const auto curves = scaling_curves(results);
  const ScalingCurve& load = curve_of(curves, "pugixml", "load");
  EXPECT_EQ(sizes_of(load), (std::vector<std::int64_t>{30, 100, 3'000}));
  EXPECT_TRUE(std::none_of(curves.begin(), curves.end(), [](const auto& curve) { return curve.codec == "floor"; }));
  EXPECT_EQ(curve_of(curves, "rapidjson", "load").points.size(), 1u);
  EXPECT_TRUE(scaling_curves(make_results()).empty()) << "a single scene";
}

TEST(ScalingCurves, LeaveSmallScenesOutOfTheSlope) {
  Results results = make_results();
  // From 1 to 10 entities everything costs a hundred times as much.
  add_scenes(results, "pugixml", kSizes, [](double n) { return n < 30 ? 5'000 * n : 50 * n; });
  const auto curves = scaling_curves(results);
  const ScalingCurve& load = curve_of(curves, "pugixml", "load");
  EXPECT_EQ(sizes_of(load), kSizes);
  ASSERT_TRUE(load.slope);
  EXPECT_NEAR(load.slope->value, 50, 1);
  EXPECT_FALSE(load.bend);
  EXPECT_TRUE(load.can_bend);
}

TEST(ScalingCurves, GiveTheSlopeInFrontOfTheBendIfTimesHaveIntervals) {
  Results results = swept();
  const ScalingCurve load = curve_of(scaling_curves(results), "pugixml", "load");
  ASSERT_TRUE(load.bend && load.slope);
  EXPECT_EQ(load.bend->entities, 3'000);
  EXPECT_NEAR(load.slope->value, 50, 0.5);
  EXPECT_TRUE(load.slope->estimate().has_interval());
  for (Measurement& cell : results.measurements) {
    if (entities_of(cell.workload) > 1'000) cell.samples = 5;
  }
  const ScalingCurve few = curve_of(scaling_curves(results), "pugixml", "load");
  EXPECT_FALSE(few.bend);
  EXPECT_FALSE(few.slope.value().estimate().has_interval());
}

TEST(ScalingCurves, AreNoneOfTooManySizes) {
  Results results = make_results();
  std::vector<std::int64_t> sizes(kMostSizes + 1);
  for (std::size_t i = 0; i < sizes.size(); ++i) sizes[i] = static_cast<std::int64_t>(i + 1);
  add_scenes(results, "pugixml", sizes, bending(1));
  EXPECT_TRUE(scaling_curves(results).empty());
  EXPECT_EQ(workloads_in_full(results).size(), results.workloads().size());
}

/// What a walk over a scene of so many entities brings about, in the mean.
double events_of_scenes(std::int64_t entities) {
  double events = 0;
  const auto scenes = make_inputs<scene::Scene>(
      {.shape = "scene", .entities = static_cast<std::uint32_t>(entities), .inputs = 8});
  for (const auto& scene : *scenes) events += static_cast<double>(record_of(scene).size());
  return events / 8;
}

TEST(SteadyScenes, BringAboutTheSameForEveryEntityMore) {
  double least = 1e9, most = 0;
  for (std::size_t i = 1; kSizes[i] <= 10'000; ++i) {
    if (kSizes[i - 1] < kSteadyEntities) continue;
    const double more = (events_of_scenes(kSizes[i]) - events_of_scenes(kSizes[i - 1])) /
                        static_cast<double>(kSizes[i] - kSizes[i - 1]);
    least = std::min(least, more);
    most = std::max(most, more);
  }
  EXPECT_LT(most, 1.2 * least) << "as a bend is 25%, scenes must not make one by themselves";
}

/// With a time that is uncertain and one that is missing.
TEST(ScalingTable, LooksAsInItsGoldenFile) {
  Results results = swept();
  set_times(measurement_of(results, "scene/100", "rapidjson", "encode"), samples(11'000, 0.5, 10));
  set_times(measurement_of(results, "scene/300", "rapidjson", "encode"), {});
  expect_golden("scaling", make_scaling_tables(results));
}

/// Two scenes whose wires, at 300 bytes per entity, take 60,000 and 1,020,000 bytes.
TEST(ScalingTable, ExplainsWhatTakesMoreThanTwiceAsLongPerEntity) {
  const auto notes = [](double more, std::int64_t cache) {
    Results results = of_workload(make_results(), "docs");
    results.environment.caches = {{"Data", 1, 1'000, 1}, {"Unified", 2, cache, 1}};
    add_scenes(results, "pugixml", {200, 3'400}, [more](double n) { return 50 * n * (n > 200 ? more : 1); });
    return notes_of(make_scaling_tables(results));
  };
  EXPECT_TRUE(contains(notes(2.5, 100'000), "pugixml, load: an entity of scene/3400 takes 2.5 times as long"));
  EXPECT_TRUE(contains(notes(2.5, 100'000), "smaller scene fits into L2")) << notes(2.5, 100'000);
  EXPECT_TRUE(contains(notes(2.5, 200'000'000), "does not show why"));
  EXPECT_FALSE(contains(notes(1.9, 100'000), "times as long"));
}

TEST(ScalingTable, SaysNothingOfABendWithTooFewSizes) {
  Results results = make_results();
  add_scenes(results, "rapidjson", {3, 3'400}, bending(1));  // besides scene/200
  const auto tables = make_scaling_tables(results);
  EXPECT_EQ(cell(tables.back(), "Bends at", "rapidjson").text, kEnDash);
  EXPECT_NE(cell(tables.back(), "Slope", "rapidjson").text, kEnDash);
  EXPECT_EQ(cell(tables.back(), "Slope", "flatbuffers").text, kEnDash);
}

TEST(ScalingTable, StandsForTheTablesOfManyScenesAndBearsTheirFootnotes) {
  const auto tables = make_tables(swept());
  ASSERT_EQ(tables.size(), 1u + 2u + 5u);  // docs, its rankings, and the phases
  EXPECT_EQ(tables.front().workload, "docs");
  EXPECT_TRUE(contains(footnote(tables.back(), "Declared loss"), "flatbuffers-json"));
  EXPECT_TRUE(contains(footnote(tables.back(), "left out here"), "11 scenes"));
  EXPECT_EQ(workloads_in_full(swept()), (Names{"docs"}));
}

TEST(ScalingTable, FitsEightyColumnsInOnePieceAndEveryOtherWidth) {
  const Results results = swept();
  const auto tables = make_scaling_tables(results);
  for (const int width : {24, 40, 80, 120}) {
    EXPECT_LE(widest_line(render_terminal(tables, results, {width, false})), static_cast<std::size_t>(width));
  }
  const std::string text = render_terminal({tables.front()}, results, {80, false});
  EXPECT_EQ(occurrences(text, "Scaling: encode"), 1u) << text;
}

TEST(ScalingTable, IsInCsv) {
  const std::string csv = render_csv(swept());
  for (const char* line :
       {"pugixml,load,bend,entities,3000,,,\n", "rapidjson,load,bend,,,,,none\n",
        "rapidjson,load,slope,ns per entity,50", "rapidjson,load,from 30 to 100 entities,ns per entity,50"}) {
    EXPECT_TRUE(contains(csv, std::string("\nscene,") + line)) << line;
  }
}

}  // namespace
}  // namespace scenebench::testing
