// What became of the hostile cases of trial safety, as its processes count them and as rows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/codec_info.h"
#include "results/row.h"
#include "trials/children.h"

namespace scenebench {

/// Cases of fewer bytes do not count for SafetyTally::bytes_per_byte, because a decoder's fixed needs would dominate.
inline constexpr std::size_t kSmallestCountedCase = 64;

/// The outcomes of the hostile cases from which the codec returned. Each case is in one of the first five counts. Has
/// no pointers, because the child process of a trial keeps it in a file as raw bytes.
struct SafetyTally {
  std::uint64_t rejected = 0;
  std::uint64_t equal = 0;                ///< accepted, with the values of the intact object
  std::uint64_t different = 0;            ///< accepted, with other values
  std::uint64_t out_of_memory = 0;        ///< threw std::bad_alloc
  std::uint64_t threw = 0;                ///< threw any other exception, which the codec contract forbids
  double slowest_to_reject_ns = 0;        ///< decode, walk and dealloc of one rejected case; 0 if none was timed
  std::optional<double> bytes_per_byte{};  ///< highest peak of heap bytes per byte of a case; nothing if not counted

  /// Adds the tally of another process.
  void add(const SafetyTally& other);
  /// How many cases the codec returned from.
  std::uint64_t cases() const { return rejected + equal + different + out_of_memory + threw; }
  bool operator==(const SafetyTally&) const = default;
};

/// A codec that checks the bytes that another one trusts, and the times of phase load of both; 0 if not timed.
struct CheckingCodec {
  std::string codec;
  double checking_ns = 0, trusting_ns = 0;
};

/// How many crashes are described individually.
inline constexpr std::size_t kDescribedCrashes = 3;

/// The hostile cases of one codec and workload.
struct HostileCases {
  std::string codec{}, workload{};
  std::string version{};  ///< of the library; empty if there is none
  Input input = Input::checked;
  std::uint64_t cases = 0;  ///< all of them; more than tried() if some were not tried
  SafetyTally tally{};
  std::uint64_t crashed = 0, timed_out = 0;
  std::vector<Crash> crashes{};               ///< the first kDescribedCrashes, time-outs included
  std::optional<CheckingCodec> checked_by{};  ///< another codec that checks what this one trusts, if there is one

  std::uint64_t tried() const { return tally.cases() + crashed + timed_out; }
  /// Cases in which the codec returned a verdict.
  std::uint64_t survived() const { return tally.rejected + tally.equal + tally.different; }
};

/// A row for each count (results/row_names.h). Faults of a codec that checks its input are outcomes, and so is that not
/// all cases were tried.
std::vector<Row> rows_of(const HostileCases& all);

}  // namespace scenebench
