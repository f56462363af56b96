// How a table's columns share the width of a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "tables/table.h"

namespace scenebench {

/// Spaces between two columns.
inline constexpr std::size_t kColumnGap = 2;

/// Columns that stand side by side.
struct ColumnGroup {
  std::size_t first = 0;            ///< index of the first column
  std::vector<std::size_t> widths;  ///< of each column, without the gap in front of it
};

struct TerminalLayout {
  std::size_t label = 0;  ///< width of the row labels
  std::vector<ColumnGroup> groups;
};

/// A cell as the terminal shows it: text and, in brackets, the number of its footnote.
std::string terminal_text(const Cell& cell);

/// A row's label in lines of at most `width` (>= 4) columns, all but the first indented so that rows stay apart;
/// broken in front of the unit in brackets if that makes two lines.
std::vector<std::string> label_lines(const std::string& label, std::size_t width);

/// Shares out `width` (>= 24) columns: as few groups as are needed for cells of at most two lines and titles of at most
/// three without a word cut, the same number of columns in each, give or take one. Words that do not fit even in a
/// column of their own will be cut. Room to spare goes to the columns until nothing wraps, then to the labels.
TerminalLayout terminal_layout(const Table& table, std::size_t width);

}  // namespace scenebench
