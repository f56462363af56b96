#include "commands/options/options.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>

#include "commands/options/flags.h"
#include "commands/options/help.h"
#include "commands/options/nearest.h"
#include "commands/stop.h"
#include "system/terminal.h"

namespace scenebench {
namespace {

constexpr const char* kDescription =
    "Measures what each serialization format really costs for game data, and prints the table of the\n"
    "FlatBuffers documentation page \"C++ Benchmarks\" for this machine.\n\n"
    "Without a command: measures the workloads docs and scene/200, prints their tables, saves the results.\n"
    "Google Benchmark's own flags (--benchmark_...) pass through.";

/// The words that are valid in place of an unknown one: the flags of the command before it or, without a command, all
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
    return fmt::format("command \"{}\" takes no flag \"{}\".", given.front()->get_name(), word);
  }
  return fmt::format("unknown {} \"{}\".{}", is_flag ? "flag" : "command", word, suggestion(word, known_words(app)));
}

/// The command line that describes the flags of the given command.
std::string help_of(const CLI::App& app) {
  const auto given = app.get_subcommands();
  return own_command(given.empty() ? "--help" : given.front()->get_name() + " --help");
}

Stop usage_error(CLI::App& app, const CLI::ParseError& error) {
  if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) return {ExitCode::done, app.help()};
  const std::vector<std::string> extras = app.remaining(true);
  const std::string text = extras.empty() ? fmt::format("{}.", error.what())
                                          : describe_unknown(app, extras.front().substr(0, extras.front().find('=')));
  return {ExitCode::usage, text + "\nSee: " + help_of(app)};
}

/// What is wrong with a flag that has no effect without another one; nothing if there is no such flag.
std::optional<std::string> misplaced_flag(const CLI::App& app, const Options& options) {
  if (app.count("--memory") > 0 && !options.sweep && options.document.empty()) {
    return "--memory is for --sweep and --document. Add one of them.";
  }
  if (app.get_subcommand("report")->count("--out") > 0 && options.format != "svg") {
    return "--out is for --format svg. Redirect standard output to save other formats.";
  }
  return std::nullopt;
}

/// `argument`, quoted if a POSIX shell would not take it as one word.
std::string quoted(const std::string& argument) {
  constexpr const char* kPlain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_./,:=+-%@";
  if (!argument.empty() && argument.find_first_not_of(kPlain) == std::string::npos) return argument;
  std::string result = "'";
  for (const char c : argument) result += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return result + "'";
}

/// The arguments, quoted, without --out: where results were saved does not matter to others.
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

Expected<Options, Stop> parse_options(const std::vector<std::string>& arguments) {
  Options options;
  options.command_line = fmt::format("{}", fmt::join(without_out(arguments), " "));
  std::vector<std::string> ours;
  for (const std::string& argument : arguments) {
    if (!is_google_flag(argument)) {
      ours.push_back(argument);
    } else if (const auto problem = take_google_flag(argument, options.google)) {
      return Stop{ExitCode::usage, fmt::format("{}.", *problem)};
    }
  }
  CLI::App app{kDescription, "bench"};
  app.formatter(help_layout(stdout_width()));
  app.require_subcommand(0, 1);
  app.add_flag_callback("--version", [&] { options.command = Command::version; },
                        "show the versions of this program and its libraries, the compiler and the flags");
  app.allow_windows_style_options(false);  // on Windows, too, /results is a path
  add_run_flags(app, options);
  add_subcommands(app, options);
  std::reverse(ours.begin(), ours.end());  // CLI11 expects the last argument first
  try {
    app.parse(ours);
  } catch (const CLI::CallForHelp&) {
    return Stop{ExitCode::done, app.help()};
  } catch (const CLI::ParseError& error) {
    return usage_error(app, error);
  }
  if (const auto problem = misplaced_flag(app, options))
    return Stop{ExitCode::usage, *problem + "\nSee: " + help_of(app)};
  options.document_file = options.document;
  return options;
}

void add_flags(std::vector<std::string>& arguments, const char* flag, const std::vector<std::string>& values) {
  for (auto value = values.begin(); value != values.end(); ++value) {
    if (std::find(values.begin(), value, *value) == value) arguments.insert(arguments.end(), {flag, *value});
  }
}

void add_data(std::vector<std::string>& arguments, const Options& options, const std::vector<std::string>& workloads) {
  if (options.document.empty()) return add_flags(arguments, "--workload", workloads);
  arguments.insert(arguments.end(), {"--document", options.document_file, "--memory", std::to_string(options.memory)});
}

}  // namespace scenebench
