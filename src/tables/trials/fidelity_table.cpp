#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "tables/trials/case_tables.h"
#include "tables/trials/trial_tables.h"

namespace scenebench {
namespace {

/// The value that came back, cut to fit a cell and without its kind, which the column names.
std::string brief(const std::string& detail) {
  constexpr std::size_t kLongest = 24;
  std::string text = printable(detail.substr(0, detail.rfind(" (")));
  if (text.size() <= kLongest) return text;
  std::size_t end = kLongest;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;  // not within a character
  return text.substr(0, end) + "...";
}

Cell cell_of(const FidelityRecord& record) {
  switch (record.outcome) {
    case FidelityOutcome::kept:
    case FidelityOutcome::refused: return {std::string(to_string(record.outcome))};
    case FidelityOutcome::changed: return {fmt::format("{} {}", kArrow, brief(record.detail)), "", Standing::worst};
    default: return {std::string(to_string(record.outcome)), "", Standing::worst};
  }
}

/// Explains the outcomes that occur in the cells.
std::vector<Footnote> notes_of(const std::vector<FidelityRecord>& records) {
  std::vector<Footnote> notes;
  const auto add = [&](FidelityOutcome outcome, std::string_view marker, const char* text) {
    const bool is_there = std::ranges::find(records, outcome, &FidelityRecord::outcome) != records.end();
    if (is_there) notes.push_back({std::string(marker), text});
  };
  add(FidelityOutcome::changed, kArrow, "This value came back instead, without an error.");
  add(FidelityOutcome::refused, "refused", "Encode reported an error, or the format cannot express the value.");
  add(FidelityOutcome::unreadable, "unreadable", "Encode wrote the value, but decode reported an error.");
  for (const FidelityRecord& record : records) {
    if (record.outcome != FidelityOutcome::crashed) continue;
    const std::string text = fmt::format("{} with {}: {}", record.codec, record.value, record.detail);
    notes.push_back(fault_note("crashed", printable(text)));
  }
  return notes;
}

}  // namespace

/// A table for each group of values that was tried: a row for each codec, a column for each value. A cell says "kept",
/// what came back instead ("→ 0"), another outcome, or "–" if the value was not tried.
std::vector<Table> make_fidelity_tables(const TrialRecords& records) {
  CaseTables cases;
  for (const FidelityRecord& record : records.fidelity) {
    cases.add(fmt::format("Fidelity: {}", record.group), record.codec, record.value, cell_of(record));
  }
  return cases.tables(notes_of(records.fidelity));
}

}  // namespace scenebench
