// The commands of a build without trials, scenarios and guests (SCENEBENCH_TRIALS): each says which preset has it.
#include <CLI/CLI.hpp>

#include "commands/commands.h"
#include "commands/stop.h"

namespace scenebench {
namespace {

struct LeftOut {
  std::string command;
};

ExitCode say_preset(const LeftOut& left_out, std::span<const CodecEntry>) {
  return end_with(ExitCode::usage,
                  "this build leaves out {}. cmake --preset all has it; for these codecs, cmake -DSCENEBENCH_TRIALS=ON "
                  "build && cmake --build build adds it (docs/builds.md).",
                  left_out.command);
}

void add_left_out(CommandLine& line, const std::string& name) {
  auto [app, options] = line.add<LeftOut>(name, "(in a build of preset all)", &say_preset);
  options.command = name;
  app.prefix_command();  // whatever its flags are
}

}  // namespace

void add_guests(CommandLine& line) { add_left_out(line, "guests"); }

void add_trials(CommandLine& line) {
  line.start_group("Trials and scenarios, in a build of preset all");
  for (const std::string& name : trial_names()) add_left_out(line, name);
  for (const std::string& name : scenario_names()) add_left_out(line, name);
}

}  // namespace scenebench
