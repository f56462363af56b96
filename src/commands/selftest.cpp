// bench selftest: is the harness itself to be trusted on this machine?
#include <fmt/format.h>

#include <cmath>
#include <filesystem>

#include "commands/google_flags.h"
#include "commands/measure.h"
#include "commands/progress.h"
#include "commands/prove.h"
#include "commands/run.h"
#include "commands/say.h"
#include "commands/select.h"
#include "commands/weigh_cells.h"
#include "harness/heap.h"
#include "harness/process.h"
#include "harness/timing.h"
#include "report/comparison.h"
#include "report/docs_table.h"
#include "report/figures.h"
#include "trials/children.h"

namespace scenebench {
namespace {

constexpr int kRepetitions = 10;
constexpr double kSeconds = 0.01;     ///< of one repetition of one cell
constexpr double kFewestTies = 0.99;  ///< of all comparisons of a codec with itself

/// Every cell twice, each with a codec of its own, timed in one run; cell i and its twin at i + size / 2.
class Twins {
 public:
  std::optional<std::string> open(const Selection& selection) {
    for (int twin = 0; twin < 2; ++twin) {
      for (const Workload& workload : selection.workloads) {
        for (const CodecEntry* codec : selection.codecs) {
          if (const auto problem = open_one(*codec, workload, selection.phases)) return problem;
        }
      }
    }
    return std::nullopt;
  }

  std::vector<TimedCell>& cells() { return cells_; }
  std::size_t pairs() const { return cells_.size() / 2; }
  Estimate time(std::size_t i) const { return estimate(cells_[i].measurement.real_ns); }

 private:
  std::optional<std::string> open_one(const CodecEntry& codec, const Workload& workload,
                                      const std::vector<Phase>& phases) {
    std::shared_ptr<Subject> subject = codec.open(workload);
    if (!subject) return std::nullopt;
    if (const auto problem = prove(codec, workload, *subject)) return problem->message;
    for (const Phase phase : phases) {
      if (subject->has(phase)) cells_.push_back(make_cell(codec.info, workload, phase, subject));
    }
    return std::nullopt;
  }

  std::vector<TimedCell> cells_;
};

void print_harness(Twins& twins) {
  fmt::print("Clock: reading it costs {}, its step is {}.\n", with_unit(clock_cost().count()),
             with_unit(clock_step().count()));
  fmt::print("Floor (the null codec, which does nothing), per operation:");
  for (std::size_t i = 0; i < twins.pairs(); ++i) {
    const Measurement& m = twins.cells()[i].measurement;
    if (m.codec == "null" && m.workload == "docs") fmt::print("  {} {}", m.phase, with_unit(twins.time(i).median));
  }
  fmt::print("\n\n");
}

/// Load against its parts, and the batches of both, for each codec and workload that has all four phases.
void print_parts(Twins& twins) {
  fmt::print("{:<12} {:<20} {:>12} {:>12} {:>8} {:>11} {:>11}\n", "workload", "codec", "load", "parts", "differ",
             "load batch", "part batch");
  const auto find = [&](const Measurement& of, std::string_view phase) {
    for (std::size_t i = 0; i < twins.pairs(); ++i) {
      const Measurement& m = twins.cells()[i].measurement;
      if (m.workload == of.workload && m.codec == of.codec && m.phase == phase) return i;
    }
    return twins.pairs();
  };
  for (std::size_t i = 0; i < twins.pairs(); ++i) {
    const Measurement& load = twins.cells()[i].measurement;
    const std::size_t steps[] = {find(load, "decode"), find(load, "traverse"), find(load, "dealloc")};
    if (load.phase != "load" || std::ranges::find(steps, twins.pairs()) != std::end(steps)) continue;
    double parts = 0;
    for (const std::size_t step : steps) parts += twins.time(step).median;
    const double whole = twins.time(i).median;
    const bool comparable = whole >= kSmallestComparedLoad;
    fmt::print("{:<12} {:<20} {:>12} {:>12} {:>8} {:>11} {:>11}\n", load.workload, load.codec, with_unit(whole),
               with_unit(parts), comparable ? fmt::format("{:+.0f}%", 100 * (parts / whole - 1)) : "-", load.batch,
               twins.cells()[steps[0]].measurement.batch);
  }
}

/// Compares each cell with its twin as `bench compare` compares two runs; true if enough of them tie.
bool print_ties(Twins& twins) {
  std::size_t ties = 0;
  for (std::size_t i = 0; i < twins.pairs(); ++i) {
    const Difference difference = difference_between(twins.time(i), twins.time(i + twins.pairs()));
    if (difference == Difference::same) {
      ++ties;
    } else {
      const Ratio ratio = ratio_of(twins.time(i + twins.pairs()), twins.time(i));
      fmt::print("\nNot a tie: {}, {:.3f} ({:.3f} to {:.3f}) times its own time", twins.cells()[i].measurement.name(),
                 ratio.value, ratio.low, ratio.high);
    }
  }
  const auto needed = static_cast<std::size_t>(std::ceil(kFewestTies * static_cast<double>(twins.pairs())));
  fmt::print("\nA/A: {} of {} comparisons of a codec with itself tie; at least {} must.\n", ties, twins.pairs(),
             needed);
  return ties >= needed;
}

/// The footprints that batch sizes depend on, or none.
std::vector<Footprint> weigh(std::span<const TimedCell> cells) {
  const ScratchFolder scratch;
  auto weighed = run_footprint(cells, scratch.path() / "footprint.json");
  if (auto* results = std::get_if<Results>(&weighed)) return std::move(results->footprints);
  say("bench: batches are small, as memory was not counted: {}\n", std::get<FileError>(weighed).message);
  return {};
}

Outcome time_all(std::span<TimedCell> cells) {
  initialize_google_benchmark({});
  const auto footprints = weigh(cells);
  for (TimedCell& cell : cells) plan(cell, held_bytes(cell, footprints), kSeconds);
  Progress progress(0);
  const Observer observer{[&](std::size_t count, std::size_t repetitions) { progress.start(count * repetitions); },
                          [&](const TimedCell& cell) {
                            progress.step(cell.measurement.name());
                            return true;
                          }};
  return measure(cells, {kRepetitions}, false, observer);
}

}  // namespace

ExitCode selftest(const Options& options, std::span<const CodecEntry> codecs) {
  auto selected = select(options, codecs, {{"docs", 0}, {"scene", 3}, {"scene", 20}, {"scene", 200}});
  if (const auto* stop = std::get_if<Stop>(&selected)) {
    say("{}", stop->text);
    return stop->code;
  }
  keep_heap();
  catch_interrupts();
  Twins twins;
  if (const auto problem = twins.open(std::get<Selection>(selected))) {
    say("bench: {}\n", *problem);
    return ExitCode::unproven;
  }
  if (twins.pairs() == 0) {
    say("bench: nothing matches these filters. See: bench list\n");
    return ExitCode::usage;
  }
  const Outcome outcome = time_all(twins.cells());
  if (outcome.interrupted) return ExitCode::interrupted;
  if (outcome.unproven) {
    say("bench: {}: a timed batch did not give what the proven object gives.\n", *outcome.unproven);
    return ExitCode::unproven;
  }
  print_harness(twins);
  print_parts(twins);
  return print_ties(twins) ? ExitCode::done : ExitCode::unproven;
}

}  // namespace scenebench
