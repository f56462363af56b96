// bench safety: what each codec makes of hostile bytes.
#include <fmt/format.h>

#include <algorithm>
#include <fstream>

#include "commands/prove.h"
#include "commands/results_folder.h"
#include "commands/say.h"
#include "commands/select.h"
#include "commands/trials.h"
#include "harness/environment.h"
#include "harness/paths.h"
#include "harness/process.h"
#include "harness/timing.h"
#include "report/render.h"
#include "report/safety_table.h"
#include "report/text.h"

namespace scenebench {
namespace {

/// The codec of the same library and form that checks what `codec` trusts: the same wire. nullptr if there is none.
const CodecEntry* checking_codec(const CodecEntry& codec, std::span<const std::byte> wire, const Workload& workload,
                                 std::span<const CodecEntry> codecs) {
  for (const CodecEntry& other : codecs) {
    const CodecInfo& info = other.info;
    if (!info.verifies_input || info.library != codec.info.library || info.form != codec.info.form) continue;
    const auto subject = other.open(workload);
    if (subject && subject->try_decode(wire) == Verdict::accepted) return &other;
  }
  return nullptr;
}

/// The median of phase load over a few batches, in nanoseconds an operation; in turns with its rival, by the caller.
class LoadTime {
 public:
  LoadTime(const CodecEntry& codec, const Workload& workload) : subject_(codec.open(workload)) { subject_->prove(); }

  void run() {
    constexpr std::size_t kBatch = 100;
    if (const auto time = subject_->time_batch(Phase::load, kBatch)) times_.push_back(time->count() / kBatch);
  }

  double median() {
    if (times_.empty()) return 0;
    const auto middle = times_.begin() + static_cast<std::ptrdiff_t>(times_.size() / 2);
    std::nth_element(times_.begin(), middle, times_.end());
    return *middle;
  }

 private:
  std::unique_ptr<Subject> subject_;
  std::vector<double> times_;
};

PriceOfChecking price_of(const CodecEntry& codec, std::span<const std::byte> wire, const Workload& workload,
                         std::span<const CodecEntry> codecs) {
  const CodecEntry* other = checking_codec(codec, wire, workload, codecs);
  if (!other) return {codec.info.name, {}};
  LoadTime trusting(codec, workload), checking(*other, workload);
  constexpr int kRounds = 51;
  for (int i = 0; i < kRounds; ++i) {
    trusting.run();
    checking.run();
  }
  return {codec.info.name, other->info.name, trusting.median(), checking.median()};
}

/// Everything of one workload.
class Round {
 public:
  Round(const Options& options, std::span<const CodecEntry> codecs, const Workload& workload)
      : options_(options), codecs_(codecs), workload_(workload), effort_(safety_effort(options)) {}

  /// What went wrong, or nothing.
  std::optional<std::string> add(const CodecEntry& codec) {
    const auto subject = codec.open(workload_);
    if (!subject || codec.info.is_floor) return std::nullopt;
    if (const auto problem = prove(codec, workload_, *subject)) return problem->message;
    say("{} {}: ", workload_.name(), codec.info.name);
    const SafetyEffort effort = effort_for(codec, effort_);
    const Safety safety = safety_of(codec, workload_, *subject, effort, child(codec));
    say("{} rejected, {} crashed or hung\n", safety.tally.rejected, safety.deaths.size());
    mutators_.push_back(mutator_for(*subject, workload_, effort));
    safeties_.push_back(safety);
    if (safety.trusts_input) prices_.push_back(price_of(codec, subject->wire(0), workload_, codecs_));
    return std::nullopt;
  }

  DocsTable table() const { return make_safety_table(safeties_, prices_, effort_); }

  /// Keeps the bytes of each death, of codecs that trust their input only the first few.
  std::optional<FileError> save_reproducers(const std::filesystem::path& folder) const {
    constexpr std::size_t kOfTrusting = 3;
    for (std::size_t i = 0; i < safeties_.size(); ++i) {
      const auto& deaths = safeties_[i].deaths;
      const std::size_t kept = safeties_[i].trusts_input ? std::min(deaths.size(), kOfTrusting) : deaths.size();
      for (std::size_t n = 0; n < kept; ++n) {
        const Bytes bytes = mutators_[i].make(deaths[n].at);
        const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
        const auto name =
            fmt::format("{}-{}-{}-{}.bin", safeties_[i].codec, workload_.shape, workload_.entities, deaths[n].at);
        if (auto error = write_file(folder / path_of(name), text)) return error;
      }
    }
    return std::nullopt;
  }

