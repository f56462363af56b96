// The sections of the page in one file, split by workload and codec.
#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <functional>
#include <map>

#include "base/in_order.h"
#include "render/html/page.h"
#include "render/html/page_data.h"
#include "render/html/parts.h"
#include "render/report.h"
#include "render/svg/picture.h"
#include "tables/codec_figures.h"
#include "tables/part_of_run.h"
#include "tables/picture.h"
#include "tables/run_tables.h"
#include "tables/trials/trial_tables.h"

namespace scenebench {
namespace {

/// By name of a codec or workload: "codecs/rust-rkyv".
using FileNames = std::map<std::string, std::string, std::less<>>;

/// Gives `name` a file that no other name has, unless it has one.
void add_file(FileNames& files, const char* folder, const std::string& name) {
  const std::string plain = folder + in_file_name(name);
  std::string file = plain;
  const auto has_file = [&](const auto& one) { return one.second == file; };
  for (int number = 2; std::ranges::any_of(files, has_file); ++number) file = fmt::format("{}-{}", plain, number);
  files.emplace(name, file);
}

/// The part of each run that has any of it.
struct Part {
  using Wanted = std::function<bool(const Results&, std::string_view workload, std::string_view codec)>;
  Part(const std::vector<ReportRun>& all, const Wanted& wanted) {
    for (const ReportRun& run : all) {
      Results part = part_of(*run.results, std::bind_front(wanted, std::cref(*run.results)));
      if (part.workloads().empty()) continue;
      runs.push_back({&results.emplace_back(std::move(part)), run.tag, runs.size(), run.name});
    }
  }
  std::deque<Results> results;
  std::vector<ReportRun> runs;
};

/// "https://owner.github.io/name/" of the repository "https://github.com/owner/name"; empty for others.
std::string address_of_site(std::string_view repository) {
  constexpr std::string_view kHost = "https://github.com/";
  const std::size_t slash = repository.find('/', kHost.size());
  if (!repository.starts_with(kHost) || slash == repository.npos) return "";
  return fmt::format("https://{}.github.io{}/", repository.substr(kHost.size(), slash - kHost.size()),
                     repository.substr(slash));
}

/// Writes the pages of a site.
class Site {
 public:
  explicit Site(const ReportContent& content)
      : content_(content), runs_(name_runs_largest_first(content.runs)), codecs_(all_codecs(runs_)) {
    for (const auto& [name, codec] : codecs_) add_file(codec_files_, "codecs/", name);
    pages_.push_back({kResultsGroup, "index.html", std::string(kResultsGroup), ""});
    for (const ReportRun& run : runs_) add_names_of(run);
    Sections trials = trial_sections(content.trials, addresses(""));
    append(trials, guest_sections(runs_, content.runs));
    for (const Section& one : trials) pages_.push_back({kTrialsGroup, one.id + ".html", one.title, ""});
    if (!codecs_.empty()) pages_.push_back({kCodecsGroup, "index.html#codecs", std::string(kCodecsGroup), ""});
    pages_.push_back({kMethodGroup, "index.html#method", std::string(kMethodGroup), ""});
    for (const Section& one : trials) add(one.id + ".html", {one.title, "", {one}, none_});
    add_index();
    for (const auto& [name, file] : workload_files_) add_workload(name, file);
    for (const auto& [name, codec] : codecs_) add_codec(name, codec);
    files.push_back({"style.css", page_style()});
    files.push_back({"script.js", page_script()});
  }
  std::vector<ExportedFile> files;

 private:
  void add_names_of(const ReportRun& one) {
    const Results& run = *one.results;
    places_.push_back(make_place_tables(run, one.name));
    for (const std::string& name : run.workloads()) {
      if (workload_files_.contains(name) || figures_of_codecs(run, name, WhichCodecs::tables).empty()) continue;
      add_file(workload_files_, "workloads/", name);
      pages_.push_back({is_document(run, name) ? kDocumentsGroup : kScenesGroup,
                        workload_files_.at(name) + ".html", name, ""});
    }
  }

  /// Where names lead to from pages in a folder ("../") or from the front page ("").
  Addresses addresses(std::string_view root) const {
    const auto page = [&](const std::string& file) { return fmt::format("{}{}.html", root, file); };
    Addresses to{links_to_codecs(codecs_, [&](const std::string& name) { return page(codec_files_.at(name)); }),
                 [](auto of, auto phase) { return "#figures?of=" + figures_address(of, phase); },
                 [](auto of, auto) { return fmt::format("#{}", of); }};
    for (const auto& [name, file] : workload_files_) to.workloads.addresses.emplace(name, page(file));
    return to;
  }

