#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "render/render.h"
#include "render/terminal.h"
#include "tables/run_facts.h"
#include "tables/run_tables.h"
#include "tables/settled.h"

namespace scenebench {
namespace {

std::string_view colour_of(Standing standing) {
  switch (standing) {
    case Standing::best: return kGreen;
    case Standing::worst: return kRed;
    case Standing::usual:
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

/// Adds `cells` side by side after `label`, as high as the tallest; aligned at the bottom if `to_bottom`.
void add_row(TerminalPage& page, const Block& label, const std::vector<Block>& cells, bool to_bottom) {
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

void add_group(TerminalPage& page, const Table& table, const TerminalLayout& layout, const ColumnGroup& group) {
  std::size_t width = layout.label;
  std::vector<Block> titles;
  for (std::size_t i = 0; i < group.widths.size(); ++i) {
    width += kColumnGap + group.widths[i];
    titles.push_back({wrap(table.columns[group.first + i], group.widths[i]), group.widths[i], kBold});
  }
  const auto label_of = [&](const std::string& text, std::string_view colour) {
    if (layout.label > 0) return Block{label_lines(text, layout.label), layout.label, colour};
    add_row(page, {wrap(text, page.width()), page.width(), colour}, {}, false);
    return Block{{}, 0, colour};
  };
  add_row(page, label_of(table.title, kBold), titles, true);
  page.line(page.in(kDim, repeated(kLightRule, width)));
  for (const TableRow& row : table.rows) {
    std::vector<Block> cells;
    for (std::size_t i = 0; i < group.widths.size(); ++i) {
      const Cell& cell = row.cells[group.first + i];
      cells.push_back({wrap(terminal_text(cell), group.widths[i]), group.widths[i], colour_of(cell.standing)});
    }
    add_row(page, label_of(row.label, kPlain), cells, false);
  }
}

void add_groups(TerminalPage& page, const Table& table, std::size_t most_columns) {
  const TerminalLayout layout = terminal_layout(table, std::min(page.width(), most_columns));
  for (const ColumnGroup& group : layout.groups) {
    add_group(page, table, layout, group);
    if (&group != &layout.groups.back()) page.line("");
  }
}

std::string marker_of(const Footnote& note) { return note.marker.empty() ? "-" : note.shown_marker(); }

constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();
constexpr std::size_t kLinesOfNotes = 2;   ///< between two tables where all notes are one command away
constexpr std::size_t kBriefLines = 60;    ///< that a run prints at 80 columns, if its tables allow it
constexpr std::size_t kBriefColumns = 100;  ///< of a terminal, for what a run prints: wider rows are hard to follow

/// Whether a cell or a label of `table` shows the sign that `note` explains.
bool shows_sign_of(const Table& table, const Footnote& note) {
  if (note.marker.empty()) return false;
  const auto has_it = [&](const Cell& cell) {
    return note.is_numbered() ? cell.marker == note.marker : cell.text.find(note.marker) != std::string::npos;
  };
  return std::ranges::any_of(table.rows, [&](const TableRow& row) {
    return (!note.is_numbered() && row.label.find(note.marker) != std::string::npos) ||
           std::ranges::any_of(row.cells, has_it);
  });
}

/// Whether a reader of `tables` needs the note of `table`: it tells of a fault, or explains a sign. Several tables may
/// share a note with words for a sign, which then is under the last of them.
bool is_needed(const Footnote& note, const Table& table, const std::vector<Table>& tables) {
  const auto shows = [&](const Table& one) { return shows_sign_of(one, note); };
  return note.is_fault || (note.is_numbered() ? shows(table) : std::ranges::any_of(tables, shows));
}

/// Adds the table with the notes that a reader of `tables` needs, and those that fit in `most_lines`. Returns how many
/// are left out. The table is at most `most_columns` wide.
std::size_t add_table(TerminalPage& page, const Table& table, std::size_t most_lines,
                      const std::vector<Table>& tables, std::size_t most_columns = kAll) {
  add_groups(page, table, most_columns);
  std::size_t left_out = 0;
  for (const Footnote& note : table.footnotes) {
    const std::string marker = marker_of(note);
    const std::size_t lines = is_needed(note, table, tables) ? 0 : page.lines_of(marker, note.text);
    if (lines > most_lines) {
      ++left_out;
      continue;
    }
    most_lines -= lines;
    page.paragraph(marker, note.text, kPlain);
  }
  page.line("");
  return left_out;
}

void add_notes(TerminalPage& page, const Table& table) {
  if (table.footnotes.empty()) return;
  page.line(page.in(kBold, table.title));
  for (const Footnote& note : table.footnotes) page.paragraph(marker_of(note), note.text, kPlain);
  page.line("");
}

void add_run_facts(TerminalPage& page, const Results& results) {
  for (const std::string& reason : cautions(results)) page.paragraph("!", reason, kBold);
  for (const Footnote& cells : doubtful_cells(results)) page.paragraph(marker_of(cells), cells.text, kPlain);
  const std::vector<RunFact> lines = run_facts(results);
  std::size_t label = 0;
  for (const RunFact& line : lines) label = std::max(label, display_width(line.label));
  for (const RunFact& line : lines) {
    std::string text = joined(line.text, ", ");
    if (!line.code.empty()) text += (text.empty() ? "" : ", ") + line.code;
    page.paragraph(align_left(line.label, label), text, kDim);
  }
}

void add_answers(TerminalPage& page, const Results& results) {
  const std::vector<RankingAnswer> answers = make_answers(results, true);
  for (const RankingAnswer& answer : answers)
    page.hanging(fmt::format("{}, {}: {}", answer.label, answer.workload, answer.text));
  if (!answers.empty()) page.hanging(kCheckedMeaning, kDim);
}

/// The run's cautions in `most` lines, or the first: the last of these says how many more there are, which `report`
/// shows.
void add_cautions(TerminalPage& page, const Results& results, std::size_t most, std::string_view report) {
  std::vector<std::string> shown = cautions(results);
  const auto lines = [&] {
    std::size_t sum = 0;
    for (const std::string& one : shown) sum += page.lines_of("!", one);
    return sum;
  };
  std::size_t left_out = 0;
  for (; shown.size() > 1 && lines() + (left_out > 0) > most; ++left_out) shown.pop_back();
  for (const std::string& one : shown) page.paragraph("!", one, kBold);
  if (left_out > 0) page.paragraph("!", fmt::format("{} more: {} --format notes", left_out, report), kBold);
}

/// `page` with its last lines: who won, and where the rest is. `report` shows the cautions that do not fit into `most`
/// lines.
std::string ended(TerminalPage page, const Results& results, const TerminalStyle& style, std::string_view rest,
                  std::size_t most) {
  const std::string origin = origin_text(results.environment);
  if (!origin.empty()) page.hanging(origin, kDim);
  TerminalPage end(style);
  end.line("");
  add_answers(end, results);
  end.hanging(rest);
  const std::string text = end.text();
  const std::size_t lines = std::ranges::count(page.text() + text, '\n');
  add_cautions(page, results, most > lines ? most - lines : 0, style.report_command);
  return page.text() + text;
}

void add_tables_of_run(TerminalPage& page, const std::vector<Table>& tables, const Results& results,
                       std::size_t lines_of_notes, std::size_t most_columns = kAll) {
  if (tables.empty()) page.paragraph("-", kNoFigures, kPlain);
  for (const Table& table : tables) add_table(page, table, lines_of_notes, tables, most_columns);
  if (const auto table = make_instructions_table(results)) add_table(page, *table, lines_of_notes, {*table});
}

}  // namespace

std::string render_terminal(const std::vector<Table>& tables, const TerminalStyle& style) {
  TerminalPage page(style);
  for (const Table& table : tables) add_table(page, table, kAll, tables);
  return page.text();
}

std::string render_terminal(const std::vector<Table>& tables, const TerminalStyle& style,
                            std::string_view all_notes) {
  TerminalPage page(style);
  std::size_t left_out = 0;
  for (const Table& table : tables) left_out += add_table(page, table, kLinesOfNotes, tables);
  if (left_out == 0) return page.text();
  page.hanging(fmt::format("{} more {}: {}", left_out, left_out == 1 ? "note" : "notes", all_notes));
  page.line("");
  return page.text();
}

std::string render_terminal(const std::vector<Table>& tables, const Results& results, const TerminalStyle& style) {
  TerminalPage page(style);
  add_tables_of_run(page, tables, results, kLinesOfNotes);
  return ended(std::move(page), results, style,
               fmt::format("All notes: {0} --format notes; charts: {0} --format html", style.report_command), kAll);
}

std::string render_brief(const std::vector<Table>& tables, const Results& results, const TerminalStyle& style) {
  TerminalPage page(style);
  // What a guest's table notes, such as that it was still warming up, is no mark's, and not said elsewhere.
  add_tables_of_run(page, tables, results, results.has_guests() ? kLinesOfNotes : 0, kBriefColumns);
  const std::string& report = style.report_command;
  return report.empty()
             ? ended(std::move(page), results, style, "All tables, notes and charts: run without --no-save", kAll)
             : ended(std::move(page), results, style, "All tables, notes, charts: " + report, kBriefLines);
}

std::string render_notes(const std::vector<Table>& tables, const TerminalStyle& style) {
  TerminalPage page(style);
  for (const Table& table : tables) add_notes(page, table);
  return page.text();
}

std::string render_notes(const std::vector<Table>& tables, const Results& results, const TerminalStyle& style) {
  TerminalPage page(style);
  for (const Table& table : tables) add_notes(page, table);
  if (const auto table = make_instructions_table(results)) add_notes(page, *table);
  add_run_facts(page, results);
  return page.text();
}

}  // namespace scenebench
