#include "render/terminal.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "base/text.h"

namespace scenebench {
namespace {

constexpr std::size_t kLabelIndent = 2;
constexpr int kSmallestWidth = 24;
constexpr std::string_view kReset = "\x1b[0m";

/// The widths that a column asks for.
struct ColumnWidths {
  std::size_t comfortable;  ///< cuts no word and takes few lines
  std::size_t full;         ///< takes one line
};

/// The smallest width at which `text` takes at most `lines` lines with no word cut.
std::size_t width_for_lines(const std::string& text, std::size_t lines) {
  std::size_t width = std::max({std::size_t{2}, widest_word(text), display_width(text) / lines});
  while (wrap(text, width).size() > lines) ++width;
  return width;
}

void widen(ColumnWidths& widths, const std::string& text, std::size_t lines) {
  widths.comfortable = std::max(widths.comfortable, width_for_lines(text, lines));
  widths.full = std::max(widths.full, display_width(text));
}

ColumnWidths widths_of_labels(const Table& table) {
  ColumnWidths widths{display_width(table.title), 0};
  for (const TableRow& row : table.rows) {
    const std::size_t word = widest_word(row.label), indent = word < display_width(row.label) ? kLabelIndent : 0;
    widths.comfortable = std::max({widths.comfortable, word + indent, display_width(row.label) / 2});
    while (label_lines(row.label, widths.comfortable).size() > 2) ++widths.comfortable;
    widths.full = std::max(widths.full, display_width(row.label));
  }
  return widths;
}

std::vector<ColumnWidths> widths_of_columns(const Table& table) {
  std::vector<ColumnWidths> columns;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    ColumnWidths widths{0, 0};
    widen(widths, table.columns[i], 3);
    for (const TableRow& row : table.rows) widen(widths, terminal_text(row.cells[i]), 2);
    columns.push_back(widths);
  }
  return columns;
}

std::size_t total(const std::vector<std::size_t>& widths) {
  return std::accumulate(widths.begin(), widths.end(), widths.size() * kColumnGap);
}

/// `count` groups that differ by at most one column, with comfortable widths as far as they fit into `room`.
std::vector<ColumnGroup> split(const std::vector<ColumnWidths>& columns, std::size_t count, std::size_t room) {
  std::vector<ColumnGroup> groups(count);
  for (std::size_t g = 0; g < count; ++g) {
    groups[g].first = g * columns.size() / count;
    const std::size_t end = (g + 1) * columns.size() / count;
    for (std::size_t i = groups[g].first; i < end; ++i) {
      groups[g].widths.push_back(std::min(columns[i].comfortable, room - kColumnGap));
    }
  }
  return groups;
}

/// Gives what is left of `room` evenly to the columns that still wrap.
void grow(ColumnGroup& group, const std::vector<ColumnWidths>& columns, std::size_t room) {
  bool grown = true;
  while (grown) {
    grown = false;
    for (std::size_t i = 0; i < group.widths.size(); ++i) {
      if (group.widths[i] >= columns[group.first + i].full || total(group.widths) >= room) continue;
      ++group.widths[i];
      grown = true;
    }
  }
}

std::size_t lines_of_cells(const ColumnGroup& group, const std::vector<Cell>& cells) {
  std::size_t lines = 1;
  for (std::size_t i = 0; i < group.widths.size(); ++i) {
    lines = std::max(lines, wrap(terminal_text(cells[group.first + i]), group.widths[i]).size());
  }
  return lines;
}

/// How many lines the rows of `table` take.
std::size_t lines_of_rows(const Table& table, const TerminalLayout& layout, std::size_t width) {
  std::size_t lines = 0;
  for (const ColumnGroup& group : layout.groups) {
    for (const TableRow& row : table.rows) {
      const std::size_t cells = lines_of_cells(group, row.cells);
      lines += layout.label == 0 ? wrap(row.label, width).size() + cells
                                 : std::max(label_lines(row.label, layout.label).size(), cells);
    }
  }
  return lines;
}

/// All lines of a column in `width`.
std::size_t lines_of_column(const Table& table, std::size_t column, std::size_t width) {
  std::size_t lines = wrap(table.columns[column], width).size();
  for (const TableRow& row : table.rows) lines += wrap(terminal_text(row.cells[column]), width).size();
  return lines;
}

/// Gives as few of `spare` columns as it takes to the column whose lines that makes fewer. Returns whether there is
/// one.
bool widen_one(const Table& table, std::vector<std::size_t>& widths, std::size_t spare) {
  for (std::size_t more = 1; more <= spare; ++more) {
    for (std::size_t i = 0; i < widths.size(); ++i) {
      if (lines_of_column(table, i, widths[i] + more) >= lines_of_column(table, i, widths[i])) continue;
      widths[i] += more;
      return true;
    }
  }
  return false;
}

/// All columns in one group below their labels; no group if words had to be cut.
TerminalLayout layout_below_labels(const Table& table, std::size_t width) {
  ColumnGroup group;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    std::size_t word = std::max(std::size_t{2}, widest_word(table.columns[i]));
    for (const TableRow& row : table.rows) word = std::max(word, widest_word(terminal_text(row.cells[i])));
    group.widths.push_back(word);
  }
  if (total(group.widths) > width) return {};
  while (widen_one(table, group.widths, width - total(group.widths))) continue;
  return {0, {std::move(group)}};
}

