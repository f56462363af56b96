// Memory that threads stream through, each its own part of it: fixed work that shows how much memory bandwidth each of
// them gets.
#pragma once

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace scenebench {

class MemoryStream {
 public:
  /// For up to `threads` threads (> 0). A part is twice as long as the largest cache, as each thread may have one of
  /// its own: a virtual machine does not always say. With more than a few threads, some certainly share one, and parts
  /// are shorter. Throws std::bad_alloc.
  explicit MemoryStream(std::size_t threads) : steps_(steps_for(threads)), words_(new std::uint64_t[steps_ * kStep]) {
    share_among(threads);
  }

  /// Writes the part of `thread`, so that the system gives it memory near its processor.
  void touch(std::size_t thread) {
    const auto [first, last] = parts_.at(thread);
    std::fill(words_.get() + first * kStep, words_.get() + last * kStep, std::uint64_t{1});
  }

  /// From now on, `active` threads (> 0) stream through equal parts of it.
  void share_among(std::size_t active) {
    parts_.clear();
    for (std::size_t i = 0; i < active; ++i) parts_.push_back({i * steps_ / active, (i + 1) * steps_ / active});
    at_.assign(active, {});
    for (std::size_t i = 0; i < active; ++i) at_[i].step = parts_[i].first;
  }

  /// Reads and writes the next 64 KiB of the part of `thread`; after the last, the first.
  void advance(std::size_t thread) {
    std::size_t& step = at_[thread].step;
    std::uint64_t* const words = words_.get() + step * kStep;
    for (std::size_t i = 0; i < kStep; ++i) ++words[i];
    benchmark::DoNotOptimize(*words);
    benchmark::ClobberMemory();
    if (++step == parts_[thread].last) step = parts_[thread].first;
  }

 private:
  static constexpr std::size_t kStep = (64 << 10) / sizeof(std::uint64_t);

  struct Part {
    std::size_t first, last;  ///< in steps
  };
  struct alignas(64) Place {  // of cache lines of their own, as each thread writes its own
    std::size_t step = 0;
  };

  static std::size_t steps_for(std::size_t threads) {
    constexpr std::size_t kOfThread = 16 << 20, kFew = 4;
    std::size_t largest = 0;
    for (const auto& cache : benchmark::CPUInfo::Get().caches) {
      largest = std::max(largest, static_cast<std::size_t>(std::max(cache.size, 0)));
    }
    return std::max(2 * largest * std::min(threads, kFew), kOfThread * threads) / (kStep * sizeof(std::uint64_t));
  }

  std::size_t steps_;
  std::unique_ptr<std::uint64_t[]> words_;
  std::vector<Part> parts_;
  std::vector<Place> at_;
};

}  // namespace scenebench
