#include "trials/evolution.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <exception>
#include <memory>
#include <new>
#include <stdexcept>

#include "base/text.h"
#include "harness/codec_under_test.h"
#include "results/estimate.h"
#include "results/row_names.h"
#include "system/machine.h"
#include "system/watchdog.h"
#include "trials/trial.h"

namespace scenebench {
namespace {

std::unique_ptr<VersionCodec> open_version(const CodecEntry& codec, std::string_view change) {
  const auto found = std::ranges::find(codec.versions, change, &CodecOverVersion::change);
  if (found != codec.versions.end()) return found->make();
  throw std::logic_error(fmt::format("codec {} has no version \"{}\"", codec.info.name, change));
}

/// A word for what was read, and how bad it is.
struct Judgement {
  Outcome outcome;
  std::string_view text;
};

Row row_of(const Judgement& one) {
  return {.metric = std::string(kOutcome), .outcome = one.outcome, .text = std::string(one.text)};
}

constexpr Judgement kRight{Outcome::ok, evolution::right}, kDefaults{Outcome::partly, evolution::defaults},
    kWrong{Outcome::wrong, evolution::wrong}, kRefused{Outcome::partly, evolution::refused};

/// Declared losses of a library do not make a value wrong.
Judgement judgement_of(const EvolutionCase& one, const Record& walk, const Loss& loss) {
  const auto is = [&](const Record& expected) { return first_difference(expected, walk, loss) == kNoDifference; };
  if (one.right && is(*one.right)) return kRight;
  return std::ranges::any_of(one.defaults, is) ? kDefaults : kWrong;
}

Judgement judgement_of_reading(const EvolutionCase& one, VersionCodec& reader, WireBuffer& wire, const Loss& loss) {
  constexpr std::size_t kMostEvents = 100'000;  // several times the number in any case
  Record walk(kMostEvents);
  try {
    return reader.read(wire.bytes(), walk) ? judgement_of(one, walk, loss) : kRefused;
  } catch (const std::length_error&) {  // the record took garbage for the length of a text
    return kWrong;
  } catch (const std::bad_alloc&) {  // likewise
    return kWrong;
  } catch (const std::exception&) {
    return kRefused;
  }
}

/// The codecs of a case's two versions.
struct Ends {
  std::unique_ptr<VersionCodec> writer, reader;
};

Ends open_ends(const EvolutionCase& one, const CodecEntry& codec) {
  auto later = open_version(codec, one.change);
  auto first = open_version(codec, "");
  return one.old_reader ? Ends{std::move(later), std::move(first)} : Ends{std::move(first), std::move(later)};
}

/// What `version` writes for `object`, as wires of any origin are read.
WireBuffer wire_for(VersionCodec& version, const std::any& object, const CodecInfo& info) {
  return foreign_wire(version.wire_of(object), info.padding, info.input == Input::trusted);
}

/// Throws std::runtime_error unless `version` reads `expected` from its own wire of `object`.
void prove_own(VersionCodec& version, const std::any& object, const Record& expected, const EvolutionCase& one,
               const CodecInfo& info) {
  Record walk;
  WireBuffer wire = wire_for(version, object, info);
  const bool accepted = version.read(wire.bytes(), walk);
  const std::size_t at = first_difference(expected, walk, info.loss.of_structs());
  if (accepted && at == kNoDifference) return;
  const std::string why = accepted ? fmt::format("value number {} should be {} but is {}", at + 1,
                                                 describe_event(expected, at), describe_event(walk, at))
                                   : std::string("it rejects its own wire");
  throw std::runtime_error(
      fmt::format("verification failed: codec {}, docs with \"{}\": {}.", info.name, one.change, why));
}

/// Those of the changes that are to be tried.
std::vector<const EvolutionCase*> cases_to_try(const TrialTask& task) {
  std::vector<const EvolutionCase*> cases;
  for (const EvolutionCase& one : evolution_cases()) {
    if (task.wants(one.change)) cases.push_back(&one);
  }
  return cases;
}

/// Nothing if the wire cannot be read, or if its sum varies.
std::optional<Nanoseconds> time_reads(VersionCodec& codec, WireBuffer& wire, std::size_t batch) {
  const BatchResult once = codec.time_reads(wire.bytes(), {1}), all = codec.time_reads(wire.bytes(), {batch});
  const bool is_right = once.readable && all.readable && all.sum == batch * once.sum;
  return is_right ? std::optional(all.times.front()) : std::nullopt;
}

std::size_t batch_for(VersionCodec& codec, WireBuffer& wire) {
  constexpr Nanoseconds kBatchTime = std::chrono::microseconds(100);
  constexpr std::size_t kMostReads = 1'000'000;  // a limit for codecs that do next to nothing
  std::size_t batch = 1;
  while (batch < kMostReads && time_reads(codec, wire, batch).value_or(kBatchTime) < kBatchTime) batch *= 2;
  return batch;
}

class EvolutionTrial final : public ListedTrial {
 public:
  EvolutionTrial()
      : ListedTrial({.name = "evolution",
                     .help = "show how old readers handle new data, and new readers old data",
                     .advice = "A build without SCENEBENCH_VERSIONS has no later versions of docs; "
                               "cmake --preset all makes one that has them. ",
                     .own_data = names_of(evolution_cases(), &EvolutionCase::change),
                     .measures_time = true}) {}

