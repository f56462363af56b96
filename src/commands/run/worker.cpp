#include "commands/run/worker.h"

#include <CLI/CLI.hpp>

#include "commands/commands.h"
#include "commands/select.h"
#include "commands/stop.h"
#include "measure/workers.h"
#include "system/paths.h"

namespace scenebench {
namespace {

/// What the parent process says beside the data.
struct WorkerOptions : Filters {
  std::string task, log, out;  ///< see WorkerFiles
  std::string allocator;       ///< as in RunOptions
};

ExitCode run_worker(const WorkerOptions& options, std::span<const CodecEntry> codecs) {
  const auto selection = select(options, codecs, {});
  if (!selection) return end_with(selection.error());
  const FindWorkload find = [&](std::string_view name) -> std::optional<Workload> {
    if (options.has_own_data()) return selection->workloads.front();  // from a pipe it has another name here
    return parse_workload(name);
  };
  const auto stop = work({path_of(options.task), path_of(options.out), path_of(options.log)}, codecs, find);
  return stop ? end_with(*stop) : ExitCode::done;
}

}  // namespace

std::vector<std::string> worker_arguments(const Filters& filters, const std::string& allocator) {
  std::vector<std::string> arguments{"worker"};
  add_data(arguments, filters, {});
  if (!allocator.empty()) arguments.insert(arguments.end(), {"--allocator", allocator});
  return arguments;
}

void add_worker(CommandLine& line) {
  auto [app, options] = line.add_hidden<WorkerOptions>("worker", &run_worker);
  options.keeps_data = false;  // the program that starts it does
  add_filters(app, options);
  app.add_option("--allocator", options.allocator);
  app.add_option("--task", options.task)->required();
  app.add_option("--log", options.log)->required();
  app.add_option("--out", options.out)->required();
}

}  // namespace scenebench
