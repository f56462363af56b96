// Evolution: what a reader of one version of a shape makes of data of another.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "harness/codec.h"
#include "model/docs_versions.h"
#include "trials/children.h"

namespace scenebench {

/// What came of one trip between two versions.
struct Passage {
  enum class Kind {
    right,     ///< every value is there
    defaults,  ///< what the other version lacks reads as absent, zero or empty; all else is right
    wrong,     ///< other values, without an error
    refused,   ///< decode or walk reports an error or throws, or encode cannot write it
    crashed,   ///< the process died of it, or did not come back
  };
  Kind kind = Kind::right;
  /// Size of the wire, in bytes, minus that of the same object in the first version; 0 for old data.
  std::int64_t extra_bytes = 0;
  std::string detail;  ///< what the process died of

  bool operator==(const Passage&) const = default;
};

/// "right", "defaults", "wrong", "refused" or "crashed".
std::string_view to_string(Passage::Kind kind);

/// What becomes of each of docs_versions::all_trips() in one codec.
struct Evolution {
  std::string codec;
  std::vector<Passage> passages;
};

/// Makes one trip, in this process. Throws std::logic_error if `codec` lacks shape docs or the trip's version of it.
Passage make_trip(const docs_versions::Trip& trip, const CodecEntry& codec);

/// The child's part: makes the trips from number `first` on, a line each in `file`. False if that cannot be written.
bool make_trips(const CodecEntry& codec, std::uint64_t first, const std::filesystem::path& file);

/// All trips, which `child` makes (see children.h); fewer after Ctrl-C.
Evolution evolution_of(const CodecEntry& codec, const Child& child);

}  // namespace scenebench
