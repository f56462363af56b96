// What codecs add to a program, as tables and as CSV.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "fixtures/sample_results.h"
#include "render/render.h"
#include "tables/text_at.h"
#include "tables/trials/trial_tables.h"

namespace scenebench {
namespace {

using testing::contains;
using testing::labels_of;
using Bytes = std::map<std::string, std::int64_t>;

LinkedCodeRecord record(std::string codec, Bytes bytes, std::string compiler = "g++ 12") {
  return {std::move(codec), std::move(compiler), false, std::move(bytes), 7'000, 3.5, 0.25, 5};
}

std::vector<LinkedCodeRecord> some_records() {
  LinkedCodeRecord floor = record("floor", {{"structs_Os", 0}, {"tree_Os", 0}});
  floor.is_floor = true;
  floor.compile_seconds = 1.17;
  return {record("large", {{"structs_O2", 90}, {"structs_Os", 80}, {"tree_Os", 60}}),
          record("events", {{"structs_Os", 70}, {"incremental_Os", 5}}), floor, record("unbuilt", {{"structs_O2", 1}}),
          record("small", {{"structs_O2", 95}, {"structs_Os", 9}, {"tree_Os", -8}})};
}

using Labels = std::vector<std::string>;

TEST(LinkedCodeTables, HaveTheSmallestAtOsFirstAndWhatIsMissingLast) {
  const auto tables = make_linked_code_tables(some_records());
  ASSERT_EQ(tables.size(), 2u);
  EXPECT_EQ(labels_of(tables[0]), (Labels{"small", "events", "large", "unbuilt"}));
  EXPECT_EQ(labels_of(tables[1]), (Labels{"small", "large", "events"}))
      << "codecs with events alone after those with a tree";
  EXPECT_EQ(tables[0].rows[0].cells[0].text, "9");
  EXPECT_EQ(tables[1].rows[0].cells[0].text, "-8");
  EXPECT_EQ(tables[1].rows[2].cells[0].text, "\xE2\x80\x93");
  EXPECT_EQ(tables[0].rows[0].cells[3].text, "3.50");
  for (const Table& table : tables) {
    for (const TableRow& row : table.rows) EXPECT_EQ(row.cells.size(), table.columns.size());
  }
}

TEST(LinkedCodeTables, TellOfTheFloorAndTheCompilerBelow) {
  const std::string text = render_markdown(make_linked_code_tables(some_records()));
  EXPECT_TRUE(contains(text, "Of each compile, 1.17 s are for headers"));
  EXPECT_TRUE(contains(text, "Compiler: g++ 12"));
  EXPECT_FALSE(contains(text, "| null |"));
}

TEST(LinkedCodeTables, AreApartForEachCompiler) {
  auto records = some_records();
  records.push_back(record("small", {{"structs_Os", 8}}, "clang++ \x1b[31m"));
  const auto tables = make_linked_code_tables(records);
  ASSERT_EQ(tables.size(), 3u) << "clang has no documents";
  EXPECT_EQ(tables[2].rows.size(), 1u);
  EXPECT_EQ(tables[2].footnotes.back().text, "Compiler: clang++  [31m");
}

TEST(LinkedCodeTables, AreNoneWithoutACodec) {
  EXPECT_TRUE(make_linked_code_tables({}).empty());
  LinkedCodeRecord floor = record("floor", {{"structs_Os", 0}});
  floor.is_floor = true;
  EXPECT_TRUE(make_linked_code_tables({floor}).empty());
}

TEST(LinkedCodeCsv, HasEveryFigureAloneAndBehindThoseOfARun) {
  TrialRecords trials;
  trials.linked_code = some_records();
  const std::string alone = render_csv(trials);
  EXPECT_TRUE(alone.starts_with(
      "workload,codec,phase,figure,unit,value,low,high,text\n,large,,linked code structs -O2,bytes,90,,,\n"));
  for (const char* line :
       {",small,,linked code tree -Os,bytes,-8,,,\n", ",large,,linked code shared libraries,bytes,7000,,,\n",
        ",large,,compile,s,3.5,,,\n", ",large,,linked code compiler,,,,,g++ 12\n"}) {
    EXPECT_TRUE(contains(alone, "\n" + std::string(line))) << line;
  }
  const Results run = testing::make_results();
  const std::string without = render_csv(run);
  EXPECT_EQ(render_csv(run, trials), without + alone.substr(alone.find('\n') + 1));
}

}  // namespace
}  // namespace scenebench
