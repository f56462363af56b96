// Which codecs a trial or scenario tries, on what, and in which processes.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "commands/select.h"
#include "commands/trials/trial_options.h"
#include "trials/children.h"

namespace scenebench {

/// A codec, and what to try it on.
struct Attempt {
  const CodecEntry* codec;
  Workload workload;      ///< without a shape for trials that have no workloads
  std::string allocator;  ///< as in TrialTask
  bool counts = false;    ///< allocations instead of time: see TrialInfo::counts_allocations

  /// "scene/200 rapidjson, mimalloc", "tick/50 pugixml, allocations".
  std::string name() const;
};

/// Every codec of `selection` that `trial` can try, with every workload. `codecs` are all of the build. Says on stderr
/// which codecs are left out and why.
std::vector<Attempt> attempts_of(const Trial& trial, const TrialOptions& options, const Selection& selection,
                                 std::span<const CodecEntry> codecs);

/// What `filters` select. Where a trial has data of its own, --workload names those: see TrialTask::data.
Expected<Selection, Stop> select_for(const Trial& trial, Filters filters, std::span<const CodecEntry> codecs,
                                     bool quick = false);

/// The process that tries the cases of `attempt`, without its effort.
Child child_for(const Trial& trial, const TrialOptions& options, const Attempt& attempt);

/// How much the flags ask for. `--quick` shares about three seconds among the cases of a scenario's `attempts`.
TrialEffort effort_of(const Trial& trial, const TrialOptions& options, std::span<const Attempt> attempts);

}  // namespace scenebench
