#include "render/gallery.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "base/text.h"
#include "render/gallery_sections.h"
#include "render/markdown_text.h"
#include "render/report_runs.h"
#include "render/svg/picture.h"
#include "tables/answer.h"
#include "tables/codec_figures.h"
#include "tables/gallery/answers.h"
#include "tables/run_facts.h"
#include "tables/run_tables.h"

namespace scenebench {
namespace {

std::string how_to_read() {
  std::string text = "## How to read this\n\n";
  for (const auto& [term, words] : kHowToRead) text += fmt::format("* **{}**: {}\n", term, markdown_escaped(words));
  return text + "* Each run's table.md has all codecs, with intervals, notes and the commands that repeat the run.\n\n";
}

std::string heading_text(const Results& results) {
  return fmt::format(
      "# {}\n\n{} `bench report results/*/ --format gallery` made this page from the runs in this folder; nothing in "
      "it "
      "is typed by hand.\n\n",
      kGalleryTitle, markdown_escaped(gallery_lead(results)));
}

std::string notes_text(const Table& table) {
  std::string text;
  for (const Footnote& note : table.footnotes) text += fmt::format("* {}\n", markdown_footnote(note));
  return text.empty() ? text : text + "\n";
}

std::string gallery_section(const Table& table) {
  return fmt::format("### {}\n\n{}\n{}", markdown_escaped(table.title), markdown_table(table), notes_text(table));
}

std::string answer_text(const Results& results) {
  const auto answer = make_answer(results);
  return answer ? fmt::format("## In short\n\n{}\n", markdown_table(*answer)) : "";
}

/// A table of answers, wide, with a note for each column.
std::string answers_text(const Results& results, const TrialRecords& trials) {
  const auto table = make_answers_table(results, trials);
  return table ? fmt::format("## {}\n\n{}\n{}", markdown_escaped(table->title), markdown_table(*table), notes_text(*table))
               : "";
}

/// One section for each workload that has a time of load.
std::string gallery_rankings(const std::vector<ReportRun>& runs, const TrialRecords& trials) {
  std::string text;
  for (const GallerySection& one : gallery_sections(runs, trials)) {
    text += fmt::format("## {}\n\n", markdown_escaped(printable(one.workload)));
    if (one.run->results != runs.front().results)
      text += fmt::format("Measured on {}.\n\n", markdown_escaped(one.run->name));
    for (const Table& table : one.tables) text += gallery_section(table);
  }
  return text;
}

std::string runs_text(const std::vector<Results>& runs) {
  std::string text = "## All runs\n\n| run | codecs | workloads |\n| --- | --- | --- |\n";
  for (const ReportRun& run : name_runs_largest_first(runs)) {
    const std::string name = markdown_escaped(run.name), folder = in_address(run.results->folder);
    const std::string link = folder.empty() ? name : fmt::format("[{}]({}/table.md)", name, folder);
    const auto codecs = std::ranges::count(run.results->codecs, false, &CodecRecord::is_floor);
    text += fmt::format("| {} | {} | {} |\n", link, codecs, markdown_escaped(joined(run.results->workloads(), ", ")));
  }
  return text;
}

}  // namespace

std::vector<ExportedFile> render_gallery(const std::vector<Results>& runs, const TrialRecords& trials) {
  const std::vector<ReportRun> ordered = name_runs_largest_first(runs);
  const Results& results = *ordered.front().results;
  std::vector<ExportedFile> files;
  std::string pictures;
  for (const std::string& workload : {std::string(kDocsWorkload), std::string("scene/200")}) {
    std::string svg = picture_file_svg(results, workload);
    if (svg.empty()) continue;
    const std::string name = fmt::format("{}.svg", workload == kDocsWorkload ? "docs" : "scene-200");
    pictures += fmt::format("![{}: time to load against bytes on the wire]({})\n\n", workload, name);
    files.push_back({name, std::move(svg)});
  }
  std::string cautioned;
  for (const std::string& caution : cautions(results))
    cautioned += fmt::format("**{}**\n\n", markdown_escaped(caution));
  files.insert(files.begin(), {"README.md", heading_text(results) + cautioned + pictures + answer_text(results) +
                                                gallery_rankings(ordered, trials) + answers_text(results, trials) +
                                                how_to_read() + runs_text(runs)});
  return files;
}

}  // namespace scenebench
