// bench: measures every codec of this build and prints the table of the FlatBuffers documentation page "C++
// Benchmarks".
#include "commands/run.h"

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  const auto codecs = scenebench::all_codecs();
  return static_cast<int>(scenebench::run_bench(arguments, codecs));
}
