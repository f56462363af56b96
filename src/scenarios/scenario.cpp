#include "scenarios/scenario.h"

#include <algorithm>
#include <exception>
#include <stdexcept>
#include <utility>

#include "base/exit_code.h"
#include "harness/codec_under_test.h"
#include "results/estimate.h"
#include "system/heap.h"

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

class Scenario final : public ListedTrial {
 public:
  explicit Scenario(ScenarioParts parts) : ListedTrial(info_of_scenario(parts.info)), parts_(std::move(parts)) {}

  bool is_scenario() const override { return true; }

  View view(std::span<const Row> rows, const TrialEffort&) const override {
    return {.title = std::string(parts_.title), .method = std::string(parts_.method), .notes = parts_.notes(rows)};
  }

  std::string_view missing_in(const TrialTask& task) const override {
    if (task.codec.info.wire_is_address) return "a wire that another object or process can read";
    return parts_.missing(task);
  }

  std::string remark(const TrialEffort& effort) const override { return parts_.remark(effort); }

 private:
  std::size_t cases_per_process(const TrialTask& task) const override { return task.effort.cases_per_process; }

  std::vector<Row> cases(const TrialTask& task) const override {
    std::vector<Row> rows;
    for (std::string& variant : parts_.cases(task)) {
      Row& row = rows.emplace_back(failure_row(""));
      row.what = info.name;
      row.workload = task.workload.name();
      row.codec = task.codec.info.name;
      row.variant = std::move(variant);
    }
    return rows;
  }

  std::vector<Row> try_case(const TrialTask& whole, std::size_t number) const override {
    const TrialTask task = with_inputs(whole);
    if (parts_.keeps_heap) keep_heap();
    try {
      const auto codec = task.codec.open(task.workload);
      return measure({task, *codec, number, std::chrono::milliseconds(task.effort.window_ms)});
    } catch (const SystemRefusal&) {
      throw;  // which says nothing about the codec
    } catch (const std::exception& error) {
      return {failure_row(error.what())};
    }
  }

  TrialTask with_inputs(const TrialTask& task) const {
    TrialTask limited = task;
    const std::size_t most = is_quick(task) ? std::min(kInputsOfQuick, parts_.most_inputs) : parts_.most_inputs;
    limited.workload.inputs = std::min(count_of_inputs(task.workload), most);
    return limited;
  }

  /// Each process proves the codec by itself.
  Figures measure(const CaseRun& run) const {
    const bool is_first_use = parts_.begins_with_first_use && run.number == 0;
    Figures figures;
    if (is_first_use) figures = parts_.measure(run);
    require_proof(run.task.codec, run.task.workload, run.codec);
    if (is_first_use) return figures;
    figures = parts_.measure(run);
    for (Row& row : figures) row.inputs = parts_.inputs(run.codec);
    return figures;
  }

  ScenarioParts parts_;
};

}  // namespace

MadeTrial make_scenario(ScenarioParts parts) { return std::make_unique<Scenario>(std::move(parts)); }

Nanoseconds median_time(std::span<const double> samples) { return Nanoseconds(median_of(samples).value); }

Nanoseconds time_of_batch(CodecUnderTest& codec, WhatToRead what, std::size_t operations) {
  if (const auto times = codec.time_batch(what, {.operations = operations})) return (*times)[section_of(what.phase)];
  throw std::runtime_error("an operation gave another result than the proven one");
}

TakesTurns::TakesTurns(std::string name, CodecUnderTest& codec, std::size_t most, TimeBatch time)
    : name_(std::move(name)), codec_(codec), time_(std::move(time)) {
  constexpr Nanoseconds kLongEnough = std::chrono::microseconds(20);
  while (operations_ < most && time_(codec, operations_) < kLongEnough) operations_ = std::min(2 * operations_, most);
}

Row TakesTurns::figure() const { return scenebench::figure(name_, median_time(times_)); }

Row figure(std::string name, Unit unit, double value, Over over) {
  return {.metric = std::move(name), .unit = unit, .value = value, .over = over};
}

void add_quantile(Figures& figures, std::string name, Unit unit, std::span<const double> sorted, double p) {
  if (static_cast<double>(sorted.size()) * (1 - p) < 1) return;
  figures.push_back(figure(std::move(name), unit, quantile_of_sorted(sorted, p)));
}

void add_standstill(Figures& figures, std::size_t times) {
  if (times > 0) figures.push_back(figure("stood still", Unit::count, static_cast<double>(times), Over::largest));
}

void add_spread(Figures& figures, const std::string& name, Unit unit, std::vector<double> samples) {
  std::ranges::sort(samples);
  figures.push_back(figure(name, unit, median_of(samples).value));
  add_quantile(figures, name + " p99", unit, samples, 0.99);
  figures.push_back(figure(name + " worst", unit, samples.back(), Over::largest));
}

}  // namespace scenebench
