// The commands of the program. Each returns the exit status; figures go to stdout, everything else to stderr.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/exit_code.h"
#include "commands/options/command.h"
#include "harness/codec_entry.h"

namespace scenebench {

/// Parses `arguments` (without the program's name) and carries out the command over `codecs`. The whole program: main()
/// and the tests differ only in the codecs they pass.
ExitCode run_bench(const std::vector<std::string>& arguments, std::span<const CodecEntry> codecs);

// Each function adds one command with its flags to the command line. What the comment says is what the command does.

/// Without a command: proves and times the selected cells, adds their footprints, saves the results and prints their
/// tables.
void add_run(CommandLine& line);

/// --version: shows the program's version and commit, how it was built, and the versions of the libraries that it
/// measures.
void add_version(CommandLine& line);

/// Shows the codecs, workloads and phases of the program; for codecs that are named, everything about them.
void add_list(CommandLine& line);

/// Proves the selected codecs over the selected workloads (all known ones by default), one line each.
void add_verify(CommandLine& line);

/// Compares this program with itself on this machine, as ab does. Prints how small a difference shows, and returns
/// ExitCode::unproven if the two sides are further apart than chance sets them.
void add_selftest(CommandLine& line);

/// Measures libraries of other runtimes over the selected workloads, and checks what they write with our codecs.
void add_guests(CommandLine& line);

/// bench safety, bench hitches and so on: runs a trial (trials/trial.h) or scenario (scenarios/scenario.h) over the
/// selected codecs, prints its tables and saves its findings. With `--input FILE`, prints what each codec does with the
/// bytes of that file instead, a line for each codec and workload. Adds try-in-child, too.
void add_trials(CommandLine& line);

/// The names of all trials and of all scenarios, whether or not they are in this build. The build generates the
/// definitions (cmake/trials.cmake).
std::vector<std::string> trial_names();
std::vector<std::string> scenario_names();

/// Hidden: the child process of all trials and scenarios. Tries the cases of one codec and at most one workload from
/// --first on and writes their outcomes to --out.
void add_try_in_child(CommandLine& line);

/// Prints the tables of results files.
void add_report(CommandLine& line);

/// Shows which codecs meet a reader's needs, from saved results. Returns ExitCode::usage if none does.
void add_choose(CommandLine& line);

/// Compares two sides. Prints the comparison and the verdict (judge() in gate.h) on stdout. Also returns
/// ExitCode::usage for an unknown word of --fail-on, for runs of one side that come from several machines or builds
/// without --across, and for sides that have nothing in common; ExitCode::file if a run cannot be read. Refused times
/// (see compare_results) are no error by themselves.
void add_compare(CommandLine& line);

/// Runs two programs in turns. Prints the comparison and the verdict (judge() in gate.h). Returns ExitCode::file if a
/// program does not exist, ExitCode::usage if one fails or measures nothing, or if they take times in different ways.
void add_ab(CommandLine& line);

/// One process of a run (measure/worker.h).
void add_worker(CommandLine& line);

/// Hidden: runs under callgrind (measure/instructions.h). Proves one codec over one workload, and runs an empty
/// batch and then one of each selected phase in its steady state, each between two marks.
void add_counted_batches(CommandLine& line);

}  // namespace scenebench
