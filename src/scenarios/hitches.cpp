// What one operation takes at worst. Single operations are timed one by one over a window, each followed by fixed work
// that takes about as long, whose own worst times are the machine's.
#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>
#include <vector>

#include "harness/clock.h"
#include "measure/reference_kernel.h"
#include "results/estimate.h"
#include "scenarios/inputs.h"
#include "scenarios/scenario.h"
#include "system/watchdog.h"

namespace scenebench {
namespace {

constexpr std::array<Phase, 3> kPhases{Phase::encode, Phase::load, Phase::dealloc};
constexpr const char* kFirstUse = "first use";
constexpr Nanoseconds kFrame60 = std::chrono::nanoseconds(1'000'000'000 / 60);
constexpr Nanoseconds kFrame120 = std::chrono::nanoseconds(1'000'000'000 / 120);

/// The time of `work`.
template <class Work>
Nanoseconds time_of(Work&& work) {
  const Mark start = Mark::now(false);
  work();
  return time_between(start, Mark::now(false));
}

/// The times of single operations and of the machine's fixed work, in nanoseconds.
struct Distribution {
  std::vector<double> operations, machine;
};

Nanoseconds one_operation(CodecUnderTest& codec, Phase phase) {
  const auto times = codec.time_batch(phase, {.operations = 1});
  if (!times) throw std::runtime_error("an operation gave another result than the proven one");
  return times->of(phase);
}

/// How often the chain runs to take about as long as an operation.
std::size_t chains_for(CodecUnderTest& codec, Phase phase) {
  constexpr int kTries = 16;
  constexpr double kMost = 10'000;
  std::vector<double> chain, operation;
  for (int i = 0; i < kTries; ++i) {
    chain.push_back(time_of(run_chain).count());
    operation.push_back(one_operation(codec, phase).count());
  }
  const double ratio = median_of(operation).value / std::max(median_of(chain).value, 1.0);
  return static_cast<std::size_t>(std::clamp(std::round(ratio), 1.0, kMost));
}

Distribution distribution_of(CodecUnderTest& codec, Phase phase, Nanoseconds window) {
  constexpr std::size_t kMost = 1'000'000;
  const std::size_t chains = chains_for(codec, phase);
  Distribution found;
  const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(window);
  while (found.operations.empty() || (Clock::now() < end && found.operations.size() < kMost)) {
    found.operations.push_back(one_operation(codec, phase).count());
    found.machine.push_back(time_of([chains] {
                              for (std::size_t i = 0; i < chains; ++i) run_chain();
                            }).count());
  }
  std::ranges::sort(found.operations);
  std::ranges::sort(found.machine);
  return found;
}

ScenarioFigure share_figure(std::string name, double worst, Nanoseconds frame) {
  return {.name = std::move(name), .unit = FigureUnit::percent, .value = 100 * worst / frame.count(), .over = Over::largest};
}

std::vector<ScenarioFigure> figures_of(const Distribution& found) {
  const double worst = found.operations.back();
  const auto quantile = [&](double p) { return Nanoseconds(quantile_of_sorted(found.operations, p)); };
  return {{.name = "operations", .unit = FigureUnit::count, .value = static_cast<double>(found.operations.size())},
          time_figure("p50", quantile(0.5)),
          time_figure("p99", quantile(0.99)),
          time_figure("p99.9", quantile(0.999)),
          time_figure("worst", Nanoseconds(worst), Over::largest),
          time_figure("machine p99.9", Nanoseconds(quantile_of_sorted(found.machine, 0.999))),
          time_figure("machine worst", Nanoseconds(found.machine.back()), Over::largest),
          share_figure("of 16.7 ms", worst, kFrame60),
          share_figure("of 8.3 ms", worst, kFrame120)};
}

class Hitches final : public Scenario {
 public:
  Hitches()
      : Scenario({.name = "hitches",
                  .help = "show how long single operations take at worst, and the first one of a process",
                  .workloads = {{"scene", 200}, {"scene", 3400}},
                  .measures_time = true,
                  .processes = 6,
                  .quick_workloads = {{"scene", 20}}}) {}

 private:
  std::vector<std::string> cases_of(const TrialTask&) const override {
    std::vector<std::string> cases{kFirstUse};  // the first one, as processes of --quick measure all cases
    for (const Phase phase : kPhases) cases.emplace_back(to_string(phase));
    return cases;
  }

  bool measures_first_use(std::size_t number) const override { return number == 0; }

  std::vector<ScenarioFigure> measure(const TrialTask& task, CodecUnderTest& codec, std::size_t number) const override {
    if (measures_first_use(number)) return first_use(task, codec);
    const Phase phase = kPhases.at(number - 1);
    if (!codec.has(phase)) return {};
    return figures_of(distribution_of(codec, phase, window_of(task)));
  }

  /// The first encode and the first load of this process. The first one includes copying the wire.
  static std::vector<ScenarioFigure> first_use(const TrialTask& task, CodecUnderTest& codec) {
    const std::any value = first_input(task.workload);
    std::vector<std::byte> bytes;
    const Nanoseconds encode = time_of([&] { bytes = codec.wire_for(value); });
    WireBuffer wire(bytes, task.codec.info.padding);
    Verdict verdict{};
    const Nanoseconds load = time_of([&] { verdict = codec.try_decode(wire); });
    if (verdict != Verdict::accepted) throw std::runtime_error("the codec rejects its own first wire");
    return {time_figure("encode", encode), time_figure("slowest encode", encode, Over::largest),
            time_figure("load", load), time_figure("slowest load", load, Over::largest)};
  }

  std::vector<ScenarioRecord>& list_in(TrialRecords& records) const override { return records.hitches; }
};

}  // namespace

const Trial& hitches_scenario() {
  static const Hitches scenario;
  return scenario;
}

}  // namespace scenebench
