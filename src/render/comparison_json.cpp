#include "render/report.h"

#include "results/json.h"
#include "tables/comparison/comparison_tables.h"

namespace scenebench {

SB_DESCRIBE(CellName, SB_FIELD(workload), SB_FIELD(codec), SB_FIELD(phase));
SB_DESCRIBE(Ratio, SB_FIELD(value), SB_FIELD(low), SB_FIELD(high));
SB_DESCRIBE(RowChange, SB_FIELD_AS("old", before), SB_FIELD_AS("new", after), SB_FIELD(verdict), SB_FIELD(ratio));
SB_DESCRIBE(EnvironmentChange, SB_FIELD(what), SB_FIELD_AS("old", before), SB_FIELD_AS("new", after),
            SB_FIELD_AS("bars_times", forbids_times));
SB_DESCRIBE(Comparison, SB_FIELD(environment), SB_FIELD(notes), SB_FIELD(times_refused), SB_FIELD(rows),
            SB_FIELD_AS("only_in_old", removed), SB_FIELD_AS("only_in_new", added));
SB_DESCRIBE(GateVerdict, SB_FIELD(undecided), SB_FIELD(reasons), SB_FIELD(text));

std::string to_json(const Comparison& comparison, const std::optional<GateVerdict>& verdict) {
  json::Json file = json::to_json(comparison);
  file["summary"] = comparison_summary(comparison);
  file["verdict"] = nullptr;
  if (verdict) {
    file["verdict"] = json::to_json(*verdict);
    file["verdict"]["passed"] = verdict->passed();
  }
  return json::text_of(file);
}

}  // namespace scenebench
