// What this program does in the processes that a run starts: take a repetition, or run batches whose instructions are
// counted.
#include <CLI/CLI.hpp>
#include <limits>

#include "commands/commands.h"
#include "commands/document/read_document.h"
#include "commands/scene_files.h"
#include "commands/select.h"
#include "commands/stop.h"
#include "measure/instructions.h"
#include "measure/workers.h"
#include "system/files.h"

namespace scenebench {
namespace {

struct WorkerOptions {
  std::string task, allocator;  ///< see work() in measure/workers.h
};

/// What was read, if its digest is the one of what the parent has read.
Expected<Workload, Stop> if_unchanged(const OwnData& own, const std::string& digest, Workload workload) {
  if (digest == own.digest) return workload;
  return refused(own.called, "the copy that this run measures has changed. Run it again.");
}

/// The user's data, which the parent has found to fit into memory. A Stop if they are not what the parent has read.
Expected<Workload, Stop> read_own_data(const OwnData& own) {
  constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
  const auto place = path_of(own.file);
  if (own.kind == "scene") {
    auto read = read_scenes(own.called, place, kMost);
    return read ? if_unchanged(own, read->digest, std::move(read->workload)) : read.error();
  }
  const auto digest = digest_of_document(own.called, place, kMost);
  if (!digest) return digest.error();
  auto read = read_document(own.called, place, kMost);
  return read ? if_unchanged(own, *digest, std::move(read->workload)) : read.error();
}

ExitCode run_worker(const WorkerOptions& options, std::span<const CodecEntry> codecs) {
  const auto stop = work(path_of(options.task), codecs, read_own_data);
  return stop ? end_with(*stop) : ExitCode::done;
}

struct CountedBatchesOptions : Filters {};

ExitCode count_batches(const CountedBatchesOptions& options, std::span<const CodecEntry> codecs) {
  const auto selected = select(options, codecs, {});
  if (!selected) return end_with(selected.error());
  if (selected->workloads.size() != 1 || options.codecs.size() != 1) {
    return end_with(ExitCode::unproven, "counted batches are those of one codec and workload.");
  }
  const auto stop = run_counted_batches(selected->named(options.codecs.front()), selected->workloads.front(),
                                        selected->phases);
  return stop ? end_with(*stop) : ExitCode::done;
}

}  // namespace

void add_worker(CommandLine& line) {
  auto [app, options] = line.add_hidden<WorkerOptions>("worker", &run_worker);
  app.add_option("--allocator", options.allocator);
  app.add_option("--task", options.task)->required();
}

void add_counted_batches(CommandLine& line) {
  auto [app, options] = line.add_hidden<CountedBatchesOptions>("counted-batches", &count_batches);
  options.keeps_data = false;  // the program that starts it does
  add_filters(app, options);
  add_phase_filter(app, options);
}

}  // namespace scenebench
