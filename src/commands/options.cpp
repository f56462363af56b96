#include "commands/options.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "commands/help.h"
#include "commands/nearest.h"
#include "commands/own_command.h"
#include "system/terminal.h"
#include "trials/trial.h"

namespace scenebench {
namespace {

constexpr const char* kDescription =
    "Measures what each serialization format really costs for game data, and prints the table of the\n"
    "FlatBuffers documentation page \"C++ Benchmarks\" for this machine.\n\n"
    "Without a command: measures the workloads docs and scene/200, prints their tables, saves the results.\n"
    "Google Benchmark's own flags (--benchmark_...) pass through.";

/// The group of commands that bench has only for itself, which CLI11 leaves out of the help.
constexpr const char* kHidden = "";

void add_codec_filter(CLI::App& app, Options& options) {
  app.add_option("--codec", options.codecs, "only these codecs (see: bench list)")->delimiter(',');
}

void add_filters(CLI::App& app, Options& options) {
  auto* workload = app.add_option("--workload", options.workloads,
                                  "only these workloads: docs, scene/N (N entities), documents (see: bench list)")
                       ->delimiter(',');
  app.add_option(
         "--document", options.document,
         "this JSON file, or - for standard input, through every codec that needs no schema: write, tree, incremental,\n"
         "generic, and sizes")
      ->excludes(workload)
      ->check([](const std::string& path) { return path.empty() ? "is empty; name a JSON file" : ""; });
  app.add_flag("--documents", options.documents, "the same with every document of bench list")->excludes(workload);
  app.add_option("--memory", options.memory,
                 "what a sweep or a document may take: scenes with which it would need more are left out, and named,\n"
                 "a larger file is refused. What is needed is reckoned from a small piece")
      ->transform(CLI::AsSizeValue(false))
      ->default_str("2G");
  add_codec_filter(app, options);
}

void add_phase_filter(CLI::App& app, Options& options) {
  app.add_option("--phase", options.phases, "only these phases (see: bench list)")->delimiter(',');
}

CLI::Option* add_sweep(CLI::App& app, Options& options) {
  auto* sweep = app.add_flag("--sweep", options.sweep,
                             "scene/1, 3, 10, 30 ... 100000 (with --quick up to 3000), encode and load: the cost per\n"
                             "entity, its slope and where it bends; takes some five minutes, whatever the budget");
  return sweep;
}

void add_run_flags(CLI::App& app, Options& options) {
  add_filters(app, options);
  add_phase_filter(app, options);
  app.add_flag("--all", options.all, "every codec and phase of this build, not only those of the docs table");
  app.add_flag("--quick", options.quick, "a short run to see that all works; not for publication");
  app.add_option("--repetitions", options.repetitions, "exactly so many repetitions of every cell")
      ->check(CLI::Range(1, 10'000));
  app.add_option(
         "--budget", options.budget_seconds,
         "time for measuring: after 10 repetitions of every cell, those whose 95% interval is wider than 3% are\n"
         "repeated until they settle or this ends (60s, 2min)")
      ->transform(CLI::AsNumberWithUnit(std::map<std::string, double>{{"s", 1}, {"min", 60}, {"h", 3600}}))
      ->check(CLI::Range(0.0, 86'400.0))
      ->default_str("45s");
  auto* instructions =
      app.add_flag("--instructions", options.instructions, "count instructions per operation, too (needs valgrind)");
  // valgrind takes minutes for a single large scene
  add_sweep(app, options)->excludes(instructions)->excludes("--document")->excludes("--documents");
  app.add_option("--allocator", options.allocator,
                 "mimalloc, jemalloc, tcmalloc or a library's path: measure with that allocator instead of the C\n"
                 "library's (Linux); such runs are labelled, and compared with others only if told to")
      ->excludes(instructions);  // valgrind has an allocator of its own
  app.add_option("--baseline", options.baseline,
                 "with phases beyond the docs table: times relative to this codec's, too");
  auto* out = app.add_option("--out", options.out,
                             "folder that the run's folder is made in; git ignores runs/, so give results to publish one")
                  ->capture_default_str();
  app.add_flag("!--no-save", options.saves, "print the tables and save nothing")->excludes(out);
  app.add_option("--readings", options.readings, "write every single reading to this CSV file, too")->type_name("FILE");
}

/// What `compare` and `ab` do with what they find.
void add_verdict(CLI::App& app, Options& options) {
  app.add_option("--format", options.compare.format, "terminal, markdown (for a job's summary) or json")
      ->check(CLI::IsMember({"terminal", "markdown", "json"}))
      ->capture_default_str();
  app.add_option("--fail-on", options.compare.fail_on,
                 "exit with status 4 if worse: slower=5%, instructions=1%, size, allocations, undecided, missing")
      ->delimiter(',');
}

void add_compare(CLI::App& app, Options& options) {
  auto* compare = app.add_subcommand("compare", "show what changed between two runs");
  compare->add_option("OLD", options.compare.before, "results.json of the older run, or its folder; then the newer one")
      ->required();
  compare->add_option("--against", options.compare.after, "the newer runs, where there are several of each");
  add_verdict(*compare, options);
  compare->add_flag("--across", options.compare.across, "compare times of different machines or builds, too");
  compare->callback([&] { options.command = Command::compare; });
}

/// Flags of trials that feed codecs with bytes.
void add_byte_flags(CLI::App& app, Options& options) {
  app.add_flag("--quick", options.quick, "1,000 mutations, and at most 1,000 truncations of a long wire");
  app.add_option("--mutations", options.trial.mutations, "number of mutations of each wire (100000)");
  app.add_option("--seed", options.trial.seed, "of the mutations: the same seed makes the same bytes (1)");
  app.add_option("--input", options.trial.input, "try the bytes of this file instead, such as a saved .bin file")
      ->type_name("FILE");
  app.add_option("--fail-on", options.trial.fail_on,
                 "exit with status 4 if a codec that checks its input does this in any case: crashed, timed-out, threw,\n"
                 "out-of-memory, different (accepted with other values)")
      ->delimiter(',');
}

void add_trial(CLI::App& app, Options& options, const TrialInfo& info) {
  auto* trial = app.add_subcommand(std::string(info.name), std::string(info.help));
  info.workloads.empty() ? add_codec_filter(*trial, options) : add_filters(*trial, options);
  if (info.feeds_bytes) add_byte_flags(*trial, options);
  trial->add_option("--seconds", options.trial.seconds, "a case that takes longer has timed out (10)")
      ->check(CLI::Range(1, 3600));
  trial->add_option("--format", options.format, "terminal, markdown or csv")
      ->check(CLI::IsMember({"terminal", "markdown", "csv"}))
      ->capture_default_str();
  trial->add_option("--child-program", options.trial.child_program)->group(kHidden);
  trial
      ->add_option("--out", options.out,
                   info.feeds_bytes ? "folder in which the results folder is made"
                                    : "folder in which the results folder is made; nothing is saved without it")
      ->each([&options](const std::string&) { options.trial.save = true; });
  trial->callback([&options, name = std::string(info.name)] {
    options.command = Command::trial;
    options.trial.name = name;
    options.all = true;
  });
}

/// The trials, and what they run.
void add_trials(CLI::App& app, Options& options) {
  for (const auto trial : kTrials) add_trial(app, options, trial().info);
  auto* child = app.add_subcommand("try-in-child")->group(kHidden);
  add_filters(*child, options);
  child->add_option("--try", options.trial.name)->required();
  child->add_option("--effort", options.trial.effort)->required();
  child->add_option("--input", options.trial.input);
  child->add_option("--first", options.trial.first);
  child->add_option("--out", options.out)->required();
  child->callback([&] { options.command = Command::try_in_child; });
}

/// Those that have only the build before them.
void add_looks(CLI::App& app, Options& options) {
  auto* list = app.add_subcommand("list", "show codecs, workloads and phases; or all about some codecs");
  list->add_option("CODEC", options.codecs, "names of codecs");
  list->callback([&] { options.command = Command::list; });

  auto* verify = app.add_subcommand("verify", "check that every codec gives back every field, without timing");
  add_filters(*verify, options);
  verify->callback([&] {
    options.command = Command::verify;
    options.all = true;
  });

  auto* selftest =
      app.add_subcommand("selftest", "check the harness on this machine: every codec must tie with itself");
  add_filters(*selftest, options);
  selftest->add_flag("--quick", options.quick, "in a few seconds");
  selftest->callback([&] { options.command = Command::selftest; });
}

/// Those that show what earlier runs have saved.
void add_tables(CLI::App& app, Options& options) {
  auto* report = app.add_subcommand("report", "print the tables of earlier runs");
  report
      ->add_option("FILE", options.files,
                   "results.json, or the folder that holds it; latest, which is the newest in runs/ and what is\n"
                   "shown without a FILE; safety.json, fidelity.json and evolution.json of the trials;\n"
                   "code_size.json of tools/code_size.sh");
  report
      ->add_option("--format", options.format,
                   "terminal, markdown, csv, html (one page, of several runs side by side), svg (the charts of the\n"
                   "ranking as files, see --out) or docs-page (the FlatBuffers documentation page as Markdown)")
      ->check(CLI::IsMember({"terminal", "markdown", "csv", "html", "svg", "docs-page"}))
      ->capture_default_str();
  report->add_option("--out", options.charts, "folder for the files of --format svg")->capture_default_str();
  report->add_option("--baseline", options.baseline, "times relative to this codec's, too");
  report->callback([&] {
    options.command = Command::report;
    if (options.files.empty()) options.files = {"latest"};
  });

  auto* builds = app.add_subcommand("builds", "show how far times move between builds (see tools/builds.sh)");
  builds->add_option("FILE", options.files, "results.json of each build, or its folder")->required()->expected(2, 100);
  builds->add_option("--format", options.format, "terminal or markdown")
      ->check(CLI::IsMember({"terminal", "markdown"}))
      ->capture_default_str();
  builds->callback([&] { options.command = Command::builds; });

  add_compare(app, options);
}

void add_ab(CLI::App& app, Options& options) {
  auto* ab = app.add_subcommand("ab", "run two builds in turns and compare them pair by pair, which a busy machine stands");
  ab->add_option("OLD_BENCH", options.ab.before, "bench of the older build")->required();
  ab->add_option("NEW_BENCH", options.ab.after, "bench of the newer build")->required();
  ab->add_option("--rounds", options.ab.rounds, "pairs of short runs, at least 8 to be of use; up to three times as many while a time is undecided")
      ->check(CLI::Range(3, 1000))
      ->capture_default_str();
  add_filters(*ab, options);
  add_phase_filter(*ab, options);
  add_verdict(*ab, options);
  ab->callback([&] { options.command = Command::ab; });
}

void add_commands(CLI::App& app, Options& options) {
  add_looks(app, options);
  add_tables(app, options);
  add_ab(app, options);
  add_trials(app, options);
  auto* counted = app.add_subcommand("counted-batches")->group(kHidden);
  add_filters(*counted, options);
  add_phase_filter(*counted, options);
  counted->callback([&] { options.command = Command::counted_batches; });
}

/// What may stand where `app` met a word that it does not know: the flags of the command before it, or, without one,
/// commands and the program's own flags.
std::vector<std::string> known_words(CLI::App& app) {
  std::vector<std::string> words;
  const auto given = app.get_subcommands();
  if (given.empty()) {
    for (const CLI::App* command : app.get_subcommands({})) {
      if (command->get_group() != kHidden) words.push_back(command->get_name());
    }
  }
  for (const CLI::Option* option : (given.empty() ? &app : given.front())->get_options()) {
    if (option->get_group() == kHidden) continue;
    for (const std::string& name : option->get_lnames()) words.push_back("--" + name);
  }
  return words;
}

std::string describe_unknown(CLI::App& app, const std::string& word) {
  const auto given = app.get_subcommands();
  const bool is_flag = word.starts_with("-");
  if (is_flag && !given.empty() && app.get_option_no_throw(word)) {
    return fmt::format("bench: command \"{}\" takes no flag \"{}\".", given.front()->get_name(), word);
  }
  return fmt::format("bench: unknown {} \"{}\".{}", is_flag ? "flag" : "command", word,
                     suggestion(word, known_words(app)));
}

Stop usage_error(CLI::App& app, const CLI::ParseError& error) {
  if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) return {ExitCode::done, app.help()};
  const std::vector<std::string> extras = app.remaining(true);
  const std::string text = extras.empty() ? fmt::format("bench: {}.", error.what())
                                          : describe_unknown(app, extras.front().substr(0, extras.front().find('=')));
  return {ExitCode::usage, text + "\nSee: " + own_command("--help") + "\n"};
}

/// As a shell of POSIX takes it for one word.
std::string quoted(const std::string& argument) {
  constexpr const char* kPlain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_./,:=+-%@";
  if (!argument.empty() && argument.find_first_not_of(kPlain) == std::string::npos) return argument;
  std::string result = "'";
  for (const char c : argument) result += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return result + "'";
}

/// The arguments that change what is measured: where it is saved is nobody else's business.
std::vector<std::string> without_out(const std::vector<std::string>& arguments) {
  std::vector<std::string> kept;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (arguments[i] == "--out") {
      ++i;
    } else if (!arguments[i].starts_with("--out=")) {
      kept.push_back(quoted(arguments[i]));
    }
  }
  return kept;
}

}  // namespace

std::variant<Options, Stop> parse_options(const std::vector<std::string>& arguments) {
  Options options;
  options.command_line = fmt::format("{}", fmt::join(without_out(arguments), " "));
  std::vector<std::string> ours;
  for (const std::string& argument : arguments) {
    if (!is_google_flag(argument)) {
      ours.push_back(argument);
    } else if (const auto problem = take_google_flag(argument, options.google)) {
      return Stop{ExitCode::usage, fmt::format("bench: {}.\n", *problem)};
    }
  }
  CLI::App app{kDescription, "bench"};
  app.formatter(help_layout(stdout_width()));
  app.require_subcommand(0, 1);
  app.add_flag_callback("--version", [&] { options.command = Command::version; },
                        "show the versions of this program and of the libraries it measures, compiler and flags");
  app.allow_windows_style_options(false);  // on Windows, too, /results is a path
  add_run_flags(app, options);
  add_commands(app, options);
  std::reverse(ours.begin(), ours.end());  // CLI11 takes the arguments last first
  try {
    app.parse(ours);
  } catch (const CLI::CallForHelp&) {
    return Stop{ExitCode::done, app.help()};
  } catch (const CLI::ParseError& error) {
    return usage_error(app, error);
  }
  if (app.count("--memory") > 0 && !options.sweep && options.document.empty()) {
    return Stop{ExitCode::usage, "bench: --memory is for --sweep and --document.\nSee: " + own_command("--help") + "\n"};
  }
  return options;
}

}  // namespace scenebench
