#include <fmt/format.h>

#include <algorithm>

#include "base/in_order.h"
#include "base/text.h"
#include "tables/figures.h"
#include "tables/trials/trial_tables.h"

namespace scenebench {
namespace {

/// A count that should be 0 for a codec that checks its input.
Cell fault_cell(std::uint64_t count, Input input) {
  return {fmt::format("{}", count), "", count > 0 && input == Input::checked ? Standing::worst : Standing::none};
}

std::string cases_tried(const SafetyRecord& record) {
  if (record.tried() < record.cases) return fmt::format("{} of {}", record.tried(), record.cases);
  return fmt::format("{}", record.cases);  // a process may also crash after the last case
}

TableRow row_of(const SafetyRecord& record) {
  const SafetyTally& tally = record.tally;
  TableRow row{printable(record.codec), {}};
  const auto add = [&row](std::string text) { row.cells.push_back({std::move(text)}); };
  const auto add_fault = [&](std::uint64_t count) { row.cells.push_back(fault_cell(count, record.input)); };
  add(std::string(to_string(record.input)));
  add(cases_tried(record));
  add(fmt::format("{}", tally.rejected));
  add(fmt::format("{}", tally.equal));
  add(fmt::format("{}", tally.different));
  for (const auto count : {tally.out_of_memory, tally.threw, record.crashed, record.timed_out}) add_fault(count);
  add(tally.slowest_to_reject_ns > 0 ? with_unit(tally.slowest_to_reject_ns) : std::string(kEnDash));
  add(tally.bytes_per_byte ? fmt::format("{:.1f}", *tally.bytes_per_byte) : std::string(kEnDash));
  return row;
}

std::string trust_note(const SafetyRecord& record) {
  if (!record.checked_by) {
    return fmt::format("{} {}. No codec of this build checks the same bytes.", record.codec, in_words(record.input));
  }
  const CheckingCodec& other = *record.checked_by;
  const std::string note =
      fmt::format("{} {}. {} checks the same bytes", record.codec, in_words(record.input), other.codec);
  if (other.trusting_ns == 0) return note + ".";
  return fmt::format("{}; phase load takes {} instead of {} ({:.1f} times).", note, with_unit(other.checking_ns),
                     with_unit(other.trusting_ns), other.checking_ns / other.trusting_ns);
}

/// The records of a table often share notes.
void note_once(std::vector<Footnote>& notes, std::string_view marker, std::string_view text) {
  add_once(notes, {std::string(marker), printable(text)});
}

void note_fault(std::vector<Footnote>& notes, std::string_view text) {
  add_once(notes, fault_note("", printable(text)));
}

void add_crashes(const SafetyRecord& record, std::vector<Footnote>& notes) {
  if (const std::string stopped = record.stopped(); !stopped.empty()) {
    note_fault(notes, fmt::format("{} on {} was {}.", record.codec, record.workload, stopped));
  }
  if (record.input != Input::checked) return;
  for (std::size_t i = 0; i < std::min(record.crashes.size(), kDescribedCrashes); ++i) {
    const Crash& crash = record.crashes[i];
    note_fault(notes, fmt::format("{} on {}, case {}: {}.", record.codec, record.workload, crash.at, crash.cause));
  }
}

std::vector<Footnote> notes_of(const std::vector<const SafetyRecord*>& records) {
  std::vector<Footnote> notes;
  for (const SafetyRecord* record : records) {
    if (record->input != Input::checked) note_once(notes, to_string(record->input), trust_note(*record));
  }
  note_once(
      notes, "accepted, different",
      "Accepted with other values than those of the intact object. That is correct if only a value was changed: no "
      "format here has a checksum.");
  for (const SafetyRecord* record : records) {
    if (!record->memory_limit) continue;
    note_once(notes, "out of memory",
              fmt::format("The case asked for more than {} MB and got std::bad_alloc.", *record->memory_limit >> 20));
  }
  note_once(notes, "heap bytes per byte",
            fmt::format("The most heap held at once, divided by the size of the case. Only cases of {} bytes and more "
                        "count.",
                        kSmallestCountedCase));
  for (const SafetyRecord* record : records) {
    note_once(notes, "",
              fmt::format("The cases are truncations and {} mutations made from seed {}. Each is decoded, walked and "
                          "freed; a codec that also reads documents by events does that first. Times are of single "
                          "calls, in a program that counts allocations.",
                          record->mutations, record->seed));
  }
  for (const SafetyRecord* record : records) add_crashes(*record, notes);
  return notes;
}

Table table_of(const std::string& workload, const std::vector<const SafetyRecord*>& records) {
  Table table;
  table.workload = workload;
  table.title = fmt::format("Safety: workload {}", printable(workload));
  table.columns = {"input", "cases",   "rejected",  "accepted, equal",   "accepted, different", "out of memory",
                   "threw", "crashed", "timed out", "slowest to reject", "heap bytes per byte"};
  for (const SafetyRecord* record : records) table.rows.push_back(row_of(*record));
  table.footnotes = notes_of(records);
  return table;
}

}  // namespace

/// A table for each workload: a row for each codec. The footnotes describe the first crashes of codecs that check their
/// input, and say what checking would cost the others.
std::vector<Table> make_safety_tables(const TrialRecords& records) {
  std::vector<Table> tables;
  for (const auto& of_workload : grouped_by(records.safety, &SafetyRecord::workload)) {
    tables.push_back(table_of(of_workload.front()->workload, of_workload));
  }
  return tables;
}

}  // namespace scenebench
