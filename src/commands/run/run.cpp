// One run: what it measures, prints and saves.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <optional>
#include <regex>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "base/text.h"
#include "codecs/all_codecs.h"
#include "commands/print_tables.h"
#include "commands/progress.h"
#include "commands/run/run_options.h"
#include "commands/run_files.h"
#include "commands/say.h"
#include "commands/scene_files.h"
#include "commands/select.h"
#include "commands/stop.h"
#include "measure/instructions.h"
#include "system/cores.h"
#include "system/files.h"
#include "system/heap.h"
#include "system/interrupt.h"

namespace scenebench {
namespace {

/// scene/1, 3, 10, 30 ... up to kMaxEntities; up to 3,000 if `quick`.
std::vector<Workload> sweep_workloads(bool quick) {
  constexpr std::uint32_t kLargestQuick = 3'000;
  const std::uint32_t largest = quick ? kLargestQuick : kMaxEntities;
  std::vector<Workload> workloads;
  for (std::uint32_t power = 1; power <= largest; power *= 10) {
    workloads.push_back({"scene", power});
    if (3 * power <= largest) workloads.push_back({"scene", 3 * power});
  }
  return workloads;
}

Expected<Selection, Stop> select_for_sweep(Filters filters, bool quick, std::span<const CodecEntry> codecs) {
  if (filters.phases.empty() && !filters.all) filters.phases = {"encode", "load"};
  auto selection = select(filters, codecs, sweep_workloads(quick));
  if (!selection) return selection;
  auto& workloads = selection->workloads;
  const bool any = std::ranges::any_of(workloads, [](const auto& workload) { return workload.shape == "scene"; });
  for (const Workload& workload : workloads) {
    if (any && !workload.is_document()) continue;  // a fixed one besides them does no harm
    return Stop{ExitCode::usage,
                fmt::format("--sweep is for scenes, not for {}. See: {}", workload.name(), own_command("--help"))};
  }
  std::ranges::stable_sort(workloads, {}, &Workload::entities);
  return selection;
}

/// Below the rows of its one object, the docs table has rows of different ones.
void add_varied_docs(std::vector<Workload>& workloads) {
  const auto docs = std::ranges::find(workloads, "docs", &Workload::name);
  const Workload varied = *parse_workload("docs/varied");
  if (docs == workloads.end() || std::ranges::find(workloads, varied) != workloads.end()) return;
  workloads.insert(docs + 1, varied);
}

/// As --inputs says; of a quick run a part, because proving all of them would take longer than it does.
std::size_t inputs_of(const Workload& workload, const RunOptions& options) {
  constexpr std::size_t kPart = 8;
  if (!options.quick || options.inputs != 0) return options.inputs;
  return std::max<std::size_t>(1, default_inputs(workload) / kPart);
}

/// Adds `codec` over `workload`.
void add_pair(const CodecEntry& codec, const Workload& workload, const Selection& selection, RunTask& task) {
  const auto& wanted = selection.wanted;
  task.pairs.push_back({&codec, workload, selection.phases_for(workload),
                        wanted.empty() || std::ranges::find(wanted, codec.info.name) != wanted.end()});
}

}  // namespace

Expected<Selection, Stop> select_for_run(const RunOptions& options, std::span<const CodecEntry> codecs) {
  if (options.sweep) return select_for_sweep(options, options.quick, codecs);
  auto selection = select(options, codecs, {{"docs", 0}, {"scene", 200}});
  if (selection) add_varied_docs(selection->workloads);
  return selection;
}

RunTask make_task(const RunOptions& options, const Selection& selection, std::set<std::string>& left_out) {
  RunTask task{{}, {}, options, own_data_of(options), options.links, options.google_flags, own_command("list")};
  if (options.sweep) {
    for (const Workload& workload : selection.workloads) {
      for (const CodecEntry* codec : selection.codecs) add_pair(*codec, workload, selection, task);
    }
    return task;
  }
  for (const std::string& name : options.workloads) task.workloads.push_back(parse_workload(name)->name());
  for (Workload workload : selection.workloads) {
    workload.inputs = inputs_of(workload, options);
    for (const CodecEntry* codec : selection.codecs_for(workload, left_out)) {
      add_pair(*codec, workload, selection, task);
    }
  }
  return task;
}

namespace {

/// Prints the run's messages, and saves what has been measured.
class Watcher final : public RunWatcher {
 public:
  Watcher(const Results& results, RunFiles& files) : results_(results), files_(files) {}

  void say(const std::string& line) override {
    if (progress_) progress_->wipe();
    scenebench::say("{}\n", line);
  }

  void begin(const std::string& line) override {
    progress_.reset();
    scenebench::say("{}\n", line);
  }

  std::optional<Stop> started() override {
    if (const auto failure = files_.make_folder(results_.environment)) return Stop{ExitCode::file, failure->message};
    if (!files_.save(results_)) return Stop{ExitCode::file, files_.failure()->message};
    say(fmt::format("Measuring in {} process{} for each codec and workload; results go to {}", results_.repetitions,
                    results_.repetitions == 1 ? "" : "es", files_.place()));
    return std::nullopt;
  }

  void progress(double done, const std::string& at_work) override {
    if (!progress_) progress_.emplace();
    progress_->show(done, at_work);
  }

  bool save() override { return files_.save_now_and_then(results_); }

