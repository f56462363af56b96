// What reading one wire costs, compared with another.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "harness/codec_under_test.h"

namespace scenebench {

/// The time that `codec` takes to read `wire`, divided by the time that it takes for `own`: the median over rounds of four
/// batches of about 100 microseconds, of own, wire, wire and own, so that a change of the machine's speed affects both
/// alike. Nothing if one of them cannot be read. Takes about 5 milliseconds.
std::optional<double> time_ratio(VersionCodec& codec, std::span<const std::byte> wire, std::span<const std::byte> own);

}  // namespace scenebench
