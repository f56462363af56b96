#include "commands/options/command.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <optional>

#include "commands/commands.h"
#include "commands/options/help.h"
#include "commands/options/nearest.h"
#include "commands/stop.h"
#include "measure/instructions.h"
#include "system/command_line.h"
#include "system/terminal.h"

namespace scenebench {
namespace {

constexpr const char* kDescription =
    "Measures what serialization formats really cost for game data. Without a command it measures docs and scene/200, "
    "prints who is best and saves the results.";

/// The group of internal commands and flags. CLI11 leaves it out of the help.
constexpr const char* kHidden = "";

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

/// A usage error, and the command that describes the flags of the given command.
Stop usage_error(const CLI::App& app, const std::string& text) {
  const auto given = app.get_subcommands();
  const std::string help = own_command(given.empty() ? "--help" : given.front()->get_name() + " --help");
  return {ExitCode::usage, text + "\nSee: " + help};
}

Stop stop_of(CLI::App& app, const CLI::ParseError& error) {
  if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) return {ExitCode::done, app.help()};
  const std::vector<std::string> extras = app.remaining(true);
  const std::string_view what = error.what();
  return usage_error(app, extras.empty()
                              ? fmt::format("{}.", what.substr(0, what.find_last_not_of('.') + 1))
                              : describe_unknown(app, extras.front().substr(0, extras.front().find('='))));
}

/// What is wrong with flags that are not the given command's, though they would be in another place; nothing if none
/// is.
std::optional<std::string> misplaced_flag(const CLI::App& app, const std::vector<std::string>& google) {
  const auto given = app.get_subcommands();
  if (given.empty()) return std::nullopt;
  const std::string& command = given.front()->get_name();
  if (!google.empty() && command != "worker") {
    return fmt::format("command \"{}\" takes no flags of Google Benchmark.", command);
  }
  for (const CLI::Option* flag : app.get_options()) {
    if (flag->count() == 0) continue;
    return fmt::format("{0} stands before the command {1}. Write: {1} {0} ...", flag->get_name(), command);
  }
  return std::nullopt;
}

/// What is wrong with a value that is there and empty, as of a script's variable that is not set; nothing if none is.
/// No option means anything by it.
std::optional<std::string> empty_value(const CLI::App& app) {
  std::vector<const CLI::App*> commands{&app};
  for (const CLI::App* given : app.get_subcommands()) commands.push_back(given);
  for (const CLI::App* command : commands) {
    for (const CLI::Option* option : command->get_options()) {
      const auto& values = option->results();
      if (std::ranges::find(values, "") != values.end())
        return fmt::format("{} is empty. Give a value, or leave it out.", option->get_name());
    }
  }
  return std::nullopt;
}

/// The arguments, quoted, without --out: where results were saved does not matter to others.
std::string without_out(const std::vector<std::string>& arguments) {
  std::vector<std::string> kept;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (arguments[i] == "--out") {
      ++i;
    } else if (!arguments[i].starts_with("--out=")) {
      kept.push_back(shell_word(arguments[i]));
    }
  }
  return fmt::format("{}", fmt::join(kept, " "));
}

/// In the order of the help. Where instructions are counted, without what has nothing to do with it: callgrind takes a
/// second to translate that.
void add_commands(CommandLine& line, bool counts) {
  if (counts) return add_counted_batches(line);
  add_run(line);
  add_version(line);
  line.start_group("Measure");
  add_ab(line);
  add_guests(line);
  add_verify(line);
  add_selftest(line);
  add_worker(line);
  line.start_group("Read");
  add_report(line);
  add_choose(line);
  add_compare(line);
  add_list(line);
  line.start_group("Trials (what codecs do) and scenarios (what a game does)");
  add_trials(line);
}

}  // namespace

CLI::App& CommandLine::add(const std::string& name, const std::string& help, std::shared_ptr<Command> command) {
  CLI::App* app = app_.add_subcommand(name, help)->group(group_);
  app->parse_complete_callback([this, command] { given_ = command; });
  return *app;
}

void CommandLine::add_flag(const std::string& flag, const std::string& help, std::shared_ptr<Command> command) {
  app_.add_flag_callback(flag, [this, command] { given_ = command; }, help);
}

void CommandLine::hide(CLI::App& app) { app.group(kHidden); }

Expected<std::shared_ptr<Command>, Stop> parse_command(const std::vector<std::string>& arguments) {
  std::vector<std::string> google, ours;
  for (const std::string& argument : arguments) {
    (argument.starts_with("--benchmark_") ? google : ours).push_back(argument);
  }
  CLI::App app{kDescription, "bench"};
  app.formatter(help_layout(stdout_width()));
  app.require_subcommand(0, 1);
  app.allow_windows_style_options(false);  // on Windows, too, /results is a path
  CommandLine line(app, google, without_out(arguments));
  add_commands(line, !arguments.empty() && arguments.front() == kCountedBatches);
  app.set_help_all_flag("--help-all", "all flags of a run");  // last, as commands would inherit it
  std::reverse(ours.begin(), ours.end());  // CLI11 expects the last argument first
  try {
    app.parse(ours);
  } catch (const CLI::CallForHelp&) {
    return Stop{ExitCode::done, app.help()};
  } catch (const CLI::CallForAllHelp&) {
    return Stop{ExitCode::done, app.help("", CLI::AppFormatMode::All)};
  } catch (const CLI::ParseError& error) {
    return stop_of(app, error);
  }
  if (const auto problem = empty_value(app)) return usage_error(app, *problem);
  if (const auto problem = misplaced_flag(app, google)) return usage_error(app, *problem);
  if (Filters* filters = line.given_->filters()) filters->data_file = filters->data_name();
  return line.given_;
}

}  // namespace scenebench
