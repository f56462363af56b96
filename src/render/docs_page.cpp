#include "render/report.h"

#include <fmt/format.h>

#include <cstddef>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "render/markdown.h"
#include "render/svg/ranking_chart.h"
#include "tables/codec_facts.h"
#include "tables/docs/docs_table.h"
#include "tables/docs_page/docs_page.h"
#include "tables/ranking.h"
#include "tables/run_facts.h"
#include "tables/run_tables.h"

namespace scenebench {
namespace {

constexpr std::string_view kIntroduction =
    "This page shows what it costs to write and read one small game object with FlatBuffers and with five\n"
    "alternatives: time, bytes on the wire, memory and code. The object consists of ten objects, one array, four\n"
    "strings, and integers and floats of every size.\n"
    "\n"
    "* **FlatBuffers (binary)** reads the wire in place, without its verifier; as *verified*, where measured, with it.\n"
    "* **Protocol Buffers LITE** is the smaller runtime of Protocol Buffers.\n"
    "* **Rapid JSON** and **pugixml** parse JSON and XML into trees, which are read by name.\n"
    "* **FlatBuffers (JSON)** uses a schema to parse JSON into a FlatBuffer, which is then read in place.\n"
    "* **Raw structs** copies structs without any library. It shows what the hardware can do, but it is not a\n"
    "  format: it has neither versions nor a fixed byte order.\n\n";

constexpr std::string_view kMethod =
    "Each time is of the same object again and again, as in 2014, so that branch predictors learn its values;\n"
    "different objects take longer. All six are compiled with the same flags into one program (the code that calls\n"
    "them without g++'s limit on inlining in a unit) and encode from the same structs. Builders, parsers and buffers\n"
    "are reused as each library's documentation advises. Traversal reads every value and every byte of every string.\n"
    "Before a codec is timed, it must reproduce every field of the object bit by bit. Every timed batch is checked by\n"
    "a sum. A time is the median over several processes of the median\n"
    "over turns at the machine's full speed, with the 95% confidence interval of the processes. Codecs take their\n"
    "turns in random order; between turns, objects move to other addresses. Memory is what the codec requests from\n"
    "the heap. A second program counts it, so that no time includes the counting.\n\n";

/// The chart of a part with titles.
std::string chart_svg(const Results& results) {
  std::vector<Ranking> rankings = make_rankings(results, "docs");
  rankings.front().workload = "The object of this page";
  return chart_file_svg(ranking_chart_of_file(rankings.front(), results));
}

/// Python-Markdown leaves a <div> as it is, up to the first empty line.
std::string chart_text(const Results& results) {
  constexpr std::string_view kStart = R"(class="chart" )";
  std::string svg = chart_svg(results);
  svg.insert(svg.find(kStart) + kStart.size(), R"(style="max-width: 100%; height: auto" )");  // beside the site's menu
  for (std::size_t at = svg.find("\n\n"); at != std::string::npos; at = svg.find("\n\n", at)) svg.erase(at, 1);
  return fmt::format("<div>\n{}</div>\n\n", svg);
}

std::string bullets(const std::vector<std::string>& texts) {
  std::string text;
  for (const std::string& one : texts) text += fmt::format("* {}\n", markdown_escaped(unbroken_words(one)));
  return text + "\n";
}

/// The table for the narrow columns beside a site's menu.
std::string narrow_table(Table table) {
  for (TableRow& row : table.rows) {
    for (Cell& cell : row.cells) cell.text = unbroken_words(cell.text);
  }
  return markdown_table(table);
}

std::string tables_text(const Results& results) {
  return fmt::format("## The table\n\n{}\n{}", narrow_table(make_readable_docs_table(results, "docs")),
                     bullets(docs_page_notes(results)));
}

std::string warnings_text(const Results& results) {
  std::string text;
  for (const std::string& reason : reasons_not_to_publish(results)) {
    text += fmt::format("**Note:** {}\n\n", markdown_escaped(reason));
  }
  return text;
}

std::string rankings_text(const Results& results) {
  std::string text = fmt::format("## Ranking\n\nThe number in brackets is a multiple of the best of the table. tie: {}"
                                 "\n\n", tie_words(results.environment));
  for (const Table& table : make_ranking_tables(results, "docs")) {
    const std::string group = table.title.substr(table.title.rfind(' ') + 1);  // "checked" or "trusted"
    text += fmt::format("### Input {}\n\n{}\n", group, narrow_table(table));
  }
  std::vector<std::string> crashing;
  for (const CodecRecord& codec : results.codecs) {
    if (ranked_name(codec).ends_with(kCrashSign))
      crashing.push_back(fmt::format("{} {} {} checks its input, but crashes on some malformed bytes.", kCrashSign,
                                     codec.name, codec.version));
  }
  return crashing.empty() ? text : text + bullets(crashing);
}

bool is_command(const RunFact& line) { return line.text.empty() && !line.code.empty(); }

/// Machine, compiler and versions; the commands have a section of their own.
std::string method_text(const Results& results) {
  std::string text = fmt::format("## Method\n\n{}| | |\n| --- | --- |\n", kMethod);
  for (const RunFact& line : run_facts(results)) {
    if (!is_command(line)) text += fmt::format("| {} | {} |\n", line.label, markdown_facts(line));
  }
  return text + "\n";
}

/// They build and measure as the run did, for which a run of several links has a script. Its codecs are those that are
/// measured by default, so the presets of few libraries have them.
std::string commands_text(const Environment& environment) {
  const bool is_pinned = environment.preset.starts_with("pinned");
  const std::string preset = is_pinned ? "pinned" : "release";
  const std::string wait = environment.wait ? fmt::format(" --wait {:g}", *environment.wait) : "";
  const int links = environment.links.value_or(1);
  const std::string program = links > 1 ? "./build-links/bench" : is_pinned ? "./build-pinned/bench" : "./build/bench";
  const std::string measure =
      links > 1 ? fmt::format("PRESET={} sh tools/links.sh {}", preset, links)
                : fmt::format("cmake --preset {0} && cmake --build --preset {0}\n    {1}", preset, program);
  return fmt::format(
      "## Run it again\n\nIn a checkout of scenebench:\n\n    {} --workload docs{}\n"
      "    {} report latest --format docs-page\n\nThe last command makes this page from the newest run; "
      "nothing in it is typed by hand.\n\n",
      measure, wait, program);
}

}  // namespace

std::string docs_page_picture(const Results& results) { return chart_svg(with_titles(docs_page_part(results))); }

std::string render_docs_page(const Results& results, std::string_view picture) {
  const Results part = docs_page_part(results), named = with_titles(part);
  const std::string chart =
      picture.empty() ? chart_text(named) : fmt::format("![The object of this page: load]({})\n\n", picture);
  return fmt::format("# C++ Benchmarks\n\n{}{}## In short\n\n{}{}{}{}{}{}", warnings_text(part), kIntroduction,
                     bullets(answers_on(named, "docs")), chart, tables_text(named), rankings_text(named),
                     method_text(part), commands_text(part.environment));
}

std::string render_docs_page_2014(const Results& results) {
  const Results part = docs_page_part(results);
  std::string text = fmt::format(
      "# The figures published in 2014\n\nThe page replaces [the table of 2014]({}). [A reader could not reproduce "
      "it]({}). Equal sizes of the binary wires show that both measure the same object. All published times are from "
      "one machine and one compiler, so neither explains a time that differs far more from its measured one than the "
      "others do: other code was timed.\n",
      kPublishedSource, kPublishedDoubt);
  const Table differences = make_differences_table(part);
  text += fmt::format("\n## {}\n\n{}", markdown_escaped(differences.title), markdown_table(differences));
  for (const Table& table : make_published_tables(part))
    text += fmt::format("\n## {}\n\n{}", markdown_escaped(table.title), markdown_table_with_notes(table));
  return text;
}

}  // namespace scenebench
