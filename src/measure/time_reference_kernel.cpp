#include "measure/reference_kernel.h"

namespace scenebench {

Nanoseconds time_reference_kernel() {
  const Mark start = Mark::now(false);
  run_reference_kernel();
  return time_between(start, Mark::now(false));
}

}  // namespace scenebench
