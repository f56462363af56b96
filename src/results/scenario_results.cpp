#include "results/scenario_results.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <system_error>
#include <utility>

#include "results/trials_file.h"
#include "system/files.h"

namespace scenebench {
namespace {

void add_cells(std::string_view scenario, const std::vector<ScenarioRecord>& records, Results& results) {
  for (const ScenarioRecord& record : records) {
    if (!results.find_codec(record.codec)) results.codecs.emplace_back().name = record.codec;
    for (const ScenarioFigure& figure : record.figures) {
      if (figure.unit != FigureUnit::ns || figure.over != Over::median) continue;
      Measurement& cell = results.measurements.emplace_back();
      cell.workload = record.workload;
      cell.codec = record.codec;
      cell.phase = fmt::format("{}: {}{}{}", scenario, record.variant, record.variant.empty() ? "" : ", ", figure.name);
      cell.inputs = std::max<std::uint64_t>(record.inputs, 1);
      cell.time = {figure.value, figure.low, figure.high, confidence_of_range(figure.processes), figure.processes};
    }
  }
}

}  // namespace

std::optional<Results> results_of_scenarios(const TrialRecords& records) {
  Results results;
  results.complete = !has_problem(records);
  if (records.taken_on) results.environment = *records.taken_on;
#define SCENEBENCH_ADD_CELLS(name, Record) add_cells(#name, records.name, results);
  SCENEBENCH_EACH_SCENARIO(SCENEBENCH_ADD_CELLS)
#undef SCENEBENCH_ADD_CELLS
  return results.measurements.empty() ? std::nullopt : std::optional(std::move(results));
}

Expected<Results, Failure> read_times(const std::filesystem::path& path) {
  std::error_code error;
  if (!holds_trials(path) || std::filesystem::exists(results_file_in(path), error)) return read_results(path);
  TrialRecords records;
  if (auto failure = read_trials(path, records)) return *std::move(failure);
  if (auto results = results_of_scenarios(records)) return *std::move(results);
  return Failure{fmt::format("{}: it has no times of a scenario, and only those can be compared.", text_of(path))};
}

}  // namespace scenebench
