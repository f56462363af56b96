// Rankings as data, and as charts.
#include <fmt/format.h>
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

void set_load(Results& results, const char* codec, double ns, double spread) {
  set_times(results, codec, "load", samples(ns, spread, 10));
}

/// "1= best, 1= tie, 3": the places of the codecs that check, by load, and what makes them special.
std::string places_in(const Results& results) {
  std::vector<std::string> places;
  for (const RankedCodec& codec : ranking_by(results, "load").checking) {
    places.push_back(std::to_string(codec.place) + (codec.shares_place ? "=" : "") +
                     (codec.is_best ? " best" : codec.ties_with_best ? " tie" : ""));
  }
  return joined(places, ", ");
}

TEST(RankingData, CallsNoTimesDifferentThatLinkingAnewCouldMakeSo) {
  Results results = make_results();
  set_load(results, "protobuf-lite", 590, 0.01);
  set_load(results, "rapidjson", 615, 0.01);
  set_load(results, "pugixml", 700, 0.01);
  EXPECT_EQ(places_in(results), "1 best, 2, 3, 4") << "the intervals of several links cover that";
  results.environment.links.reset();
  EXPECT_EQ(places_in(results), "1= best, 1= tie, 3, 4");
  EXPECT_FALSE(ranking_by(results, "wire").checking.at(1).ties_with_best) << "bytes are exact";
}

TEST(RankingData, SharesPlacesOnlyWhereIntervalsOfEnoughReadingsOverlap) {
  Results results = make_results();
  EXPECT_EQ(places_in(results), "1 best, 2, 3, 4");
  set_load(results, "rapidjson", 600, 0.2);  // protobuf-lite has 590 +- 0.5%
  EXPECT_EQ(places_in(results), "1= best, 1= tie, 3, 4");
  measurement_of(results, "docs", "rapidjson", "load").samples = 3;
  EXPECT_FALSE(ranking_by(results, "load").checking[1].ties_with_best);
}

TEST(RankingData, NeverCallsACodecTheBestOfThoseThatCheckIfItCrashesOnHostileBytes) {
  Results results = make_results();
  for (const char* crashes : {"protobuf-lite", "rapidjson"}) codec_called(results, crashes).known_crash = "x";
  const RankedGroup group = ranking_by(results, "load").checking;
  EXPECT_EQ(names_of(group), (Names{"pugixml", "flatbuffers-json", "protobuf-lite", "rapidjson"}));
  EXPECT_EQ(places_in(results), "1 best, 2, 3, 4");
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
    EXPECT_EQ(names_of(ranking.checking), Names{"rapidjson"}) << name;
    EXPECT_TRUE(ranking.trusting.empty()) << name << ": flatbuffers makes no tree";
  }
  EXPECT_EQ(names_of(ranking_by(results, "incremental", "cities").trusting), Names{"flatbuffers"});
}

