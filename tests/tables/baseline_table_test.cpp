// The table of --baseline: rates and sizes relative to those of one codec.
#include "tables/run_tables.h"

#include <gtest/gtest.h>

#include "fixtures/sample_results.h"
#include "tables/text_at.h"

namespace scenebench {
namespace {

using testing::make_results;
using testing::measurement;
using testing::text_at;

/// A run with known figures of two codecs over docs.
Results with_figures() {
  Results results = make_results();
  testing::wire_of(results, "pugixml") = 600;
  testing::wire_of(results, "pugixml", "zlib") = 300;
  testing::wire_of(results, "flatbuffers") = 400;
  testing::wire_of(results, "flatbuffers", "zlib") = 200;
  results.measurements.push_back(measurement("docs", "flatbuffers", "decode-all", 100));
  results.measurements.push_back(measurement("docs", "pugixml", "decode-all", 500));
  results.measurements.push_back(measurement("docs", "pugixml", "decode-one", 2'000));
  return results;
}

TEST(BaselineTable, HasRatesAndSizesAndWhatTheyAreOfTheBaselines) {
  const Table table = make_baseline_tables(with_figures(), "flatbuffers").at(0);
  EXPECT_EQ(table.title, "docs: rates and sizes relative to flatbuffers");
  EXPECT_EQ(text_at(table, "flatbuffers", "decode-all"), "10000 (1.00)");
  EXPECT_EQ(text_at(table, "pugixml", "decode-all"), "2000 (0.200)") << "five times the time";
  EXPECT_EQ(text_at(table, "pugixml", "wire, bytes"), "600 (1.50)");
  EXPECT_EQ(text_at(table, "pugixml", "zlib, bytes"), "300 (1.50)");
}

TEST(BaselineTable, DividesByNothingThatTheBaselineLacks) {
  Results results = with_figures();
  const Table table = make_baseline_tables(results, "flatbuffers").at(0);
  EXPECT_EQ(text_at(table, "pugixml", "decode-one"), "500") << "the baseline was not timed";
  EXPECT_EQ(text_at(table, "flatbuffers", "decode-one"), "\xE2\x80\x93");
  EXPECT_EQ(text_at(table, "flatbuffers", "update-one"), "\xE2\x80\x93");
  results.rows.change([](const Row& one) { return one.codec != "flatbuffers"; });
  EXPECT_EQ(text_at(make_baseline_tables(results, "flatbuffers").at(0), "pugixml", "wire, bytes"), "600");
}

TEST(BaselineTable, IsThereForABaselineAlone) {
  const Results results = with_figures();
  EXPECT_TRUE(make_baseline_tables(results, "").empty());
  EXPECT_TRUE(make_baseline_tables(results, "no such codec").empty());
  EXPECT_TRUE(make_baseline_tables(make_results(), "flatbuffers").empty()) << "the documentation page's phases alone";
  EXPECT_EQ(make_tables(results, "flatbuffers").size(), make_tables(results, "").size() + 2) << "of two workloads";
}

}  // namespace
}  // namespace scenebench
