#include "commands/run/run_options.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "commands/commands.h"

namespace scenebench {
namespace {

void add_effort_flags(CLI::App& app, RunOptions& options) {
  app.add_flag("--all", options.all, "every codec and phase of this build, not only those of the docs table");
  app.add_flag("--quick", options.quick, "a short run to check that everything works; not for publication");
  app.add_option("--processes", options.processes,
                 "this many processes for every cell, each with one codec and workload. Default: 10, with --quick or\n"
                 "--sweep 6")
      ->check(CLI::Range(1, 10'000));
  app.add_option("--seconds", options.seconds,
                 "how long a process measures each cell. Default: 0.033, less where cells are so many that a run would\n"
                 "take longer than nine minutes, with --quick a few milliseconds")
      ->check(seconds_between(0, 3'600));
  app.add_option("--wait", options.wait,
                 "so many seconds, in all, each process may wait for the machine's full speed before it takes\n"
                 "readings: for virtual machines whose neighbours slow them down now and then. Default: 0")
      ->check(seconds_between(0, 3'600));
  app.add_option("--links", options.links,
                 "programs of the same objects, linked in several orders (tools/links.sh), which processes run in\n"
                 "turns: then intervals cover what the linker changes")
      ->delimiter(',')
      ->check(CLI::ExistingFile);
  app.add_option("--inputs", options.inputs,
                 "this many different objects of a workload that has several. Default: as many as no branch\n"
                 "predictor learns (docs/method.md)")
      ->check(CLI::Range(1, 1'000'000));
}

void add_kind_flags(CLI::App& app, RunOptions& options) {
  auto* instructions =
      app.add_flag("--instructions", options.instructions, "also count instructions per operation (needs valgrind)");
  app.add_flag("--sweep", options.sweep,
               "encode and load scene/1, 3, 10, 30 ... 100000 (up to 3000 with --quick): the cost per entity,\n"
               "and where the curve bends. Takes about five minutes")
      ->excludes(instructions)  // valgrind takes minutes for a single large scene
      ->excludes("--document")
      ->excludes("--documents")
      ->excludes("--scene");
  app.add_option("--write-scene", options.write_scene,
                 "only write a generated scene (the first of --workload scene/N, else scene/200) to this .glb file, "
                 "which\nany viewer of glTF opens")
      ->check(no_flag)
      ->excludes("--scene");
}

}  // namespace

void add_run(CommandLine& line) {
  auto [app, options] = line.add_default<RunOptions>(&run);
  options.google_flags = line.google();
  options.command_line = line.typed();
  add_filters(app, options);
  add_phase_filter(app, options);
  add_effort_flags(app, options);
  add_kind_flags(app, options);
  add_saving(app, options);
  app.add_option("--readings", options.readings, "also write every single reading to this CSV file")->type_name("FILE");
  const CLI::Option* const memory = app.get_option("--memory");
  app.callback([memory, &flags = options] {
    if (memory->count() == 0 || flags.sweep || !flags.data_name().empty()) return;
    throw CLI::ValidationError("--memory is for --sweep, --document and --scene. Add one of them");
  });
}

}  // namespace scenebench
