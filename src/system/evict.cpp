#include "system/evict.h"

#if defined(__x86_64__) || defined(_M_X64)
#include <emmintrin.h>
#else
#include <benchmark/benchmark.h>

#include <algorithm>
#include <vector>
#endif

namespace scenebench {

#if defined(__x86_64__) || defined(_M_X64)

void evict(std::span<const std::span<const std::byte>> buffers) {
  for (const std::span<const std::byte> buffer : buffers) {
    for (std::size_t i = 0; i < buffer.size(); i += kCacheLine) _mm_clflush(buffer.data() + i);
    if (!buffer.empty()) _mm_clflush(&buffer.back());
  }
  _mm_mfence();
}

#else

void evict(std::span<const std::span<const std::byte>>) {
  static std::vector<unsigned char> sweep = [] {
    int largest = 16 << 20;
    for (const auto& cache : benchmark::CPUInfo::Get().caches) largest = std::max(largest, cache.size);
    return std::vector<unsigned char>(2 * static_cast<std::size_t>(largest));
  }();
  for (std::size_t i = 0; i < sweep.size(); i += kCacheLine) ++sweep[i];
  benchmark::DoNotOptimize(sweep.data());
}

#endif

}  // namespace scenebench
