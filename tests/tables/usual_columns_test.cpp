// Columns of outcomes that every row repeats.
#include "tables/test.h"
#include "tables/usual_columns.h"

namespace scenebench::testing {
namespace {

const Cell kKept{"kept", "", Standing::usual}, kSame{"same", "", Standing::usual},
    kChanged{"changed", "", Standing::worst}, kRefused{"refused"}, kNotTried{};

Table table_of(std::vector<std::string> columns, std::vector<TableRow> rows) {
  Table table;
  table.title = "Fidelity";
  table.columns = std::move(columns);
  table.rows = std::move(rows);
  return table;
}

TEST(UsualColumns, AreLeftOutAndNamedOnlyIfAllRowsHaveTheirOutcome) {
  const Table table = table_of({"a", "b, c", "d", "e", "f", "g"},
                               {{"one", {kKept, kKept, kRefused, kKept, kKept, kSame}},
                                {"two", {kKept, kKept, kRefused, kChanged, kNotTried, kSame}}});
  const BriefTable brief = without_usual_columns(table);
  EXPECT_EQ(brief.left_out, "All rows have \"kept\" for: a; b, c. All rows have \"same\" for: g.");
  EXPECT_EQ(brief.table.title, table.title);
  EXPECT_EQ(labels_of(brief.table), labels_of(table));
  ASSERT_EQ(brief.table.columns, (std::vector<std::string>{"d", "e", "f"}));
  for (const TableRow& row : table.rows) {
    for (const std::string& column : brief.table.columns)
      EXPECT_EQ(text_at(brief.table, row.label, column), text_at(table, row.label, column)) << row.label << column;
  }
}

TEST(UsualColumns, StayWhereNothingElseWould) {
  const Table table = table_of({"a", "b"}, {{"one", {kKept, kKept}}});
  const BriefTable brief = without_usual_columns(table);
  EXPECT_EQ(brief.left_out, "");
  EXPECT_EQ(brief.table.columns, table.columns);
  EXPECT_EQ(text_at(brief.table, "one", "b"), "kept");
  EXPECT_EQ(without_usual_columns(table_of({"a"}, {})).table.columns.size(), 1u);
}

}  // namespace
}  // namespace scenebench::testing
