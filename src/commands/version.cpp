#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>
#include <string>
#include <vector>

#include "commands/commands.h"
#include "commands/say.h"
#include "measure/environment.h"
#include "tables/run_facts.h"

namespace scenebench {
namespace {

struct VersionOptions {};

ExitCode version(const VersionOptions&, std::span<const CodecEntry> codecs) {
  const Environment build = build_environment();
  show("scenebench {} ({}), {} build by {}\n", program_version(), build.commit.empty() ? "unknown commit" : build.commit,
       build.build_type, build.compiler);
  show("Codecs are compiled with: {}\n", build.flags);
  std::vector<std::string> libraries;
  for (const CodecEntry& codec : codecs) add_library(libraries, codec.info);
  show("Libraries: {}\n", fmt::join(libraries, ", "));
  return ExitCode::done;
}

}  // namespace

void add_version(CommandLine& line) {
  line.add_flag("--version", "show the versions of this program and its libraries, the compiler and the flags",
                std::make_shared<CommandWith<VersionOptions>>(&version));
}

}  // namespace scenebench
