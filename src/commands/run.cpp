#include "commands/run.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>

#include "commands/document_memory.h"
#include "commands/effort.h"
#include "commands/faults.h"
#include "commands/instructions.h"
#include "commands/own_command.h"
#include "commands/progress.h"
#include "commands/results_folder.h"
#include "commands/say.h"
#include "commands/select.h"
#include "commands/sweep.h"
#include "commands/weigh_cells.h"
#include "harness/code_size.h"
#include "measure/codec_record.h"
#include "measure/environment.h"
#include "measure/google_benchmark.h"
#include "measure/measure.h"
#include "measure/prove.h"
#include "measure/readings_csv.h"
#include "measure/timer.h"
#include "render/render.h"
#include "system/heap.h"
#include "system/machine.h"
#include "system/paths.h"
#include "system/preload.h"
#include "system/process.h"
#include "tables/run_tables.h"
#include "trials/children.h"

namespace scenebench {
namespace {

ExitCode fail(ExitCode code, std::string_view message) {
  say("bench: {}\n", message);
  return code;
}

/// One run, from the selection to the saved results.
class Session {
 public:
  Session(const Options& options, Selection selection)
      : options_(options), selection_(std::move(selection)) {}

  ExitCode carry_out() {
    if (options_.sweep) {
      codec_by_codec_ = true;
      const auto bounded = bound_sweep(selection_, options_);
      if (const auto* stop = std::get_if<Stop>(&bounded)) return fail(stop->code, stop->text);
      left_out_ = std::get<std::string>(bounded);
      plan_cells();
    } else if (const auto problem = prove_all()) {
      return fail(problem->code, problem->text);
    }
    if (cells_.empty() && faults_.any()) return ExitCode::unproven;
    if (cells_.empty()) return fail(ExitCode::usage, "nothing matches these filters. See: " + own_command("list"));
    if (options_.google.list) return list_cells();
    if (const auto flag = initialize_google_benchmark(options_.google.passed_on)) {
      return fail(ExitCode::usage, fmt::format("unknown flag \"{}\". See: {}", *flag, own_command("--help")));
    }
    describe();
    if (!options_.document.empty()) say("{}", absent_for_documents());
    if (const auto error = make_folder()) return fail(ExitCode::file, error->message);
    if (const auto error = save()) return fail(ExitCode::file, error->message);
    if (options_.instructions) counts_instructions_ = may_count_instructions();
    say("Measuring {} cells; results go to {}\n", cells_.size(), options_.saves ? text_of(folder_) : "the screen alone");
    if (options_.sweep) say("Sizes and memory come first, in silence; large scenes take their time.\n");
    weigh_all();
    return time_all();
  }

 private:
  std::optional<Stop> prove_all() {
    if (!options_.document.empty()) {
      if (auto stop = check_document_memory(selection_, options_)) return stop;
      codec_by_codec_ = is_measured_codec_by_codec(selection_.workloads.front());
    }
    for (const Workload& workload : selection_.workloads) {
      std::vector<std::string> words;
      const auto codecs = selection_.codecs_for(workload, words);
      for (const std::string& word : words) faults_.leave_out(word);
      for (const CodecEntry* codec : codecs) {
        if (auto stop = add_cells(*codec, workload)) return stop;
      }
      if (!options_.workloads.empty() && !faults_.any() && !is_measured(workload)) return unmeasured(workload);
    }
    return std::nullopt;
  }

  /// Whether a codec that was asked for has a cell; others are measured beside those of documents.
  bool is_measured(const Workload& workload) const {
    return std::ranges::any_of(cells_, [&](const TimedCell& cell) {
      const auto& names = options_.codecs;
      return cell.measurement.workload == workload.name() &&
             (names.empty() || std::ranges::find(names, cell.measurement.codec) != names.end());
    });
  }

  /// Asked for by name, but left without a cell.
  static Stop unmeasured(const Workload& workload) {
    return {ExitCode::usage, fmt::format("none of the chosen codecs and phases measures workload {}. See: {}",
                                         workload.name(), own_command("list"))};
  }

  /// The cells of one codec over one workload, with a proven subject unless there is to be one at a time.
  std::optional<Stop> add_cells(const CodecEntry& codec, const Workload& workload) {
    auto cells = cells_of(codec, workload);
    if (cells.empty()) return std::nullopt;
    std::shared_ptr<Subject> subject = codec.open(workload);
    if (!codec_by_codec_) {
      if (const auto problem = prove(codec, workload, *subject)) return unproven(*problem);
    }
    for (TimedCell& cell : cells) {
      if (!subject->has(cell.phase)) continue;
      if (!codec_by_codec_) cell.subject = subject;
      cells_.push_back(std::move(cell));
    }
    return std::nullopt;
  }

