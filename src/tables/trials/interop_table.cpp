#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "base/in_order.h"
#include "base/text.h"
#include "tables/trials/case_tables.h"
#include "tables/trials/trial_tables.h"

namespace scenebench {
namespace {

using Readings = std::vector<const InteropRecord*>;

/// What one writer wrote of one workload, and what became of it.
struct WrittenWire {
  Readings readings{};
  std::string letter{};  ///< empty if the bytes were not compared

  const InteropRecord& first() const { return *readings.front(); }
};

/// The wires of one workload, on one machine.
using WrittenWires = InOrder<std::string, WrittenWire>;

/// The wires of all workloads. A second reading of the same wire by the same reader is of another machine.
InOrder<std::tuple<int, std::string>, WrittenWires> wires_of(const Readings& readings) {
  InOrder<std::tuple<int, std::string>, WrittenWires> all;
  std::map<std::tuple<std::string, std::string, std::string>, int> seen;
  for (const InteropRecord* reading : readings) {
    const int machine = seen[{reading->codec, reading->reader, reading->workload}]++;
    all[{machine, reading->workload}][reading->codec].readings.push_back(reading);
  }
  return all;
}

bool has_bytes_of(const WrittenWire& one, const WrittenWire& other) {
  return std::ranges::any_of(one.readings, [&](const InteropRecord* reading) {
    return reading->reader == other.first().codec && reading->same_bytes.value_or(false);
  });
}

/// "A", "B" … "Z", "AA", …
std::string letters(std::size_t number) {
  const std::string last(1, static_cast<char>('A' + number % 26));
  return number < 26 ? last : letters(number / 26 - 1) + last;
}

/// Whether the wire's bytes were compared with those of any other writer.
bool is_compared(const WrittenWire& wire) {
  return std::ranges::any_of(wire.readings,
                             [](const InteropRecord* reading) { return reading->same_bytes.has_value(); });
}

/// Gives wires that are the same bytes the same letter.
void add_letters(WrittenWires& wires) {
  std::vector<const WrittenWire*> different;
  for (WrittenWire& wire : wires) {
    if (!is_compared(wire)) continue;
    const auto is_same = [&](const WrittenWire* known) { return has_bytes_of(*known, wire); };
    const auto same = std::ranges::find_if(different, is_same);
    wire.letter = letters(static_cast<std::size_t>(same - different.begin()));
    if (same == different.end()) different.push_back(&wire);
  }
}

bool is_good(const InteropRecord* reading) {
  return reading->outcome == InteropOutcome::same || reading->outcome == InteropOutcome::lossy;
}

/// How many of `readings` are good.
Cell cell_of(const Readings& readings, const std::string& letter = "") {
  const std::size_t all = readings.size();
  const auto good = static_cast<std::size_t>(std::ranges::count_if(readings, is_good));
  const std::string before = letter.empty() ? "" : letter + ", ";
  if (good == all) return {fmt::format("{}all {}", before, all)};
  return {fmt::format("{}{} of {}", before, good, all), "", Standing::worst};
}

/// An outcome that some readers had with some wires.
struct Remark {
  const InteropRecord* first = nullptr;
  std::vector<std::string> writers{}, readers{};
};

/// The outcomes of one wire that are not `same`.
InOrder<std::tuple<InteropOutcome, std::string>, Remark> remarks_on(const WrittenWire& wire) {
  InOrder<std::tuple<InteropOutcome, std::string>, Remark> remarks;
  for (const InteropRecord* reading : wire.readings) {
    if (reading->outcome == InteropOutcome::same) continue;
    Remark& remark = remarks[{reading->outcome, reading->detail}];
    remark.first = reading;
    remark.readers.push_back(reading->reader);
  }
  return remarks;
}

std::string text_of(const Remark& remark) {
  const std::string detail = remark.first->detail.empty() ? "" : fmt::format(" ({})", remark.first->detail);
  return fmt::format("{}, written by {}, read by {}{}", remark.first->workload, joined(remark.writers, ", "),
                     joined(remark.readers, ", "), detail);
}

/// Adds the remarks on the wires of one workload. Writers with the same remark are named together.
void add_notes(WrittenWires& wires, std::vector<Footnote>& notes) {
  InOrder<std::tuple<InteropOutcome, std::string, std::vector<std::string>>, Remark> all;
  for (const WrittenWire& wire : wires) {
    for (const Remark& one : remarks_on(wire)) {
      Remark& remark = all[{one.first->outcome, one.first->detail, one.readers}];
      remark.first = one.first;
      remark.readers = one.readers;
      remark.writers.push_back(one.first->codec);
    }
  }
  for (const Remark& remark : all) {
    Footnote& note = notes.emplace_back(std::string(to_string(remark.first->outcome)), printable(text_of(remark)));
    note.is_fault = remark.first->outcome == InteropOutcome::crashed ||
                    remark.first->outcome == InteropOutcome::timed_out;
  }
}

bool has_several_writers(const WrittenWires& wires) { return wires.values().size() > 1; }

Table table_of(const Readings& readings) {
  auto workloads = wires_of(readings);
  CaseTables cases;
  std::vector<Footnote> notes;
  const bool has_letters = std::ranges::any_of(workloads, has_several_writers);
  if (has_letters) {
    notes.emplace_back("A, B", "Writers with the same letter write the same bytes of that workload. No letter: bytes "
                               "not compared.");
  }
  notes.emplace_back("all, of", "How many of the format's other codecs read the writer's values back, bit by bit "
                                "except for losses that either of the two declares.");
  for (WrittenWires& wires : workloads) {
    if (has_letters) add_letters(wires);
    for (const WrittenWire& wire : wires) {
      const InteropRecord& record = wire.first();
      cases.add(fmt::format("Interop: {}", record.format), record.codec, record.workload,
                cell_of(wire.readings, wire.letter));
    }
    add_notes(wires, notes);
  }
  return cases.tables(std::move(notes)).front();
}

/// `readings` are of one reader and format.
Table reader_table_of(const Readings& readings) {
  CaseTables cases;
  std::vector<Footnote> notes{{"all, of", "How many of the format's other codecs write what it reads back, bit by bit "
                                          "except for losses that either of the two declares."}};
  for (WrittenWires& wires : wires_of(readings)) {
    Readings of_workload;
    for (const WrittenWire& wire : wires) append(of_workload, wire.readings);
    const InteropRecord& record = *of_workload.front();
    cases.add(fmt::format("What it reads of others: {}", record.format), record.reader, record.workload,
              cell_of(of_workload));
    add_notes(wires, notes);
  }
  return cases.tables(std::move(notes)).front();
}

}  // namespace

std::vector<Table> make_interop_reader_tables(const TrialRecords& records, std::string_view reader) {
  std::vector<InteropRecord> own = records.interop;
  std::erase_if(own, [&](const InteropRecord& record) { return record.reader != reader; });
  std::vector<Table> tables;
  for (const Readings& readings : grouped_by(own, &InteropRecord::format)) tables.push_back(reader_table_of(readings));
  return tables;
}

/// A table for each format: a row for each writer, a column for each workload. A cell has a letter, which writers of
/// the same bytes share, and how many of the format's other codecs read the values back. The footnotes name those
/// that do not.
std::vector<Table> make_interop_tables(const TrialRecords& records) {
  std::vector<Table> tables;
  for (const Readings& readings : grouped_by(records.interop, &InteropRecord::format)) {
    tables.push_back(table_of(readings));
  }
  return tables;
}

}  // namespace scenebench
