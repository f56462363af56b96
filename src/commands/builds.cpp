// bench builds: runs of several builds on one machine, side by side.
#include <fmt/format.h>

#include "base/text.h"
#include "commands/commands.h"
#include "commands/results_folder.h"
#include "commands/say.h"
#include "render/render.h"
#include "system/terminal.h"
#include "tables/comparison/builds_table.h"

namespace scenebench {

ExitCode builds(const Options& options) {
  std::vector<Results> runs;
  for (const std::string& file : options.files) {
    auto results = read_results(run_called(file));
    if (!results) return end_with({ExitCode::file, results.error().message});
    runs.push_back(*std::move(results));
  }
  const std::vector<std::string> differing = machines_that_differ(runs);
  if (!differing.empty()) {
    say("bench: these runs come from different machines ({} differs), so their times do not compare the builds. Run all "
        "builds on one machine.\n",
        joined(differing, ", "));
    return ExitCode::usage;
  }
  const auto tables = make_builds_tables(runs);
  if (tables.empty()) {
    say("bench: no two of these runs have a cell in common. Give them the same --workload, --codec and --phase.\n");
    return ExitCode::usage;
  }
  const bool markdown = options.format == "markdown";
  show("{}",
             markdown ? render_markdown(tables) : render_terminal(tables, {stdout_width(), stdout_wants_colour()}));
  return ExitCode::done;
}

}  // namespace scenebench
