#include "render/html/method.h"

#include <fmt/format.h>

#include <array>
#include <string_view>

#include "base/text.h"
#include "render/html/text.h"
#include "tables/scaling_table.h"
#include "tables/settled.h"
#include "tables/small_print.h"
#include "tables/summary.h"

namespace scenebench {
namespace {

struct Term {
  std::string_view name, meaning;
};

constexpr std::array kTerms{
    Term{"load", "decode, traverse and dealloc of one object at a time, as a game loads a message and drops it."},
    Term{"decode, traverse, dealloc",
         "the same steps timed apart, over a batch of objects that are alive together, with "
         "the clock read in between and its own cost taken off."},
    Term{"encode", "from the application's structs to wire bytes; filling a builder, message or DOM is part of it."},
    Term{"time and interval",
         "what an operation takes at the machine's full speed: a low quantile of many short readings, spread over the "
         "whole run in random order. The interval holds it with 95% probability, other runs on the same machine "
         "included. \"~\" marks one that reaches further than 5% to a side."},
    Term{"minimum and median", "of all readings: the best and the typical one, slow times of the machine included."},
    Term{"below 1 ns", "is not told apart from the harness itself and shown as <1 ns."},
    Term{"held and transient",
         "heap bytes as requested, counted in a second program with an allocation hook, so that no "
         "timed figure carries it: still held after decode, and given back on the way."},
    Term{"wire", "bytes of one encoded object, plain and through zlib (level 6), zstd (3) and lz4."},
};

/// The rules of fairness in short; README.txt has them in full, with the same numbers.
constexpr std::array<std::string_view, 9> kRules{
    "All codecs encode from the same structs, and filling a builder, message or DOM counts as encoding.",
    "Builders, parsers and buffers are reused the way each library's documentation advises for hot loops.",
    "No codec knows list or string lengths in advance, but for the raw structs of the docs workload.",
    "Traversal reads every value and every byte of every string; a DOM is searched by name, and types are checked.",
    "Text is compact and printed by the library's own means. Precision it loses is declared under the table, or the "
    "run "
    "fails.",
    "What a parser needs beside the wire is put there outside the clock, and the codec says so.",
    "A view that trusts its input and one that verifies it are two codecs.",
    "No figure without proof: decoded objects must equal the original bit by bit, and every timed batch is checked.",
    "One program, one set of flags, one allocator for all codecs.",
};

std::string facts_html(const ReportRun& run) {
  std::string html;
  for (const SmallPrint& line : small_print(*run.results)) {
    std::string text = html_escaped(joined(line.text, ", "));
    if (!line.code.empty()) text += fmt::format("{}<code>{}</code>", text.empty() ? "" : ", ", html_escaped(line.code));
    html += fmt::format("<dt>{}</dt><dd>{}</dd>\n", html_escaped(line.label), text);
  }
  return fmt::format("<dl class=\"facts\">\n{}</dl>\n", html);
}

}  // namespace

std::string method_html() {
  std::string html = "<section id=\"method\">\n<h2>How it is measured</h2>\n<div class=\"columns\">\n<dl>\n";
  for (const Term& term : kTerms) {
    html += fmt::format("<dt>{}</dt><dd>{}</dd>\n", html_escaped(term.name), html_escaped(term.meaning));
  }
  html += fmt::format("<dt>scene size</dt><dd>{}</dd>\n", html_escaped(joined(scaling_definitions(), " ")));
  html += "</dl>\n<div>\n<h3>Rules of fairness</h3>\n<ol>\n";
  for (const std::string_view rule : kRules) html += fmt::format("<li>{}</li>\n", html_escaped(rule));
  return html + "</ol>\n</div>\n</div>\n</section>\n";
}

std::string warnings_html(const Report& report) {
  std::string html;
  for (const ReportRun& run : report.runs) {
    std::vector<std::string> reasons = cautions(*run.results);
    for (std::string& cells : unsettled_cells(*run.results)) reasons.push_back(std::move(cells));
    if (reasons.empty()) continue;
    const std::string name = run.tag.empty() ? "" : fmt::format(" ({})", html_escaped(run.name));
    html += fmt::format(
        "<aside class=\"warning\"><p><strong>Before you trust these figures{}</strong></p>\n<ul>\n{}</ul></aside>\n",
        name, list_items(reasons));
  }
  return html;
}

std::string summary_html(const Report& report) {
  std::string html;
  for (const ReportRun& run : report.runs) {
    const std::vector<std::string> sentences = summary(*run.results);
    if (sentences.empty()) continue;
    if (!run.tag.empty()) html += fmt::format("<h3>{}</h3>\n", html_escaped(run.name));
    html += fmt::format("<ul>\n{}</ul>\n", list_items(sentences));
  }
  return html.empty() ? "" : fmt::format("<section id=\"summary\">\n<h2>In short</h2>\n{}</section>\n", html);
}

std::string small_print_html(const Report& report) {
  if (report.runs.empty()) return "";
  std::string html = "<section id=\"small-print\">\n<h2>Small print</h2>\n<div class=\"columns\">\n";
  for (const ReportRun& run : report.runs) {
    const std::string heading = run.tag.empty() ? "" : fmt::format("<h3>{}</h3>\n", html_escaped(run.name));
    html += fmt::format("<div>\n{}{}</div>\n", heading, facts_html(run));
  }
  return html + "</div>\n</section>\n";
}

}  // namespace scenebench
