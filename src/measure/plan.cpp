#include "measure/plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <exception>
#include <iterator>
#include <limits>
#include <map>
#include <utility>

#include "base/text.h"
#include "harness/clock.h"
#include "measure/footprint.h"
#include "measure/memory_need.h"

namespace scenebench {
namespace {

/// What a batch takes, in nanoseconds: the middle one of three, so that neither an interrupted nor a lucky one decides
/// how large the batches of a whole run are.
struct BatchCost {
  double interval = std::numeric_limits<double>::max();  ///< the shortest time between two marks of the clock
  double whole = interval;
  double wall = interval;  ///< with all that is around it
  double first = 0;        ///< how much longer the first of the three took
};

constexpr std::size_t kTries = 3;
using Tries = std::array<double, kTries>;

double middle_of(Tries tries) {
  std::ranges::sort(tries);
  return tries[kTries / 2];
}

BatchCost cost_of_batch(CodecUnderTest& tested, Phase phase, std::size_t operations) {
  Tries intervals, wholes, walls;
  for (std::size_t i = 0; i < kTries; ++i) {
    const Mark start = Mark::now(false);
    const auto times = tested.time_batch(phase, {operations});
    walls[i] = time_between(start, Mark::now(false)).count();
    const BatchTimes batch = times.value_or(BatchTimes{});  // without times the run itself will find out, and stop
    const Nanoseconds shortest_step = std::min({batch.decode, batch.traverse, batch.dealloc});
    intervals[i] = (is_step(phase) ? shortest_step : batch.whole).count();
    wholes[i] = (batch.whole + batch.decode + batch.traverse + batch.dealloc).count();
  }
  BatchCost cost{middle_of(intervals), middle_of(wholes), middle_of(walls)};
  cost.first = std::max(0.0, walls.front() - cost.wall);
  return cost;
}

constexpr double kShortestReading = 50e3;  // nanoseconds

/// A reading of as many batches as make it long enough.
ReadingPlan reading_of(std::size_t operations, const BatchCost& cost) {
  constexpr double kLongestSum = 1e6;       // no batch is added to make a reading longer than this
  constexpr double kLongForTheClock = 1e6;  // such a batch reads the CPU clock, too
  const double wall = std::max(cost.wall, 1.0);
  const double batches = std::min(kShortestReading / std::max(cost.interval, 1.0), kLongestSum / wall);
  ReadingPlan plan;
  plan.batch = {operations, cost.whole >= kLongForTheClock};
  plan.batches = static_cast<std::size_t>(std::max(1.0, std::ceil(batches)));
  plan.nanoseconds = wall * static_cast<double>(plan.batches);
  return plan;
}

/// A batch of steps has as many operations as objects are alive; any other has as many as fill kShortestReading, or as
/// many as it may have.
ReadingPlan plan_reading(CodecUnderTest& tested, Phase phase) {
  const std::size_t most = is_step(phase) ? tested.live_objects() : tested.most_operations(phase);
  std::size_t operations = is_step(phase) ? most : 1;
  BatchCost cost = cost_of_batch(tested, phase, operations);
  const double first = cost.first;
  while (operations < most && cost.interval < kShortestReading) {
    operations = std::min(2 * operations, most);
    cost = cost_of_batch(tested, phase, operations);
  }
  ReadingPlan reading = reading_of(operations, cost);
  reading.first = first;
  return reading;
}

void plan_loop(Loop& loop) {
  const HangWatch watch(loop.name());
  loop.reading = plan_reading(*loop.tested, loop.phase());
  loop.turn = turn_of(loop.reading);
  loop.sums = loop.tested->sums();
  for (TimedCell& cell : loop.cells) {
    cell.measurement.batch = loop.reading.batch.operations;
    cell.measurement.batches = loop.reading.batches;
    cell.measurement.inputs = loop.tested->inputs();
  }
}

/// Plans the loops of a task.
class Planning {
 public:
  Planning(RunTask& task, Faults& faults) : task_(task), faults_(faults) {}

  Expected<RunPlan, Stop> carry_out() {
    if (auto stop = fit_into_memory()) return *std::move(stop);
    for (const Pair& pair : task_.pairs) {
      if (task_.effort.quick && quick_.is_over() && is_measured(pair.workload.name())) {
        if (!is_floor(pair.codec->info)) without_time_[pair.workload.name()].push_back(pair.codec->info.name);
      } else if (auto stop = add(pair)) {
        return *std::move(stop);
      }
    }
    say_without_time();
    if (auto stop = nothing_to_measure()) return *std::move(stop);
    return std::move(plan_);
  }

