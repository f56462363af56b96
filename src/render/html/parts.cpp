#include "render/html/parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <utility>

#include "base/text.h"
#include "model/workload.h"
#include "render/html/charts.h"
#include "render/html/spread.h"
#include "render/html/tables.h"
#include "render/svg/picture.h"
#include "render/svg/ranking_chart.h"
#include "render/taken_times.h"
#include "report_assets.h"
#include "tables/codec_facts.h"
#include "tables/codec_figures.h"
#include "tables/docs/docs_table.h"
#include "tables/run_facts.h"
#include "tables/run_tables.h"
#include "results/row_names.h"
#include "results/trials_file.h"
#include "tables/scaling/scaling.h"
#include "tables/trials/trial_tables.h"
#include "tables/usual_columns.h"

namespace scenebench {
namespace {

std::string link_html(std::string_view address, std::string_view text) {
  return fmt::format("<a href=\"{}\">{}</a>", html_escaped(address), html_escaped(text));
}

/// The codec's source, as of the commit that the run was built from.
std::string source_html(const CodecSources& sources, const std::string& codec, const Results& run) {
  const auto path = sources.paths.find(codec);
  if (path == sources.paths.end()) return "";
  const std::string address = sources.address(codec, run);
  return address.empty() ? fmt::format("<code>{}</code>", html_escaped(path->second))
                         : link_html(address, path->second);
}

/// The other codecs of the same library.
std::string ways_html(const KnownCodecs& codecs, const CodecRecord& codec, const Links& links) {
  std::string ways;
  for (const auto& [name, way] : codecs) {
    if (name == codec.name || !codec.has_library() || way.record->library != codec.library) continue;
    ways += fmt::format("<li>{}: {}</li>\n", links.around(name, "", html_escaped(name)),
                        html_escaped(way.record->what_of_input()));
  }
  return ways.empty() ? ways : fmt::format("<ul>\n{}</ul>", ways);
}

/// "safety, fidelity".
std::string trials_without(const SavedRows& trials, const std::string& codec) {
  std::vector<std::string> names;
  for (const std::string& trial : trials.trials()) {
    const auto rows = trials.rows_of(trial);
    if (!rows.empty() && std::ranges::find(rows, codec, &Row::codec) == rows.end()) names.push_back(trial);
  }
  return joined(names, ", ");
}

/// The documentation page's table. If there are many codecs, they are its rows, which readers can sort.
std::string docs_table_html(const Results& results, const std::string& workload, const Links& links) {
  const Table table = make_readable_docs_table(results, workload);
  if (table.columns.empty()) return "";
  return table_html(table, table.codecs.empty() ? TableLayout::sortable : TableLayout::cards, links);
}

}  // namespace

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

std::string facts_html(const std::vector<std::pair<std::string, std::string>>& facts) {
  std::string html;
  for (const auto& [label, markup] : facts) {
    html += fmt::format("<dt>{}</dt><dd>{}</dd>\n", html_escaped(label), markup);
  }
  return fmt::format("<dl class=\"facts\">\n{}</dl>\n", html);
}

std::string codec_html(const KnownCodecs& codecs, const std::string& name, const ReportContent& content,
                       const Links& links) {
  const auto& [record, run] = codecs.find(name)->second;
  std::vector<std::pair<std::string, std::string>> facts{{"family", std::string(kFamilies[family_of(*run, *record)])}};
  for (const auto& [label, text] : codec_facts(*record)) {
    const bool is_address = label == "address" && text.starts_with("https://");
    facts.emplace_back(label, is_address ? link_html(text, text) : html_text(text));
  }
  if (std::string source = source_html(content.sources, name, *run); !source.empty())
    facts.emplace_back("source", std::move(source));
  if (const std::string ways = ways_html(codecs, *record, links); !ways.empty()) facts.emplace_back("other ways", ways);
  if (const std::string trials = trials_without(content.trials, name); !trials.empty())
    facts.emplace_back("not tried in", trials);
  return facts_html(facts);
}

std::string codecs_html(const KnownCodecs& codecs, const ReportContent& content, const Links& links) {
  std::string html;
  for (const auto& [name, codec] : codecs) {
    html += fmt::format("<details><summary>{}</summary>\n{}</details>\n", html_escaped(name),
                        codec_html(codecs, name, content, links));
  }
  return html.empty() ? html : filled(whole(assets::kCodecsHtml), {{"codecs", html}});
}

std::string folded(std::string_view summary, const std::vector<std::string>& texts) {
  if (texts.empty()) return "";
  return fmt::format("<details><summary>{}</summary>\n<ul>\n{}</ul></details>\n", html_escaped(summary),
                     list_items(texts));
}

std::string meaning_in_a_sentence(std::string_view workload) {
  const auto known = parse_workload(workload);
  std::string meaning = known ? meaning_of_workload(*known) : "";
  if (meaning.empty()) return meaning;
  meaning.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(meaning.front())));
  return meaning + ".";
}

