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
  int runs = 1;                           ///< of the same loops, in turns: two in a selftest, which compares them
  std::optional<int> repetitions{};         ///< exactly this many of every cell
  std::optional<double> budget_seconds{};   ///< of measuring, including repetitions of unsettled cells
  std::optional<double> seconds_of_loop{};  ///< how long one repetition of a loop measures
};

/// How long a run measures.
struct Schedule {
  int repetitions = 10;  ///< parts of the run, each of which has turns of every loop
  double seconds = 36;   ///< of wall time for all of them together, without planning and relocating; see share_out()
  /// Then loops that have not settled get more repetitions, the widest first, until measuring has taken this long; none
  /// if it is 0.
  double budget_seconds = 45;
  bool brief = false;  ///< a turn in each repetition is enough: too few for narrow intervals
  double proof_seconds = 0;  ///< that processes need before their first turns, all together; to estimate the time left
  double stretch = 1;        ///< how many times as long as planned turns take beside other programs; likewise
};

/// The schedule of quick runs: as brief as it can be with an interval, of one run or of two that are compared.
Schedule quick_schedule(int runs = 1);

/// For a run with many loops, such as --all: the repetitions of every cell, two more than an interval needs, and the
/// most seconds of measuring, repetitions of unsettled cells included, which leaves some of ten minutes for proving and
/// planning.
inline constexpr int kRepetitionsOfMany = 8;
inline constexpr double kLongestOfMany = 530;

/// The schedule of a run with this many loops, or of several runs with this many together, as `effort` asks: 36 seconds
/// for the 84 loops of the default run, less for each further one. Runs of every codec have fewer repetitions, and more
/// time for what has not settled. With an exact number of repetitions none is repeated further. Runs that are compared
/// have turns enough for intervals, and no more.
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

/// How much longer than their plan turns take: codecs are moved, reference kernels run, and processes start. Plans are
/// made of the shortest times. Turns of default runs took 1.1 times as long, of quick ones 1.05.
inline constexpr double kBesideTurns = 1.15;

/// Whether a quick run has time left for more codecs: it is to take ten seconds in all, whatever it is given.
class QuickTime {
 public:
  /// For this many runs of the same loops.
  explicit QuickTime(int runs = 1) : runs_(runs) {}

  bool is_over() const;

  /// Counts what `loops` will take in the whole run. Their proof and plan have taken this many seconds, of which this
  /// thread had a processor for `processor_seconds`; 0 if that is unknown.
  void add(double prepared_seconds, double processor_seconds, std::span<const Loop> loops);

  /// How long proof and plan have taken.
  double prepared() const { return prepared_; }

  /// How long this many processes take to confirm all codecs, and for the first batches of all loops.
  double confirming(int processes) const { return (kConfirming * (prepared_ - first_) + first_) * processes; }

  /// How many times as long as planned turns take if other programs continue as now: plans are made of the shortest
  /// times, which no other program has interrupted. At most 4.
  double stretch() const;

 private:
  /// The part of proof and plan that a process takes, which confirms its codecs only: 0.20 in quick runs and 0.23 in
  /// default ones. Neither has phases whose first batch takes longer than others.
  static constexpr double kConfirming = 0.25;
  int runs_;
  double prepared_ = 0, on_processor_ = 0;  ///< seconds
  double first_ = 0;                        ///< the part of prepared_ that is ReadingPlan::first of all loops
  double turns_ = 0;                        ///< seconds that all turns take as planned
};

/// Estimates the time left: from the plan at first, and then from the pace of the latter half of the work done. Other
/// programs come and go, and what a run met at its beginning says little about its end.
class Pace {
 public:
  /// `planned` is how long the whole work takes by its plan, in seconds, like all times here.
  explicit Pace(double planned) : planned_(planned) {}

  /// This much of the work, from 0 to 1, was done after this many seconds. Neither may decrease.
  void note(double work, double seconds);

  /// What is left after `seconds`, when no more than `most` of the work is done.
  double left(double seconds, double most) const;

 private:
  struct Moment {
    double work = 0, seconds = 0;
  };

  /// Seconds for the whole work.
  double seconds_for_all() const;

  double planned_;
  std::vector<Moment> moments_{Moment{}};
};

}  // namespace scenebench
