// Feeds one codec with the cases of trial safety, in this process, and counts the outcomes.
#pragma once

#include <cstddef>

#include "harness/codec_under_test.h"
#include "harness/wire_buffer.h"
#include "model/sinks.h"
#include "trials/hostile_cases.h"
#include "trials/mutation.h"

namespace scenebench {

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

}  // namespace scenebench
