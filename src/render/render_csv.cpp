#include <fmt/format.h>

#include <ranges>
#include <string>
#include <string_view>

#include "base/text.h"
#include "render/render.h"
#include "tables/codec_figures.h"
#include "tables/guests/guest_tables.h"
#include "tables/run_facts.h"
#include "tables/scaling/scaling.h"
#include "tables/settled.h"

namespace scenebench {
namespace {

/// `field` by RFC 4180: quoted if it holds a comma, a quote or a line break, with quotes doubled.
std::string csv_field(std::string_view field) {
  if (field.find_first_of(",\"\r\n") == field.npos) return std::string(field);
  std::string result = "\"";
  for (const char c : field) result.append(c == '"' ? 2 : 1, c);
  return result + '"';
}

std::string number(double value) { return fmt::format("{}", value); }

/// The rows of one codec over one workload.
class Rows {
 public:
  Rows(std::string_view workload, std::string_view codec)
      : start_(csv_field(printable(workload)) + "," + csv_field(printable(codec))) {}

  /// The rows that follow belong to `phase`; to none if it is empty.
  void begin(std::string_view phase) { phase_ = csv_field(printable(phase)); }

  void add(std::string_view figure, std::string_view unit, std::string_view value, std::string_view low = "",
           std::string_view high = "", std::string_view text = "") {
    text_ += fmt::format("{},{},{},{},{},{},{},{}\n", start_, phase_, csv_field(printable(figure)), unit, value, low,
                         high, csv_field(printable(text)));
  }
  void add(std::string_view figure, std::string_view unit, std::int64_t value) {
    add(figure, unit, fmt::format("{}", value));
  }
  void add_text(std::string_view figure, std::string_view text) {
    add(figure, "", "", "", "", text);
  }

  const std::string& text() const { return text_; }

