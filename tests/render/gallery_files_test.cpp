// What `bench report --format gallery` writes beside the rankings: the documentation page, and what guests did.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "fixtures/exported_files.h"
#include "fixtures/guest_rows.h"
#include "fixtures/sample_results.h"
#include "render/report.h"

namespace scenebench {
namespace {

using testing::contains;
using testing::make_results;
using testing::text_of_file;

std::vector<ExportedFile> files_of(const std::vector<Results>& runs) { return render_gallery(runs, {}); }

TEST(GalleryFiles, HaveTheDocumentationPageOfARunWithItsSixColumns) {
  Results part = make_results();
  std::erase_if(part.measurements, [](const Measurement& one) { return one.codec == "pugixml"; });
  for (int i = 0; i < 40; ++i) {  // more times, of fewer columns
    part.measurements.push_back(testing::measurement("scene/" + std::to_string(i + 1), "rapidjson", "load", 1));
  }
  EXPECT_EQ(text_of_file(files_of({part}), "docs-page.md"), "");
  EXPECT_FALSE(contains(text_of_file(files_of({part}), "README.md"), "docs-page.md"));
  Results whole = make_results();
  whole.environment.cpu = "Whole";
  const std::vector<ExportedFile> files = files_of({part, whole});
  EXPECT_TRUE(text_of_file(files, "docs-page.md").starts_with("# C++ Benchmarks"));
  EXPECT_TRUE(contains(text_of_file(files, "docs-page.md"), "| Machine | Whole"));
  EXPECT_TRUE(contains(text_of_file(files, "docs-page.md"), "](docs-page.svg)"));
  EXPECT_FALSE(contains(text_of_file(files, "docs-page.md"), "<svg")) << "which GitHub does not show";
  EXPECT_TRUE(contains(text_of_file(files, "docs-page.svg"), ">The object of this page: load</title>"));
  EXPECT_TRUE(contains(text_of_file(files, "README.md"), "[docs-page.md](docs-page.md)"));
}

TEST(GalleryFiles, HaveTheFiveFastestLibrariesOfEachRuntime) {
  EXPECT_FALSE(contains(text_of_file(files_of({make_results()}), "README.md"), "Other runtimes"));
  Results guests;
  guests.environment = testing::environment();
  for (int i = 1; i <= 6; ++i) {
    for (const char* operation : {"encode", "decode"}) {
      testing::add_guest(guests.rows, "jvm/lib" + std::to_string(i) + "/map", operation, 100 * i);
    }
  }
  const std::vector<ExportedFile> files = files_of({make_results(), guests});
  EXPECT_TRUE(contains(text_of_file(files, "README.md"), "](other-runtimes.md)"));
  const std::string text = text_of_file(files, "other-runtimes.md");
  EXPECT_TRUE(contains(text, "### jvm: docs")) << text;
  EXPECT_TRUE(contains(text, "| lib1 1 | json | map | 100 ns | 100 ns | 714 |")) << text;
  EXPECT_TRUE(contains(text, "| lib5 1 |"));
  EXPECT_FALSE(contains(text, "| lib6 1 |"));
  EXPECT_TRUE(contains(text, "* 5 of 6, the fastest round trip first."));
}

/// Every address in `text` that a Markdown link leads to, without the place in it.
std::vector<std::string> links_in(const std::string& text) {
  std::vector<std::string> links;
  for (std::size_t at = text.find("]("); at != std::string::npos; at = text.find("](", at + 1)) {
    const std::string link = text.substr(at + 2, text.find(')', at) - at - 2);
    if (!link.starts_with("http")) links.push_back(link.substr(0, link.find('#')));
  }
  return links;
}

TEST(GalleryFiles, LeadToEachOtherAndFromEachCodecToWhatIsKnownOfIt) {
  const std::vector<ExportedFile> files = files_of({make_results()});
  for (const char* page : {"README.md", "docs.md", "scene-200.md", "codecs.md", "how-to-read.md"}) {
    ASSERT_FALSE(text_of_file(files, page).empty()) << page;
    for (const std::string& link : links_in(text_of_file(files, page))) {
      const bool is_elsewhere = link.starts_with("../docs/") || link.ends_with("/table.md");
      EXPECT_TRUE(is_elsewhere || !text_of_file(files, link).empty()) << page << ": " << link;
    }
  }
  EXPECT_TRUE(contains(text_of_file(files, "docs.md"), "| [protobuf-lite](codecs.md#protobuf-lite) |"));
  EXPECT_TRUE(contains(text_of_file(files, "codecs.md"), "\n## protobuf-lite\n"));
  EXPECT_FALSE(contains(text_of_file(files, "README.md"), "### ")) << "tables of workloads have files of their own";
}

TEST(GalleryFiles, HaveAPageForTheRepositoryWhoseLinksLeadFromItsOtherPlace) {
  Results results = make_results();
  results.environment.warnings = {"Its times may be too high."};
  const std::vector<ExportedFile> files = files_of({results});
  const std::string page = text_of_file(files, "front-page.md");
  EXPECT_TRUE(contains(page, "load, docs")) << page;
  EXPECT_TRUE(contains(page, "**Its times may be too high.**"));
  for (const std::string& link : links_in(page)) {
    const std::string of_gallery = "../results/";
    ASSERT_TRUE(link.starts_with("../")) << link;
    if (link.starts_with(of_gallery)) {
      EXPECT_FALSE(text_of_file(files, link.substr(of_gallery.size())).empty()) << link;
    }
  }
}

/// What `page` has between `before` and the next `after`; empty if it has no `before`.
std::string text_between(const std::string& page, std::string_view before, std::string_view after) {
  const std::size_t found = page.find(before), start = found + before.size();
  return found == std::string::npos ? "" : page.substr(start, page.find(after, start) - start);
}

TEST(GalleryFiles, NameTheRunOfOtherRuntimesAsTheListOfRunsDoes) {
  Results guests;
  guests.environment = testing::environment();
  guests.environment.date = "2026-11-23T12:00:00+00:00";  // the newest, but the list has the larger run first
  guests.folder = "guests";
  for (const char* operation : {"encode", "decode"}) testing::add_guest(guests.rows, "jvm/lib/map", operation, 100);
  Results older = guests;
  older.environment.date = "2026-11-22T12:00:00+00:00";
  older.folder = "older";
  Results large = make_results();
  large.folder = "large";
  const std::vector<ExportedFile> files = files_of({older, guests, large});
  const std::string page = text_of_file(files, "README.md");
  const std::string measured_on = text_between(text_of_file(files, "other-runtimes.md"), "each in a process of its own, measured on ", ". Each works");
  EXPECT_FALSE(measured_on.empty());
  EXPECT_TRUE(contains(page, "| [" + measured_on + "](guests/table.md) |")) << measured_on << "\n" << page;
  EXPECT_TRUE(contains(page, "](large/table.md) | ") && contains(page, "| [A: ")) << page;
}

}  // namespace
}  // namespace scenebench
