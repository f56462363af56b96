#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string>
#include <vector>

#include "commands/commands.h"
#include "commands/say.h"
#include "harness/build_info.h"

namespace scenebench {
namespace {

/// Each library once, however many codecs use it.
std::vector<std::string> libraries(std::span<const CodecEntry> codecs) {
  std::vector<std::string> found;
  for (const CodecEntry& codec : codecs) {
    const CodecInfo& info = codec.info;
    if (info.is_floor || info.library == "none") continue;
    std::string name = info.version.empty() ? info.library : info.library + " " + info.version;
    if (std::find(found.begin(), found.end(), name) == found.end()) found.push_back(std::move(name));
  }
  return found;
}

}  // namespace

ExitCode version(std::span<const CodecEntry> codecs) {
  const BuildInfo build = build_info();
  show("scenebench {} ({}), {} build by {}\n", build.version,
             build.commit.empty() ? "unknown commit" : build.commit, build.build_type, build.compiler);
  show("Codecs are compiled with: {}\n", build.flags);
  show("Libraries: {}\n", fmt::join(libraries(codecs), ", "));
  return ExitCode::done;
}

}  // namespace scenebench
