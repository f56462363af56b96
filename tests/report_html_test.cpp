#include <gtest/gtest.h>

#include <map>
#include <pugixml.hpp>
#include <string>
#include <vector>

#include "report/html.h"
#include "report/html_model.h"
#include "report_fixture.h"

namespace scenebench {
namespace {

using testing::contains;
using testing::make_results;

constexpr const char* kHostile = R"(</script><img src=x onerror='alert("1")'><!-- & &amp; ]]>)";

/// The page without what stands inside <script> and <style>, which HTML reads as text and XML does not.
std::string without_raw_text(std::string html) {
  for (const std::string name : {"script", "style"}) {
    for (std::size_t at = html.find("<" + name); at != std::string::npos; at = html.find("<" + name, at + 1)) {
      const std::size_t start = html.find('>', at) + 1;
      html.erase(start, html.find("</" + name, start) - start);
    }
  }
  return html;
}

/// The page as a tree; a failure if it is not well-formed.
pugi::xml_document parsed(const std::string& html) {
  pugi::xml_document page;
  const std::string text = without_raw_text(html);
  const auto result = page.load_string(text.c_str(), pugi::parse_full);
  EXPECT_TRUE(result) << result.description() << " at " << text.substr(static_cast<std::size_t>(result.offset), 200);
  return page;
}

/// The JSON text that the calculator reads.
std::string data_of(const std::string& html) {
  const std::string start = R"(<script type="application/json" id="data">)";
  const std::size_t at = html.find(start) + start.size();
  return html.substr(at, html.find("</script>", at) - at);
}

Results without_footprints() {
  Results results = make_results();
  results.footprints.clear();
  return results;
}

Results hostile() {
  Results results = make_results();
  Environment& environment = results.environment;
  for (std::string* text : {&environment.cpu, &environment.os, &environment.compiler, &environment.flags,
                            &environment.command, &environment.commit, &environment.allocator}) {
    *text = kHostile;
  }
  environment.warnings = {kHostile, "\xFF\x1B[31m"};
  for (CodecRecord& codec : results.codecs) {
    codec.title = codec.library = codec.version = codec.note = codec.trust = codec.field_access = kHostile;
  }
  results.measurements.push_back(testing::measurement(kHostile, "rapidjson", kHostile, 5));
  results.measurements.push_back(testing::measurement(kHostile, "rapidjson", "load", 5));
  return results;
}

Results several_scenes() {
  Results results = make_results();
  testing::add(results, "scene/3", "flatbuffers", {300, 0.4, 90, 0.1, 91, 900, 700, {}});
  return results;
}

Results many_scenes() {
  Results results = several_scenes();
  for (const int size : {10, 30, 100, 1'000}) {
    const double ns = 50.0 * size;
    testing::add(results, "scene/" + std::to_string(size), "flatbuffers", {ns, ns, ns, ns, ns, 300 * size, size, {}});
  }
  return results;
}

std::size_t count(const pugi::xml_document& page, const char* query) { return page.select_nodes(query).size(); }

TEST(HtmlReport, IsWellFormed) {
  const std::vector<std::vector<Results>> cases{{},          {make_results()},       {make_results(), make_results()},
                                                {Results{}}, {without_footprints()}, {several_scenes(), hostile()}};
  for (const auto& runs : cases) {
    const pugi::xml_document page = parsed(render_html(runs));
    EXPECT_STREQ(page.document_element().name(), "html");
    EXPECT_EQ(count(page, "//main"), 1u);
  }
}

SafetyRecord tried(std::string codec, std::int64_t rejected, std::int64_t crashed) {
  SafetyRecord record;
  record.codec = std::move(codec);
  record.workload = "docs";
  record.rejected = rejected;
  record.crashed = crashed;
  record.cases = 100;
  return record;
}

/// What the row of a codec over docs says of a condition.
std::string answer(const pugi::xml_document& page, const std::string& title, const std::string& condition) {
  const std::string row = "//table[@id='choices']/tbody/tr[@data-of='docs' and th='" + title + "']";
  return page.select_node(row.c_str()).node().attribute(("data-" + condition).c_str()).value();
}

TEST(HtmlReport, SaysOfEachCodecWhichConditionsItMeets) {
  TrialRecords trials;
  trials.safety = {tried("pugixml", 100, 0), tried("rapidjson", 99, 1), tried("protobuf-lite", 99, 0)};
  trials.evolution = {{"pugixml", "field added", "", true, "right", 9},
                      {"pugixml", "field renamed", "", false, "wrong", 0},
                      {"rapidjson", "field added", "", true, "refused", 9}};
  const pugi::xml_document page = parsed(render_html({make_results()}, trials));
  EXPECT_EQ(answer(page, "pugixml", "unharmed"), "yes");
  EXPECT_EQ(answer(page, "Rapid JSON", "unharmed"), "no");
  EXPECT_EQ(answer(page, "Protocol Buffers LITE", "unharmed"), "no") << "a case was not tried";
  EXPECT_EQ(answer(page, "Raw structs", "unharmed"), "unknown");
  EXPECT_EQ(answer(page, "pugixml", "working"), "yes");
  EXPECT_EQ(answer(page, "Rapid JSON", "working"), "no");
  EXPECT_EQ(answer(page, "pugixml", "honest"), "no");
  EXPECT_EQ(answer(page, "Rapid JSON", "honest"), "yes");
  EXPECT_EQ(answer(page, "FlatBuffers (binary)", "heapless"), "yes");
  EXPECT_EQ(answer(page, "pugixml", "heapless"), "no");
  EXPECT_EQ(answer(page, "pugixml", "small"), "yes");
  EXPECT_EQ(answer(page, "FlatBuffers (binary)", "small"), "no");
  EXPECT_EQ(count(page, "//form[@id='choosing-form']//input[@disabled]"), 0u);
}

TEST(HtmlReport, OffersNoConditionOfWhichNothingIsKnown) {
  const pugi::xml_document page = parsed(render_html({without_footprints()}));
  EXPECT_EQ(count(page, "//form[@id='choosing-form']//input[@disabled]"), 4u) << "all but that of generated code";
  EXPECT_EQ(answer(page, "pugixml", "heapless"), "unknown");
  EXPECT_EQ(count(parsed(render_html({})), "//section[@id='choosing']"), 0u);
}

TEST(HtmlReport, HasATableOfInstructionsIfTheRunCountedThem) {
  Results results = make_results();
  EXPECT_EQ(count(parsed(render_html({results})), "//section[@id='instructions']"), 0u);
  testing::add_count(results, "docs", "flatbuffers", "load", 64, 64'000);
  testing::add_count(results, "docs", "pugixml", "load", 64, 6'400'000);
  const pugi::xml_document page = parsed(render_html({make_results(), results}));
  EXPECT_EQ(count(page, "//nav//a[@href='#instructions']"), 1u);
  EXPECT_EQ(count(page, "//section[@id='instructions']//table"), 1u) << "the first run did not count";
  EXPECT_EQ(count(page, "//section[@id='instructions']//tbody/tr/td"), 2u);
}

TEST(HtmlReport, LoadsNothing) {
  const std::string html = render_html({several_scenes(), make_results()});
  for (const char* part : {"http:", "https:", " src=", "@import", "url(", "<link", "<iframe", "<object"}) {
    EXPECT_FALSE(contains(html, part)) << part;
  }
  const pugi::xml_document page = parsed(html);
  for (const auto& found : page.select_nodes("//@href")) {
    EXPECT_EQ(found.attribute().value()[0], '#') << found.attribute().value();
  }
}

TEST(HtmlReport, ShowsHostileTextAsText) {
  const std::string html = render_html({hostile(), hostile()});
  const pugi::xml_document page = parsed(html);
  EXPECT_EQ(count(page, "//script"), 2u);
  EXPECT_EQ(count(page, "//img"), 0u);
  EXPECT_EQ(count(page, "//comment()"), 0u);
  EXPECT_EQ(count(page, "//@onerror"), 0u);
  EXPECT_FALSE(contains(html, "\x1B"));
  EXPECT_TRUE(contains(html, "&lt;/script&gt;&lt;img src=x onerror=&#39;alert(&quot;1&quot;)&#39;&gt;"));
}

TEST(HtmlReport, KeepsMarkupOutOfTheCalculatorsData) {
  const std::string data = data_of(render_html({hostile()}));
  EXPECT_EQ(data.find_first_of("<>&"), std::string::npos);
  EXPECT_TRUE(contains(data, R"("title":"\u003c/script\u003e\u003cimg src=x onerror='alert(\"1\")'\u003e)"));
}

TEST(HtmlReport, HasAnIdOnlyOnce) {
  const pugi::xml_document page = parsed(render_html({several_scenes(), several_scenes()}));
  std::map<std::string, int> ids;
  for (const auto& found : page.select_nodes("//@id")) ++ids[found.attribute().value()];
  for (const auto& [id, times] : ids) EXPECT_EQ(times, 1) << id;
  for (const auto& found : page.select_nodes("//@href")) EXPECT_TRUE(ids.contains(found.attribute().value() + 1));
}

TEST(HtmlReport, GivesEveryChartATitleADescriptionAndItsData) {
  const pugi::xml_document page = parsed(render_html({several_scenes()}));
  const auto figures = page.select_nodes("//figure");
  EXPECT_EQ(figures.size(), 3u * 6 + 2);  // three workloads, and load and encode against scene size
  for (const auto& figure : figures) {
    const pugi::xml_node svg = figure.node().select_node("svg[@role='img']").node();
    const std::string labels = svg.attribute("aria-labelledby").value();
    EXPECT_STRNE(svg.child("title").text().get(), "");
    EXPECT_STRNE(svg.child("desc").text().get(), "");
    const std::string id = figure.node().attribute("id").value();
    EXPECT_EQ(labels, id + "-t " + id + "-d");
    EXPECT_FALSE(figure.node().select_nodes("details//tbody/tr").empty());
  }
}

TEST(HtmlReport, ShowsEveryCodecInEveryChart) {
  const pugi::xml_document page = parsed(render_html({make_results()}));
  for (const char* id : {"w0-load", "w0-encode", "w0-breakdown", "w0-memory", "w0-wire", "w0-code"}) {
    const std::string figure = "//figure[@id='" + std::string(id) + "']";
    EXPECT_EQ(count(page, (figure + "//text[@class='name']").c_str()), 6u) << id;
    EXPECT_EQ(count(page, (figure + "//tbody/tr").c_str()), 6u) << id;
  }
}

TEST(HtmlReport, SortsTimesWithTheFastestFirst) {
  const pugi::xml_document page = parsed(render_html({make_results()}));
  const auto names = page.select_nodes("//figure[@id='w0-load']//text[@class='name']");
  EXPECT_STREQ(names.begin()->node().text().get(), "Raw structs");
  EXPECT_STREQ((names.end() - 1)->node().text().get(), "FlatBuffers (JSON)");
}

TEST(HtmlReport, NeverMakesAMissingFigureZero) {
  Results results = make_results();
  testing::measurement_of(results, "docs", "pugixml", "encode").real_ns.clear();
  for (Footprint& footprint : results.footprints) {
    if (footprint.codec == "pugixml") footprint.memory_counted = false, footprint.zstd_bytes = 0;
  }
  const std::string html = render_html({results});
  EXPECT_TRUE(contains(data_of(html), R"("title":"pugixml","view":false,"load":4240.0,"encode":null)"));
  EXPECT_TRUE(contains(data_of(html), R"("zstd":null,"lz4":391,"held":null,"requested":null)"));
  const pugi::xml_document page = parsed(html);
  for (const auto& [figure, cells] : std::map<std::string, std::size_t>{{"encode", 3}, {"memory", 2}, {"wire", 1}}) {
    const std::string query = "//figure[@id='w0-" + figure + "']//tr[th='pugixml']/td[.='\xE2\x80\x93']";
    EXPECT_EQ(count(page, query.c_str()), cells) << figure;
  }
}

TEST(HtmlReport, LeavesOutChartsOfWhatWasNotMeasured) {
  const pugi::xml_document page = parsed(render_html({without_footprints()}));
  EXPECT_EQ(count(page, "//figure[@id='w0-wire']"), 0u);
  EXPECT_EQ(count(page, "//figure[@id='w0-memory']"), 0u);
  EXPECT_EQ(count(page, "//figure[@id='w0-load']"), 1u);
  EXPECT_EQ(count(page, "//section[@id='scaling']"), 0u);
}

TEST(HtmlReport, SaysThatThereAreNoFigures) {
  EXPECT_TRUE(contains(render_html({Results{}}), "no figures"));
  EXPECT_EQ(count(parsed(render_html({Results{}})), "//*[@id='calculator']"), 0u);
}

TEST(HtmlReport, PutsMachinesSideBySide) {
  Results second = make_results();
  second.environment.cpu = "Another CPU";
  second.codecs[0].generated_bytes["docs"] = 5'000;
  const std::string html = render_html({make_results(), second});
  const pugi::xml_document page = parsed(html);
  EXPECT_TRUE(contains(html, "A: AMD EPYC, GCC 12.2.0, 2026-11-21"));
  EXPECT_TRUE(contains(html, "B: Another CPU, GCC 12.2.0, 2026-11-21"));
  EXPECT_EQ(count(page, "//figure[@id='w0-load']//use[contains(@class, 'mark')]"), 12u);
  EXPECT_EQ(count(page, "//section[@id='w0']//table[contains(@class, 'docs')]"), 2u);
  // Sizes are drawn once where the machines agree.
  EXPECT_EQ(count(page, "//figure[@id='w0-wire']/svg/rect"), 24u);
  EXPECT_EQ(count(page, "//figure[@id='w0-code']//text[starts-with(., 'B generated')]"), 1u);
}

TEST(HtmlReport, TellsTwoRunsOfOneMachineApart) {
  Results later = make_results();
  later.environment.date = "2026-11-21T15:00:00+00:00";
  const std::string html = render_html({make_results(), later});
  EXPECT_TRUE(contains(html, "A: AMD EPYC, GCC 12.2.0, 2026-11-21, time 09:30:00+00:00<"));
  EXPECT_TRUE(contains(html, "B: AMD EPYC, GCC 12.2.0, 2026-11-21, time 15:00:00+00:00<"));
}

TEST(RunNames, TellAllocatorsApartBeforeAnythingElse) {
  Results preloaded = make_results();
  preloaded.environment.date = "2026-11-21T15:00:00+00:00";
  preloaded.environment.allocator = "libjemalloc.so.2 instead of glibc's malloc";
  const std::vector<Results> runs{make_results(), preloaded};
  EXPECT_EQ(name_runs(runs)[0].name, "A: AMD EPYC, GCC 12.2.0, 2026-11-21, allocator glibc 2.36 malloc");
  EXPECT_EQ(name_runs(runs)[1].name,
            "B: AMD EPYC, GCC 12.2.0, 2026-11-21, allocator libjemalloc.so.2 instead of glibc's malloc");
}

TEST(RunNames, SayNoMoreThanItTakes) {
  Results other_day = make_results();
  other_day.environment.date = "2026-11-22T09:30:00+00:00";
  const std::vector<Results> runs{make_results(), other_day};
  EXPECT_EQ(name_runs(runs)[0].name, "A: AMD EPYC, GCC 12.2.0, 2026-11-21");
  EXPECT_EQ(name_runs({}).size(), 0u);
  const std::vector<Results> one{make_results()};
  EXPECT_EQ(name_runs(one)[0].name, "AMD EPYC, GCC 12.2.0, 2026-11-21");
}

TEST(RunNames, GoOnToCommitAndCommandWhereTheTimeIsTheSame) {
  Results other_commit = make_results(), other_command = make_results();
  other_commit.environment.commit = "fedcba9";
  other_command.environment.command = "--quick";
  const std::vector<Results> runs{make_results(), other_commit, other_command};
  EXPECT_EQ(name_runs(runs)[0].name, "A: AMD EPYC, GCC 12.2.0, 2026-11-21, commit 0123abc, command --workload docs");
  EXPECT_EQ(name_runs(runs)[1].name, "B: AMD EPYC, GCC 12.2.0, 2026-11-21, commit fedcba9, command --workload docs");
  EXPECT_EQ(name_runs(runs)[2].name, "C: AMD EPYC, GCC 12.2.0, 2026-11-21, commit 0123abc, command --quick");
}

TEST(RunNames, CallARunThatIsGivenTwiceThat) {
  const std::vector<Results> runs{make_results(), make_results()};
  EXPECT_EQ(name_runs(runs)[1].name, "B: AMD EPYC, GCC 12.2.0, 2026-11-21 (the same run as A)");
}

TEST(HtmlReport, BearsNoTagsForASingleRun) { EXPECT_FALSE(contains(render_html({make_results()}), "A: AMD")); }

TEST(HtmlReport, ShowsWorkloadsThatOnlyOneRunHas) {
  const pugi::xml_document page = parsed(render_html({make_results(), several_scenes()}));
  EXPECT_EQ(count(page, "//section[@id='w2']//h2[.='Workload scene/3']"), 1u);
  EXPECT_EQ(count(page, "//section[@id='w2']//table[contains(@class, 'docs')]"), 1u);
  EXPECT_EQ(count(page, "//section[@id='scaling']//figure"), 2u);
}

TEST(HtmlReport, MarksWhereAWireOutgrowsTheCaches) {
  const pugi::xml_document page = parsed(render_html({several_scenes()}));  // wires of 900 to 120,344 bytes
  const std::string chart = "//figure[@id='r0-scaling-0']";
  EXPECT_EQ(count(page, (chart + "/svg/rect[@class='cache']").c_str()), 1u);
  EXPECT_EQ(count(page, (chart + "/svg/text[.='L1d']").c_str()), 1u);
  EXPECT_EQ(count(page, (chart + "//li[contains(., 'the wire outgrows L1d (48 KB)')]").c_str()), 1u);
  EXPECT_EQ(count(page, (chart + "//th[.='Wire outgrows L1d (48 KB) at']").c_str()), 1u);
  EXPECT_EQ(count(page, (chart + "//td[.='93 entities']").c_str()), 1u);  // 3 and 200 by logarithms
  EXPECT_EQ(count(page, (chart + "//tr[th='FlatBuffers (binary)']/td[.='larger scenes']").c_str()), 2u);
}

TEST(HtmlReport, HasNoCacheMarksWhereNoCachesAreKnown) {
  Results results = several_scenes();
  results.environment.caches.clear();
  const std::string html = render_html({results});
  EXPECT_EQ(count(parsed(html), "//*[@class='cache']"), 0u);
  EXPECT_FALSE(contains(html, "Wire outgrows"));
}

TEST(HtmlReport, KeepsTheLabelsOfCachesThatAreCloseTogetherApart) {
  Results results = several_scenes();
  results.environment.caches = {{"Data", 1, 40'000, 1}, {"Unified", 2, 42'000, 1}, {"Unified", 3, 44'000, 1}};
  const pugi::xml_document page = parsed(render_html({results}));
  const auto labels = page.select_nodes("//figure[@id='r0-scaling-0']/svg/text[starts-with(., 'L')]");
  ASSERT_EQ(labels.size(), 3u);
  EXPECT_STRNE(labels[0].node().attribute("y").value(), labels[1].node().attribute("y").value());
  EXPECT_STRNE(labels[1].node().attribute("y").value(), labels[2].node().attribute("y").value());
}

TEST(HtmlReport, ShowsManyScenesByTheirScalingAlone) {
  const pugi::xml_document page = parsed(render_html({many_scenes()}));
  EXPECT_EQ(count(page, "//section[h2='Workload docs']"), 1u);
  EXPECT_EQ(count(page, "//section[contains(h2, 'Workload scene')]"), 0u);
  EXPECT_EQ(count(page, "//section[@id='scaling']//table/caption[.='Scaling: load']"), 1u);
  EXPECT_EQ(count(page, "//section[@id='scaling']//tr[th='Bends at']"), 5u);
  EXPECT_EQ(count(page, "//table[@id='times']//td[.='scene/1000']"), 5u);
}

TEST(HtmlReport, ShowsASceneInFullThatOneOfTheRunsShowsInFull) {
  const pugi::xml_document page = parsed(render_html({many_scenes(), make_results()}));
  EXPECT_EQ(count(page, "//section[h2='Workload scene/200']"), 1u);
  EXPECT_EQ(count(page, "//section[h2='Workload scene/100']"), 0u);
  EXPECT_EQ(count(page, "//section[@id='scaling']//table/caption[.='A: Scaling: load']"), 1u);
}

TEST(HtmlReport, DrawsEveryPhaseButTheStepsAgainstSceneSize) {
  Results results = several_scenes();
  for (const char* workload : {"scene/3", "scene/200"}) {
    results.measurements.push_back(testing::measurement(workload, "flatbuffers", "load-cold", 500));
  }
  const pugi::xml_document page = parsed(render_html({results}));
  EXPECT_EQ(count(page, "//section[@id='scaling']//figure"), 3u);
  EXPECT_EQ(count(page, "//figure/figcaption/strong[.='Load-cold per entity against scene size']"), 1u);
}

TEST(HtmlReport, HasMinimumAndSpreadOfEveryTime) {
  Results results = make_results();
  testing::measurement_of(results, "docs", "pugixml", "load").real_ns = {100, 98, 103, 101, 500};
  const pugi::xml_document page = parsed(render_html({results}));
  EXPECT_EQ(count(page, "//table[@id='times']//th[.='Minimum']/following-sibling::th[1][.='Spread']"), 1u);
  EXPECT_EQ(count(page, "//table[@id='times']//td[.='98.0 ns']/following-sibling::td[1][.='2.0%']"), 1u);
}

TEST(HtmlReport, HasEveryTimeInTheFullTable) {
  const Results results = make_results();
  const pugi::xml_document page = parsed(render_html({results}));
  EXPECT_EQ(count(page, "//table[@id='times']/tbody/tr"), results.measurements.size());
  EXPECT_EQ(count(page, "//table[@id='sizes']/tbody/tr"), 8u);
}

TEST(HtmlReport, SaysInPlainWordsWhoIsFastest) {
  const pugi::xml_document page = parsed(render_html({make_results()}));
  EXPECT_GE(count(page, "//section[@id='summary']//li"), 4u);
}

TEST(HtmlReport, PrintsTheNineRules) {
  EXPECT_EQ(count(parsed(render_html({make_results()})), "//section[@id='method']//ol/li"), 9u);
}

TEST(HtmlReport, SurvivesExtremeFigures) {
  Results results = make_results();
  testing::measurement_of(results, "docs", "pugixml", "load").real_ns = {0, 0, 0, 1e300, 1e300, 1e300, 1e300};
  testing::measurement_of(results, "docs", "raw-structs", "load").real_ns = {0};
  results.footprints[0].wire_bytes = std::int64_t{1} << 53;
  results.footprints[1].steady["decode"].held_bytes = -5;
  const std::string html = render_html({results});
  parsed(html);
  for (const char* part : {"=\"nan", "=\"inf", "=\"-nan", "=\"-inf"}) EXPECT_FALSE(contains(html, part)) << part;
}

}  // namespace
}  // namespace scenebench
