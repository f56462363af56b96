// Scenarios are situations of a game, timed: a frame that must not hitch, threads that load, files, a level's life. A
// scenario is to time what a trial is to behaviour, and is one: each case of a codec has a process of its own, which
// proves the codec first. Its command is `bench NAME`, its file NAME.json; both follow from the name and the cases.
#pragma once

#include <any>
#include <array>
#include <cstddef>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "harness/clock.h"
#include "harness/codec_under_test.h"
#include "results/scenarios.h"
#include "trials/listed_trial.h"

namespace scenebench {

using Figures = std::vector<ScenarioFigure>;

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

  /// The figures of a case in this process. None if the codec cannot do it. Throws std::runtime_error with the reason if
  /// the codec does something wrong.
  Figures (*measure)(const CaseRun& run);

  /// The names of the cases, which are the variants of their records.
  std::vector<std::string> (*cases)(const TrialTask&) = [](const TrialTask&) { return std::vector<std::string>{""}; };

  /// As Trial::missing_in() and Trial::remark().
  std::string_view (*missing)(const TrialTask&) = [](const TrialTask&) { return std::string_view(); };
  std::string (*remark)(const TrialEffort&) = [](const TrialEffort&) { return std::string(); };

  /// The most of a workload's objects that the codec is opened over, and how many of these the cases cycle through: 0
  /// if they have data of their own.
  std::size_t most_inputs = std::numeric_limits<std::size_t>::max();
  std::size_t (*inputs)(const CodecUnderTest&) = [](const CodecUnderTest& codec) { return codec.inputs(); };

  /// Whether the C library keeps its heap, as for all times; otherwise it has its own habits.
  bool keeps_heap = true;

  /// Whether the first case is of a process's first use of the codec, which is then proven afterwards.
  bool begins_with_first_use = false;
};

class Scenario final : public ListedTrial {
 public:
  explicit Scenario(ScenarioParts parts);

  bool is_scenario() const override { return true; }
  std::string_view missing_in(const TrialTask& task) const override;
  std::string remark(const TrialEffort& effort) const override { return parts_.remark(effort); }
  std::size_t cases_for(const TrialTask& task) const override { return parts_.cases(task).size(); }

 private:
  void prove(const TrialTask&) const override {}  // each process proves the codec by itself
  std::size_t cases_per_process(const TrialTask& task) const override { return task.effort.cases_per_process; }
  TrialRecords try_case(const TrialTask& task, std::size_t number) const override;
  TrialRecords records_of(const TrialTask& task, const Crash& crash) const override;

  ScenarioRecord empty_record(const TrialTask& task, std::size_t number) const;
  TrialTask with_inputs(const TrialTask& task) const;
  void measure(const CaseRun& run, ScenarioRecord& record) const;
  TrialRecords listed(ScenarioRecord record) const;

  ScenarioParts parts_;
};

#define SCENEBENCH_DECLARE_SCENARIO(name, Record) const Trial& name##_scenario();
SCENEBENCH_EACH_SCENARIO(SCENEBENCH_DECLARE_SCENARIO)
#undef SCENEBENCH_DECLARE_SCENARIO

/// All scenarios, in the order of the help.
#define SCENEBENCH_LIST_SCENARIO(name, Record) name##_scenario,
inline constexpr std::array kScenarios{SCENEBENCH_EACH_SCENARIO(SCENEBENCH_LIST_SCENARIO)};
#undef SCENEBENCH_LIST_SCENARIO

/// Whether the cases of a task are short, to show that they work: --quick.
inline bool is_quick(const TrialTask& task) { return task.effort.cases_per_process > 1; }

/// A copy of the workload's first object, as ShapeCodec::wire_for() takes it.
std::any first_input(const Workload& workload);

/// When a window that begins now is over.
inline Clock::time_point end_of(Nanoseconds window) {
  return Clock::now() + std::chrono::duration_cast<Clock::duration>(window);
}

/// Calls `work()` again and again for about `window`, but at least once.
template <class Work>
void repeat_for(Nanoseconds window, Work&& work) {
  const auto end = end_of(window);
  do work();
  while (Clock::now() < end);
}

/// The time of `work()`.
template <class Work>
Nanoseconds time_of(Work&& work) {
  const Mark start = Mark::now(false);
  work();
  return time_between(start, Mark::now(false));
}

/// The median of samples in nanoseconds.
Nanoseconds median_time(std::span<const double> samples);

/// Figures with this name: a time, bytes, a share in percent (100 is the whole), and a count.
ScenarioFigure time_figure(std::string name, Nanoseconds time, Over over = Over::median);
ScenarioFigure bytes_figure(std::string name, double bytes, Over over = Over::median);
ScenarioFigure percent_figure(std::string name, double percent, Over over = Over::median);
ScenarioFigure count_figure(std::string name, double count);

/// Adds the `p` quantile of samples in ascending order, unless there are so few that none need lie beyond it: p99 takes
/// 100, p99.9 takes 1,000.
void add_quantile(Figures& figures, std::string name, FigureUnit unit, std::span<const double> sorted, double p);

/// Adds the median, the 99th percentile (as add_quantile() does) and the worst of samples, of which there must be one.
void add_spread(Figures& figures, const std::string& name, FigureUnit unit, std::vector<double> samples);

}  // namespace scenebench
