// The document `cities`: places of the United States as a postal directory lists them, by state and postal code. States
// and their extents are real; the places are not.
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <unordered_set>
#include <vector>

#include "model/documents/build.h"
#include "model/documents/makers.h"

namespace scenebench::document {
namespace {

constexpr std::uint32_t kPlaces = 29'470;
constexpr std::uint32_t kNames = 16'573;  // distinct ones

/// In alphabetical order of their names. Extents in hundredths of a degree.
struct State {
  std::string_view code;
  std::uint32_t places;
  std::int32_t first_id;
  std::int32_t west, east, south, north;
};

constexpr std::array<State, 51> kStates{{
    {"AL", 570, 35000, -8840, -8500, 3020, 3500},    {"AK", 200, 99500, -17631, -13010, 5190, 7123},
    {"AZ", 270, 85000, -11480, -10900, 3130, 3700},  {"AR", 580, 71600, -9460, -8970, 3300, 3650},
    {"CA", 1510, 90000, -12430, -11410, 3250, 4200}, {"CO", 420, 80000, -10900, -10210, 3700, 4100},
    {"CT", 260, 6000, -7370, -7170, 4100, 4210},     {"DE", 50, 19700, -7580, -7500, 3840, 3990},
    {"DC", 20, 20000, -7710, -7690, 3880, 3900},     {"FL", 830, 32000, -8750, -8000, 2450, 3100},
    {"GA", 640, 30000, -8560, -8080, 3050, 3500},    {"HI", 80, 96700, -15980, -15490, 1907, 2230},
    {"ID", 240, 83200, -11700, -11100, 4200, 4900},  {"IL", 1240, 60000, -9150, -8750, 3700, 4250},
    {"IN", 680, 46000, -8800, -8480, 3780, 4180},    {"IA", 920, 50000, -9660, -9010, 4040, 4350},
    {"KS", 730, 66000, -10210, -9460, 3700, 4000},   {"KY", 830, 40000, -8920, -8200, 3650, 3920},
    {"LA", 470, 70000, -9410, -8930, 2920, 3310},    {"ME", 410, 3900, -7100, -6701, 4300, 4740},
    {"MD", 420, 20300, -7950, -7500, 3790, 3980},    {"MA", 470, 1000, -7350, -6990, 4120, 4290},
    {"MI", 880, 48000, -9020, -8240, 4170, 4740},    {"MN", 890, 55000, -9720, -8960, 4350, 4940},
    {"MS", 360, 38600, -9140, -8810, 3020, 3500},    {"MO", 1000, 63000, -9570, -8930, 3600, 4060},
    {"MT", 320, 59000, -11600, -10410, 4460, 4900},  {"NE", 580, 68000, -10410, -9540, 4000, 4300},
    {"NV", 100, 89000, -12000, -11420, 3510, 4190},  {"NH", 220, 3000, -7260, -7070, 4270, 4510},
    {"NJ", 540, 7000, -7560, -7390, 3890, 4140},     {"NM", 280, 87000, -10910, -10300, 3170, 3700},
    {"NY", 1600, 10000, -7980, -7190, 4050, 4500},   {"NC", 700, 27000, -8420, -7550, 3380, 3660},
    {"ND", 400, 58000, -10400, -9660, 4590, 4900},   {"OH", 1010, 43000, -8490, -8050, 3840, 4200},
    {"OK", 590, 73000, -10300, -9440, 3370, 3700},   {"OR", 380, 97000, -12450, -11680, 4200, 4620},
    {"PA", 1460, 15000, -8050, -7470, 3970, 4230},   {"RI", 70, 2800, -7190, -7110, 4110, 4210},
    {"SC", 350, 29000, -8320, -7860, 3210, 3520},    {"SD", 390, 57000, -10400, -9640, 4250, 4600},
    {"TN", 580, 37000, -9010, -8170, 3490, 3670},    {"TX", 1670, 75000, -10660, -9360, 2590, 3650},
    {"UT", 200, 84000, -11400, -10920, 3700, 4200},  {"VT", 240, 5000, -7340, -7150, 4270, 4510},
    {"VA", 820, 22000, -8360, -7530, 3650, 3940},    {"WA", 480, 98000, -12450, -11700, 4550, 4900},
    {"WV", 660, 24700, -8260, -7770, 3720, 4070},    {"WI", 720, 53000, -9280, -8690, 4250, 4690},
    {"WY", 140, 82000, -11110, -10400, 4100, 4500},
}};

constexpr std::array<std::string_view, 36> kOnsets{"B",  "C",  "D", "F", "G",  "H",  "L",  "M",  "N",  "P",  "R",  "S",
                                                   "T",  "W",  "",  "",  "",   "BR", "K",  "CR", "GR", "ST", "SH", "CH",
                                                   "CL", "TR", "V", "J", "WH", "FR", "QU", "TH", "GL", "SP", "Y",  "Z"};
constexpr std::array<std::string_view, 16> kVowels{"A",  "E",  "O",  "I",  "A",  "E",  "O",  "U",
                                                   "EA", "AR", "OR", "ER", "OO", "AI", "EE", "OU"};
constexpr std::array<std::string_view, 24> kCodas{"",  "N",  "L",  "R",  "S",  "T",  "LL", "CK", "ND", "M",  "NT", "D",
                                                  "K", "RD", "RT", "SS", "TT", "ST", "NG", "Y",  "P",  "LD", "X",  "W"};
constexpr std::array<std::string_view, 32> kEndings{
    "",      "TON",  "VILLE", "ER",   "Y",        "LAND", "BURG",    "FIELD", "WOOD",  "FORD", "S",
    "LEY",   "A",    "CREEK", "CITY", "DALE",     "PORT", "SPRINGS", "LAKE",  "GROVE", "HILL", "O",
    "RIDGE", "VIEW", "SON",   "MONT", "JUNCTION", "HAM",  "HAVEN",   "PARK",  "FALLS", "POINT"};
constexpr std::array<std::string_view, 10> kBeginnings{"NEW",   "EAST",  "WEST", "MOUNT", "LAKE",
                                                       "NORTH", "SOUTH", "SAN",  "FORT",  "GRAND"};

std::string syllable(Random& random) {
  std::string out(pick_skewed(random, kOnsets));
  out += pick_skewed(random, kVowels);
  out += pick_skewed(random, kCodas);
  return out;
}

/// A name of 2 to 15 capital letters, without spaces as in the directory.
std::string name(Random& random) {
  std::string out;
  do {
    out = random.one_in(16) ? pick(random, kBeginnings) : "";
    out += syllable(random);
    if (random.below(12) < 5) out += syllable(random);
    out += pick_skewed(random, kEndings);
  } while (out.size() < 2 || out.size() > 15);
  return out;
}

/// Draws `kPlaces` names, of which exactly `kNames` are distinct.
class Names {
 public:
  explicit Names(Random& random) : random_(random) {}

