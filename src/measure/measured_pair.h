// What a run measures: pairs of a codec and a workload. Their readings, and the figures that are made of these.
//
// A turn's time is the median of its readings. A process's time is the median of its turns at the machine's full speed,
// which the reference kernels show (harness/clock.h), or of all where these are less than a fifth. A cell's time is the
// median of all processes, with the order-statistic interval of that median. Nothing is scaled. In cycles it is the
// same with each turn divided by the time that a clock cycle took in it. docs/method.md has the figures that led to
// this, and what else was tried.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "harness/clock.h"
#include "harness/codec_entry.h"
#include "model/workload.h"
#include "results/environment.h"
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
  Measurement measurement;  ///< its names are set from the start, the figures by estimate()
  Phase phase = Phase::load;
  Turns turns{};
  std::string failure{};  ///< what the codec threw while this was timed; it then has no times
};

/// A pair and what its processes have measured.
struct MeasuredPair : Pair {
  explicit MeasuredPair(const Pair& pair);

  std::vector<TimedCell> cells;  ///< of each phase, in the order of the pair; without turns if the codec lacks it
  std::optional<std::uint64_t> proven{};  ///< what its first process has proven: CodecUnderTest::sums()
  bool has_failed = false;                ///< as a whole: no process of it is started any more
};

/// The full speed of a machine, as far as `speeds` have met it: of each figure the 2% quantile, so that no lucky
/// reading sets it. Zeros of none.
Speed full_speed_of(std::span<const Speed> speeds);

/// Whether a machine whose full speed is `best` has it: each reference kernel takes at most kFullSpeed times as long.
bool is_at_full_speed(const Speed& speed, const Speed& best);

/// The version of this estimator and of the readings that it is given. Results files have it, and compare refuses times
/// of different ones: raise it with every change that moves times or intervals.
inline constexpr int kEstimator = 9;

/// Sets times, quantiles, histogram and repetitions of `measurement`, whose batch and batches are set, from turns of a
/// machine whose full speed is `best` and whose clock_step() is given. Leaves it without times if there are no turns.
void estimate_cell(const Turns& turns, const Speed& best, double clock_step_ns, Measurement& measurement);

/// Sets the figures of all cells of `pairs` from the conditions that these met together, and what `environment` says of
/// the machine's speed. Returns the figures of all cells that have any.
std::vector<Measurement> estimate(std::span<MeasuredPair> pairs, Environment& environment);

/// The user's own data, a JSON document or glTF scenes. All texts are empty where data are generated.
struct OwnData {
  std::string kind;    ///< "document" or "scene"
  std::string called;  ///< as the user calls them
  std::string file;    ///< what to read: a copy
  std::string digest;  ///< "sha256:" and 64 digits, of the bytes of that copy
  std::uint64_t memory = std::uint64_t{2} << 30;  ///< bytes that they, or a sweep, may take

  bool any() const { return !kind.empty(); }
};

/// Adds `flag` with each of `values`, once.
void add_flags(std::vector<std::string>& arguments, const char* flag, const std::vector<std::string>& values);

/// Adds the arguments by which a program of ours takes the user's data, or else these workloads.
void add_data(std::vector<std::string>& arguments, const OwnData& own, const std::vector<std::string>& workloads);

}  // namespace scenebench