TerminalLayout layout_beside_labels(const Table& table, const std::vector<ColumnWidths>& columns, std::size_t width) {
  const ColumnWidths labels = widths_of_labels(table);
  TerminalLayout layout;
  layout.label = std::min(labels.comfortable, width / 2);
  const std::size_t room = width - layout.label;
  for (std::size_t count = 1; count <= columns.size(); ++count) {
    layout.groups = split(columns, count, room);
    const bool fits = std::all_of(layout.groups.begin(), layout.groups.end(),
                                  [room](const ColumnGroup& group) { return total(group.widths) <= room; });
    if (fits) break;
  }
  std::size_t spare = room;
  for (ColumnGroup& group : layout.groups) {
    grow(group, columns, room);
    spare = std::min(spare, room - total(group.widths));
  }
  if (labels.full > layout.label) layout.label += std::min(spare, labels.full - layout.label);
  return layout;
}

}  // namespace

std::string terminal_text(const Cell& cell) {
  return cell.marker.empty() ? cell.text : fmt::format("{}[{}]", cell.text, cell.marker);
}

std::vector<std::string> label_lines(const std::string& label, std::size_t width) {
  std::vector<std::string> lines = wrap(label, width);
  if (lines.size() == 1) return lines;
  std::string rest = joined({lines.begin() + 1, lines.end()}, " ");
  lines.resize(1);

  const std::string_view whole = label;
  const std::size_t unit = whole.rfind(" (");
  const bool breaks_at_unit = unit != std::string_view::npos && display_width(whole.substr(0, unit)) <= width &&
                              display_width(whole.substr(unit + 1)) + kLabelIndent <= width;
  if (breaks_at_unit) {
    lines.front() = whole.substr(0, unit);
    rest = whole.substr(unit + 1);
  }
  for (const std::string& line : wrap(rest, width - kLabelIndent)) {
    lines.push_back(std::string(kLabelIndent, ' ') + line);
  }
  return lines;
}

TerminalLayout terminal_layout(const Table& table, std::size_t width) {
  const std::vector<ColumnWidths> columns = widths_of_columns(table);
  TerminalLayout beside = layout_beside_labels(table, columns, width);
  if (beside.groups.size() <= 1) return beside;
  TerminalLayout below = layout_below_labels(table, width);
  const bool is_shorter =
      !below.groups.empty() && lines_of_rows(table, below, width) < lines_of_rows(table, beside, width);
  return is_shorter ? below : beside;
}

TerminalPage::TerminalPage(const TerminalStyle& style)
    : width_(static_cast<std::size_t>(std::max(kSmallestWidth, style.width))), colour_(style.colour) {}

std::string TerminalPage::in(std::string_view colour, std::string_view text) const {
  if (!colour_ || colour.empty()) return std::string(text);
  return fmt::format("{}{}{}", colour, text, kReset);
}

void TerminalPage::line(std::string_view text) {
  const std::size_t end = text.find_last_not_of(' ');
  text_ += text.substr(0, end == std::string_view::npos ? 0 : end + 1);
  text_ += '\n';
}

std::size_t TerminalPage::indent_of(std::string_view marker) const {
  return std::min(display_width(marker) + 1, width_ / 2);
}

std::size_t TerminalPage::lines_of(std::string_view marker, std::string_view text) const {
  return wrap(text, width_ - indent_of(marker)).size();
}

void TerminalPage::paragraph(std::string_view marker, std::string_view text, std::string_view colour) {
  const std::size_t indent = indent_of(marker);
  std::string start = align_left(marker, indent);
  for (const std::string& part : wrap(text, width_ - indent)) {
    line(in(colour, start + part));
    start = std::string(indent, ' ');
  }
}

void TerminalPage::hanging(std::string_view text, std::string_view colour) {
  std::string indent;
  for (const std::string& part : wrap(text, width_ - 2)) {
    line(in(colour, indent + part));
    indent = "  ";
  }
}

}  // namespace scenebench
