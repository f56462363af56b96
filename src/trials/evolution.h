// Evolution: what a reader of one version of a shape makes of data of another.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "harness/codec.h"
#include "trials/children.h"
#include "trials/trips.h"

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
  /// Size of the wire, in bytes, minus that of what a writer of the reader's own version writes.
  std::int64_t extra_bytes = 0;
  /// Time to read the wire over the time to read that one (see time_ratio.h); nothing unless it is read right, or with
  /// defaults.
  std::optional<double> time_ratio{};
  std::string detail{};  ///< what the process died of

  bool operator==(const Passage&) const = default;
};

/// "right", "defaults", "wrong", "refused" or "crashed".
std::string_view to_string(Passage::Kind kind);

/// What becomes of each of all_trips() in one codec.
struct Evolution {
  std::string codec;
  std::vector<Passage> passages;
};

/// Throws std::runtime_error unless both versions of `trip` give back what they have written themselves, but for the
/// codec's declared losses: else nothing could be said of what they make of the other's. std::logic_error if `codec`
/// lacks one of them.
void prove_ends(const Trip& trip, const CodecEntry& codec);

/// The same of all_trips(), in this process.
void prove_versions(const CodecEntry& codec);

/// Makes one trip, in this process. Throws std::logic_error if `codec` lacks one of its versions.
Passage make_trip(const Trip& trip, const CodecEntry& codec);

/// The child's part: makes the trips from number `first` on, a line each in `file`. False if that cannot be written.
bool make_trips(const CodecEntry& codec, std::uint64_t first, const std::filesystem::path& file);

/// All trips, which `child` makes (see children.h); fewer after Ctrl-C. To be proven before.
Evolution evolution_of(const CodecEntry& codec, const Child& child);

}  // namespace scenebench
