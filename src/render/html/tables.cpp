#include "render/html/tables.h"

#include <fmt/format.h>

#include <string_view>

#include "base/text.h"
#include "results/phase.h"
#include "tables/ranking.h"

namespace scenebench {
namespace {

std::string_view class_of(Standing standing) {
  switch (standing) {
    case Standing::best: return R"( class="best")";
    case Standing::worst: return R"( class="worst")";
    case Standing::usual:
    case Standing::none: break;
  }
  return "";
}

/// The phase that a heading means: "load-cold" for "load from memory"; empty if it means none.
std::string_view phase_of(std::string_view heading) {
  const std::string_view name = ranking_called(heading), phase = name.empty() ? heading : name;
  return parse_enumeration(phase, Phase{}) ? phase : "";
}

/// The texts around a cell.
struct CellHeadings {
  const std::string &row, &column;
};

/// In a table of more cells only the headings are links, as a page of thousands of links is large and opens slowly.
constexpr std::size_t kMostLinkedCells = 200;

/// A cell leads to its codec's page, whether the codec is its row or its column, or the cell names it. One without a
/// figure or with a usual outcome does not: its row's name leads there.
std::string linked_cell(const Cell& cell, const CellHeadings& headings, const Links& links) {
  std::string text = html_text(cell.text);
  if (cell.text == kEnDash || cell.standing == Standing::usual) return text;
  if (links.addresses.contains(cell.text)) return links.around(cell.text, "", std::move(text));
  const bool by_row = links.addresses.contains(headings.row);
  return by_row ? links.around(headings.row, phase_of(headings.column), std::move(text))
                : links.around(headings.column, phase_of(headings.row), std::move(text));
}

/// An explicit role. Phones show each row of cards as a list (see report.css), which hides the table's structure from
/// some screen readers; roles restore it.
std::string role(std::string_view name, TableLayout layout) {
  return layout == TableLayout::cards ? fmt::format(" role=\"{}\"", name) : "";
}

std::string cell_html(const Cell& cell, const CellHeadings& headings, const Links& links, TableLayout layout) {
  std::string markup = linked_cell(cell, headings, links);
  if (!cell.marker.empty()) markup += fmt::format("<sup>[{}]</sup>", html_escaped(cell.marker));
  if (layout != TableLayout::cards) return fmt::format("<td{}>{}</td>", class_of(cell.standing), markup);
  return fmt::format(R"(<td role="cell" data-column="{}"{}><span>{}</span></td>)", html_escaped(headings.column),
                     class_of(cell.standing), markup);
}

std::string_view class_of(TableLayout layout) {
  switch (layout) {
    case TableLayout::cards: return "docs cards";
    case TableLayout::sortable: return "docs sortable";
    case TableLayout::plain: break;
  }
  return "docs";
}

std::string table_of(const Table& table, TableLayout layout, const Links& links) {
  const std::string group = role("rowgroup", layout), row_role = role("row", layout),
                    column_head = "<th scope=\"col\"" + role("columnheader", layout) + ">",
                    row_head = "<th scope=\"row\"" + role("rowheader", layout) + ">";
  std::string html = fmt::format("<table class=\"{}\"{}><caption>{}</caption>\n", class_of(layout),
                                 role("table", layout), html_escaped(table.title));
  html += fmt::format("<thead{}><tr{}>{}{}</th>", group, row_role, column_head,
                      layout == TableLayout::sortable ? html_escaped(table.rows_head) : "");
  for (const std::string& column : table.columns)
    html += fmt::format("{}{}</th>", column_head, links.around(column, "", html_escaped(column)));
  html += fmt::format("</tr></thead>\n<tbody{}>\n", group);
  const Links none;
  const Links& of_cells = table.rows.size() * table.columns.size() > kMostLinkedCells ? none : links;
  for (const TableRow& row : table.rows) {
    html += fmt::format("<tr{}>{}{}</th>", row_role, row_head, links.around(row.label, "", html_escaped(row.label)));
    for (std::size_t i = 0; i < row.cells.size(); ++i)
      html += cell_html(row.cells[i], {row.label, table.columns[i]}, of_cells, layout);
    html += "</tr>\n";
  }
  return html + "</tbody></table>\n";
}

/// More notes than this are folded.
constexpr std::size_t kMostNotes = 6;

std::string footnotes_of(const Table& table) {
  if (table.footnotes.empty()) return "";
  std::string html = "<ul class=\"footnotes\">\n";
  for (const Footnote& note : table.footnotes) {
    html += fmt::format("<li><b>{}</b> {}</li>\n", html_escaped(note.shown_marker()), html_text(note.text));
  }
  html += "</ul>\n";
  if (table.footnotes.size() <= kMostNotes) return html;
  return fmt::format("<details><summary>Notes ({})</summary>\n{}</details>\n", table.footnotes.size(), html);
}

}  // namespace

std::string table_html(const Table& table, TableLayout layout, const Links& links) {
  constexpr std::size_t kMostInView = 24;  // more scroll by themselves, so that a phone can get past a hundred codecs
  const bool is_tall = layout == TableLayout::sortable && table.rows.size() > kMostInView;
  return fmt::format(
      "<div class=\"scroll{}\" role=\"region\" tabindex=\"0\" aria-label=\"{}\">\n<noscript>{}</noscript></div>\n"
      "{}",
      is_tall ? " tall" : "", html_escaped(table.title), table_of(table, layout, links), footnotes_of(table));
}

std::string tables_html(const std::vector<Table>& tables, TableLayout layout, const Links& links) {
  std::string html;
  for (const Table& table : tables) html += table_html(table, layout, links);
  return html;
}

}  // namespace scenebench
