// The outcome of everything that was tried: the tables of fidelity, evolution and determinism.
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "base/in_order.h"
#include "base/text.h"
#include "tables/trials/case_tables.h"
#include "tables/trials/trial_tables.h"

namespace scenebench {
namespace {

/// A note on each record with a crash; `what` says what was tried.
template <class Record, class Outcome, class What>
void add_crashes(const std::vector<Record>& records, Outcome crashed, What what, std::vector<Footnote>& notes) {
  for (const Record& record : records) {
    if (record.outcome != crashed) continue;
    const std::string text = fmt::format("{} with {}: {}", record.codec, what(record), record.detail);
    notes.push_back(fault_note("crashed", printable(text)));
  }
}

// --- fidelity ---

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
    case FidelityOutcome::kept: return {std::string(to_string(record.outcome)), "", Standing::usual};
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
  add_crashes(records, FidelityOutcome::crashed, [](const FidelityRecord& record) { return record.value; }, notes);
  return notes;
}

// --- evolution ---

Cell cell_of(const EvolutionRecord& record) {
  const bool good = record.outcome == EvolutionOutcome::right || record.outcome == EvolutionOutcome::defaults ||
                    record.outcome == EvolutionOutcome::refused;
  std::string text(to_string(record.outcome));
  if (record.extra_bytes != 0) text += fmt::format(", {:+}{}B", record.extra_bytes, kNoBreakSpace);
  if (record.time_ratio) text += fmt::format(", {}{:.2f}", kTimes, *record.time_ratio);
  return {std::move(text), "", good ? Standing::none : Standing::worst};
}

std::string title_of(const EvolutionRecord& record) {
  return record.old_reader ? "Old reader, new data" : "New reader, old data";
}

std::string column_of(const EvolutionRecord& record) {
  return record.variant.empty() ? record.change : fmt::format("{}, {}", record.change, record.variant);
}

std::vector<Footnote> notes_of(const std::vector<EvolutionRecord>& records) {
  std::vector<Footnote> notes{
      {"right", "The reader found every value that its version knows."},
      {"defaults", "What the other version lacks reads as absent, zero or empty, without an error."},
      {"wrong", "Other values were read, without an error."},
      {"refused",
       "An error was reported. The readers are the codecs of the other tables: their walks insist on every text, "
       "list and part of their version, except for optional ones."},
      {"B", "Wire size compared with what a writer of the reader's own version writes."},
      {std::string(kTimes),
       "Time to read the wire (decode + traverse + dealloc), divided by the time for that writer's wire. Batches of "
       "the two alternate. In release builds GCC and Clang compile the codecs of C++ at -O1 for these tables."},
      {"The tables show what each library does by itself. No codec has extra code for other versions, such as the "
       "class versions of cereal and Boost.Serialization."}};
  const auto what = [](const EvolutionRecord& record) { return column_of(record); };
  add_crashes(records, EvolutionOutcome::crashed, what, notes);
  return notes;
}

// --- determinism ---

/// How many digits of a digest are enough to tell the wires of a table apart.
constexpr std::size_t kShownDigits = 8;

Cell cell_of(const DeterminismRecord& record) {
  if (record.outcome == SameBytes::same) return {std::string(to_string(record.outcome)), "", Standing::usual};
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
               "heap: in memory that held other bytes before. another process: at other addresses."},
      {"padding", "Only bytes on which no value depends differ. A number is that of the first such byte."},
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

/// A table for each group of values that was tried: a row for each codec, a column for each value. A cell says "kept",
/// what came back instead ("→ 0"), another outcome, or "–" if the value was not tried.
std::vector<Table> make_fidelity_tables(const TrialRecords& records) {
  CaseTables cases;
  for (const FidelityRecord& record : records.fidelity) {
    cases.add(fmt::format("Fidelity: {}", record.group), record.codec, record.value, cell_of(record));
  }
  return cases.tables(notes_of(records.fidelity));
}

std::optional<bool> reads_with_field_added(const TrialRecords& records, std::string_view codec, Program program) {
  std::optional<bool> all;
  for (const EvolutionRecord& record : records.evolution) {
    const bool is_program = record.old_reader == (program == Program::older);
    if (record.codec != codec || !is_program || record.change != "field added") continue;
    all = all.value_or(true) &&
          (record.outcome == EvolutionOutcome::right || record.outcome == EvolutionOutcome::defaults);
  }
  return all;
}

/// Two tables, of old readers on new data and of new readers on old data: a row for each codec, a column
/// for each change.
std::vector<Table> make_evolution_tables(const TrialRecords& records) {
  CaseTables cases;
  for (const EvolutionRecord& record : records.evolution) {
    cases.add(title_of(record), record.codec, column_of(record), cell_of(record));
  }
  return cases.tables(notes_of(records.evolution));
}

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
