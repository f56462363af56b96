// bench fidelity, bench safety and bench evolution: what codecs make of unusual values, hostile bytes and data of other
// versions. Cases run in processes of their own, as some of them end their process.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/exit_code.h"
#include "commands/options.h"
#include "harness/codec.h"
#include "tables/docs_table.h"
#include "trials/children.h"
#include "trials/safety.h"

namespace scenebench {

/// Prints which values survive which codec.
ExitCode fidelity(const Options& options, std::span<const CodecEntry> codecs);

/// Prints what each codec makes of bytes that it did not write, and saves that and what crashed it.
ExitCode safety(const Options& options, std::span<const CodecEntry> codecs);

/// Prints what codecs make of data of an older and a newer version.
ExitCode evolution(const Options& options, std::span<const CodecEntry> codecs);

/// The child's part of all three, hidden from users: tries the cases from --first on and writes what became of them to
/// --out. Takes one codec and one workload.
ExitCode try_in_child(const Options& options, std::span<const CodecEntry> codecs);

/// The process that tries `command` ("fidelity", "safety" or "evolution") for one codec: the footprint program, which
/// counts allocations, but of evolution this program itself, as that is timed.
Child child_for(const Options& options, const std::string& command, const std::string& codec);

/// Tells `child` to work on `workload`, which the options name.
void add_workload(Child& child, const Options& options, const Workload& workload);

/// How much hostile data the options ask for.
SafetyEffort safety_effort(const Options& options);

/// Prints tables in the format that the options ask for: terminal, markdown or csv.
void print_tables(const std::vector<DocsTable>& tables, const Options& options);

}  // namespace scenebench
