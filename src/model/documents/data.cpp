#include "model/documents/data.h"

#include "document_templates.h"
#include "model/documents/makers.h"

namespace scenebench::document {
namespace {

struct Maker {
  std::string_view name, meaning;
  Value (*make)();
};

/// Of a template in data/, which is in the program as pieces.
template <const auto& pieces>
Value from_template() {
  std::string json;
  for (const std::string_view piece : pieces) json += piece;
  return expand(json);
}

template <int size>
Value random_of_size() {
  return make_random(size);
}

constexpr Maker kMakers[] = {
    {"cities", "29,470 places of a postal directory: short strings and coordinates",
     from_template<templates::kCitiesJson>},
    {"repos", "four repositories of a code host with their forks: mostly URLs", from_template<templates::kReposJson>},
    {"user", "one user's profile on a web service, with 58 likes", from_template<templates::kUserJson>},
    {"response", "one HTTP request, as strings", from_template<templates::kResponseJson>},
    {"datatypes", "one value of every type and width", from_template<templates::kDatatypesJson>},
    {"small", "five values in a list", from_template<templates::kSmallJson>},
    {"medium", "a question to the player, with six options", from_template<templates::kMediumJson>},
    {"large", "a directory of 13 podcasts: mostly strings", from_template<templates::kLargeJson>},
    {"random/1", "random structure and values, 323 bytes of JSON", random_of_size<1>},
    {"random/2", "the same as random/1, ten times as long", random_of_size<2>},
    {"random/3", "the same as random/1, a hundred times as long", random_of_size<3>},
    {"random/4", "the same as random/1, a thousand times as long", random_of_size<4>},
    {"random/5", "the same as random/1, ten thousand times as long", random_of_size<5>},
    {"mk48", "100 updates of a game of ships: one in ten of rust_serialization_benchmark's",
     from_template<templates::kMk48Json>},
    {"minecraft_savedata", "500 players as a game saves them: rust_serialization_benchmark's",
     from_template<templates::kMinecraftSavedataJson>},
    {"localisation", "a game's strings in six languages, by key", from_template<templates::kLocalisationJson>},
    {"animation", "one clip of a skeleton: large arrays of numbers", from_template<templates::kAnimationJson>},
    {"savegame", "a saved world: many small maps, deeply nested, few of them alike",
     from_template<templates::kSavegameJson>}};

const Maker* maker_of(std::string_view name) {
  for (const Maker& maker : kMakers)
    if (maker.name == name) return &maker;
  return nullptr;
}

}  // namespace

std::optional<Value> make_document(std::string_view name) {
  const Maker* const maker = maker_of(name);
  return maker != nullptr ? std::optional(maker->make()) : std::nullopt;
}

const std::vector<std::string_view>& known_documents() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> all;
    for (const Maker& maker : kMakers) all.push_back(maker.name);
    return all;
  }();
  return names;
}

std::string_view meaning_of_document(std::string_view name) {
  const Maker* const maker = maker_of(name);
  return maker != nullptr ? maker->meaning : std::string_view();
}

}  // namespace scenebench::document
