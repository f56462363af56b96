// The files of the gallery; what the published ones say is in results/ (readme_test.sh).
#include "render/test.h"

namespace scenebench::testing {
namespace {

std::vector<ExportedFile> files_of(const std::vector<Results>& runs) { return render_gallery(runs, {}); }

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

TEST(GalleryFiles, EscapeWhatAResultsFileMayHold) {
  Results results = make_results();
  results.environment.cpu = "<script>x</script>";
  results.folder = "a) <b>";
  const std::vector<ExportedFile> files = render_gallery({results}, {});
  for (const ExportedFile& file : files) EXPECT_FALSE(contains(file.text, "<script>x")) << file.name;
  EXPECT_TRUE(contains(text_of_file(files, "README.md"), "(a%29%20%3Cb%3E/table.md)"));
}

}  // namespace
}  // namespace scenebench::testing
