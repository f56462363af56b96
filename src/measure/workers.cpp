#include "measure/workers.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <iterator>
#include <memory_resource>
#include <span>
#include <stdexcept>
#include <system_error>
#include <utility>
#include <vector>

#include "base/in_order.h"
#include "harness/clock.h"
#include "harness/heap_filler.h"
#include "measure/prove.h"
#include "model/random.h"
#include "results/json.h"
#include "system/files.h"
#include "system/fresh_copy.h"
#include "system/heap.h"
#include "system/interrupt.h"
#include "system/preload.h"
#include "system/process.h"
#include "system/run_program.h"
#include "system/ticker.h"

namespace scenebench {
namespace {

/// What a worker reports.
struct RepetitionRecord {
  bool interrupted = false;
  std::optional<std::string> unproven;
  double clock_cost_ns = 0;
  std::string allocator;  ///< what replaces the C library's; empty for none
  std::vector<Loop> loops;
};

}  // namespace

SB_DESCRIBE(Batch, SB_FIELD(operations), SB_FIELD(reads_cpu_clock));
SB_DESCRIBE(ReadingPlan, SB_FIELD(batch), SB_FIELD(batches), SB_FIELD(nanoseconds));
SB_DESCRIBE(TurnPlan, SB_FIELD(readings), SB_FIELD(warm_ups), SB_FIELD(turns));
SB_DESCRIBE(Speed, SB_FIELD(chain_ns), SB_FIELD(crowding));
SB_DESCRIBE(Turn, SB_FIELD(seconds), SB_FIELD(speed), SB_FIELD(ns));
SB_DESCRIBE(TimedCell, SB_FIELD(phase), SB_FIELD(measurement), SB_FIELD(turns));
SB_DESCRIBE(Loop, SB_FIELD(cells), SB_FIELD(reading), SB_FIELD(turn), SB_FIELD(sums), SB_FIELD(failure));
SB_DESCRIBE(TurnPlace, SB_FIELD(repetition), SB_FIELD(seconds));
SB_DESCRIBE(OwnData, SB_FIELD(kind), SB_FIELD(called), SB_FIELD(file), SB_FIELD(digest));
SB_DESCRIBE(WorkerTask, SB_FIELD(parent), SB_FIELD(first), SB_FIELD(own), SB_FIELD(loops));
SB_DESCRIBE(RepetitionRecord, SB_FIELD(interrupted), SB_FIELD(unproven), SB_FIELD(clock_cost_ns),
            SB_FIELD(allocator), SB_FIELD(loops));

namespace {

template <class T>
std::optional<Failure> write(const T& value, const std::filesystem::path& path) {
  const std::vector<std::uint8_t> bytes = json::Json::to_cbor(json::to_json(value));
  return write_file(path, std::as_bytes(std::span(bytes)));
}

template <class T>
Expected<T, Failure> read(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  constexpr bool kNothingBehind = true, kThrows = false;
  const json::Json parsed = json::Json::from_cbor(file, kNothingBehind, kThrows);
  if (parsed.is_discarded()) return Failure{fmt::format("{} cannot be read", text_of(path))};
  T value;
  json::Reader reader(json::Texts::exact);
  reader.read(parsed, "repetition", value);
  if (reader.found_fault()) return Failure{fmt::format("{}: {}", text_of(path), reader.fault())};
  return value;
}

/// False if `record` has another number of cells, a cell without a turn, or a turn without readings.
bool take_up(const Loop& record, std::uint32_t repetition, bool may_be_empty, Loop& loop) {
  if (loop.has_failed()) return true;
  if (record.has_failed()) {
    loop.fail(std::runtime_error(record.failure));
    return true;
  }
  if (record.cells.size() != loop.cells.size()) return false;
  for (std::size_t cell = 0; cell < record.cells.size(); ++cell) {
    if (record.cells[cell].turns.empty() && !may_be_empty) return false;
    for (const Turn& turn : record.cells[cell].turns) {
      if (turn.ns.empty()) return false;
      loop.cells[cell].turns.push_back(
          {repetition, turn.seconds, turn.speed, std::pmr::vector<double>(turn.ns, memory_of_readings())});
    }
  }
  return true;
}

}  // namespace

std::optional<Failure> write_task(const WorkerTask& task, const std::filesystem::path& file) {
  return write(task, file);
}

Expected<WorkerTask, Failure> read_task(const std::filesystem::path& file) { return read<WorkerTask>(file); }

std::optional<Failure> write_repetition(const RepetitionEnd& end, std::span<const Loop> loops,
                                        const std::filesystem::path& file) {
  return write(RepetitionRecord{end.interrupted, end.unproven, end.clock_cost_ns, replaced_malloc(),
                                {loops.begin(), loops.end()}},
               file);
}

Expected<RepetitionEnd, Failure> read_repetition(const std::filesystem::path& file, std::uint32_t repetition,
                                                 std::span<Loop* const> loops) {
  const auto record = read<RepetitionRecord>(file);
  if (!record) return record.error();
  if (record->allocator != replaced_malloc()) return Failure{"a worker process had another allocator"};
  const bool ended_early = record->interrupted || record->unproven;
  bool fits = record->loops.size() == loops.size();
  for (std::size_t i = 0; fits && i < loops.size(); ++i) {
    fits = take_up(record->loops[i], repetition, ended_early, *loops[i]);
  }
  if (!fits) return Failure{fmt::format("{} does not have the turns that were asked for", text_of(file))};
  return RepetitionEnd{record->interrupted, record->unproven, {}, record->clock_cost_ns};
}

namespace {

/// The files of a worker.
struct WorkerFiles {
  explicit WorkerFiles(std::filesystem::path file) : task(std::move(file)), out(task), log(task) {
    out += ".out";
    log += ".log";
  }

