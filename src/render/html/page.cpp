#include "render/html/page.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/in_order.h"
#include "render/html/page_data.h"
#include "render/html/parts.h"
#include "report_assets.h"
#include "tables/run_facts.h"

namespace scenebench {
namespace {

std::string meta_html(const Page& page) {
  std::string html;
  const auto add = [&](const char* attribute, const char* name, const std::string& content) {
    if (!content.empty())
      html += fmt::format("<meta {}=\"{}\" content=\"{}\"/>\n", attribute, name, html_escaped(content));
  };
  add("name", "description", page.lead.empty() ? page.title : fmt::format("{}. {}", page.title, page.lead));
  add("property", "og:title", page.title);
  add("property", "og:description", page.lead);
  add("property", "og:image", page.image);
  return html;
}

/// What the page is of and, if that is several runs, a choice of which it shows.
std::string runs_html(const std::vector<ReportRun>& runs) {
  if (runs.empty()) return "";
  std::vector<std::string> names;
  for (const ReportRun& run : runs) names.push_back(run.name);
  return fmt::format("<ul class=\"runs\">\n{}</ul>\n<form id=\"run-form\" hidden=\"hidden\"><label><span>Show</span>"
                     "<select name=\"run\"></select></label></form>\n",
                     list_items(names));
}

std::string links_html(const ContentsGroup& contents) {
  std::string items;
  for (const auto& [address, text] : contents.links)
    items += fmt::format("<li><a href=\"{}\">{}</a></li>\n", address, html_escaped(text));
  return items;
}

std::string contents_html(const std::vector<ContentsGroup>& contents) {
  std::string html;
  for (const ContentsGroup& group : contents) {
    const std::string items = links_html(group);
    const bool is_alone = group.links.size() == 1 && group.links.front().second == group.title;
    html += is_alone ? items
                     : fmt::format("<li><details><summary>{}</summary>\n<ul>\n{}</ul></details></li>\n", group.title,
                                   items);
  }
  return html;
}

/// Links to the sections of a page whose contents are those of a site, if there are several.
std::string sections_on(const Page& page) {
  if (page.is_alone || page.sections.size() < 3) return "";
  ContentsGroup here;
  for (const Section& one : page.sections) here.links.emplace_back("#" + one.id, one.title);
  return fmt::format("<ul class=\"contents\" aria-label=\"On this page\">\n{}</ul>\n", links_html(here));
}

std::string sections_html(const Sections& sections) {
  std::string html;
  for (const Section& one : sections) html += one.markup;
  return html;
}

/// What the page says if no run and no trial has a figure; else nothing.
std::string text_if_empty(const Sections& sections) {
  constexpr std::array<std::string_view, 6> kAlways{"choosing", "figures",     "method",
                                                    "ranking",  "environment", "answer"};
  const bool is_empty = std::ranges::all_of(sections, [&](const Section& one) {
    return std::ranges::find(kAlways, one.id) != kAlways.end() && one.title != "Ranking";
  });
  return is_empty ? fmt::format("<p>{}</p>\n", html_escaped(kNoFigures)) : "";
}

}  // namespace

std::vector<ContentsGroup> contents_of(const Sections& sections, std::string_view root) {
  std::vector<ContentsGroup> contents;
  for (const std::string_view group :
       {kResultsGroup, kScenesGroup, kDocumentsGroup, kTrialsGroup, kCodecsGroup, kMethodGroup}) {
    ContentsGroup found{group, {}};
    for (const Section& one : sections) {
      if (one.group == group) found.links.emplace_back(fmt::format("{}{}", root, one.id), one.title);
    }
    if (!found.links.empty()) contents.push_back(std::move(found));
  }
  return contents;
}

std::string page_style() { return whole(assets::kReportCss); }

std::string page_script() {
  return fmt::format("\"use strict\";\n(() => {{\n{}}})();\n",
                     whole(assets::kBasicsJs) + whole(assets::kAddressJs) + whole(assets::kSaveJs) +
                         whole(assets::kTablesJs) + whole(assets::kPictureJs) + whole(assets::kChoosingJs) +
                         whole(assets::kFiguresJs) + whole(assets::kStartJs));
}

std::string page_html(const Page& page) {
  const bool alone = page.is_alone;
  return filled(
      whole(assets::kPageHtml),
      {{"policy", alone ? "style-src 'unsafe-inline'; script-src 'unsafe-inline'"
                        : "style-src 'self' file: 'unsafe-inline'; script-src 'self' file:"},
       {"title", html_escaped(page.title)},
       {"meta", meta_html(page)},
       {"chart.css", whole(assets::kChartCss)},
       {"style", alone ? fmt::format("<style>\n{}</style>\n", page_style())
                       : fmt::format("<link rel=\"stylesheet\" href=\"{}style.css\"/>\n", page.root)},
       {"lead", html_escaped(page.lead)},
       {"runs", runs_html(page.runs)},
       {"nav", contents_html(page.contents)},
       {"main", page.before + sections_on(page) + sections_html(page.sections)},
       {"data", page.data},
       {"scripts", alone ? fmt::format("<script>\n{}</script>\n", page_script())
                         : fmt::format("<script src=\"{}script.js\"></script>\n", page.root)}});
}

std::string render_html(const std::vector<Results>& results, const SavedRows& trials,
                        const CodecSources& sources) {
  const std::vector<ReportRun> runs = name_runs_largest_first(results);
  const KnownCodecs codecs = all_codecs(runs);
  // To the section of all figures, which figures.js searches for codec, workload and phase, on lines of their own.
  Addresses addresses{links_to_codecs(codecs, [](const auto& name) { return "#figures?of=" + in_address(name); }),
                      [](std::string_view of, std::string_view phase) { return "%0A" + figures_address(of, phase); }};
  const Sections workloads = workload_sections(runs, addresses);
  for (const Section& one : workloads)
    addresses.workloads.addresses.emplace(one.title.substr(one.title.find(' ') + 1), "#" + one.id);
  Page page{"scenebench", "What serialization formats cost for game data: time, bytes on the wire, memory.",
            overview_sections(runs, addresses), {}, runs};
  append(page.sections, workloads);
  append(page.sections, detail_sections(runs, addresses));
  append(page.sections, guest_sections(runs, results));
  append(page.sections, trial_sections(trials, addresses));
  const std::string uses = codecs_html(codecs, {results, trials, sources}, addresses.codecs);
  append(page.sections, figures_sections(runs.size(), uses));
  page.before = text_if_empty(page.sections);
  append(page.sections, method_sections(runs));
  page.contents = contents_of(page.sections);
  page.data = page_data(runs, trials);
  return page_html(page);
}

}  // namespace scenebench
