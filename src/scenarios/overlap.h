// The arithmetic of threads that work at the same time: which of their batches count, how much they get done, and how
// much of that they would have got done alone. Knows neither threads nor a clock.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "system/thread_time.h"

namespace scenebench {

/// Operations and the time that they took, without what the harness does between them.
struct Work {
  double operations = 0;
  Nanoseconds time{};
};

/// One batch of a thread. Both ends are on the clock that all threads share; what the harness does before and after the
/// timed work is between them.
struct TimedBatch {
  Nanoseconds begin{}, end{};
  Work work{};
};

using BatchLog = std::vector<TimedBatch>;

/// Calls `batch`, which returns its Work, until `is_over` says so of the log so far, and then once more: so the last
/// batch ends after whatever it is that made it over. `now` reads the clock.
template <class Now, class Batch, class IsOver>
BatchLog log_batches(Now&& now, Batch&& batch, IsOver&& is_over) {
  constexpr std::size_t kUsual = 1024;
  BatchLog log;
  log.reserve(kUsual);
  for (bool over = false, last = false; !last;) {
    last = over;
    const Nanoseconds begin = now();
    const Work work = batch();
    log.push_back({begin, now(), work});
    over = over || is_over(log);
  }
  return log;
}

/// How long each of several threads takes for an operation while all of them work, by thread.
using Round = std::vector<Nanoseconds>;

/// Those of the batches that began and ended while all threads worked: after the last of them began its first batch,
/// and before the first of them ended its last one. The median batch of each thread counts, which no other program
/// interrupted. Nothing if a thread has no such batch, or if it took no time.
std::optional<Round> times_of_all(std::span<const BatchLog> logs);

/// Operations a second of all threads of a round together.
double rate_of(const Round& round);

/// How threads perform together. With one thread, how it performs alone.
struct Scaling {
  double per_second = 0;  ///< operations of all threads together
  Nanoseconds time{};     ///< of an operation: the median over threads
  double efficiency = 0;  ///< percent of what as many threads would do if each were as fast as one alone
};

/// That of rounds of one thread alone and of several together; the mean of each kind counts. Both must have one.
Scaling scaling_of(std::span<const Round> alone, std::span<const Round> together);

/// The same, of a case of `threads` threads: calls `round(how many at a time)` for 1, n, n and 1, so that a change of
/// the machine's clock affects both kinds alike; twice for 1 if that is all.
Scaling measure_scaling(std::size_t threads, const std::function<Round(std::size_t)>& round);

/// 1, 2, 4 … up to `most` (> 0), which is the last one in any case.
std::vector<unsigned> thread_counts(unsigned most);

}  // namespace scenebench
