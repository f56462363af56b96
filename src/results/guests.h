// Figures that runtimes other than C++ (the JVM, Node, a browser, Mono) measured for their own libraries. Each runtime
// is a lane, whose figures are never ranked with those of another lane.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/named_enum.h"
#include "model/fields.h"
#include "results/estimate.h"

namespace scenebench {

/// A runtime that a lane ran on.
struct GuestRuntime {
  std::string lane;              ///< "jvm", "node", "chromium", "mono"
  std::string name;              ///< "Node 20.11.0"
  std::string flags;             ///< of the measured processes; may be empty
  std::uint64_t heap_bytes = 0;  ///< maximum heap size
  std::vector<std::string> libraries{};  ///< that ran with these flags (some need their own)

  bool operator==(const GuestRuntime&) const = default;
};

/// The result of checking the bytes that a guest wrote for the proof.
enum class GuestProof {
  none,    ///< nothing was measured, or no codec of the build reads the format
  proven,  ///< a codec of this program found the original in them, except for declared losses
  failed,  ///< none did, or there were no bytes, or the guest itself found other values or failed
};

/// The figures of one library, workload, form and operation; or why there are none.
struct GuestCell {
  std::string lane;       ///< "node"
  std::string library;    ///< "msgpackr"; empty if the whole lane is absent
  std::string version;    ///< "1.11.2"
  std::string format;     ///< "messagepack"
  std::string form;       ///< "map", "classes", "generated"; form and workload are empty if all are absent
  std::string workload;   ///< "scene/200"
  std::string operation;  ///< "encode", "decode"; empty if neither was measured
  /// Nothing if the cell is absent or its proof failed.
  std::optional<Estimate> time;
  std::uint64_t forks = 0;        ///< processes that measured it
  std::uint64_t repetitions = 0;  ///< of all forks together
  std::optional<double> warming_up{};           ///< fall_within() of its repetitions
  std::optional<double> allocated_bytes{};      ///< per operation, if the runtime reports it
  std::optional<std::uint64_t> wire_bytes{};
  GuestProof proof = GuestProof::none;
  std::string proof_format{};  ///< of the proof's bytes: "json" if no codec of this program reads the library's format
  std::string losses{};        ///< declared losses in words; may be empty
  std::string note{};          ///< how the library is used; may be empty
  std::string reason{};        ///< why there is no time; empty if there is one

  /// Whether the range of the time is a 95% confidence interval of the forks' median. It is not with fewer than six
  /// forks.
  bool has_interval() const;

  bool operator==(const GuestCell&) const = default;
};

/// A codec of this program that did not find the original in a guest's wire.
struct FailedReader {
  std::string codec;
  std::string why;  ///< its error, or the first different field with both values

  bool operator==(const FailedReader&) const = default;
};

/// How this program's codecs of the format read a library's wire of one workload and form, and whose wire the library
/// itself read.
struct GuestInterop {
  std::string lane, library, version, format, workload, form;
  std::vector<std::string> agreed{};    ///< found the original, except for losses that one of the two declares
  std::vector<FailedReader> rejected{};  ///< reported an error
  std::vector<FailedReader> differed{};  ///< found other values
  std::string given_by{};  ///< the codec whose wire the library read and wrote again; empty if it read none

  std::size_t readers() const { return agreed.size() + rejected.size() + differed.size(); }
  bool operator==(const GuestInterop&) const = default;
};

/// The guests' part of a run's results.
struct GuestResults {
  std::vector<GuestRuntime> runtimes{};
  std::vector<GuestCell> cells{};
  std::vector<GuestInterop> readings{};

  bool empty() const { return cells.empty(); }

  /// Adds a runtime with one library. If the same runtime is already there, adds the library to it.
  void add_runtime(GuestRuntime one);
};

/// More cells than any run has. Bounds the work that a hostile file can cause.
inline constexpr std::size_t kMaxGuestCells = 20'000;

/// The median of all repetitions, and the range from the lowest to the highest median of a process. Repetitions in one
/// process are not independent, because a JIT compiler settles differently in each process: only processes count as
/// samples. `confidence` is confidence_of_range() of their number, and six make a confidence interval. `forks` has a
/// list of nanoseconds for each process. Returns nothing if there are no repetitions.
std::optional<Estimate> estimate_of_forks(const std::vector<std::vector<double>>& forks);

/// The relative fall of the times while the processes measure, in the process where it is smallest: 0.2 if the median
/// of the second half of the repetitions is 20% lower than that of the first. Nothing if one of the processes shows no
/// such trend: its medians differ by at most kWidestInterval, or the difference is not significant (rank test of Mann
/// and Whitney, one-sided, at 5%), which it never is with fewer than six repetitions.
std::optional<double> fall_within(const std::vector<std::vector<double>>& forks);

template <>
struct EnumNames<GuestProof> {
  static constexpr std::array<std::string_view, 3> names{"none", "proven", "failed"};
};

SB_DESCRIBE(GuestRuntime, SB_FIELD(lane), SB_FIELD(name), SB_FIELD(flags), SB_FIELD(heap_bytes), SB_FIELD(libraries));
SB_DESCRIBE(GuestCell, SB_FIELD(lane), SB_FIELD(library), SB_FIELD(version), SB_FIELD(format), SB_FIELD(form),
            SB_FIELD(workload), SB_FIELD(operation), SB_FIELD(time), SB_FIELD(forks), SB_FIELD(repetitions),
            SB_FIELD(warming_up), SB_FIELD(allocated_bytes), SB_FIELD(wire_bytes), SB_FIELD(proof),
            SB_FIELD(proof_format), SB_FIELD(losses), SB_FIELD(note), SB_FIELD(reason));
SB_DESCRIBE(FailedReader, SB_FIELD(codec), SB_FIELD(why));
SB_DESCRIBE(GuestInterop, SB_FIELD(lane), SB_FIELD(library), SB_FIELD(version), SB_FIELD(format), SB_FIELD(workload),
            SB_FIELD(form), SB_FIELD(agreed), SB_FIELD(rejected), SB_FIELD(differed), SB_FIELD(given_by));
SB_DESCRIBE(GuestResults, SB_FIELD(runtimes), SB_FIELD(cells), SB_FIELD(readings));

/// Why these values are impossible; nullptr if they are possible. A time needs a proof and must lie within its range.
const char* fault_of(const GuestCell& cell);
const char* fault_of(const GuestResults& guests);

}  // namespace scenebench
