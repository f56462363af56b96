// The part of ChildProgram that is the same on every system: it splits output into lines. The rest is in
// start_program_posix.cpp and start_program_windows.cpp.
#include "system/child_program.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <optional>
#include <utility>

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

ChildProgram::ReadStatus ChildProgram::read_bytes(std::string& bytes, std::chrono::milliseconds wait) {
  const ReadStatus status = read(wait);
  bytes = std::exchange(unread_, {});
  return status;
}

namespace {

/// Passes what `child` prints to `take` until it ends. Returns why it must be ended before that, or nothing.
std::optional<ProgramEnd> read_to_end(ChildProgram& child, std::chrono::milliseconds limit, std::size_t most,
                                      const std::function<void(std::string_view)>& take) {
  constexpr std::chrono::milliseconds kPollInterval{100};
  const auto until = std::chrono::steady_clock::now() + limit;
  std::size_t printed = 0;
  std::string bytes;
  while (child.read_bytes(bytes, kPollInterval) != ChildProgram::ReadStatus::end) {
    take(bytes);
    printed += bytes.size();
    if (interrupted()) return ProgramEnd{-1, "stopped by Ctrl-C", ProgramEnd::Cause::outside};
    std::string why;
    if (printed > most) why = fmt::format("printed more than {} MB", most >> 20);
    if (std::chrono::steady_clock::now() > until) {
      why = fmt::format("had not ended after {:g} s", std::chrono::duration<double>(limit).count());
    }
    if (!why.empty()) return ProgramEnd{-1, fmt::format("it {} and was ended", why), ProgramEnd::Cause::limit};
  }
  return std::nullopt;
}

ProgramEnd run_to_end(Expected<std::unique_ptr<ChildProgram>, Failure> child, std::chrono::milliseconds limit,
                      std::size_t most, const std::function<void(std::string_view)>& take) {
  constexpr std::chrono::milliseconds kExitTimeout{10'000};
  if (!child) return {-1, child.error().message, ProgramEnd::Cause::not_started};
  const auto ended = read_to_end(**child, limit, most, take);
  const ProgramEnd end = (*child)->finish(ended ? std::chrono::milliseconds(0) : kExitTimeout);
  return ended.value_or(end);
}

}  // namespace

ProgramEnd run_within(std::chrono::milliseconds limit, const std::filesystem::path& program,
                      const std::vector<std::string>& arguments, const std::filesystem::path& log) {
  auto child = ChildProgram::start(program, arguments, {});
  std::ofstream file(log, std::ios::binary | std::ios::app);
  return run_to_end(std::move(child), limit, kMostPrinted,
                    [&](std::string_view printed) { file << printed << std::flush; });
}

ProgramEnd run_within(std::chrono::milliseconds limit, const std::filesystem::path& program,
                      const std::vector<std::string>& arguments, const std::filesystem::path& log,
                      const std::function<void(std::string_view)>& take) {
  constexpr std::size_t kMostTaken = std::size_t{1} << 30;
  return run_to_end(ChildProgram::start(program, arguments, log), limit, kMostTaken, take);
}

}  // namespace scenebench
