// Which codecs, workloads and phases a command works on.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "commands/options.h"
#include "harness/codec.h"
#include "harness/subject.h"

namespace scenebench {

struct Selection {
  std::vector<Workload> workloads;
  std::vector<const CodecEntry*> codecs;  ///< in column order, pointing into the entries given to select()
  std::vector<Phase> phases;
  bool all_codecs = false;    ///< asked for
  bool codecs_named = false;  ///< one by one

  /// Those of `codecs` to measure on `workload`: without names the docs table's where it has structs, all that take
  /// documents where it is one. What cannot be measured although it was named, or takes no documents this deep, gets a
  /// sentence in `left_out`.
  std::vector<const CodecEntry*> codecs_for(const Workload& workload, std::vector<std::string>& left_out) const;

  /// The codec of that name, which must be one of `codecs`: beside it others may be chosen, such as what net times of
  /// documents are reckoned from.
  const CodecEntry& named(std::string_view name) const;
};

/// Applies the filters of `options` to `codecs`; `default_workloads` where none are named. An unknown name is a Stop
/// that offers the nearest valid one; so is a document (Options::document) that cannot be read. The harness floor is
/// always among the codecs unless codecs are named.
Expected<Selection, Stop> select(const Options& options, std::span<const CodecEntry> codecs,
                                 const std::vector<Workload>& default_workloads);

/// A line that ends in a line break on the codecs that take documents and are left out of this build for its preset's sake;
/// empty if there are none.
std::string absent_for_documents();

}  // namespace scenebench
