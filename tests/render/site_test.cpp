// The site of published runs: a page for each workload and codec, made from results alone.
#include "render/report.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "fixtures/guest_rows.h"
#include "fixtures/html_page.h"
#include "fixtures/sample_results.h"
#include "fixtures/trial_rows.h"

namespace scenebench {
namespace {

using testing::contains;
using testing::count;
using testing::make_results;
using testing::parsed;
using testing::trial_of;

const std::map<std::string, std::string> kSources{{"pugixml", "src/codecs/pugixml/pugixml.h"}};

/// The files of a site by their names.
std::map<std::string, std::string> site_of(const std::vector<Results>& runs, const SavedRows& trials = {},
                                           const std::string& repository = "") {
  std::map<std::string, std::string> files;
  for (const ExportedFile& file : render_site({runs, trials, {kSources, repository}})) files[file.name] = file.text;
  return files;
}

/// Another run of the same machine, all of whose times are `factor` times as long.
Results slower(double factor) {
  Results results = make_results();
  results.environment.date = "2026-11-22T09:30:00+00:00";
  testing::scale_times(results, factor);
  return results;
}

/// A run over a document, which views read without a tree, and over workloads whose names make the same file name.
Results odd_run() {
  Results results = make_results();
  for (const char* codec : {"memory", "flatbuffers", "pugixml"}) {
    if (!results.find_codec(codec)) results.codecs.push_back(testing::codec(codec, codec, "none", ""));
    testing::add(results, "file/a.json", codec, {100, 200, 50, 20, 300, 500, 300, {}});
    testing::add(results, "FILE/a-json", codec, {100, 200, 50, 20, 300, 500, 300, {}});
  }
  results.measurements.push_back(testing::measurement("file/a.json", "flatbuffers", "decode-all", 900));
  testing::add(results, "docs/varied", "pugixml", {100, 200, 50, 20, 300, 500, 300, {}});
  results.measurements.push_back(testing::measurement("docs/varied", "pugixml", "load-cold", 700));
  return results;
}

std::set<std::string> ids_of(const std::string& html) {
  std::set<std::string> ids;
  const pugi::xml_document page = parsed(html);
  for (const auto& found : page.select_nodes("//@id")) {
    EXPECT_TRUE(ids.insert(found.attribute().value()).second) << found.attribute().value() << " is there twice";
  }
  return ids;
}

/// Each link's page and the place in it; those to other hosts are left out.
void expect_links_resolve(const std::map<std::string, std::string>& files) {
  std::map<std::string, std::set<std::string>> ids;
  for (const auto& [name, text] : files) {
    if (name.ends_with(".html")) ids[name] = ids_of(text);
  }
  for (const auto& [name, text] : files) {
    if (!name.ends_with(".html")) continue;
    const pugi::xml_document page = parsed(text);
    for (const auto& found : page.select_nodes("//@href | //@src")) {
      const std::string link = found.attribute().value();
      if (link.starts_with("https://")) continue;
      const std::size_t hash = std::min(link.find('#'), link.size());
      const std::string to =
          hash == 0
              ? name
              : (std::filesystem::path(name).parent_path() / link.substr(0, hash)).lexically_normal().generic_string();
      ASSERT_TRUE(files.contains(to)) << name << ": " << link;
      const std::string id = hash == link.size() ? "" : link.substr(hash + 1, link.find('?') - hash - 1);
      EXPECT_TRUE(id.empty() || ids[to].contains(id)) << name << ": " << link;
    }
  }
}

/// What became of a value in trial fidelity.
Row value_of(const char* codec, std::string value, Outcome outcome = Outcome::ok) {
  return {.workload = "numbers", .codec = codec, .variant = std::move(value), .outcome = outcome,
          .text = outcome == Outcome::ok ? "kept" : "not kept"};
}

TEST(Site, HasAPageForEachWorkloadAndEachCodecAndEveryLinkResolves) {
  const SavedRows trials = trial_of("safety", testing::hostile_cases("pugixml"));
  for (const auto& runs :
       {std::vector<Results>{make_results()}, {make_results(), slower(2)}, {odd_run(), make_results()}}) {
    const auto files = site_of(runs, trials);
    for (const CodecRecord& codec : runs.front().codecs) {
      EXPECT_EQ(files.contains("codecs/" + codec.name + ".html"), !codec.is_floor) << codec.name;
    }
    EXPECT_TRUE(files.contains("workloads/docs.html") && files.contains("workloads/scene-200.html"));
    expect_links_resolve(files);
  }
  EXPECT_TRUE(site_of({odd_run()}).contains("workloads/file-a-json-2.html"));
}

TEST(Site, ShowsOfDocumentsOnlyTheFirstOnItsFrontPage) {
  const std::string front = site_of({odd_run()}).at("index.html");
  const pugi::xml_document page = parsed(front);
  EXPECT_GE(count(page, "//section[@id='ranking']//figure//title[starts-with(., 'file/a.json')]"), 1u);
  EXPECT_EQ(count(page, "//section[@id='ranking']//figure//title[starts-with(., 'FILE/a-json')]"), 0u);
  EXPECT_GE(count(page, "//section[@id='ranking']//figure//title[starts-with(., 'docs')]"), 1u);
  EXPECT_EQ(count(page, "//nav//a[.='FILE/a-json']"), 1u) << "has a page of its own";
  const json::Json run = testing::data_of(front)["runs"][0];
  EXPECT_FALSE(testing::found(run["cells"], {{"workload", "file/a.json"}, {"codec", "pugixml"}}).is_null());
  EXPECT_TRUE(testing::found(run["cells"], {{"workload", "FILE/a-json"}}).is_null());
}

TEST(Site, HasAPageForEachKindOfTrialThatWasMade) {
  EXPECT_FALSE(site_of({make_results()}).contains("trials.html"));
  const SavedRows trials = trial_of("fidelity", {value_of("pugixml", "f64 NaN", Outcome::wrong)});
  const auto files = site_of({make_results()}, trials);
  const auto page = parsed(files.at("trials.html"));
  EXPECT_EQ(count(page, "//section[@id='trials']//th/a[@href='codecs/pugixml.html#trials']"), 2u) << "signs, outcomes";
  EXPECT_EQ(count(page, "//th[.='f64 NaN']"), 1u);
  EXPECT_FALSE(files.contains("scenarios.html"));
  expect_links_resolve(files);
}

TEST(Site, LinksEveryOutcomeOfATrialButTheUsualAndSaysOnceWhatAllCodecsHave) {
  std::vector<Row> rows{value_of("pugixml", "<b>"), value_of("rapidjson", "<b>")};
  for (const Outcome outcome : {Outcome::partly, Outcome::wrong, Outcome::crashed, Outcome::timed_out}) {
    const std::string value(to_string(outcome));
    rows.push_back(value_of("pugixml", value));
    rows.push_back(value_of("rapidjson", value, outcome));
  }
  const auto page = parsed(site_of({make_results()}, trial_of("fidelity", rows)).at("trials.html"));
  EXPECT_EQ(count(page, "//tbody//th/a[@href='codecs/pugixml.html#trials']"), 2u) << "signs and outcomes";
  EXPECT_EQ(count(page, "//tr[th='pugixml']/td[.='kept']"), 4u);
  EXPECT_EQ(count(page, "//tr[th='pugixml']/td//a"), 0u) << "its name leads there";
  EXPECT_EQ(count(page, "//tr[th='rapidjson']/td/a[@href='codecs/rapidjson.html#trials']"), 5u) << "and the sum of all";
  EXPECT_EQ(count(page, "//p[.='All rows have \"kept\" for: <b>.']"), 1u);
}

TEST(Site, ShowsOnACodecsPageWhoReadsItAndWhatItReads) {
  std::vector<Row> rows;
  const auto read = [&](const char* writer, const char* reader, Outcome outcome) {
    rows.push_back({.workload = "docs", .codec = writer, .variant = reader, .metric = "xml", .outcome = outcome});
  };
  read("pugixml", "one", Outcome::ok);
  read("pugixml", "other", Outcome::partly);
  read("one", "pugixml", Outcome::ok);
  read("one", "other", Outcome::partly);
  const SavedRows trials = trial_of("interop", rows);
  const auto page = parsed(site_of({make_results()}, trials).at("codecs/pugixml.html"));
  const auto cell = [&](const char* caption) {
    return std::string(page.select_node(fmt::format("//table[caption='{}']//td/span", caption).c_str())
                           .node().text().get());
  };
  EXPECT_EQ(cell("Interop, xml"), "1 of 2");
  EXPECT_EQ(cell("What it reads of others, xml"), "all 1");
  EXPECT_EQ(count(page, "//th[.='one']"), 0u) << "its outcomes are those of other readers, too";
}

TEST(Site, BeginsPagesOfManyPartsWithLinksToThem) {
  const auto files =
      site_of({make_results()}, trial_of("fidelity", {value_of("pugixml", "f64 NaN", Outcome::wrong)}));
  for (const char* const name : {"codecs/pugixml.html", "workloads/docs.html", "index.html"}) {
    const auto page = parsed(files.at(name));
    EXPECT_EQ(count(page, "//ul[@class='contents']//a"), count(page, "//main/section")) << name;
  }
  EXPECT_EQ(count(parsed(files.at("trials.html")), "//ul[@class='contents']"), 0u) << "a single part";
}

TEST(Site, SurvivesRunsWithoutFigures) {
  expect_links_resolve(site_of({Results{}}));
  Results guests;
  guests.rows.add(testing::not_measured("", "node//", "", Outcome::partly, "it is not installed"));
  expect_links_resolve(site_of({Results{}, make_results(), guests}));
}

TEST(Site, LinksFiguresToHowTheyWereTaken) {
  const auto files = site_of({odd_run()});
  const pugi::xml_document varied = parsed(files.at("workloads/docs-varied.html"));
  EXPECT_GE(count(varied, "//td//a[@href='../codecs/pugixml.html#figures?of=docs%2Fvaried%0Aload-cold']"), 1u);
  const pugi::xml_document page = parsed(files.at("workloads/docs.html"));
  EXPECT_GE(count(page, "//td//a[starts-with(@href, '../codecs/flatbuffers.html#figures?of=docs')]"), 1u);
  const pugi::xml_document codec = parsed(files.at("codecs/pugixml.html"));
  const auto places = [&](const char* row, const char* address) {
    return count(codec, fmt::format("//section[@id='places']//tr[th='{}']/td//a[@href='{}']", row, address).c_str());
  };
  EXPECT_EQ(places("docs/varied", "#figures?of=docs%2Fvaried%0Aload"), 1u);
  EXPECT_EQ(places("docs/varied", "#figures?of=docs%2Fvaried"), 1u) << "wire";
  EXPECT_EQ(places("docs", "#figures?of=docs%0Aload"), 0u) << "ranks nothing";
  const pugi::xml_document front = parsed(files.at("index.html"));
  EXPECT_GE(count(front, "//*[local-name()='svg']//a[starts-with(@href, 'codecs/')]"), 1u);
  EXPECT_GE(count(front, "//section[@id='answer']//a[@href='workloads/docs-varied.html']"), 1u);
}

TEST(Site, DescribesEachPageForLinksThatAreShared) {
  const auto files = site_of({make_results()}, {}, "https://github.com/someone/scenebench");
  const auto content_of = [&](const char* file, const char* which) {
    const auto page = parsed(files.at(file));
    return std::string(page.select_node(fmt::format("//meta[{}]/@content", which).c_str()).attribute().value());
  };
  EXPECT_TRUE(contains(content_of("codecs/pugixml.html", "@name='description'"), "pugixml"));
  EXPECT_EQ(content_of("codecs/pugixml.html", "@property='og:title'"), "pugixml");
  EXPECT_TRUE(contains(content_of("codecs/pugixml.html", "@property='og:description'"), "pugixml: "));
  EXPECT_EQ(content_of("codecs/pugixml.html", "@property='og:image'"), "");
  for (const char* const page : {"index.html", "workloads/docs.html"}) {
    EXPECT_EQ(content_of(page, "@property='og:image'"), "https://someone.github.io/scenebench/workloads/docs.png");
  }
  EXPECT_TRUE(files.contains("workloads/docs.svg"));
  EXPECT_EQ(count(parsed(site_of({make_results()}).at("index.html")), "//meta[@property='og:image']"), 0u)
      << "whose address must be whole";
}

TEST(Site, LinksOnACodecsPageTheOtherWaysOfItsLibrary) {
  const auto page = parsed(site_of({make_results()}).at("codecs/flatbuffers.html"));
  EXPECT_EQ(testing::texts(page, "//section[@id='what']//li/a"), std::vector<std::string>{"flatbuffers-json"});
  EXPECT_EQ(count(page, "//section[@id='what']//li/a[@href='../codecs/flatbuffers-json.html']"), 1u);
  EXPECT_EQ(count(parsed(site_of({make_results()}).at("codecs/pugixml.html")), "//section[@id='what']//li"), 0u);
}

TEST(Site, SaysOfACodecWhereItsSourceIsAndHowItsFiguresWereTaken) {
  const std::string html = site_of({make_results()}).at("codecs/pugixml.html");
  const pugi::xml_document page = parsed(html);
  EXPECT_EQ(count(page, "//code[.='src/codecs/pugixml/pugixml.h']"), 1u);
  const json::Json cell = testing::found(testing::data_of(html)["runs"][0]["cells"],
                                         {{"workload", "docs"}, {"codec", "pugixml"}, {"phase", "load"}});
  EXPECT_EQ(cell["spread"][0], "10 processes: 10 at 0%.");
  EXPECT_EQ(cell["spread"][2], "M12.5 0v-10");
  EXPECT_GT(cell["high_ns"], cell["low_ns"]);
  EXPECT_EQ(testing::data_of(html)["runs"][0]["codecs"].size(), 1u) << "no other codec";
  EXPECT_EQ(count(page, "//section[@id='places']//td[contains(., ', 4 of 4')]"), 1u);
  EXPECT_TRUE(contains(html, "dom: decode makes the library"));
  EXPECT_TRUE(contains(site_of({make_results()}).at("codecs/flatbuffers-json.html"), "12 decimals"));
  EXPECT_TRUE(
      contains(site_of({make_results()}).at("codecs/rapidjson.html"), "numbers are parsed with full precision"));
}

TEST(Site, LinksToTheRepositoryIfItsAddressIsKnown) {
  Results results = make_results();
  results.environment.commit = "0123abcd";
  const auto link_of = [&] {
    const auto page = parsed(site_of({results}, {}, "https://example.org/s").at("codecs/pugixml.html"));
    return std::string(page.select_node("//dd/a[contains(@href, 'example.org')]/@href").attribute().value());
  };
  EXPECT_EQ(link_of(), "https://example.org/s/blob/0123abcd/src/codecs/pugixml/pugixml.h");
  results.environment.commit = "0123abcd, changed";
  EXPECT_EQ(link_of(), "https://example.org/s/blob/HEAD/src/codecs/pugixml/pugixml.h");
}

TEST(Site, SaysWhichRunsAgree) {
  const auto beside = [](const Results& other) {
    const json::Json data = testing::data_of(site_of({make_results(), other}).at("codecs/pugixml.html"));
    const json::Json load = testing::found(data["runs"][0]["cells"], {{"workload", "docs"}, {"phase", "load"}});
    return load["others"].get<std::string>();
  };
  EXPECT_TRUE(beside(slower(1)).starts_with("agrees with ")) << beside(slower(1));
  EXPECT_FALSE(contains(beside(slower(2)), "agrees")) << beside(slower(2));
  EXPECT_TRUE(contains(beside(slower(2)), "2.00 of ") || contains(beside(slower(2)), "0.50 of ")) << beside(slower(2));
  Results elsewhere = make_results();
  elsewhere.environment.cpu = "Another";
  EXPECT_TRUE(contains(beside(elsewhere), "another machine"));
}

TEST(Site, ShowsOfTrialsOnACodecsPageOnlyItsOwn) {
  const SavedRows trials =
      trial_of("fidelity", {value_of("pugixml", "f64 NaN", Outcome::wrong),
                            value_of("rapidjson", "a value that only the other lost", Outcome::wrong)});
  const auto files = site_of({make_results()}, trials);
  EXPECT_TRUE(contains(files.at("codecs/pugixml.html"), "f64 NaN"));
  EXPECT_FALSE(contains(files.at("codecs/pugixml.html"), "only the other lost"));
}

TEST(Site, ShowsHostileTextAsText) {
  Results results = make_results();
  const std::string hostile = "</script><img src=x onerror='alert(1)'>";
  results.environment.cpu = results.environment.commit = hostile;
  for (CodecRecord& codec : results.codecs) codec.title = codec.note = codec.library = hostile;
  testing::add(results, hostile, "pugixml", {100, 200, 50, 20, 300, 500, 300, {}});
  for (const auto& [name, text] : site_of({results, make_results()})) {
    if (!name.ends_with(".html")) continue;
    const pugi::xml_document page = parsed(text);
    EXPECT_EQ(count(page, "//img"), 0u) << name;
    EXPECT_EQ(count(page, "//script"), 2u) << name;
    for (const auto& found : page.select_nodes("//@href | //@src")) {
      EXPECT_FALSE(contains(found.attribute().value(), "alert(")) << name;
    }
  }
}

}  // namespace
}  // namespace scenebench