  /// Ends the run, unless the others can be measured without the codec.
  std::optional<Stop> unproven(const Unproven& problem) {
    if (!options_.document.empty()) {
      faults_.leave_out(problem.message);  // no library takes everything that JSON may hold
    } else if (problem.threw) {
      faults_.add(problem.message);
    } else {
      return Stop{ExitCode::unproven, problem.message};
    }
    return std::nullopt;
  }

  /// The cells of a sweep, codec by codec, still without a subject.
  void plan_cells() {
    for (const CodecEntry* codec : selection_.codecs) {
      for (const Workload& workload : selection_.workloads) {
        const auto sample = codec->open({workload.shape, std::min(workload.entities, 1u)});
        for (TimedCell& cell : cells_of(*codec, workload)) {
          if (sample && sample->has(cell.phase)) cells_.push_back(std::move(cell));
        }
      }
    }
  }

  /// The cells that the filters leave, still without a subject.
  std::vector<TimedCell> cells_of(const CodecEntry& codec, const Workload& workload) const {
    std::vector<TimedCell> cells;
    for (const Phase phase : selection_.phases) {
      TimedCell cell = make_cell(codec.info, workload, phase);
      const auto& filter = options_.google.filter;
      if (!filter || matches_filter(*filter, cell.measurement.name())) cells.push_back(std::move(cell));
    }
    return cells;
  }

  /// That of the results, or one that does not outlive the run.
  std::optional<FileError> make_folder() {
    if (!options_.saves) {
      folder_ = scratch_.emplace().path();
      return std::nullopt;
    }
    auto folder = make_results_folder(path_of(options_.out), results_.environment);
    if (!folder) return folder.error();
    folder_ = *std::move(folder);
    return std::nullopt;
  }

  ExitCode list_cells() const {
    for (const TimedCell& cell : cells_) show("{}\n", cell.measurement.name());
    return ExitCode::done;
  }

  bool may_count_instructions() const {
    if (!codec_by_codec_) return can_count_instructions();
    say("bench: no instruction counts. valgrind would take hours for a document of this size\n");
    return false;
  }

  void describe() {
    results_.environment = current_environment();
    results_.environment.command = options_.command_line;
    if (options_.quick) results_.environment.warnings.push_back("Not for publication: a quick run (--quick).");
    if (!left_out_.empty()) {
      say("{}\n", left_out_);
      results_.environment.warnings.push_back(left_out_);
    }
    results_.repetitions = schedule_for(cells_).repetitions;
    const auto sizes = all_code_sizes();
    for (const CodecEntry* codec : selection_.codecs) results_.codecs.push_back(record_of(codec->info, sizes));
  }

  void weigh_all() {
    auto weighed = run_footprint(cells_, folder_ / "footprint.json", {options_.document, options_.memory});
    if (const auto* failure = std::get_if<FileError>(&weighed)) {
      say("bench: no memory and compressed sizes: {}\n", failure->message);
      results_.environment.warnings.push_back("The footprint program failed: no sizes and memory figures.");
    } else {
      auto& results = std::get<Results>(weighed);
      results_.footprints = std::move(results.footprints);
      for (std::string& warning : results.environment.warnings) {
        results_.environment.warnings.push_back(std::move(warning));
      }
      faults_.drop_unweighed(cells_, results_.footprints);
    }
  }

  static Outcome stopped_by_user() {
    Outcome outcome;
    outcome.interrupted = true;
    return outcome;
  }

  Outcome time_round(std::span<TimedCell> round, Progress& progress) {
    if (interrupted()) return stopped_by_user();
    for (TimedCell& cell : round) cell.held_bytes = held_bytes(cell, results_.footprints);
    // What of all cells is done before this round, and what is with it.
    const double before = static_cast<double>(round.data() - cells_.data()) / static_cast<double>(cells_.size());
    const double part = static_cast<double>(round.size()) / static_cast<double>(cells_.size());
    Observer observer{[&](double done, const std::string& next) { progress.show(before + part * done, next); },
                      [&] { return save_now_and_then(); },
                      {}};
    if (!options_.readings.empty()) {
      observer.readings = [&](const TimedCell& cell, const Turns& turns) {
        readings_ += readings_csv(cell.measurement, turns);
      };
    }
    Outcome outcome = measure(round, schedule_for(round), observer);
    results_.environment.kernel_ns = outcome.kernel_ns;
    results_.environment.full_speed = outcome.full_speed;
    faults_.add_failed(round);
    if (!codec_by_codec_) return outcome;
    close(round);
    return outcome;
  }

  /// Time left over is for the cells that need it most, of which the first codec's would know nothing where codecs are
  /// measured one by one.
  Schedule schedule_for(std::span<TimedCell> round) const {
    Schedule schedule = schedule_of(options_, make_timers(round).size());
    if (codec_by_codec_) schedule.budget_seconds = 0;
    return schedule;
  }

