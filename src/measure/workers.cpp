#include "measure/workers.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory_resource>
#include <system_error>
#include <utility>

#include "harness/clock.h"
#include "harness/heap_filler.h"
#include "measure/google_benchmark.h"
#include "measure/plan.h"
#include "measure/prove.h"
#include "measure/worker_files.h"
#include "model/random.h"
#include "system/files.h"
#include "system/heap.h"
#include "system/interrupt.h"
#include "system/paths.h"
#include "system/process.h"
#include "system/run_program.h"
#include "system/ticker.h"

namespace scenebench {
namespace {

/// The codecs of the timers in another order for each repetition. Not by std::shuffle, which differs by platforms.
std::vector<std::string_view> shuffled_codecs(std::span<Timer* const> timers, std::uint32_t repetition) {
  std::vector<std::string_view> codecs;
  for (const Timer* timer : timers) {
    if (std::ranges::find(codecs, timer->codec()) == codecs.end()) codecs.push_back(timer->codec());
  }
  Random random(repetition);
  for (std::size_t left = codecs.size(); left > 1; --left) {
    std::swap(codecs[left - 1], codecs[random.below(static_cast<std::uint32_t>(left))]);
  }
  return codecs;
}

/// Files that are removed in the end.
struct Exchange : WorkerFiles {
  explicit Exchange(const std::filesystem::path& folder)
      : WorkerFiles{folder / "worker-task.cbor", folder / "worker.cbor", folder / "worker.log"} {}

