// Times the kernels of reference_kernel.h and judges their speed. The kernels themselves, in reference_kernel.cpp, are
// compiled with a codec's flags.
#include <algorithm>

#include "harness/carrying.h"
#include "measure/reference_kernel.h"
#include "results/environment.h"

namespace scenebench {

Speed time_reference_kernels() {
  const double chain = time_of(run_chain).count();
  run_wide_kernel();  // brings its memory back into the cache, out of which whatever ran before has driven it
  return {chain, chain > 0 ? time_of(run_wide_kernel).count() / chain : 0};
}

Speed between(const Speed& before, const Speed& after) {
  return {std::min(before.chain_ns, after.chain_ns), std::max(before.crowding, after.crowding)};
}

bool is_at_full_speed(const Speed& speed, const Speed& best) {
  return speed.chain_ns <= best.chain_ns * kFullSpeed && speed.crowding <= best.crowding * kFullSpeed;
}

}  // namespace scenebench
