#include "trials/case_runner.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <new>

#include "harness/allocations.h"
#include "system/machine.h"
#include "system/watchdog.h"
#include "trials/children.h"

namespace scenebench {
namespace {

using Clock = std::chrono::steady_clock;

/// Stops counting the allocations of a reading of `size` bytes, and adds their peak to `tally`.
void add_memory(std::size_t size, SafetyTally& tally) {
  const auto peak = static_cast<double>(allocations::stop().peak_bytes);
  if (!allocations::counted()) return;
  const double share = size < kSmallestCountedCase ? 0 : peak / static_cast<double>(size);
  tally.bytes_per_byte = std::max(tally.bytes_per_byte.value_or(0), share);
}

}  // namespace

CaseRunner::CaseRunner(CodecUnderTest& tested, std::size_t padding, unsigned seconds)
    : tested_(tested),
      padding_(padding),
      seconds_(seconds),
      reads_events_(tested.has(Phase::incremental) && tested.has(Phase::load)),
      is_emulated_(!emulator_name().empty()) {
  tested.read(tested.wire(0), intact_);
}

void CaseRunner::run(const Bytes& bytes, SafetyTally& tally) {
  try {
    if (reads_events_) once(bytes, tally, Phase::incremental);
    if (timed(bytes, tally) == Verdict::rejected) {
      ++tally.rejected;
    } else {
      ++(is_intact(bytes) ? tally.equal : tally.different);
    }
  } catch (const std::bad_alloc&) {
    ++tally.out_of_memory;
  } catch (const std::exception&) {
    ++tally.threw;
  }
}

/// Reads accepted bytes a second time. The first reading does not record values, because its memory is counted.
bool CaseRunner::is_intact(const Bytes& bytes) {
  Record walk(intact_.size() + 1);
  arm_watchdog(seconds_, "", kTimedOutStatus);
  try {
    tested_.read(bytes, walk);
  } catch (const std::exception&) {  // a text longer than memory, which only the Record copies
  }
  return walk == intact_;
}

Verdict CaseRunner::timed(const Bytes& bytes, SafetyTally& tally) {
  const TimedVerdict first = once(bytes, tally, Phase::load);
  if (first.verdict == Verdict::accepted || is_emulated_) return first.verdict;
  double ns = first.ns;
  // A case that was slow because other programs used the machine is unlikely to be slow a second time.
  for (int again = 0; again < 2 && ns > tally.slowest_to_reject_ns; ++again) {
    ns = std::min(ns, once(bytes, tally, Phase::load).ns);
  }
  tally.slowest_to_reject_ns = std::max(tally.slowest_to_reject_ns, ns);
  return first.verdict;
}

/// Reads all of `bytes` and frees the result.
CaseRunner::TimedVerdict CaseRunner::once(const Bytes& bytes, SafetyTally& tally, Phase phase) {
  WireBuffer wire(bytes, padding_);
  arm_watchdog(seconds_, "", kTimedOutStatus);
  allocations::start();
  const auto start = Clock::now();
  try {
    const Verdict verdict = tested_.try_decode(wire, phase);
    const double ns = std::chrono::duration<double, std::nano>(Clock::now() - start).count();
    add_memory(bytes.size(), tally);
    return {verdict, ns};
  } catch (...) {
    add_memory(bytes.size(), tally);
    throw;
  }
}

}  // namespace scenebench
