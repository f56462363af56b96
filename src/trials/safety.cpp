#include "trials/safety.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <memory>
#include <type_traits>

#include "base/text.h"
#include "harness/clock.h"
#include "harness/codec_under_test.h"
#include "model/document.h"
#include "model/ticks/world.h"
#include "model/workload.h"
#include "system/files.h"
#include "system/process.h"
#include "system/watchdog.h"
#include "trials/hostile_cases.h"

namespace scenebench {
namespace {

/// The contents of a child's file, rewritten before each case so that a crash loses nothing.
struct ChildProgress {
  std::uint64_t at = 0;  ///< the case that is being tried, or the one after the last
  SafetyTally tally{};
  double lost = 0;  ///< seconds that slow cases took
};
static_assert(std::is_trivially_copyable_v<ChildProgress>);  // C++20 guarantees it for std::optional<double>, too

/// Runs the case `at`. A codec that trusts its input may fill all the memory that it is allowed from some bytes, which
/// takes a thousand times as long as a usual case.
void run_case(CaseRunner& runner, const Mutator& mutator, ChildProgress& progress) {
  constexpr double kSlow = 0.1;  // seconds
  const auto start = Clock::now();
  runner.run(mutator.make(progress.at), progress.tally);
  const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
  if (seconds > kSlow) progress.lost += seconds;
}

/// False if it could not be written.
bool write_progress(const ChildProgress& progress, std::ofstream& file) {
  return static_cast<bool>(file.seekp(0).write(reinterpret_cast<const char*>(&progress), sizeof progress).flush());
}

/// Reads a child's file; all zero if it is incomplete.
ChildProgress read_progress(const std::filesystem::path& path) {
  ChildProgress progress;
  std::ifstream file(path, std::ios::binary);
  return file.read(reinterpret_cast<char*>(&progress), sizeof progress) ? progress : ChildProgress{};
}

/// Another object of the workload's shape, for splices. Not another input: docs has only one.
std::any other_object(const Workload& workload) {
  if (workload.shape == "tick" || workload.shape == "quantised") {
    tick::Tick whole;
    World(workload.entities, 2).whole(whole);
    if (workload.shape == "tick") return whole;
    quantised::Tick sent;
    quantise(whole, sent);
    return sent;
  }
  if (workload.is_document()) {
    const document::Value whole = make_inputs<document::Value>(workload)->front();
    return document::head_of(whole, document::nodes_of(whole) / 2 + 1);
  }
  if (workload.shape != "docs") {
    Workload of_two = workload;
    of_two.inputs = 2;
    return input_of(of_two, 1);
  }
  docs::FooBarContainer value = docs::make_container();
  std::reverse(value.list.begin(), value.list.end());
  value.list.front().name = "other";
  value.location = "file:///other";
  return value;
}

/// The cases for `tested`, which is proven, over the task's workload: made from what the codec itself writes, whose long
/// numbers take the slow ways of parsers. The case that a codec's info names (known_crash) is one of these.
Mutator mutator_for(CodecUnderTest& tested, const TrialTask& task) {
  const auto wire = tested.wire(0);
  Bytes good(wire.begin(), wire.end());
  Bytes other = good;
  try {
    other = tested.wire_for(other_object(task.workload));
  } catch (const std::exception&) {  // fixed-size structs may be too small for it
  }
  return {std::move(good), std::move(other), task.effort.seed, task.effort.truncations};
}

/// A codec that trusts its input may crash at every truncation, which would use up the crashes before any mutation.
TrialEffort effort_for(const CodecEntry& codec, TrialEffort effort) {
  if (codec.info.input == Input::trusted) effort.truncations = effort.most_crashes / 4;
  return effort;
}

/// A case that times out costs many times what a crash does, so fewer of them are waited for. They are counted instead
/// of timed, so that a codec is stopped after the same case each time.
MostCrashes most_crashes(const TrialEffort& effort) {
  return {effort.most_crashes, std::max<std::uint64_t>(1, effort.seconds_lost / effort.seconds_per_case)};
}

/// Reproduces the cases that ended their process; for codecs that do not fully check their input, only the first few.
std::vector<Reproducer> reproducers_of(const HostileCases& record, Mutator mutator) {
  std::string workload = record.workload;
  std::ranges::replace(workload, '/', '-');
  const auto shared = std::make_shared<const Mutator>(std::move(mutator));
  std::vector<Reproducer> made;
  for (const Crash& crash : record.crashes) {
    if (crash.at >= record.cases || (record.input != Input::checked && made.size() == kDescribedCrashes)) break;
    made.push_back({fmt::format("{}-{}-{}.bin", record.codec, workload, crash.at),
                    [shared, at = crash.at] { return shared->make(at); }});
  }
  return made;
}

class SafetyTrial final : public Trial {
 public:
  SafetyTrial()
      : Trial({.name = "safety",
               .help = "show how each codec handles hostile bytes: truncated, mutated, spliced, deeply nested",
               .workloads = {{"docs", 0}, {"scene", 3}, {"document", 0, "datatypes"}, {"tick", 50}},
               .feeds_bytes = true}) {}

