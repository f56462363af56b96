#include "harness/clock.h"

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

}  // namespace scenebench