TEST(RankingData, LeavesOutTheFloorAndWhatWasNotMeasured) {
  Results results = make_results();
  set_times(results, "pugixml", "load", {});
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

/// By load; those of its dots that are hollow are of codecs that trust their input.
TEST(RankingChart, LooksAsInItsGoldenFile) {
  Results results = make_results();
  GoldenCases cases("ranking_charts.txt");
  const auto add = [&](const std::string& what, const char* ranking = "load", std::size_t most = 10) {
    const pugi::xml_document chart = chart_of(ranking_by(results, ranking), results, most);
    std::vector<std::string> lines;
    for (const char* part : {"name", "place", "value", "factor"}) {
      const std::string query = "//text[starts-with(@class, '" + std::string(part) + "')]";
      lines.push_back(std::string(part) + ": " + joined(texts(chart, query.c_str()), ", "));
    }
    lines.push_back(fmt::format("{}: {} whiskers, {} dots, {} hollow",
                                joined(texts(chart, "//text[not(@class) or @class='title']"), ", "),
                                count(chart, "//line[@class='whisker']"),
                                count(chart, "//circle[contains(@class, ' checks')]"),
                                count(chart, "//circle[contains(@class, ' trusts')]")));
    cases.add(what, lines);
  };
  add("whole");
  add("the first of each group", "load", 1);
  set_load(results, "rapidjson", 600, 0.2);
  add("a tie");
  add("of sizes, which are exact", "wire");
  for (CodecRecord& codec : results.codecs) codec.known_crash = "case 7 of docs: Segmentation fault";
  add("codecs that check and yet crash, beside those that promise nothing");
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

TEST(RankingChart, BreaksAnExplanationRatherThanCutIt) {
  const Results results = make_results();
  for (const Ranking& ranking : make_rankings(results, "docs")) {
    const std::string svg = chart_svg(ranking_chart(ranking, results, 10), "id");
    EXPECT_TRUE(contains(svg, "best.</text>")) << svg;
  }
}

TEST(SvgFiles, AreNamedByWorkloadAndRanking) {
  Names names;
  for (const ExportedFile& file : render_svg(make_results())) names.push_back(file.name);
  EXPECT_EQ(names, (Names{"docs-load.svg", "docs-encode.svg", "docs-wire.svg", "scene-200-load.svg",
                          "scene-200-encode.svg", "scene-200-wire.svg"}));
}

TEST(SvgFiles, StandAloneAndAreWellFormedWhateverTheResultsSay) {
  Results odd = make_results();
  const std::string hostile = "</svg><script>\"'&";
  odd.environment.cpu = odd.environment.compiler = odd.environment.flags = hostile;
  for (CodecRecord& codec : odd.codecs) codec.name += hostile;
  for (Measurement& measurement : odd.measurements) measurement.codec += hostile;
  odd.measurements.push_back(odd.measurements.front());
  odd.measurements.back().workload = "../../" + hostile;
  for (const Results& results : {make_results(), odd}) {
    const std::vector<ExportedFile> files = render_svg(results);
    EXPECT_GE(files.size(), 5u);
    for (const auto& [name, text] : files) {
      const pugi::xml_document chart = parsed(text);
      EXPECT_STREQ(chart.document_element().attribute("xmlns").value(), "http://www.w3.org/2000/svg");
      EXPECT_STRNE(chart.document_element().attribute("viewBox").value(), "");
      EXPECT_TRUE(contains(text, "@media (prefers-color-scheme: dark)") && contains(text, "sans-serif"));
      for (const char* part : {"href", "url(", "@import", "<script"}) EXPECT_FALSE(contains(text, part)) << part;
      EXPECT_EQ(name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-."), std::string::npos) << name;
      EXPECT_EQ(name.find('.'), name.size() - 4) << name;
    }
  }
}

TEST(SvgFiles, SayWhatIsNotForPublicationWhatTheRunWarnedOfAndWhichTimesVaryMuch) {
  Results results = make_results();
  measurement_of(results, "docs", "protobuf-lite", "encode").turns_ns.p90 = 300;
  for (const auto& [name, text] : render_svg(results)) {
    EXPECT_FALSE(contains(text, "Not for publication")) << name;
    EXPECT_EQ(contains(text, "Turns vary widely"), name == "docs-encode.svg") << name;
  }
  results = make_results();
  results.environment.build_type = "Debug";
  results.environment.warnings = {"Not for publication: a quick run (--quick).", "The machine was busy."};
  results.complete = false;
  for (const auto& [name, text] : render_svg(results)) {
    EXPECT_EQ(joined(texts(parsed(text), "//text[@class='warning']"), " "),
              "Not for publication: the build type is Debug, not Release. "
              "Not for publication: a quick run (--quick). "
              "Not for publication: not everything that was to be measured has been. The machine was busy.") << name;
  }
}

}  // namespace
}  // namespace scenebench::testing
