// The gallery of published runs, made from results alone.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "fixtures/exported_files.h"
#include "fixtures/sample_results.h"
#include "render/gallery.h"
#include "tables/gallery.h"

namespace scenebench {
namespace {

using testing::contains;
using testing::make_results;
using testing::text_of_file;

std::vector<std::string> labels_of(const Table& table) {
  std::vector<std::string> labels;
  for (const Row& row : table.rows) labels.push_back(row.label);
  return labels;
}

TEST(Gallery, HasARowForEachLibraryThatOfItsFastestWayToLoad) {
  Results results = make_results();
  testing::codec_called(results, "rapidjson").library = testing::codec_called(results, "pugixml").library = "One";
  testing::set_times(testing::measurement_of(results, "docs", "rapidjson", "load"), testing::about(1'000));
  testing::set_times(testing::measurement_of(results, "docs", "pugixml", "load"), testing::about(900));
  const std::vector<Table> tables = make_gallery_tables(results, {}, "docs");
  ASSERT_EQ(tables.size(), 2u);
  const std::vector<std::string> checked = labels_of(tables.front());
  EXPECT_TRUE(std::ranges::count(checked, "pugixml") == 1 && std::ranges::count(checked, "rapidjson") == 0);
  const std::vector<std::string> trusted = labels_of(tables.back());
  EXPECT_EQ(std::ranges::count(trusted, "flatbuffers"), 1);
}

TEST(Gallery, SaysWhetherOldProgramsReadNewDataOnlyWhereThatWasTried) {
  const Results results = make_results();
  EXPECT_EQ(std::ranges::count(make_gallery_tables(results, {}, "docs").front().columns, "old programs read new data"), 0);
  TrialRecords trials;
  EvolutionRecord& record = trials.evolution.emplace_back();
  record.codec = "pugixml";
  record.change = "field added";
  record.old_reader = true;
  record.outcome = EvolutionOutcome::refused;
  const Table table = make_gallery_tables(results, trials, "docs").front();
  const auto column = std::ranges::find(table.columns, "old programs read new data");
  ASSERT_NE(column, table.columns.end());
  const auto row = std::ranges::find(table.rows, "pugixml", &Row::label);
  EXPECT_EQ(row->cells[static_cast<std::size_t>(column - table.columns.begin())].text, "no");
}

TEST(Gallery, ShowsThePictureAndLinksEveryRun) {
  Results one = make_results(), other = make_results();
  one.folder = "a-machine-2026-11-21";
  other.folder = "another-machine";
  other.codecs.pop_back();
  const std::vector<ExportedFile> files = render_gallery({other, one}, {});
  const std::string page = text_of_file(files, "README.md");
  EXPECT_TRUE(contains(page, "](docs.svg)"));
  EXPECT_TRUE(contains(page, "(a-machine-2026-11-21/table.md)") && contains(page, "(another-machine/table.md)"));
  const std::string picture = text_of_file(files, "docs.svg");
  EXPECT_TRUE(contains(picture, ">flatbuffers</text>") && contains(picture, "dot f2 trusts"));
  EXPECT_TRUE(contains(picture, "one object again and again"));
}

/// Where the picture has the codec's point: {x, y}, in pixels from the upper left corner.
std::pair<double, double> place_of(const std::string& picture, const std::string& codec) {
  const std::size_t end = picture.find("><title>" + codec + ": "), start = picture.rfind("<circle", end);
  const auto number = [&](std::string_view name) {
    return std::stod(picture.substr(picture.find(name, start) + name.size()));
  };
  return {number("cx=\""), number("cy=\"")};
}

TEST(Gallery, HasFasterCodecsBelowAndSmallerWiresToTheLeft) {
  const Results results = make_results();
  const std::string picture = text_of_file(render_gallery({results}, {}), "docs.svg");
  const auto place = [&](const char* codec) { return place_of(picture, codec); };
  for (const char* one : {"flatbuffers", "protobuf-lite", "rapidjson", "pugixml"}) {
    for (const char* other : {"flatbuffers", "protobuf-lite", "rapidjson", "pugixml"}) {
      const double time = results.find_time("docs", one, "load")->value;
      const double other_time = results.find_time("docs", other, "load")->value;
      if (time < other_time) {
        EXPECT_GT(place(one).second, place(other).second) << one << ", " << other;
      }
      const auto wire = results.find_footprint("docs", one)->wire_bytes;
      const auto other_wire = results.find_footprint("docs", other)->wire_bytes;
      if (wire < other_wire) {
        EXPECT_LT(place(one).first, place(other).first) << one << ", " << other;
      }
    }
  }
}

TEST(Gallery, EscapesWhatAResultsFileMayHold) {
  Results results = make_results();
  results.environment.cpu = "<script>x</script>";
  results.folder = "a) <b>";
  const std::vector<ExportedFile> files = render_gallery({results}, {});
  for (const ExportedFile& file : files) EXPECT_FALSE(contains(file.text, "<script>x")) << file.name;
  EXPECT_TRUE(contains(text_of_file(files, "README.md"), "(a%29%20%3Cb%3E/table.md)"));
}

}  // namespace
}  // namespace scenebench
