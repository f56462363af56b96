#include "trials/evolution.h"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <new>
#include <stdexcept>

#include "harness/codec_under_test.h"
#include "measure/prove.h"
#include "system/machine.h"
#include "trials/costs.h"
#include "trials/trial.h"

namespace scenebench {
namespace {

std::unique_ptr<VersionCodec> open_version(const CodecEntry& codec, std::string_view change) {
  const auto found = std::ranges::find(codec.versions, change, &CodecOverVersion::change);
  if (found != codec.versions.end()) return found->make(codec.info);
  throw std::logic_error(fmt::format("codec {} has no version \"{}\"", codec.info.name, change));
}

/// Declared losses of a library do not make a value wrong.
EvolutionOutcome outcome_of(const EvolutionCase& one, const Record& walk, const Loss& loss) {
  const auto is = [&](const Record& expected) { return first_difference(expected, walk, loss) == kNoDifference; };
  if (one.right && is(*one.right)) return EvolutionOutcome::right;
  return std::ranges::any_of(one.defaults, is) ? EvolutionOutcome::defaults : EvolutionOutcome::wrong;
}

EvolutionOutcome outcome_of_reading(const EvolutionCase& one, VersionCodec& reader, std::span<const std::byte> wire,
                                    const Loss& loss) {
  constexpr std::size_t kMostEvents = 100'000;  // several times the number in any case
  Record walk(kMostEvents);
  try {
    return reader.read(wire, walk) == Verdict::accepted ? outcome_of(one, walk, loss) : EvolutionOutcome::refused;
  } catch (const std::length_error&) {  // the record took garbage for the length of a text
    return EvolutionOutcome::wrong;
  } catch (const std::bad_alloc&) {  // likewise
    return EvolutionOutcome::wrong;
  } catch (const std::exception&) {
    return EvolutionOutcome::refused;
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

/// Throws std::runtime_error unless `version` reads `expected` from its own `wire`.
void prove_own(VersionCodec& version, std::span<const std::byte> wire, const Record& expected, const EvolutionCase& one,
               const CodecInfo& info) {
  Record walk;
  const bool accepted = version.read(wire, walk) == Verdict::accepted;
  const std::size_t at = first_difference(expected, walk, info.loss.of_structs());
  if (accepted && at == kNoDifference) return;
  const std::string why = accepted ? fmt::format("value number {} should be {} but is {}", at + 1,
                                                 describe_event(expected, at), describe_event(walk, at))
                                   : std::string("it rejects its own wire");
  throw std::runtime_error(
      fmt::format("verification failed: codec {}, docs with \"{}\": {}.", info.name, one.change, why));
}

/// The record of a case before it is tried.
EvolutionRecord empty_record(const EvolutionCase& one, const CodecEntry& codec) {
  return {.codec = codec.info.name,
          .change = std::string(one.change),
          .variant = std::string(one.variant),
          .old_reader = one.old_reader};
}

/// Those of the changes that are to be tried.
std::vector<const EvolutionCase*> cases_to_try(const TrialTask& task) {
  std::vector<const EvolutionCase*> cases;
  for (const EvolutionCase& one : evolution_cases()) {
    if (task.wants(one.change)) cases.push_back(&one);
  }
  return cases;
}

std::vector<std::string> change_names() {
  std::vector<std::string> names;
  for (const EvolutionCase& one : evolution_cases()) {
    if (names.empty() || names.back() != one.change) names.emplace_back(one.change);
  }
  return names;
}

class EvolutionTrial final : public ListedTrial {
 public:
  EvolutionTrial()
      : ListedTrial({.name = "evolution",
                     .help = "show how old readers handle new data, and new readers old data",
                     .advice = "A build without SCENEBENCH_VERSIONS has no later versions of docs; "
                               "cmake --preset all makes one that has them. ",
                     .own_data = change_names(),
                     .measures_time = true}) {}

  std::string_view missing_in(const TrialTask& task) const override {
    return task.codec.versions.empty() ? "later versions of docs" : "";
  }

 private:
  void prove(const TrialTask& task) const override {
    const HangWatch watch("codec " + task.codec.info.name + " on versions of docs");
    prove_versions(task.codec);
  }

  std::size_t cases_for(const TrialTask& task) const override { return cases_to_try(task).size(); }

  TrialRecords try_case(const TrialTask& task, std::size_t number) const override {
    return {.evolution = {try_evolution(*cases_to_try(task).at(number), task.codec)}};
  }

  TrialRecords records_of(const TrialTask& task, const Crash& crash) const override {
    EvolutionRecord record = empty_record(*cases_to_try(task).at(crash.at), task.codec);
    record.outcome = crash.timed_out ? EvolutionOutcome::timed_out : EvolutionOutcome::crashed;
    record.detail = crash.cause;
    return {.evolution = {record}};
  }
};

}  // namespace

void prove_versions(const EvolutionCase& one, const CodecEntry& codec) {
  const Ends ends = open_ends(one, codec);
  prove_own(*ends.writer, ends.writer->wire_for(one.object), one.object_walk, one, codec.info);
  prove_own(*ends.reader, ends.reader->wire_for(one.own), one.own_walk, one, codec.info);
}

void prove_versions(const CodecEntry& codec) {
  for (const EvolutionCase& one : evolution_cases()) prove_versions(one, codec);
}

EvolutionRecord try_evolution(const EvolutionCase& one, const CodecEntry& codec) {
  const Ends ends = open_ends(one, codec);
  EvolutionRecord record = empty_record(one, codec);
  std::vector<std::byte> wire;
  try {
    wire = ends.writer->wire_for(one.object);
  } catch (const std::exception&) {
    record.outcome = EvolutionOutcome::refused;
    return record;
  }
  const std::vector<std::byte> own = ends.reader->wire_for(one.own);
  record.extra_bytes = static_cast<std::int64_t>(wire.size()) - static_cast<std::int64_t>(own.size());
  record.outcome = outcome_of_reading(one, *ends.reader, wire, codec.info.loss.of_structs());
  const bool is_read = record.outcome == EvolutionOutcome::right || record.outcome == EvolutionOutcome::defaults;
  if (is_read && emulator_name().empty()) record.time_ratio = time_ratio(*ends.reader, wire, own);
  return record;
}

const Trial& evolution_trial() {
  static const EvolutionTrial trial;
  return trial;
}

}  // namespace scenebench
