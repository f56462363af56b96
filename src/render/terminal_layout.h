// How a table's columns share the width of a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "tables/table.h"

namespace scenebench {

/// Spaces between two columns.
inline constexpr std::size_t kColumnGap = 2;

/// Columns that are printed side by side.
struct ColumnGroup {
  std::size_t first = 0;            ///< index of the first column
  std::vector<std::size_t> widths;  ///< of each column, without the gap in front of it
};

struct TerminalLayout {
  std::size_t label = 0;  ///< width of the row labels
  std::vector<ColumnGroup> groups;
};

/// A cell's text, followed by the number of its footnote in brackets.
std::string terminal_text(const Cell& cell);

/// A row's label in lines of at most `width` (>= 4) columns. Lines after the first are indented, which sets rows apart.
/// The label is broken in front of its unit in brackets if that makes two lines.
std::vector<std::string> label_lines(const std::string& label, std::size_t width);

/// Divides `width` (>= 24) columns: as few groups as it takes for cells of at most two lines and titles of at most
/// three lines with no word cut. Groups differ by at most one column. Words that are too long for a group of a single
/// column are cut. Spare room goes to the columns until nothing wraps, then to the labels.
TerminalLayout terminal_layout(const Table& table, std::size_t width);

}  // namespace scenebench
