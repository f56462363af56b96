#include "render/site/pages.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "render/gallery_sections.h"
#include "render/html/parts.h"
#include "render/svg/picture.h"
#include "report_assets.h"
#include "tables/codec_facts.h"
#include "tables/codec_figures.h"

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
  const auto has_guests = [](const ReportRun& run) { return !run.results->guests.cells.empty(); };
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
  const auto item = [](const std::string& link) { return fmt::format("<li>{}</li>\n", link); };
  std::string pages = item(fmt::format("<a href=\"{}index.html\">All runs</a>", page.root));
  const Links links = site.links_to_workloads(page.root);
  for (const auto& [name, file] : site.workloads) pages += item(links.around(name, "", html_escaped(name)));
  if (site.has_more()) pages += item(fmt::format("<a href=\"{}trials.html\">Trials and more</a>", page.root));
  return filled(whole(assets::kSiteHtml), {{"title", html_escaped(page.title)},
                                           {"lead", html_escaped(page.lead)},
                                           {"root", std::string(page.root)},
                                           {"pages", pages},
                                           {"content", contents_html(page) + page.content},
                                           {"data", page.data}});
}

std::vector<ExportedFile> render_site(const ReportContent& content) {
  const Site site(content);
  std::vector<ExportedFile> files{
      {"index.html", front_page(site)},
      {"style.css", whole(assets::kChartCss) + whole(assets::kReportCss)},
      {"script.js", fmt::format("\"use strict\";\n(() => {{\n{}}})();\n",
                                whole(assets::kBasicsJs) + whole(assets::kAddressJs) + whole(assets::kSaveJs) +
                                    whole(assets::kTablesJs) + whole(assets::kPictureJs) + whole(assets::kChoosingJs) +
                                    whole(assets::kSiteJs))}};
  if (site.has_more()) std::ranges::move(trial_pages(site), std::back_inserter(files));
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
