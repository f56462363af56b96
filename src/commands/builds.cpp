// bench builds: runs of several builds on one machine, side by side.
#include <CLI/CLI.hpp>

#include "base/text.h"
#include "commands/commands.h"
#include "commands/print_tables.h"
#include "commands/results_folder.h"
#include "commands/stop.h"
#include "results/results.h"
#include "tables/comparison/builds_table.h"

namespace scenebench {
namespace {

struct BuildsOptions {
  std::vector<std::string> files;
  std::string format = "terminal";
};

ExitCode builds(const BuildsOptions& options, std::span<const CodecEntry>) {
  std::vector<Results> runs;
  for (const std::string& file : options.files) {
    auto results = read_results(run_called(file));
    if (!results) return end_with({ExitCode::file, results.error().message});
    runs.push_back(*std::move(results));
  }
  const std::vector<std::string> differing = machines_that_differ(runs);
  if (!differing.empty()) {
    return end_with(ExitCode::usage,
                    "these runs come from different machines ({} differs), so their times do not compare the builds. "
                    "Run all builds on one machine.",
                    joined(differing, ", "));
  }
  const auto tables = make_builds_tables(runs);
  if (tables.empty()) {
    return end_with({ExitCode::usage,
                     "no two of these runs have a cell in common. Give them the same --workload, --codec and "
                     "--phase."});
  }
  print_tables(tables, options.format);
  return ExitCode::done;
}

}  // namespace

void add_builds(CommandLine& line) {
  auto [app, options] = line.add<BuildsOptions>(
      "builds", "show how much times differ between builds (see tools/builds.sh)", &builds);
  app.add_option("FILE", options.files, "results.json of each build, or its folder")->required()->expected(2, 100);
  app.add_option("--format", options.format, "terminal or markdown")
      ->check(CLI::IsMember({"terminal", "markdown"}))
      ->capture_default_str();
}

}  // namespace scenebench
