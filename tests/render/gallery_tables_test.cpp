// What the rows and columns of the gallery's rankings are made of.
#include "render/test.h"
#include "tables/gallery/answers.h"
#include "tables/gallery/rankings.h"
#include "tables/text_at.h"

namespace scenebench::testing {
namespace {

Table checked(const Results& results, const SavedRows& trials = {}, std::string_view workload = "docs") {
  return make_gallery_tables(results, trials, workload).front();
}

TEST(GalleryTables, RankADocumentsCodecsByTheirFasterWayToRead) {
  Results results = make_results();
  results.measurements.push_back(measurement("docs", std::string(kMemoryCodec), "load", 10));
  for (const char* codec : {"pugixml", "rapidjson"}) {
    set_times(measurement_of(results, "docs", codec, "load"), about(2'000));
  }
  results.measurements.push_back(measurement("docs", "rapidjson", "incremental", 50));
  const Table table = checked(results);
  EXPECT_EQ(labels_of(table).front(), "rapidjson");
  EXPECT_TRUE(text_at(table, "rapidjson", "load").starts_with("2.00"));
  EXPECT_TRUE(text_at(table, "rapidjson", "read without a tree").starts_with("50.0"));
  EXPECT_EQ(text_at(table, "pugixml", "read without a tree"), kEnDash);
}

TEST(GalleryTables, ShowALibraryByItsPlainNameWhereSeveralWaysTieUnlessAnotherEncodesFaster) {
  Results results = make_results();
  codec_called(results, "rapidjson").library = codec_called(results, "pugixml").library = "One";
  set_times(measurement_of(results, "docs", "rapidjson", "load"), samples(101, 0.04, 10));
  set_times(measurement_of(results, "docs", "pugixml", "load"), samples(100, 0.04, 10));
  const auto shown = [&] {
    const auto labels = labels_of(checked(results));
    return std::ranges::find(labels, "rapidjson") != labels.end() ? "rapidjson" : "pugixml";
  };
  const auto set_encode = [&](const char* codec, double ns) {
    set_times(measurement_of(results, "docs", codec, "encode"), about(ns));
  };
  set_encode("rapidjson", 100);
  set_encode("pugixml", 100);
  EXPECT_STREQ(shown(), "rapidjson") << "which comes first in the results";
  set_encode("rapidjson", 200);
  EXPECT_STREQ(shown(), "pugixml");
  codec_called(results, "pugixml").known_crash = "case 1 of docs: Segmentation fault";
  EXPECT_STREQ(shown(), "rapidjson");
}

TEST(GalleryTables, HaveARowForEachFormatOfALibrary) {
  Results results = make_results();
  codec_called(results, "rapidjson").library = codec_called(results, "pugixml").library = "One";
  results.formats = {{"rapidjson", "json"}, {"pugixml", "xml"}};
  const auto labels = labels_of(checked(results));
  EXPECT_EQ(std::ranges::count(labels, "rapidjson"), 1);
  EXPECT_EQ(std::ranges::count(labels, "pugixml"), 1);
}

TEST(GalleryTables, OfWiresAsTheyAreShippedNameCodecsThatLoseDigits) {
  const auto size = [](const std::string& codec, double bytes) {
    return figures_of("compression", codec, "docs", "bytes",
                               {{.metric = "plain", .value = 1}, {.metric = "zstd 19", .value = bytes}});
  };
  const SavedRows trials = together({size("pugixml", 100), size("flatbuffers-json", 90)});
  const auto table = make_shipped_table(make_results(), trials, "docs");
  ASSERT_TRUE(table);
  EXPECT_TRUE(footnote(*table, "digits of floats").starts_with("flatbuffers-json: "));
}

TEST(GalleryTables, NameLossesOfDocumentsOnlyForDocuments) {
  Results results = make_results();
  codec_called(results, "rapidjson").loss.key_order = true;
  EXPECT_EQ(text_at(checked(results), "rapidjson", "loses"), kEnDash);
  results.measurements.push_back(measurement("docs", std::string(kMemoryCodec), "load", 10));
  EXPECT_NE(text_at(checked(results), "rapidjson", "loses"), kEnDash);
}

TEST(GalleryTables, LetACodecOfTheSameLibraryAndFormatAnswerForEvolution) {
  Results results = make_results();
  codec_called(results, "rapidjson").library = codec_called(results, "pugixml").library = "One";
  const SavedRows trials = trial_of("evolution", {field_added("rapidjson", evolution::right)});
  results.formats = {{"rapidjson", "json"}, {"pugixml", "xml"}};
  EXPECT_EQ(text_at(checked(results, trials), "pugixml", "old programs read new data"), kEnDash);
  results.formats = {{"rapidjson", "json"}, {"pugixml", "json"}};
  set_times(measurement_of(results, "docs", "pugixml", "load"), about(1));
  EXPECT_EQ(text_at(checked(results, trials), "pugixml", "old programs read new data"), "yes");
}

TEST(GalleryTables, SayWhetherNewProgramsReadOldData) {
  const SavedRows trials = trial_of(
      "evolution", {field_added("pugixml", evolution::right),
                    field_added("pugixml", evolution::wrong, evolution::kNewReader),
                    field_added("rapidjson", evolution::defaults, evolution::kNewReader)});
  const Table table = checked(make_results(), trials);
  EXPECT_EQ(text_at(table, "pugixml", "old programs read new data"), "yes");
  EXPECT_EQ(text_at(table, "pugixml", "new programs read old data"), "no");
  EXPECT_EQ(text_at(table, "rapidjson", "new programs read old data"), "yes") << "what they lack is empty";
  EXPECT_EQ(text_at(table, "rapidjson", "old programs read new data"), kEnDash);
}

}  // namespace
}  // namespace scenebench::testing
