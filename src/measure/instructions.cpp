#include "measure/instructions.h"

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "base/attributes.h"
#include "base/in_order.h"
#include "base/text.h"
#include "harness/clock.h"
#include "harness/codec_under_test.h"
#include "measure/worker.h"
#include "model/number_text.h"
#include "results/row_names.h"
#include "system/child_program.h"
#include "system/files.h"
#include "system/heap.h"
#include "system/interrupt.h"
#include "system/process.h"
#include "system/run_program.h"

namespace scenebench {

/// Callgrind counts what this calls, and nothing else; it knows it by its name.
SCENEBENCH_NEVER_INLINED void run_counted(const std::function<void()>& work) { work(); }

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

using Cells = std::vector<const TimedCell*>;  ///< of a pair, that are to be counted

/// The arguments of valgrind and of this program, which runs the batches.
std::vector<std::string> arguments_for(const Cells& cells, const OwnData& own, const std::filesystem::path& counts) {
  const Measurement& any = cells.front()->measurement;
  std::vector<std::string> all{"--tool=callgrind", "--dump-before=scenebench::read_clock()",
                               "--toggle-collect=scenebench::run_counted(*", "--combine-dumps=yes", "--dump-line=no",
                               "--callgrind-out-file=" + without_patterns(text_of(counts)), text_of(executable()),
                               std::string(kCountedBatches), "--codec", any.codec};
  add_data(all, own, {any.workload});
  all.insert(all.end(), {"--inputs", std::to_string(any.inputs)});  // take() reckons with as many
  for (const TimedCell* cell : cells) all.insert(all.end(), {"--phase", cell->measurement.variant});
  return all;
}

Expected<CallgrindCounts, Failure> run_callgrind(const Cells& cells, const OwnData& own) {
  constexpr const char* kTunables = "GLIBC_TUNABLES";
  constexpr std::chrono::hours kLimit{2};  // for one codec
  constexpr std::size_t kMostCounts = std::size_t{256} << 20;
  const ScratchFolder scratch;
  const auto counts = scratch.path() / "callgrind.out", log = scratch.path() / "callgrind.log";
  const ScopedVariable tunables(kTunables, tunables_without_rep(std::string(environment_variable(kTunables))));
  const ProgramEnd end = run_within(kLimit, *find_program("valgrind"), arguments_for(cells, own, counts), log);
  if (end.status != 0) return Failure{fmt::format("{}: {}", end.how(), printable(last_message(log)))};
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
    const std::size_t sections = is_step(phase) ? 3 : 1;
    if (batches[i + 1].size() != sections) return misfit;
    const std::int64_t instructions = std::max<std::int64_t>(0, batches[i + 1][section_of(phase)] - empty);
    taken.push_back({std::string(kInstructions), any.workload, any.codec, cells[i]->measurement.variant,
                     std::string(kInstructions), Unit::count,
                     static_cast<double>(instructions) / static_cast<double>(operations)});
  }
  results.instruction_counter = counts.counter;
  results.rows.add(std::move(taken));
  return std::nullopt;
}

/// Runs batches of `phase`, the last of them counted. False if one does not give the proven result. As when it is
/// timed, only batches of the same phase come before it, because they shape the heap.
bool run_counted_batch(CodecUnderTest& tested, Phase phase, std::size_t batch) {
  constexpr int kBatchesToSteadyState = 2;
  for (int i = 0; i < kBatchesToSteadyState; ++i) {
    if (!tested.time_batch(phase, {batch})) return false;
  }
  bool is_proven = false;
  const auto work = [&] { is_proven = tested.time_batch(phase, {batch}).has_value(); };
  run_counted(std::ref(work));  // which allocates nothing
  return is_proven;
}

}  // namespace

std::optional<std::string> no_valgrind() {
  if (find_program("valgrind")) return std::nullopt;
  return "Instructions are counted by valgrind, which is not on PATH. Install it (apt install valgrind, dnf install "
         "valgrind, pacman -S valgrind; on Windows in WSL) and run again.";
}

std::optional<std::string> count_instructions(std::span<const MeasuredPair> pairs, const OwnData& own, Results& results,
                                              RunWatcher& watcher) {
  std::vector<std::string> failed;
  std::optional<Failure> problem;  // the first
  for (std::size_t i = 0; i < pairs.size() && !interrupted(); ++i) {
    const std::string name = pairs[i].name();
    Cells cells;
    for (const TimedCell& cell : pairs[i].cells) {
      if (!cell.turns.empty()) cells.push_back(&cell);
    }
    if (!cells.empty()) {
      const auto counted = run_callgrind(cells, own);
      const auto found = counted ? take(*counted, cells, results) : counted.error();
      if (found && !interrupted()) failed.push_back(name);
      if (!problem) problem = found;
    }
    watcher.progress(static_cast<double>(i + 1) / static_cast<double>(pairs.size()), name);
  }
  if (failed.empty()) return std::nullopt;
  return fmt::format("No instruction counts of {}: {}.", some_of(failed), problem->message);
}

std::optional<Stop> run_counted_batches(const CodecEntry& codec, Workload workload, std::span<const Phase> phases) {
  workload.inputs = std::min(count_of_inputs(workload), kMany);
  keep_heap();
  ignore_clock_cost();
  const std::unique_ptr<CodecUnderTest> tested = codec.open(workload);
  if (!tested) return Stop{ExitCode::unproven, "the codec does not have this shape."};
  if (const auto problem = prove(codec, workload, *tested, phases)) return Stop{ExitCode::unproven, problem->message};
  const std::size_t batch = counted_batch(tested->inputs(), tested->wire(0).size());
  read_clock();  // the first call of all has the dynamic linker look up the system's clock
  run_counted([] {  // an empty batch: every interval includes this besides its operations
    auto start = read_clock();
    benchmark::DoNotOptimize(start);
    auto end = read_clock();
    benchmark::DoNotOptimize(end);
  });
  for (const Phase phase : phases) {
    if (run_counted_batch(*tested, phase, batch)) continue;
    return Stop{ExitCode::unproven, "a counted batch did not give what the proven object gives."};
  }
  return std::nullopt;
}

Expected<CallgrindCounts, Failure> parse_callgrind(std::string_view text) {
  constexpr std::string_view kCreator = "creator: ", kTotals = "totals: ", kEnd = "Trigger: Program termination\n";
  CallgrindCounts counts;
  std::vector<std::int64_t> counted;  // of successive parts; the first and the last are around the intervals
  const auto end_batch = [&] {
    if (counted.size() > 1) counts.batches.emplace_back(counted.begin() + 1, counted.end() - 1);
    counted.clear();
  };
  const bool is_whole = text.find(kEnd) != std::string_view::npos;
  std::size_t parts = 0, totals = 0;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (line.starts_with(kCreator)) counts.counter = line.substr(kCreator.size());
    if (line.starts_with("part:") && ++parts != totals + 1) break;
    if (!line.starts_with(kTotals)) continue;
    std::int64_t total = -1;
    if (!read_number(line.substr(kTotals.size()), total) || total < 0) break;  // such as those of two kinds of events
    ++totals;
    total == 0 ? end_batch() : counted.push_back(total);
  }
  end_batch();
  if (counts.counter.empty() || parts == 0) return Failure{"not the output of callgrind"};
  if (parts != totals) return Failure{fmt::format("part {} of callgrind's output has no total", totals + 1)};
  if (!is_whole) return Failure{"callgrind's output ends early"};
  return counts;
}

}  // namespace scenebench
