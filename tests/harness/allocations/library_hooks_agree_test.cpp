// The hook of MSVC builds (src/harness/allocations/allocations_libraries.cpp) must count the same in every codec as
// this build's own, which sees every malloc.
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <string>

#include "codec_allocations.h"
#include "harness/allocations.h"
#include "system/files.h"
#include "system/process.h"
#include "system/run_program.h"

namespace scenebench {
namespace {

/// The figures of codec_allocations, a program with MSVC's hook, by codec and workload.
std::map<std::string, std::string> counted_by_library_hooks() {
  const ScratchFolder scratch;
  const auto file = scratch.path() / "codec-allocations.txt";
  EXPECT_EQ(run_program(executable_folder() / "codec_allocations", {file.string()}).status, 0);
  std::map<std::string, std::string> counted;
  std::ifstream stream(file);
  for (std::string name, figures; std::getline(stream, name, ':') && std::getline(stream, figures);) {
    counted[name] = figures;
  }
  return counted;
}

TEST(LibraryHooks, CountWhatTheInterposedMallocCountsInEveryCodec) {
  const auto by_hooks = counted_by_library_hooks();
  std::size_t compared = 0;
  for_each_counted_codec([&](const CodecInfo& codec, const std::string& workload, const std::string& figures) {
    const auto found = by_hooks.find(codec.name + " " + workload);
    if (found == by_hooks.end()) {
      EXPECT_FALSE(codec.in_docs_table) << codec.name << " is out of the hooks' reach";
      return;
    }
    EXPECT_EQ(found->second, figures) << codec.name << " on " << workload;
    ++compared;
  });
  EXPECT_EQ(compared, by_hooks.size());
}

}  // namespace
}  // namespace scenebench
