#include "render/html/page.h"

#include <fmt/format.h>

#include <algorithm>

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

/// What the page is of, with the reasons not to publish it, and, if that is several runs, a choice of which it shows.
std::string runs_html(const std::vector<ReportRun>& runs) {
  if (runs.empty()) return "";
  std::vector<std::string> names;
  for (const ReportRun& run : runs) {
    names.push_back(run.name);
    for (const std::string& reason : reasons_not_to_publish(*run.results)) names.back() += ". " + reason;
  }
  return fmt::format("<ul class=\"runs\">\n{}</ul>\n<form id=\"run-form\" hidden=\"hidden\"><label><span>Show</span>"
                     "<select name=\"run\"></select></label></form>\n",
                     list_items(names));
}

std::string links_html(const Sections& sections, std::string_view group, std::string_view root) {
  std::string items;
  for (const Section& one : sections) {
    if (group.empty() || one.group == group)
      items += fmt::format("<li><a href=\"{}{}\">{}</a></li>\n", root, one.id, html_escaped(one.title));
  }
  return items;
}

/// The contents by their groups; a group of one that has its name is a link alone.
std::string contents_html(const Sections& contents, std::string_view root) {
  std::string html;
  for (const std::string_view group :
       {kResultsGroup, kScenesGroup, kDocumentsGroup, kTrialsGroup, kCodecsGroup, kMethodGroup}) {
    const auto first = std::ranges::find(contents, group, &Section::group);
    if (first == contents.end()) continue;
    const std::string items = links_html(contents, group, root);
    const bool is_alone = std::ranges::count(contents, group, &Section::group) == 1 && first->title == group;
    html += is_alone ? items
                     : fmt::format("<li><details><summary>{}</summary>\n<ul>\n{}</ul></details></li>\n", group, items);
  }
  return html;
}

constexpr std::string_view kProgram = "scenebench";

std::string main_html(const Page& page) {
  std::string html;
  if (!page.is_alone && page.sections.size() > 2)
    html = fmt::format("<ul class=\"contents\" aria-label=\"On this page\">\n{}</ul>\n",
                       links_html(page.sections, "", "#"));
  for (const Section& one : page.sections) html += one.markup;
  return html;
}

}  // namespace

std::string page_style() { return whole(assets::kReportCss); }

std::string page_script() {
  return fmt::format("\"use strict\";\n(() => {{\n{}}})();\n",
                     whole(assets::kBasicsJs) + whole(assets::kAddressJs) + whole(assets::kSaveJs) +
                         whole(assets::kTablesJs) + whole(assets::kPictureJs) + whole(assets::kChoosingJs) +
                         whole(assets::kFiguresJs) + whole(assets::kStartJs));
}

std::string page_html(const Page& page, const Sections& contents) {
  const bool alone = page.is_alone;
  return filled(
      whole(assets::kPageHtml),
      {{"policy", alone ? "style-src 'unsafe-inline'; script-src 'unsafe-inline'"
                        : "style-src 'self' file: 'unsafe-inline'; script-src 'self' file:"},
       {"tab", html_escaped(page.title == kProgram ? page.title : fmt::format("{} - {}", page.title, kProgram))},
       {"title", html_escaped(page.title)},
       {"meta", meta_html(page)},
       {"chart.css", whole(assets::kChartCss)},
       {"style", alone ? fmt::format("<style>\n{}</style>\n", page_style())
                       : fmt::format("<link rel=\"stylesheet\" href=\"{}style.css\"/>\n", page.root)},
       {"lead", html_escaped(page.lead)},
       {"runs", runs_html(page.runs)},
       {"nav", contents_html(contents, alone ? "#" : page.root)},
       {"main", main_html(page)},
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
  Sections found = workloads;
  append(found, detail_sections(runs, addresses));
  append(found, guest_sections(runs, results));
  append(found, trial_sections(trials, addresses));
  const bool is_empty = found.empty() && std::ranges::all_of(runs, [](const ReportRun& run) {
                          return run.results->workloads().empty();
                        });
  Page page{std::string(kProgram),
            is_empty ? std::string(kNoFigures)
                     : "What serialization formats cost for game data: time, bytes on the wire, memory.",
            overview_sections(runs, addresses), runs};
  append(page.sections, found);
  const std::string uses = codecs_html(codecs, {results, trials, sources}, addresses.codecs);
  append(page.sections, figures_sections(runs, uses));
  append(page.sections, method_sections(runs));
  page.data = page_data(runs, trials);
  return page_html(page, page.sections);
}

}  // namespace scenebench
