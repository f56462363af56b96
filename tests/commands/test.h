// What the tests of commands share: command lines that are read or refused, and the whole program over the sample run.
#pragma once

#include "commands/options/command.h"
#include "commands/run/run_options.h"
#include "commands/stop.h"
#include "fixtures/program_run.h"
#include "fixtures/sample_results.h"
#include "fixtures/test.h"
#include "system/files.h"

namespace scenebench::testing {

/// A test whose current folder is one of its own.
class InAFolder : public ::testing::Test {
 protected:
  InAFolder() : before_(std::filesystem::current_path()) { std::filesystem::current_path(scratch_.path()); }
  ~InAFolder() override { std::filesystem::current_path(before_); }

 private:
  ScratchFolder scratch_;
  std::filesystem::path before_;
};

/// What `arguments` ask of a run, the default command; the test fails if they are refused or name a command.
inline RunOptions parsed(const Names& arguments) {
  const auto command = parse_command(arguments);
  const auto* options = command ? options_of<RunOptions>(**command) : nullptr;
  if (options) return *options;
  ADD_FAILURE() << (command ? "a command was given" : command.error().text);
  return {};
}

/// The filters that `arguments`, which name a command, give it; the test fails if they are refused.
inline Filters filters_of(const Names& arguments) {
  const auto command = parse_command(arguments);
  if (command && (*command)->filters()) return *(*command)->filters();
  ADD_FAILURE() << (command ? "a command without filters" : command.error().text);
  return {};
}

/// Why `arguments` are refused; the test fails if they are taken.
inline Stop refused(const Names& arguments) {
  const auto command = parse_command(arguments);
  if (!command) return command.error();
  ADD_FAILURE() << "taken";
  return {};
}

}  // namespace scenebench::testing