  ~Exchange() {
    std::error_code ignored;
    for (const auto* file : {&task, &out, &log}) std::filesystem::remove(*file, ignored);
  }
  Exchange(const Exchange&) = delete;
  Exchange& operator=(const Exchange&) = delete;
};

/// How the worker ended, and what it said.
std::string failure_of(const ProgramEnd& end, const std::filesystem::path& log) {
  if (!std::filesystem::exists(executable())) return "the program was replaced or removed while it ran; run it again";
  const auto text = read_text_file(log);
  std::string said = text ? *text : "";
  while (said.ends_with('\n')) said.pop_back();
  return fmt::format("a worker process failed: {}{}{}", end.how(), said.empty() ? "" : ". ", said);
}

/// The cells of the task, open and confirmed; or why they are not.
Expected<std::vector<TimedCell>, Stop> open_cells(const WorkerTask& task, std::span<const CodecEntry> codecs,
                                                  const FindWorkload& find) {
  std::vector<TimedCell> cells;
  for (const TimerTask& timer : task.timers) {
    const auto codec = std::ranges::find(codecs, timer.codec, [](const CodecEntry& entry) { return entry.info.name; });
    auto workload = find(timer.workload);
    if (codec == codecs.end() || !workload) {
      return Stop{ExitCode::unproven, fmt::format("there is no {} over {}", timer.codec, timer.workload)};
    }
    workload->inputs = timer.inputs;
    const bool is_same = !cells.empty() && cells.back().measurement.codec == timer.codec &&
                         cells.back().measurement.workload == workload->name();
    std::shared_ptr<CodecUnderTest> tested = is_same ? cells.back().tested : codec->open(*workload);
    if (!is_same) {
      if (interrupted()) return Stop{ExitCode::interrupted, ""};
      if (const auto problem = confirm(*codec, *workload, *tested, timer.sums)) {
        return Stop{ExitCode::unproven, problem->message};
      }
    }
    for (const std::string& phase : timer.phases) {
      cells.push_back(make_cell(codec->info, *workload, *parse_enumeration(phase, Phase{}), tested));
      cells.back().reading = timer.reading;
    }
  }
  return cells;
}

/// Takes the turns of `task` and writes them; false if that fails. Workers start with different inputs, so that all
/// inputs have readings though a worker has few of a long operation.
bool take_turns(const WorkerTask& task, std::vector<TimedCell>& cells, const std::filesystem::path& out) {
  constexpr std::size_t kStride = 7;  // has no divisor in common with powers of two
  for (const TimedCell& cell : cells) cell.tested->start_at(kStride * task.first.repetition);
  std::pmr::monotonic_buffer_resource readings{1 << 20};
  std::vector<Timer> timers = make_timers(cells, &readings);
  std::vector<Timer*> all;
  for (std::size_t i = 0; i < timers.size(); ++i) {
    timers[i].turn = task.timers[i].turn;
    all.push_back(&timers[i]);
  }
  return write_repetition(RepetitionsHere().take(all, task.first, {}), timers, out);
}

}  // namespace

std::vector<std::vector<Timer*>> process_groups(std::span<Timer* const> timers, std::uint32_t repetition) {
  const std::vector<std::string_view> codecs = shuffled_codecs(timers, repetition);
  std::vector<std::vector<Timer*>> groups((codecs.size() + kCodecsOfAProcess - 1) / kCodecsOfAProcess);
  for (Timer* timer : timers) {
    const auto place = std::ranges::find(codecs, timer->codec()) - codecs.begin();
    groups[static_cast<std::size_t>(place) % groups.size()].push_back(timer);
  }
  return groups;
}

RepetitionEnd Workers::take(std::span<Timer* const> timers, const TurnPlace& first, const Report& report) {
  const Clock::time_point start = read_clock();
  double planned = 0, done = 0;  // seconds of turns
  for (const Timer* timer : timers) planned += seconds_of_turns(*timer);
  const auto tick = [&] {
    if (report) report(std::min(1.0, done / planned), fmt::format("process {}", first.repetition + 1));
  };
  RepetitionEnd all;
  for (const std::vector<Timer*>& group : process_groups(timers, first.repetition)) {
    const double passed = std::chrono::duration<double>(read_clock() - start).count();
    tick();
    RepetitionEnd end = take_group(group, {first.repetition, first.seconds + passed}, tick);
    for (const Timer* timer : group) done += seconds_of_turns(*timer);
    if (all.clock_cost_ns > 0) end.clock_cost_ns = std::min(end.clock_cost_ns, all.clock_cost_ns);
    all = std::move(end);
    if (all.ends_run()) break;
  }
  return all;
}

RepetitionEnd Workers::take_group(std::span<Timer* const> timers, const TurnPlace& first,
                                  const std::function<void()>& tick) {
  RepetitionEnd end;
  const Exchange files(scratch_);
  WorkerTask task{this_process(), first, {}};
  for (const Timer* timer : timers) task.timers.push_back(task_of(*timer));
  if (!write_task(task, files.task)) {
    end.failure = Stop{ExitCode::file, fmt::format("cannot write {}", text_of(files.task))};
    return end;
  }
  ProgramEnd program;
  {
    const Ticker ticker(tick);
    std::vector<std::string> arguments = arguments_;
    arguments.insert(arguments.end(), {"--task", text_of(files.task), "--out", text_of(files.out), "--log",
                                       text_of(files.log)});
    program = run_program(executable(), arguments);
  }
  auto read = program.status == 0 ? read_repetition(files.out, first.repetition, timers)
                                  : Expected<RepetitionEnd, Failure>(Failure{failure_of(program, files.log)});
  if (read) return *read;
  end.interrupted = interrupted();
  if (end.interrupted) return end;
  const bool is_file = program.status == static_cast<int>(ExitCode::file) ||
                       program.cause == ProgramEnd::Cause::not_started;
  end.failure = Stop{is_file ? ExitCode::file : ExitCode::unproven, read.error().message};
  return end;
}

std::optional<Stop> work(const WorkerFiles& files, std::span<const CodecEntry> codecs, const FindWorkload& find) {
  redirect_stderr(files.log);
  keep_heap();
  catch_interrupts_of_child();
  Random random(random_seed());
  const HeapFiller filler(random);  // so that the inputs lie elsewhere in each worker
  const auto task = read_task(files.task);
  if (!task) return Stop{ExitCode::file, task.error().message};
  end_with_parent(task->parent);
  initialize_google_benchmark({});
  auto cells = open_cells(*task, codecs, find);
  if (!cells) return cells.error();
  if (take_turns(*task, *cells, files.out)) return std::nullopt;
  return Stop{ExitCode::file, fmt::format("cannot write {}", text_of(files.out))};
}

}  // namespace scenebench
