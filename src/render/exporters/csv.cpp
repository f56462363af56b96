// Figures as CSV. Without figures, the cells of the trials' tables, as the trials' commands print them.
#include "render/exporters/exporter.h"
#include "tables/trials/trial_tables.h"

namespace scenebench {
namespace {

std::optional<std::string> problem_with(const ReportContent& content) {
  const bool has_figures = !content.runs.empty() || !content.trials.linked_code.empty();
  if (has_figures && !make_tables_of(content.trials).empty()) {
    return "CSV holds either figures or tables of trials. Report results.json and the files of trials one at a time, "
           "or choose another --format.";
  }
  if (content.runs.size() > 1) {
    return "CSV holds one run, because its rows do not name the run. Report one at a time, or choose --format html.";
  }
  return std::nullopt;
}

std::vector<ExportedFile> as_csv(const ReportContent& content) {
  const std::vector<LinkedCodeRecord>& linked_code = content.trials.linked_code;
  if (!content.runs.empty()) return as_text(render_csv(content.runs.front(), linked_code));
  if (!linked_code.empty()) return as_text(render_csv(linked_code));
  return as_text(render_cells_csv(make_tables_of(content.trials)));
}

}  // namespace

const Exporter kCsvExporter{"csv", "", problem_with, as_csv};

}  // namespace scenebench
