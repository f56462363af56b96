// No allocation hook: for the timed executable, whose figures must not include a hook's cost; for sanitizer builds,
// which have their own heap; and for platforms without a hook.
#include "harness/allocations.h"

namespace scenebench::allocations {

bool counted() { return false; }

void start() {}
void pause(bool) {}
AllocationUse stop() { return {}; }

}  // namespace scenebench::allocations
