// How fast several threads are at once, each with a codec, objects and wires of its own, and how much of what they
// would do alone. Two kernels, run by as many threads, show what limits them: the chain of steps, which needs nothing
// but a core, and a stream through memory.
#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <mutex>
#include <stdexcept>

#include "scenarios/memory_stream.h"
#include "scenarios/scenario.h"
#include "scenarios/team.h"
#include "system/cores.h"

namespace scenebench {
namespace {

/// What one case measures.
struct Case {
  Phase phase;
  unsigned threads;
};

std::vector<Case> cases_up_to(unsigned most_threads) {
  std::vector<Case> cases;
  for (const Phase phase : {Phase::encode, Phase::load}) {
    for (const unsigned threads : thread_counts(most_threads)) cases.push_back({phase, threads});
  }
  return cases;
}

/// A codec for each thread of a team.
using CodecOfThread = std::vector<std::unique_ptr<CodecUnderTest>>;

/// Opens and proves them, each in its own thread and all at once, because codecs must not affect each other.
CodecOfThread open_codecs(const TrialTask& task, Team& team) {
  CodecOfThread codecs(team.size());
  std::mutex opening;  // guards the making of the objects, which is not the codec's work
  team.run(team.size(), [&](std::size_t thread) {
    Workload workload = task.workload;
    workload.copy = thread + 1;
    {
      const std::lock_guard lock(opening);
      codecs[thread] = task.codec.open(workload);
    }
    const auto mismatch = codecs[thread]->prove();
    if (!mismatch) return;
    throw std::runtime_error(
        fmt::format("verification failed: codec {} on workload {}: field {} should be {} but is {}.",
                    task.codec.info.name, workload.name(), mismatch->field, mismatch->expected, mismatch->actual));
  });
  return codecs;
}

/// How many operations make a batch: a millisecond's, or a sixteenth of the window's if that is less. Warms up as well.
std::size_t operations_for(CodecUnderTest& codec, Phase phase, Nanoseconds window) {
  constexpr int kTries = 5;
  constexpr double kPartsOfWindow = 16;
  const Nanoseconds wanted = std::min<Nanoseconds>(std::chrono::milliseconds(1), window / kPartsOfWindow);
  Nanoseconds fastest = Nanoseconds::max();
  for (int left = kTries; left > 0; --left) fastest = std::min(fastest, time_of_batch(codec, phase, 1));
  const double operations = wanted / std::max(fastest, Nanoseconds(1));
  return static_cast<std::size_t>(std::clamp(operations, 1.0, static_cast<double>(codec.most_operations(phase))));
}

Scaling scaling_of_batches(Team& team, Nanoseconds window, const std::function<Work(std::size_t)>& batch) {
  return measure_scaling(team.size(), [&](std::size_t active) { return team.run_round(active, window, batch); });
}

Scaling scaling_of_chain(Team& team, Nanoseconds window) {
  constexpr int kChains = 8;
  return scaling_of_batches(team, window, [](std::size_t) -> Work {
    return {1, time_of([] {
              for (int left = kChains; left > 0; --left) run_chain();
            })};
  });
}

/// The stream is as long for one thread alone as for all together, and so longer than the caches for both.
Scaling scaling_of_memory(Team& team, Nanoseconds window) {
  MemoryStream stream(team.size());
  team.run(team.size(), [&](std::size_t thread) { stream.touch(thread); });
  return measure_scaling(team.size(), [&](std::size_t active) {
    stream.share_among(active);
    return team.run_round(active, window, [&](std::size_t thread) -> Work {
      return {1, time_of([&] { stream.advance(thread); })};
    });
  });
}

Scaling scaling_of_codec(const TrialTask& task, Team& team, Phase phase, Nanoseconds window) {
  CodecOfThread codecs = open_codecs(task, team);
  std::size_t operations = 0;
  team.run(1, [&](std::size_t) { operations = operations_for(*codecs.front(), phase, window); });
  return scaling_of_batches(team, window, [&](std::size_t thread) -> Work {
    return {static_cast<double>(operations), time_of_batch(*codecs[thread], phase, operations)};
  });
}

/// Half of the window is the codec's, and a quarter each kernel's; each has four rounds.
Figures measure_phase(const CaseRun& run, const Case& wanted) {
  const auto [phase, threads] = wanted;
  if (!run.codec.has(phase)) return {};
  const std::vector<Core> cores = usable_cores();
  Team team(threads, separate_cores_first(cores));
  const Scaling scaling = scaling_of_codec(run.task, team, phase, run.window / 8);
  Figures figures{figure("operations", Unit::per_second, scaling.per_second),
                  figure("time", scaling.time)};
  if (threads > 1) {
    figures.push_back(figure("efficiency", Unit::percent, scaling.efficiency));
    figures.push_back(figure("of the chain", Unit::percent, scaling_of_chain(team, run.window / 16).efficiency));
    figures.push_back(figure("of memory", Unit::percent, scaling_of_memory(team, run.window / 16).efficiency));
  }
  if (team.pinned() == threads) {  // otherwise nobody knows which cores they took
    figures.push_back(figure("cores", Unit::count, static_cast<double>(std::min<std::size_t>(threads, cores.size()))));
  }
  return figures;
}

Figures measure_threads(const CaseRun& run) {
  clock_cost();  // measured once, and not by several threads at a time
  return measure_phase(run, cases_up_to(run.task.effort.threads)[run.number]);
}

std::vector<std::string> names_of_cases(unsigned most_threads) {
  std::vector<std::string> names;
  for (const auto& [phase, threads] : cases_up_to(most_threads)) {
    names.push_back(fmt::format("{}, {} thread{}", to_string(phase), threads, threads == 1 ? "" : "s"));
  }
  return names;
}

std::string remark(const TrialEffort& effort) {
  const std::vector<Core> cores = usable_cores();
  const std::size_t processors = separate_cores_first(cores).size();
  if (processors == 1 && effort.threads == 1) {
    return "This program may use only one processor, so one thread is measured: see the affinity mask (taskset) or "
           "the container's settings.";
  }
  if (effort.threads <= cores.size()) return {};
  return fmt::format("There are {} cores for {} threads: beyond {} threads, some share a core.", cores.size(),
                     effort.threads, cores.size());
}

constexpr std::string_view kThreadsMethod =
    "Each thread has a codec, objects and wires of its own and, where the system lets programs choose, stays on a core "
    "of its own. All start at once, and only "
    "batches during which all of them worked count; the median batch of each thread is taken. operations: of all "
    "threads together. time: of one operation, the median over threads. efficiency: operations of all threads as a "
    "percentage of what they would be if each thread were as fast as one alone, which the same process measures before "
    "and after. \"of the chain\" is the efficiency of fixed work that needs only a core, and \"of memory\" that of "
    "streaming through memory: a codec below both waits for a lock, usually the allocator's. cores: how many the "
    "threads have; if fewer than threads, some share a core, and none where the system does not let programs choose.";

}  // namespace

ScenarioParts threads_scenario() {
  return {.info = {.name = "threads",
                   .help = "show how fast several threads are at once, and what limits them",
                   .workloads = {{"scene", 200}},
                   .quick_workloads = {{"scene", 20}},
                   .uses_threads = true},
          .title = "Threads",
          .method = kThreadsMethod,
          .measure = measure_threads,
          .cases = [](const TrialTask& task) { return names_of_cases(task.effort.threads); },
          .remark = remark};
}

}  // namespace scenebench
