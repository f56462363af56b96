#include "measure/instructions.h"

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

#include "base/in_order.h"
#include "base/text.h"
#include "harness/clock.h"
#include "measure/prove.h"
#include "model/number_text.h"
#include "results/row_names.h"
#include "system/child_program.h"
#include "system/files.h"
#include "system/heap.h"
#include "system/interrupt.h"
#include "system/process.h"
#include "system/run_program.h"

namespace scenebench {
namespace {

/// The most operations in a counted batch, and the most inputs.
constexpr std::size_t kMany = 64;

/// Operations in a counted batch: many, so that what happens once per batch hardly counts. With a large document, which
/// has a single input, it never does.
std::size_t counted_batch(std::size_t inputs, std::size_t wire_bytes) {
  constexpr std::size_t kLargeWire = 100'000;
  if (inputs > 1) return std::min(inputs, kMany);
  return wire_bytes < kLargeWire ? kMany : 1;
}

/// Escapes percent signs, which start a pattern in the name of a file of callgrind.
std::string without_patterns(const std::string& path) {
  std::string escaped;
  for (const char c : path) escaped += c == '%' ? "%%" : std::string(1, c);
  return escaped;
}

/// GLIBC_TUNABLES with the sizes set beyond any copy from which glibc copies and clears memory by a single instruction
/// (rep movsb, rep stosb), which callgrind counts once for every byte.
std::string tunables_without_rep(std::string tunables) {
  if (!tunables.empty()) tunables += ':';
  return tunables + "glibc.cpu.x86_rep_movsb_threshold=0x7fffffffffffffff:"
                    "glibc.cpu.x86_rep_stosb_threshold=0x7fffffffffffffff";
}

/// The cells of a pair that are to be counted.
using Cells = std::vector<const TimedCell*>;

/// The arguments of valgrind and of this program, which runs the batches.
std::vector<std::string> arguments_for(const Cells& cells, const OwnData& own, const std::filesystem::path& counts) {
  const Measurement& any = cells.front()->measurement;
  std::vector<std::string> all{"--tool=callgrind",
                               std::string(kCutAtClock),
                               std::string(kCutAtMark),
                               "--combine-dumps=yes",
                               "--dump-line=no",
                               "--callgrind-out-file=" + without_patterns(text_of(counts)),
                               text_of(executable()),
                               std::string(kCountedBatches),
                               "--codec",
                               any.codec};
  add_data(all, own, {any.workload});
  all.insert(all.end(), {"--inputs", std::to_string(any.inputs)});  // take() reckons with as many
  for (const TimedCell* cell : cells) all.insert(all.end(), {"--phase", cell->measurement.variant});
  return all;
}

Expected<CallgrindCounts, Failure> run_callgrind(const std::vector<std::string>& arguments,
                                                 const std::filesystem::path& counts,
                                                 const std::filesystem::path& log) {
  constexpr const char* kTunables = "GLIBC_TUNABLES";
  constexpr std::chrono::hours kLimit{2};  // for one codec
  constexpr std::size_t kMostCounts = std::size_t{256} << 20;
  std::error_code ignored;
  std::filesystem::remove(counts, ignored);  // counts of other cells
  const ScopedVariable tunables(kTunables, tunables_without_rep(std::string(environment_variable(kTunables))));
  const ProgramEnd end = run_within(kLimit, *find_program("valgrind"), arguments, log);
  if (end.status != 0) return Failure{end.how()};
  const auto text = read_text_file(counts, kMostCounts);
  return parse_callgrind(text ? *text : "");
}

/// Adds the counts to the results. Returns what is wrong with them, or nothing.
std::optional<Failure> take(const CallgrindCounts& counts, const Cells& cells, Results& results) {
  const auto& batches = counts.batches;
  // Symbols tell callgrind where the clock is read. Without them it cuts nowhere.
  const Failure misfit{"callgrind saw no readings of the clock (is the program stripped?)"};
  if (batches.size() != cells.size() + 1 || batches.front().size() != 1) return misfit;
  const std::int64_t empty = batches.front().front();
  const Measurement& any = cells.front()->measurement;
  const auto wire_bytes = static_cast<std::size_t>(results.find_wire(any.workload, any.codec).value_or(0));
  const auto operations = static_cast<std::int64_t>(counted_batch(any.inputs, wire_bytes));
  std::vector<Row> taken;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const Phase phase = cells[i]->phase;
    // The clock is read between steps, too (harness/timing.h).
    const std::size_t intervals = is_step(phase) ? 3 : 1;
    const std::size_t own = phase == Phase::traverse ? 1 : phase == Phase::dealloc ? 2 : 0;
    if (batches[i + 1].size() != intervals) return misfit;
    const std::int64_t instructions = std::max<std::int64_t>(0, batches[i + 1][own] - empty);
    taken.push_back({.what = std::string(kInstructions),
                     .workload = any.workload,
                     .codec = any.codec,
                     .variant = cells[i]->measurement.variant,
                     .metric = std::string(kInstructions),
                     .unit = Unit::count,
                     .value = static_cast<double>(instructions) / static_cast<double>(operations)});
  }
  results.instruction_counter = counts.counter;
  results.rows.add(std::move(taken));
  return std::nullopt;
}

/// Runs batches of `phase`, the last of them between two marks. False if one does not give the proven result. As when
/// it is timed, only batches of the same phase come before it, because they shape the heap.
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

/// Reads the clock twice with nothing in between. Every interval includes this besides its operations.
void run_empty_batch() {
  read_clock();  // the first call of all has the dynamic linker look up the system's clock
  mark_counted_batch();
  auto start = read_clock();
  benchmark::DoNotOptimize(start);
  auto end = read_clock();
  benchmark::DoNotOptimize(end);
  mark_counted_batch();
}

/// The counts from one trigger to the next. A trigger is a function that is about to be called.
struct CountedPart {
  std::string_view trigger;           ///< what ended it
  std::optional<std::int64_t> total;  ///< of instructions
};

/// `line` without `start` and the spaces after it; nothing if it starts differently.
std::optional<std::string_view> after(std::string_view start, std::string_view line) {
  if (!line.starts_with(start)) return std::nullopt;
  line.remove_prefix(start.size());
  const std::size_t first = line.find_first_not_of(' ');
  return first == std::string_view::npos ? std::string_view() : line.substr(first);
}

/// A whole number from 0; nothing for anything else, such as the totals of several kinds of events.
std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t number = 0;
  return read_number(text, number) && number >= 0 ? std::optional(number) : std::nullopt;
}

