// The gallery: its files, of which what the published ones say is in results/ (readme_test.sh), and what the rows and
// columns of its rankings are made of. And the replacement for the FlatBuffers documentation page, from results alone.
#include "render/test.h"
#include "tables/docs_page/docs_page.h"
#include "tables/gallery/answers.h"
#include "tables/gallery/rankings.h"

namespace scenebench::testing {
namespace {

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
  const std::vector<ExportedFile> files = render_gallery({make_results()}, {});
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
  const std::vector<ExportedFile> files = render_gallery({results}, {});
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

Table checked(const Results& results, const SavedRows& trials = {}) {
  return make_gallery_tables(results, trials, "docs").front();
}

/// make_results() in which rapidjson and pugixml are of one library.
Results with_one_library() {
  Results results = make_results();
  codec_called(results, "rapidjson").library = codec_called(results, "pugixml").library = "One";
  return results;
}

/// Makes a document of docs, as documents alone have times of plain memory.
void make_document(Results& results) {
  results.measurements.push_back(measurement("docs", std::string(kMemoryCodec), "load", 10));
}

TEST(GalleryTables, RankADocumentsCodecsByTheirFasterWayToRead) {
  Results results = make_results();
  make_document(results);
  for (const char* codec : {"pugixml", "rapidjson"}) set_times(results, codec, "load", about(2'000));
  results.measurements.push_back(measurement("docs", "rapidjson", "incremental", 50));
  const Table table = checked(results);
  EXPECT_EQ(labels_of(table).front(), "rapidjson");
  EXPECT_TRUE(text_at(table, "rapidjson", "load").starts_with("2.00"));
  EXPECT_TRUE(text_at(table, "rapidjson", "read without a tree").starts_with("50.0"));
  EXPECT_EQ(text_at(table, "pugixml", "read without a tree"), kEnDash);
}

TEST(GalleryTables, ShowALibraryByItsPlainNameWhereSeveralWaysTieUnlessAnotherEncodesFaster) {
  Results results = with_one_library();
  set_times(results, "rapidjson", "load", samples(101, 0.04, 10));
  set_times(results, "pugixml", "load", samples(100, 0.04, 10));
  const auto shown = [&](double rapidjson_encode) {
    set_times(results, "rapidjson", "encode", about(rapidjson_encode));
    set_times(results, "pugixml", "encode", about(100));
    const auto labels = labels_of(checked(results));
    return std::ranges::count(labels, "rapidjson") ? "rapidjson" : "pugixml";
  };
  EXPECT_STREQ(shown(100), "rapidjson") << "which comes first in the results";
  EXPECT_STREQ(shown(200), "pugixml");
  codec_called(results, "pugixml").known_crash = "case 1 of docs: Segmentation fault";
  EXPECT_STREQ(shown(200), "rapidjson");
}

TEST(GalleryTables, HaveARowForEachFormatOfALibrary) {
  Results results = with_one_library();
  results.formats = {{"rapidjson", "json"}, {"pugixml", "xml"}};
  const auto labels = labels_of(checked(results));
  for (const char* codec : {"rapidjson", "pugixml"}) EXPECT_EQ(std::ranges::count(labels, codec), 1) << codec;
}

TEST(GalleryTables, OfWiresAsTheyAreShippedNameCodecsThatLoseDigits) {
  const auto size = [](const std::string& codec, double bytes) {
    return figures_of("compression", codec, "docs", "bytes",
                      {{.metric = "plain", .value = 1}, {.metric = "zstd 19", .value = bytes}});
  };
  const auto table =
      make_shipped_table(make_results(), together({size("pugixml", 100), size("flatbuffers-json", 90)}), "docs");
  ASSERT_TRUE(table);
  EXPECT_TRUE(footnote(*table, "digits of floats").starts_with("flatbuffers-json: "));
}

TEST(GalleryTables, NameLossesOfDocumentsOnlyForDocuments) {
  Results results = make_results();
  codec_called(results, "rapidjson").loss.key_order = true;
  EXPECT_EQ(text_at(checked(results), "rapidjson", "loses"), kEnDash);
  make_document(results);
  EXPECT_NE(text_at(checked(results), "rapidjson", "loses"), kEnDash);
}

constexpr const char *kNewData = "old programs read new data", *kOldData = "new programs read old data";

TEST(GalleryTables, LetACodecOfTheSameLibraryAndFormatAnswerForEvolution) {
  Results results = with_one_library();
  set_times(results, "pugixml", "load", about(1));
  const SavedRows trials = trial_of("evolution", {field_added("rapidjson", evolution::right)});
  for (const auto& [format, answer] : {std::pair("xml", std::string(kEnDash)), {"json", "yes"}}) {
    results.formats = {{"rapidjson", "json"}, {"pugixml", format}};
    EXPECT_EQ(text_at(checked(results, trials), "pugixml", kNewData), answer);
  }
}

TEST(GalleryTables, SayWhetherNewProgramsReadOldData) {
  const Table table = checked(make_results(), trial_of("evolution", {
      field_added("pugixml", evolution::right), field_added("pugixml", evolution::wrong, evolution::kNewReader),
      field_added("rapidjson", evolution::defaults, evolution::kNewReader)}));
  EXPECT_EQ(text_at(table, "pugixml", kNewData), "yes");
  EXPECT_EQ(text_at(table, "pugixml", kOldData), "no");
  EXPECT_EQ(text_at(table, "rapidjson", kOldData), "yes") << "what they lack is empty";
  EXPECT_EQ(text_at(table, "rapidjson", kNewData), kEnDash);
}

/// What rankings say of a tie.
const std::string kTie = "tie: its interval overlaps the best's";

TEST(DocsPage, NamesNoWorkloadAndSaysWhatSpeaksAgainstTheRunAndWhichCodecCrashes) {
  Results results = make_results();
  codec_called(results, "rapidjson").known_crash = "case 7 of docs: Segmentation fault";
  set_times(results, "pugixml", "load", about(1'000));
  measurement_of(results, "docs", "pugixml", "load").high = 3'000;
  results.complete = false;
  const std::string page = render_docs_page(results);
  EXPECT_TRUE(contains(page, "Rapid JSON 1.1.0 checks its input, but crashes on some malformed bytes.")) << page;
  EXPECT_TRUE(contains(page, "**Note:** Not for publication"));
  EXPECT_TRUE(contains(page, "### Input checked\n"));
  EXPECT_TRUE(contains(page, " pugixml/load")) << "whose interval is wide";
  EXPECT_FALSE(contains(page, " docs/pugixml")) << page;
  EXPECT_TRUE(contains(page, "best of the table. " + kTie)) << "as under all rankings";
  EXPECT_TRUE(contains(page, "95% intervals. " + kTie.substr(0, 12))) << "the picture";
}

TEST(DocsPage, IsRepeatedByTheShortestCommandsThatHaveItsColumnsReleasesAndLinks) {
  Results results = make_results();
  results.environment.preset = "pinned-all";
  results.environment.command = "--all --workload docs,scene/200,scene/3400";
  results.environment.links.reset();
  EXPECT_TRUE(contains(render_docs_page(results),
                       "\n    cmake --preset pinned && cmake --build --preset pinned\n"
                       "    ./build-pinned/bench --workload docs\n"
                       "    ./build-pinned/bench report latest --format docs-page\n"));
  results.environment.links = 10;
  results.environment.wait = 20;
  EXPECT_TRUE(contains(render_docs_page(results),
                       "\n    PRESET=pinned sh tools/links.sh 10 --workload docs --wait 20\n"
                       "    ./build-links/bench report latest --format docs-page\n"));
}

TEST(DocsPage, IsOfTheRunThatMeasuredItsColumnsBest) {
  const auto run_with_intervals = [](double part) {
    Results results = make_results();
    for (Measurement& cell : results.measurements) {
      cell.low = cell.value * (1 - part), cell.high = cell.value * (1 + part);
    }
    return results;
  };
  std::vector<Results> runs{Results{}, run_with_intervals(0.05), run_with_intervals(0.01), run_with_intervals(0.03)};
  EXPECT_EQ(best_for_docs_page(runs), &runs[2]) << "the narrowest intervals";
  runs[3].codecs.push_back(codec("flatbuffers-verified", "FlatBuffers (verified)", "FlatBuffers", "2.0.8"));
  add(runs[3], "docs", "flatbuffers-verified", {60, 30, 30, 1, 100, 344, 220, {}});
  EXPECT_EQ(best_for_docs_page(runs), &runs[3]) << "all seven columns";
  EXPECT_EQ(best_for_docs_page({Results{}}), nullptr);
}

TEST(DocsPage, IsRefusedForARunWithoutAllSixColumns) {
  EXPECT_EQ(why_no_docs_page(make_results()), std::nullopt);
  Results results = make_results();
  std::erase_if(results.measurements, [](const Measurement& one) { return one.codec == "pugixml"; });
  EXPECT_TRUE(contains(why_no_docs_page(results).value_or(""), "no load of pugixml"));
  EXPECT_TRUE(why_no_docs_page(Results{}).has_value());
}

}  // namespace
}  // namespace scenebench::testing
