#include "trials/trial.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <stdexcept>

#include "base/in_order.h"
#include "model/number_text.h"
#include "results/trials_file.h"
#include "system/watchdog.h"

namespace scenebench {
namespace {

/// Removes the part up to the next comma from `text` and returns it.
std::string_view next_part(std::string_view& text) {
  const std::string_view part = text.substr(0, text.find(','));
  text.remove_prefix(std::min(text.size(), part.size() + 1));
  return part;
}

/// Appends one case's rows for each complete line of `file`.
void read_cases(const std::filesystem::path& file, std::vector<std::vector<Row>>& cases) {
  std::ifstream input(file, std::ios::binary);
  for (std::string line; std::getline(input, line) && !input.eof();) {
    auto rows = parse_line(line);
    if (!rows) throw std::runtime_error("the child process of a trial wrote a line that holds no rows: " + line);
    cases.push_back(*std::move(rows));
  }
}

/// Gives `rows` the names of their case.
std::vector<Row> named(const Row& names, std::vector<Row> rows) {
  for (Row& row : rows) {
    row.what = names.what;
    row.workload = names.workload;
    row.codec = names.codec;
    row.variant = names.variant;
    if (row.metric.empty()) row.metric = names.metric;
  }
  return rows;
}

std::string summary_of(std::size_t cases, const std::vector<Crash>& crashes) {
  const auto timed_out = std::ranges::count_if(crashes, &Crash::timed_out);
  return fmt::format("{} {}, {} crashed, {} timed out", cases, cases == 1 ? "case" : "cases",
                     std::ssize(crashes) - timed_out, timed_out);
}

}  // namespace

std::string to_text(const TrialEffort& effort) {
  std::string text;
  for_each_field<TrialEffort>([&](const auto& field) {
    text += fmt::format("{}{}={}", text.empty() ? "" : ",", field.name, effort.*field.member);
  });
  return text;
}

std::optional<TrialEffort> parse_effort(std::string_view text) {
  TrialEffort effort;
  const bool complete = all_fields<TrialEffort>([&](const auto& field) {
    std::string_view part = next_part(text);
    const bool is_it = part.starts_with(field.name) && part.substr(field.name.size()).starts_with('=');
    return is_it && read_number(part.substr(field.name.size() + 1), effort.*field.member);
  });
  return complete && text.empty() ? std::optional(effort) : std::nullopt;
}

const Trial* find_trial(std::string_view name, std::span<const MadeTrial> trials) {
  const auto found = std::ranges::find(trials, name, [](const MadeTrial& one) { return one->info.name; });
  return found == trials.end() ? nullptr : found->get();
}

TrialFindings ListedTrial::run(const TrialTask& task, const Child& child) const {
  prove(task);
  TrialFindings findings{.rows = by_parent(task)};
  std::vector<Row> cases = this->cases(task);
  std::vector<std::vector<Row>> found;
  const auto crashes = run_children(child.with({"--effort", to_text(task.effort)}), cases.size(), {cases.size()},
                                    [&](const std::filesystem::path& file, std::uint64_t first) {
                                      found.resize(first);  // a case that ended its process has no line
                                      read_cases(file, found);
                                      return static_cast<std::uint64_t>(found.size());
                                    });
  found.resize(cases.size());
  findings.summary = summary_of(cases.size(), crashes);
  for (const Crash& crash : crashes) {
    if (crash.at >= cases.size()) continue;
    cases[crash.at].outcome = outcome_of(crash);
    cases[crash.at].detail = crash.cause.substr(0, kLongestDetail);
    found[crash.at] = {cases[crash.at]};
  }
  for (std::vector<Row>& rows : found) append(findings.rows, std::move(rows));
  return findings;
}

bool ListedTrial::try_cases(const TrialTask& task, std::uint64_t first, const std::filesystem::path& file) const {
  std::ofstream output(file, std::ios::binary);
  output.flush();
  const std::vector<Row> cases = this->cases(task);
  const std::size_t end = first + std::min(cases.size() - first, cases_per_process(task));
  for (std::size_t number = first; number < end && output; ++number) {
    const Watchdog watch(task.effort.seconds_per_case, "", kTimedOutStatus);
    output << to_line(named(cases[number], try_case(task, number))) << '\n' << std::flush;
  }
  return static_cast<bool>(output);
}

}  // namespace scenebench
