// The same entities as an array of structs and as one array per field: what each costs, by the same codec.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>

#include "scenarios/scenario.h"
#include "scenarios/shipping.h"

namespace scenebench {
namespace {

/// The entities of a task's columns as rows.
Workload rows_of(const Workload& columns) {
  Workload rows = columns;
  rows.shape = "scene";
  rows.document = "entities";
  return rows;
}

/// What is timed over rows and over columns. `entities` is how many the objects have.
struct Operation {
  const char* name;
  TakesTurns::TimeBatch time;
};

std::array<Operation, 3> operations_over(std::size_t entities) {
  const auto phase = [](Phase one) {
    return [one](CodecUnderTest& codec, std::size_t count) { return time_of_batch(codec, one, count); };
  };
  const auto part = [positions = part_of_scene(entities, 1, true)](CodecUnderTest& codec, std::size_t count) {
    return time_of_batch(codec, {Phase::load, &positions}, count);
  };
  return {{{"encode", phase(Phase::encode)}, {"load", phase(Phase::load)}, {"positions", part}}};
}

double mean_bytes(const CodecUnderTest& codec, ShippingCompressor* compressor) {
  double sum = 0;
  for (std::size_t input = 0; input < codec.inputs(); ++input) {
    const auto wire = codec.wire(input);
    sum += static_cast<double>(compressor ? compressor->compress(wire).size() : wire.size());
  }
  return sum / static_cast<double>(codec.inputs());
}

Figures measure_columns(const CaseRun& run) {
  const Workload workload = rows_of(run.task.workload);
  const std::unique_ptr<CodecUnderTest> rows = run.task.codec.open(workload);
  require_proof(run.task.codec, workload, *rows);
  const std::array<std::pair<const char*, CodecUnderTest*>, 2> both{{{"rows", rows.get()}, {"columns", &run.codec}}};
  std::vector<TakesTurns> timed;
  for (const Operation& operation : operations_over(workload.entities)) {
    if (std::string_view(operation.name) == "positions" && !(rows->reads_parts() && run.codec.reads_parts())) continue;
    for (const auto& [name, codec] : both) {
      const std::size_t most = std::min(codec->most_operations(Phase::load), codec->most_operations(Phase::encode));
      timed.emplace_back(fmt::format("{}, {}", operation.name, name), *codec, most, operation.time);
    }
  }
  repeat_for(run.window, [&] {
    for (const auto& [name, codec] : both) codec->relocate();
    for (TakesTurns& column : timed) column.take_turn();
  });
  Figures figures;
  for (const TakesTurns& column : timed) figures.push_back(column.figure());
  const auto zstd = shipping_compressor("zstd 3");
  const std::array<std::pair<const char*, ShippingCompressor*>, 2> sizes{
      {{"bytes", nullptr}, {"zstd bytes", zstd.get()}}};
  for (const auto& [how, compressor] : sizes) {
    for (const auto& [name, codec] : both) {
      figures.push_back(figure(fmt::format("{}, {}", how, name), Unit::bytes, mean_bytes(*codec, compressor)));
    }
  }
  return figures;
}

constexpr std::string_view kColumnsMethod =
    "The same entities as an array of structs (rows: workload entities/N) and as one array per field (columns: "
    "columns/N). positions: decode, read the positions of all entities, free. bytes: the mean of all objects, plain "
    "and under zstd 3, each by itself. Rows and columns take turns; the bytes are in the first two caches.";

}  // namespace

ScenarioParts columns_scenario() {
  return {.info = {.name = "columns",
                   .help = "show entities as rows and as columns, one array per field: encode, load, one column, zstd",
                   .advice = "Codecs of shapes scene and columns take part. ",
                   .workloads = {{"columns", 200}, {"columns", 3400}},
                   .takes = {"workloads of shape columns", [](const Workload& one) { return one.shape == "columns"; }},
                   .quick_workloads = {{"columns", 200}}},
          .title = "Rows and columns",
          .method = kColumnsMethod,
          .measure = measure_columns,
          .missing = [](const TrialTask& task) -> std::string_view {
            if (!task.codec.has_shape("scene")) return "shape scene";
            return task.codec.abilities.encodes ? "" : "a way to write";
          }};
}

}  // namespace scenebench