  std::string next(const std::string& neighbour) {
    const std::uint32_t places_left = kPlaces - given_++;
    const auto names_left = kNames - static_cast<std::uint32_t>(used_.size());
    if (used_.empty() || random_.below(places_left) < names_left) return fresh();
    if (!neighbour.empty() && random_.one_in(4)) return neighbour;  // a large city has many postal codes
    return used_[skewed(random_, static_cast<std::uint32_t>(used_.size()))];
  }

 private:
  std::string fresh() {
    for (;;)
      if (const auto [entry, added] = known_.insert(name(random_)); added) return used_.emplace_back(*entry);
  }

  Random& random_;
  std::uint32_t given_ = 0;
  std::unordered_set<std::string> known_;
  std::vector<std::string> used_;
};

/// Quantiles of the populations: equally many places lie between each two neighbours.
constexpr std::array<std::int32_t, 21> kPopulations{0,    188,   340,   518,   696,   891,   1130,
                                                    1420, 1790,  2240,  2782,  3520,  4520,  5950,
                                                    7960, 10640, 14300, 19400, 25970, 35440, 112047};

/// The population of the place with this rank. Only the few largest cities reach far into the last interval.
std::int32_t population(std::uint32_t rank) {
  const std::uint64_t scaled = std::uint64_t{rank} * (kPopulations.size() - 1);
  const std::size_t step = static_cast<std::size_t>(scaled / (kPlaces - 1));
  if (step + 1 == kPopulations.size()) return kPopulations.back();
  const auto within = static_cast<std::int64_t>(scaled % (kPlaces - 1));
  const std::int64_t width = kPopulations[step + 1] - kPopulations[step];
  std::int64_t rise = width * within / (kPlaces - 1);
  const bool top = step + 2 == kPopulations.size();
  for (int i = 0; top && i < 4; ++i) rise = rise * within / (kPlaces - 1);
  return kPopulations[step] + static_cast<std::int32_t>(rise);
}

/// Every rank once, shuffled.
std::vector<std::uint32_t> shuffled_ranks(Random& random) {
  std::vector<std::uint32_t> ranks(kPlaces);
  for (std::uint32_t i = 0; i < kPlaces; ++i) ranks[i] = i;
  shuffle(ranks, random);
  return ranks;
}

/// Millionths of a degree within `spread` of `centre`, both also in millionths, and within [low, high] hundredths.
std::int64_t close_to(Random& random, std::int64_t centre, std::int64_t spread, std::int32_t low, std::int32_t high) {
  const std::int64_t at = centre - spread + random.below(static_cast<std::uint32_t>(2 * spread));
  const std::int64_t inside = random.below(5000);  // so that places at a corner differ
  return std::clamp(at, low * std::int64_t{10'000} + inside, high * std::int64_t{10'000} - inside);
}

class Directory {
 public:
  Array places() {
    for (const State& state : kStates) add_state(state);
    return std::move(places_);
  }