  /// `page.image` is the name of a file of the site.
  void add(std::string name, Page page) {
    page.is_alone = false;
    page.root = name.find('/') == name.npos ? "" : "../";
    const std::string address = address_of_site(content_.sources.repository);
    page.image = page.image.empty() || address.empty() ? "" : address + page.image;
    files.push_back({std::move(name), page_html(page, pages_)});
  }

  /// Of documents only the first, as there may be many.
  void add_index() {
    const Results& largest = *runs_.front().results;
    const auto names = largest.workloads();
    const auto document = std::ranges::find_if(names, [&](const auto& name) { return is_document(largest, name); });
    const Part part(runs_, [&](const Results& run, std::string_view workload, std::string_view) {
      return (document != names.end() && workload == *document) || !is_document(run, workload);
    });
    const Addresses to = addresses("");
    Page page{std::string(kGalleryTitle), gallery_lead(largest), overview_sections(part.runs, to), part.runs};
    append(page.sections, answers_sections(runs_.front(), content_.trials, to));
    append(page.sections, detail_sections(part.runs, to));
    std::string codecs;
    for (const auto& [name, codec] : codecs_)
      codecs += fmt::format("<li>{}</li>\n", to.codecs.around(name, "", html_escaped(name)));
    add_section(page.sections, kCodecsGroup, "codecs", "Every codec",
                codecs.empty() ? codecs : fmt::format("<ul class=\"names\">\n{}</ul>\n", codecs));
    append(page.sections, method_sections(part.runs));
    page.data = page_data(part.runs, content_.trials, to.codecs);
    const auto pictured = pictured_workloads(largest);
    if (!pictured.empty()) page.image = workload_files_.at(pictured.front()) + ".png";
    add("index.html", std::move(page));
  }

  void add_workload(const std::string& workload, const std::string& file) {
    const Part part(runs_, [&](const Results&, std::string_view one, std::string_view) { return one == workload; });
    Addresses to = addresses("../");
    to.workloads = {};  // of which it is the page
    Page page{workload, meaning_in_a_sentence(workload), overview_sections(part.runs, to), part.runs};
    append(page.sections, workload_sections(part.runs, to));
    append(page.sections, environment_sections(part.runs));
    page.data = page_data(part.runs, content_.trials, to.codecs);
    std::string picture = picture_file_svg(*part.runs.front().results, workload);
    if (!picture.empty()) {
      files.push_back({file + ".svg", std::move(picture)});
      page.image = file + ".png";  // which tools/pictures.sh draws
    }
    add(file + ".html", std::move(page));
  }

  void add_codec(const std::string& name, const KnownCodec& codec) {
    const Part part(runs_, [&](const Results&, std::string_view, std::string_view one) { return one == name; });
    SavedRows own = content_.trials;  // those of interop only as the writer
    std::erase_if(own.rows, [&](const Row& one) { return one.codec != name; });
    for (Taking& one : own.taken) one.view.notes.clear();  // which compare codecs
    Page page{name, fmt::format("{}: {}", codec.run->title_of(name), codec.record->what_of_input()), {}, part.runs};
    add_section(page.sections, kCodecsGroup, "what", "What it is",
                codec_html(codecs_, name, content_, addresses("../").codecs));
    add_section(page.sections, kCodecsGroup, "places", "Its places", places_html(name));
    add_section(page.sections, kTrialsGroup, "reads", "What it reads of others",
                tables_html(make_interop_reader_tables(content_.trials, name), TableLayout::cards));
    append(page.sections, figures_sections(part.runs));
    append(page.sections, trial_sections(own, {}, TableLayout::cards));
    page.data = page_data(part.runs, own);
    add(codec_files_.at(name) + ".html", std::move(page));
  }

  std::string places_html(const std::string& codec) const {
    Links links{{}, codec, [](std::string_view, std::string_view phase) {
                  return phase.empty() ? "" : "%0A" + in_address(phase);
                }};
    for (const auto& [name, file] : workload_files_) links.addresses.emplace(name, "#figures?of=" + in_address(name));
    std::string html;
    for (const std::map<std::string, Table>& of_run : places_) {
      if (const auto found = of_run.find(codec); found != of_run.end())
        html += table_html(found->second, TableLayout::cards, links);
    }
    return html;
  }

  const ReportContent& content_;
  const std::vector<ReportRun> runs_;
  const KnownCodecs codecs_;
  FileNames codec_files_, workload_files_;  ///< without ending
  std::vector<std::map<std::string, Table>> places_;
  Sections pages_;  ///< for contents: their ids are files
  const std::vector<ReportRun> none_{};
};

}  // namespace

std::vector<ExportedFile> render_site(const ReportContent& content) { return Site(content).files; }

}  // namespace scenebench
