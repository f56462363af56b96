// The objects of a workload, whatever their shape.
#pragma once

#include <any>

#include "model/workload.h"

namespace scenebench {

/// A copy of the workload's first object, as ShapeCodec::wire_for() takes it.
std::any first_input(const Workload& workload);

}  // namespace scenebench
