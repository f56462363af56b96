#include "measure/prove.h"

#include <fmt/format.h>

#include <exception>

#include "measure/hang_watch.h"

namespace scenebench {

std::optional<Unproven> prove(const CodecEntry& codec, const Workload& workload, CodecUnderTest& tested) {
  const auto where = fmt::format("codec {} on workload {}", codec.info.name, workload.name());
  const HangWatch watch(where);
  try {
    const auto mismatch = tested.prove();
    if (!mismatch) return std::nullopt;
    return Unproven{fmt::format("verification failed: {}: field {} should be {} but is {}.", where, mismatch->field,
                                mismatch->expected, mismatch->actual)};
  } catch (const std::exception& error) {
    return Unproven{fmt::format("verification failed: {}: {}", where, error.what()), true};
  }
}

}  // namespace scenebench
