#include "measure/prove.h"

#include <fmt/format.h>

#include <cstdlib>
#include <exception>
#include <stdexcept>

#include "base/exit_code.h"
#include "system/watchdog.h"

namespace scenebench {

std::optional<Failure> prove(const CodecEntry& codec, const Workload& workload, CodecUnderTest& tested,
                             std::span<const Phase> phases, std::optional<std::uint64_t> proven) {
  const auto where = fmt::format("codec {} on workload {}", codec.info.name, workload.name());
  const HangWatch watch(where);
  try {
    auto mismatch = proven ? tested.confirm(*proven) : tested.prove();
    for (const Phase phase : phases) {
      if (!mismatch && !proven && tested.has(phase)) mismatch = tested.prove_phase(phase);
    }
    if (!mismatch) return std::nullopt;
    return Failure{fmt::format("verification failed: {}: field {} should be {} but is {}.", where, mismatch->field,
                               mismatch->expected, mismatch->actual)};
  } catch (const std::exception& error) {
    return Failure{fmt::format("verification failed: {}: {}", where, error.what())};
  }
}

void require_proof(const CodecEntry& codec, const Workload& workload, CodecUnderTest& tested) {
  if (const auto problem = prove(codec, workload, tested)) throw std::runtime_error(problem->message);
}

unsigned hang_timeout(const char* given) {
  constexpr unsigned kFiveMinutes = 300;
  const int seconds = given ? std::atoi(given) : 0;
  return seconds > 0 ? static_cast<unsigned>(seconds) : kFiveMinutes;
}

HangWatch::HangWatch(std::string_view what) {
  const unsigned seconds = hang_timeout(std::getenv("SCENEBENCH_HANG_TIMEOUT"));
  arm_watchdog(seconds,
               fmt::format("\nbench: {} has not returned for {} s.\n", what, seconds),
               static_cast<int>(ExitCode::unproven));
}

HangWatch::~HangWatch() { disarm_watchdog(); }

}  // namespace scenebench
