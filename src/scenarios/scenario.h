// Scenarios are situations of a game, timed: a frame that must not hitch, threads that load, files, a level's life. A
// scenario is to time what a trial is to behaviour, and is one: each case of a codec has a process of its own, which
// proves the codec first. Its command is `bench NAME`, its file NAME.json; both follow from the name and the cases.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "harness/codec_under_test.h"
#include "results/scenarios.h"
#include "trials/listed_trial.h"

namespace scenebench {

class Scenario : public ListedTrial {
 public:
  using ListedTrial::ListedTrial;

  bool is_scenario() const final { return true; }
  std::string_view missing_in(const TrialTask& task) const override;
  std::size_t cases_for(const TrialTask& task) const final { return cases_of(task).size(); }

 private:
  /// The names of the cases, which are the variants of their records.
  virtual std::vector<std::string> cases_of(const TrialTask& task) const = 0;

  /// Whether the case is of a process's first use of the codec: it is then proven afterwards.
  virtual bool measures_first_use(std::size_t) const { return false; }

  /// The figures of case `number` in this process, for which `codec` was opened. None if the codec cannot do it. Throws
  /// std::runtime_error with the reason if the codec does something wrong.
  virtual std::vector<ScenarioFigure> measure(const TrialTask& task, CodecUnderTest& codec,
                                              std::size_t number) const = 0;

  /// The scenario's list in `records`.
  virtual std::vector<ScenarioRecord>& list_in(TrialRecords& records) const = 0;

  void prove(const TrialTask&) const final {}  // each process proves the codec by itself
  std::size_t cases_per_process(const TrialTask& task) const final { return task.effort.cases_per_process; }
  TrialRecords try_case(const TrialTask& task, std::size_t number) const final;
  TrialRecords records_of(const TrialTask& task, const Crash& crash) const final;

  ScenarioRecord empty_record(const TrialTask& task, std::size_t number) const;
};

#define SCENEBENCH_DECLARE_SCENARIO(name, Record) const Trial& name##_scenario();
SCENEBENCH_EACH_SCENARIO(SCENEBENCH_DECLARE_SCENARIO)
#undef SCENEBENCH_DECLARE_SCENARIO

/// All scenarios, in the order of the help.
#define SCENEBENCH_LIST_SCENARIO(name, Record) name##_scenario,
inline constexpr std::array kScenarios{SCENEBENCH_EACH_SCENARIO(SCENEBENCH_LIST_SCENARIO)};
#undef SCENEBENCH_LIST_SCENARIO

/// How long a case may take, in nanoseconds of the steady clock.
Nanoseconds window_of(const TrialTask& task);

/// A figure of time with this name.
ScenarioFigure time_figure(std::string name, Nanoseconds time, Over over = Over::median);

/// A figure in percent (100 is the whole), and one that counts, with this name.
ScenarioFigure percent_figure(std::string name, double percent);
ScenarioFigure count_figure(std::string name, std::size_t count);

}  // namespace scenebench
