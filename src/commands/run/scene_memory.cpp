#include "commands/run/scene_memory.h"

#include <fmt/format.h>

#include "commands/run/memory_growth.h"
#include "model/scene_facts.h"
#include "system/process.h"
#include "tables/figures.h"

namespace scenebench {
namespace {

constexpr double kMiB = 1 << 20;

/// Bytes of values from which on the check is made: smaller scenes take little beside the program itself.
constexpr double kLeastToCheck = 4 * kMiB;

constexpr double kMostInterleaved = 32 * kMiB;

/// Large enough that the program's own growth is nothing beside it, small enough to take a moment.
constexpr std::uint32_t kEntitiesOfSample = 1'000;

/// The most objects of a large scene that the steps hold at a time.
constexpr std::size_t kObjectsInSteps = 4;

/// Bytes that codecs take for each byte of a scene, for systems that cannot be asked: a guess on the large side.
constexpr double kGuessPerByte = 40;

double bytes_of(const std::vector<scene::Scene>& scenes) {
  return static_cast<double>(scene::facts_of(scenes).bytes);
}

/// Bytes by which the program grows for each byte of a scene.
double growth_per_byte(const Selection& selection) {
  OwnScenes own;
  own.scenes.push_back(scene::make_scene(kEntitiesOfSample, 1));
  const double bytes = bytes_of(own.scenes);
  Workload sample{"scene"};
  sample.document = "sample";
  sample.own_scenes = std::make_shared<const OwnScenes>(std::move(own));
  if (!restart_peak_memory()) return kGuessPerByte;
  std::set<std::string> ignored;
  const auto codecs = selection.codecs_for(sample, ignored);
  return growth_while_using(codecs, sample, selection.phases, kObjectsInSteps).bytes / bytes;
}

}  // namespace

std::optional<Stop> check_scene_memory(const Selection& selection, const Filters& options) {
  const Workload& workload = selection.workloads.front();
  const auto& scenes = workload.own_scenes->scenes;
  const double bytes =
      bytes_of(scenes) * static_cast<double>(count_of_inputs(workload)) / static_cast<double>(scenes.size());
  if (bytes < kLeastToCheck) return std::nullopt;
  const auto held = static_cast<double>(peak_memory());
  // A worker has everything once more; where codecs are measured one by one, only the footprint program has.
  const double need = 2 * held + 2 * kHeadroom * growth_per_byte(selection) * bytes;
  if (need <= static_cast<double>(options.memory)) return std::nullopt;
  return Stop{ExitCode::file,
              fmt::format("{} would need about {}; --memory allows {}. Allow more, choose a smaller scene, or measure "
                          "fewer codecs with --codec.",
                          options.scene, brief_bytes(need), brief_bytes(static_cast<double>(options.memory)))};
}

bool are_measured_codec_by_codec(const OwnScenes& own) { return bytes_of(own.scenes) > kMostInterleaved; }

}  // namespace scenebench
