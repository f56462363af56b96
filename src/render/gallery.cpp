#include "render/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "base/text.h"
#include "model/workload.h"
#include "render/markdown.h"
#include "render/report_runs.h"
#include "render/svg/picture.h"
#include "tables/codec_facts.h"
#include "tables/docs_page/docs_page.h"
#include "tables/gallery/answers.h"
#include "tables/gallery/rankings.h"
#include "tables/guests/guest_tables.h"
#include "tables/picture.h"
#include "tables/run_facts.h"

namespace scenebench {
namespace {

constexpr std::string_view kCodecsFile = "codecs.md", kHowFile = "how-to-read.md",
                           kWellKnownFile = "well-known.svg";

/// A term of the tables, and what it means.
inline constexpr std::array<std::pair<std::string_view, std::string_view>, 10> kHowToRead{{
    {"load",
     "decode an object, read every value of it, and free it. The next one is another object, as in a game; its "
     "bytes are in the processor's caches. load from memory: no cache holds them."},
    {"encode", "from the application's structs to bytes."},
    {"read without a tree",
     "the same as load for a document: by events, or in place. Where load has a dash, load from memory and allocations "
     "are of this."},
    {"wire",
     "bytes of the workload's objects: their mean, or those of the first, as a note below the table says; with zstd: "
     "the same, each compressed at level 3. Some writers of JSON know only doubles: their texts of floats have more "
     "digits, and took longer to read in runs before 2026-11-29; since then all readers of JSON read one text."},
    {"allocations of a load", "blocks that decoding and reading request from the heap once the program has warmed up."},
    {"old programs read new data",
     "a program of today reads data to which a field was added later. new programs read old data: a program that knows "
     "the added field reads data of today. Libraries answer by themselves: class versions, as of cereal and "
     "Boost.Serialization, are not used."},
    {"loses",
     "what the codec is declared not to give back bit by bit, whether or not this workload has such values. A codec is "
     "timed only after it has given back everything else of the workload. bench fidelity tries more: its results are "
     "beside a run's table.md."},
    {"input checked or trusted",
     "what the codec does with malformed bytes. Choose from the first group if files come from elsewhere. A codec of "
     "the second may crash, hang or exhaust memory; some of them check all but depth or size, as their notes say. "
     "[!]: it claims to check its input, but has crashed or hung in a test with hostile bytes."},
    {"rows",
     "each library has one for each of its formats, that of its fastest way to read, by which rows are in order. "
     "floor: no format, and not ranked; raw-structs copies the application's structs, which shows what can be had "
     "without one. A dash: the library does not offer it, or it was not measured, or is not known."},
    {"in short",
     "the best of the codecs that check their input, then the two that come next, then the same of those that trust "
     "it. \xC3\x97" "1.7: it takes 1.7 times as much as the best one before it."},
}};

/// What each page begins with below its title.
std::string back_to_gallery() {
  return fmt::format("[All results](README.md) \xC2\xB7 [every codec]({}) \xC2\xB7 [how to read this]({})\n\n",
                     kCodecsFile, kHowFile);
}

std::string how_to_read() {
  std::string text = "# How to read these tables\n\n[All results](README.md)\n\n";
  for (const auto& [term, words] : kHowToRead) text += fmt::format("* **{}**: {}\n", term, markdown_escaped(words));
  return text + "\nEach run's table.md has all codecs, with intervals, notes and the commands that repeat the run. Beside it "
                "are the tables of trials and scenarios, if there were any, and commands.md if a script has made the run: "
                "it says what was run, and when. Pages of their own say [how times are taken](../docs/method.md), [what is "
                "fair](../docs/fairness.md) and [how to read all tables](../docs/reading.md).\n";
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
std::string codecs_text(const KnownCodecs& codecs) {
  std::string text =
      fmt::format("# Every codec\n\n[All results](README.md) \xC2\xB7 [how to read this]({})\n\n", kHowFile);
  for (const auto& [name, codec] : codecs) {
    text += fmt::format("## {}\n\n", markdown_escaped(name));
    for (const auto& [label, fact] : codec_facts(*codec.record))
      text += fmt::format("* {}: {}\n", label, markdown_escaped(fact));
    text += '\n';
  }
  return text;
}

std::string heading_text(const Results& results) {
  return fmt::format(
      "# {}\n\n{} `bench report results/*/ --format gallery` made this page from the runs in this folder; nothing in "
      "it is typed by hand. [How to read this]({}), [every codec]({}).\n\n",
      kGalleryTitle, markdown_escaped(gallery_lead(results)), kHowFile, kCodecsFile);
}

std::string titled_table(const Table& table, const Links& links, std::string_view level = "###") {
  return fmt::format("{} {}\n\n{}", level, markdown_escaped(table.title), markdown_table_with_notes(table, links));
}

/// The workload's picture, in the folder `at`; empty if the run has none. Adds its file unless it is there.
std::string picture_text(const Results& results, const std::string& workload, std::string_view at,
                         std::vector<ExportedFile>& files) {
  std::string picture = picture_file_svg(results, workload);
  if (picture.empty()) return "";
  const std::string file = in_file_name(workload) + ".svg";
  if (std::ranges::find(files, file, &ExportedFile::name) == files.end()) files.push_back({file, std::move(picture)});
  return fmt::format("![{}]({}{})\n\n", markdown_escaped(title_of_picture(results, workload)), at, file);
}

/// A file for each workload that has a time of load, of the first run that has it, with its picture; and a list of them
/// for the first page.
std::string add_workloads(const std::vector<ReportRun>& runs, const SavedRows& trials, const Links& links,
                          std::vector<ExportedFile>& files) {
  std::string list;
  std::set<std::string> shown;
  for (const ReportRun& run : runs) {
    for (const std::string& workload : run.results->workloads()) {
      const std::string name = in_file_name(workload), title = markdown_escaped(workload);
      std::vector<Table> tables = make_gallery_tables(*run.results, trials, workload);
      if (shown.contains(name) || tables.empty()) continue;
      shown.insert(name);
      if (auto shipped = make_shipped_table(*run.results, trials, workload)) tables.push_back(*std::move(shipped));
      std::string text = fmt::format("# {}\n\n{}", title, back_to_gallery());
      const auto known = parse_workload(workload);
      if (const std::string meaning = known ? meaning_of_workload(*known) : ""; !meaning.empty())
        text += fmt::format("The workload: {}.\n\n", markdown_escaped(meaning));
      text += fmt::format("Measured on {}.\n\n", markdown_escaped(run.name));
      for (const std::string& reason : reasons_not_to_publish(run.results->environment))
        text += fmt::format("**{}**\n\n", markdown_escaped(reason));
      text += picture_text(*run.results, workload, "", files);
      for (const Table& table : tables) text += titled_table(table, links);
      files.push_back({name + ".md", std::move(text)});
      list += fmt::format("* [{}]({}.md)\n", title, name);
    }
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
                       "codecs have many. So runtimes are not ranked with codecs, nor with each other. In brackets is "
                       "the range of its processes, which is no confidence interval if they are fewer than six.\n\n{}",
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
      "it. Its times are of one object again and again, as on that page, and so are lower than those of docs/varied.\n",
      kFile, kDifferences);
  files.push_back({std::string(kFile), render_docs_page(*best, kPicture)});
  files.push_back({std::string(kPicture), docs_page_picture(*best)});
  files.push_back({std::string(kDifferences), render_docs_page_2014(*best)});
}

/// What GitHub shows of the repository: a copy of this file is .github/README.md, whose links lead from there.
std::string front_page_text(const Results& results, const std::string& pictures) {
  return fmt::format(
      "# scenebench\n\nWhat does each serialization format really cost for game data? One run tells you for your own "
      "machine: time, bytes on the wire, memory, and the code behind it. {}\n\n{}{}## Try it\n\n"
      "    sh third_party/install.sh && cmake --preset release && cmake --build build && ./build/bench\n"
      "    ./build/bench report latest --format html >page.html\n"
      "    ./build/bench choose\n\n"
      "[All results](../results/README.md) \xC2\xB7 [every codec](../results/{}) \xC2\xB7 [README.txt](../README.txt) "
      "\xC2\xB7 [how times are taken](../docs/method.md) \xC2\xB7 [what is fair](../docs/fairness.md)\n",
      markdown_escaped(gallery_lead(results)), pictures, markdown_answers(results), kCodecsFile);
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
  files.front().text += markdown_answers(results);
  if (const auto table = make_answers_table(results, trials))
    files.front().text += titled_table(*table, links, "##");
  const std::string workloads = add_workloads(ordered, trials, links, files);
  files.front().text += workloads + runs_text(runs);
  add_guests(runs, files);
  add_docs_page(runs, files);
  files.push_back({std::string(kHowFile), how_to_read()});
  files.push_back({std::string(kCodecsFile), codecs_text(codecs)});
  files.push_back({"front-page.md", front_page_text(results, cautioned + front_picture)});
  return files;
}

}  // namespace scenebench
