#include "render/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "base/text.h"
#include "model/workload.h"
#include "render/gallery_sections.h"
#include "render/markdown.h"
#include "render/report_runs.h"
#include "render/svg/picture.h"
#include "tables/codec_facts.h"
#include "tables/codec_figures.h"
#include "tables/docs_page/docs_page.h"
#include "tables/gallery/answers.h"
#include "tables/guests/guest_tables.h"
#include "tables/run_facts.h"
#include "tables/run_tables.h"

namespace scenebench {
namespace {

constexpr std::string_view kCodecsFile = "codecs.md", kHowFile = "how-to-read.md",
                           kWellKnownFile = "well-known.svg";

/// What each page begins with below its title.
std::string back_to_gallery() {
  return fmt::format("[All results](README.md) \xC2\xB7 [every codec]({}) \xC2\xB7 [how to read this]({})\n\n",
                     kCodecsFile, kHowFile);
}

ExportedFile how_to_read() {
  std::string text = "# How to read these tables\n\n[All results](README.md)\n\n";
  for (const auto& [term, words] : kHowToRead) text += fmt::format("* **{}**: {}\n", term, markdown_escaped(words));
  return {std::string(kHowFile),
          text + "\nEach run's table.md has all codecs, with intervals, notes and the commands that repeat the run. Beside "
                 "it are the tables of trials and scenarios, if there were any, and commands.md if a script has made the "
                 "run: it says what was run, and when. Pages of their own say [how times are taken](../docs/method.md), "
                 "[what is fair](../docs/fairness.md) and [how to read all tables](../docs/reading.md).\n"};
}

/// A codec's part of codecs.md, whose headings GitHub gives these places.
std::string address_of_codec(const std::string& name) {
  std::string place;
  for (const char c : lower_case(name)) {
    const bool stays = ('a' <= c && c <= 'z') || ('0' <= c && c <= '9') || c == '-' || c == '_';
    if (stays) place += c;
  }
  return fmt::format("{}#{}", kCodecsFile, place);
}

/// What each codec is and how it is used.
ExportedFile codecs_file(const KnownCodecs& codecs) {
  std::string text =
      fmt::format("# Every codec\n\n[All results](README.md) \xC2\xB7 [how to read this]({})\n\n", kHowFile);
  for (const auto& [name, codec] : codecs) {
    text += fmt::format("## {}\n\n", markdown_escaped(name));
    for (const auto& [label, fact] : codec_facts(*codec.record))
      text += fmt::format("* {}: {}\n", label, markdown_escaped(fact));
    text += '\n';
  }
  return {std::string(kCodecsFile), std::move(text)};
}

std::string heading_text(const Results& results) {
  return fmt::format(
      "# {}\n\n{} `bench report results/*/ --format gallery` made this page from the runs in this folder; nothing in "
      "it is typed by hand. [How to read this]({}), [every codec]({}).\n\n",
      kGalleryTitle, markdown_escaped(gallery_lead(results)), kHowFile, kCodecsFile);
}

std::string titled_table(const Table& table, const Links& links) {
  return fmt::format("### {}\n\n{}", markdown_escaped(table.title), markdown_table_with_notes(table, links));
}

/// A table of answers, wide, with a note for each column.
std::string answers_text(const Results& results, const SavedRows& trials, const Links& links) {
  const auto table = make_answers_table(results, trials);
  if (!table) return "";
  return fmt::format("## {}\n\n{}", markdown_escaped(table->title), markdown_table_with_notes(*table, links));
}

std::string meaning_of(std::string_view name) {
  const auto workload = parse_workload(name);
  return workload ? meaning_of_workload(*workload) : "";
}

/// The workload's picture, in the folder `at`; empty if the run has none. Adds its file unless it is there.
std::string picture_text(const Results& results, const std::string& workload, std::string_view at,
                         std::vector<ExportedFile>& files) {
  std::string picture = picture_file_svg(results, workload);
  if (picture.empty()) return "";
  const std::string file = in_file_name(workload) + ".svg";
  if (std::ranges::find(files, file, &ExportedFile::name) == files.end()) files.push_back({file, std::move(picture)});
  return fmt::format("![{}: time to load against bytes on the wire]({}{})\n\n", markdown_escaped(workload), at, file);
}

/// A file for each workload that has a time of load, with its picture; and a list of them for the first page.
std::string add_workloads(const std::vector<ReportRun>& runs, const SavedRows& trials, const Links& links,
                          std::vector<ExportedFile>& files) {
  std::string list;
  for (const GallerySection& one : gallery_sections(runs, trials)) {
    const std::string name = in_file_name(one.workload), title = markdown_escaped(one.workload);
    if (std::ranges::find(files, name + ".md", &ExportedFile::name) != files.end()) continue;  // of odd names
    std::string text = fmt::format("# {}\n\n{}", title, back_to_gallery());
    if (const std::string meaning = meaning_of(one.workload); !meaning.empty())
      text += fmt::format("The workload: {}.\n\n", markdown_escaped(meaning));
    text += fmt::format("Measured on {}.\n\n", markdown_escaped(one.run->name));
    text += picture_text(*one.run->results, one.workload, "", files);
    for (const Table& table : one.tables) text += titled_table(table, links);
    files.push_back({name + ".md", std::move(text)});
    list += fmt::format("* [{}]({}.md)\n", title, name);
  }
  return list.empty() ? list : "## Every workload\n\n" + list + "\n";
}

std::string runs_text(const std::vector<Results>& runs) {
  std::string text = "## All runs\n\n| run | measured | workloads |\n| --- | --- | --- |\n";
  for (const ReportRun& run : name_runs_largest_first(runs)) {
    const std::string name = markdown_escaped(run.name), folder = in_address(run.results->folder);
    const std::string link = folder.empty() ? name : fmt::format("[{}]({}/table.md)", name, folder);
    text += fmt::format("| {} | {} | {} |\n", link, measured_text(*run.results),
                        markdown_escaped(joined(workloads_measured(*run.results), ", ")));
  }
  return text;
}

/// Adds a file of what libraries of other runtimes did over docs and scene/200, of the newest run that has any, by its
/// name among all runs, and a link to it.
void add_guests(const std::vector<Results>& runs, std::vector<ExportedFile>& files) {
  std::string text;
  for (const ReportRun& run : name_runs_largest_first(runs)) {
    for (const std::string_view workload : {"docs", "scene/200"}) {
      for (const Table& table : make_brief_guest_tables(*run.results, workload)) text += titled_table(table, {});
    }
    if (text.empty()) continue;
    text = fmt::format("# Other runtimes\n\n[All results](README.md)\n\nLibraries of other languages, each in a process "
                       "of its own, measured on "
                       "{}. Each works on one object of the workload, again and again, which a branch predictor learns; "
                       "the codecs above have many. So runtimes are not ranked with the codecs above, nor with each "
                       "other. In brackets is the range of its processes, which is no confidence interval if they are fewer "
                       "than six.\n\n{}",
                       markdown_escaped(run.name), text);
    files.push_back({"other-runtimes.md", std::move(text)});
    files.front().text +=
        "\n[Other runtimes](other-runtimes.md): libraries of other languages, each in a process of its own.\n";
    return;
  }
}

/// Adds the documentation page, if a run has its six columns.
void add_docs_page(const std::vector<Results>& runs, std::vector<ExportedFile>& files) {
  const Results* const best = best_for_docs_page(runs);
  if (!best) return;
  constexpr std::string_view kFile = "docs-page.md", kPicture = "docs-page.svg", kDifferences = "docs-page-2014.md";
  files.front().text += fmt::format(
      "\n## The documentation page\n\n[{0}]({0}) is what FlatBuffers' page \"C++ Benchmarks\" would be, made from the "
      "run in this folder that measured its columns best; [what differs from the page of 2014, and why]({1}) is beside "
      "it. Its times are of one object again and again, as on that page, and so are lower than those of docs above.\n",
      kFile, kDifferences);
  files.push_back({std::string(kFile), render_docs_page(*best, kPicture)});
  files.push_back({std::string(kPicture), docs_page_picture(*best)});
  files.push_back({std::string(kDifferences), render_docs_page_2014(*best)});
}

/// What GitHub shows of the repository: a copy of this file is .github/README.md, whose links lead from there.
ExportedFile front_page_file(const Results& results, const std::string& pictures) {
  return {"front-page.md",
          fmt::format("# scenebench\n\nWhat does each serialization format really cost for game data? One run tells you for "
                      "your own machine: time, bytes on the wire, memory, and the code behind it. {}\n\n{}{}## Try it\n\n"
                      "    sh third_party/install.sh && cmake --preset release && cmake --build build && ./build/bench\n"
                      "    ./build/bench report latest --format html >page.html\n"
                      "    ./build/bench choose\n\n"
                      "[All results](../results/README.md) \xC2\xB7 [every codec](../results/{}) \xC2\xB7 "
                      "[README.txt](../README.txt) \xC2\xB7 [how times are taken](../docs/method.md) \xC2\xB7 "
                      "[what is fair](../docs/fairness.md)\n",
                      markdown_escaped(gallery_lead(results)), pictures, markdown_answers(results), kCodecsFile)};
}

}  // namespace

std::vector<ExportedFile> render_gallery(const std::vector<Results>& runs, const SavedRows& trials) {
  const std::vector<ReportRun> ordered = name_runs_largest_first(runs);
  const Results& results = *ordered.front().results;
  const KnownCodecs codecs = all_codecs(ordered);
  const Links links = links_to_codecs(codecs, address_of_codec);
  std::vector<ExportedFile> files{{"README.md", heading_text(results)}};
  std::string front_picture, cautioned;
  for (const std::string& caution : cautions(results))
    cautioned += fmt::format("**{}**\n\n", markdown_escaped(caution));
  files.front().text += cautioned;
  for (const std::string& workload : {std::string(kDocsWorkload), std::string(kVariedDocs), std::string("scene/200")}) {
    const std::string picture = picture_text(results, workload, "", files);
    if (picture.empty()) continue;
    files.front().text += picture;
    front_picture = picture_text(results, workload, "../results/", files);
  }
  if (std::string bars = well_known_svg(results, kVariedDocs); !bars.empty()) {
    constexpr std::string_view kText = "![{}: time to load, of well-known libraries]({}{})\n\n";
    files.front().text += fmt::format(kText, kVariedDocs, "", kWellKnownFile);
    front_picture += fmt::format(kText, kVariedDocs, "../results/", kWellKnownFile);
    files.push_back({std::string(kWellKnownFile), std::move(bars)});
  }
  files.front().text += markdown_answers(results) + answers_text(results, trials, links);
  const std::string workloads = add_workloads(ordered, trials, links, files);
  files.front().text += workloads + runs_text(runs);
  add_guests(runs, files);
  add_docs_page(runs, files);
  files.push_back(how_to_read());
  files.push_back(codecs_file(codecs));
  files.push_back(front_page_file(results, cautioned + front_picture));
  return files;
}

}  // namespace scenebench
