#include <fmt/format.h>

#include <string>
#include <tuple>

#include "base/text.h"
#include "tables/in_order.h"
#include "tables/trials/case_tables.h"
#include "tables/trials/trial_tables.h"

namespace scenebench {
namespace {

/// How many digits of a digest tell the wires of a table apart.
constexpr std::size_t kShownDigits = 8;

Cell cell_of(const DeterminismRecord& record) {
  if (record.outcome == SameBytes::same) return {std::string(to_string(record.outcome))};
  std::string text(to_string(record.outcome));
  if (record.offset) text += fmt::format(" at {}", *record.offset);
  return {std::move(text), "", Standing::worst};
}

/// What a cell has no room for; empty if there is nothing.
std::string note_on(const DeterminismRecord& record) {
  const std::string where = fmt::format("{}, {}, {}", record.codec, record.workload, record.way);
  if (!record.detail.empty()) return fmt::format("{}: {}", where, record.detail);
  if (record.outcome != SameBytes::differs || !record.offset) return "";
  const std::string field = record.field.empty() ? "" : fmt::format(", which belongs to {}", record.field);
  return fmt::format("{}: byte {} of {}{}", where, *record.offset, record.wire_bytes, field);
}

std::vector<Footnote> notes_of(const std::vector<DeterminismRecord>& records) {
  std::vector<Footnote> notes{
      {"same", "The bytes are those of the same object that was written first, padding included. again: by the same "
               "codec, after another object. after decoding: of what it has decoded from these bytes. used stack, used "
               "heap: in memory in which other bytes were before. another process: at other addresses."},
      {"padding", "Only bytes differ on which no value depends. A number is that of the first such byte."},
      {"digest", "The wire's SHA-256, cut: builds and machines with the same digest write the same bytes."}};
  for (const DeterminismRecord& record : records) {
    const std::string text = note_on(record);
    if (text.empty()) continue;
    Footnote note(std::string(to_string(record.outcome)), printable(text));
    note.is_fault = record.outcome == SameBytes::crashed || record.outcome == SameBytes::timed_out;
    add_once(notes, std::move(note));
  }
  return notes;
}

}  // namespace

/// A table for each workload: a row for each codec, a column for each way in which the object was written, and one for
/// the digest of its wire. The footnotes name the first field that differs.
std::vector<Table> make_determinism_tables(const TrialRecords& records) {
  CaseTables cases;
  const auto wire_of = [](const DeterminismRecord& one) { return std::tie(one.workload, one.codec, one.digest); };
  const auto& all = records.determinism;
  for (auto record = all.begin(); record != all.end(); ++record) {
    const std::string title = fmt::format("Determinism: workload {}", record->workload);
    cases.add(title, record->codec, record->way, cell_of(*record));
    const bool is_last = record + 1 == all.end() || wire_of(record[0]) != wire_of(record[1]);
    if (is_last) cases.add(title, record->codec, "digest", {record->digest.substr(0, kShownDigits)});
  }
  return cases.tables(notes_of(records.determinism));
}

}  // namespace scenebench
