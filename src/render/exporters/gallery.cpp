#include "render/gallery.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "render/docs_page.h"
#include "render/exporters/exporter.h"
#include "render/markdown_text.h"
#include "render/report_runs.h"
#include "tables/docs_page/docs_page.h"
#include "tables/guests/guest_tables.h"

namespace scenebench {
namespace {

constexpr std::string_view kDocsPageFile = "docs-page.md";

std::optional<std::string> problem_with_gallery(const ReportContent& content) {
  if (!content.runs.empty()) return std::nullopt;
  return "a gallery shows runs. Name the folder of one that `bench` wrote.";
}

/// What libraries of other runtimes did over docs and scene/200, of the newest run that has any; empty without guests.
std::string guests_text(const std::vector<Results>& runs) {
  std::string text;
  for (const ReportRun& run : name_runs_newest_first(runs)) {
    for (const std::string_view workload : {"docs", "scene/200"}) {
      for (const Table& table : make_brief_guest_tables(*run.results, workload)) {
        text += fmt::format("### {}\n\n{}\n* {}\n\n", markdown_escaped(table.title), markdown_table(table),
                            markdown_footnote(table.footnotes.front()));
      }
    }
    if (text.empty()) continue;
    return fmt::format("\n## Other runtimes\n\nLibraries of other languages over the same objects, each in a process of "
                       "its own, measured on {}. Runtimes are not ranked with each other, nor with the codecs above.\n\n{}",
                       markdown_escaped(run.name), text);
  }
  return "";
}

/// The gallery, what guests did, and the documentation page of the run with the most times among those that have its
/// six columns.
std::vector<ExportedFile> gallery_of(const ReportContent& content) {
  std::vector<ExportedFile> files = render_gallery(content.runs, content.trials);
  files.front().text += guests_text(content.runs);
  const auto times = [](const Results& run) { return why_no_docs_page(run) ? std::size_t{0} : run.measurements.size(); };
  const auto most = std::ranges::max_element(content.runs, {}, times);
  if (times(*most) == 0) return files;
  files.front().text += fmt::format(
      "\n## The documentation page\n\n[{0}]({0}) is what FlatBuffers' page \"C++ Benchmarks\" would be, made from the "
      "run in this folder that has the most times, with what differs from the page of 2014 and why.\n",
      kDocsPageFile);
  files.push_back({std::string(kDocsPageFile), render_docs_page(*most)});
  return files;
}

}  // namespace

const Exporter kGalleryExporter{
    "gallery", "README.md, pictures and the documentation page as files, see --out", problem_with_gallery, gallery_of};

}  // namespace scenebench
