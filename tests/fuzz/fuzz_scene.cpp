// libFuzzer over the reader of glTF files. The examples in examples/scenes are a corpus to begin with.
#include <cstdint>
#include <string>

#include "gltf/read_scene.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace scenebench;
  constexpr std::uint64_t kMemory = std::uint64_t{64} << 20;
  const std::string bytes(reinterpret_cast<const char*>(data), size);
  gltf::parse_scene(bytes, "no such folder", kMemory);
  return 0;
}
