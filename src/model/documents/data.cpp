#include "model/documents/data.h"

#include <fmt/format.h>

#include <array>
#include <chrono>

#include "model/documents/build.h"
#include "model/documents/makers.h"

namespace scenebench::document {
namespace {

struct Maker {
  std::string_view name;
  Value (*make)();
};

template <int Size>
Value random_of_size() {
  return make_random(Size);
}

constexpr std::array<Maker, 16> kMakers{{{"cities", make_cities},
                                         {"repos", make_repos},
                                         {"user", make_user},
                                         {"response", make_response},
                                         {"datatypes", make_datatypes},
                                         {"small", make_small},
                                         {"medium", make_medium},
                                         {"large", make_large},
                                         {"random/1", random_of_size<1>},
                                         {"random/2", random_of_size<2>},
                                         {"random/3", random_of_size<3>},
                                         {"random/4", random_of_size<4>},
                                         {"random/5", random_of_size<5>},
                                         {"localisation", make_localisation},
                                         {"animation", make_animation},
                                         {"savegame", make_savegame}}};

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
