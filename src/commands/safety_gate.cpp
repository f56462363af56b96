#include "commands/gate.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "base/text.h"
#include "commands/stop.h"
#include "results/row_names.h"
#include "tables/figures.h"

namespace scenebench {
namespace {

struct Fault {
  std::string_view word, metric, happened;
  std::string_view meaning = {};  ///< of a word that does not say it
};
constexpr Fault kFaults[] = {
    {"crashed", safety::kCrashed, "crashed"},
    {"timed-out", safety::kTimedOut, "timed out"},
    {"threw", safety::kThrew, "threw"},
    {"out-of-memory", safety::kOutOfMemory, "ran out of memory"},
    {"different", safety::kDifferent, "were accepted with other values", "accepted with other values"}};

std::string where(const Row& row) { return row.workload + "/" + row.codec; }

void add_faults(std::span<const Row> rows, const Row& cases, const std::vector<std::string>& words,
                std::vector<std::string>& reasons) {
  for (const Fault& fault : kFaults) {
    const Row* const found = find_beside(rows, cases, fault.metric);
    if (!found || found->value == 0 || std::ranges::find(words, fault.word) == words.end()) continue;
    reasons.push_back(
        fmt::format("{}: {:.0f} of {} cases {}.", where(cases), found->value, row_text(cases), fault.happened));
  }
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
    if (std::ranges::find(known, word) == known.end()) return unknown_name("--fail-on", word, known);
  }
  return std::nullopt;
}

std::optional<GateVerdict> judge_safety(const SavedRows& records, const std::vector<std::string>& words) {
  if (words.empty()) return std::nullopt;
  std::vector<std::string> faults, unchecked, trusting;
  std::size_t judged = 0;
  const std::span<const Row> rows = records.rows_of("safety");
  for (const Row& row : rows) {
    if (row.metric != safety::kCases) continue;
    const Row* const input = find_beside(rows, row, safety::kInput);
    if (input && input->outcome != Outcome::ok) {
      trusting.push_back(where(row));
      continue;
    }
    ++judged;
    add_faults(rows, row, words, faults);
    if (row.outcome == Outcome::ok) continue;
    unchecked.push_back(fmt::format("{}: stopped after {} cases. Fix what ended the others, and try again.", where(row),
                                    row_text(row)));
  }
  const bool all_checked = judged > 0 && unchecked.empty();
  if (!trusting.empty()) {
    unchecked.push_back(
        fmt::format("Not judged, because they trust their input or its depth: {}.", joined(trusting, ", ")));
  }
  return verdict_of(std::move(faults), std::move(unchecked), all_checked);
}

}  // namespace scenebench
