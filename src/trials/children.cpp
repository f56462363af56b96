#include "trials/children.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <sstream>
#include <stdexcept>

#include "base/exit_code.h"
#include "system/child_program.h"
#include "system/files.h"
#include "system/heap.h"
#include "system/interrupt.h"
#include "system/process.h"

namespace scenebench {
namespace {

/// The file for what the child that writes to `file` prints.
std::filesystem::path log_of(std::filesystem::path file) { return file += ".log"; }

/// The last printed line that says why the process ended. Other lines may be a library's reports of malformed bytes.
std::string last_reason(const std::filesystem::path& file) {
  constexpr std::array kWords{"ssert",  "anitizer", "terminate", "what()", "abort",         "ABORT",  "free(",
                              "malloc", "corrupt",  "fatal",     "FATAL",  "runtime error", "bench: "};
  std::istringstream input(end_of_log(file));
  std::string last;
  for (std::string line; std::getline(input, line);) {
    const bool is_reason = std::any_of(kWords.begin(), kWords.end(),
                                   [&](const char* word) { return line.find(word) != std::string::npos; });
    if (is_reason) last = line;
  }
  return last;
}

Crash crash_of(const ProgramEnd& end, std::uint64_t at, const std::filesystem::path& log) {
  if (end.status == kTimedOutStatus) return {at, true, "timed out"};
  if (end.cause == ProgramEnd::Cause::limit) return {at, true, end.killed_by};
  const std::string reason = last_reason(log);
  std::string cause = end.killed_by;
  if (!reason.empty()) cause += (cause.empty() ? "" : ": ") + reason;
  if (cause.empty()) cause = fmt::format("exit status {}", end.status);
  return {at, false, cause};
}

/// Runs `child` starting with case `first`.
ProgramEnd run_from(const Child& child, std::uint64_t first, const std::filesystem::path& file) {
  const Child now = child.with({"--first", std::to_string(first), "--out", text_of(file)});
  std::filesystem::remove(file);
  std::filesystem::remove(log_of(file));
  const auto own_malloc = now.program == executable() ? nullptr : with_own_malloc();
  const ProgramEnd end = run_within(now.limit, now.program, now.arguments, log_of(file));
  if (end.cause == ProgramEnd::Cause::not_started) throw SystemRefusal(end.how() + '.');
  const bool is_its_own = end.cause == ProgramEnd::Cause::itself || end.cause == ProgramEnd::Cause::limit;
  if (!is_its_own && !interrupted()) {
    throw std::runtime_error(fmt::format("{}: {}. This did not come from the codec, so nothing is known about the "
                                         "codec.",
                                         text_of(child.program), end.how()));
  }
  const bool started = std::filesystem::exists(file);
  if (started && end.status != kNotWrittenStatus) return end;
  const std::string message =
      fmt::format("{} {}: {}", text_of(child.program), started ? "cannot write its findings" : "did not start",
                  crash_of(end, first, log_of(file)).cause);
  if (started) throw SystemRefusal(message);
  throw std::runtime_error(message);
}

}  // namespace

Child Child::with(const std::vector<std::string>& more) const {
  Child child = *this;
  child.arguments.insert(child.arguments.end(), more.begin(), more.end());
  return child;
}

std::vector<Crash> run_children(const Child& child, std::uint64_t cases, MostCrashes most, const Collect& collect) {
  const ScratchFolder scratch;
  const auto file = scratch.path() / "out";
  std::vector<Crash> crashes;
  std::uint64_t timed_out = 0;
  for (std::uint64_t first = 0;
       first < cases && crashes.size() < most.all && timed_out < most.timed_out && !interrupted();) {
    const ProgramEnd end = run_from(child, first, file);
    const Collected collected = collect(file, first);
    const std::uint64_t at = std::max(collected.at, first);
    if (interrupted()) break;
    if (end.status == 0 || (end.cause == ProgramEnd::Cause::limit && at > first && at < cases)) {
      if (at == first || collected.is_enough) break;
      first = at;  // some cases remain if a process tries only some of them
      continue;
    }
    crashes.push_back(crash_of(end, at, log_of(file)));
    if (crashes.back().timed_out) ++timed_out;
    if (at >= cases) crashes.back().cause += ", after the last case";
    first = at + 1;
    if (collected.is_enough) break;
  }
  return crashes;
}

}  // namespace scenebench
