// The proof that a codec gives back what it was given.
#pragma once

#include <optional>
#include <string>

#include "harness/codec.h"
#include "harness/subject.h"

namespace scenebench {

/// Proves `subject`, which is `codec` over `workload`. Returns what went wrong in words: codec, workload, first
/// differing field, both values; also when the codec throws.
std::optional<std::string> prove(const CodecEntry& codec, const Workload& workload, Subject& subject);

}  // namespace scenebench
