// The command line.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "commands/ab.h"
#include "commands/compare.h"
#include "commands/options/google_flags.h"
#include "commands/results_folder.h"
#include "commands/stop.h"

namespace scenebench {

enum class Command {
  run,
  version,
  list,
  verify,
  report,
  compare,
  builds,
  selftest,
  trial,
  ab,
  counted_batches,
  guests,
  repetition,
  try_in_child
};

/// The flags of a trial, and of its child processes (commands/trials.h).
struct TrialOptions {
  std::string name;                        ///< "safety"
  std::optional<std::uint64_t> seed;       ///< of the mutations
  std::optional<std::uint64_t> mutations;  ///< for each codec and workload
  std::string input;                       ///< a file of bytes to try instead
  std::optional<unsigned> seconds;         ///< that one case may take
  std::vector<std::string> fail_on;        ///< faults, see commands/safety_gate.h
  bool save = false;                       ///< --out was given
  std::string effort;                      ///< hidden: all of the parent's TrialEffort
  std::uint64_t first = 0;                 ///< hidden: case to begin with
  std::string child_program;               ///< hidden: to run in place of footprint
};

/// Hidden: the files of a process that takes a repetition (commands/run/repetition_processes.h).
struct RepetitionOptions {
  std::string task, log;
};

/// The flags of `bench guests`.
struct GuestOptions {
  std::vector<std::string> lanes, libraries;  ///< filters; empty: all
  std::optional<double> seconds;              ///< for one library, workload, form and operation, in all of its forks
  std::optional<int> forks;                   ///< processes that measure each of these
  bool list = false;                          ///< only show the libraries
};

/// What the user asked for. The syntax is valid; select() checks the names of codecs, workloads and phases.
struct Options {
  Command command = Command::run;
  std::vector<std::string> workloads, codecs, phases;  ///< filters; empty: the command's default
  std::vector<std::string> fields;                     ///< of codecs, which are chosen as if they were named
  bool all = false;                                    ///< every codec and phase instead of those of the docs table
  bool quick = false;
  bool sweep = false;                             ///< scenes of growing size
  std::uint64_t memory = std::uint64_t{2} << 30;  ///< bytes that a sweep or a document of the user's may take
  std::string document;                           ///< the user's own, as the user calls it; empty for none
  std::string document_file;                      ///< the file that holds it: another for a pipe or standard input
  bool documents = false;                         ///< every document of `bench list`
  bool instructions = false;                      ///< count instructions, too
  std::optional<int> repetitions;
  bool one_process = false;              ///< no process of its own for each repetition
  std::optional<double> budget_seconds;  ///< of measuring, repetitions of cells that have not settled included
  std::string out = kRunsFolder;
  bool saves = true;  ///< false: --no-save
  std::string readings;  ///< a CSV file for every single reading; empty for none
  std::string allocator;           ///< to be preloaded (system/preload.h); empty for the C library's
  std::string baseline;            ///< codec that others are shown relative to; empty for none
  std::vector<std::string> files;  ///< report
  std::string format = "terminal";
  std::string charts = "charts";  ///< folder for those of --format svg
  CompareOptions compare;
  AbOptions ab;
  TrialOptions trial;
  GuestOptions guests;
  RepetitionOptions repetition;
  GoogleFlags google;

  /// The command line as a user would type it again, without the program's name and --out.
  std::string command_line;
};

/// Parses the arguments, without the program's name.
Expected<Options, Stop> parse_options(const std::vector<std::string>& arguments);

}  // namespace scenebench
