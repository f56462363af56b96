// libFuzzer over try_decode of one codec, in all phases that read, over documents.
// SCENEBENCH_FUZZ_CODEC names the codec, SCENEBENCH_FUZZ_WORKLOAD its workload (default: docs).
// A crash is the library's unless the stack trace says otherwise. For an initial corpus, fuzz_codec --wire FILE writes
// a good wire.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "codecs/all_codecs.h"
#include "fixtures/other_reads.h"
#include "harness/codec_under_test.h"

namespace {

using namespace scenebench;

std::string from_environment(const char* name, const char* otherwise) {
  const char* value = std::getenv(name);
  return value ? value : otherwise;
}

/// Opens and proves the codec and workload named in the environment. Ends the program if that fails.
std::unique_ptr<CodecUnderTest> open_fuzzed() {
  const std::string name = from_environment("SCENEBENCH_FUZZ_CODEC", "flatbuffers-verified");
  const auto workload = parse_workload(from_environment("SCENEBENCH_FUZZ_WORKLOAD", "docs"));
  for (const CodecEntry& codec : all_codecs()) {
    if (codec.info.name != name || !workload) continue;
    auto tested = codec.open(*workload);
    if (tested && !tested->prove()) return tested;
  }
  std::fprintf(stderr, "no codec %s over that workload\n", name.c_str());
  std::exit(1);
}

CodecUnderTest& fuzzed() {
  static const std::unique_ptr<CodecUnderTest> opened = open_fuzzed();
  return *opened;
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
  if (*argc != 3 || std::string_view((*argv)[1]) != "--wire") return 0;
  const auto wire = fuzzed().wire(0);
  std::ofstream((*argv)[2], std::ios::binary)
      .write(reinterpret_cast<const char*>(wire.data()), static_cast<std::streamsize>(wire.size()));
  std::exit(0);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto bytes = std::as_bytes(std::span(data, size));
  CodecUnderTest& tested = fuzzed();
  tested.try_decode(bytes);
  if (tested.has(Phase::incremental)) tested.try_decode(bytes, Phase::incremental);
  for (const Phase phase : testing::kOtherReads) {
    if (tested.has(phase)) tested.try_decode(bytes, phase);
  }
  return 0;
}
