#include "tables/run_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "base/in_order.h"
#include "tables/codec_figures.h"
#include "tables/figures.h"
#include "tables/guests/guest_tables.h"

namespace scenebench {
namespace {

/// Rows that differ in variant, metric and value.
class RowsOf {
 public:
  RowsOf(std::vector<Row>& rows, std::string_view what, std::string workload, std::string codec)
      : rows_(rows), what_(what), workload_(std::move(workload)), codec_(std::move(codec)) {}

  Row& add(std::string variant, std::string metric, Unit unit, double value) {
    return rows_.emplace_back(Row{.what = what_, .workload = workload_, .codec = codec_, .variant = std::move(variant),
                                  .metric = std::move(metric), .unit = unit, .value = value, .low = value,
                                  .high = value});
  }
  template <class Number>
  void add(std::string variant, std::string metric, Unit unit, Number value) {
    add(std::move(variant), std::move(metric), unit, static_cast<double>(value));
  }
  void add_text(std::string variant, std::string metric, const std::string& text) {
    if (!text.empty()) add(std::move(variant), std::move(metric), Unit::none, 0.0).text = text;
  }

 private:
  std::vector<Row>& rows_;
  std::string what_, workload_, codec_;
};

void add_memory(RowsOf& rows, const std::string& pass, const std::map<std::string, AllocationUse>& phases) {
  for (const auto& [phase, use] : phases) {
    rows.add(phase, pass + " requested blocks", Unit::count, use.blocks);
    rows.add(phase, pass + " requested bytes", Unit::bytes, use.bytes);
    rows.add(phase, pass + " peak bytes", Unit::bytes, use.peak_bytes);
    if (phase == to_string(Phase::dealloc)) continue;  // it leaves held what decode held, negated, and what leaks
    rows.add(phase, pass + " held blocks", Unit::count, use.held_blocks);
    rows.add(phase, pass + " held bytes", Unit::bytes, use.held_bytes);
  }
}

void add_footprint(const Footprint& one, std::vector<Row>& all) {
  RowsOf wire(all, kWire, one.workload, one.codec), memory(all, kMemory, one.workload, one.codec),
      code(all, kCode, one.workload, one.codec);
  wire.add("", "wire", Unit::bytes, one.wire_bytes);
  for (const auto& [name, bytes] : kCompressors) {
    if (one.*bytes > 0) wire.add("", fmt::format("wire {}", name), Unit::bytes, one.*bytes);  // 0: not measured
  }
  if (!one.memory_counted) return;
  add_memory(memory, "first", one.first);
  add_memory(memory, "steady", one.steady);
  memory.add("", "leaked blocks", Unit::count, one.leaked_blocks);
  memory.add("", "leaked bytes", Unit::bytes, one.leaked_bytes);
  code.add("", "decoded object", Unit::bytes, one.decoded_size);
}

void add_code(const CodecRecord& codec, std::vector<Row>& all) {
  RowsOf rows(all, kCode, "", codec.name);
  const CodeSize& code = codec.code;
  for (const auto& [shape, bytes] : code.generated_bytes) {
    rows.add("", fmt::format("generated for {}", shape), Unit::bytes, bytes);
  }
  if (codec.has_library() && library_bytes(codec)) {
    rows.add("", "library headers", Unit::bytes, code.header_bytes);
    rows.add("", "library header files", Unit::count, code.header_files);
    if (code.sources_on_disk) {
      rows.add("", "library sources", Unit::bytes, code.source_bytes);
      rows.add("", "library source files", Unit::count, code.source_files);
    }
  }
  rows.add_text("", "field access", codec.field_access);
}

template <class Guest>
std::string path_of_guest(const Guest& guest) {
  return fmt::format("{}/{}/{}", guest.lane, guest.library, guest.form);
}

/// `sized`: the guests and workloads that have a row of their wires, as encode and decode share them.
void add_guest(const GuestCell& cell, std::set<std::pair<std::string, std::string>>& sized, std::vector<Row>& all) {
  RowsOf rows(all, kGuests, cell.workload, path_of_guest(cell));
  const std::string& phase = cell.operation;
  if (!cell.time) {
    rows.add_text(phase, "not measured", cell.reason);
    if (!cell.reason.empty()) {
      all.back().outcome = cell.proof == GuestProof::failed ? Outcome::wrong : Outcome::partly;
    }
    return;
  }
  Row& time = rows.add(phase, "time", Unit::ns, cell.time->value);
  time.low = cell.time->low;
  time.high = cell.time->high;
  time.samples = cell.forks;
  const std::string interval = cell.has_interval() ? ": " + interval_of_forks(cell.forks) : "";
  rows.add_text(phase, "low and high", "lowest and highest median of a fork" + interval);
  rows.add(phase, "forks", Unit::count, cell.forks);
  rows.add(phase, "repetitions", Unit::count, cell.repetitions);
  if (cell.allocated_bytes) rows.add(phase, "allocated", Unit::bytes, *cell.allocated_bytes);
  for (const auto& [name, text] : {std::pair("version", cell.version), {"format", cell.format},
                                   {"proof", cell.proof_format}, {"losses", cell.losses}}) {
    rows.add_text(phase, name, text);
  }
  if (cell.wire_bytes && sized.emplace(path_of_guest(cell), cell.workload).second) {
    RowsOf(all, kWire, cell.workload, path_of_guest(cell)).add("", "wire", Unit::bytes, *cell.wire_bytes);
  }
}

}  // namespace

bool is_of_run(std::string_view what) {
  constexpr std::string_view kOfRun[] = {kWire, kMemory, kInstructions, kCode, kGuests};
  return std::ranges::find(kOfRun, what) != std::end(kOfRun);
}

std::vector<Row> rows_of(const Results& results) {
  std::vector<Row> rows = results.rows;
  for (const Footprint& one : results.footprints) add_footprint(one, rows);
  for (const CodecRecord& codec : results.codecs) add_code(codec, rows);
  std::set<std::pair<std::string, std::string>> sized;
  for (const GuestCell& cell : results.guests.cells) add_guest(cell, sized, rows);
  append(rows, interop_rows(results.guests));
  return rows;
}

std::string name_of(const GuestInterop& guest) {
  return fmt::format("{} ({}, {})", library_text(guest), guest.lane, guest.form);
}

std::vector<Row> interop_rows(const GuestResults& guests) {
  std::vector<Row> rows;
  for (const GuestInterop& guest : guests.readings) {
    const std::string name = name_of(guest);
    const auto add = [&](const std::string& writer, const std::string& reader, Outcome outcome = Outcome::ok,
                         const char* text = "", const std::string& detail = "") {
      rows.push_back({.what = "interop", .workload = guest.workload, .codec = writer, .variant = reader,
                      .metric = guest.format, .outcome = outcome, .text = text, .detail = detail});
    };
    for (const std::string& codec : guest.agreed) add(name, codec);
    for (const auto& [codec, why] : guest.rejected) add(name, codec, Outcome::partly, "rejected", why);
    for (const auto& [codec, why] : guest.differed) add(name, codec, Outcome::wrong, "differs", why);
    if (!guest.given_by.empty()) add(guest.given_by, name);
  }
  return rows;
}

}  // namespace scenebench
