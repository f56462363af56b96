// The times that trials take: what checking the bytes costs that a codec trusts, and reading those of another version.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "harness/codec_entry.h"
#include "harness/codec_under_test.h"
#include "trials/hostile_cases.h"

namespace scenebench {

/// Finds a codec of the same library and form that checks its input and accepts `wire`, which `codec` has written, and
/// times phase load of both alternately. Returns nothing if there is no such codec. Throws std::runtime_error if one of
/// the two does not give back what it was given.
std::optional<CheckingCodec> checking_codec(const CodecEntry& codec, std::span<const std::byte> wire,
                                            const Workload& workload, std::span<const CodecEntry> codecs);

/// The time that `codec` takes to read `wire`, divided by its time for `own`: the median over several rounds. A round
/// has four batches of about 100 microseconds, in the order own, wire, wire, own, so that a change of the machine's
/// speed affects both alike. Returns nothing if one of them cannot be read. Takes about 5 milliseconds.
std::optional<double> time_ratio(VersionCodec& codec, std::span<const std::byte> wire, std::span<const std::byte> own);

}  // namespace scenebench
