#include "render/html/sections.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <utility>

#include "base/in_order.h"
#include "base/text.h"
#include "render/html/charts.h"
#include "render/html/parts.h"
#include "render/html/tables.h"
#include "report_assets.h"
#include "tables/codec_figures.h"
#include "tables/gallery/answers.h"
#include "tables/guests/guest_tables.h"
#include "tables/picture.h"
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

/// Who won each workload, which leads to its tables.
std::string answer_of(const ReportRun& run, const Links& workloads) {
  std::string items;
  for (const RankingAnswer& answer : make_answers(*run.results)) {
    const std::string question = html_escaped(fmt::format("{}, {}", answer.label, answer.workload));
    items += fmt::format("<li><b>{}</b>: {}</li>\n", workloads.around(answer.workload, "", question),
                         html_text(answer.text));
  }
  return items.empty() ? items : fmt::format("<ul>\n{}</ul>\n<p class=\"hint\">{}</p>\n", items, kCheckedMeaning);
}

/// The picture of each workload, of which a script lets readers choose one.
std::string pictures_of(const ReportRun& run, const Addresses& addresses) {
  std::string html;
  std::size_t number = 0;
  for (const std::string& workload : pictured_workloads(*run.results)) {
    html += picture_html(*run.results, workload, fmt::format("p{}-{}", run.index, number++),
                         addresses.figures(workload));
  }
  return html;
}

std::string ranking_of(const ReportRun& run, const Addresses& addresses) {
  std::string html;
  std::size_t number = 0;
  for (const std::string& workload : workloads_in_full(*run.results)) {
    const std::string charts = ranking_charts(*run.results, workload, fmt::format("r{}-{}", run.index, number++),
                                              addresses.figures(workload));
    if (charts.empty()) continue;
    html += fmt::format("<h3>{}</h3>\n<p class=\"hint\">{}</p>\n<ul>\n{}</ul>\n{}",
                        addresses.workloads.around(workload, "", html_escaped(workload)),
                        html_text(meaning_in_a_sentence(workload)),
                        list_items(answers_on(*run.results, workload)), charts);
  }
  const auto all = run.results->workloads();
  if (all.size() == 1)  // charts have the best; of several workloads the tables below have all
    html += tables_html(make_ranking_tables(*run.results, all.front()), TableLayout::sortable,
                        addresses.figures(all.front()));
  std::vector<std::string> reasons = cautions(*run.results);
  for (Footnote& cells : doubtful_cells(*run.results)) reasons.push_back(std::move(cells.text));
  const std::string title = fmt::format("Before you trust these figures ({})", reasons.size());
  return html + crash_hints(*run.results) + folded(title, reasons);
}

/// Whether any run has figures of codecs. A run of guests alone has nothing to rank.
bool has_times(const Runs& runs) {
  return std::ranges::any_of(runs, [](const ReportRun& run) { return !run.results->workloads().empty(); });
}

std::string scaling_of(const ReportRun& run, const Addresses& addresses) {
  const Links links = addresses.figures("");
  return scaling_charts(*run.results, fmt::format("scaling-{}", run.index), links) +
         tables_html(make_scaling_tables(*run.results), TableLayout::plain, links);
}

std::string instructions_of(const ReportRun& run, const Addresses& addresses) {
  const auto table = make_instructions_table(*run.results);
  return table ? table_html(*table, TableLayout::cards, addresses.figures("")) : "";
}

std::string guests_of(const ReportRun& run) {
  return tables_html(make_guest_tables(*run.results), TableLayout::sortable) +
         tables_html(make_guest_interop_tables(*run.results), TableLayout::sortable);
}

/// What belongs to one section: the tables of signs, then the others.
std::string tried_of(const std::vector<Tried>& all, const SavedRows& trials, std::string_view section,
                     const Addresses& addresses, TableLayout layout) {
  std::string signs, html;
  const Links links = addresses.findings(section);
  for (const Tried& one : all) {
    if (one.section != section) continue;
    signs += tables_html(one.signs, layout == TableLayout::cards ? TableLayout::plain : layout, links);
    html += tried_html(one, trials, links, layout);
  }
  return signs + html;
}

}  // namespace

void add_section(Sections& sections, std::string_view group, std::string_view id, std::string_view title,
                 const std::string& content) {
  if (content.empty()) return;
  std::string markup =
      fmt::format("<section id=\"{}\">\n<h2>{}</h2>\n{}</section>\n", id, html_escaped(title), content);
  sections.push_back({group, std::string(id), std::string(title), std::move(markup)});
}

