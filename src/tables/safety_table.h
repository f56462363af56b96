// What codecs make of hostile bytes, as a table.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tables/docs_table.h"
#include "trials/safety.h"

namespace scenebench {

/// What it costs to check the bytes that a codec trusts: phase load of both, in nanoseconds.
struct PriceOfChecking {
  std::string trusting, checking;  ///< names of two codecs of one library and form
  double trusting_ns = 0, checking_ns = 0;
};

/// One workload's table: a row per codec of `codecs`, all of that workload. Deaths are told one by one below, except
/// those of codecs that trust their input, which are named with their price instead.
DocsTable make_safety_table(std::span<const Safety> codecs, std::span<const PriceOfChecking> prices,
                            const SafetyEffort& effort);

}  // namespace scenebench
