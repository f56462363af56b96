// bench: measures every codec of this build and prints the table of the FlatBuffers documentation page "C++
// Benchmarks".
#include "commands/commands.h"
#include "system/process.h"

int main(int argc, char** argv) {
  const auto codecs = scenebench::all_codecs();
  return static_cast<int>(scenebench::run_bench(scenebench::arguments_of(argc, argv), codecs));
}
