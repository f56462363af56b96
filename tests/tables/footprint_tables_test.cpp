#include "tables/run_tables.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "fixtures/sample_results.h"
#include "tables/text_at.h"

namespace scenebench {
namespace {

using testing::make_results;
using testing::measurement;
using testing::text_at;

Results with_more_phases() {
  Results results = make_results();
  results.measurements.push_back(measurement("docs", "pugixml", "decode-all", 100));
  return results;
}

TEST(FootprintTables, AreOnlyForRunsThatMeasuredMoreThanTheTable) {
  EXPECT_TRUE(make_footprint_tables(make_results()).empty());
  EXPECT_FALSE(make_footprint_tables(with_more_phases()).empty());
}

TEST(FootprintTables, ShowWireSizes) {
  const Results results = with_more_phases();
  const Footprint& wire = *results.find_footprint("docs", "pugixml");
  const Table table = make_footprint_tables(results).front();
  EXPECT_EQ(text_at(table, "pugixml", "plain"), std::to_string(wire.wire_bytes));
  EXPECT_EQ(text_at(table, "pugixml", "zlib"), std::to_string(wire.zlib_bytes));
  EXPECT_EQ(text_at(table, "pugixml", "zstd"), std::to_string(wire.zstd_bytes));
  EXPECT_EQ(text_at(table, "pugixml", "lz4"), std::to_string(wire.lz4_bytes));
}

TEST(FootprintTables, ShowMemoryOfEncodeAndDecodeOnTheFirstCallAndInTheSteadyState) {
  Results results = with_more_phases();
  Footprint& footprint = *std::find_if(results.footprints.begin(), results.footprints.end(), [](const Footprint& one) {
    return one.workload == "docs" && one.codec == "pugixml";
  });
  footprint.first["encode"] = {7, 700, 5, 500, 600};
  footprint.steady["encode"] = {1, 100, 0, 0, 100};
  footprint.first["decode"] = {9, 900, 8, 800, 850};
  footprint.steady["decode"] = {4, 400, 3, 300, 350};
  const Table table = make_footprint_tables(results).at(1);
  EXPECT_EQ(text_at(table, "pugixml", "encode, first call"), "700 / 7");
  EXPECT_EQ(text_at(table, "pugixml", "encode, steady"), "100 / 1");
  EXPECT_EQ(text_at(table, "pugixml", "encode, peak of the first call"), "600");
  EXPECT_EQ(text_at(table, "pugixml", "decode, first call"), "900 / 9");
  EXPECT_EQ(text_at(table, "pugixml", "decode, steady"), "400 / 4");
  EXPECT_EQ(text_at(table, "pugixml", "decode, peak"), "350");
  EXPECT_EQ(text_at(table, "pugixml", "held after decode"), "300 / 3");
  EXPECT_EQ(text_at(table, "rapidjson", "encode, steady"), "–") << "not in the results";
}

TEST(FormTables, SayWhoFillsTheApplicationsStructs) {
  Results results = make_results();
  results.measurements.push_back(measurement("docs", "pugixml", "decode-all", 100));
  for (CodecRecord& codec : results.codecs) {
    codec.structs_by = std::nullopt;
    if (codec.name == "flatbuffers") codec.structs_by = StructsBy::by_hand;
    if (codec.name == "pugixml") codec.structs_by = StructsBy::scenebench;
  }
  const Table table = make_form_tables(results).front();
  EXPECT_EQ(text_at(table, "flatbuffers", "structs by"), "by hand");
  EXPECT_EQ(text_at(table, "pugixml", "structs by"), "scenebench");
  EXPECT_EQ(text_at(table, "rapidjson", "structs by"), "–") << "as in an older results file";
}

TEST(FormTables, HaveTheIntervalOfEachTimeAndOfTheSumOfTwo) {
  Results results = make_results();
  results.measurements.push_back(measurement("docs", "pugixml", "decode-all", 1000, 0.01, 10));
  results.measurements.push_back(measurement("docs", "rapidjson", "decode-all", 1000, 0.01, 5));
  results.measurements.push_back(measurement("docs", "flatbuffers", "decode-all", 1000, 0.5, 10));
  const Table table = make_form_tables(results).front();
  EXPECT_EQ(table.workload, "docs");
  const auto marked = [&](const char* codec, const char* column) {
    return text_at(table, codec, column).find("\xC2\xB1") != std::string::npos;
  };
  EXPECT_FALSE(marked("pugixml", "decode-all"));
  EXPECT_FALSE(marked("pugixml", "round trip"));
  EXPECT_TRUE(text_at(table, "rapidjson", "decode-all").ends_with("?")) << "of five repetitions";
  EXPECT_TRUE(text_at(table, "rapidjson", "round trip").ends_with("?"));
  EXPECT_TRUE(marked("flatbuffers", "round trip")) << "as far as the wider of the two reaches";
}

TEST(CodecsByForm, PutTrustingViewsFirstAndTheFastestOfAFormInFront) {
  Results results = make_results();
  for (Measurement& one : results.measurements) {
    if (one.codec == "pugixml" && one.phase == "load") testing::set_times(one, {1});
  }
  const auto codecs = codecs_by_form(results, "docs");
  ASSERT_GE(codecs.size(), 3u);
  EXPECT_EQ(codecs[0]->name, "flatbuffers");
  const auto first_dom =
      std::find_if(codecs.begin(), codecs.end(), [](const CodecRecord* codec) { return codec->form == Form::dom; });
  EXPECT_EQ((*first_dom)->name, "pugixml");
  EXPECT_TRUE(std::none_of(codecs.begin(), codecs.end(), [](const CodecRecord* codec) { return codec->is_floor; }));
}

}  // namespace
}  // namespace scenebench
