#include "measure/prove.h"

#include <fmt/format.h>

#include <cstdlib>
#include <exception>
#include <stdexcept>

#include "base/exit_code.h"
#include "system/watchdog.h"

namespace scenebench {
namespace {

template <class Check>
std::optional<Unproven> checked(const CodecEntry& codec, const Workload& workload, Check&& check) {
  const auto where = fmt::format("codec {} on workload {}", codec.info.name, workload.name());
  const HangWatch watch(where);
  try {
    const std::optional<Mismatch> mismatch = check();
    if (!mismatch) return std::nullopt;
    return Unproven{fmt::format("verification failed: {}: field {} should be {} but is {}.", where, mismatch->field,
                                mismatch->expected, mismatch->actual)};
  } catch (const std::exception& error) {
    return Unproven{fmt::format("verification failed: {}: {}", where, error.what()), true};
  }
}

}  // namespace

std::optional<Unproven> prove(const CodecEntry& codec, const Workload& workload, CodecUnderTest& tested,
                              std::span<const Phase> phases) {
  return checked(codec, workload, [&] { return tested.prove(phases); });
}

std::vector<std::string> lacking_over(const CodecEntry& codec, const Workload& workload, const CodecUnderTest& tested,
                                      std::span<const Phase> phases) {
  std::vector<std::string> sentences;
  for (const Phase phase : phases) {
    const std::string_view why = tested.why_not(phase);
    if (why.empty()) continue;
    sentences.push_back(
        fmt::format("{} of {} over {}: {}.", to_string(phase), codec.info.name, workload.name(), why));
  }
  return sentences;
}

void require_proof(const CodecEntry& codec, const Workload& workload, CodecUnderTest& tested) {
  if (const auto problem = prove(codec, workload, tested)) throw std::runtime_error(problem->message);
}

std::optional<Unproven> confirm(const CodecEntry& codec, const Workload& workload, CodecUnderTest& tested,
                                std::uint64_t sums) {
  return checked(codec, workload, [&] { return tested.confirm(sums); });
}

unsigned hang_timeout(const char* given) {
  constexpr unsigned kFiveMinutes = 300;
  const int seconds = given ? std::atoi(given) : 0;
  return seconds > 0 ? static_cast<unsigned>(seconds) : kFiveMinutes;
}

HangWatch::HangWatch(std::string_view what) {
  const unsigned seconds = hang_timeout(std::getenv("SCENEBENCH_HANG_TIMEOUT"));
  arm_watchdog(seconds,
               fmt::format("\nbench: {} has not returned for {} s. What was measured before is saved. Name the other "
                           "codecs with --codec to go on without it.\n",
                           what, seconds),
               static_cast<int>(ExitCode::unproven));
}

HangWatch::~HangWatch() { disarm_watchdog(); }

}  // namespace scenebench
