#include "measure/measure.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <utility>

#include "base/in_order.h"
#include "base/text.h"
#include "harness/clock.h"
#include "measure/footprint.h"
#include "measure/instructions.h"
#include "measure/worker.h"
#include "model/random.h"
#include "results/row_names.h"
#include "system/files.h"
#include "system/interrupt.h"
#include "system/machine.h"

namespace scenebench {

int processes_of(const Effort& effort) {
  constexpr int kProcesses = 10, kQuickProcesses = 6;  // six are the fewest that give an interval
  return effort.processes.value_or(effort.quick || effort.sweep ? kQuickProcesses : kProcesses);
}

double seconds_of_loop(std::size_t cells, const Effort& effort) {
  constexpr double kLoop = 0.033, kMost = 54;
  if (effort.seconds) return *effort.seconds;
  if (effort.quick) return 0;
  return std::min(kLoop, kMost / static_cast<double>(std::max<std::size_t>(cells, 1)));
}

namespace {

class Run {
 public:
  Run(const RunTask& task, Results& results, RunWatcher& watcher)
      : task_(task),
        results_(results),
        watcher_(watcher),
        workers_(task, results.environment, seconds_of_loop(cells_of(task), task.effort)) {
    for (const Pair& pair : task.pairs) end_.pairs.emplace_back(pair);
  }

  RunEnd carry_out() {
    results_.repetitions = processes_of(task_.effort);
    results_.environment.estimator = kEstimator;
    const int links = std::min(static_cast<int>(task_.links.size()), results_.repetitions);
    if (links > 1) results_.environment.links = links;
    end_.stop = watcher_.started();
    if (task_.effort.wait > 0 && !end_.stop) meet_full_speed();
    while (process_ < results_.repetitions && !is_over()) take_round();
    finish();
    return std::move(end_);
  }

 private:
  static std::size_t cells_of(const RunTask& task) {
    std::size_t cells = 0;
    for (const Pair& pair : task.pairs) cells += pair.phases.size();
    return cells;
  }

  /// Tells the first workers what to wait for. Neighbours change every few seconds; later workers know better.
  void meet_full_speed() {
    const double seconds = std::min(3.0, task_.effort.wait);
    results_.environment.wait = task_.effort.wait;
    std::vector<Speed> speeds;
    while (seconds_since_start() < seconds && !interrupted()) speeds.push_back(time_reference_kernels());
    const Speed best = full_speed_of(speeds);
    results_.environment.chain_ns = best.chain_ns;
    results_.environment.crowding = best.crowding;
  }

  bool is_over() const { return end_.stop || end_.interrupted || !can_save_; }

  /// One process of each pair, in another order each time; at first in that of the results, so that a quick run on a
  /// slow machine lacks its last workloads rather than columns of the docs table.
  void take_round() {
    const auto problem = workers_.renew_program(static_cast<std::uint32_t>(process_));
    if (problem && add_once(results_.environment.warnings, *problem)) watcher_.say(*problem);
    std::vector<MeasuredPair*> left;
    for (MeasuredPair& pair : end_.pairs) {
      if (!pair.has_failed) left.push_back(&pair);
    }
    Random random(static_cast<std::uint64_t>(process_));
    if (process_ > 0) shuffle(left, random);
    for (std::size_t i = 0; i < left.size() && !is_over(); ++i) {
      const double round = static_cast<double>(i) / static_cast<double>(left.size());
      if (has_time_for(*left[i])) take_process(*left[i], (process_ + round) / results_.repetitions);
    }
    if (process_++ == 0) after_first_round();
    estimate_all();
    if (end_.has_figures) can_save_ = watcher_.save();
  }

  double seconds_since_start() const { return std::chrono::duration<double>(read_clock() - start_).count(); }

  /// Whether a quick run, which is to take ten seconds in all unless it is told how many processes to start, has time
  /// for this pair. The first process of a pair tells how long all will take: the others only confirm what it proves,
  /// in about half the time.
  bool has_time_for(MeasuredPair& pair) {
    constexpr double kAll = 9;  // seconds; the rest is for the run's tables
    const double first_round = kAll / (0.5 * (results_.repetitions + 1));
    const bool is_limited = task_.effort.quick && !task_.effort.processes;
    if (!is_limited || process_ > 0 || seconds_since_start() < first_round || !is_measured("")) return true;
    if (!is_floor(pair.codec->info)) without_time_.push_back(pair.name());
    pair.has_failed = true;
    return false;
  }

  /// Whether a codec that was asked for has a cell over `workload`, or over any if that is empty.
  bool is_measured(const std::string& workload) const {
    return std::ranges::any_of(end_.pairs, [&](const MeasuredPair& pair) {
      return pair.is_wanted && (workload.empty() || pair.workload.name() == workload) &&
             std::ranges::any_of(pair.cells, [](const TimedCell& cell) { return !cell.turns.empty(); });
    });
  }

  void take_process(MeasuredPair& pair, double done) {
    const std::string at_work = fmt::format("{}, process {} of {}", pair.name(), process_ + 1, results_.repetitions);
    const auto tick = [&] { watcher_.progress(done, at_work); };
    tick();
    const auto found = workers_.run(pair, static_cast<std::uint32_t>(process_), seconds_since_start(), tick);
    end_.interrupted |= interrupted();
    if (end_.interrupted) return;
    if (found && *found) {
      take_facts(**found, pair);
    } else if (found) {
      pair.has_failed = true;
    } else if (found.error().code == ExitCode::unproven || found.error().code == kNotTaken) {
      fail(pair, found.error());
    } else {
      end_.stop = found.error();
    }
  }

