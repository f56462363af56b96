#include "scenarios/inputs.h"

#include <stdexcept>

namespace scenebench {

std::any first_input(const Workload& workload) {
#define SCENEBENCH_FIRST_INPUT(name) \
  if (workload.shape == #name) return make_inputs<name::Root>(workload)->front();
  SCENEBENCH_EACH_SHAPE(SCENEBENCH_FIRST_INPUT)
#undef SCENEBENCH_FIRST_INPUT
  throw std::logic_error("unknown shape " + workload.shape);
}

}  // namespace scenebench
