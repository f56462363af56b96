#include "measure/memory_need.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "base/in_order.h"
#include "base/text.h"
#include "model/document.h"
#include "model/scene.h"
#include "system/process.h"

namespace scenebench {
namespace {

/// How much more a large workload may take for each part than a sample of it: containers grow in steps.
constexpr double kHeadroom = 1.25;

/// A sample is large enough that the program's own growth is small beside it, and small enough to take only a moment.
constexpr std::size_t kNodesOfSample = 20'000;
constexpr std::uint32_t kEntitiesOfSample = 1'000;

/// The most objects of a large scene that the steps hold at a time.
constexpr std::size_t kScenesInSteps = 4;

struct Growth {
  double bytes = 0;                  ///< by which peak_memory() rose; 0 where unknown
  std::optional<Unproven> unproven;  ///< the first codec that gave back other values than it was given
};

/// 0 where unknown.
double peak_bytes() { return static_cast<double>(peak_memory().value_or(0)); }

/// Opens and proves each codec over `sample`, has it run a batch of every phase, and closes it. The steps hold up to
/// `objects` at a time, other phases one. A codec that is not proven is not used further.
Growth growth_over(const Workload& sample, std::span<const Pair> pairs, std::size_t objects) {
  Growth growth;
  const double before = peak_bytes();
  for (const Pair& pair : pairs) {
    const std::unique_ptr<CodecUnderTest> tested = pair.codec->open(sample);
    if (!tested) continue;
    if (auto unproven = prove(*pair.codec, sample, *tested, pair.phases)) {
      if (!unproven->threw && !growth.unproven) growth.unproven = std::move(unproven);
      continue;
    }
    for (const Phase phase : pair.phases) {
      if (tested->has(phase)) tested->time_batch(phase, {is_step(phase) ? objects : 1});
    }
  }
  growth.bytes = peak_bytes() - before;
  return growth;
}

double bytes_of(const std::vector<scene::Scene>& scenes) {
  return static_cast<double>(scene::facts_of(scenes).bytes);
}

/// The user's data, and a small sample like them. Sizes are nodes of a document, bytes of the values of scenes.
struct Sampled {
  double size = 0, size_of_sample = 0;
  Workload sample;
  std::size_t objects_in_steps = 1;
  double guess = 0;   ///< bytes that codecs take for each unit of size, for systems that cannot be asked: a large one
  /// How many processes hold everything at the same time: this one and a worker, or this one alone where codecs are
  /// measured one by one.
  double processes = 2;
};

Sampled sampled_document(const Workload& own) {
  Workload head{"document"};
  head.document = own.document;
  head.own = std::make_shared<const std::vector<document::Value>>(
      1, document::head_of(own.own->front(), kNodesOfSample));
  return {static_cast<double>(document::nodes_of(own.own->front())), kNodesOfSample, std::move(head), 1, 4'000,
          is_too_large_for_all(own) ? 1.0 : 2.0};
}

Sampled sampled_scenes(const Workload& own) {
  OwnScenes generated;
  generated.scenes.push_back(scene::make_scene(kEntitiesOfSample, 1));
  const double bytes = bytes_of(generated.scenes);
  Workload sample{"scene"};
  sample.document = "sample";
  sample.own_scenes = std::make_shared<const OwnScenes>(std::move(generated));
  const auto& scenes = own.own_scenes->scenes;
  const auto inputs = static_cast<double>(count_of_inputs(own)) / static_cast<double>(scenes.size());
  return {bytes_of(scenes) * inputs, bytes, std::move(sample), kScenesInSteps, 40};
}

double entities_of_all_scenes(const Workload& workload) {
  return static_cast<double>(workload.entities) * static_cast<double>(count_of_inputs(workload));
}

std::vector<Workload> workloads_of(std::span<const Pair> pairs) {
  std::vector<Workload> workloads;
  for (const Pair& pair : pairs) add_once(workloads, pair.workload);
  return workloads;
}

/// The pairs of the first workload: one of each codec.
std::vector<Pair> one_of_each_codec(std::span<const Pair> pairs) {
  std::vector<Pair> ones;
  for (const Pair& pair : pairs) {
    if (std::ranges::find(ones, pair.codec, &Pair::codec) == ones.end()) ones.push_back(pair);
  }
  return ones;
}

}  // namespace

bool is_too_large_for_all(const Workload& own) {
  constexpr std::size_t kMostNodes = 500'000;
  constexpr double kMostBytes = 32 << 20;
  return own.own ? document::nodes_of(own.own->front()) > kMostNodes : bytes_of(own.own_scenes->scenes) > kMostBytes;
}

std::optional<Stop> check_memory(std::span<const Pair> pairs, const OwnData& data) {
  if (pairs.empty()) return std::nullopt;
  constexpr double kLeastNodes = kNodesOfSample, kLeastBytes = 4 << 20;  // less is small beside the program itself
  const Workload& own = pairs.front().workload;
  const Sampled sampled = own.own ? sampled_document(own) : sampled_scenes(own);
  if (sampled.size <= (own.own ? kLeastNodes : kLeastBytes)) return std::nullopt;
  const double held = peak_bytes();  // with the text, which is gone by now
  // The peak is reset, because reading the data took more than they hold now and would hide the growth.
  double growth = sampled.guess;
  if (restart_peak_memory()) {
    growth = growth_over(sampled.sample, pairs, sampled.objects_in_steps).bytes / sampled.size_of_sample;
  }
  const double need = 2 * held + sampled.processes * kHeadroom * growth * sampled.size;
  if (need <= static_cast<double>(data.memory)) return std::nullopt;
  return Stop{ExitCode::file, fmt::format("{} would need about {}; --memory allows {}. Allow more, choose a smaller "
                                          "{}, or measure fewer codecs with --codec.",
                                          data.called, brief_bytes(need),
                                          brief_bytes(static_cast<double>(data.memory)), own.own ? "file" : "scene")};
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

Expected<SweepMemory, Unproven> estimate_memory(std::span<const Pair> pairs) {
  constexpr double kGuess = 8 << 10;  // for systems that do not report it; more than was seen on Linux
  const Workload sample{.shape = "scene", .entities = kEntitiesOfSample, .inputs = kFewestScenes};
  SweepMemory memory;
  memory.program = peak_bytes();
  const Growth growth = growth_over(sample, one_of_each_codec(pairs), kScenesInSteps);
  if (growth.unproven) return *growth.unproven;  // not if it threw: it will throw again when its turn comes
  memory.per_entity = growth.bytes > 0 ? growth.bytes / entities_of_all_scenes(sample) : kGuess;
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

Expected<std::string, Stop> bound_sweep(std::vector<Pair>& pairs, std::uint64_t limit) {
  const auto memory = estimate_memory(pairs);
  if (!memory) return Stop{ExitCode::unproven, memory.error().message};
  const std::vector<Workload> workloads = workloads_of(pairs);
  const std::size_t kept = count_that_fit(workloads, *memory, limit);
  std::string text = left_out(workloads, kept, *memory, limit);
  if (kept == 0 && !workloads.empty()) return Stop{ExitCode::usage, text + " Nothing is left: allow more."};
  std::erase_if(pairs, [&](const Pair& pair) {
    return std::ranges::find(workloads, pair.workload) - workloads.begin() >= static_cast<std::ptrdiff_t>(kept);
  });
  return text;
}

}  // namespace scenebench
