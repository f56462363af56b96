#include "system/interrupt.h"

#include <atomic>
#include <csignal>

namespace scenebench {
namespace {

using SteadyClock = std::chrono::steady_clock;

std::atomic<int> signals_seen{0};
std::atomic<SteadyClock::rep> first_seen{0};  ///< since the clock's epoch
std::atomic<SteadyClock::rep> time_to_save{0};
[[maybe_unused]] volatile std::sig_atomic_t waited_for = 0;  ///< the process that Ctrl-C is passed on to, or 0

extern "C" void on_interrupt(int signal) {
  const SteadyClock::rep now = SteadyClock::now().time_since_epoch().count();
  const int before = signals_seen++;
  if (before == 0) first_seen = now;
  const bool ends = before >= 2 && now - first_seen >= time_to_save;
  std::signal(signal, ends ? SIG_DFL : on_interrupt);  // Windows forgets the handler at each signal
#ifndef _WIN32
  if (waited_for != 0) kill(static_cast<pid_t>(waited_for), signal);
#endif
  if (ends) std::raise(signal);
}

#ifndef _WIN32

volatile std::sig_atomic_t continued = 0;

extern "C" void on_continue(int) { continued = continued + 1; }

bool count_from_now_on() {
  struct sigaction action {};
  action.sa_handler = on_continue;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  return sigaction(SIGCONT, &action, nullptr) == 0;
}

#endif

}  // namespace

void catch_interrupts(std::chrono::seconds saving) {
  time_to_save = SteadyClock::duration(saving).count();
  std::signal(SIGINT, on_interrupt);
  std::signal(SIGTERM, on_interrupt);
#ifndef _WIN32
  if (std::signal(SIGHUP, on_interrupt) == SIG_IGN) std::signal(SIGHUP, SIG_IGN);  // nohup
#endif
}

bool interrupted() { return signals_seen != 0; }

void pass_interrupts_to([[maybe_unused]] int process) {
#ifndef _WIN32
  waited_for = process;
  if (process != 0 && interrupted()) kill(static_cast<pid_t>(process), SIGTERM);
#endif
}

int times_continued() {
#ifdef _WIN32
  return 0;
#else
  [[maybe_unused]] static const bool counts = count_from_now_on();
  return continued;
#endif
}

}  // namespace scenebench
