// Memory after many levels, as after an hour of a game: what a process holds at the end, compared with what it needs.
#include <algorithm>
#include <cstdint>

#include "base/exit_code.h"
#include "scenarios/levels.h"
#include "system/heap.h"
#include "system/process.h"

namespace scenebench {
namespace {

constexpr std::size_t kPlaces = 120;
constexpr std::size_t kMostLevels = 3'000;
constexpr std::size_t kMostSets = 60;

/// A level of each size, proven. Nothing else is left of the codecs and objects that it took.
std::vector<LevelKind> make_kinds(const TrialTask& task) {
  std::vector<LevelKind> kinds;
  for (const std::uint32_t entities : level_sizes(task.workload.entities)) {
    const Workload workload{.shape = task.workload.shape, .entities = entities, .inputs = 1};
    const auto codec = task.codec.open(workload);
    require_proof(task.codec, workload, *codec);
    const std::span<const std::byte> wire = codec->text(0);
    kinds.push_back({{wire.begin(), wire.end()}, codec->sum(0)});
  }
  return kinds;
}

std::int64_t resident_now() {
  if (const auto bytes = resident_memory()) return *bytes;
  throw SystemRefusal("the system does not say any more how much memory this process holds.");
}

/// Returns how much the process held with each number of sets.
std::vector<std::int64_t> load_sets(Levels& levels, const std::vector<LevelKind>& kinds) {
  std::int64_t bytes = 0;
  for (const LevelKind& kind : kinds) bytes += std::ssize(kind.wire);
  std::vector<std::int64_t> sets;
  sets.reserve(kMostSets);
  while (sets.size() < kMostSets && !are_telling(sets, bytes)) {
    load_set(levels, sets.size() * kinds.size(), kinds);
    sets.push_back(resident_now());
  }
  return sets;
}

/// Returns how many levels were loaded.
std::size_t churn_for(Nanoseconds window, Levels& levels, const std::vector<LevelKind>& kinds) {
  Random random(random_seed());
  std::size_t most = 0;
  const auto end = end_of(window);
  churn_levels(levels, kPlaces, kinds, random, [&](std::size_t loaded) {
    most = loaded;
    return loaded >= kMostLevels || Clock::now() >= end;
  });
  return most;
}

Figures measure_churn(const CaseRun& run) {
  if (!run.codec.has(Phase::decode)) return {};
  const std::vector<LevelKind> kinds = make_kinds(run.task);
  const std::size_t places = std::max(kPlaces, kMostSets * kinds.size());
  Levels levels(run.codec.codec().make_holder(places), places, run.task.codec.info);
  load_set(levels, 0, kinds);  // so that code and the codec's own buffers are loaded
  free_levels(levels, true);

  ChurnedMemory memory;
  memory.levels = churn_for(run.window, levels, kinds);
  if (!resident_memory()) return figures_of_churn(memory);
  memory.full = resident_now();
  free_levels(levels, false);
  memory.resident = resident_now();
  give_back_heap();
  memory.given_back = resident_now();
  free_levels(levels, true);
  give_back_heap();  // so that fewer sets fit into free memory
  memory.sets = load_sets(levels, kinds);
  return figures_of_churn(memory);
}

}  // namespace

bool are_telling(const std::vector<std::int64_t>& sets, std::int64_t bytes) {
  constexpr double kAlike = 0.8;
  if (sets.size() <= kTellingSets) return false;
  std::int64_t least = INT64_MAX, most = 0;
  for (auto set = sets.end() - kTellingSets; set != sets.end(); ++set) {
    least = std::min(least, *set - set[-1]);
    most = std::max(most, *set - set[-1]);
  }
  return 2 * least >= bytes && static_cast<double>(least) >= kAlike * static_cast<double>(most);
}

Figures figures_of_churn(const ChurnedMemory& memory) {
  Figures figures{figure("levels", Unit::count, static_cast<double>(memory.levels))};
  if (memory.sets.size() <= kTellingSets) return figures;
  const std::int64_t last = memory.sets.back(), before = memory.sets.end()[-1 - std::ptrdiff_t{kTellingSets}];
  const std::int64_t held = (last - before) / std::int64_t{kTellingSets};
  if (held <= 0) return figures;
  const std::int64_t other = last - held * std::ssize(memory.sets);  // code, the harness, the codec's own buffers
  const auto of_levels = [&](std::int64_t all) { return static_cast<double>(std::max<std::int64_t>(all - other, 0)); };
  const auto share = [&](std::int64_t all) { return 100 * of_levels(all) / static_cast<double>(held); };
  figures.push_back(figure("full", Unit::bytes, of_levels(memory.full)));
  figures.push_back(figure("held", Unit::bytes, static_cast<double>(held)));
  figures.push_back(figure("resident", Unit::bytes, of_levels(memory.resident)));
  figures.push_back(figure("of held", Unit::percent, share(memory.resident)));
  figures.push_back(figure("given back", Unit::bytes, of_levels(memory.given_back)));
  figures.push_back(figure("then of held", Unit::percent, share(memory.given_back)));
  return figures;
}

namespace {

constexpr std::string_view kChurnMethod =
    "Levels of changing sizes, from an eighth of the workload's to four times as many entities, are loaded and freed "
    "in random order, while a tenth of them stays loaded. At the end only that tenth is left. resident: what the "
    "process then holds for levels. held: what it holds for the same tenth if it loads nothing else. of held: the "
    "first as a percentage of the second; 100% is no fragmentation. given back, then of held: the same after the "
    "allocator was asked to give back all free memory. levels: how many were loaded. full: what it held before the "
    "other levels were freed. Dashes: the system does not tell what a process holds.";

}  // namespace

ScenarioParts churn_scenario() {
  return {.info = {.name = "churn",
                   .help = "show how much memory a process holds after many levels of changing sizes",
                   .workloads = {{"scene", 200}},
                   .takes = {"generated scenes, which have levels of other sizes,",
                             [](const Workload& one) { return one.shape == "scene" && !one.own_scenes; }},
                   .quick_workloads = {{"scene", 20}}},
          .title = "Memory after many levels",
          .method = kChurnMethod,
          .measure = measure_churn,
          .cases = [](const TrialTask&) { return std::vector<std::string>{"levels"}; },
          .inputs = [](const CodecUnderTest&) { return std::size_t{0}; },
          .keeps_heap = false};  // what is measured is what the allocator keeps by itself
}

}  // namespace scenebench
