// Scenarios are situations of a game, timed: a frame that must not hitch, threads that load, files, a level's life. A
// scenario is to time what a trial is to behaviour, and is one: each case of a codec has a process of its own, which
// proves the codec first. Its command is `bench NAME`, its file NAME.json; both follow from the name and the cases.
#pragma once

#include <cstddef>
#include <functional>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "harness/clock.h"
#include "harness/codec_under_test.h"
#include "results/row.h"
#include "trials/trial.h"

namespace scenebench {

/// The rows of a case: their metrics and values.
using Figures = std::vector<Row>;

/// A case of a codec, which is open over the task's objects.
struct CaseRun {
  const TrialTask& task;
  CodecUnderTest& codec;
  std::size_t number;  ///< of the case
  Nanoseconds window;  ///< how long it may take
};

/// What a scenario is made of.
struct ScenarioParts {
  TrialInfo info;

  /// Its View: how the titles of its tables begin, and how the values were measured.
  std::string_view title, method;

  /// The figures of a case in this process. None if the codec cannot do it. Throws std::runtime_error with the reason
  /// if the codec does something wrong.
  Figures (*measure)(const CaseRun& run);

  /// What else the rows say, a sentence each.
  std::vector<std::string> (*notes)(std::span<const Row> rows) = [](std::span<const Row>) {
    return std::vector<std::string>();
  };

  /// The names of the cases, which are the variants of their records.
  std::vector<std::string> (*cases)(const TrialTask&) = [](const TrialTask&) { return std::vector<std::string>{""}; };

  /// As Trial::missing_in() and Trial::remark().
  std::string_view (*missing)(const TrialTask&) = [](const TrialTask&) { return std::string_view(); };
  std::string (*remark)(const TrialEffort&) = [](const TrialEffort&) { return std::string(); };

  /// The most of a workload's objects that the codec is opened over, and how many of these the cases cycle through: 0
  /// if they have data of their own.
  std::size_t most_inputs = std::numeric_limits<std::size_t>::max();
  std::size_t (*inputs)(const CodecUnderTest&) = [](const CodecUnderTest& codec) { return codec.inputs(); };

  /// Whether the C library keeps its heap, as wherever times are taken; otherwise it behaves as it does by default.
  bool keeps_heap = true;

  /// Whether the first case is of a process's first use of the codec, which is then proven afterwards.
  bool begins_with_first_use = false;
};

/// Any scene, the user's own as well.
inline constexpr TakenWorkloads kTakesScenes{"workloads of shape scene",
                                             [](const Workload& one) { return one.shape == "scene"; }};

/// The scenario of these parts, as NAME_scenario(), by which a file of this room defines one, returns them.
MadeTrial make_scenario(ScenarioParts parts);

/// The scenarios of all of them, by name; made by cmake/trials.cmake.
std::span<const MadeTrial> all_scenarios();

/// The names of these cases, for ScenarioParts::cases.
template <class Cases>
std::vector<std::string> names_in(const Cases& cases) {
  std::vector<std::string> names;
  for (const auto& one : cases) names.emplace_back(one.name);
  return names;
}

/// Whether the cases of a task are short, to show that they work: --quick.
inline bool is_quick(const TrialTask& task) { return task.effort.cases_per_process > 1; }

/// When a window that begins now is over.
inline Clock::time_point end_of(Nanoseconds window) {
  return Clock::now() + std::chrono::duration_cast<Clock::duration>(window);
}

/// Calls `work()` repeatedly for about `window`, but at least once.
template <class Work>
void repeat_for(Nanoseconds window, Work&& work) {
  const auto end = end_of(window);
  do work();
  while (Clock::now() < end);
}

/// The median of samples in nanoseconds.
Nanoseconds median_time(std::span<const double> samples);

/// The time of a batch of so many operations. Throws std::runtime_error if the batch does not give what the proven
/// objects give.
Nanoseconds time_of_batch(CodecUnderTest& codec, WhatToRead what, std::size_t operations);

/// An operation whose batches take turns with those of others, so that a change of the machine's speed affects all
/// alike.
class TakesTurns {
 public:
  /// The time of a batch of `operations`.
  using TimeBatch = std::function<Nanoseconds(CodecUnderTest& codec, std::size_t operations)>;

  /// A batch has as many operations as make it long for the clock, but at most `most`. `codec` must outlive this.
  TakesTurns(std::string name, CodecUnderTest& codec, std::size_t most, TimeBatch time);

  /// Times a batch, after one of warm-up.
  void take_turn() {
    time_(codec_, operations_);
    times_.push_back(time_(codec_, operations_).count() / static_cast<double>(operations_));
  }

  /// The median of the turns, of which there must be one: the time of one operation.
  Row figure() const;

 private:
  std::string name_;
  CodecUnderTest& codec_;
  TimeBatch time_;
  std::size_t operations_ = 1;
  std::vector<double> times_;
};

/// A figure with this name; of percent, 100 is the whole.
Row figure(std::string name, Unit unit, double value, Over over = Over::median);
inline Row figure(std::string name, Nanoseconds time, Over over = Over::median) {
  return figure(std::move(name), Unit::ns, time.count(), over);
}

/// Adds the `p` quantile of samples in ascending order, unless there are so few that none need exceed it: p99 takes
/// 100, p99.9 takes 1,000.
void add_quantile(Figures& figures, std::string name, Unit unit, std::span<const double> sorted, double p);

/// Adds how many operations do not count because the process stood still (scenarios/standstill.h), unless none did.
void add_standstill(Figures& figures, std::size_t times);

/// Adds the median, the 99th percentile (as add_quantile() does) and the worst of samples, of which there must be one.
void add_spread(Figures& figures, const std::string& name, Unit unit, std::vector<double> samples);

}  // namespace scenebench
