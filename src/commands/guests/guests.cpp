// bench guests: libraries of other runtimes, each in a process of its own, over the same data.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <optional>
#include <system_error>

#include "base/in_order.h"
#include "base/text.h"
#include "commands/commands.h"
#include "commands/guests/choose.h"
#include "commands/print_tables.h"
#include "commands/progress.h"
#include "commands/run_files.h"
#include "commands/say.h"
#include "commands/select.h"
#include "commands/stop.h"
#include "guests/cells.h"
#include "guests/exchange.h"
#include "results/row_names.h"
#include "system/command_line.h"
#include "system/files.h"
#include "system/interrupt.h"

namespace scenebench {
namespace {

int forks_of(const GuestOptions& options) { return options.forks.value_or(options.quick ? 1 : 2); }

/// Seconds that the forks of a cell measure, together.
double seconds_of(const GuestOptions& options, const GuestLane& lane) {
  constexpr double kQuick = 0.3;
  return options.seconds.value_or((options.quick ? kQuick : lane.fork_seconds) * forks_of(options));
}

std::string announcement(const std::vector<ChosenLibrary>& libraries, const std::vector<Workload>& workloads) {
  return fmt::format("Libraries: {}; workloads: {}.", libraries.size(), workloads.size());
}

std::optional<Failure> create_folder(const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::create_directory(folder, error);
  if (!error) return std::nullopt;
  return Failure{fmt::format("cannot create the folder {}: {}", text_of(folder), error.message())};
}

/// "node msgpackr, docs as map, encode", without the parts that are empty, which stand for all.
std::string name_of(const Row& row) {
  const Guest guest = Guest::of(row.codec);
  std::string name = fmt::format("{} {}", guest.lane, guest.library);
  if (!row.workload.empty()) name += ", " + row.workload;
  if (!guest.form.empty()) name += " as " + guest.form;
  if (!row.variant.empty()) name += ", " + row.variant;
  return name;
}

/// One run: the selection, and the results so far.
class GuestsRun {
 public:
  GuestsRun(const GuestOptions& options, ChosenGuests chosen, std::vector<Workload> workloads,
            std::span<const CodecEntry> codecs)
      : options_(options),
        chosen_(std::move(chosen)),
        workloads_(std::move(workloads)),
        codecs_(codecs),
        files_(options) {
    results_.environment = environment_for(options.command_line, options.quick);
    results_.environment.estimator = kGuestEstimator;
    results_.rows.add(chosen_.absent);
  }

  ExitCode carry_out() {
    if (const auto failure = files_.make_folder(results_.environment))
      return end_with({ExitCode::file, failure->message});
    const auto exchange = scratch_.path() / "exchange";
    if (const auto failure = create_folder(exchange)) return end_with({ExitCode::file, failure->message});
    auto written = write_exchange(exchange, guests_folder() / "schemas", workloads_, codecs_);
    if (!written) return end_with({ExitCode::file, written.error().message});
    exchange_ = *std::move(written);
    say("{} Results go to {}\n", announcement(chosen_.libraries, workloads_), files_.place());
    {
      Progress progress;
      for (std::size_t i = 0; i < chosen_.libraries.size() && !interrupted(); ++i) measure(i, exchange, progress);
    }
    results_.complete = !interrupted();
    return finish();
  }

 private:
  void measure(std::size_t number, const std::filesystem::path& exchange, Progress& progress) {
    const auto& [lane, library] = chosen_.libraries[number];
    const auto out = scratch_.path() / path_of(fmt::format("out-{}", number));
    verdicts_.clear();
    if (const auto failure = create_folder(out)) {
      GuestOutput output;
      output.fault = "could not be started: " + failure->message;
      return keep(*lane, library, output, out);
    }
    GuestLimits limits;
    // On a busy machine a slow library needs minutes for its first cell.
    limits.line_timeout =
        std::chrono::milliseconds(240'000 + static_cast<int>(20'000 * seconds_of(options_, *lane)));
    limits.log = files_.folder() / "guests.log";
    std::vector<std::string> arguments{"--library",  library.name,
                                       "--exchange", text_of(exchange),
                                       "--out",      text_of(out),
                                       "--seconds",  fmt::format("{}", seconds_of(options_, *lane)),
                                       "--forks",    fmt::format("{}", forks_of(options_))};
    const std::string name = fmt::format("{} {}", lane->name, library.name);
    const auto place = static_cast<double>(number), all = static_cast<double>(chosen_.libraries.size());
    progress.show(place / all, name);
    const GuestOutput output =
        run_guest(command_of(*lane, guests_folder()), arguments, limits, [&](double done, const GuestOutput& so_far) {
          progress.show((place + std::min(done, 1.0)) / all, name);
          save_so_far(*lane, library, so_far, out);
        });
    keep(*lane, library, output, out);
  }

  /// Saves the figures of an unfinished library every ten seconds, as this process may be killed at any time.
  void save_so_far(const GuestLane& lane, const GuestLibrary& library, GuestOutput output,
                   const std::filesystem::path& out) {
    constexpr std::chrono::seconds kBetween{10};
    const auto now = std::chrono::steady_clock::now();
    if (output.samples.empty() || (saved_at_ && now - *saved_at_ < kBetween)) return;
    saved_at_ = now;
    output.interrupted = true;
    const Results before = results_;
    keep(lane, library, output, out);
    results_ = before;
  }

  /// Adds what the guest measured, and saves everything.
  void keep(const GuestLane& lane, const GuestLibrary& library, const GuestOutput& output,
            const std::filesystem::path& out) {
    results_.rows.add(rows_of(library, output, out, workloads_, codecs_, exchange_, verdicts_));
    if (output.runtime) {
      add_runtime({std::string(lane.name), output.runtime->name, output.runtime->flags, output.runtime->heap_bytes,
                   {library.name}}, results_.runtimes);
    }
    files_.save(results_);
  }

