// Times the kernels of reference_kernel.h and judges their speed. The kernels themselves, in reference_kernel.cpp, are
// compiled with a codec's flags.
#include <algorithm>
#include <cmath>

#include "measure/reference_kernel.h"

namespace scenebench {
namespace {

template <class Kernel>
double time_of(Kernel&& kernel) {
  const Mark start = Mark::now(false);
  kernel();
  return time_between(start, Mark::now(false)).count();
}

}  // namespace

Speed time_reference_kernels() {
  const double chain = time_of(run_chain);
  run_wide_kernel();  // brings its memory back into the cache, out of which whatever ran before has driven it
  return {chain, chain > 0 ? time_of(run_wide_kernel) / chain : 0};
}

Speed between(const Speed& before, const Speed& after) {
  return {std::min(before.chain_ns, after.chain_ns), std::max(before.crowding, after.crowding)};
}

bool is_at_full_speed(const Speed& speed, const Speed& best) {
  return speed.chain_ns <= best.chain_ns * kFullSpeed && speed.crowding <= best.crowding * kFullSpeed;
}

double clock_factor(const Speed& speed, const Speed& best) {
  if (speed.chain_ns <= best.chain_ns || speed.chain_ns > best.chain_ns * kFullSpeed) return 1;
  return best.chain_ns / speed.chain_ns;
}

double slowness(const Speed& speed, const Speed& best) {
  constexpr double kCodecs = 1.5;
  const double full = best.chain_ns * best.crowding;
  return full > 0 ? std::pow(std::max(1.0, speed.chain_ns * speed.crowding / full), kCodecs) : 1;
}

}  // namespace scenebench
