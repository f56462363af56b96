#include "harness/clock.h"

namespace scenebench {

Clock::time_point read_clock() { return Clock::now(); }

}  // namespace scenebench
