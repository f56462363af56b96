#include "commands/run/instructions.h"

#include <benchmark/benchmark.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "commands/commands.h"
#include "commands/progress.h"
#include "commands/say.h"
#include "commands/select.h"
#include "commands/stop.h"
#include "harness/clock.h"
#include "harness/timing.h"
#include "measure/callgrind.h"
#include "measure/callgrind_output.h"
#include "measure/prove.h"
#include "system/files.h"
#include "system/heap.h"
#include "system/interrupt.h"
#include "system/paths.h"
#include "system/process.h"

namespace scenebench {
namespace {

/// The most operations in a counted batch, and the most inputs.
constexpr std::size_t kMany = 64;

/// Operations in a counted batch: many, so that what happens once a batch hardly counts; beside a large document, which
/// has a single input, it never does.
std::size_t counted_batch(std::size_t inputs, std::size_t wire_bytes) {
  constexpr std::size_t kLargeWire = 100'000;
  if (inputs > 1) return std::min(inputs, kMany);
  return wire_bytes < kLargeWire ? kMany : 1;
}

/// How many intervals the clock's readings make of one batch (harness/timing.h), and which is the phase's own.
struct Intervals {
  std::size_t count, own;
};

Intervals intervals_of(Phase phase) {
  if (!is_step(phase)) return {1, 0};
  return {3, phase == Phase::decode ? 0u : phase == Phase::traverse ? 1u : 2u};
}

/// The cells of one codec over one workload.
using Group = std::vector<const TimedCell*>;

std::vector<Group> groups_of(const std::vector<TimedCell>& cells) {
  std::vector<Group> groups;
  for (const TimedCell& cell : cells) {
    auto group = std::ranges::find_if(groups, [&cell](const Group& known) {
      const Measurement &one = known.front()->measurement, &other = cell.measurement;
      return one.workload == other.workload && one.codec == other.codec;
    });
    if (group == groups.end()) group = groups.insert(group, Group());
    group->push_back(&cell);
  }
  return groups;
}

/// The arguments that have this program run the batches of `group`.
std::vector<std::string> arguments_for(const Group& group, const Filters& options) {
  const Measurement& any = group.front()->measurement;
  std::vector<std::string> arguments{"counted-batches", "--codec", any.codec};
  add_data(arguments, options, {any.workload});
  for (const TimedCell* cell : group) arguments.insert(arguments.end(), {"--phase", cell->measurement.phase});
  return arguments;
}

/// Adds the counts of `group` to `results`. Returns what is wrong with them, or nothing.
std::optional<std::string> take(const CallgrindCounts& counts, const Group& group, Results& results) {
  const auto& batches = counts.batches;
  // Symbols tell callgrind where the clock is read. Without them it cuts nowhere.
  constexpr const char* kMisfit = "callgrind saw no readings of the clock (is the program stripped?)";
  if (batches.size() != group.size() + 1 || batches.front().size() != 1) return kMisfit;
  const std::int64_t empty = batches.front().front();
  const Measurement& any = group.front()->measurement;
  const Footprint* sizes = results.find_footprint(any.workload, any.codec);
  const std::int64_t wire_bytes = sizes ? sizes->wire_bytes : 0;
  const auto operations = static_cast<std::int64_t>(counted_batch(any.inputs, static_cast<std::size_t>(wire_bytes)));
  std::vector<InstructionCount> taken;
  for (std::size_t i = 0; i < group.size(); ++i) {
    const Intervals intervals = intervals_of(group[i]->phase);
    if (batches[i + 1].size() != intervals.count) return kMisfit;
    const Measurement& cell = group[i]->measurement;
    const std::int64_t instructions = std::max<std::int64_t>(0, batches[i + 1][intervals.own] - empty);
    taken.push_back({cell.workload, cell.codec, cell.phase, operations, instructions});
  }
  results.instruction_counter = counts.counter;
  results.instructions.insert(results.instructions.end(), taken.begin(), taken.end());
  return std::nullopt;
}

/// Counts one group. Returns why it cannot be done, or nothing.
std::optional<std::string> count(const CallgrindRun& run, const Group& group, Results& results) {
  std::error_code ignored;
  std::filesystem::remove(run.counts, ignored);  // those of another group
  const int status = run_under_callgrind(run);
  if (status < 0) return "valgrind could not be started, or was killed";
  if (status > 0) return fmt::format("exit status {}", status);
  const auto text = read_text_file(run.counts);
  const auto parsed = parse_callgrind(text ? *text : "");
  if (!parsed) return parsed.error().message;
  return take(*parsed, group, results);
}

struct Failures {
  std::vector<std::string> names;  ///< workload/codec
  std::string first_reason;
};

/// Counts all groups that can be counted, unless interrupted.
Failures count_groups(CallgrindRun& run, const std::vector<Group>& groups, const Filters& options, Results& results) {
  Failures failures;
  Progress progress;
  double done = 0;
  for (const Group& group : groups) {
    const Measurement& any = group.front()->measurement;
    const std::string name = fmt::format("{}/{}", any.workload, any.codec);
    run.arguments = arguments_for(group, options);
    const auto problem = count(run, group, results);
    if (interrupted()) break;
    if (problem && failures.names.empty()) failures.first_reason = *problem;
    if (problem) failures.names.push_back(name);
    progress.show(++done / static_cast<double>(groups.size()), name);
  }
  return failures;
}

/// Runs batches of `phase`, the last of them between two marks. False if one is not proven right. As when it is timed,
/// only batches of the same phase come before it, because they shape the heap.
bool run_counted_batch(CodecUnderTest& tested, Phase phase, std::size_t batch) {
  constexpr int kBatchesToSteadyState = 2;
  for (int i = 0; i < kBatchesToSteadyState; ++i) {
    if (!tested.time_batch(phase, {batch})) return false;
  }
  mark_counted_batch();
  const bool proven = tested.time_batch(phase, {batch}).has_value();
  mark_counted_batch();
  return proven;
}

/// Reads the clock twice with nothing in between. Every interval holds this beside its operations.
void run_empty_batch() {
  read_clock();  // the first call of all has the dynamic linker look up the system's clock
  mark_counted_batch();
  auto start = read_clock();
  benchmark::DoNotOptimize(start);
  auto end = read_clock();
  benchmark::DoNotOptimize(end);
  mark_counted_batch();
}

ExitCode fail(std::string message) { return end_with({ExitCode::unproven, std::move(message)}); }

}  // namespace

std::optional<std::string> no_valgrind() {
  const auto valgrind = find_valgrind();
  return valgrind ? std::nullopt : std::optional(valgrind.error().message);
}

CountingEnd count_instructions(const std::vector<TimedCell>& cells, const std::filesystem::path& folder,
                               const Filters& options, Results& results) {
  CallgrindRun run{*find_valgrind(),
                   executable_folder() / "bench",
                   {},
                   folder / "callgrind.out",
                   folder / "callgrind.log"};
  say("Counting instructions under valgrind\n");
  const Failures failures = count_groups(run, groups_of(cells), options, results);
  std::error_code ignored;
  std::filesystem::remove(run.counts, ignored);
  CountingEnd end{interrupted(), ""};
  if (failures.names.empty()) {
    std::filesystem::remove(run.log, ignored);
  } else {
    end.missing = fmt::format("No instruction counts of {}: {}. What valgrind said is in {}.",
                              fmt::join(failures.names, ", "), failures.first_reason, text_of(run.log));
  }
  return end;
}

namespace {

struct CountedBatchesOptions : Filters {};

ExitCode run_counted_batches(const CountedBatchesOptions& options, std::span<const CodecEntry> codecs) {
  const auto selected = select(options, codecs, {});
  if (!selected) return end_with(selected.error());
  const Selection& selection = *selected;
  std::vector<Workload> workloads = selection.workloads;
  if (workloads.size() != 1 || options.codecs.size() != 1) {
    return fail("counted batches are those of one codec and workload.");
  }
  const CodecEntry& codec = selection.named(options.codecs.front());
  workloads.front().inputs = std::min(count_of_inputs(workloads.front()), kMany);
  keep_heap();
  ignore_clock_cost();
  const std::unique_ptr<CodecUnderTest> tested = codec.open(workloads.front());
  if (!tested) return fail("the codec does not have this shape.");
  if (const auto problem = prove(codec, workloads.front(), *tested)) return fail(problem->message);
  const std::size_t batch = counted_batch(tested->inputs(), tested->wire(0).size());
  run_empty_batch();
  for (const Phase phase : selection.phases) {
    if (!run_counted_batch(*tested, phase, batch))
      return fail("a counted batch did not give what the proven object gives.");
  }
  return ExitCode::done;
}

}  // namespace

void add_counted_batches(CommandLine& line) {
  auto [app, options] = line.add_hidden<CountedBatchesOptions>("counted-batches", &run_counted_batches);
  options.keeps_data = false;  // the program that starts it does
  add_filters(app, options);
  add_phase_filter(app, options);
}

}  // namespace scenebench
