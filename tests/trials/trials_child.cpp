// Replaces the footprint program in tests: tries cases in codecs that end their process.
#include <fmt/format.h>

#include "commands/commands.h"
#include "commands/stop.h"
#include "system/process.h"
#include "fixtures/touchy_codecs.h"

int main(int argc, char** argv) {
  using namespace scenebench;
  const auto parsed = parse_command(arguments_of(argc, argv));
  return static_cast<int>(parsed ? (*parsed)->carry_out(touchy_codecs()) : end_with(parsed.error()));
}
