#include "commands/gate.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <string_view>

#include "base/text.h"
#include "commands/stop.h"

namespace scenebench {
namespace {

struct Fault {
  std::string_view word, happened;
  std::uint64_t (*count)(const SafetyRecord&);
  std::string_view meaning = {};  ///< of a word that does not say it
};
constexpr Fault kFaults[] = {
    {"crashed", "crashed", [](const SafetyRecord& record) { return record.crashed; }},
    {"timed-out", "timed out", [](const SafetyRecord& record) { return record.timed_out; }},
    {"threw", "threw", [](const SafetyRecord& record) { return record.tally.threw; }},
    {"out-of-memory", "ran out of memory", [](const SafetyRecord& record) { return record.tally.out_of_memory; }},
    {"different", "were accepted with other values", [](const SafetyRecord& record) { return record.tally.different; },
     "accepted with other values"}};

std::string where(const SafetyRecord& record) { return printable(record.workload + "/" + record.codec); }

void add_faults(const SafetyRecord& record, const std::vector<std::string>& words, std::vector<std::string>& reasons) {
  for (const Fault& fault : kFaults) {
    const std::uint64_t count = fault.count(record);
    if (count == 0 || std::ranges::find(words, fault.word) == words.end()) continue;
    reasons.push_back(fmt::format("{}: {} of {} cases {}.", where(record), count, record.cases, fault.happened));
  }
}

/// That not all cases were tried, and what would let the others be.
std::string untried_cases(const SafetyRecord& record, std::string_view stopped) {
  std::vector<std::string> ends;
  if (record.crashed > 0) ends.emplace_back("crashes");
  if (record.timed_out > 0) ends.emplace_back("time-outs");
  return fmt::format("{}: {}. {}", where(record), stopped,
                     ends.empty() ? "Try again." : fmt::format("Fix the {}, and try again.", joined(ends, " and ")));
}

}  // namespace

std::string fault_words() {
  std::vector<std::string> words;
  for (const Fault& fault : kFaults) {
    words.emplace_back(fault.word);
    if (!fault.meaning.empty()) words.back() += fmt::format(" ({})", fault.meaning);
  }
  return joined(words, ", ");
}

std::optional<Stop> problem_with_faults(const std::vector<std::string>& words) {
  std::vector<std::string> known;
  for (const Fault& fault : kFaults) known.emplace_back(fault.word);
  for (const std::string& word : words) {
    if (std::ranges::find(known, word) == known.end()) return unknown_name("--fail-on", printable(word), known);
  }
  return std::nullopt;
}

std::optional<GateVerdict> judge_safety(const TrialRecords& records, const std::vector<std::string>& words) {
  if (words.empty()) return std::nullopt;
  std::vector<std::string> faults, untried, trusting;
  std::size_t judged = 0;
  for (const SafetyRecord& record : records.safety) {
    if (record.input != Input::checked) {
      trusting.push_back(where(record));
      continue;
    }
    ++judged;
    add_faults(record, words, faults);
    const std::string stopped = record.stopped();
    if (!stopped.empty()) untried.push_back(untried_cases(record, stopped));
  }
  GateVerdict verdict{ExitCode::done, untried, faults,
                      "PASSED: no case of a codec that checks its input had a fault that --fail-on names."};
  if (!trusting.empty()) {
    verdict.undecided.push_back(
        fmt::format("Not judged, because they trust their input or its depth: {}.", joined(trusting, ", ")));
  }
  if (!faults.empty()) {
    verdict.code = ExitCode::worse;
    verdict.text = "FAILED: hostile bytes caused faults that --fail-on names.";
  } else if (judged == 0 || !untried.empty()) {
    verdict.code = ExitCode::usage;
    verdict.text = "FAILED: not every condition of --fail-on could be checked.";
  }
  return verdict;
}

}  // namespace scenebench
