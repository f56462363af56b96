// What runtimes other than C++ (the JVM, Node, a browser, Mono) measured for their own libraries. Each runtime is a
// lane, whose figures are never ranked with those of another lane. Their figures are rows of a run, made by rows_of() in
// guests/cells.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/fields.h"
#include "results/estimate.h"
#include "results/row.h"

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

/// Adds a runtime with one library. If the same runtime is already there, adds the library to it.
void add_runtime(GuestRuntime one, std::vector<GuestRuntime>& runtimes);

/// A library and how it holds the data. Rows name it by its path, "node/@msgpack/msgpack/map".
struct Guest {
  std::string lane;     ///< "node"
  std::string library;  ///< "@msgpack/msgpack"; empty if the whole lane is absent
  std::string form;     ///< "map", "classes", "generated"; empty for all

  std::string path() const { return lane + "/" + library + "/" + form; }
  /// As the rows of interop name it: "msgpackr 1.11.2 (node, map)".
  std::string title(const std::string& version) const;
  /// Of a row's codec.
  static Guest of(std::string_view path);
};

/// The lane in a title(); empty for the name of a codec of this program.
std::string_view lane_in(std::string_view title);

/// The metrics of a guest's rows, beside `repetitions`, of all forks together, and what is known of the library. Their
/// variants are operations, "encode" and "decode"; empty where neither was measured.
///
/// A time is the median of its forks' medians, which are its samples, and its interval their range. What has no time
/// has kNotMeasured with the reason: its outcome is wrong if the guest or its proof failed, and else partly. The bytes
/// of its wire are a row as of a codec.
namespace guest {
inline constexpr std::string_view kTime = "time", kNotMeasured = "not measured", kAllocated = "allocated",
                                  kWarmingUp = "fall while warming up", kVersion = "version", kFormat = "format",
                                  kProof = "proof", kLosses = "losses", kNote = "note";
}  // namespace guest

/// The version of guests' times, as `estimator` of a run of them: raise it with every change that moves them. 0 were
/// medians of all repetitions in all forks, and decode of JSON read each library's own text.
inline constexpr int kGuestEstimator = 1;

/// Whether the range of a guest's time is a 95% confidence interval of the forks' median. It is not with fewer than six
/// forks.
bool is_interval_of_forks(const Row& time);

/// Adds a row. If there is one of its names, adds its text to that one's, if it differs, and the worse outcome counts.
void add_or_join(Row row, std::vector<Row>& rows);

/// The median of the processes' medians, and the range from the lowest to the highest of them. Repetitions in one
/// process are not independent, because a JIT compiler settles differently in each process: only processes count as
/// samples. `confidence` is confidence_of_range() of their number, and six make a confidence interval. `forks` has a
/// list of nanoseconds for each process. Returns nothing if there are no repetitions.
std::optional<Estimate> estimate_of_forks(const std::vector<std::vector<double>>& forks);

/// The relative fall of the times while the processes measure, in the process where it is smallest: 0.2 if the median
/// of the second half of the repetitions is 20% lower than that of the first. Nothing if one of the processes shows no
/// such trend: its medians differ by at most kWidestInterval, or the difference is not significant (rank test of Mann
/// and Whitney, one-sided, at 5%), which it never is with fewer than six repetitions.
std::optional<double> fall_within(const std::vector<std::vector<double>>& forks);

SB_DESCRIBE(GuestRuntime, SB_FIELD(lane), SB_FIELD(name), SB_FIELD(flags), SB_FIELD(heap_bytes), SB_FIELD(libraries));

}  // namespace scenebench
