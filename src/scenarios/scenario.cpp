#include "scenarios/scenario.h"

#include <fmt/format.h>

#include <exception>
#include <utility>

#include "base/exit_code.h"
#include "measure/prove.h"
#include "system/watchdog.h"

namespace scenebench {
namespace {

/// --quick shows that everything works. Proving as many objects as tell a codec's time would take longest.
constexpr std::size_t kInputsOfQuick = 16;

}  // namespace

std::string_view Scenario::missing_in(const TrialTask& task) const {
  return task.codec.info.wire_is_address ? "a wire that another object or process can read" : "";
}

ScenarioRecord Scenario::empty_record(const TrialTask& task, std::size_t number) const {
  std::string variant = cases_of(task).at(number);
  if (!task.allocator.empty()) variant += (variant.empty() ? "" : ", ") + task.allocator;
  return {.codec = task.codec.info.name, .workload = task.workload.name(), .variant = std::move(variant)};
}

TrialRecords Scenario::try_case(const TrialTask& whole, std::size_t number) const {
  TrialTask task = whole;
  if (task.effort.cases_per_process > 1) task.workload.inputs = kInputsOfQuick;
  ScenarioRecord record = empty_record(task, number);
  try {
    const auto codec = task.codec.open(task.workload);
    if (measures_first_use(number)) record.figures = measure(task, *codec, number);
    if (const auto stop = scenebench::prove(task.codec, task.workload, *codec)) {
      record.problem = stop->message;
    } else if (!measures_first_use(number)) {
      arm_watchdog(task.effort.seconds_per_case, "", kTimedOutStatus);  // there is one only, and the proof had it
      record.figures = measure(task, *codec, number);
    }
  } catch (const SystemRefusal&) {
    throw;  // which says nothing about the codec
  } catch (const std::exception& error) {
    record.problem = error.what();
  }
  TrialRecords records;
  list_in(records).push_back(std::move(record));
  return records;
}

TrialRecords Scenario::records_of(const TrialTask& task, const Crash& crash) const {
  ScenarioRecord record = empty_record(task, crash.at);
  record.problem = crash.cause;
  TrialRecords records;
  list_in(records).push_back(std::move(record));
  return records;
}

Nanoseconds window_of(const TrialTask& task) { return std::chrono::milliseconds(task.effort.window_ms); }

ScenarioFigure time_figure(std::string name, Nanoseconds time, Over over) {
  return {.name = std::move(name), .unit = FigureUnit::ns, .value = time.count(), .over = over};
}

ScenarioFigure percent_figure(std::string name, double percent) {
  return {.name = std::move(name), .unit = FigureUnit::percent, .value = percent};
}

ScenarioFigure count_figure(std::string name, std::size_t count) {
  return {.name = std::move(name), .unit = FigureUnit::count, .value = static_cast<double>(count)};
}

}  // namespace scenebench
