// What runtimes beside C++ (the JVM, Node, a browser, Mono) measured of libraries of their own. Each runtime is a lane: its
// figures are never ranked with those of another one.
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
  std::string flags;             ///< those of the measured processes; may be empty
  std::uint64_t heap_bytes = 0;  ///< the most that its heap may take
  std::vector<std::string> libraries{};  ///< that ran on it, as some need flags of their own; older files have none

  bool operator==(const GuestRuntime&) const = default;
};

/// What became of the bytes that a guest wrote for the proof.
enum class GuestProof {
  none,    ///< nothing was measured, or no codec of the build reads the format
  proven,  ///< a codec of ours read them, and found the original, declared losses apart
  failed,  ///< it did not, or there were no bytes, or the guest itself found other values or failed
};

/// One library over one workload in one form by one operation; or why there is none.
struct GuestCell {
  std::string lane;       ///< "node"
  std::string library;    ///< "msgpackr"; empty if all of a lane is absent
  std::string version;    ///< "1.11.2"
  std::string format;     ///< "messagepack"
  std::string form;       ///< "map", "classes", "generated"; empty if all are absent, as is the next one
  std::string workload;   ///< "scene/200"
  std::string operation;  ///< "encode", "decode"; empty if neither was measured
  /// Nothing if the cell is absent or its proof failed.
  std::optional<Estimate> time;
  std::uint64_t forks = 0;        ///< processes that measured it
  std::uint64_t repetitions = 0;  ///< of all of them
  std::optional<double> warming_up{};           ///< fall_within() of its repetitions
  std::optional<double> allocated_bytes{};      ///< per operation, where the runtime tells
  std::optional<std::uint64_t> wire_bytes{};
  GuestProof proof = GuestProof::none;
  std::string proof_format{};  ///< of the bytes of the proof: "json" where no codec of ours reads the library's format
  std::string losses{};        ///< that are declared, in words; empty for none
  std::string note{};          ///< how the library is used; may be empty
  std::string reason{};        ///< why there is no time; empty if there is one

  /// Whether the range of the time is a 95% confidence interval of the forks' median. It is none with fewer than six forks,
  /// nor in files of older versions, which took repetitions for samples.
  bool has_interval() const;

  bool operator==(const GuestCell&) const = default;
};

/// A codec of ours that did not find the original in what a guest wrote.
struct GuestUnread {
  std::string codec;
  std::string why;  ///< what it reported, or the first field that differs and both values

  bool operator==(const GuestUnread&) const = default;
};

/// What all codecs of ours that have the format made of the bytes that a library wrote of one workload in one form, and
/// whose wire the library itself read.
struct GuestReading {
  std::string lane, library, version, format, workload, form;
  std::vector<std::string> agreed{};    ///< they found the original, but for losses that one of the two declares
  std::vector<GuestUnread> rejected{};  ///< they reported an error
  std::vector<GuestUnread> differed{};  ///< they found other values
  std::string given_by{};  ///< the codec of ours whose wire the library read and gave back; empty if it read none

  std::size_t readers() const { return agreed.size() + rejected.size() + differed.size(); }
  bool operator==(const GuestReading&) const = default;
};

/// What guests add to a run.
struct GuestResults {
  std::vector<GuestRuntime> runtimes{};
  std::vector<GuestCell> cells{};
  std::vector<GuestReading> readings{};  ///< older files have none

  bool empty() const { return cells.empty(); }

  /// Adds a runtime, of which `one` has one library; or that library to the same one that is there.
  void add_runtime(GuestRuntime one);
};

/// More cells than any run has; it bounds the work that a hostile file can cause.
inline constexpr std::size_t kMaxGuestCells = 20'000;

/// The median of all repetitions, and the range from the lowest to the highest median of a process. Repetitions in one
/// process are not independent, as a JIT compiler settles in another way in each of them: only processes count as samples.
/// `confidence` is confidence_of_range() of so many samples, of which six make a confidence interval. `forks` has a list of
/// nanoseconds for each process. Nothing without a repetition.
std::optional<Estimate> estimate_of_forks(const std::vector<std::vector<double>>& forks);

/// How far the times of each process still fall while it measures, as a part of them: 0.2 for a second half of the
/// repetitions that takes 20% less than the first, in that process where they fall least. Nothing if one of the processes
/// shows no such trend: its medians differ by no more than kWidestInterval, or by chance (the rank test of Mann and
/// Whitney, one-sided, at 5%), as fewer than six repetitions always can.
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
SB_DESCRIBE(GuestUnread, SB_FIELD(codec), SB_FIELD(why));
SB_DESCRIBE(GuestReading, SB_FIELD(lane), SB_FIELD(library), SB_FIELD(version), SB_FIELD(format), SB_FIELD(workload),
            SB_FIELD(form), SB_FIELD(agreed), SB_FIELD(rejected), SB_FIELD(differed), SB_FIELD(given_by));
SB_DESCRIBE(GuestResults, SB_FIELD(runtimes), SB_FIELD(cells), SB_FIELD(readings));

/// What is wrong with a cell, or nullptr: it has a time without a proof, or one outside of its range.
const char* fault_of(const GuestCell& cell);
const char* fault_of(const GuestResults& guests);

}  // namespace scenebench
