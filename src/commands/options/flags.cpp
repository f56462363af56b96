#include "commands/options/flags.h"

#include <fmt/format.h>

#include <cmath>
#include <map>
#include <string>

#include "base/text.h"
#include "commands/run/schedule.h"
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
  app.add_option("--document", options.document,
                 "measure this JSON file (- for standard input) with every codec that needs no schema: write, tree,\n"
                 "incremental, generic, and sizes")
      ->excludes(workload)
      ->check([](const std::string& path) { return path.empty() ? "is empty. Name a JSON file" : ""; });
  app.add_flag("--documents", options.documents, "the same for every document of bench list")->excludes(workload);
  app.add_option(
         "--memory", options.memory,
         "memory that a sweep or a document may take. A sweep names and leaves out scenes that need more; a file\n"
         "that needs more is refused. The need is estimated from a small part")
      ->transform(CLI::AsSizeValue(false))
      ->check(
          [](const std::string& size) { return size.starts_with('-') ? "is negative. Write a size such as 2G" : ""; })
      ->default_str("2G");
  add_codec_filter(app, options);
}

void add_phase_filter(CLI::App& app, Options& options) {
  app.add_option("--phase", options.phases, "only these phases (see: bench list)")->delimiter(',');
}

namespace {

CLI::Option* add_sweep(CLI::App& app, Options& options) {
  return app.add_flag("--sweep", options.sweep,
                      "encode and load scene/1, 3, 10, 30 ... 100000 (up to 3000 with --quick): the cost per entity,\n"
                      "its slope and where it bends. Takes about five minutes; --budget has no effect");
}

}  // namespace

void add_run_flags(CLI::App& app, Options& options) {
  add_filters(app, options);
  add_phase_filter(app, options);
  app.add_flag("--all", options.all, "every codec and phase of this build, not only those of the docs table");
  app.add_flag("--quick", options.quick, "a short run to check that everything works; not for publication");
  app.add_option("--repetitions", options.repetitions,
                 "exactly this many repetitions of every cell, each in a process of its own")
      ->check(CLI::Range(1, 10'000));
  app.add_flag(
      "--one-process", options.one_process,
      "all repetitions in this process, for a debugger or profiler: what differs between processes stays unseen");
  app.add_option(
         "--budget", options.budget_seconds,
         fmt::format(
             "time for measuring (60s, 2min; 0 for none). After {} repetitions of every cell, or {} in a run of\n"
             "every codec, cells whose 95% interval is wider than +-{:.0f}% are repeated until they settle or the\n"
             "time is up. Default: {:.0f}s; up to {:.0f} minutes in a run of every codec",
             Schedule{}.repetitions, kRepetitionsOfMany, 100 * kWidestInterval, Schedule{}.budget_seconds,
             std::ceil(kLongestOfMany / 60)))
      ->transform(CLI::AsNumberWithUnit(std::map<std::string, double>{{"s", 1}, {"min", 60}, {"h", 3600}}))
      ->check(CLI::Range(0.0, 86'400.0));
  auto* instructions =
      app.add_flag("--instructions", options.instructions, "also count instructions per operation (needs valgrind)");
  // Valgrind takes minutes for a single large scene.
  add_sweep(app, options)->excludes(instructions)->excludes("--document")->excludes("--documents");
  app.add_option("--allocator", options.allocator,
                 "mimalloc, jemalloc, tcmalloc or a library's path: measure with that allocator instead of the C\n"
                 "library's (Linux). Such runs are labelled; compare needs --across to compare them with others")
      ->excludes(instructions);  // valgrind brings an allocator of its own
  add_baseline(app, options);
  auto* out = app.add_option("--out", options.out,
                             "parent of the run's folder; git ignores runs/, so give results to publish a run")
                  ->capture_default_str();
  add_no_save(app, options, out);
  app.add_option("--readings", options.readings, "also write every single reading to this CSV file")->type_name("FILE");
}

void add_no_save(CLI::App& app, Options& options, CLI::Option* out) {
  app.add_flag_callback("--no-save", [&options] { options.saves = false; }, "print the tables and save nothing")
      ->excludes(out);
}

void add_baseline(CLI::App& app, Options& options) {
  app.add_option(
      "--baseline", options.baseline,
      "also show all codecs relative to this one: times, operations per millisecond and sizes (needs phases\n"
      "beyond the docs table, as with --all)");
}

void add_verdict_flags(CLI::App& app, Options& options, const std::string& words) {
  app.add_option("--format", options.compare.format, "terminal, markdown (for a job's summary) or json")
      ->check(CLI::IsMember({"terminal", "markdown", "json"}))
      ->capture_default_str();
  app.add_option("--fail-on", options.compare.fail_on, "exit with status 4 if worse: " + words)->delimiter(',');
}

}  // namespace scenebench
