// How a process times one loop over its codec: a batch is the operations between two marks of the clock; a reading adds
// up the times of batches; a turn is a few milliseconds of readings in one go.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "harness/codec_under_test.h"
#include "results/phase.h"

namespace scenebench {

/// How one reading is taken.
struct ReadingPlan {
  Batch batch;              ///< between two marks of the clock
  std::size_t batches = 1;  ///< that one reading adds up
  double nanoseconds = 0;   ///< of wall time that a reading takes, including the checks and copies around its batches

  std::size_t operations() const { return batch.operations * batches; }
};

/// How turns are taken.
struct TurnPlan {
  std::size_t readings = 1;  ///< in one turn
  std::size_t warm_ups = 1;  ///< readings before them that are thrown away
  std::size_t turns = 1;     ///< in one process
};

/// A phase; or those of the three steps that are wanted, which one loop measures together.
struct Loop {
  std::vector<Phase> phases;
  ReadingPlan reading{};
  TurnPlan turn{};

  Phase phase() const { return phases.front(); }

  /// "load"; of steps "decode,traverse,dealloc".
  std::string name() const;
};

/// The loops of those of `phases` that `tested` has.
std::vector<Loop> loops_over(const CodecUnderTest& tested, std::span<const Phase> phases);

/// Times a few batches of `phase`, which `tested` must have.
///
/// A reading takes 50 microseconds or more, so that the error of calibrating the clock is negligible, if need be by
/// several batches: where a batch may not have that many operations, and for steps, each of which must take that long.
/// What takes longer than 0.3 milliseconds is often interrupted by other programs: no batch is added that makes a reading
/// longer, and a single batch that is reads the CPU clock.
ReadingPlan plan_reading(CodecUnderTest& tested, Phase phase);

/// Turns of these readings: up to a millisecond of warm-up and a few milliseconds of readings, as many as fit into
/// `seconds`, at least one.
TurnPlan plan_turns(const ReadingPlan& reading, double seconds);

}  // namespace scenebench
