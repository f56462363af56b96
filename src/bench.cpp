// bench: measures the codecs of the FlatBuffers documentation page "C++ Benchmarks", or the codecs named on the command
// line, and prints the page's table.
#include "codecs/all_codecs.h"
#include "commands/commands.h"
#include "commands/stop.h"
#include "system/inherited.h"
#include "system/process.h"

int main(int argc, char** argv) {
  using namespace scenebench;
  if (const auto problem = too_small_stack()) return static_cast<int>(end_with({ExitCode::file, problem->message}));
  const auto codecs = all_codecs();
  return static_cast<int>(run_bench(arguments_of(argc, argv), codecs));
}
