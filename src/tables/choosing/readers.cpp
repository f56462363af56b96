#include "tables/choosing/readers.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "base/text.h"
#include "model/workload.h"
#include "results/libraries.h"

namespace scenebench {
namespace {

/// Languages whose programs use the libraries of a lane.
struct LaneOfLanguage {
  std::string_view language, lane;
};
constexpr LaneOfLanguage kLanes[] = {{"C#", "mono"},         {"Java", "jvm"},        {"JavaScript", "node"},
                                     {"JavaScript", "chromium"}, {"Kotlin", "jvm"}, {"TypeScript", "node"},
                                     {"TypeScript", "chromium"}};

/// Other ways to type a language.
constexpr std::pair<std::string_view, std::string_view> kAliases[] = {
    {"csharp", "C#"}, {"js", "JavaScript"}, {"ts", "TypeScript"}, {"golang", "Go"}, {"objc", "Objective-C"}};

constexpr std::string_view kRust = "Rust";

/// The names of the codecs over Rust's crates begin with this.
constexpr std::string_view kOfRust = "rust-";

/// "C, C++, Rust" as a list.
std::vector<std::string> languages_in(std::string_view list) {
  std::vector<std::string> languages;
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(", "), list.size());
    languages.emplace_back(list.substr(0, end));
    list.remove_prefix(std::min(end + 2, list.size()));
  }
  return languages;
}

bool is_offered_in(std::string_view language, const CodecRecord& codec) {
  const LibraryFacts* facts = facts_of(codec.library);
  if (!facts) return false;
  const std::vector<std::string> languages = languages_in(facts->languages);
  return std::ranges::find(languages, language) != languages.end();
}

bool has_lane(std::string_view language, std::string_view lane) {
  return std::ranges::any_of(kLanes, [&](const LaneOfLanguage& one) {
    return one.language == language && one.lane == lane;
  });
}

/// "scene" of "scene/200"; "document" of all documents, the user's own as well.
std::string_view shape_of(std::string_view workload) {
  const std::string_view first = workload.substr(0, workload.find('/'));
  const auto known = parse_workload(workload);
  return first == "file" || (known && known->is_document()) ? "document" : first;
}

/// Whether trial interop let readers that `is_meant` holds for read what `codec` wrote of that shape, and one of them
/// did; nothing if none was tried.
template <class IsMeant>
std::optional<bool> is_read(const CodecRecord& codec, std::string_view shape, const SavedRows& trials,
                            IsMeant&& is_meant) {
  std::optional<bool> reads;
  for (const Row& row : trials.rows_of("interop")) {
    if (row.codec != codec.name || shape_of(row.workload) != shape || !is_meant(row.variant)) continue;
    reads = reads.value_or(false) || row.outcome == Outcome::ok;
  }
  return reads;
}

/// Whether `row`, of a guest that read what some codec wrote, shows that it reads what `codec` writes of that shape. If
/// a text was read that no codec wrote, any other library's reading of this one's will do.
bool shows_reading(const Row& row, const CodecRecord& codec, std::string_view shape, const Results& results,
                   const SavedRows& trials) {
  if (row.outcome != Outcome::ok || shape_of(row.workload) != shape) return false;
  if (row.codec == codec.name) return true;
  const bool by_codec = results.find_codec(row.codec) != nullptr;
  return is_read(codec, shape, trials, [&](const std::string& reader) {
           return by_codec ? reader == row.codec : !reader.empty() && reader != codec.name;
         }) == true;
}

}  // namespace

std::vector<std::string> known_languages() {
  std::set<std::string> languages;
  for (const LibraryFacts& facts : all_library_facts()) {
    for (std::string& language : languages_in(facts.languages)) languages.insert(std::move(language));
  }
  return {languages.begin(), languages.end()};
}

std::optional<std::string> language_called(std::string_view typed) {
  const std::string small = lower_case(typed);
  for (const auto& [alias, language] : kAliases) {
    if (small == alias) return std::string(language);
  }
  for (std::string& language : known_languages()) {
    if (lower_case(language) == small) return std::move(language);
  }
  return std::nullopt;
}

bool is_of_rust(const CodecInfo& codec) { return codec.name.starts_with(kOfRust); }

std::optional<Reading> reading_in(std::string_view language, const CodecRecord& codec, std::string_view workload,
                                  const Results& results, const SavedRows& trials, const std::vector<Row>& guests) {
  const std::string_view shape = shape_of(workload);
  const auto format = results.formats.find(codec.name);
  const bool is_alone = format == results.formats.end();
  const bool was_read = !is_alone && std::ranges::any_of(guests, [&](const Row& row) {
    return row.metric == format->second && has_lane(language, lane_in(row.variant)) &&
           shows_reading(row, codec, shape, results, trials);
  });
  if (was_read) return Reading::proven;
  const auto is_crate = [](const std::string& reader) { return reader.starts_with(kOfRust); };
  const std::optional<bool> by_crates = language == kRust ? is_read(codec, shape, trials, is_crate) : std::nullopt;
  if (by_crates) return *by_crates ? Reading::proven : Reading::none;
  if (is_offered_in(language, codec)) return Reading::declared;
  return is_alone ? std::optional(Reading::none) : std::nullopt;
}

std::string source_of_reading(std::string_view language) {
  if (language == kRust) return "bench interop";
  const auto lane = std::ranges::find(kLanes, language, &LaneOfLanguage::language);
  return lane == std::end(kLanes) ? "" : fmt::format("bench guests --lane {}", lane->lane);
}

}  // namespace scenebench
