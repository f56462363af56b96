#include "system/watchdog.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <string>

#include "base/exit_code.h"
#include "system/process.h"

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

void arm(unsigned seconds) {
  static const HANDLE thread = CreateThread(nullptr, 0, watch, nullptr, 0, nullptr);
  static_cast<void>(thread);
  milliseconds_left = ULONGLONG{1000} * seconds;
}

/// Returns how many seconds were left.
unsigned disarm() { return static_cast<unsigned>((milliseconds_left.exchange(0) + 999) / 1000); }

}  // namespace

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

void arm(unsigned seconds) {
  static const auto before = std::signal(SIGALRM, on_alarm);
  static_cast<void>(before);
  seconds_left = seconds;
  alarm(1);
}

/// Returns how many seconds were left.
unsigned disarm() {
  alarm(0);
  return seconds_left.exchange(0);
}

}  // namespace

#endif

// The message must not change while it may be read, so each disarms first.
Watchdog::Watchdog(unsigned seconds, std::string_view message, int status)
    : seconds_of_outer_(disarm()),
      message_of_outer_(timeout_message.data(), timeout_message_size),
      status_of_outer_(last_status) {
  prepare(message, status);
  arm(seconds);
}

Watchdog::~Watchdog() {
  disarm();
  prepare(message_of_outer_, status_of_outer_);
  if (seconds_of_outer_ > 0) arm(seconds_of_outer_);
}

unsigned hang_timeout(std::string_view given) {
  constexpr unsigned kFiveMinutes = 300;
  const int seconds = std::atoi(std::string(given).c_str());
  return seconds > 0 ? static_cast<unsigned>(seconds) : kFiveMinutes;
}

Watchdog hang_watch(std::string_view what) {
  const unsigned seconds = hang_timeout(environment_variable("SCENEBENCH_HANG_TIMEOUT"));
  const std::string limit = std::to_string(seconds) + " s";
  return {seconds, "\nbench: " + std::string(what) + " has not returned for " + limit + ".\n",
          static_cast<int>(ExitCode::unproven)};
}

}  // namespace scenebench
