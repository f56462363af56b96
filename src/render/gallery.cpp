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
#include "tables/codec_figures.h"
#include "tables/docs_page/docs_page.h"
#include "tables/gallery/answers.h"
#include "tables/guests/guest_tables.h"
#include "tables/run_facts.h"
#include "tables/run_tables.h"

namespace scenebench {
namespace {

std::string how_to_read() {
  std::string text = "## How to read this\n\n";
  for (const auto& [term, words] : kHowToRead) text += fmt::format("* **{}**: {}\n", term, markdown_escaped(words));
  return text +
         "\nEach run's table.md has all codecs, with intervals, notes and the commands that repeat the run. Beside it "
         "are the tables of trials and scenarios, if there were any, and commands.md if a script has made the run: it "
         "says what was run, and when. Pages of their own say [how times are taken](../docs/method.md), [what is "
         "fair](../docs/fairness.md) and [how to read all tables](../docs/reading.md).\n\n";
}

std::string heading_text(const Results& results) {
  return fmt::format(
      "# {}\n\n{} `bench report results/*/ --format gallery` made this page from the runs in this folder; nothing in "
      "it is typed by hand. [How to read this](#how-to-read-this) and [all runs](#all-runs) are at the end.\n\n",
      kGalleryTitle, markdown_escaped(gallery_lead(results)));
}

std::string titled_table(const Table& table) {
  return fmt::format("### {}\n\n{}", markdown_escaped(table.title), markdown_table_with_notes(table));
}

/// A table of answers, wide, with a note for each column.
std::string answers_text(const Results& results, const SavedRows& trials) {
  const auto table = make_answers_table(results, trials);
  return table ? fmt::format("## {}\n\n{}", markdown_escaped(table->title), markdown_table_with_notes(*table)) : "";
}

/// One section for each workload that has a time of load.
std::string rankings_text(const std::vector<ReportRun>& runs, const SavedRows& trials) {
  std::string text;
  for (const GallerySection& one : gallery_sections(runs, trials)) {
    text += fmt::format("## {}\n\n", markdown_escaped(printable(one.workload)));
    const auto workload = parse_workload(one.workload);
    const std::string meaning = workload ? meaning_of_workload(*workload) : "";
    if (!meaning.empty()) text += fmt::format("The workload: {}.\n\n", markdown_escaped(meaning));
    if (one.run->results != runs.front().results)
      text += fmt::format("Measured on {}.\n\n", markdown_escaped(one.run->name));
    for (const Table& table : one.tables) text += titled_table(table);
  }
  return text;
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

/// What libraries of other runtimes did over docs and scene/200, of the newest run that has any, by its name among all
/// runs; empty without guests.
std::string guests_text(const std::vector<Results>& runs) {
  std::string text;
  for (const ReportRun& run : name_runs_largest_first(runs)) {
    for (const std::string_view workload : {"docs", "scene/200"}) {
      for (const Table& table : make_brief_guest_tables(*run.results, workload)) text += titled_table(table);
    }
    if (text.empty()) continue;
    return fmt::format("\n## Other runtimes\n\nLibraries of other languages, each in a process of its own, measured on "
                       "{}. Each works on one object of the workload, again and again, which a branch predictor learns; "
                       "the codecs above have many. So runtimes are not ranked with the codecs above, nor with each "
                       "other. In brackets is the range of its processes, which is no confidence interval if they are fewer "
                       "than six.\n\n{}",
                       markdown_escaped(run.name), text);
  }
  return "";
}

/// Adds the documentation page, if a run has its six columns.
void add_docs_page(const std::vector<Results>& runs, std::vector<ExportedFile>& files) {
  const auto times = [](const Results& run) {
    return why_no_docs_page(run) ? std::size_t{0} : run.measurements.size();
  };
  const Results& most = *std::ranges::max_element(runs, {}, times);
  if (times(most) == 0) return;
  constexpr std::string_view kFile = "docs-page.md";
  files.front().text += fmt::format(
      "\n## The documentation page\n\n[{0}]({0}) is what FlatBuffers' page \"C++ Benchmarks\" would be, made from the "
      "run in this folder that has the most times, with what differs from the page of 2014 and why. Its times are of "
      "one object again and again, as on that page, and so are lower than those of docs above.\n",
      kFile);
  constexpr std::string_view kPicture = "docs-page.svg";
  files.push_back({std::string(kFile), render_docs_page(most, kPicture)});
  files.push_back({std::string(kPicture), docs_page_picture(most)});
}

}  // namespace

std::vector<ExportedFile> render_gallery(const std::vector<Results>& runs, const SavedRows& trials) {
  const std::vector<ReportRun> ordered = name_runs_largest_first(runs);
  const Results& results = *ordered.front().results;
  std::vector<ExportedFile> files;
  std::string pictures;
  for (const std::string& workload : {std::string(kDocsWorkload), std::string(kVariedDocs), std::string("scene/200")}) {
    const std::string name = in_file_name(workload) + ".svg";
    std::string svg = picture_file_svg(results, workload);
    if (svg.empty()) continue;
    pictures += fmt::format("![{}: time to load against bytes on the wire]({})\n\n", workload, name);
    files.push_back({name, std::move(svg)});
  }
  std::string cautioned;
  for (const std::string& caution : cautions(results))
    cautioned += fmt::format("**{}**\n\n", markdown_escaped(caution));
  files.insert(files.begin(), {"README.md", heading_text(results) + cautioned + pictures + markdown_answers(results) +
                                                rankings_text(ordered, trials) + answers_text(results, trials) +
                                                how_to_read() + runs_text(runs) + guests_text(runs)});
  add_docs_page(runs, files);
  return files;
}

}  // namespace scenebench
