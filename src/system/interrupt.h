// Ctrl-C.
#pragma once

namespace scenebench {

/// From now on Ctrl-C (SIGINT, SIGTERM) sets interrupted() instead of ending the program, and is passed on to a program
/// that is waited for. A second one ends this program at once.
void catch_interrupts();

/// Whether Ctrl-C was pressed since catch_interrupts().
bool interrupted();

/// Passes Ctrl-C on to the process of this number from now on, and at once if it was pressed before; 0 for no process. A
/// signal that is sent to this process alone would not reach it otherwise. Windows: does nothing, as there is no such
/// signal.
void pass_interrupts_to(int process);

}  // namespace scenebench
