#include "render/html/sections.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "base/in_order.h"
#include "base/text.h"
#include "render/html/charts.h"
#include "render/html/page_data.h"
#include "render/html/parts.h"
#include "render/html/spread.h"
#include "render/svg/picture.h"
#include "render/svg/ranking_chart.h"
#include "report_assets.h"
#include "tables/codec_facts.h"
#include "tables/codec_figures.h"
#include "tables/docs/docs_table.h"
#include "tables/picture.h"
#include "tables/run_facts.h"
#include "tables/run_tables.h"
#include "tables/scaling/scaling.h"
#include "tables/settled.h"

namespace scenebench {
namespace {

using Runs = std::vector<ReportRun>;

std::string hint(std::string_view markup) { return fmt::format("<p class=\"hint\">{}</p>\n", markup); }

/// Who won each workload, which leads to its tables.
std::string answer_of(const ReportRun& run, const Addresses& addresses) {
  std::string items;
  for (const RankingAnswer& answer : make_answers(*run.results)) {
    const std::string question = html_escaped(fmt::format("{}, {}", answer.label, answer.workload));
    items += fmt::format("<li><b>{}</b>: {}</li>\n", addresses.workloads.around(answer.workload, "", question),
                         html_text(answer.text));
  }
  return items.empty() ? items : fmt::format("<ul>\n{}</ul>\n{}", items, hint(kCheckedMeaning));
}

/// The picture of each workload, of which a script lets readers choose one.
std::string pictures_of(const ReportRun& run, const Addresses& addresses) {
  std::string html;
  std::size_t number = 0;
  for (const std::string& workload : pictured_workloads(*run.results)) {
    const std::string id = fmt::format("p{}-{}", run.index, number++);
    html += fmt::format("<figure class=\"picture\" data-workload=\"{}\"><noscript>\n{}</noscript></figure>\n",
                        html_escaped(workload), picture_svg(*run.results, workload, id, addresses.figures(workload)));
  }
  return html;
}

/// The charts of all rankings of a workload: the first seven of each group.
std::string ranking_charts(const Results& results, const std::string& workload, const std::string& id,
                           const Links& links) {
  std::string charts;
  for (const Ranking& ranking : make_rankings(results, workload)) {
    charts += fmt::format("<figure><noscript>\n{}</noscript></figure>\n",
                          chart_svg(ranking_chart(ranking, results, 7), fmt::format("{}-{}", id, ranking.name), links));
  }
  return charts.empty() ? "" : fmt::format("<div class=\"charts\">\n{}</div>\n", charts);
}

/// What a reader must know: codecs that crash, and cautions, which open when their summary is clicked.
std::string cautions_html(const Results& results) {
  std::vector<const CodecRecord*> codecs;
  for (const CodecRecord& codec : results.codecs) codecs.push_back(&codec);
  std::string html;
  for (const Footnote& note : crash_notes(codecs)) html += hint(fmt::format("{} {}", note.marker, html_text(note.text)));
  std::vector<std::string> reasons = cautions(results);
  for (Footnote& cells : doubtful_cells(results)) reasons.push_back(std::move(cells.text));
  if (reasons.empty()) return html;
  return html + fmt::format("<details><summary>Before you trust these figures ({})</summary>\n<ul>\n{}</ul></details>\n",
                            reasons.size(), list_items(reasons));
}

std::string ranking_of(const ReportRun& run, const Addresses& addresses) {
  std::string html;
  std::size_t number = 0;
  for (const std::string& workload : workloads_in_full(*run.results)) {
    const std::string charts = ranking_charts(*run.results, workload, fmt::format("r{}-{}", run.index, number++),
                                              addresses.figures(workload));
    if (charts.empty()) continue;
    html += fmt::format("<h3>{}</h3>\n{}<ul>\n{}</ul>\n{}",
                        addresses.workloads.around(workload, "", html_escaped(workload)),
                        hint(html_text(meaning_in_a_sentence(workload))),
                        list_items(answers_on(*run.results, workload)), charts);
  }
  const auto all = run.results->workloads();
  if (all.size() == 1)  // charts have the best; of several workloads the tables below have all
    html += tables_html(make_ranking_tables(*run.results, all.front()), TableLayout::sortable,
                        addresses.figures(all.front()));
  return html + cautions_html(*run.results);
}

std::string scaling_of(const ReportRun& run, const Addresses& addresses) {
  const Links links = addresses.figures("");
  return scaling_charts(*run.results, fmt::format("scaling-{}", run.index), links) +
         tables_html(make_scaling_tables(*run.results), TableLayout::plain, links);
}

std::string footprint_of(const ReportRun& run, const Addresses& addresses) {
  return tables_html(make_footprint_tables(*run.results), TableLayout::sortable, addresses.figures(""));
}

std::string instructions_of(const ReportRun& run, const Addresses& addresses) {
  const auto table = make_instructions_table(*run.results);
  return table ? table_html(*table, TableLayout::cards, addresses.figures("")) : "";
}

/// The tables of one workload: the documentation page's or those of a document, then those by form. If there are many
/// codecs, they are the rows, which readers can sort. Below them are the charts of the same, whose ids begin with `id`.
std::string workload_html(const Results& results, const std::string& workload, const std::string& id,
                          const Links& links) {
  std::string html;
  std::vector<Table> tables;
  if (is_document(results, workload)) {
    tables = make_document_tables(results, workload);
  } else if (const Table table = make_readable_docs_table(results, workload); !table.columns.empty()) {
    html = table_html(table, table.codecs.empty() ? TableLayout::sortable : TableLayout::cards, links);
  }
  for (Table& table : make_form_tables(results)) {
    if (table.workload == workload) tables.push_back(std::move(table));
  }
  keep_notes_once(tables);
  html += tables_html(tables, TableLayout::sortable, links);
  return html.empty() ? html : html + workload_charts(results, workload, id, links);
}

std::string environment_of(const ReportRun& run, const Addresses&) {
  std::vector<std::pair<std::string, std::string>> facts;
  for (const RunFact& line : run_facts(*run.results)) {
    std::string text = html_escaped(joined(line.text, ", "));
    if (!line.code.empty()) text += fmt::format("{}<code>{}</code>", text.empty() ? "" : ", ", html_escaped(line.code));
    facts.emplace_back(line.label, std::move(text));
  }
  return facts_html(facts);
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
  // A run of guests alone has nothing to rank.
  const bool has_times =
      std::ranges::any_of(runs, [](const ReportRun& run) { return !run.results->workloads().empty(); });
  Sections sections;
  add_section(sections, kResultsGroup, "answer", "In short", of_each_run(runs, addresses, answer_of));
  sections.push_back({kResultsGroup, "choosing", "Choosing", whole(assets::kChoosingHtml)});  // scripts fill it in
  add_section(sections, kResultsGroup, "picture", "Time against size", of_each_run(runs, addresses, pictures_of));
  add_section(sections, kResultsGroup, "ranking", has_times ? "Ranking" : "Cautions",
              of_each_run(runs, addresses, ranking_of));
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
    if (std::ranges::find(sections, id, &Section::id) != sections.end()) continue;  // of odd names
    const auto is_of_document = [&](const ReportRun& run) { return is_document(*run.results, workload); };
    add_section(sections, std::ranges::any_of(runs, is_of_document) ? kDocumentsGroup : kScenesGroup, id,
                "Workload " + workload, of_each_run(runs, addresses, [&](const ReportRun& run, const Addresses& to) {
                  return workload_html(*run.results, workload, fmt::format("{}-{}", id, run.index),
                                       to.figures(workload));
                }));
  }
  return sections;
}

Sections detail_sections(const Runs& runs, const Addresses& addresses) {
  Sections sections;
  add_section(sections, kScenesGroup, "scaling", "Cost per entity against scene size",
              of_each_run(runs, addresses, scaling_of));
  add_section(sections, kCodecsGroup, "footprint", "Wires and memory", of_each_run(runs, addresses, footprint_of));
  add_section(sections, kCodecsGroup, "instructions", "Instructions per operation",
              of_each_run(runs, addresses, instructions_of));
  return sections;
}

std::string figures_address(std::string_view workload, std::string_view phase) {
  return in_address(workload) + (phase.empty() ? "" : "%0A" + in_address(phase));
}

Sections figures_sections(const Runs& runs, const std::string& codecs) {
  const std::string notes = (have_spreads(runs) ? hint(html_escaped(kSpreadNote)) : "") +
                            (runs.size() > 1 ? hint(html_escaped(kOthersNote)) : "");
  return {{kCodecsGroup, "figures", "All figures",
           filled(whole(assets::kFiguresHtml), {{"notes-on-times", notes}, {"codecs", codecs}})}};
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
  add_section(sections, kMethodGroup, "environment", "Environment", of_each_run(runs, {}, environment_of));
  return sections;
}

}  // namespace scenebench
