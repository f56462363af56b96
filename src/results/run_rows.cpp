#include "results/run_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "results/phase.h"
#include "results/row_names.h"

namespace scenebench {
namespace {

/// What is counted of a phase, by the end of its rows' metrics.
struct MemoryMetric {
  std::string_view name;
  Unit unit;
  std::int64_t AllocationUse::*count;
};
constexpr MemoryMetric kMemoryMetrics[] = {{"requested blocks", Unit::count, &AllocationUse::blocks},
                                           {"requested bytes", Unit::bytes, &AllocationUse::bytes},
                                           {"peak bytes", Unit::bytes, &AllocationUse::peak_bytes},
                                           {"held blocks", Unit::count, &AllocationUse::held_blocks},
                                           {"held bytes", Unit::bytes, &AllocationUse::held_bytes}};

std::string wire_metric(std::string_view compressor) {
  return fmt::format("{}{}{}", kWire, compressor.empty() ? "" : " ", compressor);
}

}  // namespace

std::span<const Row> RunRows::of(std::string_view what, std::string_view workload, std::string_view codec) const {
  const Group* group = groups_.find(std::tuple(what, workload, codec));
  return group ? std::span(*group) : std::span<const Row>();
}

const Row* RunRows::find_beside(const Row& row, std::string_view metric) const {
  return scenebench::find_beside(of(row.what, row.workload, row.codec), row, metric);
}

bool is_of_run(std::string_view what) {
  constexpr std::string_view kOfRun[] = {kTime, kWire, kMemory, kInstructions, kCode, kGuests};
  return std::ranges::find(kOfRun, what) != std::end(kOfRun);
}

std::vector<Row> memory_rows(const std::string& workload, const std::string& codec, std::string_view pass,
                             const std::string& phase, const AllocationUse& use) {
  std::vector<Row> rows;
  for (const auto& [name, unit, count] : kMemoryMetrics) {
    if (phase == to_string(Phase::dealloc) && name.starts_with("held")) continue;
    rows.push_back({.what = std::string(kMemory), .workload = workload, .codec = codec, .variant = phase,
                    .metric = fmt::format("{} {}", pass, name), .unit = unit,
                    .value = static_cast<double>(use.*count)});
  }
  return rows;
}

std::optional<AllocationUse> memory_of(std::span<const Row> rows, std::string_view pass, std::string_view phase) {
  std::optional<AllocationUse> use;
  for (const auto& [name, unit, count] : kMemoryMetrics) {
    const std::string metric = fmt::format("{} {}", pass, name);
    const auto row = std::ranges::find_if(
        rows, [&](const Row& one) { return one.variant == phase && one.metric == metric; });
    if (row == rows.end()) continue;
    if (!use) use.emplace();
    (*use).*count = static_cast<std::int64_t>(row->value);
  }
  return use;
}

Row wire_row(const std::string& workload, const std::string& codec, std::string_view compressor, std::int64_t bytes) {
  return {.what = std::string(kWire), .workload = workload, .codec = codec, .metric = wire_metric(compressor),
          .unit = Unit::bytes, .value = static_cast<double>(bytes)};
}

std::optional<std::int64_t> wire_bytes(std::span<const Row> rows, std::string_view compressor) {
  const auto found = std::ranges::find(rows, wire_metric(compressor), &Row::metric);
  return found == rows.end() ? std::nullopt : std::optional(static_cast<std::int64_t>(found->value));
}

}  // namespace scenebench
