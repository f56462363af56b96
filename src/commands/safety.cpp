// bench safety: what each codec makes of hostile bytes.
#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <fstream>
#include <stdexcept>

#include "base/text.h"
#include "commands/own_command.h"
#include "commands/results_folder.h"
#include "commands/say.h"
#include "commands/select.h"
#include "commands/trials.h"
#include "measure/environment.h"
#include "measure/prove.h"
#include "render/render.h"
#include "results/estimate.h"
#include "system/paths.h"
#include "system/process.h"
#include "tables/safety_table.h"
#include "tables/trials_file.h"

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

/// Phase load over a few batches, in turns with a rival's, by the caller.
class LoadTime {
 public:
  /// Throws std::runtime_error, as run() does, if the codec does not give back what it was given.
  LoadTime(const CodecEntry& codec, const Workload& workload) : name_(codec.info.name), subject_(codec.open(workload)) {
    if (subject_->prove()) fail();
  }

  void run() {
    constexpr std::size_t kBatch = 100;
    const auto times = subject_->time_batch(Phase::load, {kBatch});
    if (!times) fail();
    times_.push_back(times->whole.count() / kBatch);
  }

  /// In nanoseconds an operation.
  double median() const { return median_of(times_).value; }

 private:
  [[noreturn]] void fail() const {
    throw std::runtime_error(fmt::format("codec {} does not give back what it was given", name_));
  }

  std::string name_;
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

