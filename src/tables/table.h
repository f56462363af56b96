// A table: what renderers make text of.
#pragma once

#include <string>
#include <vector>

namespace scenebench {

/// A cell's place in its row. Differences count only where intervals part, so several cells may be the best.
enum class Standing { none, best, worst };

/// One figure or word.
struct Cell {
  std::string text;    ///< "–" when there is no figure
  std::string marker;  ///< of a footnote, "1"; empty for none
  Standing standing = Standing::none;

  bool operator==(const Cell&) const = default;
};

/// A row, and a cell for each column.
struct Row {
  std::string label;  ///< what the row is of
  std::vector<Cell> cells;
};

/// `marker` is the number that cells bear, or the sign itself ("±", "<0.001", "–"), or empty for a general remark.
struct Footnote {
  std::string marker;
  std::string text;
};

/// A table as data; renderers make text of it. All text but `workload` is one line of valid UTF-8 without control characters,
/// whatever the results file held.
struct Table {
  std::string workload;             ///< as in the results, to look it up there
  std::string title;                ///< "Workload docs"
  std::vector<std::string> codecs;  ///< names of the columns' codecs, if they are codecs
  std::vector<std::string> columns;
  std::vector<Row> rows;  ///< none has cells if there are no columns
  std::vector<Footnote> footnotes;
  std::string rows_head = "Codec";  ///< heads the rows' labels where each column has a heading of its own
};

/// Rows for columns and columns for rows.
Table transposed(const Table& table);

/// Takes each remark out of all tables but the last that has it, so that it is read once. Those with a number stay, as they
/// are about cells of their table.
void keep_notes_once(std::vector<Table>& tables);

}  // namespace scenebench
