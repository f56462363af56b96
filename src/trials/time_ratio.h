// The cost of reading one wire compared with another.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "harness/codec_under_test.h"

namespace scenebench {

/// The time that `codec` takes to read `wire`, divided by its time for `own`: the median over several rounds. A round
/// has four batches of about 100 microseconds, in the order own, wire, wire, own, so that a change of the machine's
/// speed affects both alike. Returns nothing if one of them cannot be read. Takes about 5 milliseconds.
std::optional<double> time_ratio(VersionCodec& codec, std::span<const std::byte> wire, std::span<const std::byte> own);

}  // namespace scenebench
