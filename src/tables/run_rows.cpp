#include "tables/run_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
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

/// What follows from how many forks a guest's time is of.
void add_forks(const Row& time, std::vector<Row>& all) {
  RowsOf rows(all, kGuests, time.workload, time.codec);
  const std::string interval = is_interval_of_forks(time) ? ": " + interval_of_forks(time.samples) : "";
  rows.add_text(time.variant, "low and high", "lowest and highest median of a fork" + interval);
  rows.add(time.variant, "forks", Unit::count, time.samples);
}

}  // namespace

bool is_of_run(std::string_view what) {
  constexpr std::string_view kOfRun[] = {kWire, kMemory, kInstructions, kCode, kGuests};
  return std::ranges::find(kOfRun, what) != std::end(kOfRun);
}

std::vector<Row> rows_of(const Results& results) {
  std::vector<Row> rows;
  for (const Row& row : results.rows) {
    rows.push_back(row);
    if (row.what == kGuests && row.metric == guest::kTime) add_forks(row, rows);
  }
  for (const Footprint& one : results.footprints) add_footprint(one, rows);
  for (const CodecRecord& codec : results.codecs) add_code(codec, rows);
  return rows;
}

}  // namespace scenebench
