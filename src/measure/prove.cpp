#include "measure/prove.h"

#include <fmt/format.h>

#include <exception>

#include "measure/hang_watch.h"
#include "measure/plan.h"

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

std::optional<Unproven> prove(const CodecEntry& codec, const Workload& workload, CodecUnderTest& tested) {
  return checked(codec, workload, [&] { return tested.prove(); });
}

std::optional<Unproven> prepare(const CodecEntry& codec, const Workload& workload,
                                const std::shared_ptr<CodecUnderTest>& tested, std::span<TimedCell> cells) {
  if (auto problem = prove(codec, workload, *tested)) return problem;
  for (TimedCell& cell : cells) cell.tested = tested;
  plan_cells(cells);
  return std::nullopt;
}

std::optional<Unproven> confirm(const CodecEntry& codec, const Workload& workload, CodecUnderTest& tested,
                                std::uint64_t sums) {
  return checked(codec, workload, [&] { return tested.confirm(sums); });
}

}  // namespace scenebench
