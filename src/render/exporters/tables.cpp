// Tables as text, for a terminal and as Markdown: those of each run, then those of trials and linked code.
#include <utility>

#include "render/exporters/exporter.h"
#include "render/report_runs.h"
#include "tables/guests/guest_tables.h"
#include "tables/run_tables.h"
#include "tables/trials/trial_tables.h"

namespace scenebench {
namespace {

/// `run` renders a run, `tables` renders tables that belong to no single run, and `heading` renders the name of a run
/// where there are several.
template <class Run, class Tables, class Heading>
std::vector<ExportedFile> tables_of(const ReportContent& content, Run run, Tables tables, Heading heading) {
  std::string text;
  for (const ReportRun& one : name_runs(content.runs)) {
    if (!one.tag.empty()) text += heading(one.name) + "\n\n";
    text += run(*one.results);
  }
  auto others = content.runs.size() > 1 ? make_lane_tables(content.runs) : std::vector<Table>();
  for (Table& table : make_tables_of(content.trials)) others.push_back(std::move(table));
  for (Table& table : make_linked_code_tables(content.trials.linked_code)) others.push_back(std::move(table));
  if (others.empty()) return as_text(std::move(text));
  if (!content.runs.empty()) text += "\n";
  return as_text(text + tables(others));
}

std::vector<ExportedFile> for_terminal(const ReportContent& content) {
  return tables_of(
      content,
      [&](const Results& run) {
        return content.in_cycles ? render_terminal(make_cycles_tables(run), content.style)
                                 : render_terminal(make_terminal_tables(run, content.baseline), run, content.style);
      },
      [&](const std::vector<Table>& tables) {
        return render_terminal(tables, content.style, content.style.report_command + " --format notes");
      },
      [](const std::string& name) { return name; });
}

std::vector<ExportedFile> as_markdown(const ReportContent& content) {
  return tables_of(
      content,
      [&](const Results& run) {
        return content.in_cycles ? render_markdown(make_cycles_tables(run))
                                 : render_markdown(make_tables(run, content.baseline), run);
      },
      [](const std::vector<Table>& tables) { return render_markdown(tables); }, markdown_heading);
}

std::vector<ExportedFile> as_notes(const ReportContent& content) {
  return tables_of(
      content,
      [&](const Results& run) { return render_notes(make_tables(run, content.baseline), run, content.style); },
      [&](const std::vector<Table>& tables) { return render_notes(tables, content.style); },
      [](const std::string& name) { return name; });
}

}  // namespace

const Exporter kTerminalExporter{"terminal", "", no_problem, for_terminal};
const Exporter kMarkdownExporter{"markdown", "", no_problem, as_markdown};
const Exporter kNotesExporter{"notes", "all notes on figures, machine and build", no_problem, as_notes};

}  // namespace scenebench
