#include <fmt/format.h>

#include "base/text.h"
#include "tables/trials/case_tables.h"
#include "tables/trials/trial_tables.h"

namespace scenebench {
namespace {

Cell cell_of(const EvolutionRecord& record) {
  const bool good = record.outcome == EvolutionOutcome::right || record.outcome == EvolutionOutcome::defaults ||
                    record.outcome == EvolutionOutcome::refused;
  std::string text(to_string(record.outcome));
  if (record.extra_bytes != 0) text += fmt::format(", {:+}{}B", record.extra_bytes, kNoBreakSpace);
  if (record.time_ratio) text += fmt::format(", {:.2f}x", *record.time_ratio);
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
      {"x",
       "Time to read the wire (decode + traverse + dealloc), divided by the time for that writer's wire. Batches of "
       "the two alternate. In release builds GCC and Clang compile the codecs of C++ at -O1 for these tables."},
      {"The tables show what each library does by itself. No codec has extra code for other versions, such as the "
       "class versions of cereal and Boost.Serialization."}};
  for (const EvolutionRecord& record : records) {
    if (record.outcome != EvolutionOutcome::crashed) continue;
    const std::string text = fmt::format("{} with {}: {}", record.codec, column_of(record), record.detail);
    notes.push_back(fault_note("crashed", printable(text)));
  }
  return notes;
}

}  // namespace

std::optional<bool> old_readers_read_new_data(const TrialRecords& records, std::string_view codec) {
  std::optional<bool> all;
  for (const EvolutionRecord& record : records.evolution) {
    if (record.codec != codec || !record.old_reader || record.change != "field added") continue;
    all = all.value_or(true) && record.outcome == EvolutionOutcome::right;
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

}  // namespace scenebench
