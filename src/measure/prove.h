// The proof that a codec gives back what it was given, and the watch over codecs that do not return.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "harness/codec_entry.h"
#include "harness/codec_under_test.h"

namespace scenebench {

/// Proves `tested`, which is `codec` over `workload`; decode-one and update-one only if they are among `phases` and the
/// codec has them. Only confirms it (CodecUnderTest::confirm()) where another process has proven it and found the sums
/// `proven`. Returns nothing if that succeeds; otherwise codec, workload, first differing field and both values, or what
/// the codec threw.
std::optional<Failure> prove(const CodecEntry& codec, const Workload& workload, CodecUnderTest& tested,
                             std::span<const Phase> phases = {}, std::optional<std::uint64_t> proven = {});

/// The same, but throws std::runtime_error with the message of what is not proven.
void require_proof(const CodecEntry& codec, const Workload& workload, CodecUnderTest& tested);

/// The seconds after which a codec counts as hung. `given` is the environment variable SCENEBENCH_HANG_TIMEOUT, nullptr
/// if it is not set. Five minutes, unless that is a whole number above 0.
unsigned hang_timeout(const char* given);

/// Watches work on one codec, such as a proof, a plan or a turn, as long as it lives. If the work is not done in
/// hang_timeout(), the program names the codec and ends with ExitCode::unproven; what was saved before stays. Must not
/// be nested.
class HangWatch {
 public:
  /// `what` is "codec yajl on workload docs".
  explicit HangWatch(std::string_view what);
  ~HangWatch();
  HangWatch(const HangWatch&) = delete;
  HangWatch& operator=(const HangWatch&) = delete;
};

}  // namespace scenebench
