#include "trials/evolution.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <exception>
#include <fstream>
#include <new>
#include <stdexcept>

#include "harness/subject.h"
#include "harness/watchdog.h"

namespace scenebench {
namespace {

using docs_versions::Trip;

constexpr std::array kKinds{Passage::Kind::right, Passage::Kind::defaults, Passage::Kind::wrong, Passage::Kind::refused,
                            Passage::Kind::crashed};

std::unique_ptr<Recoder> new_version(const CodecEntry& codec, std::string_view change) {
  const auto found = std::find_if(codec.versions.begin(), codec.versions.end(),
                                  [&](const CodecEntry::VersionFactory& version) { return version.change == change; });
  if (found != codec.versions.end()) return found->make(codec.info);
  throw std::logic_error(fmt::format("codec {} has no version \"{}\" of shape docs", codec.info.name, change));
}

Passage::Kind kind_of(const Trip& trip, const Record& walk) {
  if (trip.right && walk.events() == trip.right->events()) return Passage::Kind::right;
  for (const Record& defaults : trip.defaults) {
    if (walk.events() == defaults.events()) return Passage::Kind::defaults;
  }
  return Passage::Kind::wrong;
}

Passage::Kind kind_of_reading(const Trip& trip, Recoder& reader, std::span<const std::byte> wire) {
  constexpr std::size_t kMostEvents = 1'000;
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

Passage passage_of_line(const std::string& line) {
  Passage passage{Passage::Kind::crashed, 0, {}};
  const std::string kind = line.substr(0, line.find(' '));
  for (const Passage::Kind candidate : kKinds) {
    if (to_string(candidate) == kind) passage.kind = candidate;
  }
  const char* number = line.data() + std::min(line.size(), kind.size() + 1);
  std::from_chars(number, line.data() + line.size(), passage.extra_bytes);
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

Passage make_trip(const Trip& trip, const CodecEntry& codec) {
  const auto later = new_version(codec, trip.change);
  const auto first = codec.open({"docs", 0});
  if (!first) throw std::logic_error(fmt::format("codec {} has no shape docs", codec.info.name));
  Recoder& writer = trip.old_reader ? *later : *first;
  Recoder& reader = trip.old_reader ? *first : *later;
  Passage passage;
  std::vector<std::byte> wire;
  try {
    wire = writer.wire_for(trip.object);
    const auto before = trip.old_reader ? first->wire_for(docs::make_container()).size() : wire.size();
    passage.extra_bytes = static_cast<std::int64_t>(wire.size()) - static_cast<std::int64_t>(before);
  } catch (const std::exception&) {
    return {Passage::Kind::refused, 0, {}};
  }
  passage.kind = kind_of_reading(trip, reader, wire);
  return passage;
}

bool make_trips(const CodecEntry& codec, std::uint64_t first, const std::filesystem::path& file) {
  std::ofstream output(file, std::ios::binary);
  output.flush();
  const auto trips = docs_versions::all_trips();
  for (std::size_t i = first; i < trips.size() && output; ++i) {
    arm_watchdog(kSecondsPerCase, "", kHungStatus);
    const Passage passage = make_trip(trips[i], codec);
    output << fmt::format("{} {}\n", to_string(passage.kind), passage.extra_bytes) << std::flush;
  }
  disarm_watchdog();
  return static_cast<bool>(output);
}

Evolution evolution_of(const CodecEntry& codec, const Child& child) {
  Evolution result{codec.info.name, {}};
  for (const CaseEnd& end : run_listed_cases(child, docs_versions::all_trips().size())) {
    const auto* death = std::get_if<Death>(&end);
    result.passages.push_back(death ? Passage{Passage::Kind::crashed, 0, death->cause}
                                    : passage_of_line(std::get<std::string>(end)));
  }
  return result;
}

}  // namespace scenebench
