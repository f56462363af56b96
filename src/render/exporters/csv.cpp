// Figures as CSV. Without figures, the cells of the trials' tables, as the trials' commands print them.
#include "render/exporters/exporter.h"
#include "tables/trials/trial_tables.h"

namespace scenebench {
namespace {

std::optional<std::string> problem_with(const Subject& subject) {
  const bool has_figures = !subject.runs.empty() || !subject.trials.linked_code.empty();
  if (has_figures && !make_trial_tables(subject.trials).empty()) {
    return "CSV holds either figures or tables of trials. Report results.json and the files of trials one at a time, "
           "or choose another --format.";
  }
  if (subject.runs.size() > 1) {
    return "CSV holds one run, because its rows do not name the run. Report one at a time, or choose --format html.";
  }
  return std::nullopt;
}

std::vector<ExportedFile> as_csv(const Subject& subject) {
  const std::vector<LinkedCodeRecord>& linked_code = subject.trials.linked_code;
  if (!subject.runs.empty()) return as_text(render_csv(subject.runs.front(), linked_code));
  if (!linked_code.empty()) return as_text(render_csv(linked_code));
  return as_text(render_cells_csv(make_trial_tables(subject.trials)));
}

}  // namespace

const Exporter kCsvExporter{"csv", "", problem_with, as_csv};

}  // namespace scenebench
