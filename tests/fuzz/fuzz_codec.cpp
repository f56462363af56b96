// libFuzzer over try_decode of one codec: SCENEBENCH_FUZZ_CODEC names it, SCENEBENCH_FUZZ_WORKLOAD its workload (docs).
// What is found is the library's unless the stack says otherwise. A corpus to begin with: fuzz_codec --wire FILE writes
// a good wire.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "harness/codec.h"
#include "harness/subject.h"

namespace {

using namespace scenebench;

std::string from_environment(const char* name, const char* otherwise) {
  const char* value = std::getenv(name);
  return value ? value : otherwise;
}

/// The codec and workload that the environment names, proven; ends the program if there are none such.
std::unique_ptr<Subject> open_subject() {
  const std::string name = from_environment("SCENEBENCH_FUZZ_CODEC", "flatbuffers-verified");
  const auto workload = parse_workload(from_environment("SCENEBENCH_FUZZ_WORKLOAD", "docs"));
  for (const CodecEntry& codec : all_codecs()) {
    if (codec.info.name != name || !workload) continue;
    auto subject = codec.open(*workload);
    if (subject && !subject->prove()) return subject;
  }
  std::fprintf(stderr, "no codec %s over that workload\n", name.c_str());
  std::exit(1);
}

Subject& subject() {
  static const std::unique_ptr<Subject> opened = open_subject();
  return *opened;
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
  if (*argc != 3 || std::string_view((*argv)[1]) != "--wire") return 0;
  const auto wire = subject().wire(0);
  std::ofstream((*argv)[2], std::ios::binary)
      .write(reinterpret_cast<const char*>(wire.data()), static_cast<std::streamsize>(wire.size()));
  std::exit(0);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  subject().try_decode(std::as_bytes(std::span(data, size)));
  return 0;
}