 private:
  std::string start_;
  std::string phase_;
  std::string text_;
};

void add_time(Rows& rows, const Measurement& measurement) {
  if (!measurement.is_measured()) return;
  const Estimate& time = measurement.time;
  rows.begin(measurement.phase);
  rows.add("time", "ns", number(time.value), number(time.low), number(time.high));
  rows.add("cycles", "cycles", number(measurement.cycles.value), number(measurement.cycles.low),
           number(measurement.cycles.high));
  rows.add("p10 of turns", "ns", number(measurement.turns_ns.p10));
  rows.add("p90 of turns", "ns", number(measurement.turns_ns.p90));
  rows.add("inputs", "objects", static_cast<std::int64_t>(measurement.inputs));
  rows.add("at full speed", "part of the run", number(measurement.full_speed));
  rows.add("confidence", "probability", number(time.confidence));
  rows.add("repetitions", "count", static_cast<std::int64_t>(measurement.repetitions.size()));
  rows.add("batch", "operations", static_cast<std::int64_t>(measurement.batch));
  rows.add("readings", "count", static_cast<std::int64_t>(measurement.readings));
  rows.add("batches a reading", "count", static_cast<std::int64_t>(measurement.batches));
}

void add_instructions(Rows& rows, const InstructionCount& count) {
  rows.begin(count.phase);
  rows.add("instructions", "count", number(count.per_operation()));
}

void add_memory(Rows& rows, std::string_view pass, const std::map<std::string, AllocationUse>& phases) {
  for (const auto& [phase, use] : phases) {
    rows.begin(phase);
    const std::string name(pass);
    rows.add(name + " requested", "bytes", use.bytes);
    rows.add(name + " requested", "blocks", use.blocks);
    rows.add(name + " held", "bytes", use.held_bytes);
    rows.add(name + " held", "blocks", use.held_blocks);
    rows.add(name + " transient", "bytes", use.transient_bytes());
    rows.add(name + " peak", "bytes", use.peak_bytes);
  }
}

void add_footprint(Rows& rows, const Footprint& footprint) {
  rows.begin("");
  rows.add("wire", "bytes", footprint.wire_bytes);
  for (const auto& [name, bytes] : kCompressors) {
    // Compressed data is never empty: 0 means that the compressor was not available.
    if (footprint.*bytes > 0) rows.add(fmt::format("wire {}", name), "bytes", footprint.*bytes);
  }
  if (!footprint.memory_counted) return;
  rows.add("decoded object", "bytes", footprint.decoded_size);
  rows.add("leaked", "bytes", footprint.leaked_bytes);
  rows.add("leaked", "blocks", footprint.leaked_blocks);
  add_memory(rows, "first", footprint.first);
  add_memory(rows, "steady", footprint.steady);
}

void add_code(Rows& rows, std::string_view workload, const CodecRecord& codec) {
  rows.begin("");
  if (const auto bytes = generated_bytes(codec, workload)) rows.add("generated source", "bytes", *bytes);
  if (library_bytes(codec)) {
    rows.add("library headers", "bytes", codec.code.header_bytes);
    rows.add("library headers", "files", codec.code.header_files);
    if (codec.code.sources_on_disk) {
      rows.add("library sources", "bytes", codec.code.source_bytes);
      rows.add("library sources", "files", codec.code.source_files);
    }
  }
  if (!codec.field_access.empty()) rows.add_text("field access", codec.field_access);
}

void add_slope(Rows& rows, const std::string& figure, const Slope& slope) {
  rows.add(figure, "ns per entity", number(slope.value), number(slope.low), number(slope.high));
}

/// The rows of one curve. A curve spans several workloads, so its rows have the shape's name instead.
std::string scaling_rows(const ScalingCurve& curve) {
  Rows rows("scene", curve.codec);
  rows.begin(curve.phase);
  for (std::size_t i = 1; i < curve.points.size(); ++i) {
    const ScalingPoint &one = curve.points[i - 1], &other = curve.points[i];
    add_slope(rows, fmt::format("from {} to {} entities", one.entities, other.entities),
              marginal_cost(one, other));
  }
  if (curve.slope) add_slope(rows, "slope", *curve.slope);
  if (curve.bend) {
    rows.add("bend", "entities", curve.bend->entities);
    rows.add("bend excess", "part of the slope", number(curve.bend->excess));
  } else if (curve.can_bend) {
    rows.add_text("bend", "none");
  }
  return rows.text();
}

/// The rows of one cell of a guest, with "node/msgpackr/map" as the codec.
std::string guest_rows(const GuestCell& cell) {
  Rows rows(cell.workload, fmt::format("{}/{}/{}", cell.lane, cell.library, cell.form));
  rows.begin(cell.operation);
  if (!cell.time) {
    rows.add_text("not measured", cell.reason);
    return rows.text();
  }
  rows.add("time", "ns", number(cell.time->value), number(cell.time->low), number(cell.time->high));
  const std::string interval = cell.has_interval() ? ": " + interval_of_forks(cell.forks) : "";
  rows.add_text("low and high", "lowest and highest median of a fork" + interval);
  rows.add("forks", "count", static_cast<std::int64_t>(cell.forks));
  rows.add("repetitions", "count", static_cast<std::int64_t>(cell.repetitions));
  if (cell.allocated_bytes) rows.add("allocated", "bytes", number(*cell.allocated_bytes));
  if (cell.wire_bytes) rows.add("wire", "bytes", static_cast<std::int64_t>(*cell.wire_bytes));
  rows.add_text("version", cell.version);
  rows.add_text("format", cell.format);
  rows.add_text("proof", cell.proof_format);
  if (!cell.losses.empty()) rows.add_text("losses", cell.losses);
  return rows.text();
}

/// The rows about one wire of a guest: which codecs read it.
std::string reading_rows(const GuestInterop& reading) {
  Rows rows(reading.workload, fmt::format("{}/{}/{}", reading.lane, reading.library, reading.form));
  rows.begin("interop");
  rows.add("agreed", "codecs", static_cast<std::int64_t>(reading.agreed.size()));
  rows.add("readers", "codecs", static_cast<std::int64_t>(reading.readers()));
  for (const FailedReader& one : reading.rejected) rows.add_text("rejected by " + one.codec, one.why);
  for (const FailedReader& one : reading.differed) rows.add_text("differs in " + one.codec, one.why);
  if (!reading.given_by.empty()) rows.add_text("reads the wire of", reading.given_by);
  return rows.text();
}

/// One of a trial, without a unit, has its outcome as the value.
std::string line_of(const Row& row) {
  Rows rows(row.workload, row.codec);
  rows.begin(row.variant.empty() ? row.what : fmt::format("{}: {}", row.what, row.variant));
  const std::string_view colon = row.text.empty() || row.detail.empty() ? "" : ": ";
  const std::string text = fmt::format("{}{}{}", row.text, colon, row.detail);
  if (row.metric == kFailed) {
    rows.add_text(row.metric, row.detail);
  } else if (row.unit == Unit::none) {
    rows.add(row.metric, "outcome", to_string(row.outcome), "", "", text);
  } else {
    rows.add(row.metric, to_string(row.unit), number(row.value), number(row.low), number(row.high), text);
  }
  return rows.text();
}

/// The rows of trials, scenarios and linked code.
std::string rows_of(const TrialRecords& trials) {
  std::string text;
  for (const Row& row : trials.rows) text += line_of(row);
  return text;
}

constexpr std::string_view kHeader = "workload,codec,phase,figure,unit,value,low,high,text\n";

}  // namespace

std::string render_csv(const TrialRecords& trials) { return std::string(kHeader) + rows_of(trials); }

std::string render_csv(const Results& results, const TrialRecords& trials) {
  std::string text(kHeader);
  Rows notes("", "");
  for (const std::string& reason : cautions(results)) notes.add_text("caution", reason);
  for (const Footnote& note : scattered_cells(results)) notes.add_text("caution", note.text);
  text += notes.text();
  for (const std::string& workload : results.workloads()) {
    for (const CodecFigures& figures : figures_of_codecs(results, workload, WhichCodecs::all)) {
      Rows rows(workload, figures.codec->name);
      const auto belongs = [&](const auto& cell) {
        return cell.workload == workload && cell.codec == figures.codec->name;
      };
      for (const auto& cell : results.measurements | std::views::filter(belongs)) add_time(rows, cell);
      for (const auto& cell : results.instructions | std::views::filter(belongs)) add_instructions(rows, cell);
      if (figures.footprint) add_footprint(rows, *figures.footprint);
      add_code(rows, workload, *figures.codec);
      text += rows.text();
    }
  }
  for (const ScalingCurve& curve : scaling_curves(results)) text += scaling_rows(curve);
  for (const GuestCell& cell : results.guests.cells) text += guest_rows(cell);
  for (const GuestInterop& reading : results.guests.readings) text += reading_rows(reading);
  return text + rows_of(trials);
}

std::string render_cells_csv(const std::vector<Table>& tables) {
  std::string text = "table,row,column,cell\n";
  for (const Table& table : tables) {
    for (const TableRow& row : table.rows) {
      for (std::size_t i = 0; i < row.cells.size(); ++i) {
        text += fmt::format("{},{},{},{}\n", csv_field(table.title), csv_field(row.label), csv_field(table.columns[i]),
                            csv_field(row.cells[i].text));
      }
    }
  }
  return text;
}

}  // namespace scenebench
