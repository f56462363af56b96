// Which codecs, workloads and phases a command works on.
#pragma once

#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "commands/options/options.h"
#include "harness/codec.h"
#include "harness/codec_under_test.h"

namespace scenebench {

struct Selection {
  std::vector<Workload> workloads;
  std::vector<const CodecEntry*> codecs;  ///< in column order, pointing into the entries given to select()
  std::vector<Phase> phases;
  bool all_codecs = false;          ///< --all was given
  std::vector<std::string> wanted;  ///< the names asked for by --codec and --field; empty if neither was given
  bool codecs_named = false;        ///< --codec was given

  /// Those of `codecs` to measure on `workload`. If none are named, the codecs of the docs table for structs, and all that
  /// take documents for a document. A codec that was named but cannot be measured, or takes no documents this deep, gets
  /// a sentence in `left_out`, which is for all workloads: many of them have the same.
  std::vector<const CodecEntry*> codecs_for(const Workload& workload, std::set<std::string>& left_out) const;

  /// The codec of that name, which must be one of `codecs`. Others may be chosen beside it, such as the one that net times
  /// of documents are computed from.
  const CodecEntry& named(std::string_view name) const;
};

/// Applies the filters of `options` to `codecs`; takes `default_workloads` where none are named. An unknown name is a Stop
/// that offers the nearest valid one; a document (Options::document) that cannot be read is a Stop, too. The harness floor
/// is among the codecs unless codecs are named.
Expected<Selection, Stop> select(const Options& options, std::span<const CodecEntry> codecs,
                                 const std::vector<Workload>& default_workloads);

/// A line, which ends in a line break, for each reason why codecs that take documents are left out of this build; empty if
/// there are none.
std::string absent_for_documents();

}  // namespace scenebench
