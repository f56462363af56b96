// One repetition: a part of a run in which every cell has some turns, in random order.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>

#include "base/exit_code.h"
#include "measure/turn.h"

namespace scenebench {

/// How a repetition ended, or a run.
struct RepetitionEnd {
  bool interrupted = false;             ///< by Ctrl-C
  std::optional<std::string> unproven;  ///< the timer whose sum or wire differed from the proven object's
  std::optional<Stop> failure;          ///< why there are no readings; of a run, why its last repetition has none
  /// Of one reading of the clock, as calibrated at the beginning; of a run, where that was least. 0 without readings.
  double clock_cost_ns = 0;

  bool ends_run() const { return interrupted || unproven || failure; }
};

/// What takes the repetitions of a run.
class Repetitions {
 public:
  /// Gets the part of the repetition's turns that is done, from 0 to 1, and what is at work.
  using Report = std::function<void(double part, const std::string& at_work)>;

  virtual ~Repetitions() = default;

  /// Takes as many turns of each timer as planned and adds them to it; `first` is the place of the first turn. Calls
  /// `report`, unless it is empty, at least ten times a second where turns allow it. A codec that throws fails the
  /// cells of its timer and no others.
  virtual RepetitionEnd take(std::span<Timer* const> timers, const TurnPlace& first, const Report& report) = 0;

  /// Whether each repetition has processes of its own, so that repetitions differ by whatever differs between
  /// processes. Then the cells may be closed.
  virtual bool in_processes() const = 0;
};

/// Takes them in this process, through Google Benchmark, which must have been initialised: it shuffles the turns, which
/// are its repetitions, and runs their readings, which are its iterations. Its reporters are given the figures at the
/// end of the run (google_benchmark.h), because a cell has readings of several processes.
class RepetitionsHere final : public Repetitions {
 public:
  RepetitionEnd take(std::span<Timer* const> timers, const TurnPlace& first, const Report& report) override;
  bool in_processes() const override { return false; }

 private:
  Relocations relocations_;
};

/// Two runs in one, of cells that stand twice in a list: their repetitions take turns, so that whatever else the machine
/// does meets both.
class RunsInTurns final : public Repetitions {
 public:
  /// Has `repetitions` take the repetitions of each run. The cells of the second begin at `second`.
  RunsInTurns(Repetitions& repetitions, const TimedCell* second) : repetitions_(repetitions), second_(second) {}

  RepetitionEnd take(std::span<Timer* const> timers, const TurnPlace& first, const Report& report) override;
  bool in_processes() const override { return repetitions_.in_processes(); }

 private:
  Repetitions& repetitions_;
  const TimedCell* second_;
};

}  // namespace scenebench
