// Operations per millisecond and wire sizes of all codecs, relative to one of them: the columns of NoProto's table.
#include "tables/run_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.h"
#include "tables/codec_figures.h"
#include "tables/figures.h"
#include "tables/form_tables.h"
#include "tables/settled.h"

namespace scenebench {
namespace {

constexpr std::array<std::string_view, 4> kRatedPhases{"encode", "decode-all", "decode-one", "update-one"};

/// `time`, unless it is indistinguishable from harness overhead.
std::optional<Estimate> if_measurable(std::optional<Estimate> time) {
  return time && time->value >= kSmallestTime ? time : std::nullopt;
}

Cell rate_cell(const std::optional<Estimate>& time, const std::optional<Estimate>& of_baseline) {
  if (!time) return {};
  // The operations done in the same time are as the other time to this one.
  const std::string ratio = of_baseline ? fmt::format(" ({})", relative_text(*of_baseline, *time)) : "";
  return {rate_text(*time) + ratio};
}

Cell size_cell(const Footprint* footprint, const Footprint* of_baseline, std::int64_t Footprint::*size) {
  if (!footprint || footprint->*size == 0) return {};
  const auto bytes = static_cast<double>(footprint->*size);
  const auto reference = of_baseline ? static_cast<double>(of_baseline->*size) : 0;
  const std::string ratio = reference > 0 ? fmt::format(" ({})", plain_number(bytes / reference)) : "";
  return {fmt::format("{}{}", footprint->*size, ratio)};
}

Row row_beside(const Results& results, const std::string& workload, std::string_view codec, std::string_view baseline) {
  Row row{printable(codec), {}};
  for (const std::string_view phase : kRatedPhases) {
    row.cells.push_back(rate_cell(if_measurable(results.find_time(workload, codec, phase)),
                                  if_measurable(results.find_time(workload, baseline, phase))));
  }
  const Footprint* const footprint = results.find_footprint(workload, codec);
  const Footprint* const reference = results.find_footprint(workload, baseline);
  row.cells.push_back(size_cell(footprint, reference, &Footprint::wire_bytes));
  row.cells.push_back(size_cell(footprint, reference, &Footprint::zlib_bytes));
  return row;
}

}  // namespace

std::vector<Table> make_baseline_tables(const Results& results, std::string_view baseline) {
  std::vector<Table> tables;
  if (!has_form_tables(results)) return tables;
  for (const std::string& workload : workloads_of_phases(results)) {
    const auto codecs = codecs_by_form(results, workload);
    if (std::ranges::find(codecs, baseline, &CodecRecord::name) == codecs.end()) continue;
    Table& table = tables.emplace_back();
    table.title = fmt::format("{}: rates and sizes relative to {}", printable(workload), printable(baseline));
    for (const std::string_view phase : kRatedPhases) table.columns.emplace_back(phase);
    table.columns.insert(table.columns.end(), {"wire, bytes", "zlib, bytes"});
    for (const CodecRecord* codec : codecs) table.rows.push_back(row_beside(results, workload, codec->name, baseline));
    table.footnotes.push_back(fmt::format(
        "Operations per millisecond, and bytes. In parentheses: divided by the figure of {}.", printable(baseline)));
  }
  return tables;
}

}  // namespace scenebench
