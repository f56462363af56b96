// The page of a workload, and that of all trials, scenarios and other runtimes.
#include <fmt/format.h>

#include <algorithm>

#include "render/html/parts.h"
#include "render/html/tables.h"
#include "render/site/pages.h"
#include "tables/codec_figures.h"
#include "tables/guests/guest_tables.h"
#include "tables/in_order.h"
#include "tables/run_facts.h"
#include "tables/run_tables.h"
#include "tables/trials/trial_tables.h"

namespace scenebench {
namespace {

std::string workload_in_run(const Site& site, const ReportRun& run, const std::string& workload) {
  const Results& results = *run.results;
  const Links links = site.links_to_codecs("../", workload),
              ranked = site.links_to_codecs("../", ranked_workload(results, workload));
  const std::string id = fmt::format("r{}", run.index);
  const std::string file = fmt::format("<p class=\"tools\"><a href=\"{}-{}.svg\">This picture as a file</a></p>\n",
                                       site.workloads.at(workload), run.index);
  std::string html = picture_html(results, workload, "p" + id, ranked, file);
  for (const std::string& caution : cautions(results))
    html += fmt::format("<p class=\"hint\">{}</p>\n", html_escaped(caution));
  html += ranking_charts(results, workload, id, ranked, false) + crash_hints(results);
  html += tables_html(make_ranking_tables(results, workload), TableLayout::sortable, ranked);
  html += workload_tables(results, workload, links);
  return section(id, run.name, html);
}

}  // namespace

std::string workload_page(const Site& site, const std::string& workload) {
  SitePage page;
  page.title = workload;
  page.lead = explanation_of(workload);
  page.root = "../";
  for (const ReportRun& run : site.runs) {
    const std::vector<std::string> workloads = run.results->workloads();
    if (std::ranges::find(workloads, workload) != workloads.end()) page.content += workload_in_run(site, run, workload);
  }
  return framed_page(site, page);
}

namespace {

std::vector<Table> tables_of_guests(const Site& site) {
  std::vector<Table> tables;
  for (const ReportRun& run : site.runs) {
    append(tables, make_guest_tables(*run.results));
    append(tables, make_guest_interop_tables(*run.results));
  }
  append(tables, make_lane_tables(site.content.runs));
  return tables;
}

}  // namespace

std::string trials_page(const Site& site) {
  const TrialRecords& trials = site.content.trials;
  const Links links = site.links_to_codecs("", "");
  const auto tables = [&](std::string_view id, std::string_view title, const std::vector<Table>& shown) {
    return section(id, title, tables_html(shown, TableLayout::plain, links));
  };
  SitePage page;
  page.title = "Trials, scenarios, other runtimes";
  page.lead = "What codecs do with hostile bytes, with data of other versions and in game situations.";
  page.content = tables("trials", "Trials", make_trial_tables(trials)) +
                 tables("scenarios", "Scenarios", make_scenario_tables(trials)) +
                 tables("linked-code", "Linked code", make_linked_code_tables(trials.linked_code)) +
                 tables("guests", "Other runtimes", tables_of_guests(site));
  return framed_page(site, page);
}

}  // namespace scenebench
