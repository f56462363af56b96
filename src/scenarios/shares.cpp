// What reading a part of a scene costs: from one entity to all of them. A view pays for what it reads; a message or a
// tree is decoded whole, whatever is read of it.
#include <any>
#include <array>

#include "model/workload.h"
#include "scenarios/scenario.h"

namespace scenebench {
namespace {

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

Figures measure_shares(const CaseRun& run) {
  const std::any first = input_of(run.task.workload);
  const std::size_t entities = std::any_cast<const scene::Scene&>(first).entities.size();
  const std::size_t most = run.codec.most_operations(Phase::load);
  std::vector<TakesTurns> columns;
  for (const auto& [name, share, positions] : kShares) {
    columns.emplace_back(name, run.codec, most,
                         [part = part_of_scene(entities, share, positions)](CodecUnderTest& codec, std::size_t count) {
                           return time_of_part(codec, part, count);
                         });
  }
  columns.emplace_back("load", run.codec, most, [](CodecUnderTest& codec, std::size_t count) {
    return time_of_phase(codec, Phase::load, count);
  });
  repeat_for(run.window, [&] {
    run.codec.relocate();
    for (TakesTurns& column : columns) column.take_turn();
  });
  Figures figures;
  for (const TakesTurns& column : columns) figures.push_back(column.figure());
  return figures;
}

}  // namespace

const Trial& shares_scenario() {
  static const Scenario scenario(
      {.info = {.name = "shares",
                .help = "show what reading a part of a scene costs: one entity, a tenth of them, all positions",
                .advice = "Codecs of shape scene that read fields of a decoded object take part. ",
                .workloads = {{"scene", 200}, {"scene", 3400}},
                .takes = kTakesScenes,
                .quick_workloads = {{"scene", 200}}},
       .measure = measure_shares,
       .missing = [](const TrialTask& task) -> std::string_view {
         const bool reads_parts = task.codec.open({.shape = "scene", .entities = 1, .inputs = 1})->reads_parts();
         return reads_parts ? "" : "a way to read a part of what it decodes";
       }});
  return scenario;
}

}  // namespace scenebench
