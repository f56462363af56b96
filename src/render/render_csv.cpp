#include <fmt/format.h>

#include <string>
#include <string_view>

#include "render/render.h"
#include "results/ratio.h"
#include "tables/run_facts.h"
#include "tables/run_rows.h"
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
  Rows(std::string_view workload, std::string_view codec) : start_(csv_field(workload) + "," + csv_field(codec)) {}

  /// The rows that follow belong to `phase`; to none if it is empty.
  void begin(std::string_view phase) { phase_ = csv_field(phase); }

  void add(std::string_view figure, std::string_view unit, std::string_view value, std::string_view low = "",
           std::string_view high = "", std::string_view text = "") {
    text_ += fmt::format("{},{},{},{},{},{},{},{}\n", start_, phase_, csv_field(figure), unit, value, low, high,
                         csv_field(text));
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

/// What is beside the time.
std::string reading_rows(const Measurement& cell) {
  Rows rows(cell.workload, cell.codec);
  rows.begin(cell.variant);
  constexpr double kMillisecond = 1e6;
  const Estimate rate = quotient_of({kMillisecond, kMillisecond, kMillisecond, 1, 1}, cell.estimate());
  rows.add("operations", "per millisecond", number(rate.value), number(rate.low), number(rate.high));
  rows.add("cycles", "cycles", number(cell.cycles.value), number(cell.cycles.low), number(cell.cycles.high));
  rows.add("p10 of turns", "ns", number(cell.turns_ns.p10));
  rows.add("p90 of turns", "ns", number(cell.turns_ns.p90));
  rows.add("inputs", "objects", static_cast<std::int64_t>(cell.inputs));
  rows.add("at full speed", "part of the run", number(cell.full_speed));
  rows.add("confidence", "probability", number(cell.estimate().confidence));
  rows.add("repetitions", "count", static_cast<std::int64_t>(cell.repetitions.size()));
  rows.add("batch", "operations", static_cast<std::int64_t>(cell.batch));
  rows.add("readings", "count", static_cast<std::int64_t>(cell.readings));
  rows.add("batches a reading", "count", static_cast<std::int64_t>(cell.batches));
  return rows.text();
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

/// One without a unit has its outcome as the value, and that of a run only its text.
std::string line_of(const Row& row) {
  Rows rows(row.workload, row.codec);
  const bool is_phase = is_of_run(row.what);
  rows.begin(is_phase ? row.variant : row.variant.empty() ? row.what : fmt::format("{}: {}", row.what, row.variant));
  const std::string_view colon = row.text.empty() || row.detail.empty() ? "" : ": ";
  const std::string text = fmt::format("{}{}{}", row.text, colon, row.detail);
  if (row.metric == kFailed) {
    rows.add_text(row.metric, row.detail);
  } else if (row.unit == Unit::none && is_phase) {
    rows.add_text(row.metric, text);
  } else if (row.unit == Unit::none) {
    rows.add(row.metric, "outcome", to_string(row.outcome), "", "", text);
  } else if (row.is_exact() && is_phase) {
    rows.add(row.metric, to_string(row.unit), number(row.value));
  } else {
    rows.add(row.metric, to_string(row.unit), number(row.value), number(row.low), number(row.high), text);
  }
  return rows.text();
}

std::string lines_of(const std::vector<Row>& rows) {
  std::string text;
  for (const Row& row : rows) text += line_of(row);
  return text;
}

constexpr std::string_view kHeader = "workload,codec,phase,figure,unit,value,low,high,text\n";

}  // namespace

std::string render_csv(const SavedRows& trials) { return std::string(kHeader) + lines_of(trials.rows); }

std::string render_csv(const Results& results, const SavedRows& trials) {
  std::string text(kHeader);
  Rows notes("", "");
  for (const std::string& reason : cautions(results)) notes.add_text("caution", reason);
  for (const Footnote& note : scattered_cells(results)) notes.add_text("caution", note.text);
  text += notes.text();
  for (const Measurement& cell : results.measurements) {
    if (cell.is_measured()) text += line_of(cell) + reading_rows(cell);
  }
  for (const Row& row : rows_of(results)) {
    if (row.what != kTime) text += line_of(row);
  }
  for (const ScalingCurve& curve : scaling_curves(results)) text += scaling_rows(curve);
  return text + lines_of(trials.rows);
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
