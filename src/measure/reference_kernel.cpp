#include "measure/reference_kernel.h"

#include <benchmark/benchmark.h>

#include <array>
#include <cstddef>
#include <cstdint>

namespace scenebench {

void run_reference_kernel() {
  constexpr std::size_t kWords = 2048;  // 16 KB
  constexpr int kRounds = 2;
  static std::array<std::uint64_t, kWords> words{};
  std::uint64_t hash = 1;
  for (int round = 0; round < kRounds; ++round) {
    for (const std::uint64_t word : words) {
      hash = (hash ^ word) * 0x9E3779B97F4A7C15u;  // each step waits for the one before: nothing to reorder
      hash ^= hash >> 29;
    }
  }
  words[hash % kWords] = hash;
  benchmark::DoNotOptimize(words.data());
}

}  // namespace scenebench
