#include "render/html/tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "render/svg/markup.h"

namespace scenebench {
namespace {

std::string_view class_of(Standing standing) {
  switch (standing) {
    case Standing::best: return R"( class="best")";
    case Standing::worst: return R"( class="worst")";
    case Standing::none: break;
  }
  return "";
}

// Phones show each row as a list of its own (see report.css), which takes a table's meaning from it for some screen
// readers: so every part says what it is.
std::string cell_html(const Cell& cell, const std::string& column) {
  const std::string note = cell.marker.empty() ? "" : fmt::format("<sup>[{}]</sup>", html_escaped(cell.marker));
  // A lone slash stays with the figure in front of it.
  std::string text = html_escaped(cell.text);
  for (std::size_t at = text.find(" / "); at != std::string::npos; at = text.find(" / ", at)) {
    text.replace(at, 3, "&#160;/ ");
  }
  return fmt::format(R"(<td role="cell" data-column="{}"{}><span>{}{}</span></td>)", html_escaped(column),
                     class_of(cell.standing), text, note);
}

std::string_view class_of(TableLayout layout) {
  switch (layout) {
    case TableLayout::cards: return "docs cards";
    case TableLayout::sortable: return "docs sortable";
    case TableLayout::plain: break;
  }
  return "docs";
}

std::string table_of(const Table& table, const std::string& caption, TableLayout layout) {
  std::string html = fmt::format("<table class=\"{}\" role=\"table\"><caption>{}</caption>\n", class_of(layout),
                                 html_escaped(caption));
  html += fmt::format(R"(<thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">{}</th>)",
                      layout == TableLayout::sortable ? "Codec" : "");
  for (const std::string& column : table.columns) {
    html += fmt::format(R"(<th scope="col" role="columnheader">{}</th>)", html_escaped(column));
  }
  html += "</tr></thead>\n<tbody role=\"rowgroup\">\n";
  for (const Row& row : table.rows) {
    html += fmt::format(R"(<tr role="row"><th scope="row" role="rowheader">{}</th>)", html_escaped(row.label));
    for (std::size_t i = 0; i < row.cells.size(); ++i) html += cell_html(row.cells[i], table.columns[i]);
    html += "</tr>\n";
  }
  return html + "</tbody></table>\n";
}

/// More notes than these are folded.
constexpr std::size_t kMostNotes = 6;

std::string footnotes_of(const Table& table) {
  if (table.footnotes.empty()) return "";
  std::string html = "<ul class=\"footnotes\">\n";
  for (const Footnote& note : table.footnotes) {
    const bool is_number = !note.marker.empty() && std::all_of(note.marker.begin(), note.marker.end(),
                                                               [](char c) { return '0' <= c && c <= '9'; });
    const std::string marker = is_number ? fmt::format("[{}]", note.marker) : note.marker;
    html += fmt::format("<li><b>{}</b> {}</li>\n", html_escaped(marker), html_escaped(note.text));
  }
  html += "</ul>\n";
  if (table.footnotes.size() <= kMostNotes) return html;
  return fmt::format("<details><summary>Notes ({})</summary>\n{}</details>\n", table.footnotes.size(), html);
}

}  // namespace

std::string table_html(const Table& table, const std::string& caption, TableLayout layout) {
  return fmt::format("<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"{}\">\n{}</div>\n{}",
                     html_escaped(caption), table_of(table, caption, layout), footnotes_of(table));
}

std::string tables_html(const std::vector<Table>& tables, TableLayout layout) {
  std::string html;
  for (const Table& table : tables) html += table_html(table, table.title, layout);
  return html;
}

}  // namespace scenebench
