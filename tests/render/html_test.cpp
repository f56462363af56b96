#include "render/html/tables.h"
#include "render/test.h"

namespace scenebench::testing {
namespace {

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

TEST(HtmlReport, TakesNoNameOfATrialForMarkup) {
  SavedRows trials;
  trials.add(trial_of(kHostile, {{.workload = "docs", .codec = "zz", .outcome = Outcome::wrong, .text = "no"}}));
  const std::string html = render_html({make_results()}, trials);
  EXPECT_EQ(html.find("<img"), html.npos);
  EXPECT_NE(html.find("not tried in"), html.npos);
}

TEST(HtmlReport, HasTheTablesOfTrialsAlsoWithoutARun) {
  SavedRows trials;
  for (const char* const trial : {"safety", "fidelity", "evolution"}) {
    trials.add(trial_of(trial, {{.workload = kHostile, .codec = kHostile, .variant = kHostile,
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

TEST(HtmlReport, LoadsNothing) {
  // The namespace of SVG is a name: nothing is loaded from it.
  const std::string html = replaced(render_html({several_scenes(), make_results()}), "http://www.w3.org/2000/svg", "");
  for (const char* part : {"http:", " src=", "@import", "url(", "<link", "<iframe", "<object"}) {
    EXPECT_FALSE(contains(html, part)) << part;
  }
  const pugi::xml_document page = parsed(html);
  EXPECT_EQ(count(page, "//*[not(self::a)]/@href"), 0u);
  EXPECT_EQ(count(page, "//a[starts-with(@href, 'https:')]"), count(page, "//*[@id='codecs']//dd/a")) << "of libraries";
  EXPECT_EQ(count(page, "//@*[contains(., 'https:')]"), count(page, "//a[starts-with(@href, 'https:')]"));
}

/// In a report and in every page of a site.
TEST(HtmlReport, ShowsHostileTextAsTextAndKeepsMarkupOutOfTheDataAsASiteDoes) {
  const std::string report = render_html({hostile(), hostile()});
  EXPECT_TRUE(contains(report, "&lt;/script&gt;&lt;img src=x onerror=&#39;alert(&quot;1&quot;)&#39;&gt;"));
  EXPECT_TRUE(data_of(report)["runs"][0]["name"].get<std::string>().starts_with("A: " + std::string(kHostile)));
  const std::vector<Results> runs{hostile(), make_results()};
  std::vector<ExportedFile> pages = render_site({runs, {}, {{}, ""}});
  std::erase_if(pages, [](const ExportedFile& file) { return !file.name.ends_with(".html"); });
  ASSERT_GE(pages.size(), 10u);
  pages.push_back({"report", report});
  for (const auto& [name, html] : pages) {
    const pugi::xml_document page = parsed(html);
    EXPECT_EQ(count(page, "//script"), 2u) << name;
    EXPECT_EQ(count(page, "//img | //@onerror"), 0u) << name;
    EXPECT_EQ(count(page, "//@href[contains(., 'alert(')] | //@src[contains(., 'alert(')]"), 0u) << name;
    EXPECT_EQ(count(page, "//comment()"), 1u) << name << ": the page's own";
    EXPECT_FALSE(contains(html, "\x1B")) << name;
    EXPECT_EQ(data_text(html).find_first_of("<>&"), std::string::npos) << name;
  }
}

TEST(HtmlReport, SurvivesMalformedTextsInTheData) {
  Results results = make_results();
  results.codecs[0].code.push_back({.metric = "generated for \xFF\x1B", .unit = Unit::bytes, .value = 5});
  results.codecs[0].title = "\xFF\x1B";
  const std::string html = render_html({*parse_results(to_json(results))});
  EXPECT_FALSE(contains(html, "\x1B"));
  EXPECT_FALSE(data_of(html).is_null());
}

TEST(HtmlReport, OfGuestsAloneHasNoHeadingForARanking) {
  Results results;
  results.environment.warnings = {"A warning of the run."};
  results.rows.add(not_measured("", "node//", "", Outcome::partly, "it is not installed"));
  const pugi::xml_document page = parsed(render_html({results}));
  EXPECT_EQ(texts(page, "//section[@id='ranking']/h2"), Names{"Cautions"});
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

TEST(HtmlTable, LinksNoUsualOutcome) {
  Table table;
  table.columns = {"NaN", "-0"};
  table.rows.push_back({"pugixml", {{"kept"}, {"lost"}}});
  table.rows[0].cells[0].standing = Standing::usual;
  const pugi::xml_document page = parsed(table_html(table, TableLayout::plain, {{{"pugixml", "#p"}}}));
  EXPECT_EQ(texts(page, "//td/a"), Names{"lost"});
}

TEST(HtmlTable, ScrollsByItselfIfItHasManyRows) {
  Table table;
  table.rows.resize(24, {"codec", {}});
  EXPECT_TRUE(contains(table_html(table, TableLayout::sortable), "class=\"scroll\""));
  table.rows.push_back({"codec", {}});
  EXPECT_TRUE(contains(table_html(table, TableLayout::sortable), "class=\"scroll tall\""));
  EXPECT_FALSE(contains(table_html(table), "tall")) << "which phones show as lists";
}

TEST(HtmlReport, NeverCutsTheNameOfACodec) {
  Results results = make_results();
  const std::string name = "rust-flatbuffers-unverified";
  for (auto& one : results.measurements) one.codec = one.codec == "pugixml" ? name : one.codec;
  codec_called(results, "pugixml").name = name;
  const pugi::xml_document page = parsed(render_html({results}));
  EXPECT_GE(count(page, "//*[contains(@class, 'name long')][.='rust-flatbuffers-unverified']"), 1u);
  EXPECT_EQ(count(page, "//*[local-name()='text'][contains(., '\xE2\x80\xA6')]"), 0u);
}

TEST(HtmlReport, PutsTheNewestRunOfEachMachineFirst) {
  const auto run_of = [](const char* cpu, const char* date) {
    Results results = make_results();
    results.environment.cpu = cpu;
    results.environment.date = date;
    return results;
  };
  const std::string html =
      render_html({run_of("Old", "2026-01-01T00:00:00+00:00"), run_of("New", "2026-02-01T00:00:00+00:00"),
                   run_of("New", "2026-04-01T00:00:00+00:00"), run_of("Old", "2026-03-01T00:00:00+00:00")});
  EXPECT_EQ(texts(parsed(html), "//ul[@class='runs']/li"),
            (Names{"A: New, GCC 12.2.0, 2026-04-01", "B: Old, GCC 12.2.0, 2026-03-01", "C: New, GCC 12.2.0, 2026-02-01",
                   "D: Old, GCC 12.2.0, 2026-01-01"}));
  EXPECT_EQ(data_of(html)["runs"][1]["name"], "B: Old, GCC 12.2.0, 2026-03-01");
}

TEST(HtmlReport, ShowsEachRunsOwnChartsAndTables) {
  Results second = make_results();
  second.environment.cpu = "Another CPU";
  const pugi::xml_document page = parsed(render_html({make_results(), second}));
  EXPECT_EQ(count(page, "//section[@id='ranking']//div[@data-run='0']//figure"), 6u);
  EXPECT_EQ(count(page, "//section[@id='ranking']//div[@data-run='1']//figure"), 6u);
  EXPECT_EQ(count(page, "//section[@id='w-docs']//table"), 2u);
  EXPECT_EQ(count(page, "//section[@id='environment']//dl"), 2u);
}

TEST(HtmlReport, ShowsWorkloadsThatOnlyOneRunHas) {
  const pugi::xml_document page = parsed(render_html({make_results(), several_scenes()}));
  EXPECT_EQ(count(page, "//section[@id='w-scene-3']//h2[.='Workload scene/3']"), 1u);
  EXPECT_EQ(count(page, "//section[@id='w-scene-3']//table"), 1u);
  EXPECT_EQ(count(page, "//section[@id='scaling']//div[@data-run='1']//figure"), 2u) << "load, encode";
}

}  // namespace
}  // namespace scenebench::testing
