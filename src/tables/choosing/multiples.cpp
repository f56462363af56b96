#include "tables/choosing/multiples.h"

#include <algorithm>
#include <limits>
#include <vector>

#include "tables/trials/trial_tables.h"

namespace scenebench {
namespace {

constexpr double kCannot = std::numeric_limits<double>::infinity();

/// `part` divided by `whole` in the codec's records of one case.
Multiple share_of(const std::vector<ScenarioRecord>& records, std::string_view codec, std::string_view variant,
                  std::string_view part, std::string_view whole) {
  Multiple most;
  for (const ScenarioRecord& record : records) {
    const ScenarioFigure* const all = find_figure(record, whole);
    if (record.codec != codec || record.variant != variant || !all) continue;
    const ScenarioFigure* const figure = find_figure(record, part);
    most = std::max(most.value_or(0), figure ? figure->value / all->value : kCannot);
  }
  return most;
}

}  // namespace

Multiple edit_share(const TrialRecords& trials, std::string_view codec) {
  return share_of(trials.edits, codec, "one number", "by the library", "by structs");
}

Multiple column_share(const TrialRecords& trials, std::string_view codec) {
  return share_of(trials.columns, codec, "", "positions, columns", "load, columns");
}

Multiple arrival_multiple(const TrialRecords& trials, std::string_view codec) {
  Multiple most;
  for (const ScenarioRecord& record : trials.arrival) {
    if (record.codec != codec) continue;
    for (const ScenarioFigure& figure : record.figures) {
      if (figure.name == "refused" && figure.value > 0) most = kCannot;
      if (figure.unit == FigureUnit::percent) most = std::max(most.value_or(0), figure.value / 100);
    }
  }
  return most;
}

Multiple shipped_multiple(const Results& results, const TrialRecords& trials, std::string_view codec,
                          std::string_view workload) {
  std::optional<double> own, smallest;
  for (const ScenarioRecord& record : trials.compression) {
    const ScenarioFigure* const size = find_figure(record, kShippedSize);
    if (record.workload != workload || record.variant != kShippedSizes || !size) continue;
    if (record.codec == codec) own = size->value;
    const CodecRecord* const writer = results.find_codec(record.codec);
    if (!writer || !is_floor(*writer)) smallest = std::min(smallest.value_or(size->value), size->value);
  }
  return own && smallest ? Multiple(*own / *smallest) : std::nullopt;
}

}  // namespace scenebench
