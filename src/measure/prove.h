// The proof that a codec gives back what it was given, and what follows from it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "harness/codec.h"
#include "harness/codec_under_test.h"
#include "measure/turn.h"

namespace scenebench {

/// Why a codec is not proven.
struct Unproven {
  std::string message;  ///< codec, workload, first differing field, both values; or what the codec threw
  bool threw = false;
};

/// Proves `tested`, which is `codec` over `workload`. Returns nothing if it is proven.
std::optional<Unproven> prove(const CodecEntry& codec, const Workload& workload, CodecUnderTest& tested);

/// Proves `tested` and plans `cells`, which are over it (plan_cells()), and opens them.
std::optional<Unproven> prepare(const CodecEntry& codec, const Workload& workload,
                                const std::shared_ptr<CodecUnderTest>& tested, std::span<TimedCell> cells);

/// Proves `tested` by CodecUnderTest::confirm(), where another process has proven the codec and found `sums`.
std::optional<Unproven> confirm(const CodecEntry& codec, const Workload& workload, CodecUnderTest& tested,
                                std::uint64_t sums);

}  // namespace scenebench
