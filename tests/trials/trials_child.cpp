// Replaces the footprint program in tests: tries cases in codecs that end their process, or that are fickle.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "commands/commands.h"
#include "commands/stop.h"
#include "fixtures/fickle_codecs.h"
#include "fixtures/touchy_codecs.h"
#include "system/inherited.h"
#include "system/process.h"

int main(int argc, char** argv) {
  using namespace scenebench;
  prepare_process();
  const auto parsed = parse_command(arguments_of(argc, argv));
  std::vector<CodecEntry> codecs = touchy_codecs();
  std::ranges::move(fickle_codecs(), std::back_inserter(codecs));
  return static_cast<int>(parsed ? (*parsed)->carry_out(codecs) : end_with(parsed.error()));
}