  std::filesystem::path task, out, log;
};

/// The same, removed at the end.
struct Exchange : WorkerFiles {
  using WorkerFiles::WorkerFiles;
  ~Exchange() {
    std::error_code ignored;
    for (const auto* file : {&task, &out, &log}) std::filesystem::remove(*file, ignored);
  }
  Exchange(const Exchange&) = delete;
  Exchange& operator=(const Exchange&) = delete;
};

Loop without_turns(const Loop& loop) {
  Loop bare{{}, nullptr, nullptr, loop.reading, loop.turn, loop.sums, {}};
  for (const TimedCell& cell : loop.cells) bare.cells.push_back({cell.phase, cell.measurement});
  return bare;
}

/// How the worker ended, and what it said. If it said nothing, that may be for the reason that it had: its log is where
/// its results are to go.
std::string failure_of(const ProgramEnd& end, const std::filesystem::path& log) {
  if (executable().empty()) return "the system does not say where this program is, which on Linux takes /proc";
  if (!std::filesystem::exists(executable())) return "the program was replaced or removed while it ran; run it again";
  std::string said = end_of_log(log);
  while (said.ends_with('\n')) said.pop_back();
  constexpr std::size_t kNeeded = 1 << 16;  // about as much as a worker writes
  if (said.empty()) {
    if (const auto refused = write_file(log, std::string(kNeeded, '\n'))) return refused->message;
  }
  return fmt::format("a worker process failed: {}{}{}", end.how(), said.empty() ? "" : ". ", said);
}

/// Opens the loops of the task and confirms that their codecs are those that were proven. A Stop if they are not.
std::optional<Stop> open_loops(WorkerTask& task, std::span<const CodecEntry> codecs, const ReadOwnData& read_own_data) {
  std::optional<Workload> own;
  if (task.own.any()) {
    auto read = read_own_data(task.own);
    if (!read) return read.error();
    own = *std::move(read);
  }
  for (Loop& loop : task.loops) {
    if (loop.cells.empty()) return Stop{ExitCode::unproven, "a loop without cells"};
    const Loop* const before = &loop == task.loops.data() ? nullptr : &loop - 1;
    if (before && before->is_of(loop.workload(), loop.codec())) {
      loop.tested = before->tested;
      continue;
    }
    const auto codec = std::ranges::find(codecs, loop.codec(), [](const CodecEntry& entry) { return entry.info.name; });
    auto workload = own ? own : parse_workload(loop.workload());
    if (codec == codecs.end() || !workload) {
      return Stop{ExitCode::unproven, fmt::format("there is no {} over {}", loop.codec(), loop.workload())};
    }
    if (interrupted()) return Stop{ExitCode::interrupted, ""};
    workload->inputs = loop.cells.front().measurement.inputs;
    loop.tested = codec->open(*workload);
    if (const auto problem = confirm(*codec, *workload, *loop.tested, loop.sums)) {
      return Stop{ExitCode::unproven, problem->message};
    }
  }
  return std::nullopt;
}

/// Takes the turns of `task` and writes them; returns why that fails. Workers start with different inputs, so that all
/// inputs have readings though a worker has few of a long operation.
std::optional<Failure> take_turns(WorkerTask& task, const std::filesystem::path& out) {
  constexpr std::size_t kStride = 7;  // has no divisor in common with powers of two
  std::vector<Loop*> all;
  for (Loop& loop : task.loops) {
    loop.tested->start_at(kStride * task.first.repetition);
    all.push_back(&loop);
  }
  return write_repetition(RepetitionsHere().take(all, task.first, {}), task.loops, out);
}

}  // namespace

std::vector<std::string> shuffled_codecs(std::span<Loop* const> loops, std::uint32_t repetition) {
  std::vector<std::string> codecs;
  for (const Loop* loop : loops) add_once(codecs, loop->codec());
  Random random(repetition);
  shuffle(codecs, random);  // not by std::shuffle, which differs between platforms
  return codecs;
}

RepetitionEnd Workers::take(std::span<Loop* const> loops, const TurnPlace& first, const Report& report) {
  const Clock::time_point start = read_clock();
  const std::vector<std::string> codecs = shuffled_codecs(loops, first.repetition);
  RepetitionEnd all;
  std::optional<FreshCopy> copy;
  try {
    copy.emplace(executable());
  } catch (const SystemRefusal&) {  // without room for a copy the program itself has to do
  }
  const std::filesystem::path program = copy ? copy->path() : executable();
  for (std::size_t i = 0; i < codecs.size() && !all.ends_run(); ++i) {
    std::vector<Loop*> of_codec;
    const auto is_its = [&codec = codecs[i]](const Loop* loop) { return loop->codec() == codec; };
    std::ranges::copy_if(loops, std::back_inserter(of_codec), is_its);
    const double passed = std::chrono::duration<double>(read_clock() - start).count();
    const auto tick = [&] {
      if (report) report(static_cast<double>(i) / static_cast<double>(codecs.size()), codecs[i]);
    };
    tick();
    RepetitionEnd end = take_codec(program, of_codec, {first.repetition, first.seconds + passed}, tick);
    if (all.clock_cost_ns > 0) end.clock_cost_ns = std::min(end.clock_cost_ns, all.clock_cost_ns);
    all = std::move(end);
  }
  return all;
}

RepetitionEnd Workers::take_codec(const std::filesystem::path& worker, std::span<Loop* const> loops,
                                  const TurnPlace& first, const std::function<void()>& tick) {
  RepetitionEnd end;
  const Exchange files(scratch_ / "worker.cbor");
  WorkerTask task{this_process(), first, own_, {}};
  for (const Loop* loop : loops) task.loops.push_back(without_turns(*loop));
  if (const auto failure = write_task(task, files.task)) {
    end.failure = Stop{ExitCode::file, failure->message};
    return end;
  }
  ProgramEnd program;
  {
    const Ticker ticker(tick);
    std::vector<std::string> arguments{"worker", "--task", text_of(files.task)};
    if (!allocator_.empty()) arguments.insert(arguments.end(), {"--allocator", allocator_});
    program = run_program(worker, arguments);
  }
  auto read = program.status == 0 ? read_repetition(files.out, first.repetition, loops)
                                  : Expected<RepetitionEnd, Failure>(Failure{failure_of(program, files.log)});
  if (read) return *read;
  end.interrupted = interrupted();
  if (end.interrupted) return end;
  const bool is_file = program.status == static_cast<int>(ExitCode::file) ||
                       program.cause == ProgramEnd::Cause::not_started;
  end.failure = Stop{is_file ? ExitCode::file : ExitCode::unproven, read.error().message};
  return end;
}

std::optional<Stop> work(const std::filesystem::path& task_file, std::span<const CodecEntry> codecs,
                         const ReadOwnData& read_own_data) {
  const WorkerFiles files(task_file);
  redirect_stderr(files.log);
  keep_heap();
  catch_interrupts_of_child();
  Random random(random_seed());
  const HeapFiller filler(random);  // so that the inputs lie elsewhere in each worker
  auto task = read_task(files.task);
  if (!task) return Stop{ExitCode::file, task.error().message};
  end_with_parent(task->parent);
  initialize_google_benchmark({});
  if (auto stop = open_loops(*task, codecs, read_own_data)) return stop;
  if (const auto failure = take_turns(*task, files.out)) return Stop{ExitCode::file, failure->message};
  return std::nullopt;
}

}  // namespace scenebench
