#include "system/watchdog.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstring>

#ifdef _WIN32
#include <windows.h>
#else
#include <unistd.h>

#include <csignal>
#endif

namespace scenebench {
namespace {

// Read by the signal handler, or on Windows by the thread, when the time is up.
std::array<char, 1000> timeout_message;
std::atomic<std::size_t> timeout_message_size{0};
std::atomic<int> last_status{0};

void prepare(std::string_view message, int status) {
  const std::size_t size = std::min(message.size(), timeout_message.size());
  std::memcpy(timeout_message.data(), message.data(), size);
  timeout_message_size = size;
  last_status = status;
}

}  // namespace

#ifdef _WIN32

namespace {

std::atomic<ULONGLONG> milliseconds_left{0};  ///< 0: disarmed

DWORD WINAPI watch(void*) {
  constexpr DWORD kInterval = 50;
  constexpr ULONGLONG kMostPassed = 1'000;  // more has passed if the system slept or this process was suspended
  for (ULONGLONG before = GetTickCount64();; Sleep(kInterval)) {
    const ULONGLONG now = GetTickCount64(), passed = std::min(now - before, kMostPassed);
    before = now;
    ULONGLONG left = milliseconds_left;
    if (left == 0) continue;
    if (left > passed) {
      milliseconds_left.compare_exchange_strong(left, left - passed);  // not if it was armed or disarmed meanwhile
      continue;
    }
    DWORD written = 0;
    WriteFile(GetStdHandle(STD_ERROR_HANDLE), timeout_message.data(), static_cast<DWORD>(timeout_message_size.load()),
              &written, nullptr);
    TerminateProcess(GetCurrentProcess(), static_cast<UINT>(last_status.load()));
  }
}

}  // namespace

void arm_watchdog(unsigned seconds, std::string_view message, int status) {
  static const HANDLE thread = CreateThread(nullptr, 0, watch, nullptr, 0, nullptr);
  static_cast<void>(thread);
  disarm_watchdog();
  prepare(message, status);
  milliseconds_left = ULONGLONG{1000} * seconds;
}

void disarm_watchdog() { milliseconds_left = 0; }

#else

namespace {

std::atomic<unsigned> seconds_left{0};  ///< 0: disarmed

/// Counts seconds: time in which the process is stopped has one alarm at most.
extern "C" void on_alarm(int) {
  if (seconds_left == 0) return;  // it was disarmed just now
  if (--seconds_left > 0) {
    alarm(1);
    return;
  }
  // A failed write cannot be reported.
  const auto written = write(STDERR_FILENO, timeout_message.data(), timeout_message_size);
  static_cast<void>(written);
  _exit(last_status);
}

}  // namespace

void arm_watchdog(unsigned seconds, std::string_view message, int status) {
  static const auto before = std::signal(SIGALRM, on_alarm);
  static_cast<void>(before);
  disarm_watchdog();  // the handler must not read the message while it changes
  prepare(message, status);
  seconds_left = seconds;
  alarm(1);
}

void disarm_watchdog() {
  seconds_left = 0;
  alarm(0);
}

#endif

}  // namespace scenebench
