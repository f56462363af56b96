// The process that tries the cases of one codec, started by a trial's command.
#include <CLI/CLI.hpp>
#include <string>

#include "commands/commands.h"
#include "commands/select.h"
#include "commands/stop.h"
#include "commands/trials/trials.h"
#include "system/files.h"
#include "system/process.h"
#include "trials/children.h"
#include "trials/safety.h"

namespace scenebench {
namespace {

/// Bytes. A scenario has all memory of the machine: it is limited only so that its crashes leave no core files.
constexpr std::uint64_t kMoreThanAnyMachine = std::uint64_t{1} << 46;

/// What the parent process passes besides the data.
struct ChildOptions : Filters {
  std::string name;         ///< of the trial
  std::string effort;       ///< the whole TrialEffort
  std::string input;        ///< as above
  std::uint64_t first = 0;  ///< the first case to try
  bool counts = false;      ///< TrialTask::counts
  std::string out;          ///< a file for what comes out
};

ExitCode try_in_child(const ChildOptions& options, std::span<const CodecEntry> codecs) {
  const Trial* const trial = find_trial_or_scenario(options.name);
  const auto effort = parse_effort(options.effort);
  if (!trial || !effort) {
    return end_with(
        {ExitCode::usage, "the parent process is another version of scenebench. Build both programs again."});
  }
  const auto selected = select_for(*trial, options, codecs);
  if (!selected) return end_with(selected.error());
  const Workload workload = trial->info.workloads.empty() ? Workload{} : selected->workloads.front();
  TrialTask task{selected->named(options.codecs.front()), workload, *effort, codecs, options.workloads};
  task.counts = options.counts;
  const auto file = path_of(options.out);
  end_with_parent();
  limit_this_process(trial->is_scenario() ? kMoreThanAnyMachine : kMemoryOfChild);
  const bool written = options.input.empty() ? trial->try_cases(task, options.first, file)
                                                   : try_file(task, path_of(options.input), file);
  return written ? ExitCode::done : ExitCode::file;
}

}  // namespace

void add_try_in_child(CommandLine& line) {
  auto [app, options] = line.add_hidden<ChildOptions>("try-in-child", &try_in_child);
  options.keeps_data = false;  // the program that starts it does
  add_filters(app, options);
  app.add_option("--try", options.name)->required();
  app.add_option("--effort", options.effort)->required();
  app.add_option("--input", options.input);
  app.add_option("--first", options.first);
  app.add_flag("--count", options.counts);
  app.add_option("--out", options.out)->required();
}

}  // namespace scenebench
