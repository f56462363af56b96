// How rows become tables and signs, as their views say. What the published ones look like is in the golden files.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "base/in_order.h"
#include "fixtures/trial_rows.h"
#include "tables/text_at.h"
#include "tables/trials/trial_tables.h"

namespace scenebench {
namespace {

using testing::text_at;
using testing::trial_of;

constexpr const char *kGood = "\xE2\x9C\x93", *kBad = "\xE2\x9C\x97";

Row row_of(std::string codec, std::string variant, Outcome outcome = Outcome::ok, std::string text = "kept",
           std::string detail = "") {
  return {.workload = "numbers", .codec = std::move(codec), .variant = std::move(variant), .outcome = outcome,
          .text = std::move(text), .detail = std::move(detail)};
}

/// What became of what `codec` wrote, at a reader of its format.
Row reading(std::string codec, std::string reader, Outcome outcome = Outcome::ok, std::string detail = "") {
  return {.workload = "docs", .codec = std::move(codec), .variant = std::move(reader), .metric = "json",
          .outcome = outcome, .text = outcome == Outcome::ok ? "" : "differs", .detail = std::move(detail)};
}

TEST(RowTables, HaveColumnsAndLinesInTheOrderInWhichTheyComeUp) {
  const SavedRows records = trial_of(
      "fidelity", {row_of("first", "z"), row_of("first", "y"), row_of("second", "x"), row_of("second", "z")});
  const Table table = make_row_tables(records, "fidelity").at(0);
  EXPECT_EQ(table.title, "Fidelity, numbers");
  EXPECT_EQ(table.columns, (std::vector<std::string>{"z", "y", "x"}));
  EXPECT_EQ(text_at(table, "second", "z"), "kept");
  EXPECT_EQ(text_at(table, "second", "y"), kEnDash);
}

TEST(RowTables, HaveAColumnThatTheFirstLineLacksWhereALaterOneHasIt) {
  const SavedRows records = trial_of(
      "fidelity", {row_of("first", "p50"), row_of("first", "worst"), row_of("second", "p50"), row_of("second", "p99")});
  EXPECT_EQ(make_row_tables(records, "fidelity").at(0).columns, (std::vector<std::string>{"p50", "p99", "worst"}));
}

TEST(RowTables, HaveLinesOfTheirOwnForTheRowsOfASecondFile) {
  SavedRows records = trial_of("fidelity", {row_of("one", "x"), row_of("one", "y")});
  records.add(trial_of("fidelity", {row_of("one", "x", Outcome::partly, "refused")}));
  const Table table = make_row_tables(records, "fidelity").at(0);
  ASSERT_EQ(table.rows.size(), 2u);
  EXPECT_EQ(table.rows[0].cells[0].text, "kept");
  EXPECT_EQ(table.rows[1].cells[0].text, "refused");
  EXPECT_EQ(table.rows[1].cells[1].text, kEnDash);
}

TEST(RowTables, CountReadersBehindTheDigestOfAWire) {
  Row digest = reading("a", "");
  digest.text = "1a2b3c4d";
  const SavedRows records = trial_of("interop", {digest, reading("a", "b"), reading("a", "c"),
                                                    reading("b", "a", Outcome::wrong, "x: 1"), reading("b", "c")});
  const Table table = make_row_tables(records, "interop").at(0);
  EXPECT_EQ(table.title, "Interop, json");
  EXPECT_EQ(text_at(table, "a", "docs"), "1a2b3c4d, all 2");
  EXPECT_EQ(text_at(table, "b", "docs"), "1 of 2");
  EXPECT_EQ(table.rows[1].cells[0].standing, Standing::worst);
  const Table of_reader = make_interop_reader_tables(records, "c").at(0);
  EXPECT_EQ(text_at(of_reader, "c", "docs"), "all 2");
  EXPECT_FALSE(testing::footnote(of_reader, "what it reads back").empty()) << "of the codec as the reader";
}

TEST(Glance, HasTheWorstSignOfAllThatItStandsFor) {
  SavedRows records =
      trial_of("fidelity", {row_of("one", "x"), row_of("one", "y", Outcome::partly), row_of("two", "x"),
                            row_of("three", "x", Outcome::timed_out, ""), row_of("three", "y")});
  const Table grid = make_glance(records, "fidelity").at(0);
  EXPECT_EQ(grid.title, "Fidelity at a glance");
  EXPECT_EQ(text_at(grid, "one", "numbers"), "~");
  EXPECT_EQ(text_at(grid, "two", "numbers"), kGood);
  EXPECT_EQ(text_at(grid, "three", "numbers"), kBad);
  EXPECT_EQ(grid.rows[2].cells[0].standing, Standing::worst);
  EXPECT_EQ(grid.footnotes.at(0).text, std::string(kGood) + " good; ~ so-so; " + kBad + " bad.");
  records.taken[0].view.glance.without = {"y"};
  EXPECT_EQ(text_at(make_glance(records, "fidelity").at(0), "one", "numbers"), kGood);
  EXPECT_TRUE(make_glance({.rows = records.rows}, "fidelity").empty()) << "a scenario has none";
}

TEST(Glance, BlamesTheWriterOfAWireThatMostCannotReadAndElseTheReader) {
  const Table grid = make_glance(
      trial_of("interop", {reading("a", "b"), reading("a", "c"), reading("a", "odd", Outcome::wrong),
                           reading("b", "a", Outcome::partly), reading("b", "c"),
                           reading("c", "a", Outcome::wrong)}),
      "interop").at(0);
  EXPECT_EQ(text_at(grid, "a", "docs"), kGood);
  EXPECT_EQ(text_at(grid, "odd", "docs"), kBad) << "which writes nothing";
  EXPECT_EQ(text_at(grid, "b", "docs"), "~");
  EXPECT_EQ(text_at(grid, "c", "docs"), kBad);
}

TEST(TrialTables, AreTheSignsOfAllTrialsAndThenTheirTables) {
  EXPECT_TRUE(make_trial_tables({}).empty());
  SavedRows records = trial_of("safety", testing::hostile_cases("one", safety::kThrew, 3, Outcome::wrong));
  records.add(trial_of("fidelity", {row_of("one", "x")}));
  std::vector<std::string> titles;
  for (const Table& table : make_trial_tables(records)) titles.push_back(table.title);
  EXPECT_EQ(titles, (std::vector<std::string>{"Fidelity at a glance", "Safety at a glance", "Fidelity, numbers",
                                              "Safety, docs"}));
  EXPECT_EQ(text_at(make_trial_tables(records).at(3), "one", "threw"), "3");
}

TEST(HostileBytes, AreSummedUpOverAllWorkloads) {
  std::vector<Row> rows = testing::hostile_cases("one", safety::kThrew, 3, Outcome::wrong);
  for (Row row : testing::hostile_cases("one", safety::kCrashed, 2, Outcome::crashed)) {
    row.workload = "scene/3";
    rows.push_back(row);
  }
  append(rows, testing::hostile_cases("two"));
  const SavedRows records = trial_of("safety", rows);
  EXPECT_EQ(hostile_bytes_text(records, "one"), "ends 2, throws 3 of 200");
  EXPECT_EQ(hostile_bytes_text(records, "two"), "survives");
  EXPECT_EQ(hostile_bytes_text(records, "three"), std::nullopt);
}

}  // namespace
}  // namespace scenebench
