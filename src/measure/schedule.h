// How a run's time is divided among its loops.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "measure/loop.h"

namespace scenebench {

/// What the user asks of a run besides codecs and data.
struct Effort {
  bool quick = false;
  bool sweep = false;                     ///< scenes of growing size
  bool instructions = false;              ///< count instructions, too
  bool one_process = false;               ///< no process of its own for each repetition
  std::optional<int> repetitions{};         ///< exactly this many of every cell
  std::optional<double> seconds_of_loop{};  ///< how long one repetition of a loop measures
};

/// How long a run measures: as many processes for every cell, however wide its interval comes out. To go on with just
/// those that came out wide would stop at lucky ones, and the interval would hold less often than it says.
struct Schedule {
  int repetitions = 10;  ///< parts of the run, each of which has turns of every loop in a process of each codec
  double seconds = 36;   ///< of wall time for all of them together, without planning and relocating; see share_out()
  bool brief = false;    ///< a turn in each repetition is enough: too few for narrow intervals
};

/// The schedule of quick runs: as brief as it can be with an interval.
inline constexpr Schedule kQuickSchedule{6, 0, true};

/// The schedule of a run with this many loops, as `effort` asks. All loops get the same time, less of it where so many
/// would take longer than nine minutes.
Schedule schedule_for(std::size_t loops, const Effort& effort);

/// A turn of these readings: up to a millisecond of warm-up, and a few milliseconds of readings.
TurnPlan turn_of(const ReadingPlan& reading);

/// How long a turn takes as planned: the first use of the new codec, warm-up and readings, without relocating.
double seconds_of_turn(const Loop& loop);

/// What the turns of one repetition take.
double seconds_of_turns(const Loop& loop);

/// Divides the schedule's time among the loops, and sets their turn.turns. All get the same time; slow ones get up to
/// three times their share, to have enough turns for an interval, unless the schedule is brief. Where these are many,
/// all together take up to three times as long, and more where not even a few turns of each fit.
void share_out(std::span<Loop> loops, const Schedule& schedule);

/// Whether a quick run has time left for more codecs: it is to take ten seconds in all, whatever it is given.
class QuickTime {
 public:
  bool is_over() const;

  /// Counts what `loops` will take in the whole run. Their proof and plan have taken this many seconds, of which this
  /// thread had a processor for `processor_seconds`; 0 if that is unknown.
  void add(double prepared_seconds, double processor_seconds, std::span<const Loop> loops);

 private:
  /// How many times as long as planned turns take if other programs continue as now: plans are made of the shortest
  /// times, which no other program has interrupted. At most 4.
  double stretch() const;

  double prepared_ = 0, on_processor_ = 0;  ///< seconds of proof and plan
  double first_ = 0;                        ///< the part of prepared_ that is ReadingPlan::first of all loops
  double turns_ = 0;                        ///< seconds that all turns take as planned
};

}  // namespace scenebench
