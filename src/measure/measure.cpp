#include "measure/measure.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <span>
#include <utility>

#include "measure/footprint.h"
#include "measure/instructions.h"
#include "measure/time_loops.h"
#include "measure/workers.h"
#include "system/interrupt.h"
#include "system/machine.h"

namespace scenebench {
namespace {

class Run {
 public:
  Run(RunTask& task, Results& results, RunWatcher& watcher)
      : task_(task), results_(results), watcher_(watcher) {}

  RunEnd carry_out() {
    end_.stop = carry_out_until_stopped();
    end_.faults = faults_.messages();
    end_.loops = std::move(plan_.loops);
    return std::move(end_);
  }

 private:
  std::optional<Stop> carry_out_until_stopped() {
    auto plan = make_plan(task_, faults_);
    if (!plan) return plan.error();
    plan_ = *std::move(plan);
    if (!plan_.left_out.empty()) note(plan_.left_out);
    results_.footprints = plan_.sizes;
    results_.repetitions = schedule_for(plan_.loops.size(), task_.effort).repetitions;
    auto folder = watcher_.planned(plan_.loops);
    if (!folder) return folder.error();
    folder_ = *std::move(folder);
    count_memory();
    if (auto stop = time_all()) return stop;
    if (task_.effort.instructions && came_to_its_end_ && save()) count_instructions();
    return std::nullopt;
  }

  void note(const std::string& sentence) {
    watcher_.say(sentence);
    results_.environment.warnings.push_back(sentence);
  }

  void count_memory() {
    auto found = run_footprint(plan_.loops, folder_ / "footprint.json", task_.own,
                               [this](const std::string& line) { watcher_.say(line); });
    if (!found) {
      watcher_.say(fmt::format("bench: no figures of memory: {}", found.error().message));
      results_.environment.warnings.push_back("The footprint program did not finish: no figures of memory.");
      return;
    }
    for (const Footprint& memory : found->footprints) {  // which may be of more than the run measures
      const auto is_its = [&memory](const Loop& loop) { return loop.is_of(memory.workload, memory.codec); };
      if (std::ranges::any_of(plan_.loops, is_its)) add_memory(results_.footprints, memory);
    }
    for (std::string& warning : found->environment.warnings) {
      results_.environment.warnings.push_back(std::move(warning));
    }
    faults_.drop_without_memory(plan_.loops, found->footprints);
  }

  /// Where opening and proving takes long, codecs are timed one by one, and all repetitions are taken here.
  std::unique_ptr<Repetitions> make_repetitions() const {
    if (plan_.one_at_a_time || task_.effort.one_process) return std::make_unique<RepetitionsHere>();
    return std::make_unique<Workers>(task_.own, task_.allocator, folder_);
  }

  /// Times all loops, or codec by codec, and sets their figures. A Stop if there are none to be shown.
  std::optional<Stop> time_all() {
    const auto repetitions = make_repetitions();
    Outcome outcome;
    std::span<Loop> left = plan_.loops;
    while (!left.empty() && !outcome.ends_run() && can_save_) {
      const auto part = plan_.one_at_a_time ? first_alike(left, [](const Loop& loop) { return loop.codec(); }) : left;
      left = left.subspan(part.size());
      if (const auto problem = open(part)) {
        if (auto stop = faults_.add_unproven(*problem, task_.own.any())) {
          collect();
          return stop;
        }
      } else if (interrupted()) {
        outcome.interrupted = true;
      } else {
        outcome = time(part, *repetitions);
      }
      if (plan_.one_at_a_time) close(part);
    }
    describe(outcome, *repetitions);
    if (outcome.unproven) {
      collect();
      return Stop{ExitCode::unproven, fmt::format("{}: a timed batch gave another result than the proven object. No "
                                                  "figures are shown.",
                                                  *outcome.unproven)};
    }
    came_to_its_end_ = !outcome.ends_run() && can_save_;
    if (came_to_its_end_) faults_.add_unmeasured(plan_.loops);
    results_.complete = came_to_its_end_ && !faults_.any();
    collect();
    end_.has_figures = true;
    end_.interrupted = outcome.interrupted;
    return outcome.failure;
  }

