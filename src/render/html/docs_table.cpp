#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "render/html/tables.h"
#include "render/html/text.h"
#include "tables/docs_table.h"
#include "tables/document_table.h"
#include "tables/footprint_tables.h"
#include "tables/instructions_table.h"
#include "tables/scaling_table.h"
#include "tables/trial_tables.h"

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

std::string table_of(const Table& table, const std::string& caption, bool cards) {
  std::string html = fmt::format("<table class=\"docs{}\" role=\"table\"><caption>{}</caption>\n",
                                 cards ? " cards" : "", html_escaped(caption));
  html += R"(<thead role="rowgroup"><tr role="row"><td role="cell"></td>)";
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

std::string footnotes_of(const Table& table) {
  if (table.footnotes.empty()) return "";
  std::string html = "<ul class=\"footnotes\">\n";
  for (const Footnote& note : table.footnotes) {
    const bool is_number = !note.marker.empty() && std::all_of(note.marker.begin(), note.marker.end(),
                                                               [](char c) { return '0' <= c && c <= '9'; });
    const std::string marker = is_number ? fmt::format("[{}]", note.marker) : note.marker;
    html += fmt::format("<li><b>{}</b> {}</li>\n", html_escaped(marker), html_escaped(note.text));
  }
  return html + "</ul>\n";
}

/// `cards`: a list for each row on phones, instead of a table that scrolls sideways.
std::string one_table_html(const Table& table, const std::string& caption, bool cards) {
  return fmt::format("<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"{}\">\n{}</div>\n{}",
                     html_escaped(fmt::format("{}, {}", table.title, caption)), table_of(table, caption, cards),
                     footnotes_of(table));
}

/// What `make_tables` makes of each run, each table with its run's tag if there is one.
std::string tables_of_runs(const Report& report, std::vector<Table> (*make_tables)(const Results&)) {
  std::string html;
  for (const ReportRun& run : report.runs) {
    for (const Table& table : make_tables(*run.results)) {
      html += one_table_html(table, run.tag.empty() ? table.title : fmt::format("{}: {}", run.tag, table.title), false);
    }
  }
  return html;
}

}  // namespace

std::string docs_tables_html(const Report& report, const ReportWorkload& workload) {
  std::string html;
  for (const ReportRun& run : report.runs) {
    if (is_document(*run.results, workload.name)) {
      for (const Table& table : make_document_tables(*run.results, workload.name)) {
        html += one_table_html(table, fmt::format("{}: {}", run.name, table.title), false);
      }
      continue;
    }
    const Table table = make_docs_table(*run.results, workload.name);
    if (!table.columns.empty()) html += one_table_html(table, run.name, true);
  }
  return html;
}

std::string scaling_tables_html(const Report& report) { return tables_of_runs(report, make_scaling_tables); }

std::string footprint_tables_html(const Report& report) { return tables_of_runs(report, make_footprint_tables); }

std::string trial_tables_html(const TrialRecords& trials) {
  std::string html;
  for (const Table& table : make_trial_tables(trials)) html += one_table_html(table, table.title, false);
  return html;
}

std::string instructions_html(const Report& report) {
  std::string html;
  for (const ReportRun& run : report.runs) {
    if (const auto table = make_instructions_table(*run.results)) html += one_table_html(*table, run.name, true);
  }
  return html;
}

}  // namespace scenebench
