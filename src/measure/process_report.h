// What a worker reports to the run: Google Benchmark's own JSON, whose rows have the turns. Each has the readings in its
// label, and counters for the rest; what is of the whole process is in the context.
#pragma once

#include <benchmark/benchmark.h>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "measure/loop.h"
#include "measure/measured_pair.h"
#include "model/fields.h"
#include "results/footprint.h"

namespace scenebench {

/// What a report says of its process.
struct ProcessFacts {
  std::uint64_t proven = 0;              ///< CodecUnderTest::sums()
  double clock_cost_ns = 0;              ///< of one reading of the clock
  std::string allocator;                 ///< what replaces the C library's; empty for none
  std::optional<Footprint> sizes;        ///< of wires; unless the codec was only confirmed
  std::vector<std::string> without;      ///< phases that the values do not allow, each with the reason
};

SB_DESCRIBE(ProcessFacts, SB_FIELD(proven), SB_FIELD(clock_cost_ns), SB_FIELD(allocator), SB_FIELD(sizes),
            SB_FIELD(without));

/// Adds them to the context of this process's report, which may be done once.
void add_to_context(const ProcessFacts& facts);

/// A turn of a loop.
struct LoopTurn {
  double seconds = 0;                        ///< since the first turn of the process
  Speed speed{};
  std::vector<std::vector<double>> ns{};     ///< of each phase of the loop the readings
};

/// Adds a turn to the row that is being made. Its readings are too many for people, so they are added only if asked for.
void add_to_row(const Loop& loop, std::size_t inputs, const LoopTurn& turn, bool with_readings,
                benchmark::State& state);

/// Makes the row that is being made one of a loop that has failed.
void fail_row(const Loop& loop, const std::string& why, benchmark::State& state);

/// Adds the turns and failures in `json`, a report with readings, to the cells of `pair`, as those of its process
/// `process`, which has begun `seconds` after the run. Fails if that is no such report, or if it ends early.
Expected<ProcessFacts, Failure> read_report(std::string_view json, std::uint32_t process, double seconds,
                                            MeasuredPair& pair);

}  // namespace scenebench