  /// No figure stays of a codec that fails, or does not take the data.
  void fail(MeasuredPair& pair, const Stop& why) {
    pair.has_failed = true;
    for (TimedCell& cell : pair.cells) cell.turns.clear();
    why.code == kNotTaken ? leave_out(why.text) : add_fault(why.text + " It is left out.");
  }

  /// Something is missing that should be there: everything else has its figures all the same.
  void add_fault(const std::string& message) {
    if (add_once(end_.faults, message)) watcher_.say("bench: " + message);
    add_once(results_.environment.warnings, message);
  }

  /// A codec, or its library, does not take something, which is not a fault.
  void leave_out(const std::string& why) {
    if (add_once(results_.environment.warnings, "Left out: " + why)) watcher_.say("Left out: " + why);
  }

  void take_facts(const ProcessFacts& facts, MeasuredPair& pair) {
    pair.proven = facts.proven;
    for (Row size : facts.sizes) {
      size.workload = pair.workload.name();
      results_.rows.add(std::move(size));
    }
    double& cost = results_.environment.clock_cost_ns;
    if (facts.clock_cost_ns > 0 && results_.environment.emulator.empty()) cost = std::min(cost, facts.clock_cost_ns);
    for (const TimedCell& cell : pair.cells) {
      if (cell.failure.empty()) continue;
      add_fault(fmt::format("{} threw: {}. It is left out.", cell.measurement.name(), cell.failure));
    }
  }

  void after_first_round() {
    if (!without_time_.empty()) {
      leave_out(fmt::format("{}: --quick has no time for that here, as it takes ten seconds. Leave --quick out, or "
                            "name what to measure with --codec and --workload.",
                            some_of(without_time_)));
    }
    if (!is_over()) end_.stop = nothing_to_measure();
    end_.has_figures = is_measured("");
    if (!is_over()) count_memory();
  }

  std::optional<Stop> nothing_to_measure() const {
    const auto usage = [this](const std::string& text) {
      return Stop{ExitCode::usage, fmt::format("{} See: {}", text, task_.list_command)};
    };
    for (const std::string& name : task_.workloads) {
      if (is_measured(name) || !end_.faults.empty() || !without_time_.empty()) continue;
      return usage(fmt::format("none of the chosen codecs and phases measures workload {}.", name));
    }
    if (is_measured("")) return std::nullopt;
    if (!end_.faults.empty()) return Stop{ExitCode::unproven, "no codec is left to measure."};
    return usage(task_.own.any() ? "none of the chosen codecs and phases measures these data."
                                 : "nothing matches these filters.");
  }

  /// In a process for each workload, so that a codec which ends it takes no other workload's figures with it.
  void count_memory() {
    if (const auto program = footprint_program(); !std::filesystem::exists(program)) {
      watcher_.say(fmt::format("No figures of memory: {} is not there. Build target footprint.", text_of(program)));
      results_.environment.warnings.push_back("The footprint program was not there: no figures of memory.");
      return;
    }
    std::vector<std::string> counted;
    for (const MeasuredPair& pair : end_.pairs) {
      if (!pair.has_failed && !is_over() && add_once(counted, pair.workload.name())) count_memory(pair.workload.name());
    }
  }

  /// A codec that leaks, or whose memory cannot be counted, is left out: the footprint program has every sound one.
  void count_memory(const std::string& workload) {
    std::vector<MeasuredPair*> pairs;
    std::vector<std::string> codecs;
    for (MeasuredPair& pair : end_.pairs) {
      if (pair.has_failed || pair.workload.name() != workload) continue;
      pairs.push_back(&pair);
      codecs.push_back(pair.codec->info.name);
    }
    const auto found = run_footprint(workload, codecs, task_.own, watcher_);
    end_.interrupted |= interrupted();
    if (end_.interrupted) return;
    if (!found) return add_fault(fmt::format("No figures of memory over {}: {}", workload, found.error().message));
    for (MeasuredPair* const pair : pairs) {
      const std::string& codec = pair->codec->info.name;
      for (const std::string_view what : {kMemory, kCode}) {
        for (const Row& row : found->rows.of(what, workload, codec)) results_.rows.add(row);
      }
      if (found->find_wire(workload, codec)) continue;
      fail(*pair, {ExitCode::unproven,
                   fmt::format("Codec {} on workload {} leaks, or its memory cannot be counted.", codec, workload)});
    }
    for (const std::string& warning : found->environment.warnings) add_once(results_.environment.warnings, warning);
  }

  void estimate_all() {
    results_.environment.processes = process_;
    if (!results_.environment.emulator.empty()) return;  // times mean nothing
    results_.measurements = estimate(end_.pairs, results_.environment);
  }

  void finish() {
    results_.environment.stolen = processor_times_.stolen_since();
    if (end_.has_figures && !is_over() && task_.effort.instructions) count_instructions();
    results_.complete = end_.has_figures && !is_over() && end_.faults.empty();
  }

  void count_instructions() {
    watcher_.begin("Counting instructions under valgrind");
    const auto missing = scenebench::count_instructions(end_.pairs, task_.own, results_, watcher_);
    if (missing) add_fault(*missing);
    end_.interrupted = interrupted();
  }

  const RunTask& task_;
  Results& results_;
  RunWatcher& watcher_;
  Workers workers_;
  RunEnd end_;
  std::vector<std::string> without_time_;  ///< pairs that a quick run leaves out
  Clock::time_point start_ = read_clock();
  ProcessorTimes processor_times_;
  int process_ = 0;  ///< the number of the round
  bool can_save_ = true;
};

}  // namespace

RunEnd measure(const RunTask& task, Results& results, RunWatcher& watcher) {
  return Run(task, results, watcher).carry_out();
}

}  // namespace scenebench
