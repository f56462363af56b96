// The part of ChildProgram that is the same on every system: it splits output into lines. The rest is in
// start_program_posix.cpp and start_program_windows.cpp.
#include "system/child_program.h"

#include <algorithm>
#include <fstream>

#include "system/interrupt.h"

namespace scenebench {

bool ChildProgram::take_line(std::string& line) {
  const std::size_t end = unread_.find('\n');
  if (end == std::string::npos) {
    unread_.resize(std::min(unread_.size(), kLongestLine));
    return false;
  }
  line = unread_.substr(0, std::min(end, kLongestLine));
  if (line.ends_with('\r')) line.pop_back();
  unread_.erase(0, end + 1);
  return true;
}

ChildProgram::ReadStatus ChildProgram::read_line(std::string& line, std::chrono::milliseconds wait) {
  const auto until = std::chrono::steady_clock::now() + wait;
  while (!take_line(line)) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
    const ReadStatus status = read(std::max(left, std::chrono::milliseconds(0)));
    if (status == ReadStatus::nothing) return status;
    if (status == ReadStatus::end && unread_.empty()) return status;
    if (status == ReadStatus::end) {
      unread_ += '\n';  // the last line may lack one
    } else if (left.count() <= 0) {  // a program that never ends its line must not block the caller
      return take_line(line) ? ReadStatus::line : ReadStatus::nothing;
    }
  }
  return ReadStatus::line;
}

ProgramEnd run_within(std::chrono::seconds limit, const std::filesystem::path& program,
                      const std::vector<std::string>& arguments, const std::filesystem::path& log) {
  auto child = ChildProgram::start(program, arguments, log);
  if (!child) return {-1, child.error().message, ProgramEnd::Cause::not_started};
  const auto until = std::chrono::steady_clock::now() + limit;
  constexpr std::chrono::milliseconds kPollInterval{200}, kExitTimeout{10'000};
  std::string line;
  while (true) {
    const ChildProgram::ReadStatus status = (*child)->read_line(line, kPollInterval);
    if (status == ChildProgram::ReadStatus::end) return (*child)->finish(kExitTimeout);
    if (status == ChildProgram::ReadStatus::line) {
      std::ofstream(log, std::ios::binary | std::ios::app) << line << '\n';
    }
    if (interrupted() || std::chrono::steady_clock::now() > until) {
      (*child)->finish(std::chrono::milliseconds(0));
      return {-1, interrupted() ? "stopped by Ctrl-C" : "took too long", ProgramEnd::Cause::outside};
    }
  }
}

}  // namespace scenebench
