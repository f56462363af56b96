// The allocations of every codec of the build, as text that can be compared between two programs with different hooks.
#pragma once

#include <fmt/format.h>

#include <stdexcept>
#include <string>

#include "harness/allocations.h"
#include "harness/codec_entry.h"
#include "harness/codec_under_test.h"

namespace scenebench {

inline std::string to_text(const AllocationUse& use) {
  return fmt::format("{} blocks {} bytes, held {} {}, peak {}", use.blocks, use.bytes, use.held_blocks, use.held_bytes,
                     use.peak_bytes);
}

inline std::string to_text(const Footprint& footprint) {
  std::string text;
  for (const auto& [phase, first] : footprint.first) {
    text += fmt::format("{} first: {}; {} steady: {}; ", phase, to_text(first), phase,
                        to_text(footprint.steady.at(phase)));
  }
  return text;
}

/// Calls `visit(info, workload, figures)` for every codec whose library this program's hook sees, on a few workloads.
/// Throws std::logic_error if a codec is broken.
template <class Visitor>
void for_each_counted_codec(Visitor&& visit) {
  for (const CodecEntry& codec : all_codecs()) {
    if (!allocations::sees(codec.info.library)) continue;
    for (const char* workload : {"docs", "scene/3", "scene/200"}) {
      const auto tested = codec.open(*parse_workload(workload));
      if (!tested) continue;
      if (tested->prove()) throw std::logic_error(codec.info.name + " is broken");
      Footprint footprint;
      tested->count_memory(footprint);
      visit(codec.info, workload, to_text(footprint));
    }
  }
}

}  // namespace scenebench