 private:
  const Results& results_;
  RunFiles& files_;
  std::optional<Progress> progress_;
};

/// What is known before anything is measured.
Results results_of(const RunOptions& options, const Selection& selection, const std::string& kept_to_processors,
                   const std::set<std::string>& left_out) {
  Results results;
  results.environment = environment_for(options.command_line, options.quick);
  auto& warnings = results.environment.warnings;
  if (!kept_to_processors.empty()) warnings.push_back(kept_to_processors);
  const auto say_and_keep = [&](const std::string& sentence) {
    say("{}\n", sentence);
    warnings.push_back(printable(sentence));
  };
  for (const std::string& remark : selection.remarks) say_and_keep(remark);
  for (const std::string& why : left_out) say_and_keep("Left out: " + why);
  if (!options.data_name().empty()) results.documents.emplace(selection.workloads.front().name(), options.data_digest);
  auto sizes = all_code_sizes();
  for (const CodecEntry* codec : selection.codecs) {
    results.codecs.push_back({codec->info, sizes[codec->info.name]});
    if (!codec->format.empty()) results.formats.emplace(codec->info.name, codec->format);
  }
  return results;
}

/// As Google Benchmark reads a filter, which a minus negates.
bool is_regex(std::string_view filter) {
  if (filter.starts_with('-')) filter.remove_prefix(1);
  try {
    const std::regex parsed(filter.begin(), filter.end(), std::regex::extended);
    return true;
  } catch (const std::regex_error&) {
    return false;
  }
}

/// Why the run cannot do at its end what the options ask for, or nothing.
std::optional<Stop> impossible(const RunOptions& options) {
  if (options.instructions) {
    if (auto problem = no_valgrind()) return Stop{ExitCode::usage, *std::move(problem)};
  }
  for (const std::string& flag : options.google_flags) {
    constexpr std::string_view kFilter = "--benchmark_filter=";
    if (flag.starts_with(kFilter) && is_regex(flag.substr(kFilter.size()))) continue;
    if (flag.starts_with(kFilter)) return Stop{ExitCode::usage, fmt::format("{} is no regular expression.", flag)};
    return Stop{ExitCode::usage, fmt::format("a run takes only --benchmark_filter=REGEX of Google Benchmark's flags, not "
                                             "{}. One process takes all of them: {} {}",
                                             flag, own_command("worker --codec pugixml --workload docs"), flag)};
  }
  const auto parent = path_of(options.readings).parent_path();
  std::error_code error;
  if (parent.empty() || std::filesystem::is_directory(parent, error)) return std::nullopt;
  return Stop{ExitCode::file, fmt::format("cannot write {}: there is no folder {}. Make it, or name another.",
                                          options.readings, text_of(parent))};
}

/// All readings as CSV, a line each below a head, for trying other estimators on them: the cell's name, the process,
/// the turn within the cell, the time since the run began, the reference kernels' figures (Speed), and nanoseconds an
/// operation.
std::string readings_csv(std::span<const MeasuredPair> pairs) {
  std::string text = "cell,process,turn,seconds,chain_ns,crowding,ns\n";
  for (const MeasuredPair& pair : pairs) {
    for (const TimedCell& cell : pair.cells) {
      for (std::size_t turn = 0; const Turn& one : cell.turns) {
        const std::string head = fmt::format("{},{},{},{:.4f},{:.1f},{:.4f}", cell.measurement.name(), one.process,
                                             turn++, one.seconds, one.speed.chain_ns, one.speed.crowding);
        for (const double ns : one.ns) fmt::format_to(std::back_inserter(text), "{},{}\n", head, ns);
      }
    }
  }
  return text;
}

/// Saves the results, and what the options ask for besides them.
void save_all(const RunOptions& options, const Results& results, const RunEnd& end, RunFiles& files) {
  if (!files.save_all(results)) return;
  if (options.readings.empty()) return;
  const std::span<const MeasuredPair> pairs = end.pairs;
  const bool has_times = results.environment.emulator.empty();  // those of an emulator mean nothing
  files.write(path_of(options.readings), readings_csv(has_times ? pairs : pairs.first(0)));
}

ExitCode file_error(const RunFiles& files) { return end_with({ExitCode::file, files.failure()->message}); }

/// Saves and prints all that was measured.
ExitCode finish(const RunOptions& options, const Results& results, const RunEnd& end, RunFiles& files) {
  save_all(options, results, end, files);
  print_tables(results, options.saves ? files.place() : "");
  if (end.interrupted) say_stopped();
  if (files.failure()) return file_error(files);
  if (options.saves) say("Saved {}/results.json and table.md.\n", files.place());
  for (const std::string& fault : end.faults) say("bench: {}\n", fault);
  if (!end.faults.empty()) return ExitCode::unproven;
  return end.interrupted ? ExitCode::interrupted : ExitCode::done;
}

/// Ends a run without figures.
ExitCode end_early(const RunEnd& end, RunFiles& files) {
  files.discard();
  if (end.stop) return end_with(*end.stop);
  return end_with(ExitCode::interrupted, "stopped before anything was measured.");
}

}  // namespace

ExitCode run(const RunOptions& options, std::span<const CodecEntry> codecs) {
  if (!options.write_scene.empty()) return write_generated_scene(options, options.write_scene);
  catch_interrupts();  // from here on there may be copies of the user's data
  const auto selection = select_for_run(options, codecs);
  if (!selection) return end_with(selection.error());
  if (const auto stop = impossible(options)) return end_with(*stop);
  keep_heap();
  const std::string kept = stay_on_fastest_processors();  // before anything is planned by its time
  std::set<std::string> left_out;
  const RunTask task = make_task(options, *selection, left_out);
  if (!options.document.empty()) say("{}", absent_for_documents());
  Results results = results_of(options, *selection, kept, left_out);
  RunFiles files(options);
  RunEnd end;
  {
    Watcher watcher(results, files);
    end = measure(task, results, watcher);
  }
  if (!end.has_figures) return end_early(end, files);
  const ExitCode code = finish(options, results, end, files);
  return end.stop ? end_with(*end.stop) : code;
}

}  // namespace scenebench