 private:
  std::optional<Stop> fit_into_memory() {
    const bool is_large = task_.own.any() && !task_.pairs.empty() && is_too_large_for_all(task_.pairs.front().workload);
    plan_.one_at_a_time = task_.effort.sweep || is_large;
    if (task_.effort.instructions && is_large) {
      return Stop{ExitCode::usage, "valgrind would take hours for data of this size. Leave out --instructions."};
    }
    if (task_.own.any()) return check_memory(task_.pairs, task_.own);
    if (!task_.effort.sweep) return std::nullopt;
    auto left_out = bound_sweep(task_.pairs, task_.own.memory);
    if (!left_out) return left_out.error();
    plan_.left_out = *std::move(left_out);
    return std::nullopt;
  }

  /// Adds the loops of `pair` that the codec has; proven and planned unless one codec is open at a time.
  std::optional<Stop> add(const Pair& pair) {
    Workload workload = pair.workload;
    if (plan_.one_at_a_time) {  // a small one shows what the codec has just as well
      workload.entities = std::min(workload.entities, 1u);
      workload.inputs = 1;
    }
    const Mark start = Mark::now(true);
    const std::shared_ptr<CodecUnderTest> tested = pair.codec->open(workload);
    if (!tested) return std::nullopt;
    std::vector<Phase> phases;
    for (const Phase phase : pair.phases) {
      if (tested->has(phase)) phases.push_back(phase);
      const std::string_view why = tested->why_not(phase);
      if (why.empty()) continue;
      faults_.leave_out(
          fmt::format("{}/{}/{}: {}.", pair.workload.name(), pair.codec->info.name, to_string(phase), why));
    }
    std::vector<Loop> loops = make_loops(pair.codec->info, pair.workload, phases);
    for (Loop& loop : loops) loop.pair = &pair;
    if (!plan_.one_at_a_time && !loops.empty()) {
      if (const auto problem = prepare(*pair.codec, workload, tested, loops)) {
        return faults_.add_unproven(*problem, task_.own.any());
      }
      plan_.sizes.push_back(sizes_of(*pair.codec, workload, *tested));
      const Mark end = Mark::now(true);
      const std::chrono::duration<double> wall = end.end - start.begin, processor = end.cpu - start.cpu;
      quick_.add(wall.count(), processor.count(), loops);
      if (!task_.effort.one_process) close(loops);
    }
    std::ranges::move(loops, std::back_inserter(plan_.loops));
    return std::nullopt;
  }

  void say_without_time() {
    std::vector<std::string> texts;
    for (const auto& [workload, codecs] : without_time_) {
      texts.push_back(fmt::format("{} over {}", joined(codecs, ", "), workload));
    }
    if (texts.empty()) return;
    faults_.leave_out(fmt::format("{}: --quick has no time for that here, because the machine is slow or busy. Leave "
                                  "--quick out, or name what to measure with --codec and --workload.",
                                  joined(texts, "; ")));
  }

  /// Whether a codec that was asked for has a loop over `workload`, or over any if that is empty.
  bool is_measured(const std::string& workload) const {
    return std::ranges::any_of(plan_.loops, [&](const Loop& loop) {
      return loop.pair->is_wanted && (workload.empty() || loop.workload() == workload);
    });
  }

  std::optional<Stop> nothing_to_measure() const {
    const auto usage = [this](const std::string& text) {
      return Stop{ExitCode::usage, fmt::format("{} See: {}", text, task_.list_command)};
    };
    for (const std::string& name : task_.workloads) {
      if (is_measured(name) || faults_.any() || without_time_.contains(name)) continue;
      return usage(fmt::format("none of the chosen codecs and phases measures workload {}.", name));
    }
    if (is_measured("") || (faults_.any() && !plan_.loops.empty())) return std::nullopt;
    if (faults_.any()) return Stop{ExitCode::unproven, "no codec is left to measure."};
    return usage(plan_.loops.empty() ? "nothing matches these filters."
                                     : "none of the chosen codecs and phases measures these data.");
  }

  RunTask& task_;
  Faults& faults_;
  RunPlan plan_;
  QuickTime quick_;
  std::map<std::string, std::vector<std::string>> without_time_;  ///< by workload, codecs that a quick run leaves out
};

}  // namespace

void plan_loops(std::span<Loop> loops) {
  for (Loop& loop : loops) {
    try {
      plan_loop(loop);
    } catch (const std::exception& error) {
      loop.fail(error);
    }
  }
}

std::optional<Unproven> prepare(const CodecEntry& codec, const Workload& workload,
                                const std::shared_ptr<CodecUnderTest>& tested, std::span<Loop> loops) {
  std::vector<Phase> phases;
  for (const Loop& loop : loops) phases.push_back(loop.phase());
  if (auto problem = prove(codec, workload, *tested, phases)) return problem;
  for (Loop& loop : loops) loop.tested = tested;
  plan_loops(loops);
  return std::nullopt;
}

Expected<RunPlan, Stop> make_plan(RunTask& task, Faults& faults) { return Planning(task, faults).carry_out(); }

}  // namespace scenebench
