// From a file to an object that a game can use: the steps that a loader takes, for large assets and for many small
// ones.
#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <stdexcept>
#include <vector>

#include "results/estimate.h"
#include "scenarios/assets.h"
#include "scenarios/scenario.h"
#include "system/heap.h"
#include "system/process.h"

namespace scenebench {
namespace {

constexpr std::array<AssetWay, 7> kWaysOfLarge{{{.name = "read"},
                                                {.name = "mapped", .maps = true},
                                                {.name = "read, lz4", .compression = "lz4"},
                                                {.name = "read, zstd", .compression = "zstd 3"},
                                                {.name = "read, cold", .cold = true},
                                                {.name = "mapped, cold", .maps = true, .cold = true},
                                                {.name = "read, zstd, cold", .compression = "zstd 3", .cold = true}}};
constexpr std::array<AssetWay, 4> kWaysOfSmall{{{.name = "1,000 files"},
                                                {.name = "1,000 in a pack", .packed = true},
                                                {.name = "1,000 files, cold", .cold = true},
                                                {.name = "1,000 in a pack, cold", .packed = true, .cold = true}}};
constexpr std::size_t kSmallAssets = 1'000;

constexpr const char *kDecompress = "decompress", *kUsable = "usable", *kFirst = "first entity",
                     *kFaults = "page faults", *kPeak = "peak memory", *kCached = "still cached";
/// What lies between two marks of the clock.
constexpr std::array<const char*, 5> kSteps{"bring", kDecompress, "decode", "walk", "free"};

bool is_small(const Workload& workload) {
  constexpr std::uint32_t kMostEntities = 20;
  if (workload.shape == "scene") return workload.entities > 0 && workload.entities <= kMostEntities;
  return workload.shape != "mesh";
}

std::span<const AssetWay> ways_for(const Workload& workload) {
  return is_small(workload) ? std::span<const AssetWay>(kWaysOfSmall) : std::span<const AssetWay>(kWaysOfLarge);
}

/// The samples of each figure.
using Samples = std::map<std::string, std::vector<double>>;

/// Adds the median of the samples of that name, unless there are none.
void add_median(Figures& figures, const Samples& samples, const char* name, Unit unit) {
  const auto found = samples.find(name);
  if (found != samples.end()) figures.push_back(figure(name, unit, median_of(found->second).value));
}

/// The assets of one codec, and what loads them.
class Loader {
 public:
  Loader(const TrialTask& task, CodecUnderTest& codec, const AssetWay& way)
      : codec_(codec),
        way_(way),
        together_(is_small(task.workload) ? kSmallAssets : 1),
        assets_(way, wires_of(codec, is_small(task.workload) ? kSmallAssets : codec.inputs()), task.codec.info.padding),
        holder_(codec.codec().make_holder(together_)) {}

  /// Loads the next asset, or all small ones, and times the steps.
  void load(Samples& samples) {
    prepare(samples);
    const auto faults = page_faults();
    std::array<Mark, 6> marks{Mark::now()};
    assets_.bring(first_, together_);
    marks[1] = Mark::now();
    assets_.decompress(first_, together_);
    marks[2] = Mark::now();
    for (std::size_t i = 0; i < together_; ++i) require(holder_->decode(i, assets_.wire(first_ + i)));
    marks[3] = Mark::now();
    Sum sum;
    for (std::size_t i = 0; i < together_; ++i) require(holder_->walk(i, sum));
    marks[4] = Mark::now();
    for (std::size_t i = 0; i < together_; ++i) holder_->free(i);
    unite_free_blocks();  // the next request of a program would do it
    marks[5] = Mark::now();
    if (const auto after = page_faults(); after && faults) {
      samples[kFaults].push_back(static_cast<double>(*after - *faults));
    }
    require(sum.total() == expected_sum());
    add_steps(marks, samples);
    go_on();
  }

  /// Loads the next asset, and reads one entity of it.
  void load_first(Samples& samples) {
    const ScenePart part{.entities = {0}};
    prepare(samples);
    Sum sum;
    const Nanoseconds time = time_of([&] {
      assets_.bring(first_, 1);
      assets_.decompress(first_, 1);
      require(holder_->decode(0, assets_.wire(first_)) && holder_->read_part(0, part, sum));
    });
    samples[kFirst].push_back(time.count());
    holder_->free(0);
    go_on();
  }

