#include "system/terminal.h"

#include <cstdlib>

#include "system/process.h"

#ifdef _WIN32
#include <fcntl.h>
#include <io.h>
#include <windows.h>
#else
#include <sys/ioctl.h>
#include <unistd.h>
#endif

namespace scenebench {
namespace {

bool is_terminal(int stream) {
#ifdef _WIN32
  return _isatty(stream) != 0;
#else
  return isatty(stream) != 0 && environment_variable("TERM") != "dumb";
#endif
}

/// The columns of the terminal; 0 if unknown.
int system_width(int stream) {
#ifdef _WIN32
  CONSOLE_SCREEN_BUFFER_INFO console;
  if (GetConsoleScreenBufferInfo(GetStdHandle(stream == 1 ? STD_OUTPUT_HANDLE : STD_ERROR_HANDLE), &console)) {
    return console.srWindow.Right - console.srWindow.Left + 1;
  }
  return 0;
#else
  winsize size{};
  return ioctl(stream, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
#endif
}

int width_of(int stream) {
  constexpr int kNoLimit = 10'000;
  const int width = is_terminal(stream) ? system_width(stream) : 0;
  if (width > 0) return width;
  const int columns = std::atoi(environment_variable("COLUMNS").data());
  if (columns > 0) return columns;
  return is_terminal(stream) ? 80 : kNoLimit;
}

#ifdef _WIN32

UINT console_code_page = 0;  // before prepare_console()

/// The console outlives the program, and the next program in it may rely on its code page.
void restore_console() { SetConsoleOutputCP(console_code_page); }

/// Consoles before Windows 11's terminal print escape sequences as text unless told to interpret them.
void interpret_escapes(DWORD stream) {
  const HANDLE console = GetStdHandle(stream);
  DWORD mode = 0;
  if (GetConsoleMode(console, &mode)) SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
}

#endif

}  // namespace

bool stdout_is_terminal() { return is_terminal(1); }

bool stderr_is_terminal() { return is_terminal(2); }

bool stdout_wants_colour() { return stdout_is_terminal() && environment_variable("NO_COLOR").empty(); }

int stdout_width() { return width_of(1); }

int stderr_width() { return width_of(2); }

void prepare_console() {
#ifdef _WIN32
  _setmode(1, _O_BINARY);
  console_code_page = GetConsoleOutputCP();
  if (console_code_page == 0) return;  // there is no console
  SetConsoleOutputCP(CP_UTF8);
  std::atexit(restore_console);
  interpret_escapes(STD_OUTPUT_HANDLE);
  interpret_escapes(STD_ERROR_HANDLE);
#endif
}

}  // namespace scenebench
