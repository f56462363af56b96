// How rows become tables and signs, as their views say, and columns that every row repeats. What the published ones
// look like is in the golden files.
#include "base/in_order.h"
#include "tables/test.h"
#include "tables/trials/trial_tables.h"
#include "tables/usual_columns.h"

namespace scenebench::testing {
namespace {

Row row_of(std::string codec, std::string variant, Outcome outcome = Outcome::ok, std::string text = "kept") {
  return {.workload = "numbers", .codec = std::move(codec), .variant = std::move(variant), .outcome = outcome,
          .text = std::move(text)};
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

TEST(TrialTables, AreTheSignsOfAllTrialsAndThenTheirTables) {
  EXPECT_TRUE(make_trial_tables({}).empty());
  SavedRows records = trial_of("safety", hostile_cases("one", safety::kThrew, 3, Outcome::wrong));
  records.add(trial_of("fidelity", {row_of("one", "x")}));
  std::vector<std::string> titles;
  for (const Table& table : make_trial_tables(records)) titles.push_back(table.title);
  EXPECT_EQ(titles, (Names{"Fidelity at a glance", "Safety at a glance", "Fidelity, numbers", "Safety, docs"}));
  EXPECT_EQ(text_at(make_trial_tables(records).at(3), "one", "threw"), "3");
}

TEST(HostileBytes, AreSummedUpOverAllWorkloads) {
  std::vector<Row> rows = hostile_cases("one", safety::kThrew, 3, Outcome::wrong);
  for (Row row : hostile_cases("one", safety::kCrashed, 2, Outcome::crashed)) {
    row.workload = "scene/3";
    rows.push_back(row);
  }
  append(rows, hostile_cases("two"));
  const SavedRows records = trial_of("safety", rows);
  EXPECT_EQ(hostile_bytes_text(records, "one"), "ends 2, throws 3 of 200");
  EXPECT_EQ(hostile_bytes_text(records, "two"), "survives");
  EXPECT_EQ(hostile_bytes_text(records, "three"), std::nullopt);
}

const Cell kKept{"kept", "", Standing::usual}, kSame{"same", "", Standing::usual},
    kChanged{"changed", "", Standing::worst}, kRefused{"refused"}, kNotTried{};

TEST(UsualColumns, AreLeftOutAndNamedOnlyIfAllRowsHaveTheirOutcome) {
  const Table table{.title = "Fidelity",
                    .columns = {"a", "b, c", "d", "e", "f", "g"},
                    .rows = {{"one", {kKept, kKept, kRefused, kKept, kKept, kSame}},
                             {"two", {kKept, kKept, kRefused, kChanged, kNotTried, kSame}}}};
  const BriefTable brief = without_usual_columns(table);
  EXPECT_EQ(brief.left_out, "All rows have \"kept\" for: a; b, c. All rows have \"same\" for: g.");
  EXPECT_EQ(brief.table.title, table.title);
  EXPECT_EQ(brief.table.columns, (Names{"d", "e", "f"}));
  EXPECT_EQ(labels_of(brief.table), labels_of(table));
  EXPECT_EQ(brief.table.rows[0].cells, (std::vector{kRefused, kKept, kKept}));
  EXPECT_EQ(brief.table.rows[1].cells, (std::vector{kRefused, kChanged, kNotTried}));
}

TEST(UsualColumns, StayWhereNothingElseWould) {
  const Table table{.columns = {"a", "b"}, .rows = {{"one", {kKept, kKept}}}};
  const BriefTable brief = without_usual_columns(table);
  EXPECT_EQ(brief.left_out, "");
  EXPECT_EQ(brief.table.columns, table.columns);
  EXPECT_EQ(brief.table.rows[0].cells, table.rows[0].cells);
  EXPECT_EQ(without_usual_columns({.columns = {"a"}}).table.columns.size(), 1u);
}

}  // namespace
}  // namespace scenebench::testing