std::string picture_html(const Results& results, const std::string& workload, const std::string& id,
                         const Links& links) {
  const std::string picture = picture_svg(results, workload, id, links);
  if (picture.empty()) return "";
  return fmt::format("<figure class=\"picture\" data-workload=\"{}\">\n{}</figure>\n", html_escaped(workload), picture);
}

std::string ranking_charts(const Results& results, const std::string& workload, const std::string& id,
                           const Links& links) {
  constexpr std::size_t kTop = 7;
  std::string charts;
  for (const Ranking& ranking : make_rankings(results, workload)) {
    charts += fmt::format("<figure>\n{}</figure>\n", chart_svg(ranking_chart(ranking, results, kTop),
                                                             fmt::format("{}-{}", id, ranking.name), links));
  }
  return charts.empty() ? "" : fmt::format("<div class=\"charts\">\n{}</div>\n", charts);
}

std::string crash_hints(const Results& results) {
  std::vector<const CodecRecord*> codecs;
  for (const CodecRecord& codec : results.codecs) codecs.push_back(&codec);
  std::string html;
  for (const Footnote& note : crash_notes(codecs)) {
    html += fmt::format("<p class=\"hint\">{} {}</p>\n", note.marker, html_text(note.text));
  }
  return html;
}

std::string workload_html(const Results& results, const std::string& workload, const std::string& id,
                          const Links& links) {
  const bool document = is_document(results, workload);
  std::vector<Table> tables = document ? make_document_tables(results, workload) : std::vector<Table>();
  for (Table& table : make_form_tables(results)) {
    if (table.workload == workload) tables.push_back(std::move(table));
  }
  keep_notes_once(tables);
  const std::string html =
      (document ? "" : docs_table_html(results, workload, links)) + tables_html(tables, TableLayout::sortable, links);
  return html.empty() ? html : html + workload_charts(results, workload, id, links);
}

std::vector<Tried> all_tried(const SavedRows& trials) {
  std::vector<Tried> all;
  for (const std::string& name : names_of(trials)) {
    const std::string section = name == linked_code::kWhat            ? name
                                : trials.view_of(name).is_of_trial() ? "trials"
                                                                     : "scenarios";
    Tried tried{name, section, make_glance(trials, name), make_row_tables(trials, name)};
    keep_notes_once(tried.tables);
    if (!tried.tables.empty()) all.push_back(std::move(tried));
  }
  return all;
}

std::string tried_html(const Tried& tried, const SavedRows& trials, const Links& links, TableLayout layout) {
  const bool has_charts = tried.section == "scenarios" && layout == TableLayout::sortable;
  std::string html = has_charts ? scenario_charts(trials, tried.name, links) : "";
  for (const Table& table : tried.tables) {
    const BriefTable brief = without_usual_columns(table);
    if (!brief.left_out.empty()) html += fmt::format("<p class=\"hint\">{}</p>\n", html_escaped(brief.left_out));
    html += tables_html({brief.table}, layout, links);
  }
  return html;
}

std::string environment_html(const Results& results) {
  std::vector<std::pair<std::string, std::string>> facts;
  for (const RunFact& line : run_facts(results)) {
    std::string text = html_escaped(joined(line.text, ", "));
    if (!line.code.empty()) text += fmt::format("{}<code>{}</code>", text.empty() ? "" : ", ", html_escaped(line.code));
    facts.emplace_back(line.label, std::move(text));
  }
  return facts_html(facts);
}

std::string notes_on_times(std::size_t runs) {
  std::string html = fmt::format("<p class=\"hint\">{}</p>\n", html_escaped(kSpreadNote));
  if (runs > 1) html += fmt::format("<p class=\"hint\">{}</p>\n", html_escaped(kOthersNote));
  return html;
}

}  // namespace scenebench
