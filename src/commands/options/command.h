// The command line: commands, each with flags of its own.
#pragma once

#include <concepts>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/exit_code.h"
#include "base/result.h"
#include "commands/options/filters.h"
#include "harness/codec_entry.h"

namespace scenebench {

/// A command that was given, with its flags.
class Command {
 public:
  virtual ~Command() = default;

  /// What the command works on; nullptr if it takes no data.
  virtual Filters* filters() = 0;

  virtual ExitCode carry_out(std::span<const CodecEntry> codecs) const = 0;
};

/// A command whose flags are `Options`, a struct that may be or have Filters.
template <class Options>
class CommandWith final : public Command {
 public:
  using Function = ExitCode (*)(const Options&, std::span<const CodecEntry>);

  explicit CommandWith(Function function) : function_(function) {}

  Filters* filters() override {
    if constexpr (std::derived_from<Options, Filters>) {
      return &options;
    } else {
      return nullptr;
    }
  }

  ExitCode carry_out(std::span<const CodecEntry> codecs) const override { return function_(options, codecs); }

  Options options{};

 private:
  Function function_;
};

/// The flags of `command` if they are Options, else nullptr.
template <class Options>
const Options* options_of(const Command& command) {
  const auto* const found = dynamic_cast<const CommandWith<Options>*>(&command);
  return found ? &found->options : nullptr;
}

/// A command that is being added: where its flags go, and what parsing fills in.
template <class Options>
struct NewCommand {
  CLI::App& app;
  Options& options;
};

/// Reads the arguments of the program. The commands add themselves (commands/commands.h).
class CommandLine {
 public:
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;

  /// Adds a command; `function` carries it out. Both returned references live as long as this.
  template <class Options>
  NewCommand<Options> add(const std::string& name, const std::string& help,
                          typename CommandWith<Options>::Function function) {
    auto command = std::make_shared<CommandWith<Options>>(function);
    return {add(name, help, command), command->options};
  }

  /// Adds a command that `bench --help` does not show.
  template <class Options>
  NewCommand<Options> add_hidden(const std::string& name, typename CommandWith<Options>::Function function) {
    const NewCommand<Options> added = add<Options>(name, "", function);
    hide(added.app);
    return added;
  }

  /// Adds what the program does without a command.
  template <class Options>
  NewCommand<Options> add_default(typename CommandWith<Options>::Function function) {
    auto command = std::make_shared<CommandWith<Options>>(function);
    default_ = given_ = command;
    return {app_, command->options};
  }

  /// Adds a flag of the program that stands for a command.
  void add_flag(const std::string& flag, const std::string& help, std::shared_ptr<Command> command);

  /// The heading in `bench --help` of the commands that are added from now on.
  void start_group(const std::string& name) { group_ = name; }

  /// Google Benchmark's flags among the arguments, "--benchmark_...", as they were typed.
  const std::vector<std::string>& google() const { return google_; }

  /// The arguments as a user would type them again, without the program's name and --out.
  const std::string& typed() const { return typed_; }

 private:
  friend Expected<std::shared_ptr<Command>, Stop> parse_command(const std::vector<std::string>& arguments);

  CommandLine(CLI::App& app, std::vector<std::string> google, std::string typed)
      : app_(app), google_(std::move(google)), typed_(std::move(typed)) {}

  CLI::App& add(const std::string& name, const std::string& help, std::shared_ptr<Command> command);
  static void hide(CLI::App& app);

  CLI::App& app_;
  const std::vector<std::string> google_;
  const std::string typed_;
  std::string group_;
  std::shared_ptr<Command> given_;
  std::shared_ptr<Command> default_;  ///< whose options the program's flags refer to, whichever command is given
};

/// Parses the arguments, without the program's name. A Stop is what to say instead: what is wrong with the arguments,
/// or with ExitCode::done the help that was asked for.
Expected<std::shared_ptr<Command>, Stop> parse_command(const std::vector<std::string>& arguments);

}  // namespace scenebench
