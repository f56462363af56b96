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

std::atomic<ULONGLONG> deadline{0};  ///< by GetTickCount64(), in milliseconds; 0: disarmed

DWORD WINAPI watch_deadline(void*) {
  constexpr DWORD kInterval = 50;
  for (;; Sleep(kInterval)) {
    const ULONGLONG until = deadline;
    if (until == 0 || GetTickCount64() < until) continue;
    DWORD written = 0;
    WriteFile(GetStdHandle(STD_ERROR_HANDLE), timeout_message.data(), static_cast<DWORD>(timeout_message_size.load()),
              &written, nullptr);
    TerminateProcess(GetCurrentProcess(), static_cast<UINT>(last_status.load()));
  }
}

}  // namespace

void arm_watchdog(unsigned seconds, std::string_view message, int status) {
  static const HANDLE thread = CreateThread(nullptr, 0, watch_deadline, nullptr, 0, nullptr);
  static_cast<void>(thread);
  deadline = 0;
  prepare(message, status);
  deadline = GetTickCount64() + ULONGLONG{1000} * seconds;
}

void disarm_watchdog() { deadline = 0; }

#else

namespace {

extern "C" void on_alarm(int) {
  // A failed write cannot be reported.
  const auto written = write(STDERR_FILENO, timeout_message.data(), timeout_message_size);
  static_cast<void>(written);
  _exit(last_status);
}

}  // namespace

void arm_watchdog(unsigned seconds, std::string_view message, int status) {
  static const auto before = std::signal(SIGALRM, on_alarm);
  static_cast<void>(before);
  alarm(0);  // the handler must not read the message while it changes
  prepare(message, status);
  alarm(seconds);
}

void disarm_watchdog() { alarm(0); }

#endif

}  // namespace scenebench
