// bench: measures the codecs of the FlatBuffers documentation page "C++ Benchmarks", or the codecs named on the command
// line, and prints the page's table.
#include "commands/commands.h"
#include "system/process.h"

int main(int argc, char** argv) {
  const auto codecs = scenebench::all_codecs();
  return static_cast<int>(scenebench::run_bench(scenebench::arguments_of(argc, argv), codecs));
}
