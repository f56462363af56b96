// What one operation takes at worst. Single operations are timed one by one over a window, each followed by fixed work
// that takes about as long. Worst times of that work are the machine's.
#include <algorithm>
#include <any>
#include <array>
#include <cmath>
#include <stdexcept>

#include "model/workload.h"
#include "scenarios/scenario.h"
#include "scenarios/standstill.h"

namespace scenebench {
namespace {

constexpr std::array<Phase, 3> kTimedPhases{Phase::encode, Phase::load, Phase::dealloc};
constexpr Nanoseconds kFrame60 = std::chrono::nanoseconds(1'000'000'000 / 60);
constexpr Nanoseconds kFrame120 = std::chrono::nanoseconds(1'000'000'000 / 120);

/// The times of single operations, in ascending order, and of the machine's fixed work, in nanoseconds.
struct Distribution {
  std::vector<double> operations, machine;
  std::size_t stood_still = 0;  ///< operations that do not count: see Standstill
};

/// How often the chain runs to take about as long as an operation.
std::size_t chains_for(CodecUnderTest& codec, Phase phase) {
  constexpr int kTries = 16;
  constexpr double kMost = 10'000;
  std::vector<double> chain, operation;
  for (int i = 0; i < kTries; ++i) {
    chain.push_back(time_of([] { run_chain(); }).count());
    operation.push_back(time_of_batch(codec, phase, 1).count());
  }
  const double ratio = median_time(operation) / std::max(median_time(chain), Nanoseconds(1));
  return static_cast<std::size_t>(std::clamp(std::round(ratio), 1.0, kMost));
}

Distribution distribution_of(CodecUnderTest& codec, Phase phase, Nanoseconds window) {
  constexpr std::size_t kMost = 1'000'000;
  const std::size_t chains = chains_for(codec, phase);
  Distribution found;
  Standstill standstill;
  const auto end = end_of(window);
  while (found.operations.empty() || (Clock::now() < end && found.operations.size() < kMost)) {
    const Nanoseconds operation = time_of_batch(codec, phase, 1);
    const Nanoseconds machine = time_of([left = chains]() mutable {
      for (; left > 0; --left) run_chain();
    });
    if (standstill.happened()) continue;
    found.operations.push_back(operation.count());
    found.machine.push_back(machine.count());
  }
  found.stood_still = standstill.times();
  std::ranges::sort(found.operations);
  return found;
}

Figures figures_of(const Distribution& found) {
  const Nanoseconds worst(found.operations.back());
  Figures figures{figure("operations", Unit::count, static_cast<double>(found.operations.size())),
                  figure("p50", median_time(found.operations))};
  add_quantile(figures, "p99", Unit::ns, found.operations, 0.99);
  add_quantile(figures, "p99.9", Unit::ns, found.operations, 0.999);
  figures.push_back(figure("worst", worst, Over::largest));
  figures.push_back(figure("machine worst", Nanoseconds(std::ranges::max(found.machine)), Over::largest));
  figures.push_back(figure("of 16.7 ms", Unit::percent, 100 * (worst / kFrame60), Over::largest));
  figures.push_back(figure("of 8.3 ms", Unit::percent, 100 * (worst / kFrame120), Over::largest));
  add_standstill(figures, found.stood_still);
  return figures;
}

/// The first encode and the first load of this process. The first one includes copying the wire.
Figures first_use(const CaseRun& run) {
  const std::any value = input_of(run.task.workload);
  Standstill standstill;
  std::vector<std::byte> bytes;
  const Nanoseconds encode = time_of([&] { bytes = run.codec.wire_for(value); });
  WireBuffer wire(bytes, run.task.codec.info.padding);
  Sum sum;
  bool is_read = false;
  const Nanoseconds load = time_of([&] { is_read = run.codec.codec().read(Phase::load, wire.bytes(), sum); });
  if (!is_read) throw std::runtime_error("the codec rejects its own first wire");
  Figures figures;
  if (standstill.happened()) {  // there is no other first one
    add_standstill(figures, standstill.times());
    return figures;
  }
  if (run.codec.has(Phase::encode)) {  // or the wire is scenebench's
    figures = {figure("encode", encode), figure("slowest encode", encode, Over::largest)};
  }
  append(figures, {figure("load", load), figure("slowest load", load, Over::largest)});
  return figures;
}

Figures measure_hitches(const CaseRun& run) {
  if (run.number == 0) return first_use(run);
  const Phase phase = kTimedPhases.at(run.number - 1);
  return run.codec.has(phase) ? figures_of(distribution_of(run.codec, phase, run.window)) : Figures{};
}

constexpr std::string_view kHitchesMethod =
    "Single operations are timed one by one, each followed by the reference chain (fixed work) for about as long. "
    "\"machine\" is the time of that work: a worst time that both share is due to the machine. What an operation reads "
    "is in the first two caches. p99 is of at least 100 operations, and p99.9, the time that one in a thousand exceeds, "
    "of at least 1,000. The last columns are the worst one as a share of a frame at 60 and 120 Hz. First use: the first "
    "encode (with a copy of the wire) and then the first load in a new process. stood still: operations that do not "
    "count, because the process was stopped, frozen or paused meanwhile.";

}  // namespace

ScenarioParts hitches_scenario() {
  return {.info = {.name = "hitches",
                   .help = "show how long single operations take at worst, and a process's first one",
                   .workloads = {{"scene", 200}, {"scene", 3400}},
                   .quick_workloads = {{"scene", 20}}},
          .title = "Worst times",
          .method = kHitchesMethod,
          .measure = measure_hitches,
          .cases =
              [](const TrialTask&) {
                std::vector<std::string> cases{"first use"};  // first, as processes of --quick measure all cases
                for (const Phase phase : kTimedPhases) cases.emplace_back(to_string(phase));
                return cases;
              },
          .begins_with_first_use = true};
}

}  // namespace scenebench
