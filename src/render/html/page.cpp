#include "render/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <string_view>

#include "base/in_order.h"
#include "base/text.h"
#include "render/html/charts.h"
#include "render/html/page_data.h"
#include "render/html/parts.h"
#include "render/html/tables.h"
#include "render/report_runs.h"
#include "render/svg/markup.h"
#include "report_assets.h"
#include "results/row_names.h"
#include "tables/codec_facts.h"
#include "tables/codec_figures.h"
#include "tables/guests/guest_tables.h"
#include "tables/picture.h"
#include "tables/ranking.h"
#include "tables/run_facts.h"
#include "tables/run_tables.h"
#include "tables/scaling/scaling.h"
#include "tables/settled.h"
#include "tables/trials/trial_tables.h"

namespace scenebench {
namespace {

using Runs = std::vector<ReportRun>;

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

/// From codecs and figures to how they were taken: the section of all figures, which figures.js searches for codec,
/// workload and phase, on lines of their own.
Links links_of(const ReportRun& run, std::string_view workload) {
  Links links;
  for (const CodecRecord& codec : run.results->codecs) {
    const std::string address = "#figures?of=" + in_address(codec.name);
    for (const std::string& text : {codec.name, ranked_name(codec), codec.title})
      links.addresses.emplace(text, address);
  }
  links.workload = workload;
  links.place = [](std::string_view of, std::string_view phase) {
    return fmt::format("%0A{}{}", in_address(of), phase.empty() ? "" : "%0A" + in_address(phase));
  };
  return links;
}

/// The picture of each workload, of which a script lets readers choose one.
std::string pictures_of(const ReportRun& run) {
  std::string html;
  std::size_t number = 0;
  for (const std::string& workload : pictured_workloads(*run.results)) {
    html += picture_html(*run.results, workload, fmt::format("p{}-{}", run.index, number++),
                         links_of(run, workload));
  }
  return html;
}

std::string ranking_of(const ReportRun& run) {
  std::string html;
  std::size_t number = 0;
  for (const std::string& workload : workloads_in_full(*run.results)) {
    const std::string charts = ranking_charts(*run.results, workload, fmt::format("r{}-{}", run.index, number++),
                                              links_of(run, workload));
    if (charts.empty()) continue;
    html += fmt::format("<h3>{}</h3>\n<p class=\"hint\">{}</p>\n", html_escaped(workload), explanation_of(workload));
    const bool is_pictured = !picture_points(*run.results, workload).empty();  // with the answers beside it
    if (!is_pictured) html += fmt::format("<ul>\n{}</ul>\n", list_items(answers_on(*run.results, workload)));
    html += charts;
  }
  std::vector<std::string> reasons = cautions(*run.results);
  for (Footnote& cells : doubtful_cells(*run.results)) reasons.push_back(std::move(cells.text));
  const std::string title = fmt::format("Before you trust these figures ({})", reasons.size());
  return html + crash_hints(*run.results) + folded(title, reasons);
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
                      return workload_html(*run.results, workload, fmt::format("{}-{}", id, run.index),
                                           links_of(run, workload));
                    }));
  }
  return html;
}

std::string scaling_of(const ReportRun& run) {
  const Links links = links_of(run, "");
  return scaling_charts(*run.results, fmt::format("scaling-{}", run.index), links) +
         tables_html(make_scaling_tables(*run.results), TableLayout::plain, links);
}

std::string instructions_of(const ReportRun& run) {
  const auto table = make_instructions_table(*run.results);
  return table ? table_html(*table, TableLayout::cards, links_of(run, "")) : "";
}

std::string scripts() {
  return whole(assets::kBasicsJs) + whole(assets::kAddressJs) + whole(assets::kSaveJs) + whole(assets::kTablesJs) +
         whole(assets::kPictureJs) + whole(assets::kMachinesJs) + whole(assets::kChoosingJs) +
         whole(assets::kCalculatorJs) + whole(assets::kFiguresJs) + whole(assets::kStartJs);
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

/// What belongs to one section: the tables of signs, then the others.
std::string tried_of(const SavedRows& trials, std::string_view section, const Links& links) {
  std::string signs, html;
  for (const Tried& one : all_tried(trials)) {
    if (one.section != section) continue;
    signs += tables_html(one.signs, TableLayout::plain, links);
    html += tried_html(one, trials, links);
  }
  return signs + html;
}

/// The parts of the page that hold figures, by their names in page.html.
Parts sections_of(const Runs& runs, const std::vector<Results>& results, const SavedRows& trials) {
  const Links links = runs.empty() ? Links() : links_of(runs.front(), "");
  const std::string lanes = tables_html(make_lane_tables(results), TableLayout::sortable);
  const auto footprint_of = [](const ReportRun& run) {
    return tables_html(make_footprint_tables(*run.results), TableLayout::sortable, links_of(run, ""));
  };
  return {
      {"picture", section("picture", "Time against size", of_each_run(runs, pictures_of))},
      {"ranking", section("ranking", has_times(runs) ? "Ranking" : "Cautions", of_each_run(runs, ranking_of))},
      {"workloads", workload_sections(runs)},
      {"scaling", section("scaling", "Cost per entity against scene size", of_each_run(runs, scaling_of))},
      {"instructions", section("instructions", "Instructions per operation", of_each_run(runs, instructions_of))},
      {"footprint", section("footprint", "Wires and memory", of_each_run(runs, footprint_of))},
      {"guests", section("guests", "Other runtimes", of_each_run(runs, guests_of) + lanes)},
      {"scenarios", section("scenarios", "Scenarios: what a game does with its data",
                            tried_of(trials, "scenarios", links))},
      {"trials", section("trials", "Trials", tried_of(trials, "trials", links))},
      {"linked-code", section("linked-code", "Linked code", tried_of(trials, linked_code::kWhat, links))},
      {"environment", section("environment", "Environment",
                              of_each_run(runs, [](const ReportRun& run) { return environment_html(*run.results); }))}};
}

/// What the page says if no run and no trial has a figure; else nothing.
std::string text_if_empty(const Runs& runs, const Parts& sections) {
  constexpr std::array kOfTrials{"guests", "trials", "scenarios", "linked-code"};
  const bool is_empty = !has_times(runs) && std::ranges::all_of(kOfTrials, [&](std::string_view part) {
    return sections.find(part)->second.empty();
  });
  return is_empty ? fmt::format("<p>{}</p>\n", html_escaped(kNoFigures)) : "";
}

}  // namespace

std::string render_html(const std::vector<Results>& results, const SavedRows& trials,
                        const CodecSources& sources) {
  const Runs runs = name_runs_largest_first(results);
  Parts parts = sections_of(runs, results, trials);
  parts["empty"] = text_if_empty(runs, parts);
  parts["runs"] = names_of(runs);
  parts["scaling-terms"] = html_escaped(joined(scaling_definitions(), " "));
  parts["chart.css"] = whole(assets::kChartCss);
  parts["report.css"] = whole(assets::kReportCss);
  parts["scripts"] = scripts();
  parts["notes-on-times"] = notes_on_times(runs.size());
  parts["choosing"] = whole(assets::kChoosingHtml);
  parts["data"] = page_data(runs, trials, sources);
  return filled(whole(assets::kPageHtml), parts);
}

}  // namespace scenebench
