#include "commands/run/repetition_processes.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <memory_resource>
#include <system_error>
#include <utility>
#include <vector>

#include "commands/commands.h"
#include "commands/run/open_cells.h"
#include "commands/run/process_groups.h"
#include "commands/say.h"
#include "commands/select.h"
#include "commands/stop.h"
#include "harness/clock.h"
#include "measure/google_benchmark.h"
#include "measure/repetition_task.h"
#include "system/files.h"
#include "system/heap.h"
#include "system/interrupt.h"
#include "system/paths.h"
#include "system/process.h"
#include "system/run_program.h"
#include "system/ticker.h"

namespace scenebench {
namespace {

/// The files that parent and child exchange.
struct Exchange {
  std::filesystem::path task, turns, log;

  explicit Exchange(const std::filesystem::path& folder)
      : task(folder / "repetition-task.cbor"), turns(folder / "repetition.cbor"), log(folder / "repetition.log") {}

  ~Exchange() {
    std::error_code ignored;
    for (const auto* file : {&task, &turns, &log}) std::filesystem::remove(*file, ignored);
  }
  Exchange(const Exchange&) = delete;
  Exchange& operator=(const Exchange&) = delete;
};

std::vector<std::string> arguments_for(const RepetitionTask& task, const Exchange& files, const RunOptions& options) {
  std::vector<std::string> arguments{"repetition", "--task", text_of(files.task), "--out", text_of(files.turns),
                                     "--log", text_of(files.log)};
  std::vector<std::string> workloads, codecs;
  for (const TimerTask& timer : task.timers) {
    workloads.push_back(timer.workload);
    codecs.push_back(timer.codec);
  }
  add_data(arguments, options, workloads);
  add_flags(arguments, "--codec", codecs);
  if (!options.allocator.empty()) arguments.insert(arguments.end(), {"--allocator", options.allocator});
  return arguments;
}

/// How the child ended, and what it said.
std::string failure_of(const ProgramEnd& end, const std::filesystem::path& log) {
  if (!std::filesystem::exists(executable())) return "the program was replaced or removed while it ran; run it again";
  const auto text = read_text_file(log);
  std::string said = text ? *text : "";
  while (said.ends_with('\n')) said.pop_back();
  return fmt::format("the process of a repetition: {}{}{}", end.how(), said.empty() ? "" : ". ", said);
}

/// The cells of the task, not open yet. A document is the workload of all; from a pipe it has another name here.
std::vector<TimedCell> cells_of_task(const RepetitionTask& task, const Selection& selection) {
  std::vector<TimedCell> cells;
  for (const TimerTask& timer : task.timers) {
    const auto found = std::ranges::find(selection.workloads, timer.workload, &Workload::name);
    const auto workload = found == selection.workloads.end() ? selection.workloads.begin() : found;
    for (const std::string& phase : timer.phases) {
      cells.push_back(make_cell(selection.named(timer.codec).info, *workload, *parse_enumeration(phase, Phase{})));
    }
  }
  return cells;
}

/// Takes the turns of `task` and writes them to `file`; false if that fails. Processes start with different inputs, so
/// that all inputs have readings though a process has few of a long operation.
bool take_turns(const RepetitionTask& task, std::vector<TimedCell>& cells, const std::filesystem::path& file) {
  constexpr std::size_t kStride = 3;  // has no divisor in common with the eight scenes
  for (const TimedCell& cell : cells) cell.tested->start_at(kStride * task.first.repetition);
  std::pmr::monotonic_buffer_resource readings{1 << 20};
  std::vector<Timer> timers = make_timers(cells, &readings);
  std::vector<Timer*> all;
  for (std::size_t i = 0; i < timers.size(); ++i) {
    timers[i].reading = task.timers[i].reading;
    timers[i].turn = task.timers[i].turn;
    all.push_back(&timers[i]);
  }
  const RepetitionEnd end = RepetitionsHere().take(all, task.first, {});
  return write_repetition(end, timers, file);
}

}  // namespace

RepetitionEnd RepetitionProcesses::take(std::span<Timer* const> timers, const TurnPlace& first, const Report& report) {
  const Clock::time_point start = read_clock();
  RepetitionEnd all;
  for (const std::vector<Timer*>& group : process_groups(timers, first.repetition)) {
    const double passed = std::chrono::duration<double>(read_clock() - start).count();
    RepetitionEnd end = take_group(group, {first.repetition, first.seconds + passed}, report);
    if (all.clock_cost_ns > 0) end.clock_cost_ns = std::min(end.clock_cost_ns, all.clock_cost_ns);
    all = std::move(end);
    if (all.ends_run()) break;
  }
  return all;
}

RepetitionEnd RepetitionProcesses::take_group(std::span<Timer* const> timers, const TurnPlace& first,
                                              const Report& report) {
  RepetitionEnd end;
  const Exchange files(scratch_);
  RepetitionTask task{first, {}, options_.google.passed_on};
  for (const Timer* timer : timers) task.timers.push_back(task_of(*timer));
  if (!write_task(task, files.task)) {
    end.failure = Stop{ExitCode::file, fmt::format("cannot write {}", text_of(files.task))};
    return end;
  }
  ProgramEnd program;
  {
    const Ticker ticker([&] {
      if (report) report(fmt::format("process {}", first.repetition + 1));
    });
    program = run_program(executable(), arguments_for(task, files, options_));
  }
  auto read = program.status == 0 ? read_repetition(files.turns, first.repetition, timers)
                                  : Expected<RepetitionEnd, Failure>(Failure{failure_of(program, files.log)});
  if (read) return *read;
  end.interrupted = interrupted();
  if (end.interrupted) return end;
  const bool is_file = program.status == static_cast<int>(ExitCode::file) ||
                       program.cause == ProgramEnd::Cause::not_started;
  end.failure = Stop{is_file ? ExitCode::file : ExitCode::unproven, read.error().message};
  return end;
}

namespace {

/// What the parent process says beside the data.
struct RepetitionOptions : Filters {
  std::string task, log, out;  ///< files
  std::string allocator;       ///< as in RunOptions
};

ExitCode take_repetition(const RepetitionOptions& options, std::span<const CodecEntry> codecs) {
  end_with_parent();
  redirect_stderr(path_of(options.log));
  keep_heap();
  catch_interrupts_of_child();
  const auto task = read_task(path_of(options.task));
  if (!task) return end_with({ExitCode::file, task.error().message});
  const auto selection = select(options, codecs, {});
  if (!selection) return end_with(selection.error());
  initialize_google_benchmark(task->benchmark_flags);
  std::vector<TimedCell> cells = cells_of_task(*task, *selection);
  if (const auto problem = open_cells(cells, *selection)) return end_with({ExitCode::unproven, problem->message});
  if (interrupted()) return ExitCode::interrupted;
  if (take_turns(*task, cells, path_of(options.out))) return ExitCode::done;
  return end_with(ExitCode::file, "cannot write {}", options.out);
}

}  // namespace

void add_repetition(CommandLine& line) {
  auto [app, options] = line.add_hidden<RepetitionOptions>("repetition", &take_repetition);
  options.keeps_document = false;  // the program that starts it does
  add_filters(app, options);
  app.add_option("--allocator", options.allocator);
  app.add_option("--task", options.task)->required();
  app.add_option("--log", options.log)->required();
  app.add_option("--out", options.out)->required();
}

}  // namespace scenebench
