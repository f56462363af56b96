#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>
#include <optional>

#include "base/text.h"
#include "commands/commands.h"
#include "commands/gate.h"
#include "commands/print_tables.h"
#include "commands/progress.h"
#include "commands/run_files.h"
#include "commands/say.h"
#include "commands/select.h"
#include "commands/stop.h"
#include "commands/trials/trials.h"
#include "harness/clock.h"
#include "model/random.h"
#include "scenarios/scenario.h"
#include "system/cores.h"
#include "system/files.h"
#include "system/interrupt.h"

namespace scenebench {
namespace {

static_assert(kNotWrittenStatus == static_cast<int>(ExitCode::file));

/// Tries one codec. Drops what is found if Ctrl-C interrupts it: a part would pass for the whole.
void try_codec(const Trial& trial, const TrialTask& task, const Child& child, TrialRun& run) {
  try {
    const TrialFindings found = trial.run(task, child);
    say("{}\n", interrupted() ? "stopped" : found.summary);
    if (interrupted()) return;
    append(run.records.rows, found.rows);
    std::ranges::copy(found.reproducers, std::back_inserter(run.reproducers));
  } catch (const std::exception& error) {
    if (interrupted()) return say("stopped\n");
    say("left out\nbench: {}\n", error.what());
    run.code = dynamic_cast<const SystemRefusal*>(&error) ? ExitCode::file : ExitCode::unproven;
  }
}

/// "3 of 36, about 40 s left: ", after `done` of them have taken `elapsed` seconds; "1 of 36: " at first.
std::string place_of(std::size_t done, std::size_t all, double elapsed) {
  if (done == 0) return fmt::format("1 of {}: ", all);
  const double part = static_cast<double>(done) / static_cast<double>(all);
  return fmt::format("{} of {}, about {:.0f} s left: ", done + 1, all, time_left(part, elapsed));
}

/// Says what a quick run left out, now and in the notes of its table.
void note_left_out(const std::vector<std::string>& attempts, SavedRows& records) {
  if (attempts.empty()) return;
  const std::string note = fmt::format(
      "Left out: {}. --quick has no time for that here. Leave --quick out, or name what to try with "
      "--codec and --workload.",
      joined(attempts, ", "));
  say("{}\n", note);
  if (!records.taken.empty()) records.taken.back().view.notes.push_back(note);
}

/// Runs all attempts as often as the trial has processes for a case: each time in another order, so that none of them
/// always runs after the same other one.
TrialRun try_all(const Trial& trial, const TrialOptions& options, std::vector<Attempt> attempts,
                 std::span<const CodecEntry> codecs) {
  const TrialEffort effort = effort_of(trial, options, attempts);
  const std::size_t rounds = options.processes.value_or(options.quick ? 1 : trial.info.processes);
  Environment environment = environment_for(options.command_line, options.quick);
  const auto start = Clock::now();
  const auto counting = static_cast<std::size_t>(std::ranges::count_if(attempts, &Attempt::counts));
  const std::size_t all = rounds * (attempts.size() - counting) + counting;
  std::size_t done = 0;
  if (const std::string remark = trial.remark(effort); !remark.empty()) say("{}\n", remark);
  Random random(random_seed());
  TrialRun run;
  std::vector<std::string> without_time;
  for (std::size_t round = 0; round < rounds; ++round) {
    for (const Attempt& attempt : attempts) {
      if (interrupted()) break;
      if (attempt.counts && round > 0) continue;  // allocations are the same each time
      const double elapsed = std::chrono::duration<double>(Clock::now() - start).count();
      if (!has_time_for_more(options, done, elapsed)) {
        without_time.push_back(attempt.name());
        continue;
      }
      say("{}{}: ", place_of(done, all, elapsed), attempt.name());
      const TrialTask task{*attempt.codec,  attempt.workload,   effort, codecs,
                           options.workloads, options.other_build};
      try_codec(trial, task, child_for(trial, options, attempt), run);
      ++done;
    }
    if (round + 1 < rounds) shuffle(attempts, random);
  }
  if (trial.is_scenario()) run.records.rows = over_processes(run.records.rows);
  if (interrupted()) environment.warnings.push_back(fmt::format("{}stopped before its end.", kNotForPublication));
  if (!run.records.empty()) {
    run.records.taken.push_back({std::string(trial.info.name), environment, trial.view(run.records.rows, effort)});
  }
  note_left_out(without_time, run.records);
  if (run.code == ExitCode::done && has_problem(run.records)) run.code = ExitCode::unproven;
  return run;
}

/// What the codec of `child` does with the file of --input.
std::string verdict_of(const Child& child) {
  std::string verdict;
  const auto crashes = run_children(child, 1, {1}, [&](const std::filesystem::path& file, std::uint64_t) {
    std::ifstream output(file);
    std::getline(output, verdict);
    return 0;
  });
  return crashes.empty() ? verdict : crashes.front().cause;
}

ExitCode try_input(const Trial& trial, const TrialOptions& options, const Selection& selection,
                   std::span<const CodecEntry> codecs) {
  std::error_code error;
  const auto file = std::filesystem::canonical(path_of(options.input), error);  // a child has another /dev/stdin
  if (!error && !std::filesystem::is_regular_file(file, error)) {
    return end_with(ExitCode::file, "{} is no file; --input takes a file.", options.input);
  }
  if (error || !std::ifstream(file)) {
    return end_with(ExitCode::file, "cannot read {}. Check its name and permissions.", options.input);
  }
  const std::vector<Attempt> attempts = attempts_of(trial, options, selection, codecs);
  if (attempts.empty()) return print_and_save(trial, {}, options);  // which says so
  const std::string effort = to_text(effort_of(trial, options, attempts));
  for (const Attempt& attempt : attempts) {
    if (interrupted()) break;
    const std::string verdict =
        verdict_of(child_for(trial, options, attempt).with({"--effort", effort, "--input", text_of(file)}));
    if (interrupted()) break;
    show("{:<20} {:<12} {}\n", attempt.codec->info.name, attempt.workload.name(), printable(verdict));
  }
  return interrupted() ? ExitCode::interrupted : ExitCode::done;
}

/// Why there cannot be as many threads as --threads asks for.
std::optional<Failure> problem_with_threads(const TrialOptions& options) {
  const std::size_t processors = separate_cores_first(usable_cores()).size();
  if (options.oversubscribe || options.threads.value_or(1) <= processors) return std::nullopt;
  return Failure{fmt::format(
      "--threads {}: this program may use {} processor{}, and threads that take turns tell nothing about a codec. "
      "Add --oversubscribe to measure them anyway.",
      *options.threads, processors, processors == 1 ? "" : "s")};
}

ExitCode run_trial(const TrialOptions& options, std::span<const CodecEntry> codecs) {
  const Trial& trial = *find_trial_or_scenario(options.name);
  if (const auto problem = problem_with_faults(options.fail_on)) return end_with(*problem);
  if (const auto problem = problem_with_threads(options)) return end_with(ExitCode::usage, "{}", problem->message);
  if (const auto stop = trial.is_scenario() ? no_times_in_emulator() : std::nullopt) return end_with(*stop);
  const auto selected = select_for(trial, options, codecs, options.quick);
  if (!selected) return end_with(selected.error());
  for (const std::string& remark : selected->remarks) say("{}\n", remark);
  catch_interrupts();
  if (!options.input.empty()) return try_input(trial, options, *selected, codecs);
  return print_and_save(
      trial, try_all(trial, options, attempts_of(trial, options, *selected, codecs), codecs), options);
}

/// Flags of trials that feed bytes to codecs.
void add_byte_flags(CLI::App& app, TrialOptions& options) {
  app.add_option("--mutations", options.mutations,
                 fmt::format("number of mutations of each wire ({})", TrialEffort{}.mutations))
      ->check(CLI::Range(std::int64_t{0}, std::int64_t{1'000'000'000'000}));
  app.add_option("--seed", options.seed,
                 fmt::format("seed of the mutations: the same seed makes the same bytes ({})", TrialEffort{}.seed))
      ->check(CLI::Range(std::int64_t{0}, std::numeric_limits<std::int64_t>::max() - 1));  // more is read as the most
  auto* input = app.add_option("--input", options.input,
                               "try the bytes of this file instead, such as a saved .bin file")
                    ->type_name("FILE");
  app.add_option("--fail-on", options.fail_on,
                 "exit with status 4 if a codec that checks its input has such a case: " + fault_words())
      ->delimiter(',')
      ->excludes(input);  // --input has a verdict for each codec, but no counts
}

/// Flags of scenarios. They measure the codecs of the docs table unless told otherwise, as they take long.
void add_scenario_flags(CLI::App& app, const TrialInfo& info, TrialOptions& options) {
  app.add_flag("--all", options.all, "every codec of this build, not only those of the docs table");
  app.add_option("--window", options.window,
                 fmt::format("milliseconds that a process measures a case ({})", TrialEffort{}.window_ms))
      ->check(CLI::Range(1, 600'000));
  app.add_option("--processes", options.processes,
                 fmt::format("processes that measure each case, one after the other; fewer than six give no intervals "
                             "({})",
                             info.processes))
      ->check(CLI::Range(1, 100));
}

/// --workload of a trial that has data of its own.
void add_own_data_filter(CLI::App& app, TrialOptions& options, const std::vector<std::string>& names) {
  add_workload_filter(app, options, "only this data of the trial: " + joined(names, ", "))
      ->check([names](const std::string& name) {
        if (std::ranges::find(names, name) != names.end()) return std::string();
        std::string text = unknown_name("workload", name, names).text;
        text.pop_back();  // its full stop, which every refused value gets
        return text;
      });
}

void add_thread_flags(CLI::App& app, TrialOptions& options) {
  app.add_option("--threads", options.threads,
                 "the most threads that work at once (one for each processor that bench may use)")
      ->check(CLI::Range(1, 1024));
  app.add_flag("--oversubscribe", options.oversubscribe, "take --threads even if there are fewer processors");
}

std::string help_of_quick(const Trial& trial) {
  if (trial.info.feeds_bytes) return "1,000 mutations, at most 1,000 truncations, and what ten seconds have time for";
  if (trial.is_scenario()) return "one process for each codec, short windows, and what ten seconds have time for";
  return "what ten seconds have time for";
}

void add_trial(CommandLine& line, const Trial& trial) {
  const TrialInfo& info = trial.info;
  auto [app, options] = line.add<TrialOptions>(std::string(info.name), std::string(info.help), &run_trial);
  options.name = info.name;
  options.all = !trial.is_scenario();
  options.command_line = line.typed();
  if (info.own_data.empty()) {
    add_filters(app, options);
  } else {
    add_own_data_filter(app, options, info.own_data);
    add_codec_filter(app, options);
  }
  app.add_flag("--quick", options.quick, help_of_quick(trial));
  if (trial.is_scenario()) add_scenario_flags(app, info, options);
  if (info.uses_threads) add_thread_flags(app, options);
  if (info.feeds_bytes) add_byte_flags(app, options);
  if (info.takes_other_program) {
    app.add_option("--other-build", options.other_build, "also compare with this bench, of another compiler or machine")
        ->type_name("BENCH")
        ->check(CLI::ExistingFile);
  }
  app.add_option("--seconds", options.seconds,
                 fmt::format("time limit of a case; a case that takes longer has timed out ({})",
                             effort_of(trial, {}, {}).seconds_per_case))
      ->check(CLI::Range(1, 3600));
  add_table_format(app, options.format);
  app.add_option("--child-program", options.child_program)->group("");
  add_saving(app, options);
}

}  // namespace

bool has_time_for_more(const TrialOptions& options, std::size_t done, double elapsed) {
  constexpr double kLastStart = 8;  // seconds
  const bool is_told = options.mutations || options.window || options.processes;
  return !options.quick || is_told || !options.fail_on.empty() || done == 0 || elapsed < kLastStart;
}

const Trial* find_trial_or_scenario(std::string_view name) {
  const Trial* const trial = find_trial(name);
  return trial ? trial : find_trial(name, all_scenarios());
}

void add_trials(CommandLine& line) {
  for (const MadeTrial& trial : all_trials()) add_trial(line, *trial);
  for (const MadeTrial& scenario : all_scenarios()) add_trial(line, *scenario);
  add_try_in_child(line);
}

}  // namespace scenebench
