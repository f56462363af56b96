// The charts of a report, and what stands for those of many scenes.
#include <gtest/gtest.h>

#include <string>

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

Results many_scenes() {
  Results results = several_scenes();
  for (const int size : {10, 30, 100, 1'000}) {
    const double ns = 50.0 * size;
    testing::add(results, "scene/" + std::to_string(size), "flatbuffers", {ns, ns, ns, ns, ns, 300 * size, size, {}});
  }
  return results;
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

TEST(HtmlReport, LeavesOutChartsOfWhatWasNotMeasured) {
  const pugi::xml_document page = parsed(render_html({without_footprints()}));
  EXPECT_EQ(count(page, "//figure[@id='w0-wire']"), 0u);
  EXPECT_EQ(count(page, "//figure[@id='w0-memory']"), 0u);
  EXPECT_EQ(count(page, "//figure[@id='w0-load']"), 1u);
  EXPECT_EQ(count(page, "//section[@id='scaling']"), 0u);
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

}  // namespace
}  // namespace scenebench
