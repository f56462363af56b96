// Replaces bench as the child program of scenarios in tests: tries made-up codecs.
#include "commands/commands.h"
#include "commands/stop.h"
#include "scenarios/made_up_codecs.h"
#include "system/process.h"

int main(int argc, char** argv) {
  using namespace scenebench;
  const auto parsed = parse_command(arguments_of(argc, argv));
  return static_cast<int>(parsed ? (*parsed)->carry_out(scenario_codecs()) : end_with(parsed.error()));
}
