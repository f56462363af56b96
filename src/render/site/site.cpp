// The sections of the page in one file, split by workload and codec.
#include "render/site/site.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <functional>

#include "base/in_order.h"
#include "base/text.h"
#include "render/gallery_sections.h"
#include "render/html/page_data.h"
#include "render/html/parts.h"
#include "render/html/tables.h"
#include "render/svg/picture.h"
#include "tables/codec_facts.h"
#include "tables/codec_figures.h"
#include "tables/picture.h"

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

/// A part of each run that has any of it.
struct Part {
  using Wanted = std::function<bool(const Results&, std::string_view workload, std::string_view codec)>;
  /// `codec`: the only codec of the part, if there is only one.
  Part(const std::vector<ReportRun>& all, const Wanted& wanted, std::string_view codec = "") {
    for (const ReportRun& run : all) {
      const Results& whole = *run.results;
      Results& some = results.emplace_back();
      const auto is_wanted = [&](const auto& one) { return wanted(whole, one.workload, one.codec); };
      std::ranges::copy_if(whole.measurements, std::back_inserter(some.measurements), is_wanted);
      for (const RunRows::Group& group : whole.rows.groups()) {
        if (is_wanted(group.front())) some.rows.add(group);
      }
      if (some.workloads().empty()) continue;
      some.environment = whole.environment;
      some.codecs = whole.codecs;
      some.formats = whole.formats;
      some.documents = whole.documents;
      some.instruction_counter = whole.instruction_counter;
      some.repetitions = whole.repetitions;
      some.complete = whole.complete;
      if (!codec.empty()) std::erase_if(some.codecs, [&](const CodecRecord& one) { return one.name != codec; });
      runs.push_back({&some, run.tag, runs.size(), run.name});
    }
  }
  std::deque<Results> results;
  std::vector<ReportRun> runs;
};

/// The links that all pages have.
std::vector<ContentsGroup> contents_of_site(const Site& site, std::string_view root, bool has_trials) {
  std::vector<ContentsGroup> contents;
  const auto add = [&](std::string_view title, const char* file) {
    contents.push_back({title, {{fmt::format("{}{}", root, file), std::string(title)}}});
  };
  add(kResultsGroup, "index.html");
  ContentsGroup scenes{kScenesGroup, {}}, documents{kDocumentsGroup, {}};
  for (const auto& [name, file] : site.workloads) {
    const auto has_it = [&, workload = name](const ReportRun& run) { return is_document(*run.results, workload); };
    (std::ranges::any_of(site.runs, has_it) ? documents : scenes)
        .links.emplace_back(fmt::format("{}workloads/{}.html", root, file), name);
  }
  for (const ContentsGroup& group : {scenes, documents}) {
    if (!group.links.empty()) contents.push_back(group);
  }
  if (has_trials) add(kTrialsGroup, "trials.html");
  if (!site.codecs.empty()) add(kCodecsGroup, "index.html#codecs");
  add(kMethodGroup, "index.html#method");
  return contents;
}

/// Links to a page's sections, if there are several.
std::string contents_html(const Sections& sections) {
  std::string html;
  for (const Section& one : sections)
    html += fmt::format("<li><a href=\"#{}\">{}</a></li>\n", one.id, html_escaped(one.title));
  return sections.size() < 3 ? "" : fmt::format("<ul class=\"contents\" aria-label=\"On this page\">\n{}</ul>\n", html);
}

/// "https://owner.github.io/name/" of the repository "https://github.com/owner/name"; empty for others.
std::string address_of_site(std::string_view repository) {
  constexpr std::string_view kHost = "https://github.com/";
  const std::size_t slash = repository.find('/', kHost.size());
  if (!repository.starts_with(kHost) || slash == repository.npos) return "";
  return fmt::format("https://{}.github.io/{}/", repository.substr(kHost.size(), slash - kHost.size()),
                     repository.substr(slash + 1));
}

}  // namespace

Site::Site(const ReportContent& site_content)
    : content(site_content), runs(name_runs_largest_first(site_content.runs)) {
  for (const ReportRun& run : runs) {
    for (const CodecRecord& one : run.results->codecs) {
      if (!one.is_floor) add_page(codecs, one.name);
    }
    std::vector<Ranking>& ranked = rankings.emplace_back();
    for (const std::string& workload : run.results->workloads()) {
      append(ranked, make_rankings(*run.results, workload));
      if (!figures_of_codecs(*run.results, workload, WhichCodecs::tables).empty()) add_page(workloads, workload);
    }
  }
}

const Results& Site::results_with(std::string_view codec) const {
  const auto has_it = [&](const ReportRun& run) { return run.results->find_codec(codec) != nullptr; };
  return *std::ranges::find_if(runs, has_it)->results;
}

Addresses Site::addresses(std::string_view root) const {
  Links to_codecs, to_workloads;
  for (const ReportRun& run : runs) {
    for (const CodecRecord& one : run.results->codecs) {
      if (one.is_floor) continue;
      const std::string address = fmt::format("{}{}", root, page_of_codec(one.name));
      for (const std::string& text : {one.name, ranked_name(one), one.title})
        to_codecs.addresses.emplace(text, address);
    }
  }
  for (const auto& [name, file] : workloads)
    to_workloads.addresses.emplace(name, fmt::format("{}workloads/{}.html", root, file));
  const auto with = [to_codecs](std::string_view workload, auto place) {
    Links links = to_codecs;
    links.workload = workload;
    links.place = place;
    return links;
  };
  return {[with](const ReportRun&, std::string_view workload) {
            return with(workload, [](std::string_view of, std::string_view phase) {
              return fmt::format("#figures?of={}{}", in_address(of), phase.empty() ? "" : "%0A" + in_address(phase));
            });
          },
          [with](std::string_view section) {
            return with(section, [](std::string_view of, std::string_view) { return fmt::format("#{}", of); });
          },
          to_workloads};
}