  View view(std::span<const Row>, const TrialEffort& effort) const override {
    std::vector<std::string> notes{
        "accepted, different: with other values than those of the intact object. That is correct if only a value was "
        "changed: no format here has a checksum.",
        fmt::format("heap bytes per byte: the most heap held at once, divided by the size of the case. Only cases of "
                    "{} bytes and more count.",
                    kSmallestCountedCase)};
    if (limits_memory()) {
      notes.push_back(fmt::format("out of memory: the case asked for more than {} MB and got std::bad_alloc.",
                                  kMemoryOfChild >> 20));
    }
    return {.title = "Safety",
            .method = fmt::format(
                "The cases are truncations and {} mutations made from seed {}. Each is decoded, walked and freed; a "
                "codec that also reads documents by events does that first. Times are of single calls, in a program "
                "that counts allocations.",
                effort.mutations, effort.seed),
            .notes = std::move(notes),
            .notes_from = Outcome::partly,
            .glance = {.column = RowName::workload,
                       .meanings = {"survived all", "trusts its input or its depth, or was not tried to the end",
                                    "checks it, and yet crashed, threw, hung or took too much memory"}}};
  }

  std::string_view missing_in(const TrialTask& task) const override {
    return task.codec.info.wire_is_address ? "a wire that can be changed" : "";
  }

  TrialFindings run(const TrialTask& asked, const Child& child) const override {
    const TrialTask task{asked.codec, asked.workload, effort_for(asked.codec, asked.effort), asked.codecs};
    const auto tested = task.codec.open(task.workload);
    require_proof(task.codec, task.workload, *tested);
    Mutator mutator = mutator_for(*tested, task);
    const CodecInfo& info = task.codec.info;
    HostileCases record{.codec = info.name, .workload = task.workload.name(), .version = info.version,
                        .input = info.input, .cases = mutator.truncations() + task.effort.mutations};
    double lost = 0;
    record.crashes =
        run_children(child.with({"--effort", to_text(task.effort)}), record.cases, most_crashes(task.effort),
                     [&](const std::filesystem::path& file, std::uint64_t) {
                       const ChildProgress progress = read_progress(file);
                       record.tally.add(progress.tally);
                       lost += progress.lost;
                       return Collected{progress.at, lost > task.effort.seconds_lost};
                     });
    if (record.input != Input::checked) {
      record.checked_by = checking_codec(task.codec, tested->wire(0), task.workload, task.codecs);
    }
    const std::uint64_t survived = record.tally.rejected + record.tally.equal + record.tally.different;
    return {rows_of(record),
            fmt::format("{} of {} tried cases survived, {} crashed, {} timed out", survived, record.tried(),
                        record.ended(Outcome::crashed), record.ended(Outcome::timed_out)),
            reproducers_of(record, std::move(mutator))};
  }

  bool try_cases(const TrialTask& task, std::uint64_t first, const std::filesystem::path& path) const override {
    Workload workload = task.workload;
    workload.inputs = 1;  // the cases are made from the first object: a child proves no other, after each crash anew
    const auto tested = task.codec.open(workload);
    if (!tested || tested->prove()) return false;
    const Mutator mutator = mutator_for(*tested, task);
    const std::uint64_t cases = mutator.truncations() + task.effort.mutations;
    std::ofstream file(path, std::ios::binary);
    CaseRunner runner(*tested, task.codec.info.padding, task.effort.seconds_per_case);
    ChildProgress progress;
    for (progress.at = first; progress.at < cases && progress.lost <= task.effort.seconds_lost; ++progress.at) {
      if (!write_progress(progress, file)) return false;
      run_case(runner, mutator, progress);
    }
    return write_progress(progress, file);
  }
};

}  // namespace

bool try_file(const TrialTask& task, const std::filesystem::path& input, const std::filesystem::path& output) {
  const auto text = read_text_file(input);
  std::ofstream out(output, std::ios::binary);
  out.flush();
  const auto tested = task.codec.open(task.workload);
  if (!text || !out || !tested) return false;
  Record walk(kMostEvents);
  try {
    const Watchdog watch(task.effort.seconds_per_case, "", kTimedOutStatus);
    const bool accepted = tested->read(std::as_bytes(std::span(*text)), walk) == Verdict::accepted;
    out << (accepted ? "accepted" : "rejected") << '\n';
  } catch (const std::exception& error) {
    out << "threw: " << error.what() << '\n';
  }
  static constexpr Escapes::value_type kEscapes[] = {{'\n', "\\n"}, {'\\', "\\\\"}};
  for (const Event event : walk) out << escaped(to_string(event), kEscapes) << '\n';
  return static_cast<bool>(out.flush());
}

MadeTrial safety_trial() { return std::make_unique<SafetyTrial>(); }

}  // namespace scenebench
