#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "render/render.h"
#include "render/terminal_layout.h"
#include "render/terminal_page.h"
#include "tables/run_facts.h"
#include "tables/run_tables.h"
#include "tables/settled.h"

namespace scenebench {
namespace {

std::string_view colour_of(Standing standing) {
  switch (standing) {
    case Standing::best: return kGreen;
    case Standing::worst: return kRed;
    case Standing::none: break;
  }
  return kPlain;
}

/// A cell's wrapped lines, with their width and colour.
struct Block {
  std::vector<std::string> lines;
  std::size_t width;
  std::string_view colour;
};

/// Prints `cells` side by side behind `label`, as high as the tallest; aligned at the bottom if `to_bottom`.
void set_row(TerminalPage& page, const Block& label, const std::vector<Block>& cells, bool to_bottom) {
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

void set_group(TerminalPage& page, const Table& table, const TerminalLayout& layout, const ColumnGroup& group) {
  std::size_t width = layout.label;
  std::vector<Block> titles;
  for (std::size_t i = 0; i < group.widths.size(); ++i) {
    width += kColumnGap + group.widths[i];
    titles.push_back({wrap(table.columns[group.first + i], group.widths[i]), group.widths[i], kBold});
  }
  const std::string rule = page.in(kDim, repeated(kLightRule, width));
  set_row(page, {wrap(table.title, layout.label), layout.label, kBold}, titles, true);
  page.line(rule);
  for (const Row& row : table.rows) {
    std::vector<Block> cells;
    for (std::size_t i = 0; i < group.widths.size(); ++i) {
      const Cell& cell = row.cells[group.first + i];
      cells.push_back({wrap(terminal_text(cell), group.widths[i]), group.widths[i], colour_of(cell.standing)});
    }
    set_row(page, {label_lines(row.label, layout.label), layout.label, kPlain}, cells, false);
  }
  page.line(rule);
}

void set_table(TerminalPage& page, const Table& table) {
  const TerminalLayout layout = terminal_layout(table, page.width());
  for (const ColumnGroup& group : layout.groups) {
    set_group(page, table, layout, group);
    if (&group != &layout.groups.back()) page.line("");
  }
  if (page.has_colour() && !table.marks.empty()) page.paragraph("-", table.marks, kPlain);
  for (const Footnote& note : table.footnotes) {
    page.paragraph(note.marker.empty() ? "-" : note.shown_marker(), note.text, kPlain);
  }
  page.line("");
}

void set_run_facts(TerminalPage& page, const Results& results) {
  for (const std::string& reason : cautions(results)) page.paragraph("!", reason, kBold);
  for (const Footnote& cells : doubtful_cells(results)) page.paragraph(cells.marker, cells.text, kPlain);
  const std::vector<RunFact> lines = run_facts(results);
  std::size_t label = 0;
  for (const RunFact& line : lines) label = std::max(label, display_width(line.label));
  for (const RunFact& line : lines) {
    std::string text = joined(line.text, ", ");
    if (!line.code.empty()) text += (text.empty() ? "" : ", ") + line.code;
    page.paragraph(align_left(line.label, label), text, kDim);
  }
}

}  // namespace

std::string render_terminal(const std::vector<Table>& tables, const TerminalStyle& style) {
  TerminalPage page(style);
  for (const Table& table : tables) set_table(page, table);
  return page.text();
}

std::string render_terminal(const std::vector<Table>& tables, const Results& results, const TerminalStyle& style) {
  TerminalPage page(style);
  if (tables.empty()) page.paragraph("-", kNoFigures, kPlain);
  for (const Table& table : tables) set_table(page, table);
  if (const auto table = make_instructions_table(results)) set_table(page, *table);
  set_run_facts(page, results);
  return page.text();
}

}  // namespace scenebench