namespace {

/// Writes the pages of a site.
class SiteFiles {
 public:
  explicit SiteFiles(const ReportContent& content)
      : site_(content), guests_(guest_sections(site_.runs, content.runs)), trials_(content.trials) {
    for (const auto& [name, file] : site_.codecs) places_.emplace(name, site_.page_of_codec(name));
    add_index();
    if (has_trials()) add_trials();
    for (const auto& [name, file] : site_.workloads) add_workload(name, file);
    for (const auto& [name, file] : site_.codecs) add_codec(name);
    files_.push_back({"style.css", page_style()});
    files_.push_back({"script.js", page_script()});
  }
  std::vector<ExportedFile> files() && { return std::move(files_); }

 private:
  bool has_trials() const { return !trials_.empty() || !guests_.empty(); }
  void add(std::string name, Page page) {
    page.is_alone = false;
    page.root = name.find('/') == name.npos ? "" : "../";
    page.contents = contents_of_site(site_, page.root, has_trials());
    page.before = contents_html(page.sections);
    const std::string address = address_of_site(site_.content.sources.repository);
    if (!page.image.empty()) page.image = address.empty() ? "" : address + page.image;
    files_.push_back({std::move(name), page_html(page)});
  }
  /// Of documents only the first, as there may be many.
  void add_index() {
    const Results& largest = *site_.runs.front().results;
    std::string document;
    for (const std::string& name : largest.workloads()) {
      if (document.empty() && is_document(largest, name)) document = name;
    }
    const Part part(site_.runs, [&](const Results& run, std::string_view workload, std::string_view) {
      return workload == document || !is_document(run, std::string(workload));
    });
    const Addresses to = site_.addresses("");
    Page page{std::string(kGalleryTitle), gallery_lead(largest), overview_sections(part.runs, to), {}, part.runs};
    append(page.sections, answers_sections(site_.runs.front(), trials_, to));
    append(page.sections, detail_sections(part.runs, to));
    std::string codecs;
    for (const auto& [name, file] : places_)
      codecs += fmt::format("<li><a href=\"{}\">{}</a></li>\n", file, html_escaped(name));
    add_section(page.sections, kCodecsGroup, "codecs", "Every codec",
                codecs.empty() ? codecs : fmt::format("<ul class=\"names\">\n{}</ul>\n", codecs));
    append(page.sections, method_sections(part.runs));
    page.data = choosing_data(part.runs, trials_, places_, "");
    const auto pictured = pictured_workloads(largest);
    if (!pictured.empty()) page.image = fmt::format("workloads/{}.svg", site_.workloads.at(pictured.front()));
    add("index.html", page);
  }
  void add_workload(const std::string& workload, const std::string& file) {
    const Part part(site_.runs,
                    [&](const Results&, std::string_view one, std::string_view) { return one == workload; });
    Addresses to = site_.addresses("../");
    to.workloads = {};  // of which it is the page
    Page page{workload, meaning_in_a_sentence(workload), overview_sections(part.runs, to), {}, part.runs};
    append(page.sections, workload_sections(part.runs, to));
    append(page.sections, environment_sections(part.runs));
    page.data = choosing_data(part.runs, trials_, places_, "../");
    std::string picture = picture_file_svg(*part.runs.front().results, workload);
    if (!picture.empty()) {
      page.image = fmt::format("workloads/{}.svg", file);
      files_.push_back({page.image, std::move(picture)});
    }
    add(fmt::format("workloads/{}.html", file), page);
  }
  void add_codec(const std::string& name) {
    const Part part(site_.runs,
                    [&](const Results&, std::string_view, std::string_view codec) { return codec == name; }, name);
    SavedRows own = trials_;  // those of interop only as the writer
    std::erase_if(own.rows, [&](const Row& one) { return one.codec != name; });
    for (Taking& one : own.taken) one.view.notes.clear();  // which compare codecs
    const CodecRecord& codec = site_.codec(name);
    Page page{name, fmt::format("{}: {}", codec.title.empty() ? name : codec.title, codec.what_of_input()),
              codec_sections(site_, codec, own), {}, part.runs};
    append(page.sections, figures_sections(part.runs.size()));
    append(page.sections, trial_sections(own, {}, TableLayout::cards));
    page.data = page_data(part.runs, own, site_.content.sources);
    add(site_.page_of_codec(name), page);
  }
  /// The tables of signs, and a page for each trial and each scenario.
  void add_trials() {
    Page all{"Trials, scenarios, other runtimes",
             "What codecs do with hostile bytes, with data of other versions and in game situations.", {}, {}, none_};
    for (const Tried& one : all_tried(trials_)) {
      const std::string file = fmt::format("trials/{}.html", one.name);
      add_section(all.sections, kTrialsGroup, one.name, one.name,
                  fmt::format("<p><a href=\"{}\">All figures of {}</a></p>\n", file, one.name) +
                      tables_html(one.signs, TableLayout::sortable, site_.addresses("").findings(one.section)));
      Page page{one.name, "", {}, {}, none_};
      add_section(page.sections, kTrialsGroup, one.name, "All figures",
                  tried_html(one, trials_, site_.addresses("../").findings(one.section), TableLayout::sortable));
      add(file, page);
    }
    append(all.sections, guests_);
    add("trials.html", all);
  }

  const Site site_;
  const Sections guests_;
  const SavedRows& trials_;
  const std::vector<ReportRun> none_{};
  FileNames places_;
  std::vector<ExportedFile> files_;
};

}  // namespace

std::vector<ExportedFile> render_site(const ReportContent& content) { return SiteFiles(content).files(); }

}  // namespace scenebench
