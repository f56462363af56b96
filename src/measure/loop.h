// What a run times, and the readings that it takes of it.
//
// A loop is one timed loop over one codec and workload. It fills one cell, or those of the three steps. It is timed in
// turns: a few milliseconds of readings in one go. A reading adds up the times of batches; a batch is the operations
// between two marks of the clock.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <memory_resource>
#include <span>
#include <string>
#include <vector>

#include "harness/codec.h"
#include "harness/codec_under_test.h"
#include "measure/reference_kernel.h"
#include "model/workload.h"
#include "results/measurement.h"

namespace scenebench {

/// How one reading is taken.
struct ReadingPlan {
  Batch batch;              ///< between two marks of the clock
  std::size_t batches = 1;  ///< that one reading adds up
  double nanoseconds = 0;   ///< of wall time that a reading takes, including the checks and copies around its batches
  double first = 0;         ///< how many nanoseconds longer the first batch of a process takes, which compresses wires
};

/// How turns are taken.
struct TurnPlan {
  std::size_t readings = 1;  ///< in one turn
  std::size_t warm_ups = 1;  ///< readings before them that are thrown away
  std::size_t turns = 1;     ///< in one repetition: see share_out() in measure/schedule.h
};

/// The readings of one cell in one turn.
struct Turn {
  std::uint32_t repetition = 0;  ///< the part of the run, from 0
  double seconds = 0;            ///< since the run began
  Speed speed;                   ///< of the machine between its beginning and its end
  std::pmr::vector<double> ns;   ///< of each reading, an operation's time; in memory_of_readings()
};

using Turns = std::vector<Turn>;

/// Where readings are kept while the program runs. On the heap that codecs use, they would lie between freed blocks and
/// fragment it in the course of a run.
std::pmr::memory_resource* memory_of_readings();

/// A codec over a workload, and the phases of it that a run may time.
struct Pair {
  const CodecEntry* codec = nullptr;
  Workload workload;
  std::vector<Phase> phases;
  bool is_wanted = true;  ///< false for a codec that is measured besides those that the user named
};

/// One workload, codec and phase.
struct TimedCell {
  Phase phase = Phase::load;
  Measurement measurement;  ///< its names are set from the start, the figures by estimate() in measure/estimator.h
  Turns turns = {};
};

/// A phase of one codec over one workload; or those of its three steps that are wanted, which one loop measures
/// together.
struct Loop {
  std::vector<TimedCell> cells;            ///< one, or one for each step
  const Pair* pair = nullptr;              ///< its codec and workload, if the run has to open them
  std::shared_ptr<CodecUnderTest> tested = nullptr;  ///< proven; nullptr while it is closed
  ReadingPlan reading = {};                ///< see plan_loops() in measure/plan.h
  TurnPlan turn = {};
  std::uint64_t sums = 0;    ///< of the proof: CodecUnderTest::sums()
  std::string failure = {};  ///< what the codec threw while it was planned or measured; it then has no times

  Phase phase() const { return cells.front().phase; }
  const std::string& codec() const { return cells.front().measurement.codec; }
  const std::string& workload() const { return cells.front().measurement.workload; }
  /// "docs/flatbuffers/load"; of steps "docs/flatbuffers/steps".
  std::string name() const;
  bool is_of(std::string_view of_workload, std::string_view of_codec) const;
  std::size_t operations() const { return reading.batch.operations * reading.batches; }
  bool has_failed() const { return !failure.empty(); }
  /// Fails it and drops its turns, for what the codec threw.
  void fail(const std::exception& error);
};

/// The loops of these phases of `codec` over `workload`, closed.
std::vector<Loop> make_loops(const CodecInfo& codec, const Workload& workload, std::span<const Phase> phases);

/// The first of `items`, as long as they have the same `key`.
template <class Item, class Key>
std::span<Item> first_alike(std::span<Item> items, Key key) {
  const auto end = std::ranges::find_if(items, [&](const Item& item) { return key(item) != key(items.front()); });
  return items.first(static_cast<std::size_t>(end - items.begin()));
}

/// The figures of all cells that have any.
std::vector<Measurement> measured(std::span<const Loop> loops);

/// Closes the loops, which frees their codecs' memory for others.
void close(std::span<Loop> loops);

inline constexpr std::string_view kReadingsCsvHead = "cell,repetition,turn,seconds,chain_ns,crowding,ns\n";

/// The readings of the loop as CSV, a line each, for trying other estimators on them (tools/estimators.py): the cell's
/// name, the part of the run, the turn within the cell, the time since the run began, the reference kernels' figures
/// (Speed), and nanoseconds an operation.
std::string readings_csv(const Loop& loop);

}  // namespace scenebench
