// One timed loop over one codec and workload, and the cells that it fills.
#pragma once

#include <cstddef>
#include <exception>
#include <memory>
#include <memory_resource>
#include <span>
#include <string>
#include <vector>

#include "harness/codec_under_test.h"
#include "measure/readings.h"
#include "measure/timed_cell.h"

namespace scenebench {

/// How one reading is taken.
struct ReadingPlan {
  Batch batch;                     ///< between two marks of the clock
  std::size_t batches = 1;         ///< that one reading adds up
  bool single_operations = false;  ///< a reading is of one operation, and hence of one input
  double nanoseconds = 0;          ///< of wall time that a reading takes, checks and copies included
};

/// How turns are taken: see share_out().
struct TurnPlan {
  std::size_t readings = 1;  ///< in one turn
  std::size_t warm_ups = 1;  ///< readings before them that are thrown away: see kWarmUpRounds
  std::size_t turns = 1;     ///< in one repetition
};

/// A phase of one codec over one workload; or its three steps, which one loop measures together.
struct Timer {
  std::shared_ptr<CodecUnderTest> tested;
  Phase phase = Phase::load;      ///< of the first cell
  std::vector<TimedCell*> cells;  ///< one, or those of the steps that are wanted; none of them has failed
  std::vector<Turns> turns;       ///< of each cell
  ReadingPlan reading;
  TurnPlan turn;
  /// Where the readings of turns are kept. From the heap that codecs use they would take what lies between what is
  /// freed, so that it came to pieces in the course of a run.
  std::pmr::memory_resource* memory = std::pmr::get_default_resource();

  /// "docs/flatbuffers/load"; of steps "docs/flatbuffers/steps".
  std::string name() const;
  /// Fails all cells and drops their turns, for what the codec threw.
  void fail(const std::exception& error);
  bool has_failed() const { return !cells.front()->failure.empty(); }
  std::size_t operations() const { return reading.batch.operations * reading.batches; }
};

/// The timers of those of `cells` that are open and have not failed. The cells must outlive them, as must `memory`.
std::vector<Timer> make_timers(std::span<TimedCell> cells,
                               std::pmr::memory_resource* memory = std::pmr::get_default_resource());

}  // namespace scenebench
