// The commands of the program. Each returns the exit status; figures go to stdout, everything else to stderr.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/exit_code.h"
#include "commands/options/options.h"
#include "harness/codec.h"

namespace scenebench {

/// Parses `arguments` (without the program's name) and carries out the command over `codecs`. The whole program: main()
/// and the tests differ only in the codecs they pass.
ExitCode run_bench(const std::vector<std::string>& arguments, std::span<const CodecEntry> codecs);

/// Proves and times the selected cells, adds their footprints, saves the results and prints their tables.
ExitCode run(const Options& options, std::span<const CodecEntry> codecs);

/// Shows the program's version and commit, how it was built, and the versions of the libraries that it measures.
ExitCode version(std::span<const CodecEntry> codecs);

/// Shows the codecs, workloads and phases of the program; for codecs that are named, everything about them.
ExitCode list(const Options& options, std::span<const CodecEntry> codecs);

/// Proves the selected codecs over the selected workloads (all known ones by default), one line each.
ExitCode verify(const Options& options, std::span<const CodecEntry> codecs);

/// Checks the harness itself on this machine. Times every selected codec in two runs. Returns ExitCode::unproven if
/// more than 1% of the comparisons differ (10% if quick) or none tie. Prints the clock, the floor, the batches, and how
/// well load and the sum of its parts agree.
ExitCode selftest(const Options& options, std::span<const CodecEntry> codecs);

/// Measures libraries of other runtimes over the selected workloads, and checks what they write with our codecs.
ExitCode guests(const Options& options, std::span<const CodecEntry> codecs);

/// bench safety, bench fidelity and so on: runs the trial (trials/trial.h) that the options name over the selected
/// codecs, prints its tables and saves its findings. With `--input FILE`, prints what each codec does with the bytes of
/// that file instead, a line for each codec and workload.
ExitCode run_trial(const Options& options, std::span<const CodecEntry> codecs);

/// The child process of all trials, hidden from users: tries the cases from --first on and writes their outcomes to
/// --out. Takes one codec and at most one workload.
ExitCode try_in_child(const Options& options, std::span<const CodecEntry> codecs);

/// Prints the tables of results files.
ExitCode report(const Options& options);

/// Compares the two sides. Prints the comparison and the verdict (judge() in gate.h) on stdout, in the format of the
/// options. Also returns ExitCode::usage for an unknown word of --fail-on, for runs of one side that come from several
/// machines or builds without `across`, and for sides that have nothing in common; ExitCode::file if a run cannot be
/// read. Refused times (see compare_results) are no error by themselves.
ExitCode compare(const CompareOptions& options);

/// Runs both programs in turns with the filters of `options`, options.ab.rounds times or more. Prints the comparison
/// and the verdict (judge() in gate.h). Returns ExitCode::file if a program does not exist, ExitCode::usage if one
/// fails or measures nothing, or if they take times in different ways.
ExitCode ab(const Options& options);

/// Prints how much times differ between the builds that made these results files. Refuses files of different machines.
ExitCode builds(const Options& options);

}  // namespace scenebench
