// A codec's page: what it is, its places, how each of its figures was taken, and what the trials found.
#include <fmt/format.h>

#include <algorithm>

#include "base/in_order.h"
#include "base/text.h"
#include "render/html/parts.h"
#include "render/html/tables.h"
#include "render/site/pages.h"
#include "results/row_names.h"
#include "tables/codec_facts.h"
#include "tables/codec_figures.h"
#include "tables/ranking.h"
#include "tables/trials/trial_tables.h"

namespace scenebench {
namespace {

std::string link_html(std::string_view address, std::string_view text) {
  return fmt::format("<a href=\"{}\">{}</a>", html_escaped(address), html_escaped(text));
}

/// The codec's source, as of the commit that the first run with the codec was built from.
std::string source_html(const Site& site, const std::string& codec) {
  const CodecSources& sources = site.content.sources;
  const auto path = sources.paths.find(codec);
  if (path == sources.paths.end()) return "";
  const std::string address = sources.address(codec, site.results_with(codec));
  return address.empty() ? fmt::format("<code>{}</code>", html_escaped(path->second))
                         : link_html(address, path->second);
}

std::string facts_of_codec(const Site& site, const CodecRecord& codec) {
  std::vector<std::pair<std::string, std::string>> facts{
      {"family", html_escaped(kFamilies[family_of(site.results_with(codec.name), codec)])}};
  for (const auto& [label, text] : codec_facts(codec)) {
    const bool is_address = label == "address" && text.starts_with("https://");
    facts.emplace_back(label, is_address ? link_html(text, text) : html_escaped(text));
  }
  std::string source = source_html(site, codec.name);
  if (!source.empty()) facts.emplace_back("how it is used here", std::move(source));
  return facts_html(facts);
}

std::string label_of(const Ranking& ranking) {
  return fmt::format("{}{}{}", printable(ranking.workload), kNoBreakSpace, ranking.label);
}

/// The codec's row of one ranking: its figure, its place, and the best of its group.
void add_place(Table& table, const Ranking& ranking, const RankedGroup& group, const std::string& codec) {
  const auto found = std::ranges::find_if(group, [&](const RankedCodec& one) { return one.codec->name == codec; });
  if (found == group.end()) return;
  const std::string place = fmt::format("{}{} of {}", found->place, found->shares_place ? "=" : "", group.size());
  TableRow row{label_of(ranking), {{figure_text(ranking, *found)}, {place}, {}, {}}};
  if (group.front().is_best) {
    row.cells[2].text = found->is_best ? "best" : factor_text(*found);
    row.cells[3].text = printable(group.front().codec->name);
  }
  table.rows.push_back(std::move(row));
}

/// The row of the codec's page that says how the figures of a ranking were taken.
std::string place_of(const Site& site, const Ranking& ranking) {
  if (ranking.of_bytes) return "#" + site.anchors.at(ranking.workload);
  return fmt::format("#{}.{}", site.anchors.at(ranking.workload), ranking.name);
}

std::string places_html(const Site& site, const std::string& codec) {
  std::string html;
  Links links = site.links_to_codecs("../", "");
  for (const ReportRun& run : site.runs) {
    Table table;
    table.title = run.name;
    table.columns = {"figure", "place", fmt::format("{} best", kTimes), "best"};
    for (const std::string& workload : run.results->workloads()) {
      for (const Ranking& ranking : make_rankings(*run.results, workload)) {
        for (const RankedGroup* group : {&ranking.checking, &ranking.trusting})
          add_place(table, ranking, *group, codec);
        links.addresses.insert_or_assign(label_of(ranking), place_of(site, ranking));
      }
    }
    if (!table.rows.empty()) html += table_html(table, TableLayout::plain, links);
  }
  if (html.empty()) return "";
  return "<p class=\"hint\">Codecs that check their input and those that trust it are ranked apart.</p>\n" + html;
}

/// Those of interop only as the writer.
SavedRows trials_of_codec(const SavedRows& trials, const std::string& codec) {
  SavedRows some = trials;
  std::erase_if(some.rows, [&](const Row& one) { return one.codec != codec; });
  for (Taking& one : some.taken) one.view.notes.clear();  // which compare codecs
  return some;
}

/// Which of the trials that tell most about a codec were made, but not with this one.
std::string not_tried_html(const SavedRows& all, const SavedRows& own) {
  std::vector<std::string> names;
  for (const char* const trial : {"safety", "evolution", "fidelity"}) {
    if (!all.rows_of(trial).empty() && own.rows_of(trial).empty()) names.push_back(fmt::format("bench {}", trial));
  }
  if (names.empty()) return "";
  return fmt::format("<p class=\"hint\">No run here has this codec in {}.</p>\n", joined(names, ", "));
}

std::string trials_html(const Site& site, const SavedRows& own, const std::string& codec) {
  std::vector<Table> tables = make_trial_tables(own);
  append(tables, make_interop_reader_tables(site.content.trials, codec));
  return not_tried_html(site.content.trials, own) + tables_html(tables, TableLayout::cards);
}

}  // namespace

std::string codec_page(const Site& site, const std::string& name) {
  const CodecRecord& codec = *site.results_with(name).find_codec(name);
  const SavedRows trials = trials_of_codec(site.content.trials, name);
  SitePage page;
  page.title = name;
  page.lead = fmt::format("{}: {}", codec.title.empty() ? name : codec.title, codec.what_of_input());
  page.root = "../";
  page.add("what", "What it is", facts_of_codec(site, codec));
  page.add("places", "Its places", places_html(site, name));
  add_figures_of_codec(site, name, page);
  page.add("trials", "Hostile bytes, other versions, odd values",
           trials_html(site, trials, name));
  page.add("scenarios", "In game situations", tables_html(make_scenario_tables(trials), TableLayout::cards));
  page.add("linked-code", "What it adds to a program",
           tables_html(make_row_tables(trials, linked_code::kWhat), TableLayout::cards));
  return framed_page(site, page);
}

}  // namespace scenebench
