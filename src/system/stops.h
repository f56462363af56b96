// Stops of this process: SIGSTOP, Ctrl-Z, a debugger.
#pragma once

namespace scenebench {

/// How often this process has been continued after a stop since the first call. Always 0 where no signal tells
/// (Windows). Costs no system call, except the first.
int times_continued();

}  // namespace scenebench
