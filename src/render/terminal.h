// What terminal text is made of: a page that is built line by line, and how a table's columns share its width.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "render/render.h"
#include "tables/table.h"

namespace scenebench {

// ANSI colours, as TerminalPage takes them.
inline constexpr std::string_view kPlain = "";
inline constexpr std::string_view kBold = "\x1b[1m";
inline constexpr std::string_view kDim = "\x1b[2m";
inline constexpr std::string_view kGreen = "\x1b[32m";
inline constexpr std::string_view kRed = "\x1b[31m";

/// Lines of text; paragraphs are no wider than the terminal.
class TerminalPage {
 public:
  explicit TerminalPage(const TerminalStyle& style);

  /// The terminal's width, but at least 24 columns.
  std::size_t width() const { return width_; }
  const std::string& text() const { return text_; }

  /// `text` in `colour` if the style has colours.
  std::string in(std::string_view colour, std::string_view text) const;

  /// Adds a line without wrapping it. Drops blanks at its end.
  void line(std::string_view text);

  /// How many lines paragraph() takes.
  std::size_t lines_of(std::string_view marker, std::string_view text) const;

  /// Adds `text` after `marker`, wrapped and indented by the marker's width.
  void paragraph(std::string_view marker, std::string_view text, std::string_view colour);

  /// Adds `text` wrapped, and indented by two blanks after its first line.
  void hanging(std::string_view text, std::string_view colour = kPlain);

 private:
  std::size_t indent_of(std::string_view marker) const;

  std::size_t width_;
  bool colour_;
  std::string text_;
};

/// Spaces between two columns.
inline constexpr std::size_t kColumnGap = 2;

/// Columns that are printed side by side.
struct ColumnGroup {
  std::size_t first = 0;            ///< index of the first column
  std::vector<std::size_t> widths;  ///< of each column, without the gap in front of it
};

struct TerminalLayout {
  std::size_t label = 0;  ///< width of the row labels; 0 if each has a line of its own above its cells
  std::vector<ColumnGroup> groups;
};

/// A cell's text, followed by the number of its footnote in brackets.
std::string terminal_text(const Cell& cell);

/// A row's label in lines of at most `width` (>= 4) columns. Lines after the first are indented, which sets rows apart.
/// The label is broken in front of its unit in brackets if that makes two lines.
std::vector<std::string> label_lines(const std::string& label, std::size_t width);

/// Divides `width` (>= 24) columns: as few groups as it takes for cells of at most two lines and titles of at most
/// three lines with no word cut, or all in one group below their labels, if that takes fewer lines. Groups differ by at
/// most one column. Words that are too long for a group of a single column are cut. Spare room goes to the columns
/// until nothing wraps, then to the labels.
TerminalLayout terminal_layout(const Table& table, std::size_t width);

}  // namespace scenebench
