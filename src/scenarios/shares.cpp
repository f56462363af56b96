// What reading a part of a scene costs: from one entity to all of them. A view pays for what it reads; a message or a
// tree is decoded whole, whatever is read of it.
#include <algorithm>
#include <any>
#include <array>
#include <stdexcept>

#include "model/workload.h"
#include "scenarios/scenario.h"

namespace scenebench {
namespace {

/// A column of the table.
struct Share {
  const char* name;
  double share;  ///< of the entities
  bool positions;
};

constexpr std::array<Share, 6> kShares{{{"one entity", 0, false},
                                        {"1%", 0.01, false},
                                        {"10%", 0.1, false},
                                        {"50%", 0.5, false},
                                        {"100%", 1, false},
                                        {"all positions", 1, true}}};

/// One column: a part, and how many operations its batches have.
struct Column {
  std::string name;
  ScenePart part{};
  bool is_load = false;  ///< all of the scene instead of a part
  std::size_t operations = 1;
  std::vector<double> times{};
};

Nanoseconds time_of_column(CodecUnderTest& codec, const Column& column) {
  const Batch batch{.operations = column.operations};
  if (!column.is_load) {
    if (const auto time = codec.time_part(column.part, batch)) return *time;
  } else if (const auto times = codec.time_batch(Phase::load, batch)) {
    return times->whole;
  }
  throw std::runtime_error("a batch read other values than the proven ones");
}

/// As many operations as make a batch long for the clock.
std::size_t operations_for(CodecUnderTest& codec, Column column) {
  constexpr Nanoseconds kLongEnough = std::chrono::microseconds(20);
  const std::size_t most = codec.most_operations(Phase::load);
  while (column.operations < most && time_of_column(codec, column) < kLongEnough) column.operations *= 2;
  return std::min(column.operations, most);
}

std::vector<Column> columns_for(CodecUnderTest& codec, std::size_t entities) {
  std::vector<Column> columns;
  for (const Share& share : kShares) {
    columns.push_back({share.name, part_of_scene(entities, share.share, share.positions)});
  }
  columns.push_back({.name = "load", .is_load = true});
  for (Column& column : columns) column.operations = operations_for(codec, column);
  return columns;
}

/// The batches of all columns take turns, so that a change of the machine's speed affects them alike.
Figures measure_shares(const CaseRun& run) {
  const std::any first = input_of(run.task.workload);
  std::vector<Column> columns = columns_for(run.codec, std::any_cast<const scene::Scene&>(first).entities.size());
  repeat_for(run.window, [&] {
    run.codec.relocate();
    for (Column& column : columns) {
      column.times.push_back(time_of_column(run.codec, column).count() / static_cast<double>(column.operations));
    }
  });
  Figures figures;
  for (const Column& column : columns) figures.push_back(time_figure(column.name, median_time(column.times)));
  return figures;
}

std::string_view missing_for_shares(const TrialTask& task) {
  if (task.workload.shape != "scene" || !task.codec.has_shape("scene")) return "shape scene";
  const bool reads_parts = task.codec.open({.shape = "scene", .entities = 1, .inputs = 1})->reads_parts();
  return reads_parts ? "" : "a way to read a part of what it decodes";
}

}  // namespace

const Trial& shares_scenario() {
  static const Scenario scenario(
      {.info = {.name = "shares",
                .help = "show what reading a part of a scene costs: one entity, a tenth of them, all positions",
                .advice = "Codecs of shape scene that read fields of a decoded object take part. ",
                .workloads = {{"scene", 200}, {"scene", 3400}},
                .quick_workloads = {{"scene", 200}}},
       .measure = measure_shares,
       .missing = missing_for_shares});
  return scenario;
}

}  // namespace scenebench
