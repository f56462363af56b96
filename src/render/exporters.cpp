#include <fmt/format.h>

#include <utility>

#include "render/report.h"
#include "render/report_runs.h"
#include "tables/docs_page/docs_page.h"
#include "tables/guests/guest_tables.h"
#include "tables/run_tables.h"
#include "tables/trials/trial_tables.h"

namespace scenebench {
namespace {

using Problem = std::optional<std::string>;

/// A single text for standard output.
std::vector<ExportedFile> as_text(std::string text) { return {{"", std::move(text)}}; }

/// Tables as text: those of each run, then those of trials and linked code. `run` renders a run, `tables` renders
/// tables that belong to no single run, and `heading` renders the name of a run where there are several.
template <class Run, class Tables, class Heading>
std::vector<ExportedFile> tables_of(const ReportContent& content, Run run, Tables tables, Heading heading) {
  std::string text;
  for (const ReportRun& one : name_runs(content.runs)) {
    if (!one.tag.empty()) text += heading(one.name) + "\n\n";
    text += run(*one.results);
  }
  auto others = content.runs.size() > 1 ? make_lane_tables(content.runs) : std::vector<Table>();
  for (Table& table : make_tables_of(content.trials)) others.push_back(std::move(table));
  if (others.empty()) return as_text(std::move(text));
  if (!content.runs.empty()) text += "\n";
  return as_text(text + tables(others));
}

std::string plain_heading(const std::string& name) { return name; }

std::vector<ExportedFile> for_terminal(const ReportContent& content) {
  return tables_of(
      content,
      [&](const Results& run) {
        return content.in_cycles ? render_terminal(make_cycles_tables(run), content.style)
                                 : render_terminal(make_tables(run), run, content.style);
      },
      [&](const std::vector<Table>& tables) {
        return render_terminal(tables, content.style, content.style.report_command + " --format notes");
      },
      plain_heading);
}

std::vector<ExportedFile> as_notes(const ReportContent& content) {
  return tables_of(
      content,
      [&](const Results& run) { return render_notes(make_tables(run), run, content.style); },
      [&](const std::vector<Table>& tables) { return render_notes(tables, content.style); }, plain_heading);
}

std::vector<ExportedFile> as_markdown(const ReportContent& content) {
  return tables_of(
      content,
      [&](const Results& run) {
        return content.in_cycles ? render_markdown(make_cycles_tables(run)) : render_markdown(make_tables(run), run);
      },
      [](const std::vector<Table>& tables) { return render_markdown(tables); }, markdown_heading);
}

std::vector<ExportedFile> as_csv(const ReportContent& content) {
  const SavedRows& trials = content.trials;
  return as_text(content.runs.empty() ? render_csv(trials) : render_csv(content.runs.front(), trials));
}

Problem none(const ReportContent&) { return std::nullopt; }

Problem unless(bool holds, const char* text) { return holds ? Problem() : text; }

Problem problem_with_csv(const ReportContent& content) {
  return unless(content.runs.size() <= 1, "CSV holds one run, because its rows do not name the run. Report one at a "
                                          "time, or choose --format html.");
}

Problem problem_with_charts(const ReportContent& content) {
  return unless(content.runs.size() == 1, "charts show one run. Report one at a time, or choose --format html.");
}

Problem problem_with_docs_page(const ReportContent& content) {
  return content.runs.size() == 1 ? why_no_docs_page(content.runs.front())
                                  : "the documentation page shows one run. Report one at a time.";
}

Problem problem_without_runs(const ReportContent& content) {
  return unless(!content.runs.empty(), "this format shows runs. Name the folder of one that `bench` wrote.");
}

constexpr Exporter kExporters[] = {
    {"terminal", "", none, for_terminal},
    {"notes", "all notes on figures, machine and build", none, as_notes},
    {"markdown", "", none, as_markdown},
    {"csv", "", problem_with_csv, as_csv},
    {"html", "one page, on which readers choose among several runs", none,
     [](const ReportContent& content) { return as_text(render_html(content.runs, content.trials, content.sources)); }},
    {"svg", "the ranking charts as files, see --out", problem_with_charts,
     [](const ReportContent& content) { return render_svg(content.runs.front()); }},
    {"docs-page", "the FlatBuffers documentation page as Markdown", problem_with_docs_page,
     [](const ReportContent& content) { return as_text(render_docs_page(content.runs.front())); }},
    {"gallery", "README.md, pictures and the documentation page as files, see --out", problem_without_runs,
     [](const ReportContent& content) { return render_gallery(content.runs, content.trials); }},
    {"site", "index.html and pages as files", problem_without_runs, render_site}};

}  // namespace

std::span<const Exporter> exporters() { return kExporters; }

}  // namespace scenebench
