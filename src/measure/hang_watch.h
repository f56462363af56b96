// How long the program waits for a codec before it takes it for hung.
#pragma once

#include <cstdlib>
#include <string_view>

namespace scenebench {

/// How many seconds that is: as many as `given` says, which is what the environment variable SCENEBENCH_PATIENCE holds
/// (nullptr if it is not there); five minutes' without a whole number above 0.
unsigned patience(const char* given);

/// Watches work on one codec as long as it lives, such as a proof or a repetition: if that is not done in `seconds`,
/// the program ends with ExitCode::unproven and says which codec it was, and that what was saved until then stands. Not
/// to be nested.
class HangWatch {
 public:
  /// `what` is "codec yajl on workload docs".
  explicit HangWatch(std::string_view what, unsigned seconds = patience(std::getenv("SCENEBENCH_PATIENCE")));
  ~HangWatch();
  HangWatch(const HangWatch&) = delete;
  HangWatch& operator=(const HangWatch&) = delete;
};

}  // namespace scenebench