  /// Opens and proves the codec of `part` where one is open at a time; neighbours share a workload.
  std::optional<Unproven> open(std::span<Loop> part) {
    while (plan_.one_at_a_time && !part.empty() && !interrupted()) {
      const std::span<Loop> loops = first_alike(part, [](const Loop& loop) { return loop.pair; });
      const Pair& pair = *loops.front().pair;
      const std::shared_ptr<CodecUnderTest> tested = pair.codec->open(pair.workload);
      if (auto problem = prepare(*pair.codec, pair.workload, tested, loops)) return problem;
      add_sizes(results_.footprints, sizes_of(*pair.codec, pair.workload, *tested));
      part = part.subspan(loops.size());
    }
    return std::nullopt;
  }

  Outcome time(std::span<Loop> part, Repetitions& repetitions) {
    const auto all = static_cast<double>(plan_.loops.size());
    const double before = static_cast<double>(part.data() - plan_.loops.data()) / all;
    const double share = static_cast<double>(part.size()) / all;
    Observer observer;
    observer.progress = [&](double done, const std::string& next) { watcher_.progress(before + share * done, next); };
    observer.after_repetition = [&](const Outcome& so_far) {
      if (results_.environment.emulator.empty()) so_far.note_in(results_.environment);
      return save();
    };
    const Outcome outcome = time_loops(part, schedule_for(part.size(), task_.effort), repetitions, observer);
    faults_.add_failed(part);
    return outcome;
  }

  /// Sets what the run's environment says about its times. Where codecs were timed one after another, the machine may
  /// have been at its full speed for some of them alone, so all of them are judged by its fastest speed.
  void describe(const Outcome& outcome, const Repetitions& repetitions) {
    Environment& environment = results_.environment;
    const MetSpeed speed = estimate(plan_.loops, repetitions.in_processes());
    environment.estimator = kEstimator;
    std::size_t most = 1;
    for (const Loop& loop : plan_.loops) most = std::max(most, loop.cells.front().measurement.repetitions.size());
    environment.processes = repetitions.in_processes() ? static_cast<int>(most) : 1;
    environment.stolen = processor_times_.stolen_since();
    if (!environment.emulator.empty()) return;  // which has no times
    speed.note_in(environment);
    if (outcome.clock_cost_ns > 0) environment.clock_cost_ns = outcome.clock_cost_ns;
    if (!plan_.one_at_a_time) return;
    for (std::string& sentence : slow_codecs(plan_.loops)) environment.warnings.push_back(std::move(sentence));
  }

  void count_instructions() {
    watcher_.begin("Counting instructions under valgrind");
    const auto missing = scenebench::count_instructions(
        plan_.loops, folder_, task_.own, results_,
        [&](double done, const std::string& at_work) { watcher_.progress(done, at_work); });
    if (missing) faults_.add_missing(*missing);
    faults_.note_in(results_.environment);
    end_.interrupted = interrupted();
  }

  /// Brings the results up to date with what the loops and faults have so far.
  void collect() {
    faults_.note_in(results_.environment);
    const bool mean_nothing = !results_.environment.emulator.empty();
    results_.measurements = mean_nothing ? std::vector<Measurement>() : measured(plan_.loops);
  }

  bool save() {
    collect();
    return can_save_ = watcher_.save();
  }

  RunTask& task_;
  Results& results_;
  RunWatcher& watcher_;
  Faults faults_{[this](const std::string& line) { watcher_.say(line); }};
  RunPlan plan_;
  RunEnd end_;
  std::filesystem::path folder_;
  ProcessorTimes processor_times_;
  bool can_save_ = true, came_to_its_end_ = false;
};

}  // namespace

RunEnd measure(RunTask& task, Results& results, RunWatcher& watcher) {
  return Run(task, results, watcher).carry_out();
}

}  // namespace scenebench
