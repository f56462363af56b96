// Codecs that say they check their input, and yet crashed in trial safety.
#pragma once

#include <string>
#include <vector>

#include "results/results.h"
#include "results/trials.h"
#include "tables/table.h"

namespace scenebench {

/// Follows the name of a codec in rankings, and is the marker of the note that explains it.
inline constexpr std::string_view kCrashSign = "[!]";

/// Adds what `safety` recorded of a codec's release to those codecs of `results` that check their input and declare no
/// crash.
void add_known_crashes(const std::vector<SafetyRecord>& safety, Results& results);

/// The codec's name as rankings show it: with kCrashSign if it checks its input and is known to crash.
std::string ranked_name(const CodecInfo& codec);

/// A note for each codec with the sign.
std::vector<Footnote> crash_notes(const std::vector<const CodecRecord*>& codecs);

}  // namespace scenebench
