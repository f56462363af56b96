// The child's part of trials, and --input, which needs only one child for each codec.
#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <system_error>

#include "base/text.h"
#include "commands/say.h"
#include "commands/trials.h"
#include "system/interrupt.h"
#include "system/paths.h"
#include "system/process.h"
#include "trials/safety.h"

namespace scenebench {
namespace {

static_assert(kNotWrittenStatus == static_cast<int>(ExitCode::file));

/// What the codec of `child` does with the file of --input.
std::string verdict_of(const Child& child) {
  std::string verdict;
  const auto crashes = run_children(child, 1, 1, [&](const std::filesystem::path& file, std::uint64_t) {
    std::ifstream output(file);
    std::getline(output, verdict);
    return 0;
  });
  return crashes.empty() ? verdict : crashes.front().cause;
}

}  // namespace

ExitCode try_input(const Trial& trial, const Options& options, const Selection& selection,
                   std::span<const CodecEntry> codecs) {
  if (std::error_code error; std::filesystem::is_directory(path_of(options.trial.input), error)) {
    return end_with({ExitCode::file, fmt::format("{} is a folder; --input takes a file.", options.trial.input)});
  }
  if (!std::ifstream(path_of(options.trial.input))) {
    say("bench: cannot read {}. Check its name and permissions.\n", options.trial.input);
    return ExitCode::file;
  }
  std::set<std::string> said;
  for (const Workload& workload : workloads_of(trial, selection)) {
    for (const CodecEntry* codec : codecs_to_try(trial, selection, workload, codecs, said)) {
      const Child child = child_for(trial, options, *codec, workload);
      const std::string verdict =
          verdict_of(child.with({"--effort", to_text(effort_of(options)), "--input", options.trial.input}));
      if (interrupted()) return ExitCode::interrupted;
      show("{:<20} {:<12} {}\n", codec->info.name, workload.name(), printable(verdict));
    }
  }
  return ExitCode::done;
}

ExitCode try_in_child(const Options& options, std::span<const CodecEntry> codecs) {
  const Trial* const trial = find_trial(options.trial.name);
  const auto effort = parse_effort(options.trial.effort);
  if (!trial || !effort) {
    return end_with({ExitCode::usage, "the parent process is another version of scenebench. Build both programs again."});
  }
  const auto selected = select(options, codecs, trial->info.workloads);
  if (!selected) return end_with(selected.error());
  const TrialTask task{selected->named(options.codecs.front()), workloads_of(*trial, *selected).front(), *effort,
                       codecs};
  const auto file = path_of(options.out);
  auto log = file;
  log += ".log";
  redirect_stderr(log);
  limit_this_process(kMemoryOfChild);
  const bool written = options.trial.input.empty() ? trial->try_cases(task, options.trial.first, file)
                                                   : try_file(task, path_of(options.trial.input), file);
  return written ? ExitCode::done : ExitCode::file;
}

}  // namespace scenebench
