// The records of trial determinism.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/named_enum.h"
#include "model/fields.h"
#include "results/linked_code.h"

namespace scenebench {

/// The outcome of writing an object in another way, compared with the bytes from a process that has just started.
enum class SameBytes {
  same,
  padding,  ///< as many bytes, which differ only where no value depends on them
  differs,
  refused,  ///< it was not written
  crashed,
  timed_out,
};

struct DeterminismRecord {
  std::string codec{}, workload{};
  std::string way{};  ///< "after decoding"
  SameBytes outcome = SameBytes::same;
  std::uint64_t wire_bytes = 0;  ///< of that process's wire
  std::string digest{};          ///< SHA-256 of it
  std::optional<std::uint64_t> offset{};  ///< of the first byte that differs
  std::string field{};                    ///< whose value that byte changes; empty if none or unknown
  std::string detail{};                   ///< what the library threw, or why the process ended

  CaseName case_name() const { return {workload, way}; }
  bool operator==(const DeterminismRecord&) const = default;
};

template <>
struct EnumNames<SameBytes> {
  static constexpr std::array<std::string_view, 6> names{"same",    "padding", "differs",
                                                         "refused", "crashed", "timed out"};
};

SB_DESCRIBE(DeterminismRecord, SB_FIELD(codec), SB_FIELD(workload), SB_FIELD(way), SB_FIELD(outcome),
            SB_FIELD(wire_bytes), SB_FIELD(digest), SB_FIELD(offset), SB_FIELD(field), SB_FIELD(detail));

}  // namespace scenebench
