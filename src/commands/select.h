// Which codecs, workloads and phases a command works on.
#pragma once

#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/exit_code.h"
#include "base/result.h"
#include "commands/options/filters.h"
#include "harness/codec_entry.h"
#include "harness/codec_under_test.h"

namespace scenebench {

struct Selection {
  std::vector<Workload> workloads;
  std::vector<const CodecEntry*> codecs;  ///< in column order, pointing into the entries given to select()
  std::vector<Phase> phases;        ///< of all workloads together
  bool phases_named = false;        ///< --phase was given
  bool all_codecs = false;          ///< --all was given
  std::vector<std::string> wanted;  ///< the names asked for by --codec and --field; empty if neither was given
  bool codecs_named = false;        ///< --codec was given
  std::vector<std::string> remarks;  ///< what a reader must know of the user's data, in sentences

  /// The `codecs` to measure on `workload`. By default these are the codecs of the docs table and those beside it for
  /// structs, and all that take documents for a document. Adds a sentence to `left_out` for a named codec that cannot
  /// be measured and for one that takes no documents this deep. All workloads share `left_out`, as they often have the
  /// same sentences.
  std::vector<const CodecEntry*> codecs_for(const Workload& workload, std::set<std::string>& left_out) const;

  /// The phases to measure over `workload`: those that were named. By default those of the docs table over its object;
  /// over other workloads, with --all every phase, otherwise load and encode from both places, and the steps.
  std::vector<Phase> phases_for(const Workload& workload) const;

  /// The codec of that name, which must be one of `codecs`. These may include codecs that were not named, such as the
  /// one from which net times of documents are computed.
  const CodecEntry& named(std::string_view name) const;

 private:
  bool is_of_table_alone(const Workload& workload) const;
};

/// Applies `filters` to `codecs`. Selects `default_workloads` if none are named. Returns a Stop for an
/// unknown name, with the nearest valid one, and for a document (Filters::document) that cannot be read. The harness
/// floor is among the codecs unless codecs are named.
Expected<Selection, Stop> select(const Filters& filters, std::span<const CodecEntry> codecs,
                                 const std::vector<Workload>& default_workloads);

/// For every field that a user may choose (--field), the names of its codecs that are among `codecs`; empty if there
/// are none.
std::map<std::string_view, std::vector<std::string>> codecs_by_field(std::span<const CodecEntry> codecs);

/// A line for each reason why codecs that take documents are left out of this build, each with a line break at its end;
/// empty if there are none.
std::string absent_for_documents();

}  // namespace scenebench
