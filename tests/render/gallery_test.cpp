// The gallery of published runs, made from results alone.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "fixtures/exported_files.h"
#include "fixtures/sample_results.h"
#include "fixtures/trial_rows.h"
#include "render/report.h"
#include "tables/gallery/answers.h"
#include "tables/gallery/rankings.h"
#include "tables/text_at.h"

namespace scenebench {
namespace {

using testing::contains;
using testing::figures_of;
using testing::labels_of;
using testing::make_results;
using testing::text_at;
using testing::text_of_file;
using testing::together;
using testing::trial_of;

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
  EXPECT_EQ(
      std::ranges::count(make_gallery_tables(results, {}, "docs").front().columns, "old programs read new data"), 0);
  const SavedRows trials = trial_of("evolution", {testing::field_added("pugixml", evolution::refused)});
  const Table table = make_gallery_tables(results, trials, "docs").front();
  const auto column = std::ranges::find(table.columns, "old programs read new data");
  ASSERT_NE(column, table.columns.end());
  const auto row = std::ranges::find(table.rows, "pugixml", &TableRow::label);
  EXPECT_EQ(row->cells[static_cast<std::size_t>(column - table.columns.begin())].text, "no");
}

TEST(Gallery, RanksCratesOfRustBesideTheLibraryOfTheSameFormat) {
  Results results = make_results();
  CodecRecord& crate = results.codecs.emplace_back(testing::codec_called(results, "pugixml"));
  crate.name = "rust-flatbuffers";
  crate.library = "flatbuffers";
  crate.input = testing::codec_called(results, "flatbuffers").input;
  results.measurements.push_back(testing::measurement("docs", crate.name, "load", 500));
  const std::vector<Table> tables = make_gallery_tables(results, {}, "docs");
  const std::vector<std::string> trusted = labels_of(tables.back());
  EXPECT_EQ(std::ranges::count(trusted, "flatbuffers"), 1);
  EXPECT_EQ(std::ranges::count(trusted, "rust-flatbuffers"), 1);
  EXPECT_EQ(std::ranges::count(tables.back().footnotes, "rust-", &Footnote::marker), 1);
  EXPECT_EQ(std::ranges::count(tables.front().footnotes, "rust-", &Footnote::marker), 0) << "it has none";
}

TEST(Gallery, AnswersWhatEngineTeamsAskWhereThatIsKnown) {
  const Results results = make_results();
  EXPECT_FALSE(make_answers_table(results, {}));
  const auto built = [](const char* codec, std::string_view question, Outcome outcome = Outcome::ok) {
    return Row{.workload = "build", .codec = codec, .variant = std::string(question), .outcome = outcome};
  };
  SavedRows trials = trial_of(
      "engine",
      {built("pugixml", engine::kNeither, Outcome::wrong), built("pugixml", engine::kNoExceptions),
       {.workload = "stack", .codec = "pugixml", .variant = std::string(engine::kDecode), .unit = Unit::bytes,
        .value = 800},
       built("rapidjson", engine::kNeither)});
  trials.add(trial_of("determinism", {{.workload = "docs", .codec = "pugixml", .variant = "again"},
                                      {.workload = "docs", .codec = "rapidjson", .variant = "used heap",
                                       .outcome = Outcome::partly, .text = "padding at 12"}}));
  const auto edits = [](const char* codec, const char* workload, std::vector<Row> rows) {
    return figures_of("edits", codec, workload, "one number", std::move(rows));
  };
  const auto tick = [](const char* workload, std::vector<Row> rows) {
    return figures_of("snapshots", "pugixml", workload, "changes since 2 ticks ago", std::move(rows));
  };
  trials.add(together(
      {edits("pugixml", "scene/200", {{.metric = "by structs", .value = 100, .inputs = 8},
                                      {.metric = "by the library", .value = 4, .inputs = 8}}),
       edits("pugixml", "scene/20", {{.metric = "by structs", .value = 100}, {.metric = "by the library", .value = 5}}),
       edits("raw-structs", "scene/200",
             {{.metric = "by structs", .value = 100}, {.metric = "by the library", .value = 0.01}}),
       edits("rapidjson", "scene/200", {{.metric = "by structs", .value = 100}}),
       tick("tick/200", {{.metric = "bytes", .value = 700}}),
       tick("quantised/200", {{.metric = "bytes", .value = 300}, {.metric = "position error, um", .value = 500}})}));
  const auto table = make_answers_table(results, trials);
  ASSERT_TRUE(table);
  EXPECT_EQ(text_at(*table, "pugixml", "No exceptions, no RTTI"), "not without RTTI");
  EXPECT_EQ(text_at(*table, "rapidjson", "No exceptions, no RTTI"), "yes");
  EXPECT_EQ(text_at(*table, "pugixml", "Same bytes"), "yes");
  EXPECT_EQ(text_at(*table, "rapidjson", "Same bytes"), "padding, used heap");
  EXPECT_EQ(text_at(*table, "pugixml", "Quick edit"), "5.0%") << "the worst of the workloads";
  EXPECT_EQ(text_at(*table, "rapidjson", "Quick edit"), "no");
  EXPECT_EQ(text_at(*table, "raw-structs", "Quick edit"), "no such cell") << "which is no format";
  EXPECT_EQ(text_at(*table, "pugixml", "Stack, bytes"), "800");
  EXPECT_EQ(text_at(*table, "pugixml", "Tick, bytes"), "700");
  EXPECT_EQ(text_at(*table, "pugixml", "Quantised tick"), "300; 500 um");
  EXPECT_EQ(text_at(*table, "rapidjson", "Tick, bytes"), std::string(kEnDash));
  EXPECT_EQ(text_at(*table, "pugixml", "One column"), "no such cell") << "nobody has measured that";
  EXPECT_EQ(std::ranges::count(labels_of(*table), "flatbuffers"), 0) << "nothing is known of it";
  EXPECT_TRUE(std::ranges::any_of(table->footnotes, [](const Footnote& note) {
    return note.text.starts_with("Quick edit: ") &&
           contains(note.text, " By bench edits. scene/200: 8 different objects in turn, fewer than elsewhere");
  }));
  EXPECT_TRUE(contains(text_of_file(render_gallery({results}, trials), "README.md"), "## What engine teams ask"));
}

TEST(Gallery, RanksWiresAsTheyAreShipped) {
  Results results = make_results();
  testing::codec_called(results, "rapidjson").library = testing::codec_called(results, "pugixml").library = "One";
  const auto sizes = [](const char* codec, double plain, double best, const char* workload = "docs") {
    return figures_of("compression", codec, workload, "bytes",
                      {{.metric = "plain", .unit = Unit::bytes, .value = plain},
                       {.metric = "zstd 19", .unit = Unit::bytes, .value = best}});
  };
  const auto time = [](const char* workload, double ns, std::uint64_t inputs) {
    return figures_of("compression", "pugixml", workload, "time to decompress",
                      {{.metric = "zstd 19", .value = ns, .inputs = inputs}});
  };
  const SavedRows trials =
      together({sizes("flatbuffers", 300, 200), sizes("pugixml", 900, 150), sizes("rapidjson", 600, 160),
                sizes("raw-structs", 1, 1), sizes("flatbuffers", 1, 1, "scene/200"), sizes("unknown", 1, 1),
                time("docs", 2'000, 0), time("scene/200", 3'000, 10)});
  const auto table = make_shipped_table(results, trials, "docs");
  ASSERT_TRUE(table);
  EXPECT_EQ(labels_of(*table), (std::vector<std::string>{"pugixml", "flatbuffers"}));
  EXPECT_EQ(text_at(*table, "pugixml", "plain, bytes"), "900");
  EXPECT_EQ(text_at(*table, "pugixml", "zstd 19, bytes"), "150");
  EXPECT_TRUE(text_at(*table, "pugixml", "from zstd 19").starts_with("2.00"));
  EXPECT_EQ(text_at(*table, "flatbuffers", "from zstd 19"), std::string(kEnDash));
  EXPECT_FALSE(make_shipped_table(results, trials, "scene/3400"));
  const auto has_note = [](const Table& shown, std::string_view start) {
    return std::ranges::any_of(shown.footnotes, [&](const Footnote& note) { return note.text.starts_with(start); });
  };
  const std::string_view learned = "scene/200: 10 different objects in turn, fewer than elsewhere";
  EXPECT_FALSE(has_note(*table, learned)) << "which is another workload";
  const auto of_scenes = make_shipped_table(results, trials, "scene/200");
  ASSERT_TRUE(of_scenes);
  EXPECT_TRUE(has_note(*of_scenes, learned));
  EXPECT_TRUE(has_note(*of_scenes, "Medians of "));
}

TEST(Gallery, ShowsThePictureAndLinksEveryRun) {
  Results one = make_results(), other = make_results();
  one.folder = "a-machine-2026-11-21";
  other.folder = "another-machine";
  other.codecs.pop_back();
  const std::vector<ExportedFile> files = render_gallery({other, one}, {});
  const std::string page = text_of_file(files, "README.md");
  EXPECT_TRUE(contains(page, "![docs: time to load against bytes on the wire](docs.svg)"));
  EXPECT_TRUE(contains(text_of_file(files, "docs.md"), "The workload: the object of the FlatBuffers documentation page"));
  EXPECT_TRUE(contains(page, "(a-machine-2026-11-21/table.md)") && contains(page, "(another-machine/table.md)"));
  const std::string picture = text_of_file(files, "docs.svg");
  EXPECT_TRUE(contains(picture, ">flatbuffers</text>") && contains(picture, "dot f2 trusts"));
  EXPECT_TRUE(contains(picture, "one object, processed repeatedly"));
}

/// Where the picture has the codec's point: {x, y}, in percent from the left and pixels from the top.
std::pair<double, double> place_of(const std::string& picture, const std::string& codec) {
  const std::size_t end = picture.find("><title>" + codec + ": "), start = picture.rfind("<svg", end);
  const auto number = [&](std::string_view name) {
    return std::stod(picture.substr(picture.find(name, start) + name.size()));
  };
  return {number("x=\""), number("y=\"")};
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
      const auto wire = results.find_wire("docs", one);
      const auto other_wire = results.find_wire("docs", other);
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
