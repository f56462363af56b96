#include "render/site/pages.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/in_order.h"
#include "render/gallery_sections.h"
#include "render/html/parts.h"
#include "render/html/tables.h"
#include "render/svg/picture.h"
#include "report_assets.h"
#include "tables/codec_facts.h"
#include "tables/codec_figures.h"
#include "tables/guests/guest_tables.h"
#include "tables/run_facts.h"
#include "tables/run_tables.h"

namespace scenebench {
namespace {

/// Gives `name` a page, unless it has one.
void add_page(FileNames& pages, const std::string& name) {
  if (pages.contains(name)) return;
  const auto is_taken = [&](const std::string& page) {
    return std::ranges::any_of(pages, [&](const auto& one) { return one.second == page; });
  };
  const std::string plain = in_file_name(name);
  std::string page = plain;
  for (int number = 2; is_taken(page); ++number) page = fmt::format("{}-{}", plain, number);
  pages.emplace(name, page);
}

}  // namespace

Site::Site(const ReportContent& site_content)
    : content(site_content), runs(name_runs_largest_first(site_content.runs)), times(taken_times(runs)) {
  for (const ReportRun& run : runs) {
    for (const CodecRecord& one : run.results->codecs) {
      if (!one.is_floor) add_page(codecs, one.name);
    }
    for (const std::string& workload : run.results->workloads()) {
      add_page(anchors, workload);
      if (figures_of_codecs(*run.results, workload, WhichCodecs::tables).empty()) continue;
      workloads.emplace(workload, anchors.at(workload));
    }
  }
}

Links Site::links_to_codecs(std::string_view root, std::string_view workload) const {
  Links links;
  for (const auto& [name, page] : codecs) {
    const std::string address = fmt::format("{}codecs/{}.html", root, page);
    const CodecRecord& record = *results_with(name).find_codec(name);
    for (const std::string& text : {name, ranked_name(record), record.title}) links.addresses.emplace(text, address);
  }
  const auto anchor = anchors.find(workload);
  links.workload = anchor == anchors.end() ? "" : anchor->second;
  links.place = [](std::string_view of, std::string_view phase) {
    return fmt::format("#{}{}{}", of, phase.empty() ? "" : ".", phase);
  };
  return links;
}

Links Site::links_to_workloads(std::string_view root) const {
  Links links;
  for (const auto& [name, page] : workloads)
    links.addresses.emplace(name, fmt::format("{}workloads/{}.html", root, page));
  return links;
}

Links Site::links_to_section(std::string_view root, std::string_view section) const {
  Links links = links_to_codecs(root, "");
  links.workload = section;
  links.place = [](std::string_view of, std::string_view) { return fmt::format("#{}", of); };
  return links;
}

const Results& Site::results_with(std::string_view codec) const {
  const auto has_it = [&](const ReportRun& run) { return run.results->find_codec(codec) != nullptr; };
  return *std::ranges::find_if(runs, has_it)->results;
}

bool Site::has_more() const {
  const auto has_guests = [](const ReportRun& run) { return run.results->has_guests(); };
  return !content.trials.empty() || std::ranges::any_of(runs, has_guests);
}

void SitePage::add(const std::string& id, const std::string& heading, const std::string& markup) {
  if (markup.empty()) return;
  content += section(id, heading, markup);
  places.emplace_back(id, heading);
}

namespace {

/// Links to the page's places.
std::string contents_html(const SitePage& page) {
  constexpr std::size_t kFewest = 3;
  if (page.places.size() < kFewest) return "";
  std::string html;
  for (const auto& [id, what] : page.places)
    html += fmt::format("<li><a href=\"#{}\">{}</a></li>\n", id, html_escaped(what));
  return fmt::format("<ul class=\"contents\" aria-label=\"On this page\">\n{}</ul>\n", html);
}

}  // namespace

std::string framed_page(const Site& site, const SitePage& page) {
  const Links links = site.links_to_workloads(page.root);
  std::string scenes, documents;
  for (const auto& [name, file] : site.workloads) {
    const auto has_it = [&, workload = name](const ReportRun& run) { return is_document(*run.results, workload); };
    (std::ranges::any_of(site.runs, has_it) ? documents : scenes) +=
        fmt::format("<li>{}</li>\n", links.around(name, "", html_escaped(name)));
  }
  const auto group = [](const char* title, const std::string& items) {
    if (items.empty()) return items;
    return fmt::format("<li><details><summary>{}</summary>\n<ul>\n{}</ul></details></li>\n", title, items);
  };
  const auto item = [&](const char* file, const char* title) {
    return fmt::format("<li><a href=\"{}{}\">{}</a></li>\n", page.root, file, title);
  };
  const std::string pages = item("index.html", "Results") + group("Scenes", scenes) + group("Documents", documents) +
                            (site.has_more() ? item("trials.html", "Trials") : "") +
                            item("index.html#codecs", "Codecs");
  return filled(whole(assets::kSiteHtml), {{"title", html_escaped(page.title)},
                                           {"lead", html_escaped(page.lead)},
                                           {"root", std::string(page.root)},
                                           {"pages", pages},
                                           {"content", contents_html(page) + page.content},
                                           {"data", page.data}});
}

namespace {

std::string workload_page(const Site& site, const std::string& workload) {
  SitePage page{workload, explanation_of(workload)};
  page.root = "../";
  const Links links = site.links_to_codecs("../", workload);
  for (const ReportRun& run : site.runs) {
    const Results& results = *run.results;
    const std::vector<std::string> workloads = results.workloads();
    if (std::ranges::find(workloads, workload) == workloads.end()) continue;
    const std::string id = fmt::format("r{}", run.index);
    const std::string file = fmt::format("<p class=\"tools\"><a href=\"{}-{}.svg\">This picture as a file</a></p>\n",
                                         site.workloads.at(workload), run.index);
    std::string html = picture_html(results, workload, "p" + id, links, file);
    for (const std::string& caution : cautions(results))
      html += fmt::format("<p class=\"hint\">{}</p>\n", html_escaped(caution));
    html += ranking_charts(results, workload, id, links) + crash_hints(results) +
            tables_html(make_ranking_tables(results, workload), TableLayout::sortable, links) +
            workload_html(results, workload, "w" + id, links);
    page.add(id, run.name, html);
  }
  return framed_page(site, page);
}

std::string tables_of_guests(const Site& site) {
  std::vector<Table> tables;
  for (const ReportRun& run : site.runs) {
    append(tables, make_guest_tables(*run.results));
    append(tables, make_guest_interop_tables(*run.results));
  }
  append(tables, make_lane_tables(site.content.runs));
  keep_notes_once(tables);
  return tables_html(tables, TableLayout::sortable);
}

/// The tables of signs, and a page for each trial, each scenario, linked code and other runtimes.
void add_trial_pages(const Site& site, std::vector<ExportedFile>& files) {
  SitePage all{"Trials, scenarios, other runtimes",
               "What codecs do with hostile bytes, with data of other versions and in game situations."};
  const auto add = [&](const std::string& name, std::string title, const std::string& signs, const std::string& html) {
    if (html.empty()) return;
    if ('a' <= title[0] && title[0] <= 'z') title[0] = static_cast<char>(title[0] - 'a' + 'A');
    all.add(name, title,
            fmt::format("<p><a href=\"trials/{0}.html\">All figures of {0}</a></p>\n", name) + signs);
    SitePage page{title, ""};
    page.root = "../";
    page.content = html;
    files.push_back({fmt::format("trials/{}.html", name), framed_page(site, page)});
  };
  for (const Tried& one : all_tried(site.content.trials)) {
    add(one.name, one.name, tables_html(one.signs, TableLayout::sortable, site.links_to_section("", one.section)),
        tried_html(one, site.content.trials, site.links_to_section("../", one.section)));
  }
  add("other-runtimes", "Other runtimes", "", tables_of_guests(site));
  files.push_back({"trials.html", framed_page(site, all)});
}

}  // namespace

std::vector<ExportedFile> render_site(const ReportContent& content) {
  const Site site(content);
  std::vector<ExportedFile> files{
      {"index.html", front_page(site)},
      {"style.css", whole(assets::kChartCss) + whole(assets::kReportCss)},
      {"script.js", fmt::format("\"use strict\";\n(() => {{\n{}}})();\n",
                                whole(assets::kBasicsJs) + whole(assets::kAddressJs) + whole(assets::kSaveJs) +
                                    whole(assets::kTablesJs) + whole(assets::kPictureJs) + whole(assets::kChoosingJs) +
                                    whole(assets::kSiteJs))}};
  if (site.has_more()) add_trial_pages(site, files);
  for (const auto& [name, page] : site.workloads) {
    files.push_back({fmt::format("workloads/{}.html", page), workload_page(site, name)});
    for (const ReportRun& run : site.runs) {
      std::string picture = picture_file_svg(*run.results, name);
      if (!picture.empty()) files.push_back({fmt::format("workloads/{}-{}.svg", page, run.index), std::move(picture)});
    }
  }
  for (const auto& [name, page] : site.codecs)
    files.push_back({fmt::format("codecs/{}.html", page), codec_page(site, name)});
  return files;
}

}  // namespace scenebench