  /// What went wrong, or nothing. `codec` has the workload's shape.
  std::optional<std::string> add(const CodecEntry& codec) {
    const auto subject = codec.open(workload_);
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

  const std::vector<Safety>& safeties() const { return safeties_; }
  bool empty() const { return safeties_.empty(); }

  Table table() const { return make_safety_table(safeties_, prices_, effort_); }

  /// Keeps the bytes of each death, of codecs that trust their input only the first few, and counts them in `saved`.
  std::optional<FileError> save_reproducers(const std::filesystem::path& folder, std::size_t& saved) const {
    constexpr std::size_t kOfTrusting = 3;
    std::string workload = workload_.name();
    std::replace(workload.begin(), workload.end(), '/', '-');
    for (std::size_t i = 0; i < safeties_.size(); ++i) {
      const auto& deaths = safeties_[i].deaths;
      const std::size_t kept = safeties_[i].trusts_input ? std::min(deaths.size(), kOfTrusting) : deaths.size();
      for (std::size_t n = 0; n < kept; ++n) {
        if (deaths[n].at >= safeties_[i].cases) continue;  // behind the last case: there are no bytes to keep
        const Bytes bytes = mutators_[i].make(deaths[n].at);
        const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
        const auto name = fmt::format("{}-{}-{}.bin", safeties_[i].codec, workload, deaths[n].at);
        if (auto error = write_file(folder / path_of(name), text)) return error;
        ++saved;
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
    add_workload(child, options_, workload_);
    add({"--seed", std::to_string(effort_.seed)});
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

std::optional<FileError> save(const std::vector<Round>& rounds, const std::vector<Table>& tables,
                              const Options& options) {
  const auto made = make_results_folder(path_of(options.out), current_environment());
  if (const auto* error = std::get_if<FileError>(&made)) return *error;
  const auto& folder = std::get<std::filesystem::path>(made);
  if (auto error = write_file(folder / "safety.md", render_markdown(tables))) return error;
  TrialRecords records;
  for (const Round& round : rounds) {
    for (const Safety& safety : round.safeties()) add_records(safety, records);
  }
  if (auto error = write_file(folder / "safety.json", to_json(records))) return error;
  std::size_t saved = 0;
  for (const Round& round : rounds) {
    if (auto error = round.save_reproducers(folder, saved)) return error;
  }
  say("Saved {}/safety.md and safety.json.\n", text_of(folder));
  if (saved == 0) return std::nullopt;
  say("What crashed or hung codecs is in {0} .bin files beside it. Try one again with:\n"
      "bench safety --codec CODEC --workload WORKLOAD --input {1}/FILE.bin\n",
      saved, text_of(folder));
  return std::nullopt;
}

ExitCode print_and_save(const std::vector<Round>& rounds, const Options& options, bool all_tried) {
  if (rounds.empty()) {
    if (interrupted()) return ExitCode::interrupted;
    if (all_tried) say("bench: none of these codecs has that workload's shape. See: {}\n", own_command("list"));
    return all_tried ? ExitCode::usage : ExitCode::unproven;
  }
  std::vector<Table> tables;
  for (const Round& round : rounds) tables.push_back(round.table());
  print_tables(tables, options);
  if (const auto error = save(rounds, tables, options)) {
    say("bench: {}\n", error->message);
    return ExitCode::file;
  }
  if (interrupted()) return ExitCode::interrupted;
  return all_tried ? ExitCode::done : ExitCode::unproven;
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

/// The codecs to try on `workload`: those that have its shape, and wires that may be hostile. Names the others.
std::vector<const CodecEntry*> codecs_to_try(const Selection& selection, const Workload& workload) {
  std::vector<std::string> words;
  auto chosen = selection.codecs_for(workload, words);
  for (const std::string& word : words) say("Left out: {}\n", word);
  std::erase_if(chosen, [](const CodecEntry* codec) { return codec->info.is_floor || codec->info.wire_is_address; });
  return chosen;
}

/// What `codec` makes of the file of --input.
std::string verdict_on_input(const Options& options, const CodecEntry& codec, const Workload& workload) {
  Child child = child_for(options, "input", codec.info.name);
  add_workload(child, options, workload);
  child.arguments.insert(child.arguments.end(), {"--input", options.trial.input});
  std::string verdict;
  const auto deaths = run_children(child, 1, 1, [&](const std::filesystem::path& file, std::uint64_t) {
    std::ifstream output(file);
    std::getline(output, verdict);
    return 0;
  });
  return deaths.empty() ? verdict : deaths.front().cause;
}

/// A line for each codec and workload, on stdout.
ExitCode try_input(const Options& options, const Selection& selection) {
  if (!std::ifstream(path_of(options.trial.input))) {
    say("bench: cannot read {}. Is its name right?\n", options.trial.input);
    return ExitCode::file;
  }
  for (const Workload& workload : selection.workloads) {
    for (const CodecEntry* codec : codecs_to_try(selection, workload)) {
      const std::string verdict = verdict_on_input(options, *codec, workload);
      if (interrupted()) return ExitCode::interrupted;
      fmt::print("{:<20} {:<12} {}\n", codec->info.name, workload.name(), printable(verdict));
    }
  }
  return ExitCode::done;
}

/// Whether `codec` has got its row in `round`; if not, says why.
bool try_codec(Round& round, const CodecEntry& codec) {
  std::optional<std::string> problem;
  try {
    problem = round.add(codec);
  } catch (const std::exception& error) {
    problem = error.what();
  }
  if (problem) say("bench: {}\n", *problem);
  return !problem;
}

}  // namespace

ExitCode safety(const Options& options, std::span<const CodecEntry> codecs) {
  const auto selected = select(options, codecs, {{"docs", 0}, {"scene", 3}, {"document", 0, "datatypes"}});
  if (const auto* stop = std::get_if<Stop>(&selected)) {
    say("{}", stop->text);
    return stop->code;
  }
  const auto& selection = std::get<Selection>(selected);
  catch_interrupts();
  if (!options.trial.input.empty()) return try_input(options, selection);
  std::vector<Round> rounds;
  bool all_tried = true;
  for (const Workload& workload : selection.workloads) {
    Round round(options, codecs, workload);
    for (const CodecEntry* codec : codecs_to_try(selection, workload)) {
      if (!interrupted()) all_tried &= try_codec(round, *codec);
    }
    if (!round.empty()) rounds.push_back(std::move(round));
  }
  return print_and_save(rounds, options, all_tried);
}

}  // namespace scenebench
