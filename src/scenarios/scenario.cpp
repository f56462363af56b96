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

View Scenario::view(std::span<const Row> rows, const TrialEffort&) const {
  return {.title = std::string(parts_.title), .method = std::string(parts_.method), .notes = parts_.notes(rows)};
}

std::vector<Row> Scenario::named(const TrialTask& task, std::size_t number, Figures rows) const {
  std::string variant = parts_.cases(task).at(number);
  if (!task.allocator.empty()) variant += (variant.empty() ? "" : ", ") + task.allocator;
  for (Row& row : rows) {
    row.what = info.name;
    row.workload = task.workload.name();
    row.codec = task.codec.info.name;
    row.variant = variant;
  }
  return rows;
}

TrialTask Scenario::with_inputs(const TrialTask& task) const {
  TrialTask limited = task;
  const std::size_t most = is_quick(task) ? std::min(kInputsOfQuick, parts_.most_inputs) : parts_.most_inputs;
  limited.workload.inputs = std::min(count_of_inputs(task.workload), most);
  return limited;
}

Figures Scenario::measure(const CaseRun& run) const {
  const bool is_first_use = parts_.begins_with_first_use && run.number == 0;
  Figures figures;
  if (is_first_use) figures = parts_.measure(run);
  prove_in_case(run.task, run.task.workload, run.codec);
  if (is_first_use) return figures;
  figures = parts_.measure(run);
  for (Row& row : figures) row.inputs = parts_.inputs(run.codec);
  return figures;
}

std::vector<Row> Scenario::try_case(const TrialTask& whole, std::size_t number) const {
  const TrialTask task = with_inputs(whole);
  if (parts_.keeps_heap) keep_heap();
  try {
    const auto codec = task.codec.open(task.workload);
    return named(task, number, measure({task, *codec, number, std::chrono::milliseconds(task.effort.window_ms)}));
  } catch (const SystemRefusal&) {
    throw;  // which says nothing about the codec
  } catch (const std::exception& error) {
    return named(task, number, {failure_row(error.what())});
  }
}

Row Scenario::row_of(const TrialTask& task, const Crash& crash) const {
  return named(task, crash.at, {failure_row(crash.cause, outcome_of(crash))}).front();
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

Row TakesTurns::figure() const { return time_figure(name_, median_time(times_)); }

Row time_figure(std::string name, Nanoseconds time, Over over) {
  return {.metric = std::move(name), .unit = Unit::ns, .value = time.count(), .over = over};
}

Row bytes_figure(std::string name, double bytes, Over over) {
  return {.metric = std::move(name), .unit = Unit::bytes, .value = bytes, .over = over};
}

Row percent_figure(std::string name, double percent, Over over) {
  return {.metric = std::move(name), .unit = Unit::percent, .value = percent, .over = over};
}

Row count_figure(std::string name, double count) {
  return {.metric = std::move(name), .unit = Unit::count, .value = count};
}

void add_quantile(Figures& figures, std::string name, Unit unit, std::span<const double> sorted, double p) {
  if (static_cast<double>(sorted.size()) * (1 - p) < 1) return;
  figures.push_back({.metric = std::move(name), .unit = unit, .value = quantile_of_sorted(sorted, p)});
}

void add_standstill(Figures& figures, std::size_t times) {
  if (times == 0) return;
  Row figure = count_figure("stood still", static_cast<double>(times));
  figure.over = Over::largest;
  figures.push_back(std::move(figure));
}

void add_spread(Figures& figures, const std::string& name, Unit unit, std::vector<double> samples) {
  std::ranges::sort(samples);
  figures.push_back({.metric = name, .unit = unit, .value = median_of(samples).value});
  add_quantile(figures, name + " p99", unit, samples, 0.99);
  figures.push_back({.metric = name + " worst", .unit = unit, .value = samples.back(), .over = Over::largest});
}

}  // namespace scenebench
