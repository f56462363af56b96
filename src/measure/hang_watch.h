// Ends the program when a codec hangs.
#pragma once

#include <cstdlib>
#include <string_view>

namespace scenebench {

/// The seconds after which a codec counts as hung. `given` is the environment variable SCENEBENCH_HANG_TIMEOUT, nullptr
/// if it is not set. Five minutes, unless that is a whole number above 0.
unsigned hang_timeout(const char* given);

/// Watches work on one codec, such as a proof, a plan or a turn, as long as it lives. If the work is not done in
/// `seconds`, the program names the codec and ends with ExitCode::unproven; what was saved before stays. Must not be
/// nested.
class HangWatch {
 public:
  /// `what` is "codec yajl on workload docs".
  explicit HangWatch(std::string_view what, unsigned seconds = hang_timeout(std::getenv("SCENEBENCH_HANG_TIMEOUT")));
  ~HangWatch();
  HangWatch(const HangWatch&) = delete;
  HangWatch& operator=(const HangWatch&) = delete;
};

}  // namespace scenebench
