#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "base/text.h"
#include "fixtures/guest_rows.h"
#include "fixtures/html_page.h"
#include "fixtures/sample_results.h"
#include "fixtures/trial_rows.h"
#include "render/html/tables.h"
#include "render/report.h"

namespace scenebench {
namespace {

using testing::contains;
using testing::count;
using testing::data_of;
using testing::data_text;
using testing::make_results;
using testing::measurement;
using testing::parsed;
using testing::several_scenes;
using testing::without_footprints;

constexpr const char* kHostile = R"(</script><img src=x onerror='alert("1")'><!-- & &amp; ]]>)";

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
  results.measurements.push_back(measurement(kHostile, "rapidjson", kHostile, 5));
  results.measurements.push_back(measurement(kHostile, "rapidjson", "load", 5));
  return *parse_results(to_json(results));
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
  EXPECT_EQ(count(page, "//section[@id='instructions']//table"), 1u) << "the first run did not count";
  EXPECT_EQ(count(page, "//section[@id='instructions']//tbody/tr/td"), 2u);
}

TEST(HtmlReport, HasTheTablesByFormOfTheirWorkloadIfTheRunMeasuredMoreThanTheTable) {
  Results results = make_results();
  EXPECT_FALSE(contains(render_html({results}), "round trip"));
  results.measurements.push_back(measurement("docs", "pugixml", "decode-all", 1000));
  const pugi::xml_document page = parsed(render_html({results}));
  EXPECT_EQ(count(page, "//th[contains(., 'round trip')]"), 2u) << "for two workloads";
}

TEST(HtmlReport, ShowsWhichCaseACodecIsKnownToCrashOn) {
  Results results = make_results();
  EXPECT_EQ(count(parsed(render_html({results})), "//section[@id='ranking']//p[starts-with(., '[!]')]"), 0u);
  testing::codec_called(results, "rapidjson").known_crash = "case 7 of docs: Segmentation fault";
  const pugi::xml_document page = parsed(render_html({results}));
  EXPECT_EQ(count(page, "//section[@id='ranking']//p[starts-with(., '[!] rapidjson') and "
                        "contains(., 'case 7 of docs')]"),
            1u);
  const std::size_t names = count(page, "//section[@id='ranking']//*[@class='name'][starts-with(., 'rapidjson')]");
  const std::size_t marked =
      count(page, "//section[@id='ranking']//*[@class='name'][starts-with(., 'rapidjson') and contains(., '[!]')]");
  EXPECT_GT(names, 0u);
  EXPECT_EQ(marked, names) << "on phones, too";
}

TEST(HtmlReport, HasATableOfLinkedCodeAlsoWithoutARun) {
  SavedRows trials = testing::linked_code_of("pugixml", linked_code::kSmall, 51'199);
  for (Row& row : trials.rows) row.workload = kHostile;
  for (const auto& runs : {std::vector<Results>{}, {make_results()}, {make_results(), make_results()}}) {
    const pugi::xml_document page = parsed(render_html(runs, trials));
    EXPECT_EQ(count(page, "//section[@id='linked-code']//table/tbody/tr"), 1u);
    EXPECT_EQ(count(page, "//section[@id='linked-code']//tr[th='pugixml']/td[.='51199']"), 1u);
    EXPECT_EQ(count(page, "//p[contains(., 'no figures')]"), 0u);
  }
  EXPECT_EQ(count(parsed(render_html({make_results()})), "//*[@id='linked-code']"), 0u);
}

TEST(HtmlReport, HasTheTablesOfTrialsAlsoWithoutARun) {
  SavedRows trials;
  for (const char* const trial : {"safety", "fidelity", "evolution"}) {
    trials.add(testing::trial_of(trial, {{.workload = kHostile, .codec = kHostile, .variant = kHostile,
                                          .outcome = Outcome::wrong, .text = kHostile, .detail = kHostile}}));
  }
  for (const auto& runs : {std::vector<Results>{}, {make_results()}, {make_results(), make_results()}}) {
    const std::string html = render_html(runs, trials);
    const pugi::xml_document page = parsed(html);
    EXPECT_EQ(count(page, "//section[@id='trials']/h2"), 1u);
    EXPECT_EQ(count(page, "//section[@id='trials']//table"), 6u) << "a grid and a table of each";
    EXPECT_EQ(count(page, "//section[@id='trials']//td[.='\xE2\x9C\x97']"), 3u);
    EXPECT_EQ(count(page, "//p[contains(., 'no figures')]"), 0u);
    EXPECT_EQ(count(page, "//img"), 0u);
    EXPECT_FALSE(contains(html, "\x1B"));
  }
  EXPECT_EQ(count(parsed(render_html({make_results()})), "//*[@id='trials']"), 0u);
}

TEST(HtmlReport, KeepsFiguresAndTheirUnitsTogether) {
  Results results = make_results();
  results.measurements.push_back(testing::measurement("docs", "rapidjson", "decode-all", 77));
  const std::string html = render_html({results});
  EXPECT_TRUE(contains(html, "77.0\xC2\xA0ns</a>"));
  EXPECT_FALSE(contains(html, "77.0 ns</a>"));
}

TEST(HtmlReport, LoadsNothing) {
  // The namespace of SVG is a name: nothing is loaded from it.
  const std::string html =
      testing::replaced(render_html({several_scenes(), make_results()}), "http://www.w3.org/2000/svg", "");
  for (const char* part : {"http:", " src=", "@import", "url(", "<link", "<iframe", "<object"}) {
    EXPECT_FALSE(contains(html, part)) << part;
  }
  const pugi::xml_document page = parsed(html);
  EXPECT_EQ(count(page, "//*[not(self::a)]/@href"), 0u);
  EXPECT_EQ(count(page, "//a[starts-with(@href, 'https:')]"), count(page, "//*[@id='codecs']//dd/a")) << "of libraries";
  EXPECT_EQ(count(page, "//@*[contains(., 'https:')]"), count(page, "//a[starts-with(@href, 'https:')]"));
}

TEST(HtmlReport, MayLoadNothing) {
  const pugi::xml_document page = parsed(render_html({make_results()}));
  const auto policy = page.select_node("//meta[@http-equiv='Content-Security-Policy']").node();
  EXPECT_STREQ(policy.attribute("content").value(),
               "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:");
}

TEST(HtmlReport, ShowsHostileTextAsText) {
  const std::string html = render_html({hostile(), hostile()});
  const pugi::xml_document page = parsed(html);
  EXPECT_EQ(count(page, "//script"), 2u);
  EXPECT_EQ(count(page, "//img"), 0u);
  EXPECT_EQ(count(page, "//comment()"), 1u) << "the page's own";
  EXPECT_EQ(count(page, "//@onerror"), 0u);
  EXPECT_FALSE(contains(html, "\x1B"));
  EXPECT_TRUE(contains(html, "&lt;/script&gt;&lt;img src=x onerror=&#39;alert(&quot;1&quot;)&#39;&gt;"));
}

TEST(HtmlReport, SaysOfEachCodecHowItIsUsedAsTheSiteDoes) {
  const SavedRows trials = testing::trial_of("fidelity", {{.codec = "rapidjson", .variant = "f64 NaN"}});
  std::vector<Results> runs{make_results()};
  runs.front().environment.commit = "0123abcd";
  const CodecSources sources{{{"pugixml", "src/codecs/pugixml/pugixml.h"}}, "https://example.org/s"};
  const pugi::xml_document page = parsed(render_html(runs, trials, sources));
  using Texts = std::vector<std::string>;
  const auto facts = [&](const char* codec, const char* path) {
    return testing::texts(page, fmt::format("//*[@id='codecs']/details[summary='{}']//{}", codec, path).c_str());
  };
  EXPECT_EQ(facts("pugixml", "dd/a[contains(@href, '0123abcd')]"), Texts{"src/codecs/pugixml/pugixml.h"});
  EXPECT_EQ(facts("pugixml", "dt[.='not tried in']/following-sibling::dd[1]"), Texts{"fidelity"});
  EXPECT_EQ(facts("rapidjson", "dt[.='not tried in']"), Texts{});
  EXPECT_EQ(facts("flatbuffers", "dd//a[@href='#figures?of=flatbuffers-json']"), Texts{"flatbuffers-json"});
  const auto site = render_site({runs, trials, sources});
  const auto of_pugixml = std::ranges::find(site, "codecs/pugixml.html", &ExportedFile::name);
  EXPECT_EQ(testing::texts(parsed(of_pugixml->text), "//section[@id='what']//dt"), facts("pugixml", "dt"));
}

TEST(HtmlReport, KeepsAFigureAndItsUnitOnOneLine) {
  const pugi::xml_document page = parsed(render_html({make_results()}));
  const auto texts = testing::texts(page, "//section[@id='answer' or @id='ranking']//li");
  EXPECT_FALSE(texts.empty());
  for (const std::string& text : texts) EXPECT_EQ(text, unbroken_words(text));
  const std::string front = render_gallery({make_results()}, {}).front().text;
  EXPECT_TRUE(contains(front, "\xC2\xA0ns")) << front;
}

TEST(HtmlReport, KeepsMarkupOutOfTheData) {
  const std::string html = render_html({hostile()});
  EXPECT_EQ(data_text(html).find_first_of("<>&"), std::string::npos);
  EXPECT_TRUE(data_of(html)["runs"][0]["name"].get<std::string>().starts_with(kHostile));
}

TEST(HtmlReport, SurvivesMalformedTextsInTheData) {
  Results results = make_results();
  results.codecs[0].code.generated_bytes["\xFF\x1B"] = 5;
  results.codecs[0].title = "\xFF\x1B";
  const std::string html = render_html({*parse_results(to_json(results))});
  EXPECT_FALSE(contains(html, "\x1B"));
  EXPECT_FALSE(data_of(html).is_null());
}

TEST(HtmlReport, HasAnIdOnlyOnce) {
  const pugi::xml_document page = parsed(render_html({several_scenes(), several_scenes()}));
  std::map<std::string, int> ids;
  for (const auto& found : page.select_nodes("//@id")) ++ids[found.attribute().value()];
  for (const auto& [id, times] : ids) EXPECT_EQ(times, 1) << id;
  for (const auto& found : page.select_nodes("//@href")) {
    const std::string link = found.attribute().value();
    if (link.starts_with("https://")) continue;  // to a library
    EXPECT_TRUE(ids.contains(link.substr(1, link.find('?') - 1))) << link;
  }
}

TEST(HtmlReport, SaysThatThereAreNoFigures) {
  EXPECT_TRUE(contains(render_html({Results{}}), "no figures"));
  EXPECT_FALSE(contains(render_html({make_results()}), "no figures"));
}

TEST(HtmlReport, ComesWithTheAnswerFirstThenChoosingPicturesAndTables) {
  const pugi::xml_document page = parsed(render_html({make_results()}));
  const std::vector<std::string> headings = testing::texts(page, "//main/section/h2");
  ASSERT_GE(headings.size(), 5u);
  EXPECT_EQ((std::vector<std::string>(headings.begin(), headings.begin() + 5)),
            (std::vector<std::string>{"In short", "Choosing", "Time against size", "Ranking", "Workload docs"}));
  EXPECT_EQ(count(page, "//section[@id='answer']//li//a[@href='#w-docs'][.='load, docs']"), 1u);
  EXPECT_EQ(testing::texts(page, "//section[@id='ranking']//figure/svg[@class='chart']/title"),
            (std::vector<std::string>{"docs: load", "docs: encode", "docs: wire", "scene/200: load",
                                      "scene/200: encode", "scene/200: wire"}));
}

TEST(HtmlReport, OfGuestsAloneHasNoHeadingForARanking) {
  Results results;
  results.environment.warnings = {"A warning of the run."};
  results.rows.add(testing::not_measured("", "node//", "", Outcome::partly, "it is not installed"));
  const pugi::xml_document page = parsed(render_html({results}));
  EXPECT_EQ(testing::texts(page, "//section[@id='ranking']/h2"), std::vector<std::string>{"Cautions"});
  EXPECT_EQ(count(page, "//section[@id='ranking']//li[.='A warning of the run.']"), 1u);
}

TEST(HtmlTable, KeepsAFigureAndItsUnitOnOneLine) {
  const auto cell_of = [](const char* text) {
    Table table;
    table.columns = {"time"};
    table.rows.emplace_back().cells.emplace_back().text = text;
    const std::string html = table_html(table);
    return html.substr(html.find("<td>"), html.find("</td>") - html.find("<td>"));
  };
  EXPECT_EQ(cell_of("10.1 µs ±175%"), "<td>10.1\xC2\xA0µs ±175%");
  EXPECT_EQ(cell_of("1.80 (1.80 µs\xC2\xA0±56%)"), "<td>1.80 (1.80\xC2\xA0µs\xC2\xA0±56%)");
  EXPECT_EQ(cell_of("1 B / 2 blocks"), "<td>1\xC2\xA0" "B\xC2\xA0/ 2 blocks");
  EXPECT_EQ(cell_of("2 Bytes, and ms"), "<td>2 Bytes, and ms");
}

TEST(HtmlTable, HasExplicitRolesWherePhonesShowItsRowsAsLists) {
  Table table;
  table.columns = {"time"};
  table.rows.push_back({"pugixml", {{"1 ns"}}});
  EXPECT_EQ(count(parsed(table_html(table)), "//*[@role][not(@role='region')]"), 0u);
  const pugi::xml_document cards = parsed(table_html(table, TableLayout::cards));
  EXPECT_EQ(count(cards, "//table//*[not(@role)][not(ancestor::td)][not(self::caption)]"), 0u);
  EXPECT_EQ(count(cards, "//td[@data-column='time']/span[.='1\xC2\xA0ns']"), 1u) << "beside the name of its column";
}

TEST(HtmlTable, ScrollsByItselfIfItHasManyRows) {
  Table table;
  table.rows.resize(24, {"codec", {}});
  EXPECT_TRUE(contains(table_html(table, TableLayout::sortable), "class=\"scroll\""));
  table.rows.push_back({"codec", {}});
  EXPECT_TRUE(contains(table_html(table, TableLayout::sortable), "class=\"scroll tall\""));
  EXPECT_FALSE(contains(table_html(table), "tall")) << "which phones show as lists";
}

TEST(HtmlReport, FoldsCautionsBelowTheRanking) {
  Results results = make_results();
  results.environment.warnings = {"A warning of the run."};
  const pugi::xml_document page = parsed(render_html({results}));
  EXPECT_EQ(count(page, "//section[@id='ranking']//figure/following::details[contains(summary, 'Before you trust')]"
                        "//li[.='A warning of the run.']"), 1u);
  EXPECT_EQ(count(page, "//details[@open]"), 0u);
}

TEST(HtmlReport, ShowsManyScenesByTheirScalingAlone) {
  Results results = several_scenes();
  for (const int size : {10, 30, 100, 1'000}) {
    const double ns = 50.0 * size;
    testing::add(results, "scene/" + std::to_string(size), "flatbuffers", {ns, ns, ns, ns, ns, 300 * size, size, {}});
  }
  const pugi::xml_document page = parsed(render_html({results}));
  EXPECT_EQ(count(page, "//section[h2='Workload docs']"), 1u);
  EXPECT_EQ(count(page, "//section[contains(h2, 'Workload scene')]"), 0u);
  EXPECT_EQ(count(page, "//section[@id='ranking']//figure"), 3u);
  EXPECT_EQ(count(page, "//section[@id='scaling']//table/caption[.='Scaling: load']"), 1u);
  EXPECT_EQ(count(page, "//section[@id='scaling']//tr[th='Bends at']"), 5u);
}

TEST(HtmlReport, HasItsSectionsInGroups) {
  const SavedRows trials = testing::linked_code_of("pugixml", linked_code::kSmall, 51'199);
  const pugi::xml_document page = parsed(render_html({make_results()}, trials));
  EXPECT_EQ(testing::texts(page, "//nav//summary"),
            (std::vector<std::string>{"Results", "Scenes", "Trials", "Codecs", "Method"}));
  EXPECT_EQ(count(page, "//nav//details[summary='Scenes']//a[@href='#w-docs']"), 1u);
  EXPECT_EQ(count(page, "//nav//a"), count(page, "//main/section"));
}

TEST(HtmlReport, NeverCutsTheNameOfACodec) {
  Results results = make_results();
  const std::string name = "rust-flatbuffers-unverified";
  for (auto& one : results.measurements) one.codec = one.codec == "pugixml" ? name : one.codec;
  testing::codec_called(results, "pugixml").name = name;
  const pugi::xml_document page = parsed(render_html({results}));
  EXPECT_GE(count(page, "//*[contains(@class, 'name long')][.='rust-flatbuffers-unverified']"), 1u);
  EXPECT_EQ(count(page, "//*[local-name()='text'][contains(., '\xE2\x80\xA6')]"), 0u);
}

TEST(HtmlReport, PrintsTheNineRules) {
  EXPECT_EQ(count(parsed(render_html({make_results()})), "//section[@id='method']//ol/li"), 9u);
}

TEST(HtmlReport, SurvivesExtremeFigures) {
  Results results = make_results();
  testing::set_times(testing::measurement_of(results, "docs", "pugixml", "load"),
                     {0, 0, 0, 1e300, 1e300, 1e300, 1e300});
  testing::set_times(testing::measurement_of(results, "docs", "raw-structs", "load"), {0});
  testing::wire_of(results, "flatbuffers") = 0x1p53;
  testing::memory_of(results, "protobuf-lite", "steady held bytes") = -5;
  const std::string html = render_html({results});
  parsed(html);
  for (const char* part : {"=\"nan", "=\"inf", "=\"-nan", "=\"-inf"}) EXPECT_FALSE(contains(html, part)) << part;
}

}  // namespace
}  // namespace scenebench