  View view(std::span<const Row>, const TrialEffort&) const override {
    return {.title = "Evolution",
            .method = "An old reader gets new data, a new reader old data. right: the reader found every value that "
                      "its version knows.",
            .notes = {"defaults: what the other version lacks reads as absent, zero or empty, without an error.",
                      "wrong: other values were read, without an error.",
                      "refused: an error was reported. The readers are the codecs of the other tables: their walks "
                      "insist on every text, list and part of their version, except for optional ones.",
                      "B: wire size compared with what a writer of the reader's own version writes.",
                      fmt::format("{}: time to read the wire (decode + traverse + dealloc), divided by the time for "
                                  "that writer's wire. Batches of the two alternate. In release builds GCC and Clang "
                                  "compile the codecs of C++ at -O1 for this.",
                                  kTimes),
                      "It is what each library does by itself. No codec has extra code for other versions, such as "
                      "the class versions of cereal and Boost.Serialization."},
            .column = RowName::workload,
            .within = RowName::metric,
            .notes_from = Outcome::crashed,
            .glance = {.column = RowName::workload,
                       .signs = RowName::variant,
                       .meanings = {"read in full", "refused, or defaults for what is missing",
                                    "other values or a crash. The first sign is of old readers"}}};
  }

  std::string_view missing_in(const TrialTask& task) const override {
    return task.codec.versions.empty() ? "later versions of docs" : "";
  }

 private:
  void prove(const TrialTask& task) const override {
    const Watchdog watch = hang_watch("codec " + task.codec.info.name + " on versions of docs");
    prove_versions(task.codec);
  }

  std::vector<Row> cases(const TrialTask& task) const override {
    std::vector<Row> rows;
    for (const EvolutionCase* one : cases_to_try(task)) {
      const auto variant = one->old_reader ? evolution::kOldReader : evolution::kNewReader;
      rows.push_back({"evolution", fmt::format("{}{}{}", one->change, one->variant.empty() ? "" : ", ", one->variant),
                      task.codec.info.name, std::string(variant), std::string(kOutcome)});
    }
    return rows;
  }

  std::vector<Row> try_case(const TrialTask& task, std::size_t number) const override {
    return try_evolution(*cases_to_try(task).at(number), task.codec);
  }
};

}  // namespace

void prove_versions(const EvolutionCase& one, const CodecEntry& codec) {
  const Ends ends = open_ends(one, codec);
  prove_own(*ends.writer, one.object, one.object_walk, one, codec.info);
  prove_own(*ends.reader, one.own, one.own_walk, one, codec.info);
}

void prove_versions(const CodecEntry& codec) {
  for (const EvolutionCase& one : evolution_cases()) prove_versions(one, codec);
}

std::optional<double> time_ratio(VersionCodec& codec, WireBuffer& wire, WireBuffer& own) {
  constexpr std::size_t kRounds = 11;
  const std::size_t batch = batch_for(codec, own);
  std::array<double, kRounds> ratios{};
  for (double& ratio : ratios) {
    const auto own_before = time_reads(codec, own, batch), wire_before = time_reads(codec, wire, batch);
    const auto wire_after = time_reads(codec, wire, batch), own_after = time_reads(codec, own, batch);
    if (!own_before || !wire_before || !wire_after || !own_after) return std::nullopt;
    ratio = (*wire_before + *wire_after) / (*own_before + *own_after);
  }
  return median_of(ratios).value;
}

std::vector<Row> try_evolution(const EvolutionCase& one, const CodecEntry& codec) {
  const Ends ends = open_ends(one, codec);
  WireBuffer wire;
  try {
    wire = wire_for(*ends.writer, one.object, codec.info);
  } catch (const std::exception&) {
    return {row_of(kRefused)};
  }
  WireBuffer own = wire_for(*ends.reader, one.own, codec.info);
  std::vector<Row> rows{row_of(judgement_of_reading(one, *ends.reader, wire, codec.info.loss.of_structs()))};
  const auto add = [&](const char* metric, Unit unit, double value, std::string text) {
    rows.push_back({.metric = metric, .unit = unit, .value = value, .text = std::move(text)});
  };
  const auto more = static_cast<double>(std::ssize(wire.bytes()) - std::ssize(own.bytes()));
  if (more != 0) add("bytes", Unit::bytes, more, fmt::format("{:+.0f}{}B", more, kNoBreakSpace));
  const bool is_read = rows[0].text == evolution::right || rows[0].text == evolution::defaults;
  const auto ratio = is_read && emulator_name().empty() ? time_ratio(*ends.reader, wire, own) : std::nullopt;
  if (ratio) add("time", Unit::percent, 100 * *ratio, fmt::format("{}{:.2f}", kTimes, *ratio));
  return rows;
}

MadeTrial evolution_trial() { return std::make_unique<EvolutionTrial>(); }

}  // namespace scenebench
