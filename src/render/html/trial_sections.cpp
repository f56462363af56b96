// What trials, scenarios and guests found.
#include <fmt/format.h>

#include "render/html/charts.h"
#include "render/html/sections.h"
#include "results/row_names.h"
#include "results/trials_file.h"
#include "tables/gallery/answers.h"
#include "tables/guests/guest_tables.h"
#include "tables/trials/trial_tables.h"
#include "tables/usual_columns.h"

namespace scenebench {
namespace {

std::string_view section_of(const SavedRows& trials, std::string_view name) {
  if (name == linked_code::kWhat) return name;
  return trials.view_of(name).is_of_trial() ? "trials" : "scenarios";
}

/// The tables of a trial and, if they are of several codecs and so sortable, the charts of a scenario. What all rows of
/// a table have in common is said once, above it, as a phone takes long to lay out a column of a hundred equal cells.
std::string tried_html(const SavedRows& trials, const std::string& name, const Links& links, TableLayout layout) {
  const bool has_charts = section_of(trials, name) == "scenarios" && layout == TableLayout::sortable;
  std::string html = has_charts ? scenario_charts(trials, name, links) : "";
  std::vector<Table> tables = make_row_tables(trials, name);
  keep_notes_once(tables);
  for (const Table& table : tables) {
    const BriefTable brief = without_usual_columns(table);
    if (!brief.left_out.empty()) html += fmt::format("<p class=\"hint\">{}</p>\n", html_escaped(brief.left_out));
    html += table_html(brief.table, layout, links);
  }
  return html;
}

std::string guests_of(const ReportRun& run, const Addresses&) {
  return tables_html(make_guest_tables(*run.results), TableLayout::sortable) +
         tables_html(make_guest_interop_tables(*run.results), TableLayout::sortable);
}

}  // namespace

Sections answers_sections(const ReportRun& run, const SavedRows& trials, const Addresses& addresses) {
  Sections sections;
  if (const auto table = make_answers_table(*run.results, trials))
    add_section(sections, kTrialsGroup, "answers", table->title,
                table_html(*table, TableLayout::sortable, addresses.findings("trials")));
  return sections;
}

Sections trial_sections(const SavedRows& trials, const Addresses& addresses, TableLayout layout) {
  Sections sections;
  const auto add = [&](std::string_view id, std::string_view title) {
    std::string signs, html;
    const Links links = addresses.findings(id);
    for (const std::string& name : names_of(trials)) {
      if (section_of(trials, name) != id) continue;
      const auto sign_layout = layout == TableLayout::cards ? TableLayout::plain : layout;
      signs += tables_html(make_glance(trials, name), sign_layout, links);
      html += tried_html(trials, name, links, layout);
    }
    add_section(sections, kTrialsGroup, id, title, signs + html);
  };
  add("scenarios", "Scenarios: what a game does with its data");
  add("trials", "Trials");
  add(linked_code::kWhat, "Linked code");
  return sections;
}

Sections guest_sections(const std::vector<ReportRun>& runs, const std::vector<Results>& results) {
  Sections sections;
  add_section(sections, kCodecsGroup, "guests", "Other runtimes", of_each_run(runs, {}, guests_of));
  // A section of its own, as it is of all runs and the other one is hidden with its run.
  add_section(sections, kCodecsGroup, "lanes", "All runtimes, by format",
              tables_html(make_lane_tables(results), TableLayout::sortable));
  return sections;
}

}  // namespace scenebench
