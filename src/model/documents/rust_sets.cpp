// The documents `mk48` and `minecraft_savedata`: the data sets of these names in rust_serialization_benchmark
// (github.com/djkoloski/rust_serialization_benchmark), as serde writes their structs. Fields, ranges, shares and the
// ships' table follow its generators; the values are our own, because our random number generator is a different one.
#include <fmt/format.h>

#include <cmath>

#include "model/documents/build.h"
#include "model/documents/makers.h"
#include "model/number_text.h"

namespace scenebench::document {
namespace {

/// True in `percent` of 100 calls on average.
bool in_percent(Random& random, std::uint32_t percent) { return random.below(100) < percent; }

/// Evenly distributed in [0, 1).
double unit_double(Random& random) { return static_cast<double>(random.bits() >> 11) / 9'007'199'254'740'992.0; }

/// A float as a document has it: the double that is written with the same digits.
Value of_float(float value) {
  double same = 0;
  read_number(fmt::format("{}", value), same);
  return {same};
}

Value bits_of_32(Random& random) { return integer(static_cast<std::uint32_t>(random.bits())); }
Value bits_of_64(Random& random) { return integer(static_cast<std::int64_t>(random.bits())); }
Value coin(Random& random) { return flag(random.one_in(2)); }
Value byte(Random& random) { return integer(random.below(256)); }

/// `make(random)` for each of `count` elements.
template <class Make>
Value list_of(Random& random, std::uint32_t count, Make&& make) {
  Array values;
  for (std::uint32_t i = 0; i < count; ++i) values.push_back(make(random));
  return list(std::move(values));
}

/// The same or null, equally often.
template <class Make>
Value maybe(Random& random, Make&& make) {
  return random.one_in(2) ? make(random) : nothing();
}

// --- mk48: what a server of that game of ships tells a player

struct Ship {
  std::string_view name;
  std::uint32_t frequency;  ///< in hundredths
  std::uint32_t turrets, weapons;
  bool dives = false;
};

constexpr std::array<Ship, 10> kShips{{{"ArleighBurke", 214, 1, 20},
                                       {"Bismarck", 52, 4, 10},
                                       {"Clemenceau", 97, 4, 16},
                                       {"Fletcher", 146, 4, 18},
                                       {"G5", 1316, 0, 2},
                                       {"Iowa", 155, 3, 28},
                                       {"Kolkata", 83, 1, 15},
                                       {"Osa", 725, 2, 6},
                                       {"Yasen", 406, 0, 14, true},
                                       {"Zubr", 1292, 3, 11}}};

const Ship& ship(Random& random) {
  std::uint32_t all = 0;
  for (const Ship& one : kShips) all += one.frequency;
  std::uint32_t at = random.below(all);
  const Ship* chosen = kShips.begin();
  for (; at >= chosen->frequency; ++chosen) at -= chosen->frequency;
  return *chosen;
}

bool is_submerged(Random& random, const Ship& ship) { return ship.dives && in_percent(random, 90); }

Value velocity(Random& random) {
  const std::uint32_t kind = random.below(100);
  if (kind < 80) return integer(random.between(140, 899));
  return integer(kind < 90 ? 0 : random.between(-225, -36));
}

Value angle(Random& random) { return integer(random.below(65'536)); }

Value guidance(Random& random, const Ship& ship) {
  return map({{"angle", angle(random)},
              {"submerge", flag(is_submerged(random, ship))},
              {"velocity", velocity(random)}});
}

Value transform(Random& random, const Ship& ship) {
  const auto coordinate = [](Random& from) { return of_float(1500.0f * from.unit_float() - 750.0f); };
  return map({{"altitude", integer(is_submerged(random, ship) ? random.between(-120, -36) : 0)},
              {"angle", angle(random)},
              {"position", list_of(random, 2, coordinate)},
              {"velocity", velocity(random)}});
}

Value turret_angles(Random& random, std::uint32_t count) {
  const std::uint32_t base = random.below(65'536);
  return list_of(random, count, [base](Random& from) {
    if (!in_percent(from, 75)) return angle(from);
    return integer((base + static_cast<std::uint32_t>(from.between(-200, 199))) & 0xFFFF);
  });
}

Value reloads(Random& random, std::uint32_t count) {
  const std::uint32_t ready = random.below(1'000'000);
  return list_of(random, count, [ready](Random& from) { return flag(from.below(1'000'000) < ready); });
}

Value contact(Random& random, std::uint32_t players) {
  const Ship& of = ship(random);
  const bool is_visible = in_percent(random, 70);
  return map({{"damage", integer(is_visible && in_percent(random, 60) ? 0 : random.below(200))},
              {"entity_id", integer(random.below(20 * players))},
              {"entity_type", is_visible ? text(of.name) : nothing()},
              {"guidance", guidance(random, of)},
              {"player_id", is_visible ? integer(random.below(players)) : nothing()},
              {"reloads", reloads(random, is_visible ? of.weapons : 0)},
              {"transform", transform(random, of)},
              {"turret_angles", turret_angles(random, is_visible ? of.turrets : 0)}});
}

Value terrain_update(Random& random, std::int32_t radius) {
  const bool is_new = in_percent(random, 2);
  const auto place = [radius](Random& from) { return integer(from.between(-radius, radius - 1)); };
  const auto size = static_cast<std::uint32_t>(is_new ? random.between(900, 1099) : random.between(3, 8));
  return map({{"chunk_id", list_of(random, 2, place)}, {"data", list_of(random, size, byte)}});
}

Value update(Random& random) {
  const std::uint32_t players = 200 + random.below(200);
  const float radius = std::sqrt(static_cast<float>(players) * 15'000.0f) + 100.0f * random.unit_float() - 50.0f;
  const auto chunks = static_cast<std::int32_t>(std::ceil(radius / 1600.0f));
  const float luck = random.unit_float();
  const auto score = static_cast<std::int64_t>(luck * luck * luck * luck * 5000.0f) + random.below(50);
  const std::uint32_t contacts = 20 + random.below(20);
  const std::uint32_t terrain = 3 + random.below(7);
  return map({{"contacts", list_of(random, contacts, [players](Random& from) { return contact(from, players); })},
              {"score", integer(score)},
              {"world_radius", of_float(radius)},
              {"terrain_updates",
               list_of(random, terrain, [chunks](Random& from) { return terrain_update(from, chunks); })}});
}

// --- minecraft_savedata: what that game saves of a player

constexpr std::array<std::string_view, 4> kGameTypes{"Survival", "Creative", "Adventure", "Spectator"};
constexpr std::array<std::string_view, 3> kDimensions{"overworld", "nether", "end"};
constexpr std::array<std::string_view, 8> kBlocks{"dirt",   "stone",  "pickaxe",    "sand",
                                                 "gravel", "shovel", "chestplate", "steak"};
constexpr std::array<std::string_view, 8> kMobs{"cow",    "sheep",   "zombie", "skeleton",
                                                   "spider", "creeper", "parrot", "bee"};
constexpr std::array<std::string_view, 8> kPetNames{"rainbow", "princess", "steve", "johnny",
                                                 "missy",   "coward",   "fairy", "howard"};
constexpr std::array<std::string_view, 8> kCraftable{"pickaxe", "torch",  "bow",   "crafting table",
                                                   "furnace", "shears", "arrow", "tnt"};

template <std::size_t N>
Value word(Random& random, const std::array<std::string_view, N>& words) {
  return text(pick(random, words));
}

Value share(Random& random) { return of_float(random.unit_float()); }
Value point(Random& random) {
  return list_of(random, 3, [](Random& from) { return Value{unit_double(from)}; });
}
Value uuid(Random& random) { return list_of(random, 4, bits_of_32); }
Value dimension(Random& random) { return word(random, kDimensions); }

Value item(Random& random) {
  return map({{"count", integer(random.between(-128, 127))}, {"slot", byte(random)}, {"id", word(random, kBlocks)}});
}

Value abilities(Random& random) {
  return map({{"walk_speed", share(random)},
              {"fly_speed", share(random)},
              {"may_fly", coin(random)},
              {"flying", coin(random)},
              {"invulnerable", coin(random)},
              {"may_build", coin(random)},
              {"instabuild", coin(random)}});
}

Value animal(Random& random) {
  return map({{"id", word(random, kMobs)},
              {"pos", point(random)},
              {"motion", point(random)},
              {"rotation", list_of(random, 2, share)},
              {"fall_distance", share(random)},
              {"fire", angle(random)},
              {"air", angle(random)},
              {"on_ground", coin(random)},
              {"no_gravity", coin(random)},
              {"invulnerable", coin(random)},
              {"portal_cooldown", integer(static_cast<std::int32_t>(random.bits()))},
              {"uuid", uuid(random)},
              {"custom_name", maybe(random, [](Random& from) { return word(from, kPetNames); })},
              {"custom_name_visible", coin(random)},
              {"silent", coin(random)},
              {"glowing", coin(random)}});
}

Value recipe_book(Random& random) {
  const auto recipe = [](Random& from) { return word(from, kCraftable); };
  const std::uint32_t known = random.below(30), shown = random.below(10);
  return map({{"recipes", list_of(random, known, recipe)},
              {"to_be_displayed", list_of(random, shown, recipe)},
              {"is_filtering_craftable", coin(random)},
              {"is_gui_open", coin(random)},
              {"is_furnace_filtering_craftable", coin(random)},
              {"is_furnace_gui_open", coin(random)},
              {"is_blasting_furnace_filtering_craftable", coin(random)},
              {"is_blasting_furnace_gui_open", coin(random)},
              {"is_smoker_filtering_craftable", coin(random)},
              {"is_smoker_gui_open", coin(random)}});
}

Value saved_player(Random& random) {
  const auto vehicle = [](Random& from) { return list({uuid(from), animal(from)}); };
  const std::uint32_t items = random.below(40), ender_items = random.below(27);
  return map({{"game_type", word(random, kGameTypes)},
              {"previous_game_type", word(random, kGameTypes)},
              {"score", bits_of_64(random)},
              {"dimension", dimension(random)},
              {"selected_item_slot", bits_of_32(random)},
              {"selected_item", item(random)},
              {"spawn_dimension", maybe(random, dimension)},
              {"spawn_x", bits_of_64(random)},
              {"spawn_y", bits_of_64(random)},
              {"spawn_z", bits_of_64(random)},
              {"spawn_forced", maybe(random, coin)},
              {"sleep_timer", angle(random)},
              {"food_exhaustion_level", share(random)},
              {"food_saturation_level", share(random)},
              {"food_tick_timer", bits_of_32(random)},
              {"xp_level", bits_of_32(random)},
              {"xp_p", share(random)},
              {"xp_total", integer(static_cast<std::int32_t>(random.bits()))},
              {"xp_seed", integer(static_cast<std::int32_t>(random.bits()))},
              {"inventory", list_of(random, items, item)},
              {"ender_items", list_of(random, ender_items, item)},
              {"abilities", abilities(random)},
              {"entered_nether_position", maybe(random, point)},
              {"root_vehicle", maybe(random, vehicle)},
              {"shoulder_entity_left", maybe(random, animal)},
              {"shoulder_entity_right", maybe(random, animal)},
              {"seen_credits", coin(random)},
              {"recipe_book", recipe_book(random)}});
}

}  // namespace

Value make_mk48() {
  Random random(48);
  return map({{"updates", list_of(random, 100, update)}});
}

Value make_minecraft_savedata() {
  Random random(500);
  return map({{"players", list_of(random, 500, saved_player)}});
}

}  // namespace scenebench::document
