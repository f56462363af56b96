// The cost of checking the bytes that a codec trusts.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "harness/codec.h"
#include "results/trials.h"

namespace scenebench {

/// Finds a codec of the same library and form that checks its input and accepts `wire`, which `codec` has written, and
/// times phase load of both alternately. Returns nothing if there is no such codec. Throws std::runtime_error if one of
/// the two does not give back what it was given.
std::optional<CheckingCodec> checking_codec(const CodecEntry& codec, std::span<const std::byte> wire,
                                            const Workload& workload, std::span<const CodecEntry> codecs);

}  // namespace scenebench
