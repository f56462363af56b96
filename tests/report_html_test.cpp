#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "render/html/page.h"
#include "report_fixture.h"
#include "report_html_page.h"

namespace scenebench {
namespace {

using testing::contains;
using testing::count;
using testing::make_results;
using testing::parsed;
using testing::several_scenes;
using testing::without_footprints;

constexpr const char* kHostile = R"(</script><img src=x onerror='alert("1")'><!-- & &amp; ]]>)";

/// The JSON text that the calculator reads.
std::string data_of(const std::string& html) {
  const std::string start = R"(<script type="application/json" id="data">)";
  const std::size_t at = html.find(start) + start.size();
  return html.substr(at, html.find("</script>", at) - at);
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

TEST(HtmlReport, IsWellFormed) {
  const std::vector<std::vector<Results>> cases{{},          {make_results()},       {make_results(), make_results()},
                                                {Results{}}, {without_footprints()}, {several_scenes(), hostile()}};
  for (const auto& runs : cases) {
    const pugi::xml_document page = parsed(render_html(runs));
    EXPECT_STREQ(page.document_element().name(), "html");
    EXPECT_EQ(count(page, "//main"), 1u);
  }
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

TEST(HtmlReport, HasATableOfLinkedCodeAlsoWithoutARun) {
  TrialRecords trials;
  trials.linked_code = {{"pugixml", kHostile, false, {{"structs_Os", 51'199}}, 0, 2.5, 0, 0},
                        {"floor", "", true, {}, 0, 1, 0, 0}};
  for (const auto& runs : {std::vector<Results>{}, {make_results()}, {make_results(), make_results()}}) {
    const pugi::xml_document page = parsed(render_html(runs, trials));
    EXPECT_EQ(count(page, "//nav//a[@href='#linked-code']"), 1u);
    EXPECT_EQ(count(page, "//section[@id='linked-code']//table[@class='full']/tbody/tr"), 1u) << "not the floor";
    EXPECT_EQ(count(page, "//table[@id='linked']//td[@data-value='51199']"), 1u);
    EXPECT_EQ(count(page, "//table[@id='linked']//td[.='\xE2\x80\x93']"), 7u) << "the other programs";
    EXPECT_EQ(count(page, "//p[contains(., 'no figures')]"), 0u);
  }
  EXPECT_EQ(count(parsed(render_html({make_results()})), "//*[@id='linked-code']"), 0u);
}

TEST(HtmlReport, HasTheTablesOfTrialsAlsoWithoutARun) {
  TrialRecords trials;
  SafetyRecord& safety = trials.safety.emplace_back();
  safety.codec = safety.workload = kHostile;
  trials.fidelity = {{kHostile, kHostile, kHostile, FidelityOutcome::changed, kHostile}};
  trials.evolution = {{kHostile, kHostile, kHostile, kHostile, true, EvolutionOutcome::crashed, 0, 1.5, kHostile}};
  for (const auto& runs : {std::vector<Results>{}, {make_results()}, {make_results(), make_results()}}) {
    const std::string html = render_html(runs, trials);
    const pugi::xml_document page = parsed(html);
    EXPECT_EQ(count(page, "//nav//a[@href='#trials']"), 1u);
    EXPECT_EQ(count(page, "//section[@id='trials']//table"), 3u);
    EXPECT_EQ(count(page, "//section[@id='trials']//td[.='crashed, 1.50x']"), 1u);
    EXPECT_EQ(count(page, "//p[contains(., 'no figures')]"), 0u);
    EXPECT_EQ(count(page, "//img"), 0u);
    EXPECT_FALSE(contains(html, "\x1B"));
  }
  EXPECT_EQ(count(parsed(render_html({make_results()})), "//*[@id='trials']"), 0u);
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

TEST(HtmlReport, NeverMakesAMissingFigureZero) {
  Results results = make_results();
  testing::set_times(testing::measurement_of(results, "docs", "pugixml", "encode"), {});
  for (Footprint& footprint : results.footprints) {
    if (footprint.codec == "pugixml") footprint.memory_counted = false, footprint.zstd_bytes = 0;
  }
  const std::string html = render_html({results});
  EXPECT_TRUE(contains(data_of(html), R"("title":"pugixml","view":false,"load":4240.0,"encode":null)"));
  EXPECT_TRUE(contains(data_of(html), R"("zstd":null,"lz4":391,"held":null,"requested":null)"));
  const pugi::xml_document page = parsed(html);
  for (const auto& [figure, cells] : std::map<std::string, std::size_t>{{"encode", 2}, {"memory", 2}, {"wire", 1}}) {
    const std::string query = "//figure[@id='w0-" + figure + "']//tr[th='pugixml']/td[.='\xE2\x80\x93']";
    EXPECT_EQ(count(page, query.c_str()), cells) << figure;
  }
}

TEST(HtmlReport, SaysThatThereAreNoFigures) {
  EXPECT_TRUE(contains(render_html({Results{}}), "no figures"));
  EXPECT_EQ(count(parsed(render_html({Results{}})), "//*[@id='calculator']"), 0u);
}

TEST(HtmlReport, PutsMachinesSideBySide) {
  Results second = make_results();
  second.environment.cpu = "Another CPU";
  second.codecs[0].code.generated_bytes["docs"] = 5'000;
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

TEST(HtmlReport, BearsNoTagsForASingleRun) { EXPECT_FALSE(contains(render_html({make_results()}), "A: AMD")); }

TEST(HtmlReport, ShowsWorkloadsThatOnlyOneRunHas) {
  const pugi::xml_document page = parsed(render_html({make_results(), several_scenes()}));
  EXPECT_EQ(count(page, "//section[@id='w2']//h2[.='Workload scene/3']"), 1u);
  EXPECT_EQ(count(page, "//section[@id='w2']//table[contains(@class, 'docs')]"), 1u);
  EXPECT_EQ(count(page, "//section[@id='scaling']//figure"), 2u);
}

TEST(HtmlReport, HasMinimumAndMedianOfEveryTime) {
  Results results = make_results();
  testing::set_times(testing::measurement_of(results, "docs", "pugixml", "load"), {100, 98, 103, 101, 500});
  const pugi::xml_document page = parsed(render_html({results}));
  EXPECT_EQ(count(page, "//table[@id='times']//th[.='Minimum']/following-sibling::th[1][.='Median']"), 1u);
  EXPECT_EQ(count(page, "//table[@id='times']//td[.='98.0 ns']/following-sibling::td[1][.='101 ns']"), 1u);
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
  testing::set_times(testing::measurement_of(results, "docs", "pugixml", "load"), {0, 0, 0, 1e300, 1e300, 1e300, 1e300});
  testing::set_times(testing::measurement_of(results, "docs", "raw-structs", "load"), {0});
  results.footprints[0].wire_bytes = std::int64_t{1} << 53;
  results.footprints[1].steady["decode"].held_bytes = -5;
  const std::string html = render_html({results});
  parsed(html);
  for (const char* part : {"=\"nan", "=\"inf", "=\"-nan", "=\"-inf"}) EXPECT_FALSE(contains(html, part)) << part;
}

}  // namespace
}  // namespace scenebench
