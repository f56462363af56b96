#include "trials/listed_trial.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <stdexcept>

#include "results/trials_file.h"
#include "system/watchdog.h"

namespace scenebench {
namespace {

/// Appends one case's records for each complete line of `file`.
void read_cases(const std::filesystem::path& file, std::vector<TrialRecords>& cases) {
  std::ifstream input(file, std::ios::binary);
  for (std::string line; std::getline(input, line) && !input.eof();) {
    auto records = parse_line(line);
    if (!records) throw std::runtime_error("the child process of a trial wrote a line that holds no record: " + line);
    cases.push_back(*std::move(records));
  }
}

std::string summary_of(std::size_t cases, const std::vector<Crash>& crashes) {
  const auto timed_out = std::ranges::count_if(crashes, &Crash::timed_out);
  return fmt::format("{} {}, {} crashed, {} timed out", cases, cases == 1 ? "case" : "cases", std::ssize(crashes) - timed_out, timed_out);
}

}  // namespace

TrialFindings ListedTrial::run(const TrialTask& task, const Child& child) const {
  prove(task);
  TrialFindings findings{by_parent(task), ""};
  const std::size_t cases = cases_for(task);
  std::vector<TrialRecords> found;
  const auto crashes = run_children(child.with({"--effort", to_text(task.effort)}), cases, {cases},
                                    [&](const std::filesystem::path& file, std::uint64_t first) {
                                      found.resize(first);  // a case that ended its process has no line
                                      read_cases(file, found);
                                      return static_cast<std::uint64_t>(found.size());
                                    });
  found.resize(cases);
  findings.summary = summary_of(cases, crashes);
  for (const Crash& crash : crashes) {
    if (crash.at < cases) found[crash.at] = records_of(task, crash);
  }
  for (const TrialRecords& records : found) findings.records.add(records);
  return findings;
}

bool ListedTrial::try_cases(const TrialTask& task, std::uint64_t first, const std::filesystem::path& file) const {
  std::ofstream output(file, std::ios::binary);
  output.flush();
  const std::size_t left = cases_for(task) - first;
  const std::size_t end = first + std::min(left, cases_per_process(task));
  for (std::size_t number = first; number < end && output; ++number) {
    arm_watchdog(task.effort.seconds_per_case, "", kTimedOutStatus);
    const TrialRecords records = try_case(task, number);
    output << to_line(records) << '\n' << std::flush;
  }
  disarm_watchdog();
  return static_cast<bool>(output);
}

}  // namespace scenebench
