#include "harness/clock.h"

#include <benchmark/benchmark.h>

#include <array>
#include <cstddef>
#include <cstdint>

namespace scenebench {

Clock::time_point read_clock() { return Clock::now(); }

void work_between_readings() {
  constexpr int kSteps = 48;
  static std::uint64_t state = 1;
  std::uint64_t number = state;
  for (int i = 0; i < kSteps; ++i) {
    number *= 0x9E3779B97F4A7C15u;
    number ^= number >> 29;
  }
  state = number;
}

void run_chain() {
  static thread_local std::uint64_t hash = 1;  // scenarios run it on several threads
  for (int step = 0; step < kChainSteps; ++step) {
    hash = (hash + 1) * 0x9E3779B97F4A7C15u;
    hash ^= hash >> 29;
  }
  benchmark::DoNotOptimize(hash);
}

void run_wide_kernel() {
  constexpr std::size_t kWords = 2048, kLanes = 4;  // 16 KB, only read: stores would make its time depend on its place
  constexpr int kRounds = 4;
  static std::array<std::uint64_t, kWords> words{};
  std::array<std::uint64_t, kLanes> sums{1, 2, 3, 4};
  for (int round = 0; round < kRounds; ++round) {
    for (std::size_t i = 0; i < kWords; i += kLanes) {
      for (std::size_t lane = 0; lane < kLanes; ++lane) sums[lane] += words[i + lane] ^ (sums[lane] >> (3 + lane));
    }
  }
  words[sums[0] % kWords] = sums[1] + sums[2] + sums[3];
  benchmark::DoNotOptimize(words.data());
}

}  // namespace scenebench
