#include "model/documents/data.h"

#include <fmt/format.h>

#include <chrono>

#include "model/documents/build.h"
#include "model/documents/makers.h"

namespace scenebench::document {
namespace {

struct Maker {
  std::string_view name, meaning;
  Value (*make)();
};

template <int Size>
Value random_of_size() {
  return make_random(Size);
}

constexpr Maker kMakers[] = {
    {"cities", "29,470 places of a postal directory: short strings and coordinates", make_cities},
    {"repos", "four repositories of a code host with their forks: mostly URLs", make_repos},
    {"user", "one user's profile on a web service, with 58 likes", make_user},
    {"response", "one HTTP request, as strings", make_response},
    {"datatypes", "one value of every type and width", make_datatypes},
    {"small", "five values in a list", make_small},
    {"medium", "a question to the player, with six options", make_medium},
    {"large", "a directory of 13 podcasts: mostly strings", make_large},
    {"random/1", "random structure and values, 323 bytes of JSON", random_of_size<1>},
    {"random/2", "the same as random/1, ten times as long", random_of_size<2>},
    {"random/3", "the same as random/1, a hundred times as long", random_of_size<3>},
    {"random/4", "the same as random/1, a thousand times as long", random_of_size<4>},
    {"random/5", "the same as random/1, ten thousand times as long", random_of_size<5>},
    {"mk48", "100 updates of a game of ships: one in ten of rust_serialization_benchmark's", make_mk48},
    {"minecraft_savedata", "500 players as a game saves them: rust_serialization_benchmark's", make_minecraft_savedata},
    {"localisation", "a game's strings in six languages, by key", make_localisation},
    {"animation", "one clip of a skeleton: large arrays of numbers", make_animation},
    {"savegame", "a saved world: many small maps, deeply nested, few of them alike", make_savegame}};

}  // namespace

std::optional<Value> make_document(std::string_view name) {
  for (const Maker& maker : kMakers)
    if (maker.name == name) return maker.make();
  return std::nullopt;
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
  for (const Maker& maker : kMakers)
    if (maker.name == name) return maker.meaning;
  return {};
}

std::string hex(Random& random, std::size_t digits) {
  std::string out;
  while (out.size() < digits) out += "0123456789abcdef"[random.below(16)];
  return out;
}

std::string timestamp(std::int64_t seconds, std::string_view zone) {
  const std::chrono::sys_seconds time{std::chrono::seconds(seconds)};
  const auto day = std::chrono::floor<std::chrono::days>(time);
  const std::chrono::year_month_day date(day);
  const std::chrono::hh_mm_ss clock(time - day);
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}{}", static_cast<int>(date.year()),
                     static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()), clock.hours().count(),
                     clock.minutes().count(), clock.seconds().count(), zone);
}

}  // namespace scenebench::document
