// The front page: the gallery with Choosing.
#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "render/gallery_sections.h"
#include "render/html/page_data.h"
#include "render/html/parts.h"
#include "render/html/tables.h"
#include "render/site/pages.h"
#include "report_assets.h"
#include "tables/codec_figures.h"
#include "tables/gallery/answers.h"
#include "tables/picture.h"
#include "tables/run_facts.h"
#include "tables/run_tables.h"

namespace scenebench {
namespace {

/// Whether the front page shows the workload: all but documents, and the first of these, as there may be many.
bool is_on_front(const Results& results, const std::string& workload) {
  if (!is_document(results, workload)) return true;
  const std::vector<std::string> all = results.workloads();
  return workload == *std::ranges::find_if(all, [&](const std::string& one) { return is_document(results, one); });
}

/// `results` with the workloads of the front page alone.
Results results_on_front(const Results& results) {
  Results some = results;
  const auto is_elsewhere = [&](const auto& one) { return !is_on_front(results, one.workload); };
  std::erase_if(some.measurements, is_elsewhere);
  std::erase_if(some.footprints, is_elsewhere);
  return some;
}

/// The picture of each workload, by the first run that has one, in a box as scripts of a single run expect it.
std::string pictures_html(const Site& site) {
  std::string html;
  std::set<std::string> shown;
  for (const ReportRun& run : site.runs) {
    for (const std::string& workload : pictured_workloads(*run.results)) {
      if (!is_on_front(*run.results, workload) || !shown.insert(workload).second) continue;
      const Links links = site.links_to_codecs("", workload);
      html += picture_html(*run.results, workload, fmt::format("p{}", shown.size()), links);
    }
  }
  return html.empty() ? "" : fmt::format("<div data-run=\"0\">\n{}</div>\n", html);
}

/// Each leads to its workload's page.
std::string answer_html(const Site& site) {
  const Links workloads = site.links_to_workloads("");
  std::string items;
  for (const RankingAnswer& answer : make_answers(*site.runs.front().results)) {
    const std::string question = html_escaped(fmt::format("{}, {}", answer.label, answer.workload));
    items += fmt::format("<li><b>{}</b>: {}</li>\n", workloads.around(answer.workload, "", question),
                         html_escaped(answer.text));
  }
  return items.empty() ? items : fmt::format("<ul>\n{}</ul>\n<p class=\"hint\">{}</p>\n", items, kCheckedMeaning);
}

std::string rankings_html(const Site& site) {
  std::string html;
  const Links workloads = site.links_to_workloads("");
  for (const GallerySection& one : gallery_sections(site.runs, site.content.trials)) {
    if (!is_on_front(*one.run->results, one.workload)) continue;
    const Links links = site.links_to_codecs("", one.workload);
    html += fmt::format("<h3>{}</h3>\n", workloads.around(one.workload, "", html_escaped(one.workload)));
    if (one.run->results != site.runs.front().results)
      html += fmt::format("<p class=\"hint\">{}</p>\n", html_escaped(one.run->name));
    html += tables_html(one.tables, TableLayout::sortable, links);
  }
  return html;
}

void add_answers(const Site& site, SitePage& page) {
  const auto table = make_answers_table(*site.runs.front().results, site.content.trials);
  if (!table) return;
  page.add("answers", table->title, tables_html({*table}, TableLayout::sortable, site.links_to_codecs("", "")));
}

std::string terms_html() {
  std::vector<std::pair<std::string, std::string>> terms;
  for (const auto& [term, words] : kHowToRead) terms.emplace_back(term, html_escaped(words));
  return facts_html(terms);
}

std::string codec_list(const Site& site) {
  std::string html;
  const Links links = site.links_to_codecs("", "");
  for (const auto& [name, page] : site.codecs)
    html += fmt::format("<li>{}</li>\n", links.around(name, "", html_escaped(name)));
  return fmt::format("<ul class=\"names\">\n{}</ul>\n", html);
}

std::string runs_html(const Site& site) {
  std::string html;
  for (const ReportRun& run : site.runs) {
    html += fmt::format("<h3>{}</h3>\n{}", html_escaped(run.name), environment_html(*run.results));
    std::vector<std::string> reasons = cautions(*run.results);
    html += folded(fmt::format("Before you trust these figures ({})", reasons.size()), reasons);
  }
  return html;
}

}  // namespace

std::string front_page(const Site& site) {
  SitePage page;
  page.title = kGalleryTitle;
  page.lead = gallery_lead(*site.runs.front().results);
  page.add("picture", "Time against size", pictures_html(site));
  page.add("answer", "In short", answer_html(site));
  page.content += whole(assets::kChoosingHtml);
  page.places.emplace_back("choosing", "Choosing");
  page.add("ranking", "The fastest way of each library and format", rankings_html(site));
  add_answers(site, page);
  page.add("codecs", "Every codec", codec_list(site));
  page.add("reading", "How to read this", terms_html());
  page.add("runs", "All runs", runs_html(site));
  CodecPlaces places{{}, site.anchors};
  for (const auto& [name, file] : site.codecs) places.pages.emplace(name, fmt::format("codecs/{}.html", file));
  const Results results = results_on_front(*site.runs.front().results);
  ReportRun run = site.runs.front();
  run.results = &results;
  page.data = choosing_data(run, site.content.trials, places);
  return framed_page(site, page);
}

}  // namespace scenebench
