#include "render/html/page.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "base/text.h"
#include "render/html/calculator.h"
#include "render/html/charts.h"
#include "render/html/choosing.h"
#include "render/html/figure.h"
#include "render/html/method.h"
#include "render/html/model.h"
#include "render/html/tables.h"
#include "render/html/text.h"
#include "report_assets.h"
#include "results/phase.h"
#include "tables/scaling.h"
#include "tables/small_print.h"

namespace scenebench {
namespace {

/// Assets come in pieces, as compilers limit the length of a literal.
template <class Pieces>
std::string whole(const Pieces& pieces) {
  std::string text;
  for (const std::string_view piece : pieces) text += piece;
  return text;
}

std::string head_html() {
  // The policy keeps the file from loading anything at all, whatever a results file may have smuggled in.
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
      "script-src 'unsafe-inline'\"/>\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
      "<meta name=\"color-scheme\" content=\"light dark\"/>\n"
      "<title>scenebench report</title>\n<style>\n{}</style>\n</head>\n",
      whole(assets::kReportCss));
}

std::string id_of(std::size_t workload, std::string_view part = "") {
  return fmt::format("w{}{}{}", workload, part.empty() ? "" : "-", part);
}

std::string nav_html(const Report& report, const std::vector<std::size_t>& sections, bool has_scaling,
                     bool has_footprint, bool has_instructions, bool has_trials, bool has_linked_code) {
  std::string html = "<nav aria-label=\"Contents\"><ul>\n";
  const auto link = [&html](std::string_view id, std::string_view text) {
    html += fmt::format("<li><a href=\"#{}\">{}</a></li>\n", id, html_escaped(text));
  };
  if (!report.workloads.empty()) link("choosing", "Choosing");
  for (const std::size_t i : sections) link(id_of(i), report.workloads[i].name);
  if (has_scaling) link("scaling", "Scene size");
  if (has_footprint) link("footprint", "Wires and memory");
  if (has_instructions) link("instructions", "Instructions");
  if (has_trials) link("trials", "Safety, fidelity, evolution");
  if (has_linked_code) link("linked-code", "Linked code");
  if (!report.workloads.empty()) {
    link("calculator", "Calculator");
    link("figures", "All figures");
  }
  link("method", "Method");
  if (!report.runs.empty()) link("small-print", "Small print");
  return html + "</ul></nav>\n";
}

std::string header_html(const Report& report) {
  std::string html =
      "<header>\n<h1>scenebench</h1>\n<p class=\"lead\">What each serialization format really costs for game data: "
      "time, "
      "bytes on the wire, memory.</p>\n<ul class=\"runs\">\n";
  for (const ReportRun& run : report.runs) html += fmt::format("<li>{}</li>\n", html_escaped(run.name));
  return html + "</ul>\n</header>\n";
}

std::string workload_html(const Report& report, std::size_t index) {
  const ReportWorkload& workload = report.workloads[index];
  const std::string what = workload.entities > 0
                               ? fmt::format("A game scene of {} entities.", grouped(workload.entities))
                           : workload.name == "docs" ? "The object of the FlatBuffers documentation page."
                                                     : "";
  std::string html = fmt::format("<section id=\"{}\">\n<h2>Workload {}</h2>\n<p>{}</p>\n<div class=\"charts\">\n",
                                 id_of(index), html_escaped(workload.name), what);
  html += time_chart(report, workload, "load", &DocsColumn::load, id_of(index, "load"));
  html += time_chart(report, workload, "encode", &DocsColumn::encode, id_of(index, "encode"));
  html += breakdown_chart(report, workload, id_of(index, "breakdown"));
  html += memory_chart(report, workload, id_of(index, "memory"));
  html += wire_chart(report, workload, id_of(index, "wire"));
  html += code_chart(report, workload, id_of(index, "code"));
  return fmt::format("{}</div>\n{}</section>\n", html, docs_tables_html(report, workload));
}

/// The phases that have a curve of their own: load and encode, then what others there are. The steps of load add up to
/// it, and have their table.
std::vector<std::string> phases_to_draw(const Results& results) {
  std::vector<std::string> phases{"load", "encode"};
  for (const ScalingCurve& curve : scaling_curves(results)) {
    const std::optional<Phase> known = parse_phase(curve.phase);
    if (known && is_step(*known)) continue;
    if (std::find(phases.begin(), phases.end(), curve.phase) == phases.end()) phases.push_back(curve.phase);
  }
  return phases;
}

std::string scaling_html(const Report& report) {
  std::string charts;
  for (std::size_t i = 0; i < report.runs.size(); ++i) {
    std::size_t number = 0;
    for (const std::string& phase : phases_to_draw(*report.runs[i].results)) {
      charts += scaling_chart(report, i, phase, fmt::format("r{}-scaling-{}", i, number++));
    }
  }
  const std::string tables = scaling_tables_html(report);
  if (charts.empty() && tables.empty()) return "";
  return fmt::format(
      "<section id=\"scaling\">\n<h2>Cost per entity against scene size</h2>\n<div class=\"charts\">\n{}</div>\n{}"
      "</section>\n",
      charts, tables);
}

/// Places in report.workloads of those that some run shows in full. Worked out once, as each has its links and its
/// section.
std::vector<std::size_t> sections_of(const Report& report) {
  std::set<std::string> in_full;
  for (const ReportRun& run : report.runs) {
    for (std::string& name : workloads_in_full(*run.results)) in_full.insert(std::move(name));
  }
  std::vector<std::size_t> sections;
  for (std::size_t i = 0; i < report.workloads.size(); ++i) {
    if (in_full.contains(report.workloads[i].name)) sections.push_back(i);
  }
  return sections;
}

std::string instructions_section(const Report& report) {
  const std::string tables = instructions_html(report);
  if (tables.empty()) return "";
  return fmt::format("<section id=\"instructions\">\n<h2>Instructions per operation</h2>\n{}</section>\n", tables);
}

std::string footprint_section(const Report& report) {
  const std::string tables = footprint_tables_html(report);
  if (tables.empty()) return "";
  return fmt::format("<section id=\"footprint\">\n<h2>Wires and memory</h2>\n{}</section>\n", tables);
}

std::string trials_section(const TrialRecords& trials) {
  const std::string tables = trial_tables_html(trials);
  if (tables.empty()) return "";
  return fmt::format("<section id=\"trials\">\n<h2>Safety, fidelity, evolution</h2>\n{}</section>\n", tables);
}

std::string linked_code_section(const Report& report, const TrialRecords& trials) {
  const std::string table = linked_code_html(report, trials.linked_code);
  if (table.empty()) return "";
  return fmt::format("<section id=\"linked-code\">\n<h2>Linked code</h2>\n{}</section>\n", table);
}

std::string figures_html(const Report& report) {
  const std::string tables = times_html(report) + sizes_html(report);
  if (tables.empty()) return "";
  return fmt::format("<section id=\"figures\">\n<h2>All figures</h2>\n{}</section>\n", tables);
}

}  // namespace

