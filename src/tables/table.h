// Tables as data. Renderers turn them into text.
#pragma once

#include <compare>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.h"

namespace scenebench {

/// Whether a cell is the best of those that it is compared with (cells whose intervals overlap tie, so several may be),
/// or shows a fault. Renderers colour both, so cells that are never compared with one another have none. `usual` is the
/// outcome of a trial that nobody needs to explain, such as that a value was kept: renderers let it lead nowhere.
enum class Standing { none, best, worst, usual };

/// One figure or word.
struct Cell {
  std::string text{kEnDash};  ///< "–" when there is no figure
  std::string marker{};       ///< of its footnote, "1"; empty for none
  Standing standing = Standing::none;

  bool operator==(const Cell&) const = default;
};

/// The cell of a text that may be missing.
inline Cell cell_of(std::optional<std::string> text) { return text ? Cell{*std::move(text)} : Cell{}; }

/// A heading and a cell for each column.
struct TableRow {
  std::string label;
  std::vector<Cell> cells;
};

/// `marker` is the number shown in cells, the text of cells that the note explains ("±", "<0.001", "–"), or empty, as
/// that of most notes.
struct Footnote {
  Footnote() = default;
  Footnote(std::string words) : text(std::move(words)) {}
  Footnote(std::string sign, std::string words) : marker(std::move(sign)), text(std::move(words)) {}

  std::string marker;
  std::string text;
  bool is_fault = false;  ///< tells of a crash or a failure, which no renderer leaves out for lack of room

  bool is_numbered() const;
  /// In front of the note: "[1]" for a number.
  std::string shown_marker() const { return is_numbered() ? "[" + marker + "]" : marker; }

  auto operator<=>(const Footnote&) const = default;
};

/// A note of which is_fault holds.
inline Footnote fault_note(std::string sign, std::string words) {
  Footnote note(std::move(sign), std::move(words));
  note.is_fault = true;
  return note;
}

/// Every string except `workload` is one line of valid UTF-8 without control characters, whatever the results file
/// held.
struct Table {
  std::string workload{};             ///< as in the results, for lookups there
  std::string title{};                ///< "Workload docs"
  std::vector<std::string> codecs{};  ///< names of the columns' codecs; empty if columns are not codecs
  std::vector<std::string> columns{};
  std::vector<TableRow> rows{};  ///< without cells if there are no columns
  std::vector<Footnote> footnotes{};
  std::string rows_head = "Codec";  ///< heading of the row labels, shown in sortable tables
  bool folded = false;              ///< few readers look at it: renderers that can fold it show only its title

  /// Adds a row for each of `lines`, such as codecs, without cells so far.
  template <class Lines, class LabelOf>
  void add_rows(const Lines& lines, LabelOf&& label_of) {
    for (const auto& line : lines) rows.push_back({std::string(std::invoke(label_of, line)), {}});
  }
  /// Adds a column with what `cell_of` says of each of `lines`, which the rows are of. Does nothing and returns false
  /// if none of the cells has a figure.
  template <class Lines, class CellOf>
  bool add_column(std::string_view column, const Lines& lines, CellOf&& cell_of) {
    std::vector<Cell> cells;
    for (const auto& line : lines) cells.push_back(std::invoke(cell_of, line));
    return add_cells(column, std::move(cells));
  }
  bool add_cells(std::string_view column, std::vector<Cell> cells);
  /// Removes the rows in whose cells there is no figure.
  void remove_empty_rows();
};

/// The table with rows and columns exchanged.
Table transposed(const Table& table);

/// Keeps a footnote that several tables share only under the last of them. Numbered footnotes stay, because they belong
/// to cells of their table.
void keep_notes_once(std::vector<Table>& tables);

}  // namespace scenebench
