// The command of a trial or scenario: its flags, what it tries in which processes, and what it leaves.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/exit_code.h"
#include "commands/options/filters.h"
#include "commands/select.h"
#include "trials/children.h"
#include "trials/trial.h"

namespace scenebench {

struct TrialOptions : Filters, Saving {
  std::string name;                        ///< "safety"
  bool quick = false;
  std::optional<std::uint64_t> seed;       ///< of the mutations
  std::optional<std::uint64_t> mutations;  ///< for each codec and workload
  std::string input;                       ///< a file whose bytes are tried instead
  std::optional<unsigned> seconds;         ///< that one case may take
  std::optional<unsigned> window;          ///< milliseconds that a scenario measures one case in one process
  std::optional<std::size_t> processes;    ///< that measure each case of a scenario
  std::optional<unsigned> threads;         ///< of a scenario, at most
  std::string other_build;                 ///< a bench of another build to compare with
  bool oversubscribe = false;              ///< also more threads than processors that this program may use
  std::vector<std::string> fail_on;        ///< faults, see problem_with_faults() in commands/gate.h
  std::string format = "terminal";         ///< or "markdown" or "csv"
  std::string child_program;               ///< hidden: the program to run instead of footprint or bench
};

/// Whether a further attempt may begin after `done` of them in `elapsed` seconds: with --quick all take about ten,
/// unless a flag says how much to do. With --fail-on nothing is left out, so that no gate passes by that.
bool has_time_for_more(const TrialOptions& options, std::size_t done, double elapsed);

/// The trial or scenario of that name; nullptr if there is none.
const Trial* find_trial_or_scenario(std::string_view name);

/// A codec, and what to try it on.
struct Attempt {
  const CodecEntry* codec;
  Workload workload;      ///< without a shape for trials that have no workloads
  bool counts = false;    ///< allocations instead of time: see TrialInfo::counts_allocations

  /// "scene/200 rapidjson", "tick/50 pugixml, allocations".
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

/// What the codecs of a trial have shown.
struct TrialRun {
  SavedRows records{};
  std::vector<Reproducer> reproducers{};
  ExitCode code = ExitCode::done;  ///< unproven or file if a codec could not be tried
};

/// Prints the tables of `run`, saves it and judges it, as `options` ask. Returns the exit status of the command.
ExitCode print_and_save(const Trial& trial, const TrialRun& run, const TrialOptions& options);

}  // namespace scenebench
