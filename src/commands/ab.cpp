#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

#include "base/text.h"
#include "commands/ab.h"
#include "commands/commands.h"
#include "commands/compare.h"
#include "commands/print_tables.h"
#include "commands/progress.h"
#include "commands/run_files.h"
#include "commands/say.h"
#include "commands/stop.h"
#include "render/report.h"
#include "results/comparable_runs.h"
#include "results/saved_rows.h"
#include "system/child_program.h"
#include "system/files.h"
#include "system/fresh_copy.h"
#include "system/interrupt.h"
#include "tables/comparison/comparison.h"

namespace scenebench {
namespace {

/// One of the programs, and its runs so far.
struct Side {
  std::string program;
  std::vector<Results> runs{};
};

bool is_file(const std::string& path) {
  std::error_code error;
  return std::filesystem::is_regular_file(path_of(path), error);
}

/// The last error message of a program, after a colon; empty if there is none.
std::string last_error(const std::filesystem::path& log) {
  constexpr std::string_view kError = "\nbench: ";
  const std::string lines = "\n" + end_of_log(log);
  const std::size_t error = lines.rfind(kError);
  if (error == std::string::npos) return "";
  const std::size_t start = error + kError.size();
  return ": " + lines.substr(start, lines.find('\n', start) - start);
}

/// Adds a short run of a fresh copy of the program, because what is constant for a file is not its code. Returns why
/// there is none, or nothing.
std::optional<std::string> add_run(Side& side, std::vector<std::string> arguments,
                                   const std::filesystem::path& folder) {
  arguments.insert(arguments.end(), {"--out", text_of(folder)});
  std::filesystem::create_directories(folder);
  const std::filesystem::path log = folder / "log";
  const FreshCopy program(path_of(side.program));
  constexpr std::chrono::hours kLimit{1};  // far more than a short run takes, of whatever it may be asked for
  const ProgramEnd end = run_within(kLimit, program.path(), arguments, log);
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (!entry.is_directory()) continue;
    auto times = read_times(entry.path());
    if (!times || end.status != 0) continue;
    side.runs.push_back(combined(std::move(times->runs)));
    return std::nullopt;
  }
  if (end.status == 0)
    return fmt::format("{}: it ran without an error, but saved no results. Is it a bench?", side.program);
  return fmt::format("{}: {}{}", side.program, end.how(), last_error(log));
}

/// The arguments of both programs: flags that every version of bench has, except for --field, --documents and --memory.
std::vector<std::string> arguments_for(const AbOptions& options) {
  std::vector<std::string> arguments;
  if (!options.scenario.empty()) arguments.push_back(options.scenario);
  arguments.emplace_back("--quick");
  // Told how many processes to start, a quick run takes its time rather than leave cells out.
  if (options.scenario.empty()) add_flags(arguments, "--processes", {std::to_string(kFewestPairs)});
  add_flags(arguments, "--workload", options.workloads);
  add_flags(arguments, "--codec", options.codecs);
  add_flags(arguments, "--field", options.fields);
  add_flags(arguments, "--phase", options.phases);
  if (const OwnData own = own_data_of(options); own.any()) {
    arguments.insert(arguments.end(), {"--" + own.kind, own.file});
  }
  if (options.documents) arguments.push_back("--documents");
  if (options.memory != Filters{}.memory)
    arguments.insert(arguments.end(), {"--memory", std::to_string(options.memory)});
  return arguments;
}

bool any_undecided(const Side& before, const Side& after) {
  const Comparison comparison = compare_pairs(before.runs, after.runs);
  return comparison.count_of_times(RowVerdict::undecided) > 0;
}

/// `rounds`, and as many again while a time is undecided, up to `looks` times as many; the order of the two changes
/// from one to the next. Each look can err: one calls one in 157 cells of the same program different, and in
/// simulations three looks one in seventy, and one after every round one in forty. Stops on Ctrl-C. Returns why a run
/// failed, or why the programs' times do not compare, or nothing.
std::optional<std::string> run_in_turns(Side& before, Side& after, const AbOptions& options) {
  const int looks = options.quick ? 1 : options.looks;
  const int rounds = options.quick ? std::min(options.rounds, static_cast<int>(kFewestPairs)) : options.rounds;
  const std::vector<std::string> arguments = arguments_for(options);
  const ScratchFolder scratch;
  Progress progress;
  int last = rounds;
  for (int round = 0; round < last && !interrupted(); ++round) {
    progress.show(static_cast<double>(round) / last, fmt::format("round {} of {}", round + 1, last));
    Side* order[] = {&before, &after};
    if (round % 2 == 1) std::swap(order[0], order[1]);
    for (Side* side : order) {
      const std::string folder = fmt::format("{}-{}", round, side == &before ? "old" : "new");
      if (auto problem = add_run(*side, arguments, scratch.path() / folder)) return problem;
    }
    const std::string old_method = method_of_timing(before.runs.back()), method = method_of_timing(after.runs.back());
    if (old_method != method && !old_method.empty() && !method.empty()) {
      return fmt::format("the programs take times in different ways, {} and {}, so these do not compare. To compare "
                         "sizes and allocations, run each and use: {}",
                         old_method, method, own_command("compare OLD NEW"));
    }
    if (round + 1 == last && last < looks * rounds && any_undecided(before, after)) last += rounds;
  }
  return std::nullopt;
}

double cycles_of(const Results& run, const Row& row) {
  const Measurement* const cell = row.what == kTime ? run.find(row.workload, row.codec, row.variant) : nullptr;
  return cell ? cell->cycles.value : 0;
}

/// The ratio of each pair: of cycles if both sides are the same build; otherwise of times, because two compilers may
/// make different reference kernels. Empty if a run lacks the time.
std::vector<double> ratios_of(const Row& row, const std::vector<Results>& before, const std::vector<Results>& after,
                              bool same_build) {
  std::vector<double> ratios;
  for (std::size_t i = 0; i < before.size(); ++i) {
    const Row *one = before[i].find_like(row), *other = after[i].find_like(row);
    if (!one || !other || one->samples == 0 || other->samples == 0) return {};
    const bool is_tiny = std::min(one->value, other->value) < kSmallestTime;
    const double old_cycles = cycles_of(before[i], row), new_cycles = cycles_of(after[i], row);
    const bool has_cycles = same_build && old_cycles > 0 && new_cycles > 0 && !is_tiny;
    ratios.push_back(has_cycles ? new_cycles / old_cycles : ratio_of(other->estimate(), one->estimate()).value);
  }
  return ratios;
}

}  // namespace

