// How long the program waits for a codec before it takes it for hung.
#pragma once

#include <string>
#include <string_view>

namespace scenebench {

/// Watches one call into a codec as long as it lives: if that does not come back in five minutes (or as many seconds as
/// the environment variable SCENEBENCH_PATIENCE says), the program ends with ExitCode::unproven and says which codec it
/// was, and that what was saved until then stands. Not to be nested.
class HangWatch {
 public:
  /// `what` is "codec yajl on workload docs".
  explicit HangWatch(std::string_view what);
  ~HangWatch();
  HangWatch(const HangWatch&) = delete;
  HangWatch& operator=(const HangWatch&) = delete;
};

}  // namespace scenebench
