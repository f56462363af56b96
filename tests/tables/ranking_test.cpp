// Rankings as data, and as charts.
#include <set>

#include "fixtures/html_page.h"
#include "render/report.h"
#include "render/svg/ranking_chart.h"
#include "results/phase.h"
#include "tables/codec_figures.h"
#include "tables/ranking.h"
#include "tables/test.h"

namespace scenebench::testing {
namespace {

Ranking ranking_by(const Results& results, std::string_view name, std::string_view workload = "docs") {
  for (Ranking& ranking : make_rankings(results, workload)) {
    if (ranking.name == name) return ranking;
  }
  ADD_FAILURE() << "no ranking by " << name;
  return {};
}

std::vector<std::string> names_of(const RankedGroup& group) {
  std::vector<std::string> names;
  for (const RankedCodec& codec : group) names.push_back(codec.codec->name);
  return names;
}

std::vector<int> places_of(const RankedGroup& group) {
  std::vector<int> places;
  for (const RankedCodec& codec : group) places.push_back(codec.place);
  return places;
}

void set_load(Results& results, const char* codec, double ns, double spread) {
  set_times(measurement_of(results, "docs", codec, "load"), samples(ns, spread, 10));
}

TEST(RankingData, CallsNoTimesDifferentThatLinkingAnewCouldMakeSo) {
  Results results = make_results();
  set_load(results, "protobuf-lite", 590, 0.01);
  set_load(results, "rapidjson", 615, 0.01);
  set_load(results, "pugixml", 700, 0.01);
  const auto ties = [&results] {
    std::vector<bool> all;
    for (const RankedCodec& codec : ranking_by(results, "load").checking) all.push_back(codec.ties_with_best);
    return all;
  };
  EXPECT_EQ(ties(), (std::vector<bool>{true, false, false, false})) << "the intervals of several links cover that";
  results.environment.links.reset();
  EXPECT_EQ(ties(), (std::vector<bool>{true, true, false, false}));
  EXPECT_EQ(places_of(ranking_by(results, "load").checking), (std::vector<int>{1, 1, 3, 4}));
  const Ranking wire = ranking_by(results, "wire");
  EXPECT_FALSE(wire.checking.at(1).ties_with_best) << "bytes are exact";
}

TEST(RankingData, NeverCallsACodecTheBestOfThoseThatCheckIfItCrashesOnHostileBytes) {
  Results results = make_results();
  for (const char* crashes : {"protobuf-lite", "rapidjson"}) codec_called(results, crashes).known_crash = "x";
  const RankedGroup group = ranking_by(results, "load").checking;
  EXPECT_EQ(names_of(group), (std::vector<std::string>{"pugixml", "flatbuffers-json", "protobuf-lite", "rapidjson"}));
  EXPECT_EQ(places_of(group), (std::vector<int>{1, 2, 3, 4}));
  EXPECT_TRUE(group.front().is_best);
  EXPECT_LT(group[2].factor, 1) << "it is faster all the same";
  for (CodecRecord& codec : results.codecs) codec.known_crash = "x";
  for (const RankedCodec& codec : ranking_by(results, "load").checking) {
    EXPECT_FALSE(codec.is_best || codec.ties_with_best) << codec.codec->name;
    EXPECT_EQ(place_text(codec), "") << "there is none to be compared with";
  }
}

TEST(RankingData, IsByLoadAndEncodeFromBothPlacesAndByReadingWithoutATree) {
  Results results = make_results();
  Measurement cell = measurement_of(results, "docs", "rapidjson", "load");
  results.measurements.clear();
  for (const Phase phase : kPhases) {
    cell.variant = to_string(phase);
    results.measurements.push_back(cell);
  }
  std::set<std::string_view> found;
  for (const Ranking& ranking : make_rankings(results, "docs")) {
    if (!ranking.of_bytes) found.insert(ranking.name);
  }
  EXPECT_EQ(found, (std::set<std::string_view>{"encode", "encode-cold", "incremental", "load", "load-cold"}));
}

TEST(RankingData, OfDocumentsByLoadLeavesOutViewsFromTheCachesAndFromMemory) {
  Results results = make_results();
  results.codecs.push_back(results.codecs.front());
  results.codecs.back().name = kMemoryCodec;
  results.codecs.back().is_floor = true;
  Measurement cell = measurement_of(results, "docs", "rapidjson", "load");
  cell.workload = "cities";
  for (const std::string_view codec : {"flatbuffers", "rapidjson", "memory"}) {
    for (const char* phase : {"load", "load-cold"}) {
      cell.codec = codec;
      cell.variant = phase;
      results.measurements.push_back(cell);
    }
  }
  for (const char* name : {"load", "load-cold"}) {
    const Ranking ranking = ranking_by(results, name, "cities");
    EXPECT_EQ(names_of(ranking.checking), std::vector<std::string>{"rapidjson"}) << name;
    EXPECT_TRUE(ranking.trusting.empty()) << name << ": flatbuffers makes no tree";
  }
  EXPECT_EQ(names_of(ranking_by(results, "incremental", "cities").trusting), std::vector<std::string>{"flatbuffers"});
}

TEST(RankingData, MakesNoTieOfARangeOfTooFewReadings) {
  Results results = make_results();
  Measurement& time = measurement_of(results, "docs", "rapidjson", "load");
  time.set({600, 500, 2'240, 0, 10});
  EXPECT_TRUE(ranking_by(results, "load").checking[1].ties_with_best);
  time.samples = 3;
  EXPECT_FALSE(ranking_by(results, "load").checking[1].ties_with_best);
}

TEST(RankingData, SharesPlacesOnlyWhereIntervalsOverlap) {
  Results results = make_results();
  EXPECT_EQ(places_of(ranking_by(results, "load").checking), (std::vector<int>{1, 2, 3, 4}));
  EXPECT_FALSE(ranking_by(results, "load").checking[1].ties_with_best);
  set_load(results, "rapidjson", 600, 0.2);  // protobuf-lite has 590 +- 0.5%
  const Ranking load = ranking_by(results, "load");
  EXPECT_EQ(places_of(load.checking), (std::vector<int>{1, 1, 3, 4}));
  EXPECT_TRUE(load.checking[0].shares_place && load.checking[1].shares_place && load.checking[1].ties_with_best);
  EXPECT_FALSE(load.checking[2].shares_place || load.checking[2].ties_with_best);
}

TEST(RankingData, LeavesOutTheFloorAndWhatWasNotMeasured) {
  Results results = make_results();
  set_times(measurement_of(results, "docs", "pugixml", "load"), {});
  const Ranking load = ranking_by(results, "load");
  EXPECT_EQ(load.checking.size() + load.trusting.size(), 4u);
  results.rows = {};
  EXPECT_EQ(make_rankings(results, "docs").size(), 2u) << "no sizes";
  EXPECT_TRUE(make_rankings(results, "unheard of").empty());
}

/// The chart of the first `most` codecs of each group.
pugi::xml_document chart_of(const Ranking& ranking, const Results& results, std::size_t most = 10) {
  return parsed(chart_svg(ranking_chart(ranking, results, most), "id"));
}

TEST(RankingChart, NamesCodecsInOrder) {
  const Results results = make_results();
  const pugi::xml_document chart = chart_of(ranking_by(results, "load"), results);
  EXPECT_EQ(count(chart, "//text[.='docs: load']"), 1u);
  EXPECT_EQ(count(chart, "//text[.='AMD EPYC']"), 0u) << "the page says it once, and files say it";
  EXPECT_EQ(texts(chart, "//text[@class='name']"),
            (std::vector<std::string>{"protobuf-lite", "rapidjson", "pugixml", "flatbuffers-json", "flatbuffers",
                                      "raw-structs"}));
  EXPECT_EQ(
      texts(chart, "//text[@class='value']"),
      (std::vector<std::string>{"590 ns", "2.24 \xC2\xB5s", "4.24 \xC2\xB5s", "8.15 \xC2\xB5s", "31.0 ns", "15.1 ns"}));
  EXPECT_EQ(texts(chart, "//text[starts-with(@class, 'factor')]"), (std::vector<std::string>{"best",
                                                                                             "\xC3\x97"
                                                                                             "3.80",
                                                                                             "\xC3\x97"
                                                                                             "7.19",
                                                                                             "\xC3\x97"
                                                                                             "13.8",
                                                                                             "best"}));
}

TEST(RankingChart, DrawsThoseThatTrustTheirInputHollow) {
  const Results results = make_results();
  const pugi::xml_document chart = chart_of(ranking_by(results, "encode"), results);
  EXPECT_EQ(count(chart, "//circle[contains(@class, ' checks')]"), 4u);
  EXPECT_EQ(count(chart, "//circle[contains(@class, ' trusts')]"), 2u);
}

TEST(RankingChart, MarksTiesAndDrawsIntervals) {
  Results results = make_results();
  set_load(results, "rapidjson", 600, 0.2);
  const pugi::xml_document chart = chart_of(ranking_by(results, "load"), results);
  EXPECT_EQ(texts(chart, "//text[@class='place']"), (std::vector<std::string>{"1=", "1=", "3", "4", "1"}));
  EXPECT_EQ(count(chart, "//text[.='tie \xC3\x97" "1.02']"), 1u);
  EXPECT_EQ(count(chart, "//line[@class='whisker']"), 6u);
  const pugi::xml_document wires = chart_of(ranking_by(results, "wire"), results);
  EXPECT_EQ(count(wires, "//line[@class='whisker']"), 0u) << "sizes are exact";
}

TEST(RankingChart, ShowsTheFirstOfEachGroup) {
  const Results results = make_results();
  EXPECT_EQ(texts(chart_of(ranking_by(results, "load"), results, 1), "//text[@class='name']"),
            (std::vector<std::string>{"protobuf-lite", "flatbuffers", "raw-structs"}));
}

TEST(RankingChart, MarksACodecThatChecksAndYetCrashes) {
  Results results = make_results();
  for (CodecRecord& codec : results.codecs) codec.known_crash = "case 7 of docs: Segmentation fault";
  const auto names = texts(chart_of(ranking_by(results, "load"), results), "//text[@class='name']");
  EXPECT_EQ(names.front(), "protobuf-lite\xC2\xA0[!]");
  EXPECT_EQ(names[names.size() - 2], "flatbuffers") << "it promises nothing";
}

TEST(RankingChart, SlowerDotsAreFurtherToTheRight) {
  const Results results = make_results();
  for (const char* name : {"load", "encode", "wire"}) {
    const pugi::xml_document chart = chart_of(ranking_by(results, name), results);
    double before = 0;
    for (const auto& dot : chart.select_nodes("//circle[contains(@class, ' checks')]")) {
      EXPECT_GT(dot.node().attribute("cx").as_double(), before) << name;
      before = dot.node().attribute("cx").as_double();
    }
  }
}

TEST(SvgFiles, StandAlone) {
  const std::vector<ExportedFile> files = render_svg(make_results());
  std::vector<std::string> names;
  for (const ExportedFile& file : files) names.push_back(file.name);
  EXPECT_EQ(names, (std::vector<std::string>{"docs-load.svg", "docs-encode.svg", "docs-wire.svg", "scene-200-load.svg",
                                             "scene-200-encode.svg", "scene-200-wire.svg"}));
  for (const ExportedFile& file : files) {
    const pugi::xml_document chart = parsed(file.text);
    EXPECT_STREQ(chart.document_element().attribute("xmlns").value(), "http://www.w3.org/2000/svg");
    EXPECT_STRNE(chart.document_element().attribute("viewBox").value(), "");
    EXPECT_TRUE(contains(file.text, "@media (prefers-color-scheme: dark)"));
    EXPECT_TRUE(contains(file.text, "sans-serif"));
    for (const char* part : {"href", "url(", "@import", "<script"}) EXPECT_FALSE(contains(file.text, part)) << part;
  }
}

TEST(SvgFiles, SayWhatIsNotForPublicationAndWhatTheRunWarnedOf) {
  Results results = make_results();
  for (const ExportedFile& file : render_svg(results))
    EXPECT_FALSE(contains(file.text, "Not for publication")) << file.name;
  results.environment.build_type = "Debug";
  results.environment.warnings = {"Not for publication: a quick run (--quick).", "The machine was busy."};
  results.complete = false;
  for (const ExportedFile& file : render_svg(results)) {
    EXPECT_EQ(joined(texts(parsed(file.text), "//text[@class='warning']"), " "),
              "Not for publication: the build type is Debug, not Release. "
              "Not for publication: a quick run (--quick). "
              "Not for publication: not everything that was to be measured has been. The machine was busy.")
        << file.name;
  }
}

TEST(SvgFiles, SayWhichOfTheirTimesVaryMuch) {
  Results results = make_results();
  measurement_of(results, "docs", "protobuf-lite", "encode").turns_ns.p90 = 300;
  for (const ExportedFile& file : render_svg(results)) {
    EXPECT_EQ(contains(file.text, "Turns vary widely"), file.name == "docs-encode.svg") << file.name;
  }
}

TEST(SvgFiles, AreWellFormedWhateverTheResultsSay) {
  Results results = make_results();
  const std::string hostile = "</svg><script>\"'&";
  results.environment.cpu = results.environment.compiler = results.environment.flags = hostile;
  for (CodecRecord& codec : results.codecs) {
    for (auto& measurement : results.measurements) measurement.codec += measurement.codec == codec.name ? hostile : "";
    codec.name += hostile;
  }
  results.measurements.push_back(results.measurements.front());
  results.measurements.back().workload = "../../" + hostile;
  const std::vector<ExportedFile> files = render_svg(results);
  EXPECT_GE(files.size(), 5u);
  for (const ExportedFile& file : files) {
    EXPECT_EQ(count(parsed(file.text), "//script"), 0u);
    EXPECT_EQ(file.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-."), std::string::npos) << file.name;
    EXPECT_EQ(file.name.find('.'), file.name.size() - 4) << file.name;
  }
}

TEST(RankingChart, BreaksAnExplanationRatherThanCutIt) {
  const Results results = make_results();
  for (const Ranking& ranking : make_rankings(results, "docs")) {
    const std::string svg = chart_svg(ranking_chart(ranking, results, 10), "id");
    EXPECT_TRUE(contains(svg, "best.</text>")) << svg;
  }
}

}  // namespace
}  // namespace scenebench::testing
