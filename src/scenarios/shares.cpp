// What reading a part of a scene costs: from one entity to all of them. A view pays for what it reads; a message or a
// tree is decoded whole, whatever is read of it.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "model/workload.h"
#include "results/ratio.h"
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
  const auto scenes = make_inputs<scene::Scene>(run.task.workload);
  std::size_t entities = 0;
  for (const scene::Scene& scene : *scenes) entities = std::max(entities, scene.entities.size());
  const std::size_t most = run.codec.most_operations(Phase::load);
  std::vector<TakesTurns> columns;
  for (const auto& [name, share, positions] : kShares) {
    columns.emplace_back(name, run.codec, most,
                         [part = part_of_scene(entities, share, positions)](CodecUnderTest& codec, std::size_t count) {
                           return time_of_batch(codec, {Phase::load, &part}, count);
                         });
  }
  columns.emplace_back("load", run.codec, most, [](CodecUnderTest& codec, std::size_t count) {
    return time_of_batch(codec, Phase::load, count);
  });
  repeat_for(run.window, [&] {
    run.codec.relocate();
    for (TakesTurns& column : columns) column.take_turn();
  });
  Figures figures;
  for (const TakesTurns& column : columns) figures.push_back(column.figure());
  return figures;
}

bool is_cheaper(const Row* one, const Row* other) {
  return one && other && one->value < other->value * (1 - kSmallestChange);
}

/// The share from which on the codec of `other` is cheaper, although that of `one` is for a single entity; empty if it
/// never is.
std::string crossing_of(std::span<const Row> rows, const Row& one, const Row& other) {
  if (!is_cheaper(&one, &other)) return {};
  const auto crosses = [&](const char* metric) {
    return is_cheaper(find_beside(rows, other, metric), find_beside(rows, one, metric));
  };
  for (const Share& share : kShares) {
    if (!share.positions && crosses(share.name)) return share.name;
  }
  return crosses("load") ? "a whole load" : "";
}

/// From which share on one codec is cheaper than another one that is cheaper for smaller shares.
std::vector<std::string> crossings_of(std::span<const Row> rows) {
  constexpr std::size_t kMost = 6;
  std::vector<std::string> notes;
  for (const Row& one : rows) {
    for (const Row& other : rows) {
      const auto is_first = [&](const Row& row) { return row.metric == kShares[0].name; };
      if (notes.size() == kMost || !is_first(one) || !is_first(other) || one.workload != other.workload) continue;
      const std::string from = crossing_of(rows, one, other);
      if (from.empty()) continue;
      notes.push_back(fmt::format("{}: {} costs less than {} from {} on.", one.workload, other.codec, one.codec, from));
    }
  }
  return notes;
}

constexpr std::string_view kSharesMethod =
    "Each operation decodes a scene, reads these entities (drawn with a fixed seed) or the positions of all entities, "
    "and frees the scene; load reads all of it, meshes and materials included. A view pays for what it reads; a codec "
    "that checks its input pays for checking all of it, too; a message or a tree pays for decoding all of it.";

}  // namespace

ScenarioParts shares_scenario() {
  return {.info = {.name = "shares",
                   .help = "show what reading a part of a scene costs: one entity, a tenth of them, all positions",
                   .advice = "Codecs of shape scene that read fields of a decoded object take part. ",
                   .workloads = {{"scene", 200}, {"scene", 3400}},
                   .takes = kTakesScenes,
                   .quick_workloads = {{"scene", 200}}},
          .title = "Part reads",
          .method = kSharesMethod,
          .measure = measure_shares,
          .notes = crossings_of,
          .missing = [](const TrialTask& task) -> std::string_view {
            const bool reads_parts = task.codec.open({.shape = "scene", .entities = 1, .inputs = 1})->reads_parts();
            return reads_parts ? "" : "a way to read a part of what it decodes";
          }};
}

}  // namespace scenebench
