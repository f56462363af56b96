// The proof that a codec gives back what it was given.
#pragma once

#include <optional>
#include <string>

#include "harness/codec.h"
#include "harness/codec_under_test.h"

namespace scenebench {

/// Why a codec is not proven.
struct Unproven {
  std::string message;  ///< codec, workload, first differing field, both values; or what the codec threw
  bool threw = false;
};

/// Proves `tested`, which is `codec` over `workload`. Returns nothing if it is proven.
std::optional<Unproven> prove(const CodecEntry& codec, const Workload& workload, CodecUnderTest& tested);

}  // namespace scenebench
