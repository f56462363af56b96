#include "commands/run/sweep.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "commands/run/memory_growth.h"
#include "commands/stop.h"
#include "model/scene.h"
#include "system/process.h"
#include "tables/figures.h"

namespace scenebench {
namespace {

constexpr std::uint32_t kLargestQuick = 3'000;

/// Large enough that the program's own growth is nothing beside it, small enough to take a moment.
constexpr std::uint32_t kSampleEntities = 1'000;

/// For systems that do not tell how much memory a process takes; more than was seen on Linux.
constexpr double kGuessPerEntity = 8 << 10;

/// The most objects of a large scene that the steps hold at a time.
constexpr std::size_t kFewSteps = 4;

double entities_of_all_scenes(const Workload& workload) {
  return static_cast<double>(workload.entities) * static_cast<double>(count_of_inputs(workload));
}

}  // namespace

std::vector<Workload> sweep_workloads(bool quick) {
  const std::uint32_t largest = quick ? kLargestQuick : kMaxEntities;
  std::vector<Workload> workloads;
  for (std::uint32_t power = 1; power <= largest; power *= 10) {
    workloads.push_back({"scene", power});
    if (3 * power <= largest) workloads.push_back({"scene", 3 * power});
  }
  return workloads;
}

RunOptions sweep_options(const RunOptions& options) {
  RunOptions result = options;
  if (result.phases.empty() && !result.all) result.phases = {"encode", "load"};
  return result;
}

double SweepMemory::need(std::span<const Workload> workloads) const {
  double all = 0, largest = 0;
  for (const Workload& workload : workloads) {
    const double entities = entities_of_all_scenes(workload);
    all += entities;
    largest = std::max(largest, entities);
  }
  return program + per_entity * std::max(all, kHeadroom * largest);
}

Expected<SweepMemory, Unproven> estimate_memory(const Selection& selection) {
  const Workload workload{.shape = "scene", .entities = kSampleEntities, .inputs = kFewestScenes};
  SweepMemory memory;
  memory.program = static_cast<double>(peak_memory());
  const MemoryGrowth growth = growth_while_using(selection.codecs, workload, selection.phases, kFewSteps);
  if (growth.unproven) return *growth.unproven;  // not if it threw: it will again when its turn comes
  memory.per_entity = growth.bytes > 0 ? growth.bytes / entities_of_all_scenes(workload) : kGuessPerEntity;
  return memory;
}

std::size_t count_that_fit(std::span<const Workload> workloads, const SweepMemory& memory, std::uint64_t limit) {
  std::size_t count = 0;
  while (count < workloads.size() && memory.need(workloads.first(count + 1)) <= static_cast<double>(limit)) ++count;
  return count;
}

std::string left_out(std::span<const Workload> workloads, std::size_t kept, const SweepMemory& memory,
                     std::uint64_t limit) {
  if (kept == workloads.size()) return "";
  std::vector<std::string> sizes;
  for (std::size_t i = kept; i < workloads.size(); ++i) {
    const double need = memory.need(workloads.first(i + 1));
    sizes.push_back(fmt::format("{} (needs about {})", workloads[i].name(), brief_bytes(need)));
  }
  return fmt::format("Left out of the sweep: {}; --memory allows {}.", joined(sizes, ", "),
                     brief_bytes(static_cast<double>(limit)));
}

Expected<std::string, Stop> bound_sweep(Selection& selection, const RunOptions& options) {
  const bool any =
      std::ranges::any_of(selection.workloads, [](const auto& workload) { return workload.shape == "scene"; });
  for (const Workload& workload : selection.workloads) {
    if (any && !workload.is_document()) continue;  // a fixed one beside them does no harm
    return Stop{ExitCode::usage,
                fmt::format("--sweep is for scenes, not for {}. See: {}", workload.name(), own_command("--help"))};
  }
  std::vector<Workload>& workloads = selection.workloads;
  std::stable_sort(workloads.begin(), workloads.end(),
                   [](const Workload& one, const Workload& other) { return one.entities < other.entities; });
  const auto memory = estimate_memory(selection);
  if (!memory) return Stop{ExitCode::unproven, memory.error().message};
  const std::size_t kept = count_that_fit(workloads, *memory, options.memory);
  std::string text = left_out(workloads, kept, *memory, options.memory);
  if (kept == 0) return Stop{ExitCode::usage, text + " Nothing is left: allow more."};
  workloads.resize(kept);
  return text;
}

}  // namespace scenebench
