// What reading one wire costs, compared with another.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "harness/codec_under_test.h"

namespace scenebench {

/// The time that `codec` takes to read `wire` over that which it takes for `own`: the median over rounds of four
/// batches of some 100 microseconds, of own, wire, wire and own, so that a machine's change of pace falls on both
/// alike. Nothing if one of them cannot be read. Takes some 5 milliseconds.
std::optional<double> time_ratio(VersionCodec& codec, std::span<const std::byte> wire, std::span<const std::byte> own);

}  // namespace scenebench
