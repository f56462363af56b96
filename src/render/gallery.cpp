#include "render/gallery.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "base/text.h"
#include "render/markdown_text.h"
#include "render/report_runs.h"
#include "render/svg/picture.h"
#include "tables/answer.h"
#include "tables/codec_figures.h"
#include "tables/gallery.h"
#include "tables/run_facts.h"
#include "tables/run_tables.h"

namespace scenebench {
namespace {

constexpr std::string_view kHowToRead =
    "## How to read this\n\n"
    "* **load**: decode an object, read every value of it, and free it. The next one is another object, as in a game; "
    "its bytes are in the processor's caches.\n"
    "* **load from memory**: the same, with bytes that no cache holds.\n"
    "* **encode**: from the application's structs to bytes.\n"
    "* **wire**: the bytes of the workload's first object; **with zstd**: the same, compressed at level 3.\n"
    "* **allocations of a load**: blocks that decode requests from the heap once the program has warmed up.\n"
    "* **old programs read new data**: a program of today reads data to which a field was added later.\n"
    "* **loses**: what does not come back bit by bit. Everything else does: a codec is timed only after that was "
    "proven.\n"
    "* **Input checked** or **trusted**: what the codec does with malformed bytes. Choose from the first group if files "
    "come from elsewhere. \\[!\\]: it says that it checks, and has crashed in a test with hostile bytes.\n"
    "* Each library has one row, that of its fastest way to load. Each run's table.md has all of them, with intervals, "
    "notes and the commands that repeat the run.\n\n";

/// The runs, that with the most times first, of several the newest.
std::vector<ReportRun> largest_first(const std::vector<Results>& runs) {
  std::vector<ReportRun> named = name_runs_newest_first(runs);
  std::ranges::stable_sort(named, std::greater(), [](const ReportRun& run) { return run.results->measurements.size(); });
  return named;
}

std::string heading_text(const Results& results) {
  std::set<std::string_view> libraries;
  std::size_t codecs = 0;
  for (const CodecRecord& codec : results.codecs) {
    if (codec.is_floor) continue;
    ++codecs;
    if (codec.has_library()) libraries.insert(codec.library);
  }
  return fmt::format(
      "# What serialization costs for game data\n\n{} ways of {} libraries to load and to save a game's data, measured on "
      "{}. `bench report results/*/ --format gallery` made this page from the runs in this folder; nothing in it is "
      "typed by hand.\n\n",
      codecs, libraries.size(), markdown_escaped(name_runs({results}).front().name));
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

/// One section for each workload that has a time of load.
std::string gallery_rankings(const std::vector<ReportRun>& runs, const TrialRecords& trials) {
  std::string text;
  std::set<std::string> shown;
  for (const ReportRun& run : runs) {
    for (const std::string& workload : run.results->workloads()) {
      if (is_shown_with_docs(*run.results, workload) || !shown.insert(workload).second) continue;
      const std::vector<Table> tables = make_gallery_tables(*run.results, trials, workload);
      if (tables.empty()) continue;
      text += fmt::format("## {}\n\n", markdown_escaped(printable(workload)));
      if (run.results != runs.front().results) text += fmt::format("Measured on {}.\n\n", markdown_escaped(run.name));
      for (const Table& table : tables) text += gallery_section(table);
    }
  }
  return text;
}

/// `name` as a part of an address (RFC 3986, 2.1 and 2.3).
std::string in_address(std::string_view name) {
  std::string text;
  for (const char c : name) {
    const bool is_unreserved = ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || ('0' <= c && c <= '9') ||
                               std::string_view("-._~").find(c) != std::string_view::npos;
    text += is_unreserved ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return text;
}

std::string runs_text(const std::vector<Results>& runs) {
  std::string text = "## All runs\n\n| run | codecs | workloads |\n| --- | --- | --- |\n";
  for (const ReportRun& run : name_runs_newest_first(runs)) {
    const std::string name = markdown_escaped(run.name), folder = in_address(run.results->folder);
    const std::string link = folder.empty() ? name : fmt::format("[{}]({}/table.md)", name, folder);
    const auto codecs = std::ranges::count(run.results->codecs, false, &CodecRecord::is_floor);
    text += fmt::format("| {} | {} | {} |\n", link, codecs, markdown_escaped(joined(run.results->workloads(), ", ")));
  }
  return text;
}

}  // namespace

std::vector<ExportedFile> render_gallery(const std::vector<Results>& runs, const TrialRecords& trials) {
  const std::vector<ReportRun> ordered = largest_first(runs);
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
  for (const std::string& caution : cautions(results)) cautioned += fmt::format("**{}**\n\n", markdown_escaped(caution));
  files.insert(files.begin(), {"README.md", heading_text(results) + cautioned + pictures + answer_text(results) +
                                                gallery_rankings(ordered, trials) + std::string(kHowToRead) + runs_text(runs)});
  return files;
}

}  // namespace scenebench
