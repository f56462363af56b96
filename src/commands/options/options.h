// The command line.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/exit_code.h"
#include "base/result.h"
#include "commands/options/google_flags.h"
#include "commands/results_folder.h"

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

/// The flags of `bench compare`. `bench ab` takes `fail_on` and `format`.
struct CompareOptions {
  /// OLD and NEW: results files, or the folders that hold them. Several runs of a side are taken together. Without
  /// `after`, `before` has one of each.
  std::vector<std::string> before, after;
  std::vector<std::string> fail_on;  ///< as parse_fail_on() takes them (commands/gate.h)
  bool across = false;               ///< also compare times of different machines, systems and builds
  std::string format = "terminal";   ///< or "markdown" or "json"
};

/// The flags of `bench ab`.
struct AbOptions {
  std::string before, after;  ///< the two programs
  int rounds = 12;            ///< short runs of each
};

/// The flags of a trial, and of its child processes (commands/trials.cpp).
struct TrialOptions {
  std::string name;                        ///< "safety"
  std::optional<std::uint64_t> seed;       ///< of the mutations
  std::optional<std::uint64_t> mutations;  ///< for each codec and workload
  std::string input;                       ///< a file whose bytes are tried instead
  std::optional<unsigned> seconds;         ///< that one case may take
  std::vector<std::string> fail_on;        ///< faults, see commands/safety_gate.h
  bool save = false;                       ///< --out was given
  std::string effort;                      ///< hidden: the parent's whole TrialEffort
  std::uint64_t first = 0;                 ///< hidden: the first case to try
  std::string child_program;               ///< hidden: the program to run instead of footprint or bench
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
  std::vector<std::string> fields;                     ///< their codecs are selected as if --codec named them
  bool all = false;                                    ///< every codec and phase instead of those of the docs table
  bool quick = false;
  bool sweep = false;                             ///< scenes of growing size
  std::uint64_t memory = std::uint64_t{2} << 30;  ///< bytes that a sweep or the user's document may take
  std::string document;                           ///< the user's file, by the name the user gave; empty for none
  std::string document_file;                      ///< the file to read: a copy if that is a pipe or standard input
  bool documents = false;                         ///< every document of `bench list`
  bool instructions = false;                      ///< count instructions, too
  std::optional<int> repetitions;
  bool one_process = false;              ///< no process of its own for each repetition
  std::optional<double> budget_seconds;  ///< of measuring, including repetitions of unsettled cells
  std::string out = kRunsFolder;
  bool saves = true;  ///< false: --no-save
  std::string readings;  ///< a CSV file for every single reading; empty for none
  std::string allocator;           ///< to preload (system/preload.h); empty for the C library's
  std::string baseline;            ///< show times relative to this codec; empty for none
  std::vector<std::string> files;  ///< report
  std::string format = "terminal";
  std::string charts = "charts";  ///< folder for the charts of --format svg
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

/// Adds `flag` with each of `values`, once, to the arguments of another process.
void add_flags(std::vector<std::string>& arguments, const char* flag, const std::vector<std::string>& values);

/// Adds the flags that have that process take the document of `options`, if there is one, or else these workloads.
void add_data(std::vector<std::string>& arguments, const Options& options, const std::vector<std::string>& workloads);

}  // namespace scenebench
