#include "tables/crashes.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "tables/figures.h"
#include "tables/in_order.h"

namespace scenebench {
namespace {

bool has_sign(const CodecInfo& codec) { return codec.input == Input::checked && codec.known_crash; }

}  // namespace

void add_known_crashes(const std::vector<SafetyRecord>& safety, Results& results) {
  for (const SafetyRecord& record : safety) {
    if (record.input != Input::checked) continue;
    const auto crash = std::ranges::find(record.crashes, false, &Crash::timed_out);
    if (crash == record.crashes.end()) continue;
    for (CodecRecord& codec : results.codecs) {
      if (codec.name != record.codec || codec.version != record.version || codec.known_crash) continue;
      codec.known_crash = fmt::format("case {} of {}: {}", crash->at, record.workload, crash->cause);
    }
  }
}

std::string ranked_name(const CodecInfo& codec) {
  return has_sign(codec) ? fmt::format("{}{}{}", printable(codec.name), kNoBreakSpace, kCrashSign)
                         : printable(codec.name);
}

std::vector<Footnote> crash_notes(const std::vector<const CodecRecord*>& codecs) {
  InOrder<std::string, std::pair<const CodecRecord*, std::vector<std::string>>> groups;  // by library and crash
  for (const CodecRecord* codec : codecs) {
    if (!has_sign(*codec)) continue;
    auto& [first, names] = groups[library_text(*codec) + *codec->known_crash];
    first = codec;
    add_once(names, codec->name);
  }
  std::vector<Footnote> notes;
  for (const auto& [first, names] : groups) {
    notes.push_back({std::string(kCrashSign), printable(fmt::format("{} ({}): crashes on hostile input. Safety, {}.",
                                                                    joined(names, ", "), library_text(*first),
                                                                    *first->known_crash))});
  }
  return notes;
}

}  // namespace scenebench
