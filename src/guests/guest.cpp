#include "guests/guest.h"

#include <fmt/format.h>

#include <cstdio>
#include <sstream>
#include <utility>

#include "base/text.h"
#include "system/child_program.h"
#include "system/files.h"
#include "system/interrupt.h"

namespace scenebench {
namespace {

void append_to(const std::filesystem::path& log, const std::string& line) {
  std::FILE* file = open_to_append(log);
  if (!file) return;
  std::fprintf(file, "%s\n", line.c_str());
  std::fclose(file);
}

/// Adds a guest's lines to its output.
class OutputCollector {
 public:
  OutputCollector(GuestOutput& output, const GuestLimits& limits, const GuestProgress& progress)
      : output_(output), limits_(limits), progress_(progress) {}

  void take(const std::string& text) {
    auto line = parse_guest_line(text);
    if (!line) return fail(line.error().message);
    if (!*line) return append_to(limits_.log, text);
    std::visit([&](auto& one) { keep(std::move(one)); }, **line);
  }

  void fail(std::string what) {
    if (output_.fault.empty()) output_.fault = std::move(what);
  }

 private:
  void keep(GuestLibrary line) { output_.libraries.push_back(std::move(line)); }
  void keep(RuntimeLine line) { output_.runtime = std::move(line); }
  void keep(ProofLine line) { output_.proofs.push_back(std::move(line)); }
  void keep(LossLine line) { output_.losses.push_back(std::move(line)); }
  void keep(SamplesLine line) { output_.samples.push_back(std::move(line)); }
  void keep(MissingLine line) {
    (line.kind == "failed" ? output_.failures : output_.absents).push_back(std::move(line));
  }
  void keep(ProgressLine line) {
    if (!progress_ || line.of == 0) return;
    progress_(static_cast<double>(line.done) / static_cast<double>(line.of), output_);
  }

  GuestOutput& output_;
  const GuestLimits& limits_;
  const GuestProgress& progress_;
};

/// How much a guest may print, and how much of it in other words than lines.h has.
constexpr std::uintmax_t kMostOfLines = std::uintmax_t{256} << 20, kMostOfLog = kMostPrinted;

/// Reads lines until the guest's output ends. Returns false if the guest must be killed first: after Ctrl-C or the line
/// timeout, or because it prints without end.
bool read_lines(ChildProgram& guest, OutputCollector& collector, const GuestLimits& limits, GuestOutput& output) {
  constexpr std::chrono::milliseconds kPollInterval{100};
  auto last_line_at = std::chrono::steady_clock::now();
  std::error_code unknown;  // set if there is no log yet
  const std::uintmax_t log_before = std::filesystem::file_size(limits.log, unknown);
  const std::uintmax_t most_of_log = (unknown ? 0 : log_before) + kMostOfLog;
  std::uintmax_t printed = 0;
  std::string line;
  while (true) {
    const ChildProgram::ReadStatus status = guest.read_line(line, kPollInterval);
    if (status == ChildProgram::ReadStatus::end) return true;
    const auto now = std::chrono::steady_clock::now();
    if (status == ChildProgram::ReadStatus::line) {
      last_line_at = now;
      printed += line.size();
      collector.take(line);
    }
    const std::uintmax_t log = std::filesystem::file_size(limits.log, unknown);
    if (printed > kMostOfLines || (!unknown && log > most_of_log)) {
      collector.fail("prints without end and was ended");
      return false;
    }
    if (interrupted()) {
      output.interrupted = true;
      return false;
    }
    if (now - last_line_at > limits.line_timeout) {
      collector.fail(fmt::format("printed nothing for {:.3g} s and was ended",
                                 std::chrono::duration<double>(limits.line_timeout).count()));
      return false;
    }
  }
}

}  // namespace

std::string last_line_of(const std::filesystem::path& log, std::uintmax_t from) {
  std::istringstream text(end_of_log(log, from));
  std::string line, last;
  while (std::getline(text, line)) {
    const std::size_t end = line.find_last_not_of(" \t\r");  // Windows ends lines with "\r\n"
    if (end != std::string::npos) last = line.substr(0, end + 1);
  }
  constexpr std::size_t kMost = 300;
  return printable(last.substr(0, kMost));
}

GuestOutput run_guest(const GuestCommand& command, const std::vector<std::string>& arguments, const GuestLimits& limits,
                      const GuestProgress& progress) {
  GuestOutput output;
  OutputCollector collector(output, limits, progress);
  std::vector<std::string> all = command.arguments;
  all.insert(all.end(), arguments.begin(), arguments.end());
  std::error_code unknown;  // set if there is no log yet
  const std::uintmax_t before = std::filesystem::file_size(limits.log, unknown);
  auto guest = ChildProgram::start(command.program, all, limits.log);
  if (!guest) {
    collector.fail(guest.error().message);
    return output;
  }
  const bool reached_end = read_lines(**guest, collector, limits, output);
  const ProgramEnd end = (*guest)->finish(reached_end ? limits.exit_timeout : std::chrono::milliseconds(0));
  if (!reached_end || (end.status == 0 && end.killed_by.empty())) return output;
  const std::string how = end.killed_by.empty() ? fmt::format("ended with status {}", end.status)
                                                : fmt::format("was ended: {}", end.killed_by);
  const std::string why = last_line_of(limits.log, unknown ? 0 : before);  // other guests write to the same log
  collector.fail(why.empty() ? how : fmt::format("{}: {}", how, why));
  return output;
}

}  // namespace scenebench
