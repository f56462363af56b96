#include "commands/prove.h"

#include <fmt/format.h>

#include <exception>

namespace scenebench {

std::optional<std::string> prove(const CodecEntry& codec, const Workload& workload, Subject& subject) {
  const auto where = fmt::format("codec {} on workload {}", codec.info.name, workload.name());
  try {
    const auto mismatch = subject.prove();
    if (!mismatch) return std::nullopt;
    return fmt::format("verification failed: {}: field {} should be {} but is {}.", where, mismatch->field,
                       mismatch->expected, mismatch->actual);
  } catch (const std::exception& error) {
    return fmt::format("verification failed: {}: {}", where, error.what());
  }
}

}  // namespace scenebench
