// What a run measures: pairs of a codec and a workload, and the readings of each of their cells.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "harness/codec_entry.h"
#include "measure/reference_kernel.h"
#include "model/workload.h"
#include "results/measurement.h"
#include "results/phase.h"

namespace scenebench {

/// A codec over a workload, and the phases of it that a run is to time.
struct Pair {
  const CodecEntry* codec = nullptr;
  Workload workload;
  std::vector<Phase> phases;
  bool is_wanted = true;  ///< false for a codec that is measured besides those that the user named

  std::string name() const { return workload.name() + "/" + codec->info.name; }
};

/// The readings of one cell that were taken in one go.
struct Turn {
  std::uint32_t process = 0;  ///< of the cell, from 0
  double seconds = 0;         ///< since the run began
  Speed speed;                ///< of the machine between its beginning and its end
  std::vector<double> ns;     ///< of each reading, an operation's time
};

using Turns = std::vector<Turn>;

/// One phase of a pair.
struct TimedCell {
  Measurement measurement;  ///< its names are set from the start, the figures by estimate() in measure/estimator.h
  Phase phase = Phase::load;
  Turns turns{};
  std::string failure{};  ///< what the codec threw while this was timed; it then has no times
};

/// A pair and what its processes have measured.
struct MeasuredPair {
  explicit MeasuredPair(const Pair& of);

  /// The cell of `phase`; nullptr if the pair is not to be timed in it.
  TimedCell* find(Phase phase);

  const Pair* pair;
  std::vector<TimedCell> cells;  ///< of each phase, in the order of the pair; without turns if the codec lacks it
  std::optional<std::uint64_t> proven{};  ///< what its first process has proven: CodecUnderTest::sums()
  bool has_failed = false;              ///< as a whole: no process of it is started any more
};

/// The figures of all cells that have any.
std::vector<Measurement> measured(std::span<const MeasuredPair> pairs);

/// All readings as CSV, a line each below a head, for trying other estimators on them: the cell's name, the process,
/// the turn within the cell, the time since the run began, the reference kernels' figures (Speed), and nanoseconds an
/// operation.
std::string readings_csv(std::span<const MeasuredPair> pairs);

}  // namespace scenebench
