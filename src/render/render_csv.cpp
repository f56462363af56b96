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

/// With every digit.
std::string number(auto value) { return fmt::format("{}", value); }

struct CsvLine {
  std::string_view workload{}, codec{}, phase{}, figure{}, unit{};
  std::string value{}, low{}, high{};
  std::string_view text{};

  std::string csv() const {
    return fmt::format("{},{},{},{},{},{},{},{},{}\n", csv_field(workload), csv_field(codec), csv_field(phase),
                       csv_field(figure), unit, value, low, high, csv_field(text));
  }
};

std::string caution_line(std::string_view text) { return CsvLine{.figure = "caution", .text = text}.csv(); }

/// What is beside the time.
std::string reading_lines(const Measurement& cell) {
  std::string text;
  const auto add = [&](std::string_view figure, std::string_view unit, std::string value, std::string low = "",
                       std::string high = "") {
    text += CsvLine{cell.workload, cell.codec, cell.variant, figure, unit, value, low, high}.csv();
  };
  constexpr double kMillisecond = 1e6;
  const Estimate rate = quotient_of({kMillisecond, kMillisecond, kMillisecond, 1, 1}, cell.estimate());
  const auto& cycles = cell.cycles;
  add("operations", "per millisecond", number(rate.value), number(rate.low), number(rate.high));
  add("cycles", "cycles", number(cycles.value), number(cycles.low), number(cycles.high));
  add("p10 of turns", "ns", number(cell.turns_ns.p10));
  add("p90 of turns", "ns", number(cell.turns_ns.p90));
  add("inputs", "objects", number(cell.inputs));
  add("at full speed", "part of the run", number(cell.full_speed));
  add("confidence", "probability", number(cell.estimate().confidence));
  add("repetitions", "count", number(cell.repetitions.size()));
  add("batch", "operations", number(cell.batch));
  add("readings", "count", number(cell.readings));
  add("batches a reading", "count", number(cell.batches));
  return text;
}

/// The lines of one curve. A curve spans several workloads, so its lines have the shape's name instead.
std::string scaling_lines(const ScalingCurve& curve) {
  std::string text;
  const auto add = [&](const CsvLine& line) {
    CsvLine of_curve = line;
    of_curve.workload = "scene", of_curve.codec = curve.codec, of_curve.phase = curve.phase;
    text += of_curve.csv();
  };
  const auto add_slope = [&](const std::string& figure, const Slope& slope) {
    add({.figure = figure, .unit = "ns per entity", .value = number(slope.value), .low = number(slope.low),
         .high = number(slope.high)});
  };
  for (std::size_t i = 1; i < curve.points.size(); ++i) {
    const ScalingPoint &one = curve.points[i - 1], &other = curve.points[i];
    add_slope(fmt::format("from {} to {} entities", one.entities, other.entities), marginal_cost(one, other));
  }
  if (curve.slope) add_slope("slope", *curve.slope);
  if (curve.bend) {
    add({.figure = "bend", .unit = "entities", .value = number(curve.bend->entities)});
    add({.figure = "bend excess", .unit = "part of the slope", .value = number(curve.bend->excess)});
  } else if (curve.can_bend) {
    add({.figure = "bend", .text = "none"});
  }
  return text;
}

/// One without a unit has its outcome as the value, and that of a run only its text.
std::string line_of(const Row& row) {
  const bool is_phase = is_of_run(row.what), has_unit = row.unit != Unit::none;
  const std::string phase = is_phase              ? row.variant
                            : row.variant.empty() ? row.what
                                                  : fmt::format("{}: {}", row.what, row.variant);
  const std::string_view colon = row.text.empty() || row.detail.empty() ? "" : ": ";
  const std::string text = fmt::format("{}{}{}", row.text, colon, row.detail);
  CsvLine line{.workload = row.workload, .codec = row.codec, .phase = phase, .figure = row.metric, .text = text};
  if (row.metric == kFailed) {
    line.text = row.detail;
  } else if (has_unit) {
    line.unit = to_string(row.unit);
    line.value = number(row.value);
    if (row.is_exact() && is_phase) {
      line.text = "";
    } else {
      line.low = number(row.low), line.high = number(row.high);
    }
  } else if (!is_phase) {
    line.unit = "outcome";
    line.value = to_string(row.outcome);
  }
  return line.csv();
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
  for (const std::string& reason : cautions(results)) text += caution_line(reason);
  for (const Footnote& note : scattered_cells(results)) text += caution_line(note.text);
  for (const Measurement& cell : results.measurements) {
    if (cell.is_measured()) text += line_of(cell) + reading_lines(cell);
  }
  for (const Row& row : rows_of(results)) {
    if (row.what != kTime) text += line_of(row);
  }
  for (const ScalingCurve& curve : scaling_curves(results)) text += scaling_lines(curve);
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
