#include "tables/test.h"

namespace scenebench::testing {
namespace {

Results with_more_phases() {
  Results results = make_results();
  results.measurements.push_back(measurement("docs", "pugixml", "decode-all", 100));
  return results;
}

TEST(FootprintTables, AreOnlyForRunsThatMeasuredMoreThanTheTable) {
  EXPECT_TRUE(make_footprint_tables(make_results()).empty());
  EXPECT_FALSE(make_footprint_tables(with_more_phases()).empty());
}

/// Each figure of memory is another one. Nobody knows who fills the structs of rapidjson.
TEST(FootprintTables, LookAsInTheirGoldenFileWithThoseByForm) {
  Results results = with_more_phases();
  set_memory(results, "docs", "pugixml", kFirst, "encode", {7, 700, 5, 500, 600});
  set_memory(results, "docs", "pugixml", kSteady, "encode", {1, 100, 0, 0, 100});
  set_memory(results, "docs", "pugixml", kFirst, "decode", {9, 900, 8, 800, 850});
  set_memory(results, "docs", "pugixml", kSteady, "decode", {4, 400, 3, 300, 350});
  for (CodecRecord& codec : results.codecs) codec.structs_by = std::nullopt;
  codec_called(results, "flatbuffers").structs_by = StructsBy::by_hand;
  codec_called(results, "pugixml").structs_by = StructsBy::scenebench;
  std::vector<Table> tables = make_footprint_tables(results);
  for (const Table& table : make_form_tables(results)) tables.push_back(table);
  expect_golden("footprints", tables);
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
    if (one.codec == "pugixml" && one.variant == "load") set_times(one, {1});
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
}  // namespace scenebench::testing