std::string render_html(const std::vector<Results>& runs, const TrialRecords& trials) {
  const Report report = make_report(runs);
  const std::string scaling = scaling_html(report);
  const std::string footprint = footprint_section(report);
  const std::string instructions = instructions_section(report);
  const std::string trial_tables = trials_section(trials);
  const std::string linked_code = linked_code_section(report, trials);
  const std::vector<std::size_t> sections = sections_of(report);
  std::string html = head_html();
  html += fmt::format(
      "<body>\n{}{}{}<main>\n{}", mark_definitions(), header_html(report),
      nav_html(report, sections, !scaling.empty(), !footprint.empty(), !instructions.empty(), !trial_tables.empty(),
               !linked_code.empty()),
      warnings_html(report));
  const bool is_empty = report.workloads.empty() && trial_tables.empty() && linked_code.empty();
  if (is_empty) html += fmt::format("<p>{}</p>\n", html_escaped(kNoFigures));
  html += summary_html(report);
  html += choosing_html(report, trials);
  for (const std::size_t i : sections) html += workload_html(report, i);
  html += scaling + footprint + instructions + trial_tables + linked_code;
  if (!report.workloads.empty()) html += calculator_html();
  html += figures_html(report);
  html += method_html();
  html += small_print_html(report);
  html += fmt::format("</main>\n<script type=\"application/json\" id=\"data\">{}</script>\n<script>\n{}</script>\n",
                      calculator_data(report), whole(assets::kReportJs));
  return html + "</body>\n</html>\n";
}

}  // namespace scenebench