 private:
  void add_state(const State& state) {
    std::int32_t id = state.first_id;
    for (std::uint32_t left = state.places; left > 0;) {
      const std::uint32_t count = std::min(left, 12 + random_.below(60));
      add_section(state, count, left == state.places, id);
      left -= count;
    }
  }

  /// The places of a sorting office: near each other, in alphabetical order. A state's first section reaches its
  /// corners.
  void add_section(const State& state, std::uint32_t count, bool first, std::int32_t& id) {
    std::vector<std::string> names;
    for (std::uint32_t i = 0; i < count; ++i) names.push_back(names_.next(names.empty() ? "" : names.back()));
    std::sort(names.begin(), names.end());
    const std::int64_t x = std::int64_t{random_.between(state.west, state.east)} * 10'000;
    const std::int64_t y = std::int64_t{random_.between(state.south, state.north)} * 10'000;
    for (std::uint32_t i = 0; i < count; ++i) {
      const std::int64_t spread = first && i < 8 ? 80'000'000 : 600'000;
      const std::int64_t longitude = close_to(random_, x, spread, state.west, state.east);
      const std::int64_t latitude = close_to(random_, y, spread, state.south, state.north);
      id += random_.one_in(3) ? 1 + static_cast<std::int32_t>(skewed(random_, 8)) : 1;
      add_place(state, names[i], longitude, latitude, id);
    }
  }

  void add_place(const State& state, const std::string& name, std::int64_t longitude, std::int64_t latitude,
                 std::int32_t id) {
    places_.push_back(map({{"city", text(name)},
                           {"loc", list({decimal(longitude, 1'000'000), decimal(latitude, 1'000'000)})},
                           {"pop", integer(population(ranks_[places_.size()]))},
                           {"state", text(state.code)},
                           {"id", text(fmt::format("{:05}", id))}}));
  }

  Random random_{29'470};
  Names names_{random_};
  std::vector<std::uint32_t> ranks_ = shuffled_ranks(random_);
  Array places_;
};

}  // namespace

Value make_cities() { return list(Directory().places()); }

}  // namespace scenebench::document
