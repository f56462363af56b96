#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "report/instructions_table.h"
#include "report/render.h"
#include "report/settled.h"
#include "report/small_print.h"
#include "report/terminal_layout.h"
#include "report/text.h"

namespace scenebench {
namespace {

constexpr std::size_t kSmallestWidth = 24;

constexpr std::string_view kPlain = "";
constexpr std::string_view kBold = "\x1b[1m";
constexpr std::string_view kDim = "\x1b[2m";
constexpr std::string_view kGreen = "\x1b[32m";
constexpr std::string_view kRed = "\x1b[31m";
constexpr std::string_view kReset = "\x1b[0m";

std::string_view colour_of(Standing standing) {
  switch (standing) {
    case Standing::best: return kGreen;
    case Standing::worst: return kRed;
    case Standing::none: break;
  }
  return kPlain;
}

/// Lines of text, none wider than the terminal.
class Page {
 public:
  explicit Page(const TerminalStyle& style)
      : width_(std::max(kSmallestWidth, static_cast<std::size_t>(std::max(0, style.width)))), colour_(style.colour) {}

  std::size_t width() const { return width_; }
  const std::string& text() const { return text_; }

  /// `text` in `colour` if there are colours.
  std::string in(std::string_view colour, std::string_view text) const {
    if (!colour_ || colour.empty()) return std::string(text);
    return fmt::format("{}{}{}", colour, text, kReset);
  }

  void line(std::string_view text) {
    const std::size_t end = text.find_last_not_of(' ');
    text_ += text.substr(0, end == std::string_view::npos ? 0 : end + 1);
    text_ += '\n';
  }

  /// `text` wrapped, behind `marker` and indented by its width.
  void paragraph(std::string_view marker, std::string_view text, std::string_view colour) {
    const std::size_t indent = std::min(display_width(marker) + 1, width_ / 2);
    std::string start = align_left(marker, indent);
    for (const std::string& part : wrap(text, width_ - indent)) {
      line(in(colour, start + part));
      start = std::string(indent, ' ');
    }
  }

 private:
  std::size_t width_;
  bool colour_;
  std::string text_;
};

/// A cell ready to be set: wrapped, and its colour.
struct Block {
  std::vector<std::string> lines;
  std::size_t width;
  std::string_view colour;
};

/// Sets `cells` side by side behind `label`, as many lines as the tallest needs; from the bottom up if `to_bottom`.
void set_row(Page& page, const Block& label, const std::vector<Block>& cells, bool to_bottom) {
  std::size_t height = label.lines.size();
  for (const Block& cell : cells) height = std::max(height, cell.lines.size());
  const auto part = [&](const Block& block, std::size_t line) -> std::string_view {
    const std::size_t skipped = to_bottom ? height - block.lines.size() : 0;
    return line >= skipped && line - skipped < block.lines.size() ? std::string_view(block.lines[line - skipped]) : "";
  };
  for (std::size_t line = 0; line < height; ++line) {
    std::string text = page.in(label.colour, align_left(part(label, line), label.width));
    for (const Block& cell : cells) {
      text += std::string(kColumnGap, ' ') + page.in(cell.colour, align_right(part(cell, line), cell.width));
    }
    page.line(text);
  }
}

void set_group(Page& page, const DocsTable& table, const TerminalLayout& layout, const ColumnGroup& group) {
  std::size_t width = layout.label;
  std::vector<Block> titles;
  for (std::size_t i = 0; i < group.widths.size(); ++i) {
    width += kColumnGap + group.widths[i];
    titles.push_back({wrap(table.columns[group.first + i], group.widths[i]), group.widths[i], kBold});
  }
  const std::string rule = page.in(kDim, repeated(kLightRule, width));
  set_row(page, {wrap(table.title, layout.label), layout.label, kBold}, titles, true);
  page.line(rule);
  for (const DocsRow& row : table.rows) {
    std::vector<Block> cells;
    for (std::size_t i = 0; i < group.widths.size(); ++i) {
      const DocsCell& cell = row.cells[group.first + i];
      cells.push_back({wrap(terminal_text(cell), group.widths[i]), group.widths[i], colour_of(cell.standing)});
    }
    set_row(page, {label_lines(row.label, layout.label), layout.label, kPlain}, cells, false);
  }
  page.line(rule);
}

void set_table(Page& page, const DocsTable& table) {
  const TerminalLayout layout = terminal_layout(table, page.width());
  for (const ColumnGroup& group : layout.groups) {
    set_group(page, table, layout, group);
    if (&group != &layout.groups.back()) page.line("");
  }
  for (const Footnote& note : table.footnotes) {
    const bool is_number = !note.marker.empty() && note.marker.find_first_not_of("0123456789") == std::string::npos;
    const std::string marker = is_number ? fmt::format("[{}]", note.marker) : note.marker;
    page.paragraph(marker.empty() ? "-" : marker, note.text, kPlain);
  }
  page.line("");
}

void set_small_print(Page& page, const Results& results) {
  for (const std::string& reason : cautions(results)) {
    page.paragraph("!", reason, kBold);
  }
  for (const std::string& cells : unsettled_cells(results)) page.paragraph("~", cells, kPlain);
  const std::vector<SmallPrint> lines = small_print(results);
  std::size_t label = 0;
  for (const SmallPrint& line : lines) label = std::max(label, display_width(line.label));
  for (const SmallPrint& line : lines) {
    std::string text = joined(line.text, ", ");
    if (!line.code.empty()) text += (text.empty() ? "" : ", ") + line.code;
    page.paragraph(align_left(line.label, label), text, kDim);
  }
}

}  // namespace

std::string render_terminal(const std::vector<DocsTable>& tables, const TerminalStyle& style) {
  Page page(style);
  for (const DocsTable& table : tables) set_table(page, table);
  return page.text();
}

std::string render_terminal(const std::vector<DocsTable>& tables, const Results& results, const TerminalStyle& style) {
  Page page(style);
  if (tables.empty()) page.paragraph("-", kNoFigures, kPlain);
  for (const DocsTable& table : tables) set_table(page, table);
  if (const auto table = make_instructions_table(results)) set_table(page, *table);
  set_small_print(page, results);
  return page.text();
}

}  // namespace scenebench
