// bench: measures the codecs of the FlatBuffers documentation page "C++ Benchmarks", or the codecs named on the command
// line, and prints the page's table.
#include "commands/commands.h"
#include "commands/stop.h"
#include "harness/heap_filler.h"
#include "measure/instructions.h"
#include "model/random.h"
#include "system/inherited.h"
#include "system/process.h"

int main(int argc, char** argv) {
  using namespace scenebench;
  // First of all, so that no block has the same place in a page in every process: raw-structs wrote docs in 37 ns
  // instead of 22 in half of all processes, as its buffer crossed a page's end. But not where instructions are counted,
  // as malloc() takes more or fewer of them for other blocks.
  Random random(random_seed());
  const bool counts = argc > 1 && argv[1] == kCountedBatches;
  const HeapFiller filler = counts ? HeapFiller() : HeapFiller(random);
  if (const auto problem = too_small_stack()) return static_cast<int>(end_with({ExitCode::file, problem->message}));
  const auto codecs = all_codecs();
  return static_cast<int>(run_bench(arguments_of(argc, argv), codecs));
}