Comparison compare_pairs(const std::vector<Results>& before, const std::vector<Results>& after) {
  // Without notes on the first pair: all are quick runs, and a doubt about one run affects both sides of other pairs.
  Comparison comparison = compare_results(before.front(), after.front(), true, false);
  const bool same_build = !comparison.builds_differ();
  const Results all_before = combined(before), all_after = combined(after);
  std::erase_if(comparison.rows, [&](RowChange& change) {
    if (!change.is_time()) return false;
    change.rounds = ratios_of(change.before, before, after, same_build);
    if (change.rounds.empty()) {
      const auto has_it = [&](const Results& run) { return run.find_like(change.after) != nullptr; };
      (std::ranges::all_of(after, has_it) ? comparison.added : comparison.removed).push_back(change.cell());
      return true;
    }
    change.before = *all_before.find_like(change.before);
    change.after = *all_after.find_like(change.after);
    change.ratio = ratio_of_pairs(change.rounds);
    const bool are_enough = change.rounds.size() >= kFewestPairs;
    change.verdict = are_enough ? verdict_of(difference_of(change.ratio)) : RowVerdict::undecided;
    return false;
  });
  return comparison;
}

namespace {

/// Drops the run of a side whose other side was stopped.
void keep_pairs(Side& before, Side& after) {
  const std::size_t pairs = std::min(before.runs.size(), after.runs.size());
  for (Side* side : {&before, &after}) {
    while (side->runs.size() > pairs) side->runs.pop_back();
  }
}

/// Saves the runs of each side taken together.
bool save(RunFiles& files, const Side& before, const Side& after) {
  return files.write(files.folder() / "old.json", to_json(combined(before.runs))) &&
         files.write(files.folder() / "new.json", to_json(combined(after.runs)));
}

bool save(RunFiles& files, const Comparison& comparison, const std::optional<GateVerdict>& verdict) {
  const bool saved = files.write(files.folder() / "comparison.md", comparison_markdown(comparison, verdict)) &&
                     files.write(files.folder() / "comparison.json", to_json(comparison, verdict));
  if (saved && files.saves()) {
    say("Saved {}/comparison.md and .json; old.json and new.json have the median of the rounds.\n", files.place());
  }
  return saved;
}

}  // namespace

