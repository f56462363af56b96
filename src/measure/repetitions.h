// One repetition: a part of a run in which every loop has some turns, in random order.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/exit_code.h"
#include "measure/loop.h"

namespace scenebench {

/// Where in the run a turn is.
struct TurnPlace {
  std::uint32_t repetition = 0;
  double seconds = 0;  ///< since the run began
};

/// How a repetition ended, or a run.
struct RepetitionEnd {
  bool interrupted = false;             ///< by Ctrl-C
  std::optional<std::string> unproven;  ///< the loop whose sum or wire differed from the proven object's
  std::optional<Stop> failure;          ///< why there are no readings; of a run, why its last repetition has none
  /// The cost of one reading of the clock, as calibrated at the beginning; for a run, the lowest. 0 without readings.
  double clock_cost_ns = 0;

  bool ends_run() const { return interrupted || unproven || failure; }
};

/// What takes the repetitions of a run.
class Repetitions {
 public:
  /// Receives the part of the repetition's turns that is done, from 0 to 1, and what is being timed.
  using Report = std::function<void(double part, const std::string& at_work)>;

  virtual ~Repetitions() = default;

  /// Takes as many turns of each loop as planned and adds them to it; `first` is the place of the first turn. Calls
  /// `report`, unless it is empty, at least ten times a second where turns allow it. A codec that throws fails its own
  /// loop and no other.
  virtual RepetitionEnd take(std::span<Loop* const> loops, const TurnPlace& first, const Report& report) = 0;

  /// Whether each repetition has processes of its own, so that their differences include process-to-process variation.
  /// Then the loops may be closed.
  virtual bool in_processes() const = 0;
};

/// Initialises Google Benchmark with random interleaving and the flags given, each "--benchmark_…" and known to it.
/// Must be called at most once.
void initialize_google_benchmark(const std::vector<std::string>& flags);

/// Takes them in this process, through Google Benchmark, which must have been initialised: it shuffles the turns, which
/// are its repetitions, and runs their readings, which are its iterations. Its reporters are given the figures at the
/// end of the run (results/google_report.h), because a cell has readings of several processes.
class RepetitionsHere final : public Repetitions {
 public:
  /// The time that a codec under test has been measured, and that it took to move it between turns; nanoseconds.
  struct Account {
    double relocating = 0, measured = 0;
  };

  RepetitionEnd take(std::span<Loop* const> loops, const TurnPlace& first, const Report& report) override;
  bool in_processes() const override { return false; }

 private:
  std::map<const CodecUnderTest*, Account> accounts_;
};

}  // namespace scenebench
