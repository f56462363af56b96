// What this program does in the processes that a run starts: measure one codec over one workload, or run batches whose
// instructions are counted.
#include <CLI/CLI.hpp>
#include <optional>

#include "commands/commands.h"
#include "commands/document/read_document.h"
#include "commands/select.h"
#include "commands/stop.h"
#include "harness/codec_under_test.h"
#include "measure/instructions.h"
#include "measure/worker.h"
#include "system/files.h"
#include "system/heap.h"
#include "system/process.h"

namespace scenebench {
namespace {

struct WorkerOptions : Filters {
  WorkerTask task{.seconds = 0.3};
  std::optional<std::int64_t> parent{};  ///< the run that has started this: see end_with_parent()
  std::pair<double, double> best{};      ///< the machine's Speed
  std::size_t inputs = 0;   ///< see Workload::inputs
  std::string digest;       ///< of the user's data, as the parent has read them
  std::vector<std::string> google_flags;
  const CLI::Option* memory_given = nullptr;
};

/// Why the user's data are not those that the parent has read; nothing if they are, or if there is no parent.
std::optional<Stop> changed_data(const WorkerOptions& options) {
  if (options.digest.empty()) return std::nullopt;
  Expected<std::string, Stop> digest = options.data_digest;
  if (!options.document.empty()) {
    digest = digest_of_document(options.document, path_of(options.data_file), options.memory);
  }
  if (!digest) return digest.error();
  if (*digest == options.digest) return std::nullopt;
  return refused(options.data_name(), "the copy that this run measures has changed. Run it again.");
}

/// The codec and the workload, which must be one each.
Expected<Selection, Stop> select_one(const Filters& filters, std::span<const CodecEntry> codecs) {
  auto selected = select(filters, codecs, {});
  if (selected && (selected->workloads.size() != 1 || filters.codecs.size() != 1)) {
    return Stop{ExitCode::usage, "name one codec and one workload: --codec pugixml --workload docs"};
  }
  return selected;
}

ExitCode run_worker(const WorkerOptions& options, std::span<const CodecEntry> codecs) {
  constexpr std::uint64_t kProgram = std::uint64_t{1} << 30;  // of address space, beside the data
  if (options.parent) end_with_parent(*options.parent);
  WorkerTask task = options.task;
  task.best = {options.best.first, options.best.second};
  task.is_of_run = options.parent.has_value();
  task.is_own_data = !options.data_name().empty();
  if (options.memory_given->count() > 0) {
    task.memory = options.memory;
    limit_this_process(options.memory + kProgram);
  }
  auto selected = select_one(options, codecs);
  if (!selected) return end_with(selected.error());
  if (const auto stop = changed_data(options)) return end_with(*stop);
  keep_heap();
  Random random(random_seed());
  const HeapFiller filler(random);  // so that the inputs lie elsewhere in each worker
  if (const auto problem = initialize_google_benchmark(options.google_flags)) {
    return end_with({ExitCode::usage, problem->message + "."});
  }
  Workload& workload = selected->workloads.front();
  workload.inputs = options.inputs;
  Worker worker(selected->named(options.codecs.front()), workload, task);
  if (const auto stop = worker.prepare(selected->phases_for(workload))) return end_with(*stop);
  if (task.is_of_run) add_to_context(worker.facts());
  const auto stop = worker.measure();
  return stop ? end_with(*stop) : ExitCode::done;
}

struct CountedBatchesOptions : Filters {
  std::size_t inputs = 0;  ///< see Workload::inputs
};

ExitCode count_batches(const CountedBatchesOptions& options, std::span<const CodecEntry> codecs) {
  end_with_parent();
  const auto selected = select_one(options, codecs);
  if (!selected) return end_with(selected.error());
  Workload workload = selected->workloads.front();
  workload.inputs = options.inputs;
  const auto stop = run_counted_batches(selected->named(options.codecs.front()), workload, selected->phases);
  return stop ? end_with(*stop) : ExitCode::done;
}

}  // namespace

void add_worker(CommandLine& line) {
  constexpr const char* kForRun = "";  // a group that the help leaves out: what a run tells its workers
  auto [app, options] =
      line.add<WorkerOptions>("worker",
                              "one process of a run: a Google Benchmark program with all its flags", &run_worker);
  options.keeps_data = false;  // the program that starts it does
  options.google_flags = line.google();
  add_filters(app, options);
  add_phase_filter(app, options);
  options.memory_given = app.get_option("--memory");
  app.add_option("--seconds", options.task.seconds, "how long to take turns of each phase")
      ->capture_default_str()
      ->check(seconds_between(0, 3'600));
  app.add_option("--inputs", options.inputs, "this many different objects of a workload that has several")
      ->check(CLI::Range(1, 1'000'000));
  app.add_option("--process", options.task.process)->group(kForRun);
  app.add_option("--wait", options.task.wait)->group(kForRun);
  app.add_option("--best", options.best)->delimiter(',')->group(kForRun);
  app.add_option("--proven", options.task.proven)->group(kForRun);
  app.add_option("--parent", options.parent)->group(kForRun);
  app.add_option("--digest", options.digest)->group(kForRun);
}

void add_counted_batches(CommandLine& line) {
  auto [app, options] = line.add_hidden<CountedBatchesOptions>(std::string(kCountedBatches), &count_batches);
  options.keeps_data = false;  // the program that starts it does
  add_filters(app, options);
  add_phase_filter(app, options);
  app.add_option("--inputs", options.inputs);
}

}  // namespace scenebench