 private:
  Child child(const CodecEntry& codec) const {
    Child child = child_for(options_, "safety", codec.info.name);
    const auto add = [&](std::initializer_list<std::string> more) {
      child.arguments.insert(child.arguments.end(), more);
    };
    add({"--workload", workload_.name(), "--seed", std::to_string(effort_.seed)});
    add({"--mutations", std::to_string(effort_.mutations), "--seconds", std::to_string(effort_.seconds_per_case)});
    if (options_.quick) add({"--quick"});
    return child;
  }

  const Options& options_;
  std::span<const CodecEntry> codecs_;
  Workload workload_;
  SafetyEffort effort_;
  std::vector<Safety> safeties_;
  std::vector<Mutator> mutators_;
  std::vector<PriceOfChecking> prices_;
};

std::optional<FileError> save(const std::vector<Round>& rounds, const std::vector<DocsTable>& tables,
                              const Options& options) {
  const auto made = make_results_folder(path_of(options.out), current_environment());
  if (const auto* error = std::get_if<FileError>(&made)) return *error;
  const auto& folder = std::get<std::filesystem::path>(made);
  if (auto error = write_file(folder / "safety.md", render_markdown(tables))) return error;
  for (const Round& round : rounds) {
    if (auto error = round.save_reproducers(folder)) return error;
  }
  say("Saved {0}/safety.md, and a .bin of what crashed or hung codecs. Try one again with:\n"
      "bench safety --codec CODEC --workload WORKLOAD --input {0}/FILE.bin\n",
      text_of(folder));
  return std::nullopt;
}

}  // namespace

SafetyEffort safety_effort(const Options& options) {
  SafetyEffort effort;
  effort.seed = options.trial.seed;
  if (options.quick) effort = {effort.seed, 1'000, 1'000, 20};
  if (options.trial.seconds) effort.seconds_per_case = *options.trial.seconds;
  if (options.trial.mutations) effort.mutations = *options.trial.mutations;
  return effort;
}

namespace {

/// What each codec makes of one file: a line each, on stdout.
ExitCode try_input(const Options& options, const Selection& selection) {
  for (const CodecEntry* codec : selection.codecs) {
    for (const Workload& workload : selection.workloads) {
      if (codec->info.is_floor) continue;
      Child child = child_for(options, "input", codec->info.name);
      child.arguments.insert(child.arguments.end(), {"--workload", workload.name(), "--input", options.trial.input});
      std::string verdict;
      const auto deaths = run_children(child, 1, [&](const std::filesystem::path& file) {
        std::ifstream output(file);
        std::getline(output, verdict);
        return 0;
      });
      if (!deaths.empty()) verdict = deaths.front().cause;
      fmt::print("{:<20} {:<12} {}\n", codec->info.name, workload.name(), printable(verdict));
    }
  }
  return ExitCode::done;
}

}  // namespace

ExitCode safety(const Options& options, std::span<const CodecEntry> codecs) {
  const auto selected = select(options, codecs, {{"docs", 0}, {"scene", 3}});
  if (const auto* stop = std::get_if<Stop>(&selected)) {
    say("{}", stop->text);
    return stop->code;
  }
  const auto& selection = std::get<Selection>(selected);
  catch_interrupts();
  if (!options.trial.input.empty()) return try_input(options, selection);
  std::vector<Round> rounds;
  std::vector<DocsTable> tables;
  for (const Workload& workload : selection.workloads) {
    Round& round = rounds.emplace_back(options, codecs, workload);
    for (const CodecEntry* codec : selection.codecs) {
      if (interrupted()) break;
      if (const auto problem = round.add(*codec)) say("bench: {}\n", *problem);
    }
    tables.push_back(round.table());
  }
  print_tables(tables, options);
  if (const auto error = save(rounds, tables, options)) {
    say("bench: {}\n", error->message);
    return ExitCode::file;
  }
  return interrupted() ? ExitCode::interrupted : ExitCode::done;
}

}  // namespace scenebench
