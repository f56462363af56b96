// The site of published runs: a page for each workload and codec, made from results alone.
#include <filesystem>
#include <set>

#include "render/test.h"

namespace scenebench::testing {
namespace {

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
  scale_times(results, factor);
  return results;
}

/// A run over a document, which views read without a tree, and over workloads whose names make the same file name.
Results odd_run() {
  Results results = make_results();
  for (const char* name : {"memory", "flatbuffers", "pugixml"}) {
    if (!results.find_codec(name)) results.codecs.push_back(codec(name, name, "none", ""));
    add(results, "file/a.json", name, {100, 200, 50, 20, 300, 500, 300, {}});
    add(results, "FILE/a-json", name, {100, 200, 50, 20, 300, 500, 300, {}});
  }
  results.measurements.push_back(measurement("file/a.json", "flatbuffers", "decode-all", 900));
  add(results, "docs/varied", "pugixml", {100, 200, 50, 20, 300, 500, 300, {}});
  results.measurements.push_back(measurement("docs/varied", "pugixml", "load-cold", 700));
  return results;
}

std::set<std::string> ids_of(const std::string& html) {
  std::set<std::string> ids;
  for (const auto& id : attributes(parsed(html), "//@id")) EXPECT_TRUE(ids.insert(id).second) << id << " twice";
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
    for (const std::string& link : attributes(parsed(text), "//@href | //@src")) {
      if (link.starts_with("https://")) continue;
      const std::size_t hash = std::min(link.find('#'), link.size());
      const auto path = std::filesystem::path(name).parent_path() / link.substr(0, hash);
      const std::string to = hash == 0 ? name : path.lexically_normal().generic_string();
      ASSERT_TRUE(files.contains(to)) << name << ": " << link;
      const std::string id = hash == link.size() ? "" : link.substr(hash + 1, link.find('?') - hash - 1);
      EXPECT_TRUE(id.empty() || ids[to].contains(id)) << name << ": " << link;
    }
  }
}

TEST(Site, HasAPageForEachWorkloadAndEachCodecAndEveryLinkResolves) {
  const SavedRows trials = trial_of("safety", hostile_cases("pugixml"));
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
  expect_links_resolve({{"report.html", render_html({several_scenes(), several_scenes()})}});
}

TEST(Site, ShowsOfDocumentsOnlyTheFirstOnItsFrontPage) {
  const std::string front = site_of({odd_run()}).at("index.html");
  const pugi::xml_document page = parsed(front);
  EXPECT_GE(count(page, "//section[@id='ranking']//figure//title[starts-with(., 'file/a.json')]"), 1u);
  EXPECT_EQ(count(page, "//section[@id='ranking']//figure//title[starts-with(., 'FILE/a-json')]"), 0u);
  EXPECT_GE(count(page, "//section[@id='ranking']//figure//title[starts-with(., 'docs')]"), 1u);
  EXPECT_EQ(count(page, "//nav//a[.='FILE/a-json']"), 1u) << "has a page of its own";
  const json::Json run = data_of(front)["runs"][0];
  EXPECT_FALSE(found(run["cells"], {{"workload", "file/a.json"}, {"codec", "pugixml"}}).is_null());
  EXPECT_TRUE(found(run["cells"], {{"workload", "FILE/a-json"}}).is_null());
}

TEST(Site, SurvivesRunsWithoutFigures) {
  expect_links_resolve(site_of({Results{}}));
  Results guests;
  guests.rows.add(not_measured("", "node//", "", Outcome::partly, "it is not installed"));
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
    return joined(attributes(parsed(files.at(file)), fmt::format("//meta[{}]/@content", which).c_str()), "; ");
  };
  EXPECT_EQ(content_of("codecs/pugixml.html", "@property='og:image'"), "");
  for (const char* const page : {"index.html", "workloads/docs.html"}) {
    EXPECT_EQ(content_of(page, "@property='og:image'"), "https://someone.github.io/scenebench/workloads/docs.png");
  }
  EXPECT_TRUE(files.contains("workloads/docs.svg"));
  EXPECT_EQ(count(parsed(site_of({make_results()}).at("index.html")), "//meta[@property='og:image']"), 0u)
      << "whose address must be whole";
}

TEST(Site, SaysOfACodecHowItsFiguresWereTaken) {
  const json::Json run = data_of(site_of({make_results()}).at("codecs/pugixml.html"))["runs"][0];
  const json::Json cell = found(run["cells"], {{"workload", "docs"}, {"codec", "pugixml"}, {"phase", "load"}});
  EXPECT_EQ(cell["spread"][0], "10 processes: 10 at 0%.");
  EXPECT_EQ(cell["spread"][2], "M12.5 0v-10");
  EXPECT_GT(cell["high_ns"], cell["low_ns"]);
  EXPECT_EQ(run["codecs"].size(), 1u) << "no other codec";
}

TEST(Site, LinksToTheRepositoryIfItsAddressIsKnown) {
  Results results = make_results();
  results.environment.commit = "0123abcd";
  const auto link_of = [&] {
    const auto page = parsed(site_of({results}, {}, "https://example.org/s").at("codecs/pugixml.html"));
    return joined(attributes(page, "//dd/a[contains(@href, 'example.org')]/@href"), "; ");
  };
  EXPECT_EQ(link_of(), "https://example.org/s/blob/0123abcd/src/codecs/pugixml/pugixml.h");
  results.environment.commit = "0123abcd, changed";
  EXPECT_EQ(link_of(), "https://example.org/s/blob/HEAD/src/codecs/pugixml/pugixml.h");
}

}  // namespace
}  // namespace scenebench::testing