Sections overview_sections(const Runs& runs, const Addresses& addresses) {
  const auto with = [&](auto make) {
    return of_each_run(runs, [&](const ReportRun& run) { return make(run, addresses); });
  };
  Sections sections;
  add_section(sections, kResultsGroup, "answer", "In short",
              of_each_run(runs, [&](const ReportRun& run) { return answer_of(run, addresses.workloads); }));
  sections.push_back({kResultsGroup, "choosing", "Choosing", whole(assets::kChoosingHtml)});  // scripts fill it in
  add_section(sections, kResultsGroup, "picture", "Time against size", with(pictures_of));
  add_section(sections, kResultsGroup, "ranking", has_times(runs) ? "Ranking" : "Cautions", with(ranking_of));
  return sections;
}

Sections workload_sections(const Runs& runs, const Addresses& addresses) {
  Sections sections;
  std::vector<std::string> all;
  for (const ReportRun& run : runs) {
    for (const std::string& name : workloads_in_full(*run.results)) add_once(all, name);
  }
  for (const std::string& workload : all) {
    const std::string id = "w-" + in_file_name(workload);
    const auto has_id = [&](const Section& one) { return one.id == id; };
    if (std::ranges::any_of(sections, has_id)) continue;  // of odd names
    const auto is_of_document = [&](const ReportRun& run) { return is_document(*run.results, workload); };
    add_section(sections, std::ranges::any_of(runs, is_of_document) ? kDocumentsGroup : kScenesGroup, id,
                "Workload " + workload, of_each_run(runs, [&](const ReportRun& run) {
                  return workload_html(*run.results, workload, fmt::format("{}-{}", id, run.index),
                                       addresses.figures(workload));
                }));
  }
  return sections;
}

Sections detail_sections(const Runs& runs, const Addresses& addresses) {
  const auto with = [&](auto make) {
    return of_each_run(runs, [&](const ReportRun& run) { return make(run, addresses); });
  };
  Sections sections;
  add_section(sections, kScenesGroup, "scaling", "Cost per entity against scene size", with(scaling_of));
  const auto footprint_of = [](const ReportRun& run, const Addresses& to) {
    return tables_html(make_footprint_tables(*run.results), TableLayout::sortable, to.figures(""));
  };
  add_section(sections, kCodecsGroup, "footprint", "Wires and memory", with(footprint_of));
  add_section(sections, kCodecsGroup, "instructions", "Instructions per operation", with(instructions_of));
  return sections;
}

Sections answers_sections(const ReportRun& run, const SavedRows& trials, const Addresses& addresses) {
  Sections sections;
  if (const auto table = make_answers_table(*run.results, trials))
    add_section(sections, kTrialsGroup, "answers", table->title,
                table_html(*table, TableLayout::sortable, addresses.findings("trials")));
  return sections;
}

Sections trial_sections(const SavedRows& trials, const Addresses& addresses, TableLayout layout) {
  const std::vector<Tried> all = all_tried(trials);
  Sections sections;
  const auto add = [&](std::string_view id, std::string_view title) {
    add_section(sections, kTrialsGroup, id, title, tried_of(all, trials, id, addresses, layout));
  };
  add("scenarios", "Scenarios: what a game does with its data");
  add("trials", "Trials");
  add(linked_code::kWhat, "Linked code");
  return sections;
}

Sections guest_sections(const Runs& runs, const std::vector<Results>& results) {
  Sections sections;
  add_section(sections, kCodecsGroup, "guests", "Other runtimes",
              of_each_run(runs, guests_of) + tables_html(make_lane_tables(results), TableLayout::sortable));
  return sections;
}

std::string figures_address(std::string_view workload, std::string_view phase) {
  return in_address(workload) + (phase.empty() ? "" : "%0A" + in_address(phase));
}

Sections figures_sections(std::size_t runs, const std::string& codecs) {
  return {{kCodecsGroup, "figures", "All figures",
           filled(whole(assets::kFiguresHtml), {{"notes-on-times", notes_on_times(runs)}, {"codecs", codecs}})}};
}

Sections method_sections(const Runs& runs) {
  Sections sections{
      {kMethodGroup, "method", "How it is measured",
       filled(whole(assets::kMethodHtml), {{"scaling-terms", html_escaped(joined(scaling_definitions(), " "))}})}};
  append(sections, environment_sections(runs));
  return sections;
}

Sections environment_sections(const Runs& runs) {
  Sections sections;
  add_section(sections, kMethodGroup, "environment", "Environment",
              of_each_run(runs, [](const ReportRun& run) { return environment_html(*run.results); }));
  return sections;
}

}  // namespace scenebench