Expected<Comparison, Stop> compare_in_turns(const AbOptions& options, RunFiles& files) {
  if (auto stop = no_times_in_emulator()) return *std::move(stop);
  if (auto failure = files.make_folder(environment_for(options.command_line, options.quick))) {
    return Stop{ExitCode::file, failure->message};
  }
  catch_interrupts();
  Side before{options.before}, after{options.after};
  auto problem = run_in_turns(before, after, options);
  keep_pairs(before, after);
  if (interrupted()) problem.reset();  // it tells of a stopped run
  if (problem || before.runs.empty()) files.discard();
  if (problem) return Stop{ExitCode::usage, *std::move(problem)};
  if (before.runs.empty()) return Stop{ExitCode::interrupted, "stopped before both sides had run once."};
  if (!save(files, before, after)) return Stop{ExitCode::file, files.failure()->message};
  return compare_pairs(before.runs, after.runs);
}

namespace {

ExitCode ab(const AbOptions& options, std::span<const CodecEntry>) {
  const auto limits = parse_fail_on(options.fail_on);
  if (!limits) return end_with(limits.error());
  if (limits->instructions) {
    return end_with(ExitCode::usage,
                    "ab counts no instructions. Count them in a run of each build (--instructions), and then: {}",
                    own_command("compare OLD NEW --fail-on instructions"));
  }
  for (const std::string& program : {options.before, options.after}) {
    if (is_file(program) || is_file(program + ".exe")) continue;
    return end_with(ExitCode::file, "there is no program {}. Name two builds of bench.", program);
  }
  RunFiles files(options);
  const auto comparison = compare_in_turns(options, files);
  if (!comparison) return end_with(comparison.error());
  const std::string all_notes = files.saves() ? fmt::format("{}/comparison.md", files.place()) : "--format markdown";
  if (comparison->nothing_in_common()) {
    print_comparison(*comparison, {}, options, all_notes);
    return end_with(
        {ExitCode::usage, "nothing was measured by both programs. Choose codecs and workloads that both have."});
  }
  const auto verdict = interrupted() ? std::nullopt
                                     : judge(*comparison, *limits,
                                             "To decide them, run more --rounds, or count instructions in a run of "
                                             "each build (--instructions).");
  const ExitCode code = print_comparison(*comparison, verdict, options, all_notes);
  if (!save(files, *comparison, verdict)) return end_with({ExitCode::file, files.failure()->message});
  return interrupted() ? say_stopped() : code;
}

}  // namespace

void add_ab(CommandLine& line) {
  auto [app, options] = line.add<AbOptions>(
      "ab", "run two builds in turns and compare them, on a busy machine, too", &ab);
  app.add_option("OLD_BENCH", options.before, "bench of the older build")->required();
  app.add_option("NEW_BENCH", options.after, "bench of the newer build")->required();
  app.add_option("--scenario", options.scenario,
                 "compare the times of this scenario: " + joined(scenario_names(), ", "))
      ->check(CLI::IsMember(scenario_names()));
  app.add_option("--rounds", options.rounds,
                 "pairs of short runs, at least six for a verdict; up to three times as many while a time is undecided")
      ->check(CLI::Range(3, 1000))
      ->capture_default_str();
  add_filters(app, options);
  add_phase_filter(app, options);
  app.add_flag("--quick", options.quick, "six rounds at most, to check that everything works");
  add_verdict_flags(app, options, fail_on_words("instructions"));
  options.command_line = line.typed();
  add_saving(app, options);
}

}  // namespace scenebench