  ExitCode finish() {
    if (interrupted() && !has_times()) {
      files_.discard();
      return end_with(ExitCode::interrupted, "stopped before anything was measured.");
    }
    files_.save_all(results_);
    print_tables(results_, options_.saves ? files_.place() : "");
    if (interrupted()) say_stopped();
    if (files_.failure()) return end_with({ExitCode::file, files_.failure()->message});
    if (options_.saves) {
      say("Saved {}/results.json and table.md, and the guests' own messages in guests.log.\n", files_.place());
    }
    return verdict();
  }

  bool has_times() const {
    return std::ranges::any_of(results_.rows.all(),
                               [](const Row& row) { return row.what == kGuests && row.metric == guest::kTime; });
  }

  /// Names the cells that failed. Returns the exit status.
  ExitCode verdict() const {
    const Row* failed = nullptr;
    for (const Row& row : results_.rows.all()) {
      if (row.metric != guest::kNotMeasured || row.outcome != Outcome::wrong) continue;
      if (!failed) failed = &row;
      say("bench: {}: {}\n", name_of(row), row.text);
    }
    if (failed) {
      const Guest guest = Guest::of(failed->codec);
      say("Failed cells have no figures; the others are kept. To try the first one alone: {}\n",
          own_command(fmt::format("guests --lane {} --library {}", guest.lane, shell_word(guest.library))));
      return ExitCode::unproven;
    }
    if (interrupted()) return ExitCode::interrupted;
    if (!has_times()) return end_with({ExitCode::usage, "nothing was measured; the table says why"});
    return ExitCode::done;
  }

  const GuestOptions& options_;
  ChosenGuests chosen_;
  std::vector<Workload> workloads_;
  std::span<const CodecEntry> codecs_;
  std::vector<ExchangeFile> exchange_;  ///< the files that guests are given
  ProofVerdicts verdicts_;              ///< of the library that is measured
  ScratchFolder scratch_;  ///< holds the exchange folder, and what guests write for their proofs
  RunFiles files_;
  Results results_;
  std::optional<std::chrono::steady_clock::time_point> saved_at_;  ///< by save_so_far()
};

ExitCode list_guests(const ChosenGuests& chosen, const std::vector<Workload>& workloads) {
  constexpr std::size_t kNameWidth = 32;
  for (const auto& [lane, library] : chosen.libraries) {
    const std::string note = library.note && !library.note->empty() ? "; " + *library.note : "";
    show_item(fmt::format("{} {}", lane->name, library.name), kNameWidth,
              fmt::format("{} {}{}", library.format, library.version, note));
  }
  if (chosen.libraries.empty()) return ExitCode::usage;
  say("{}\n", announcement(chosen.libraries, workloads));
  return ExitCode::done;
}

ExitCode guests(const GuestOptions& options, std::span<const CodecEntry> codecs) {
  if (const auto stop = options.list ? std::nullopt : no_times_in_emulator()) return end_with(*stop);
  const auto selection = select(options, codecs, guest_workloads());
  if (!selection) return end_with(selection.error());
  catch_interrupts();
  auto chosen = choose_guests(options);
  if (!chosen) return end_with(chosen.error());
  if (interrupted()) return ExitCode::interrupted;
  if (options.list) return list_guests(*chosen, selection->workloads);
  if (chosen->libraries.empty()) {
    return end_with(
        {ExitCode::usage, fmt::format("no library is left to measure. See: {}", own_command("guests --list"))});
  }
  return GuestsRun(options, *std::move(chosen), selection->workloads, codecs).carry_out();
}

/// "jvm, node ...": what --lane takes.
std::string lane_names() {
  std::vector<std::string> names;
  for (const GuestLane& lane : kGuestLanes) names.emplace_back(lane.name);
  return joined(names, ", ");
}

/// "docs, scene/200 and 8 documents": what guests are measured over by default.
std::string workloads_text() {
  const std::vector<Workload> workloads = guest_workloads();
  std::vector<std::string> names;
  for (const Workload& workload : workloads) {
    if (!workload.is_document()) names.push_back(workload.name());
  }
  return fmt::format("{} and {} documents", joined(names, ", "), workloads.size() - names.size());
}

void add_limits(CLI::App& app, GuestOptions& options) {
  app.add_option(
         "--seconds", options.seconds,
         fmt::format("seconds for one library, workload, form and operation, including warm-up and all forks (for "
                     "each fork: {} on the JVM, else {})",
                     find_lane("jvm")->fork_seconds, find_lane("node")->fork_seconds))
      ->check(seconds_between(0.01, 3'600));
  app.add_option("--forks", options.forks,
                 "processes that measure each of these (2); 6 or more give a confidence interval")
      ->check(CLI::Range(1, 100));
  app.add_flag("--quick", options.quick,
               "one fork and 0.3 seconds, to check that everything works; not for publication");
}

}  // namespace

void add_guests(CommandLine& line) {
  auto [app, options] =
      line.add<GuestOptions>("guests", "measure libraries of other runtimes over the same data", &guests);
  options.command_line = line.typed();
  app.add_option("--lane", options.lanes, "only these lanes: " + lane_names())->delimiter(',');
  app.add_option("--library,--codec", options.libraries, "only these libraries (see --list)")->delimiter(',');
  add_workload_filter(
      app, options,
      fmt::format("only these workloads: docs, scene/N, documents (default: {})", workloads_text()));
  add_limits(app, options);
  app.add_flag("--list", options.list, "show the libraries and measure nothing");
  add_saving(app, options);
}

}  // namespace scenebench