 private:
  static std::vector<std::span<const std::byte>> wires_of(const CodecUnderTest& codec, std::size_t count) {
    std::vector<std::span<const std::byte>> wires;
    for (std::size_t i = 0; i < count; ++i) wires.push_back(codec.text(i % codec.inputs()));
    return wires;
  }

  static void require(bool right) {
    if (!right) throw std::runtime_error("a loaded asset reads differently from the proven object");
  }

  std::uint64_t expected_sum() const {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < together_; ++i) sum += codec_.sum((first_ + i) % codec_.inputs());
    return sum;
  }

  void add_steps(const std::array<Mark, 6>& marks, Samples& samples) const {
    for (std::size_t step = 0; step < kSteps.size(); ++step) {
      if (kSteps[step] == kDecompress && way_.compression.empty()) continue;
      samples[kSteps[step]].push_back(time_between(marks[step], marks[step + 1]).count());
    }
    samples[kUsable].push_back(time_between(marks[0], marks[4]).count());
  }

  /// Cold or warm, no asset is mapped: unmapping the one before belongs to no load.
  void prepare(Samples& samples) {
    assets_.unmap();
    unite_free_blocks();
    if (!way_.cold) return;
    if (const auto cached = assets_.drop_from_page_cache()) samples[kCached].push_back(100 * *cached);
  }

  void go_on() { first_ = together_ > 1 ? 0 : (first_ + 1) % assets_.count(); }

  CodecUnderTest& codec_;
  AssetWay way_;
  std::size_t together_;  ///< how many assets one load has
  Assets assets_;
  std::unique_ptr<Holder> holder_;
  std::size_t first_ = 0;
};

/// The most that the process holds during its first load after the proof, beyond what it held before. Adds nothing
/// where that is unknown.
void add_peak_memory(Loader& loader, Samples& samples) {
  give_back_heap();
  if (!restart_peak_memory()) return;
  const auto before = resident_memory();
  Samples unused;
  loader.load(unused);
  const auto peak = peak_memory();
  if (before && peak) samples[kPeak] = {static_cast<double>(std::max<std::int64_t>(0, *peak - *before))};
}

Figures measure_loading(const CaseRun& run) {
  Loader loader(run.task, run.codec, ways_for(run.task.workload)[run.number]);
  Samples samples;
  add_peak_memory(loader, samples);
  repeat_for(run.window, [&] {
    loader.load(samples);
    if (run.codec.reads_parts()) loader.load_first(samples);
  });
  Figures figures;
  for (const char* const step : kSteps) add_median(figures, samples, step, Unit::ns);
  for (const char* const time : {kUsable, kFirst}) add_median(figures, samples, time, Unit::ns);
  add_median(figures, samples, kFaults, Unit::count);
  add_median(figures, samples, kPeak, Unit::bytes);
  add_median(figures, samples, kCached, Unit::percent);
  return figures;
}

constexpr std::string_view kLoadingMethod =
    "A load brings an asset into memory (bring: opens and reads its file into a buffer that is kept, or maps it), "
    "decompresses it, decodes it and walks all of it, and frees it. usable: all but freeing. first entity: until one "
    "entity of the asset has been read. The assets take turns, and are in the system's page cache, except in cold "
    "cases: there the system is asked to drop them before each load, and \"still cached\" is what it kept. A mapped "
    "file is read when the codec touches it: page faults count this. peak memory: the most that the first load of a "
    "process adds to it.";

}  // namespace

ScenarioParts loading_scenario() {
  return {.info = {.name = "loading",
                   .help = "show the steps from a file to a usable object: read or mapped, compressed, cold, a "
                           "thousand",
                   .workloads = {{"scene", 3}, {"scene", 200}, {"scene", 3400}},
                   .quick_workloads = {{"scene", 200}}},
          .title = "From file to usable",
          .method = kLoadingMethod,
          .measure = measure_loading,
          .cases = [](const TrialTask& task) { return names_in(ways_for(task.workload)); }};
}

}  // namespace scenebench