/// The parts in order, without the lines in between, which divide each total among functions.
std::vector<CountedPart> parts_of(std::string_view text, std::string_view& counter) {
  std::vector<CountedPart> parts;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (const auto creator = after("creator:", line)) counter = *creator;
    if (after("part:", line)) parts.emplace_back();
    if (parts.empty()) continue;
    if (const auto trigger = after("desc: Trigger:", line)) parts.back().trigger = *trigger;
    if (const auto total = after("totals:", line)) parts.back().total = whole_number(*total);
  }
  return parts;
}

}  // namespace

std::optional<std::string> no_valgrind() {
  if (find_program("valgrind")) return std::nullopt;
  return "Instructions are counted by valgrind, which is not on PATH. Install it (apt install valgrind, dnf install "
         "valgrind, pacman -S valgrind; on Windows in WSL) and run again.";
}

void mark_counted_batch() {
  static volatile unsigned marks = 0;  // calls of an empty function would be removed
  marks = marks + 1;
}

std::optional<std::string> count_instructions(std::span<const MeasuredPair> pairs, const std::filesystem::path& folder,
                                              const OwnData& own, Results& results,
                                              const std::function<void(double, const std::string&)>& progress) {
  const auto counts = folder / "callgrind.out", log = folder / "callgrind.log";
  std::vector<std::string> failed;
  std::optional<Failure> problem;  // the first
  for (std::size_t i = 0; i < pairs.size() && !interrupted(); ++i) {
    const std::string name = pairs[i].pair->name();
    Cells cells;
    for (const TimedCell& cell : pairs[i].cells) {
      if (!cell.turns.empty()) cells.push_back(&cell);
    }
    if (!cells.empty()) {
      const auto counted = run_callgrind(arguments_for(cells, own, counts), counts, log);
      const auto found = counted ? take(*counted, cells, results) : counted.error();
      if (found && !interrupted()) failed.push_back(name);
      if (!problem) problem = found;
    }
    progress(static_cast<double>(i + 1) / static_cast<double>(pairs.size()), name);
  }
  std::error_code ignored;
  std::filesystem::remove(counts, ignored);
  if (!failed.empty()) {
    return fmt::format("No instruction counts of {}: {}. What valgrind said is in {}.", joined(failed, ", "),
                       problem->message, text_of(log));
  }
  std::filesystem::remove(log, ignored);
  return std::nullopt;
}

std::optional<Stop> run_counted_batches(const CodecEntry& codec, Workload workload, std::span<const Phase> phases) {
  workload.inputs = std::min(count_of_inputs(workload), kMany);
  keep_heap();
  ignore_clock_cost();
  const std::unique_ptr<CodecUnderTest> tested = codec.open(workload);
  if (!tested) return Stop{ExitCode::unproven, "the codec does not have this shape."};
  if (const auto problem = prove(codec, workload, *tested, phases)) return Stop{ExitCode::unproven, problem->message};
  const std::size_t batch = counted_batch(tested->inputs(), tested->wire(0).size());
  run_empty_batch();
  for (const Phase phase : phases) {
    if (run_counted_batch(*tested, phase, batch)) continue;
    return Stop{ExitCode::unproven, "a counted batch did not give what the proven object gives."};
  }
  return std::nullopt;
}

Expected<CallgrindCounts, Failure> parse_callgrind(std::string_view text) {
  std::string_view counter;
  const std::vector<CountedPart> parts = parts_of(text, counter);
  if (counter.empty() || parts.empty()) return Failure{"not the output of callgrind"};
  CallgrindCounts counts{std::string(counter), {}};
  bool in_batch = false, clock_read = false;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (!parts[i].total) return Failure{fmt::format("part {} of callgrind's output has no total", i + 1)};
    if (parts[i].trigger == kCutAtMark) {
      in_batch = !in_batch;
      clock_read = false;
      if (in_batch) counts.batches.emplace_back();
    } else if (parts[i].trigger == kCutAtClock && in_batch) {
      if (clock_read) counts.batches.back().push_back(*parts[i].total);
      clock_read = true;
    }
  }
  if (in_batch) return Failure{"callgrind's output ends within a batch"};
  return counts;
}

}  // namespace scenebench
