// Which codecs, workloads and phases a command works on.
#pragma once

#include <span>
#include <string>
#include <variant>
#include <vector>

#include "commands/options.h"
#include "harness/codec.h"
#include "harness/subject.h"

namespace scenebench {

struct Selection {
  std::vector<Workload> workloads;
  std::vector<const CodecEntry*> codecs;  ///< in column order, pointing into the entries given to select()
  std::vector<Phase> phases;
};

/// Applies the filters of `options` to `codecs`; `default_workloads` where none are named. An unknown name is a Stop
/// that offers the nearest valid one. The harness floor is always among the codecs unless codecs are named.
std::variant<Selection, Stop> select(const Options& options, std::span<const CodecEntry> codecs,
                                     const std::vector<Workload>& default_workloads);

}  // namespace scenebench
