#include <cmath>

#include "results/json.h"
#include "results/results.h"

namespace scenebench {
namespace {

using json::Json;

std::vector<RowGroup> groups_of(const RunRows& rows) {
  std::vector<RowGroup> groups;
  for (const RunRows::Group& group : rows.groups()) {
    const Row& first = group.front();
    for (Row& row : groups.emplace_back(RowGroup{first.what, first.workload, first.codec, group}).rows) {
      row.what = row.workload = row.codec = "";
    }
  }
  return groups;
}

Json scenebench_of(const Results& results) {
  Json ours = {{"version", kResultsVersion}, {"complete", results.complete}, {"repetitions", results.repetitions}};
  ours["environment"] = json::to_json(results.environment);
  ours["codecs"] = json::to_json(results.codecs);
  if (!results.formats.empty()) ours["formats"] = json::to_json(results.formats);
  if (!results.documents.empty()) ours["documents"] = json::to_json(results.documents);
  ours["rows"] = json::to_json(groups_of(results.rows));
  if (!results.instruction_counter.empty()) ours["instruction_counter"] = results.instruction_counter;
  if (!results.runtimes.empty()) ours["runtimes"] = json::to_json(results.runtimes);
  return ours;
}

/// The members that Google Benchmark's own JSONReporter writes, as far as they are known.
Json context_of(const Results& results) {
  const Environment& environment = results.environment;
  Json context = {{"date", environment.date},
                  {"host_name", environment.host},
                  {"executable", "bench"},
                  {"num_cpus", environment.cpus},
                  {"mhz_per_cpu", std::isfinite(environment.mhz) ? std::llround(environment.mhz) : 0}};
  if (!environment.governor.empty()) context["cpu_scaling_enabled"] = environment.governor != "performance";
  context["caches"] = json::to_json(environment.caches);
  context["load_avg"] = Json::array();
  context["library_build_type"] = environment.build_type == "Debug" ? "debug" : "release";
  context["json_schema_version"] = 1;
  context["scenebench"] = scenebench_of(results);
  return context;
}

/// The members that Google Benchmark writes for every row. Its iteration is one operation here, so that real_time has
/// its usual meaning. cpu_time is the same, because readings exclude the time that other programs took.
Json row_of(const Measurement& measurement, std::size_t family, std::uint64_t readings, double ns) {
  return {{"name", measurement.name()},
          {"family_index", family},
          {"per_family_instance_index", 0},
          {"run_name", measurement.name()},
          {"run_type", "iteration"},
          {"repetitions", measurement.repetitions.size()},
          {"threads", 1},
          {"iterations", readings * measurement.batches * measurement.batch},
          {"real_time", ns},
          {"cpu_time", ns},
          {"time_unit", "ns"}};
}

void append_rows(const Measurement& measurement, std::size_t family, Json& rows) {
  for (std::size_t i = 0; i < measurement.repetitions.size(); ++i) {
    const Repetition& repetition = measurement.repetitions[i];
    Json row = row_of(measurement, family, repetition.readings, repetition.time_ns);
    row["repetition_index"] = i;
    json::add_members(repetition, row);
    rows.push_back(std::move(row));
  }
  Json row = row_of(measurement, family, measurement.readings, measurement.value);
  row["name"] = measurement.name() + "_estimate";
  row["run_type"] = "aggregate";
  row["aggregate_name"] = "estimate";
  row["aggregate_unit"] = "time";
  json::add_members(measurement, row);
  rows.push_back(std::move(row));
}

}  // namespace

std::string to_json(const Results& results) {
  Json rows = Json::array();
  for (std::size_t i = 0; i < results.measurements.size(); ++i) append_rows(results.measurements[i], i, rows);
  return json::text_of({{"context", context_of(results)}, {"benchmarks", std::move(rows)}});
}

}  // namespace scenebench
