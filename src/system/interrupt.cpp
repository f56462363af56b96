#include "system/interrupt.h"

#include <csignal>

namespace scenebench {
namespace {

volatile std::sig_atomic_t interrupt_seen = 0;
[[maybe_unused]] volatile std::sig_atomic_t waited_for = 0;  ///< the process that Ctrl-C is passed on to, or 0

/// For a process that gets Ctrl-C twice: from the terminal, and passed on by its parent.
extern "C" void on_interrupt_of_child(int) { interrupt_seen = 1; }

extern "C" void on_interrupt(int signal) {
  interrupt_seen = 1;
  std::signal(signal, SIG_DFL);
#ifndef _WIN32
  if (waited_for != 0) kill(static_cast<pid_t>(waited_for), signal);
#endif
}

}  // namespace

void catch_interrupts() {
  std::signal(SIGINT, on_interrupt);
  std::signal(SIGTERM, on_interrupt);
}

void catch_interrupts_of_child() {
  std::signal(SIGINT, on_interrupt_of_child);
  std::signal(SIGTERM, on_interrupt_of_child);
}

bool interrupted() { return interrupt_seen != 0; }

void pass_interrupts_to([[maybe_unused]] int process) {
#ifndef _WIN32
  waited_for = process;
  if (process != 0 && interrupted()) kill(static_cast<pid_t>(process), SIGTERM);
#endif
}

}  // namespace scenebench
