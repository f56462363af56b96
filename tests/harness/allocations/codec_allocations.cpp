// Writes every codec's allocations as this program's hook counts them, one line per codec and workload: their names, a
// colon, the figures. Usage: codec_allocations FILE
#include "codec_allocations.h"

#include <fstream>

int main(int argc, char** argv) {
  if (argc != 2) return 1;
  std::ofstream file(argv[1]);
  scenebench::for_each_counted_codec(
      [&](const scenebench::CodecInfo& codec, const std::string& workload, const std::string& figures) {
        file << codec.name << ' ' << workload << ':' << figures << '\n';
      });
  return file.flush() ? 0 : 3;
}
