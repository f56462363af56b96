// Signals to this process: Ctrl-C and stops.
#pragma once

#include <chrono>

namespace scenebench {

/// From now on Ctrl-C (SIGINT or SIGTERM; or SIGHUP, the end of a terminal) sets interrupted() instead of ending the
/// program, and is passed on to the process given to pass_interrupts_to(). Further ones change nothing while the
/// program is `saving`: timeout(1) sends two at once, as do programs that signal a whole group, and people press twice.
/// After that, the third one ends this program.
void catch_interrupts(std::chrono::seconds saving = std::chrono::seconds(5));

/// Whether Ctrl-C was pressed since catch_interrupts().
bool interrupted();

/// From now on passes Ctrl-C on to the process with this id, at once if it was pressed before; 0 for no process.
/// Otherwise a signal sent to this process alone would not reach it. Does nothing on Windows, which has no such signal.
void pass_interrupts_to(int process);

/// How often this process has been continued since the first call, after a stop by SIGSTOP, Ctrl-Z or a debugger.
/// Always 0 where no signal tells (Windows). Costs no system call, except the first.
int times_continued();

}  // namespace scenebench
