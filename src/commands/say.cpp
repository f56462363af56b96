#include "commands/say.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <system_error>

#include "base/exit_code.h"
#include "base/text.h"
#include "commands/stop.h"
#include "system/terminal.h"

namespace scenebench {
namespace {

/// The errno of the first failed write to stdout; 0 if none has failed.
int failure = 0;

void note(bool written) {
  if (!written && failure == 0) failure = errno == 0 ? EIO : errno;
}

void throw_failure() {
  if (failure == 0 || failure == EPIPE) return;
  if (failure == EBADF) throw SystemRefusal("cannot write to standard output: it is closed. Redirect it to a file.");
  throw SystemRefusal(fmt::format("cannot write to standard output: {}.", std::generic_category().message(failure)));
}

}  // namespace

std::string wrapped_message(std::string_view text, std::size_t columns, std::string_view program) {
  std::string result;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string line = printable(text.substr(0, end));
    const std::size_t command = std::min(line.size(), line.find(program));
    if (display_width(line) <= columns) {
      result += line;
    } else {
      result += joined(wrap(std::string_view(line).substr(0, command), columns), "\n");
      if (command > 0 && command < line.size()) result += '\n';
      result += line.substr(command);
    }
    if (end == text.npos) break;
    result += '\n';
    text.remove_prefix(end + 1);
  }
  return result;
}

void write_message(std::string_view text) {
  constexpr int kNarrowest = 24;  // as of tables
  draw(wrapped_message(text, static_cast<std::size_t>(std::max(stderr_width(), kNarrowest)), own_command("")));
}

void draw(std::string_view text) {
  note(std::fflush(stdout) == 0);
  std::fwrite(text.data(), 1, text.size(), stderr);
}

void write_out(std::string_view text) {
  if (failure == 0) note(std::fwrite(text.data(), 1, text.size(), stdout) == text.size());
  throw_failure();
}

void flush_out() {
  if (failure == 0) note(std::fflush(stdout) == 0);
  throw_failure();
}

std::string item_text(std::string_view label, std::size_t width, std::string_view text, int columns) {
  constexpr std::size_t kLeastRoom = 24;
  const std::size_t margin = width + 4;
  const std::size_t room = std::max(static_cast<std::size_t>(std::max(columns, 0)), margin + kLeastRoom) - margin;
  std::string result, front = "  " + align_left(label, width) + "  ";
  if (display_width(label) > width) {
    result = "  " + std::string(label) + '\n';
    front.assign(margin, ' ');
  }
  for (const std::string& line : wrap(text, room)) {
    result += front + line + '\n';
    front.assign(margin, ' ');
  }
  return result;
}

void show_item(std::string_view label, std::size_t width, std::string_view text) {
  constexpr int kWidest = 1'000;
  write_out(item_text(label, width, text, std::min(stdout_width(), kWidest)));
}

}  // namespace scenebench
