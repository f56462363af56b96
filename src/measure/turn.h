// What a run times, and the readings that it takes of it.
//
// A timer is one timed loop over one codec and workload, and fills one cell, or those of the three steps. It is timed in
// turns: a few milliseconds of readings in one go. A reading adds up the times of batches; a batch is the operations
// between two marks of the clock.
#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <map>
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
  double nanoseconds = 0;   ///< of wall time that a reading takes, with the checks and copies around its batches
};

/// How turns are taken: see share_out() in measure/plan.h.
struct TurnPlan {
  std::size_t readings = 1;  ///< in one turn
  std::size_t warm_ups = 1;  ///< readings before them that are thrown away
  std::size_t turns = 1;     ///< in one repetition
};

/// One workload, codec and phase.
struct TimedCell {
  std::shared_ptr<CodecUnderTest> tested;  ///< proven; nullptr while it is closed
  Phase phase = Phase::load;
  Measurement measurement;   ///< names are set from the start, everything else by measure()
  ReadingPlan reading = {};  ///< see plan_cells() in measure/plan.h
  std::uint64_t sums = 0;    ///< of the proof: CodecUnderTest::sums()
  std::string failure = {};  ///< what the codec threw while it was planned or measured; it then has no times

  bool is_measured() const { return measurement.is_measured(); }
};

/// The cell of `codec` over `workload`, not measured yet; `tested` may follow later.
TimedCell make_cell(const CodecInfo& codec, const Workload& workload, Phase phase,
                    std::shared_ptr<CodecUnderTest> tested = nullptr);

/// Closes the cells: their memory is left to others.
void close(std::span<TimedCell> cells);

/// The readings of one cell in one turn. Its list may be kept apart from the heap that codecs use (Timer::memory).
struct Turn {
  std::uint32_t repetition = 0;  ///< the part of the run, from 0
  double seconds = 0;            ///< since the run began
  Speed speed;                   ///< of the machine between its beginning and its end
  std::pmr::vector<double> ns;   ///< of each reading, an operation's time
};

using Turns = std::vector<Turn>;

/// A phase of one codec over one workload; or its three steps, which one loop measures together.
struct Timer {
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
  CodecUnderTest& tested() const { return *cells.front()->tested; }
  const std::string& codec() const { return cells.front()->measurement.codec; }
  const std::string& workload() const { return cells.front()->measurement.workload; }
};

/// The timers of those of `cells` that have not failed, as the cells are planned. The cells must outlive them, as must
/// `memory`.
std::vector<Timer> make_timers(std::span<TimedCell> cells,
                               std::pmr::memory_resource* memory = std::pmr::get_default_resource());

/// Moves codecs under test to other addresses between turns, as often as that takes little time beside the measuring.
class Relocations {
 public:
  /// Relocates the codec of `timer`, unless relocating it has taken more than a tenth of the time measured with it.
  void before_turn(Timer& timer);

  /// Counts the time that a turn of `timer` took.
  void after_turn(const Timer& timer, double nanoseconds) { accounts_[&timer.tested()].measured += nanoseconds; }

 private:
  struct Account {
    double relocating = 0, measured = 0;  ///< nanoseconds
  };
  std::map<const CodecUnderTest*, Account> accounts_;
};

/// Where in the run a turn is.
struct TurnPlace {
  std::uint32_t repetition = 0;
  double seconds = 0;  ///< since the run began
};

/// One turn that is being taken: warm up, take readings, finish.
class TurnTaker {
 public:
  TurnTaker(Timer& timer, const TurnPlace& place);

  /// Each returns false if a batch did not give what the proven object gives, and throws what the codec throws.
  bool warm_up();
  bool take_reading();

  /// Of an operation of the first cell.
  double last_reading_ns() const { return turns_.front().ns.back(); }

  /// Adds the turn to the timer.
  void finish();

 private:
  Timer& timer_;
  Speed before_;
  std::vector<Turn> turns_;  ///< of each cell
};

}  // namespace scenebench
