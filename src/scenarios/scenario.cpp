#include "scenarios/scenario.h"

#include <algorithm>
#include <exception>
#include <stdexcept>
#include <utility>

#include "base/exit_code.h"
#include "measure/prove.h"
#include "results/estimate.h"
#include "system/heap.h"
#include "system/watchdog.h"

namespace scenebench {
namespace {

/// --quick shows that everything works. Proving as many objects as a codec's time requires would take longest.
constexpr std::size_t kInputsOfQuick = 16;

TrialInfo info_of_scenario(TrialInfo info) {
  info.measures_time = true;
  info.processes = 6;
  info.seconds_per_case = 120;
  return info;
}

}  // namespace

Scenario::Scenario(ScenarioParts parts) : ListedTrial(info_of_scenario(parts.info)), parts_(std::move(parts)) {}

std::string_view Scenario::missing_in(const TrialTask& task) const {
  if (task.codec.info.wire_is_address) return "a wire that another object or process can read";
  return parts_.missing(task);
}

ScenarioRecord Scenario::empty_record(const TrialTask& task, std::size_t number) const {
  std::string variant = parts_.cases(task).at(number);
  if (!task.allocator.empty()) variant += (variant.empty() ? "" : ", ") + task.allocator;
  return {.codec = task.codec.info.name, .workload = task.workload.name(), .variant = std::move(variant)};
}

TrialTask Scenario::with_inputs(const TrialTask& task) const {
  TrialTask limited = task;
  const std::size_t most = is_quick(task) ? std::min(kInputsOfQuick, parts_.most_inputs) : parts_.most_inputs;
  limited.workload.inputs = std::min(count_of_inputs(task.workload), most);
  return limited;
}

void Scenario::measure(const CaseRun& run, ScenarioRecord& record) const {
  const bool is_first_use = parts_.begins_with_first_use && run.number == 0;
  if (is_first_use) record.figures = parts_.measure(run);
  prove_in_case(run.task, run.task.workload, run.codec);
  if (is_first_use) return;
  record.figures = parts_.measure(run);
  record.inputs = parts_.inputs(run.codec);
}

TrialRecords Scenario::try_case(const TrialTask& whole, std::size_t number) const {
  const TrialTask task = with_inputs(whole);
  ScenarioRecord record = empty_record(task, number);
  if (parts_.keeps_heap) keep_heap();
  try {
    const auto codec = task.codec.open(task.workload);
    measure({task, *codec, number, std::chrono::milliseconds(task.effort.window_ms)}, record);
  } catch (const SystemRefusal&) {
    throw;  // which says nothing about the codec
  } catch (const std::exception& error) {
    record.problem = error.what();
  }
  return listed(record);
}

TrialRecords Scenario::records_of(const TrialTask& task, const Crash& crash) const {
  ScenarioRecord record = empty_record(task, crash.at);
  record.problem = crash.cause;
  return listed(record);
}

TrialRecords Scenario::listed(const ScenarioRecord& record) const {
  TrialRecords records;
  for (const auto& field : kScenarioLists) {
    if (field.name == info.name) (records.*field.member).push_back(record);
  }
  return records;
}

void prove_in_case(const TrialTask& task, const Workload& workload, CodecUnderTest& codec) {
  require_proof(task.codec, workload, codec);
  arm_watchdog(task.effort.seconds_per_case, "", kTimedOutStatus);
}

Nanoseconds median_time(std::span<const double> samples) { return Nanoseconds(median_of(samples).value); }

Nanoseconds time_of_phase(CodecUnderTest& codec, Phase phase, std::size_t operations) {
  if (const auto times = codec.time_batch(phase, {.operations = operations})) return times->of(phase);
  throw std::runtime_error("an operation gave another result than the proven one");
}

Nanoseconds time_of_part(CodecUnderTest& codec, const ScenePart& part, std::size_t operations) {
  if (const auto time = codec.time_part(part, {.operations = operations})) return *time;
  throw std::runtime_error("an operation read other values than the proven ones");
}

TakesTurns::TakesTurns(std::string name, CodecUnderTest& codec, std::size_t most, TimeBatch time)
    : name_(std::move(name)), codec_(codec), time_(std::move(time)) {
  constexpr Nanoseconds kLongEnough = std::chrono::microseconds(20);
  while (operations_ < most && time_(codec, operations_) < kLongEnough) operations_ = std::min(2 * operations_, most);
}

ScenarioFigure TakesTurns::figure() const { return time_figure(name_, median_time(times_)); }

ScenarioFigure time_figure(std::string name, Nanoseconds time, Over over) {
  return {.name = std::move(name), .unit = FigureUnit::ns, .value = time.count(), .over = over};
}

ScenarioFigure bytes_figure(std::string name, double bytes, Over over) {
  return {.name = std::move(name), .unit = FigureUnit::bytes, .value = bytes, .over = over};
}

ScenarioFigure percent_figure(std::string name, double percent, Over over) {
  return {.name = std::move(name), .unit = FigureUnit::percent, .value = percent, .over = over};
}

ScenarioFigure count_figure(std::string name, double count) {
  return {.name = std::move(name), .unit = FigureUnit::count, .value = count};
}

void add_quantile(Figures& figures, std::string name, FigureUnit unit, std::span<const double> sorted, double p) {
  if (static_cast<double>(sorted.size()) * (1 - p) < 1) return;
  figures.push_back({.name = std::move(name), .unit = unit, .value = quantile_of_sorted(sorted, p)});
}

void add_standstill(Figures& figures, std::size_t times) {
  if (times == 0) return;
  ScenarioFigure figure = count_figure("stood still", static_cast<double>(times));
  figure.over = Over::largest;
  figures.push_back(std::move(figure));
}

void add_spread(Figures& figures, const std::string& name, FigureUnit unit, std::vector<double> samples) {
  std::ranges::sort(samples);
  figures.push_back({.name = name, .unit = unit, .value = median_of(samples).value});
  add_quantile(figures, name + " p99", unit, samples, 0.99);
  figures.push_back({.name = name + " worst", .unit = unit, .value = samples.back(), .over = Over::largest});
}

}  // namespace scenebench
