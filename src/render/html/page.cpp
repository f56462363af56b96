#include "render/html/page.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <string_view>

#include "base/text.h"
#include "render/html/page_data.h"
#include "render/html/tables.h"
#include "render/report_runs.h"
#include "render/svg/markup.h"
#include "render/svg/picture.h"
#include "render/svg/ranking_chart.h"
#include "report_assets.h"
#include "tables/codec_figures.h"
#include "tables/crashes.h"
#include "tables/docs/docs_table.h"
#include "tables/form_tables.h"
#include "tables/guests/guest_tables.h"
#include "tables/in_order.h"
#include "tables/picture.h"
#include "tables/ranking.h"
#include "tables/run_facts.h"
#include "tables/run_tables.h"
#include "tables/scaling/scaling.h"
#include "tables/settled.h"
#include "tables/summary.h"
#include "tables/trials/trial_tables.h"

namespace scenebench {
namespace {

using Runs = std::vector<ReportRun>;

/// A text for each {{name}} of the page.
using Parts = std::map<std::string, std::string, std::less<>>;

/// `page` with its {{names}} replaced. The replacements are not searched again.
std::string filled(std::string_view page, const Parts& parts) {
  std::string result;
  while (true) {
    const std::size_t start = page.find("{{"), end = page.find("}}", start);
    if (start == page.npos || end == page.npos) return result.append(page);
    result.append(page.substr(0, start));
    result += parts.find(page.substr(start + 2, end - start - 2))->second;
    page.remove_prefix(end + 2);
  }
}

/// What `make` returns for each run, in a box that scripts show and hide with the run. A run without content has no
/// box.
std::string of_each_run(const Runs& runs, const std::function<std::string(const ReportRun&)>& make) {
  std::string html;
  for (const ReportRun& run : runs) {
    const std::string content = make(run);
    if (content.empty()) continue;
    const std::string heading = run.tag.empty() ? "" : fmt::format("<p class=\"run\">{}</p>\n", html_escaped(run.name));
    html += fmt::format("<div data-run=\"{}\">\n{}{}</div>\n", run.index, heading, content);
  }
  return html;
}

/// A section with a heading; empty if it would have no content.
std::string section(std::string_view id, std::string_view title, const std::string& content) {
  if (content.empty()) return "";
  return fmt::format("<section id=\"{}\">\n<h2>{}</h2>\n{}</section>\n", id, html_escaped(title), content);
}

std::string folded(std::string_view summary, const std::vector<std::string>& texts) {
  if (texts.empty()) return "";
  return fmt::format("<details><summary>{}</summary>\n<ul>\n{}</ul></details>\n", html_escaped(summary),
                     list_items(texts));
}

std::string_view explanation_of(std::string_view workload) {
  if (workload == "docs") return "The object of the FlatBuffers documentation page: about 300 bytes.";
  return entities_of(workload) > 0 ? "A game scene with that many entities." : "";
}

/// The ranking, folded after the top ten of each group.
std::string ranking_figure(const Ranking& ranking, const Results& results, const std::string& id) {
  constexpr std::size_t kTop = 10;
  const std::size_t longest = std::max(ranking.checking.size(), ranking.trusting.size());
  std::string html = fmt::format("<figure>\n{}</figure>\n", ranking_svg(ranking, results, id, kTop));
  if (longest <= kTop) return html;
  return fmt::format("<div>\n{}<details class=\"all\"><summary>Show all {}</summary>\n<figure>\n{}</figure>\n"
                     "</details>\n</div>\n",
                     html, ranking.checking.size() + ranking.trusting.size(),
                     ranking_svg(ranking, results, id + "-all", longest));
}

/// The picture of each workload, with what it shows in words. A script lets readers choose one.
std::string pictures_of(const ReportRun& run) {
  std::string html;
  std::size_t number = 0;
  for (const std::string& workload : pictured_workloads(*run.results)) {
    html += fmt::format(
        "<div class=\"picture\" data-workload=\"{0}\">\n<ul>\n{1}</ul>\n<figure>\n{2}</figure>\n</div>\n",
        html_escaped(workload), list_items(lead(*run.results, workload)),
        picture_svg(*run.results, workload, fmt::format("p{}-{}", run.index, number++)));
  }
  return html;
}

/// What the sign behind names means.
std::string crash_hints(const Results& results) {
  std::vector<const CodecRecord*> codecs;
  for (const CodecRecord& codec : results.codecs) codecs.push_back(&codec);
  std::string html;
  for (const Footnote& note : crash_notes(codecs)) {
    html += fmt::format("<p class=\"hint\">{} {}</p>\n", note.marker, html_escaped(note.text));
  }
  return html;
}

std::string ranking_of(const ReportRun& run) {
  std::string html;
  std::size_t number = 0;
  for (const std::string& workload : workloads_in_full(*run.results)) {
    std::string charts;
    for (const Ranking& ranking : make_rankings(*run.results, workload)) {
      const std::string id = fmt::format("r{}-{}-{}", run.index, number, ranking.name);
      charts += ranking_figure(ranking, *run.results, id);
    }
    ++number;
    if (charts.empty()) continue;
    html += fmt::format("<h3>{}</h3>\n<p class=\"hint\">{}</p>\n<div class=\"charts ranked\">\n{}</div>\n",
                        html_escaped(workload), explanation_of(workload), charts);
  }
  std::vector<std::string> reasons = cautions(*run.results);
  for (Footnote& cells : doubtful_cells(*run.results)) reasons.push_back(std::move(cells.text));
  const std::string title = fmt::format("Before you trust these figures ({})", reasons.size());
  return html + crash_hints(*run.results) + folded("In words", summary(*run.results)) + folded(title, reasons);
}

/// The documentation page's table. If there are many codecs, they are its rows, which readers can sort.
std::string docs_table_of(const ReportRun& run, const std::string& workload) {
  const Table table = make_docs_table(*run.results, workload);
  if (table.columns.empty()) return "";
  if (table.columns.size() <= kMostColumns) return table_html(table, TableLayout::cards);
  return table_html(transposed(table), TableLayout::sortable);
}

std::string tables_of(const ReportRun& run, const std::string& workload) {
  const bool document = is_document(*run.results, workload);
  std::vector<Table> tables = document ? make_document_tables(*run.results, workload) : std::vector<Table>();
  for (Table& table : make_form_tables(*run.results, "")) {
    if (table.workload == workload) tables.push_back(std::move(table));
  }
  keep_notes_once(tables);
  return (document ? "" : docs_table_of(run, workload)) + tables_html(tables, TableLayout::sortable);
}

/// The workloads that some run shows in full, in the order in which they first appear.
std::vector<std::string> all_in_full(const Runs& runs) {
  std::vector<std::string> all;
  for (const ReportRun& run : runs) {
    for (const std::string& name : workloads_in_full(*run.results)) add_once(all, name);
  }
  return all;
}

std::string workload_sections(const Runs& runs) {
  std::string html;
  std::size_t number = 0;
  for (const std::string& workload : all_in_full(runs)) {
    const std::string id = fmt::format("w{}", number++);
    html += section(id, "Workload " + workload, of_each_run(runs, [&](const ReportRun& run) {
                      const std::string tables = tables_of(run, workload);
                      if (tables.empty()) return tables;
                      return fmt::format(
                          "{}<div class=\"charts\" data-draw=\"parts\" data-workload=\"{}\"></div>\n", tables,
                          html_escaped(workload));
                    }));
  }
  return html;
}

std::string scaling_of(const ReportRun& run) {
  const std::string tables = tables_html(make_scaling_tables(*run.results));
  return tables.empty() ? "" : "<div class=\"charts\" data-draw=\"scaling\"></div>\n" + tables;
}

std::string instructions_of(const ReportRun& run) {
  const auto table = make_instructions_table(*run.results);
  return table ? table_html(*table, TableLayout::cards) : "";
}

std::string environment_of(const ReportRun& run) {
  std::string html;
  for (const RunFact& line : run_facts(*run.results)) {
    std::string text = html_escaped(joined(line.text, ", "));
    if (!line.code.empty()) text += fmt::format("{}<code>{}</code>", text.empty() ? "" : ", ", html_escaped(line.code));
    html += fmt::format("<dt>{}</dt><dd>{}</dd>\n", html_escaped(line.label), text);
  }
  return fmt::format("<dl class=\"facts\">\n{}</dl>\n", html);
}

std::string scripts() {
  return whole(assets::kBasicsJs) + whole(assets::kAddressJs) + whole(assets::kSaveJs) + whole(assets::kTablesJs) +
         whole(assets::kDrawingJs) + whole(assets::kPictureJs) + whole(assets::kPartsJs) +
         whole(assets::kScalingJs) + whole(assets::kScenariosJs) + whole(assets::kMachinesJs) +
         whole(assets::kChoosingJs) + whole(assets::kCalculatorJs) + whole(assets::kFiguresJs) +
         whole(assets::kStartJs);
}

std::string names_of(const Runs& runs) {
  std::vector<std::string> names;
  for (const ReportRun& run : runs) names.push_back(run.name);
  return list_items(names);
}

/// Whether any run has figures of codecs. A run of guests alone has nothing to rank.
bool has_times(const Runs& runs) {
  return std::ranges::any_of(runs, [](const ReportRun& run) {
    return !run.results->measurements.empty() || !run.results->footprints.empty();
  });
}

std::string guests_of(const ReportRun& run) {
  return tables_html(make_guest_tables(*run.results), TableLayout::sortable) +
         tables_html(make_guest_interop_tables(*run.results), TableLayout::sortable);
}

std::string scenarios_of(const TrialRecords& trials) {
  const std::string tables = tables_html(make_scenario_tables(trials));
  return tables.empty() ? "" : "<div class=\"charts\" id=\"scenario-charts\"></div>\n" + tables;
}

/// The parts of the page that hold figures, by their names in page.html.
Parts sections_of(const Runs& runs, const std::vector<Results>& results, const TrialRecords& trials) {
  const std::string lanes = tables_html(make_lane_tables(results), TableLayout::sortable);
  const auto footprint_of = [](const ReportRun& run) {
    return tables_html(make_footprint_tables(*run.results), TableLayout::sortable);
  };
  return {{"picture", section("picture", "Time against size", of_each_run(runs, pictures_of))},
          {"ranking", section("ranking", has_times(runs) ? "Ranking" : "Cautions", of_each_run(runs, ranking_of))},
          {"workloads", workload_sections(runs)},
          {"scaling", section("scaling", "Cost per entity against scene size", of_each_run(runs, scaling_of))},
          {"instructions", section("instructions", "Instructions per operation", of_each_run(runs, instructions_of))},
          {"footprint", section("footprint", "Wires and memory", of_each_run(runs, footprint_of))},
          {"guests", section("guests", "Other runtimes", of_each_run(runs, guests_of) + lanes)},
          {"scenarios", section("scenarios", "Scenarios: what a game does with its data", scenarios_of(trials))},
          {"trials", section("trials", "Trials", tables_html(make_trial_tables(trials)))},
          {"linked-code", section("linked-code", "Linked code",
                                  tables_html(make_linked_code_tables(trials.linked_code), TableLayout::sortable))},
          {"environment", section("environment", "Environment", of_each_run(runs, environment_of))}};
}

/// What the page says if no run and no trial has a figure; else nothing.
std::string text_if_empty(const Runs& runs, const Parts& sections) {
  const bool is_empty = !has_times(runs) && sections.at("guests").empty() && sections.at("trials").empty() && sections.at("scenarios").empty() &&
                        sections.at("linked-code").empty();
  return is_empty ? fmt::format("<p>{}</p>\n", html_escaped(kNoFigures)) : "";
}

}  // namespace

std::string render_html(const std::vector<Results>& results, const TrialRecords& trials) {
  const Runs runs = name_runs_newest_first(results);
  Parts parts = sections_of(runs, results, trials);
  parts["empty"] = text_if_empty(runs, parts);
  parts["runs"] = names_of(runs);
  parts["scaling-terms"] = html_escaped(joined(scaling_definitions(), " "));
  parts["chart.css"] = whole(assets::kChartCss);
  parts["report.css"] = whole(assets::kReportCss);
  parts["scripts"] = scripts();
  parts["data"] = page_data(runs, trials);
  return filled(whole(assets::kPageHtml), parts);
}

}  // namespace scenebench
