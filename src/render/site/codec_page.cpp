// What only the page of a codec has.
#include <fmt/format.h>

#include <algorithm>

#include "base/in_order.h"
#include "base/text.h"
#include "render/html/parts.h"
#include "render/html/tables.h"
#include "render/site/site.h"
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

std::string places_html(const Site& site, const std::string& codec) {
  std::string html;
  Links links = site.addresses("../").figures(site.runs.front(), "");
  for (std::size_t i = 0; i < site.runs.size(); ++i) {
    Table table;
    table.title = site.runs[i].name;
    table.columns = {"figure", "place", fmt::format("{} best", kTimes), "best"};
    for (const Ranking& ranking : site.rankings[i]) {
      for (const RankedGroup* group : {&ranking.checking, &ranking.trusting}) add_place(table, ranking, *group, codec);
      const std::string phase = ranking.of_bytes ? "" : fmt::format("%0A{}", in_address(ranking.name));
      links.addresses.insert_or_assign(label_of(ranking),
                                       fmt::format("#figures?of={}{}", in_address(ranking.workload), phase));
    }
    if (!table.rows.empty()) html += table_html(table, TableLayout::plain, links);
  }
  if (html.empty()) return "";
  return "<p class=\"hint\">Codecs that check their input and those that trust it are ranked apart.</p>\n" + html;
}

/// The other codecs of the same library.
std::string ways_html(const Site& site, const CodecRecord& codec) {
  std::string html;
  for (const auto& [name, file] : site.codecs) {
    const CodecRecord& other = site.codec(name);
    if (name == codec.name || !codec.has_library() || other.library != codec.library) continue;
    html += fmt::format("<li><a href=\"{}.html\">{}</a>: {}</li>\n", file, html_escaped(name),
                        html_escaped(other.what_of_input()));
  }
  return html.empty() ? html : fmt::format("<ul>\n{}</ul>\n", html);
}

/// Which trials were made, but not with this codec.
std::string not_tried_html(const SavedRows& all, const SavedRows& own) {
  std::vector<std::string> names;
  for (const std::string& trial : all.trials()) {
    if (own.rows_of(trial).empty()) names.push_back(fmt::format("bench {}", trial));
  }
  if (names.empty()) return "";
  return fmt::format("<p class=\"hint\">No run here has this codec in {}.</p>\n", joined(names, ", "));
}

}  // namespace

Sections codec_sections(const Site& site, const CodecRecord& codec, const SavedRows& own) {
  Sections sections;
  add_section(sections, kCodecsGroup, "what", "What it is",
              facts_of_codec(site, codec) + not_tried_html(site.content.trials, own));
  add_section(sections, kCodecsGroup, "ways", "Other ways of this library", ways_html(site, codec));
  add_section(sections, kCodecsGroup, "places", "Its places", places_html(site, codec.name));
  const auto read = make_interop_reader_tables(site.content.trials, codec.name);
  add_section(sections, kTrialsGroup, "reads", "What it reads of others", tables_html(read, TableLayout::cards));
  return sections;
}

}  // namespace scenebench