  /// Leaves the memory of a codec to the next one.
  static void close(std::span<TimedCell> round) {
    for (TimedCell& cell : round) cell.subject.reset();
  }

  ExitCode time_all() {
    Outcome outcome;
    {
      Progress progress;
      const auto rounds = codec_by_codec_ ? codec_by_codec(cells_) : std::vector{std::span(cells_)};
      for (const std::span<TimedCell> round : rounds) {
        if (const auto problem = open_cells(round, selection_)) {
          if (const auto stop = unproven(*problem)) return stopped(*stop);
          close(round);
          continue;
        }
        outcome = time_round(round, progress);
        if (outcome.interrupted || outcome.unproven || save_error_) break;
      }
    }
    results_.environment.stolen = processor_times_.stolen_since();
    if (outcome.unproven) {
      return stopped({ExitCode::unproven,
                      fmt::format("{}: a timed batch did not give what the proven object gives. No figures are shown.",
                                  *outcome.unproven)});
    }
    results_.complete = !outcome.interrupted && !save_error_;
    if (counts_instructions_ && results_.complete && !(save_error_ = save())) {
      outcome.interrupted = !count_instructions(cells_, folder_, {options_.document, options_.memory}, results_);
    }
    return finish(outcome);
  }

  /// Keeps what there is, without a table.
  ExitCode stopped(const Stop& stop) {
    if (const auto error = save()) return fail(ExitCode::file, error->message);
    return fail(stop.code, stop.text);
  }

  /// Saves at most once a second, so that a run that is killed loses no more. False when saving fails.
  bool save_now_and_then() {
    const auto now = std::chrono::steady_clock::now();
    if (now - saved_at_ < std::chrono::seconds(1)) return true;
    saved_at_ = now;
    save_error_ = save();
    return !save_error_;
  }

  std::optional<FileError> save() {
    faults_.note_in(results_.environment);
    results_.measurements.clear();
    for (const TimedCell& cell : cells_) {
      if (cell.is_measured()) results_.measurements.push_back(cell.measurement);
    }
    return write_file(folder_ / "results.json", to_json(results_));
  }

  /// The files that were asked for beside the results.
  std::optional<FileError> save_extras() const {
    if (!options_.readings.empty()) {
      if (auto error = write_file(path_of(options_.readings), std::string(kReadingsCsvHead) + readings_)) return error;
    }
    if (options_.google.out.empty()) return std::nullopt;
    const GoogleFormat format = options_.google.out_is_json ? GoogleFormat::json : GoogleFormat::console;
    return write_file(path_of(options_.google.out), google_report(results_, format));
  }

  ExitCode finish(const Outcome& outcome) {
    const auto last_save = save();
    if (last_save) save_error_ = last_save;
    const auto tables = make_tables(results_, options_.baseline);
    if (!save_error_) save_error_ = write_file(folder_ / "table.md", render_markdown(tables, results_));
    if (!save_error_) save_error_ = save_extras();
    if (options_.google.own_output) {
      print_google_report(results_);
    } else {
      print_tables(results_, options_.baseline);
    }
    if (outcome.interrupted) say("Stopped by Ctrl-C; the tables show what was measured until then.\n");
    if (save_error_) return fail(ExitCode::file, save_error_->message);
    if (options_.saves) {
      say("Saved {0}/results.json and table.md. Print them again with: {1}\n", text_of(folder_),
          own_command("report " + text_of(folder_)));
    }
    faults_.repeat();
    if (faults_.any()) return ExitCode::unproven;
    return outcome.interrupted ? ExitCode::interrupted : ExitCode::done;
  }

  const Options& options_;
  Selection selection_;
  bool counts_instructions_ = false;
  bool codec_by_codec_ = false;  ///< one is open at a time, for want of memory
  std::vector<TimedCell> cells_;
  Faults faults_;
  std::string left_out_;  ///< of a sweep, for lack of memory
  Results results_;
  std::optional<ScratchFolder> scratch_;  ///< with --no-save
  std::filesystem::path folder_;
  std::chrono::steady_clock::time_point saved_at_{};
  std::optional<FileError> save_error_;
  std::string readings_;  ///< of all cells, as CSV, if they are wanted
  ProcessorTimes processor_times_;
};

}  // namespace

ExitCode run(const Options& options, std::span<const CodecEntry> codecs) {
  auto selection = options.sweep ? select(sweep_options(options), codecs, sweep_workloads(options.quick))
                                 : select(options, codecs, {{"docs", 0}, {"scene", 200}});
  if (!selection) return end_with(selection.error());
  if (!options.allocator.empty()) {
    if (const auto problem = ensure_allocator(options.allocator)) return fail(ExitCode::usage, *problem);
  }
  keep_heap();
  catch_interrupts();
  return Session(options, *std::move(selection)).carry_out();
}

}  // namespace scenebench
