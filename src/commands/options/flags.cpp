#include "commands/options/flags.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <map>
#include <string>

#include "measure/measure.h"
#include "results/estimate.h"

namespace scenebench {

void add_codec_filter(CLI::App& app, Options& options) {
  app.add_option("--codec", options.codecs, "only these codecs (see: bench list)")->delimiter(',');
  app.add_option("--field", options.fields, "only the codecs of these fields: json, schema-less ... (see: bench list)")
      ->delimiter(',');
}

void add_filters(CLI::App& app, Options& options) {
  auto* workload = app.add_option("--workload", options.workloads,
                                  "only these workloads: docs, scene/N (N entities), documents (see: bench list)")
                       ->delimiter(',');
  app.add_option(
         "--document", options.document,
         "this JSON file, or - for standard input, through every codec that needs no schema: write, tree, incremental,\n"
         "generic, and sizes")
      ->excludes(workload)
      ->check([](const std::string& path) { return path.empty() ? "is empty; name a JSON file" : ""; });
  app.add_flag("--documents", options.documents, "the same with every document of bench list")->excludes(workload);
  app.add_option("--memory", options.memory,
                 "what a sweep or a document may take: scenes with which it would need more are left out, and named,\n"
                 "a larger file is refused. What is needed is reckoned from a small piece")
      ->transform(CLI::AsSizeValue(false))
      ->check([](const std::string& size) { return size.starts_with('-') ? "is less than nothing" : ""; })
      ->default_str("2G");
  add_codec_filter(app, options);
}

void add_phase_filter(CLI::App& app, Options& options) {
  app.add_option("--phase", options.phases, "only these phases (see: bench list)")->delimiter(',');
}

namespace {

CLI::Option* add_sweep(CLI::App& app, Options& options) {
  return app.add_flag("--sweep", options.sweep,
                      "scene/1, 3, 10, 30 ... 100000 (with --quick up to 3000), encode and load: the cost per\n"
                      "entity, its slope and where it bends; takes about five minutes, whatever the budget");
}

}  // namespace

void add_run_flags(CLI::App& app, Options& options) {
  add_filters(app, options);
  add_phase_filter(app, options);
  app.add_flag("--all", options.all, "every codec and phase of this build, not only those of the docs table");
  app.add_flag("--quick", options.quick, "a short run to see that all works; not for publication");
  app.add_option("--repetitions", options.repetitions,
                 "exactly so many repetitions of every cell, each in a process of its own")
      ->check(CLI::Range(1, 10'000));
  app.add_flag("--one-process", options.one_process,
               "all repetitions in this process, for a debugger or profiler: what differs between processes stays unseen");
  app.add_option(
         "--budget", options.budget_seconds,
         fmt::format("time for measuring: after 10 repetitions of every cell, or 6 in a run of every codec, those whose 95%\n"
                     "interval is wider than {:.0f}% are repeated until they settle or this ends (60s, 2min; 0 for none).\n"
                     "Default: {:.0f}s, and up to nine minutes in a run of every codec",
                     100 * kWidestInterval, Schedule{}.budget_seconds))
      ->transform(CLI::AsNumberWithUnit(std::map<std::string, double>{{"s", 1}, {"min", 60}, {"h", 3600}}))
      ->check(CLI::Range(0.0, 86'400.0));
  auto* instructions =
      app.add_flag("--instructions", options.instructions, "count instructions per operation, too (needs valgrind)");
  // valgrind takes minutes for a single large scene
  add_sweep(app, options)->excludes(instructions)->excludes("--document")->excludes("--documents");
  app.add_option("--allocator", options.allocator,
                 "mimalloc, jemalloc, tcmalloc or a library's path: measure with that allocator instead of the C\n"
                 "library's (Linux); such runs are labelled, and compared with others only if told to")
      ->excludes(instructions);  // valgrind has an allocator of its own
  app.add_option("--baseline", options.baseline,
                 "with phases beyond the docs table: times relative to this codec's, too");
  auto* out = app.add_option("--out", options.out,
                             "folder that the run's folder is made in; git ignores runs/, so give results to publish one")
                  ->capture_default_str();
  add_no_save(app, options, out);
  app.add_option("--readings", options.readings, "write every single reading to this CSV file, too")->type_name("FILE");
}

void add_no_save(CLI::App& app, Options& options, CLI::Option* out) {
  app.add_flag_callback("--no-save", [&options] { options.saves = false; }, "print the tables and save nothing")
      ->excludes(out);
}

void add_verdict_flags(CLI::App& app, Options& options) {
  app.add_option("--format", options.compare.format, "terminal, markdown (for a job's summary) or json")
      ->check(CLI::IsMember({"terminal", "markdown", "json"}))
      ->capture_default_str();
  app.add_option("--fail-on", options.compare.fail_on,
                 "exit with status 4 if worse: slower=5%, instructions=1%, size, allocations, undecided, missing")
      ->delimiter(',');
}

}  // namespace scenebench
