#include "tables/trials/trial_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>
#include <string>

#include "base/in_order.h"
#include "base/text.h"
#include "results/row_names.h"
#include "tables/run_facts.h"

namespace scenebench {

std::optional<bool> reads_with_field_added(const SavedRows& records, std::string_view codec, Program program) {
  const std::string_view variant = program == Program::older ? evolution::kOldReader : evolution::kNewReader;
  const Row* const row = find_row(records.rows_of("evolution"), evolution::kFieldAdded, codec, variant, kOutcome);
  if (!row) return std::nullopt;
  return row->text == evolution::right || row->text == evolution::defaults;
}

std::optional<std::string> hostile_bytes_text(const SavedRows& records, std::string_view codec) {
  const auto sum_of = [&](std::initializer_list<std::string_view> metrics) {
    double sum = 0;
    for (const Row& row : records.rows_of("safety")) {
      if (row.codec == codec && std::ranges::find(metrics, row.metric) != metrics.end()) sum += row.value;
    }
    return sum;
  };
  const double tried = sum_of({safety::kCases});
  if (tried == 0) return std::nullopt;
  std::vector<std::string> faults;
  for (const auto& [fault, cases] : {std::pair("ends", sum_of({safety::kCrashed, safety::kTimedOut})),
                                     {"throws", sum_of({safety::kThrew})},
                                     {"runs out of memory in", sum_of({safety::kOutOfMemory})}}) {
    if (cases > 0) faults.push_back(fmt::format("{} {:.0f}", fault, cases));
  }
  if (!faults.empty()) return fmt::format("{} of {:.0f}", joined(faults, ", "), tried);
  const bool was_stopped = std::ranges::any_of(records.rows_of("safety"), [&](const Row& row) {
    return row.codec == codec && row.metric == safety::kCases && row.outcome != Outcome::ok;
  });
  return was_stopped ? fmt::format("stopped after {:.0f}", tried) : "survives";
}

std::vector<Footnote> notes_on_taking(std::string_view trial, const SavedRows& records) {
  const bool has_times = !records.rows_of(trial).empty() && !records.view_of(trial).is_of_trial();
  const auto is_of_all = [](const std::string& warning) { return warning.starts_with(kNotForPublication); };
  std::vector<Footnote> notes;
  for (const Taking& one : records.taken) {
    if (one.trial != trial || one.environment.date.empty()) continue;
    std::vector<std::string> sentences;
    if (has_times) {
      sentences = reasons_not_to_publish(one.environment);
    } else {
      std::ranges::copy_if(one.environment.warnings, std::back_inserter(sentences), is_of_all);
    }
    sentences.push_back(taken_text(one.environment));  // the last, as a command ends it
    notes.emplace_back(joined(sentences, " "));
  }
  return notes;
}

std::vector<Table> make_trial_tables(const SavedRows& records) {
  std::vector<Table> tables;
  for (const std::string& name : records.trials()) append(tables, make_glance(records, name));
  for (const std::string& name : records.trials()) append(tables, make_row_tables(records, name));
  keep_notes_once(tables);
  return tables;
}

std::vector<Table> make_scenario_tables(const SavedRows& records) {
  std::vector<Table> tables;
  for (const std::string& name : records.scenarios()) append(tables, make_row_tables(records, name));
  return tables;
}

std::vector<Table> make_tables_of(const SavedRows& records) {
  std::vector<Table> tables = make_trial_tables(records);
  append(tables, make_scenario_tables(records));
  append(tables, make_row_tables(records, linked_code::kWhat));
  return tables;
}

}  // namespace scenebench
