// A codec of the build by its name, for tests that are about one.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "harness/codec.h"

namespace scenebench::testing {

/// Nothing if this build has not the codec: then the test has nothing to try, and should be skipped with no_codec().
inline std::optional<CodecEntry> find_codec(std::string_view name) {
  const auto codecs = all_codecs();
  const auto found = std::ranges::find(codecs, name, [](const CodecEntry& codec) { return codec.info.name; });
  return found == codecs.end() ? std::nullopt : std::optional(*found);
}

/// Why a test of it is skipped.
inline std::string no_codec(std::string_view name) { return "this build has no codec " + std::string(name); }

}  // namespace scenebench::testing
