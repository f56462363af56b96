// bench safety, bench fidelity and so on: runs any trial (trials/trial.h) over the chosen codecs.
#pragma once

#include <set>
#include <span>
#include <string>
#include <vector>

#include "base/exit_code.h"
#include "commands/options/options.h"
#include "commands/select.h"
#include "harness/codec.h"
#include "tables/table.h"
#include "trials/trial.h"

namespace scenebench {

/// Runs the trial that the options name, prints its tables and saves its findings.
ExitCode run_trial(const Options& options, std::span<const CodecEntry> codecs);

/// `--input FILE`: prints what each codec does with the bytes of a file, a line for each codec and workload.
ExitCode try_input(const Trial& trial, const Options& options, const Selection& selection,
                   std::span<const CodecEntry> codecs);

/// The child process of all trials, hidden from users: tries the cases from --first on and writes their outcomes to
/// --out. Takes one codec and at most one workload.
ExitCode try_in_child(const Options& options, std::span<const CodecEntry> codecs);

/// The effort that the options ask for.
TrialEffort effort_of(const Options& options);

/// The process that tries cases of `trial` for one codec and workload.
Child child_for(const Trial& trial, const Options& options, const CodecEntry& codec, const Workload& workload);

/// The workloads to try: one without a name for trials that have no workloads.
std::vector<Workload> workloads_of(const Trial& trial, const Selection& selection);

/// The selected codecs that `trial` can try on `workload`. `codecs` are all of the build. Says on stderr which ones are left
/// out and why, unless it is `said` already for another workload.
std::vector<const CodecEntry*> codecs_to_try(const Trial& trial, const Selection& selection, const Workload& workload,
                                             std::span<const CodecEntry> codecs, std::set<std::string>& said);

/// Prints tables in the format that the options ask for: terminal, markdown or csv.
void print_tables(const std::vector<Table>& tables, const Options& options);

}  // namespace scenebench
