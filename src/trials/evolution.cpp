#include "trials/evolution.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <exception>
#include <fstream>
#include <new>
#include <stdexcept>

#include "harness/subject.h"
#include "model/number_text.h"
#include "system/watchdog.h"
#include "trials/time_ratio.h"

namespace scenebench {
namespace {

constexpr std::array kKinds{Passage::Kind::right, Passage::Kind::defaults, Passage::Kind::wrong, Passage::Kind::refused,
                            Passage::Kind::crashed};

std::unique_ptr<VersionCodec> open_version(const CodecEntry& codec, std::string_view shape, std::string_view change) {
  const auto found = std::find_if(
      codec.versions.begin(), codec.versions.end(),
      [&](const CodecEntry::VersionFactory& version) { return version.shape == shape && version.change == change; });
  if (found != codec.versions.end()) return found->make(codec.info);
  throw std::logic_error(fmt::format("codec {} has no version \"{}\" of shape {}", codec.info.name, change, shape));
}

Passage::Kind kind_of(const Trip& trip, const Record& walk) {
  if (trip.right && walk == *trip.right) return Passage::Kind::right;
  for (const Record& defaults : trip.defaults) {
    if (walk == defaults) return Passage::Kind::defaults;
  }
  return Passage::Kind::wrong;
}

Passage::Kind kind_of_reading(const Trip& trip, Recoder& reader, std::span<const std::byte> wire) {
  constexpr std::size_t kMostEvents = 100'000;  // several times those of any trip
  Record walk(kMostEvents);
  try {
    return reader.read(wire, walk) == Verdict::accepted ? kind_of(trip, walk) : Passage::Kind::refused;
  } catch (const std::length_error&) {  // garbage was taken for a text's length, which only the record minds
    return Passage::Kind::wrong;
  } catch (const std::bad_alloc&) {  // the same
    return Passage::Kind::wrong;
  } catch (const std::exception&) {
    return Passage::Kind::refused;
  }
}

/// The codecs of a trip's two versions.
struct Ends {
  std::unique_ptr<VersionCodec> writer, reader;
};

Ends open_ends(const Trip& trip, const CodecEntry& codec) {
  auto later = open_version(codec, trip.shape, trip.change);
  auto first = open_version(codec, trip.shape, "");
  return trip.old_reader ? Ends{std::move(later), std::move(first)} : Ends{std::move(first), std::move(later)};
}

/// Throws std::runtime_error unless `version` reads `expected` from `wire`, which it has written.
void prove_own(VersionCodec& version, std::span<const std::byte> wire, const Record& expected, const Trip& trip,
               const CodecInfo& info) {
  Record walk;
  const bool accepted = version.read(wire, walk) == Verdict::accepted;
  const std::size_t at = first_difference(expected, walk, info.loss.of_structs());
  if (accepted && at == kNoDifference) return;
  const std::string why = accepted ? fmt::format("value number {} should be {} but is {}", at + 1,
                                                 describe_event(expected, at), describe_event(walk, at))
                                   : std::string("what it has written itself is refused");
  throw std::runtime_error(
      fmt::format("verification failed: codec {}, shape {} with \"{}\": {}.", info.name, trip.shape, trip.change, why));
}

/// One line of the child's file: "right 24 1.25"; a dash where there is no ratio.
std::string line_of(const Passage& passage) {
  const std::string ratio = passage.time_ratio ? fmt::format("{}", *passage.time_ratio) : "-";
  return fmt::format("{} {} {}\n", to_string(passage.kind), passage.extra_bytes, ratio);
}

/// "crashed" for what is no such line, as it is cut short.
Passage passage_of_line(std::string_view line) {
  Passage passage{.kind = Passage::Kind::crashed};
  const auto next_word = [&line] {
    const std::string_view word = line.substr(0, line.find(' '));
    line.remove_prefix(std::min(line.size(), word.size() + 1));
    return word;
  };
  const std::string_view kind = next_word();
  for (const Passage::Kind candidate : kKinds) {
    if (to_string(candidate) == kind) passage.kind = candidate;
  }
  read_number(next_word(), passage.extra_bytes);
  if (double ratio = 0; read_number(next_word(), ratio)) passage.time_ratio = ratio;
  return passage;
}

}  // namespace

std::string_view to_string(Passage::Kind kind) {
  switch (kind) {
    case Passage::Kind::right: return "right";
    case Passage::Kind::defaults: return "defaults";
    case Passage::Kind::wrong: return "wrong";
    case Passage::Kind::refused: return "refused";
    case Passage::Kind::crashed: return "crashed";
  }
  return "unknown";
}

void prove_ends(const Trip& trip, const CodecEntry& codec) {
  const Ends ends = open_ends(trip, codec);
  prove_own(*ends.writer, ends.writer->wire_for(trip.object), trip.object_walk, trip, codec.info);
  prove_own(*ends.reader, ends.reader->wire_for(trip.own), trip.own_walk, trip, codec.info);
}

void prove_versions(const CodecEntry& codec) {
  for (const Trip& trip : all_trips()) prove_ends(trip, codec);
}

Passage make_trip(const Trip& trip, const CodecEntry& codec) {
  const Ends ends = open_ends(trip, codec);
  Passage passage;
  std::vector<std::byte> wire;
  try {
    wire = ends.writer->wire_for(trip.object);
  } catch (const std::exception&) {
    return {.kind = Passage::Kind::refused};
  }
  const std::vector<std::byte> own = ends.reader->wire_for(trip.own);
  passage.extra_bytes = static_cast<std::int64_t>(wire.size()) - static_cast<std::int64_t>(own.size());
  passage.kind = kind_of_reading(trip, *ends.reader, wire);
  const bool is_read = passage.kind == Passage::Kind::right || passage.kind == Passage::Kind::defaults;
  if (is_read) passage.time_ratio = time_ratio(*ends.reader, wire, own);
  return passage;
}

bool make_trips(const CodecEntry& codec, std::uint64_t first, const std::filesystem::path& file) {
  std::ofstream output(file, std::ios::binary);
  output.flush();
  const auto trips = all_trips();
  for (std::size_t i = first; i < trips.size() && output; ++i) {
    arm_watchdog(kSecondsPerCase, "", kHungStatus);
    const Passage passage = make_trip(trips[i], codec);
    output << line_of(passage) << std::flush;
  }
  disarm_watchdog();
  return static_cast<bool>(output);
}

Evolution evolution_of(const CodecEntry& codec, const Child& child) {
  Evolution result{codec.info.name, {}};
  for (const CaseEnd& end : run_listed_cases(child, all_trips().size())) {
    const auto* death = std::get_if<Death>(&end);
    result.passages.push_back(death ? Passage{.kind = Passage::Kind::crashed, .detail = death->cause}
                                    : passage_of_line(std::get<std::string>(end)));
  }
  return result;
}

}  // namespace scenebench
