// The page of a workload.
#include <fmt/format.h>

#include <algorithm>

#include "render/html/parts.h"
#include "render/html/tables.h"
#include "render/site/pages.h"
#include "tables/codec_figures.h"
#include "tables/run_facts.h"
#include "tables/run_tables.h"

namespace scenebench {
namespace {

std::string workload_in_run(const Site& site, const ReportRun& run, const std::string& workload) {
  const Results& results = *run.results;
  const Links links = site.links_to_codecs("../", workload);
  const std::string id = fmt::format("r{}", run.index);
  const std::string file = fmt::format("<p class=\"tools\"><a href=\"{}-{}.svg\">This picture as a file</a></p>\n",
                                       site.workloads.at(workload), run.index);
  std::string html = picture_html(results, workload, "p" + id, links, file);
  for (const std::string& caution : cautions(results))
    html += fmt::format("<p class=\"hint\">{}</p>\n", html_escaped(caution));
  html += ranking_charts(results, workload, id, links) + crash_hints(results);
  html += tables_html(make_ranking_tables(results, workload), TableLayout::sortable, links);
  html += workload_tables(results, workload, links);
  return html;
}

}  // namespace

std::string workload_page(const Site& site, const std::string& workload) {
  SitePage page;
  page.title = workload;
  page.lead = explanation_of(workload);
  page.root = "../";
  for (const ReportRun& run : site.runs) {
    const std::vector<std::string> workloads = run.results->workloads();
    if (std::ranges::find(workloads, workload) == workloads.end()) continue;
    page.add(fmt::format("r{}", run.index), run.name, workload_in_run(site, run, workload));
  }
  return framed_page(site, page);
}

}  // namespace scenebench
