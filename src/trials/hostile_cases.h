// The hostile cases of trial safety: what feeds them to a codec in this process, and what became of them, as processes
// count it and as rows.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "harness/codec_under_test.h"
#include "results/row.h"
#include "trials/children.h"
#include "trials/mutation.h"

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

/// Reads every case by decode and walk, whose verdict and time count. Codecs that can also read events do so first, so
/// that crashes, exceptions and memory of that path are found, too. Leaves the watchdog armed.
class CaseRunner {
 public:
  /// `tested` must be proven. `padding` is CodecInfo::padding. One reading may take at most `seconds`.
  CaseRunner(CodecUnderTest& tested, std::size_t padding, unsigned seconds);

  /// Tries one case and adds it to `tally`.
  void run(const Bytes& bytes, SafetyTally& tally);

 private:
  struct TimedVerdict {
    Verdict verdict;
    double ns;
  };

  bool is_intact(const Bytes& bytes);
  Verdict timed(const Bytes& bytes, SafetyTally& tally);
  TimedVerdict once(const Bytes& bytes, SafetyTally& tally, Phase phase);

  CodecUnderTest& tested_;
  std::size_t padding_;
  unsigned seconds_;
  bool reads_events_;
  bool is_emulated_;  ///< then nothing is timed
  Record intact_;
};

/// A codec that checks the bytes that another one trusts, and the times of phase load of both; 0 if not timed.
struct CheckingCodec {
  std::string codec;
  double checking_ns = 0, trusting_ns = 0;
};

/// Finds a codec of the same library and form that checks its input and accepts `wire`, which `codec` has written, and
/// times phase load of both alternately. Returns nothing if there is no such codec. Throws std::runtime_error if one of
/// the two does not give back what it was given.
std::optional<CheckingCodec> checking_codec(const CodecEntry& codec, std::span<const std::byte> wire,
                                            const Workload& workload, std::span<const CodecEntry> codecs);

/// How many crashes are described individually.
inline constexpr std::size_t kDescribedCrashes = 3;

/// The hostile cases of one codec and workload.
struct HostileCases {
  std::string codec{}, workload{};
  std::string version{};  ///< of the library; empty if there is none
  Input input = Input::checked;
  std::uint64_t cases = 0;  ///< all of them; more than tried() if some were not tried
  SafetyTally tally{};
  std::vector<Crash> crashes{};               ///< time-outs included
  std::optional<CheckingCodec> checked_by{};  ///< another codec that checks what this one trusts, if there is one

  /// How many cases crashed, or timed out.
  std::size_t ended(Outcome how) const {
    return static_cast<std::size_t>(std::ranges::count(crashes, how, outcome_of));
  }
  std::uint64_t tried() const { return tally.cases() + crashes.size(); }
};

/// A row for each count (results/row_names.h). Faults of a codec that checks its input are outcomes, and so is that not
/// all cases were tried.
std::vector<Row> rows_of(const HostileCases& all);

}  // namespace scenebench
