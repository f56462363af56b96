// The document `savegame`: a world as a game saves it. Many small maps, nested up to thirteen levels deep, few with the
// same keys: components have only the fields that differ from their defaults, and sparse tables are maps with numbers
// as keys.
#include <fmt/format.h>

#include <string>

#include "model/documents/build.h"
#include "model/documents/makers.h"

namespace scenebench::document {
namespace {

constexpr std::array<std::string_view, 6> kRegions{"harbour",    "marsh",   "old_town",
                                                   "lighthouse", "foundry", "undercroft"};
constexpr std::array<std::string_view, 10> kPrefabs{"npc/guard",  "npc/fisher", "enemy/drowned", "enemy/crab",
                                                    "prop/chest", "prop/door",  "prop/crate",    "prop/brazier",
                                                    "npc/Żaneta", "effect/tide"};
constexpr std::array<std::string_view, 12> kItems{"coin",  "rope",   "lantern", "oil",  "letter",   "key/harbour",
                                                  "sword", "helmet", "potion",  "fish", "map/east", "pearl"};
constexpr std::array<std::string_view, 5> kMoods{"idle", "patrol", "alert", "flee", "asleep"};
constexpr std::array<std::string_view, 8> kQuests{"the_drowned_bell", "letters_home", "a_key_for_two", "low_tide",
                                                  "foundry/strike",   "the_lamp",     "debts",         "no_one_s_boat"};

/// Adds the field in one of `n` calls, as if it then differed from its default. The value is generated either way.
void sometimes(Map& out, Random& random, std::uint32_t n, std::string_view key, Value value) {
  if (random.one_in(n)) out.push_back({std::string(key), std::move(value)});
}

Value centimetres(Random& random, std::int32_t limit) { return decimal(random.between(-limit, limit), 100); }

Value point(Random& random, std::int32_t limit) {
  return list({centimetres(random, limit), centimetres(random, limit / 50), centimetres(random, limit)});
}

/// A 64-bit id with its highest bit set: too large for a signed integer.
Value wide_id(Random& random) { return {random.bits() | std::uint64_t{1} << 63}; }

/// Items by slot number. Most slots are empty and have no entry.
Value inventory(Random& random, std::uint32_t slots) {
  Map out;
  for (std::uint32_t slot = 0; slot < slots; ++slot) {
    if (!random.one_in(3)) continue;
    Map item{{"item", text(pick_skewed(random, kItems))}};
    sometimes(item, random, 2, "count", integer(random.between(2, 99)));
    sometimes(item, random, 4, "wear", decimal(random.between(1, 999), 1000));
    sometimes(item, random, 9, "enchant", map({{"fire", integer(random.between(1, 5))}}));
    out.push_back({fmt::format("{}", slot), map(std::move(item))});
  }
  return map(std::move(out));
}

Value memory(Random& random) {
  Map out;
  const std::uint32_t seen = random.below(3);
  for (std::uint32_t i = 0; i < seen; ++i)
    out.push_back({fmt::format("seen_{}", i),
                   map({{"at", point(random, 40'000)}, {"tick", integer(random.between(1, 4'000'000))}})});
  return map(std::move(out));
}

Value mind(Random& random) {
  Map out{{"mood", text(pick_skewed(random, kMoods))}};
  sometimes(out, random, 3, "target", random.one_in(2) ? nothing() : wide_id(random));
  sometimes(out, random, 3, "memory", memory(random));
  sometimes(out, random, 5, "fear", decimal(random.between(0, 100), 100));
  return map(std::move(out));
}

Value body(Random& random) {
  Map out{{"at", point(random, 40'000)}};
  sometimes(out, random, 2, "turn", decimal(random.between(-31'416, 31'415), 10'000));
  sometimes(out, random, 6, "velocity", list({centimetres(random, 300), {-0.0}, centimetres(random, 300)}));
  sometimes(out, random, 10, "asleep", flag(true));
  return map(std::move(out));
}

Value components(Random& random) {
  Map out{{"body", body(random)}};
  sometimes(out, random, 2, "health", map({{"now", integer(random.between(0, 80))}}));
  sometimes(out, random, 3, "mind", mind(random));
  sometimes(out, random, 5, "carries", inventory(random, 8));
  sometimes(out, random, 8, "lock", map({{"open", flag(random.one_in(2))}}));
  sometimes(out, random, 12, "dialogue",
            map({{"node", text(fmt::format("q{:02}_{}", random.below(40), 3))}, {"heard", list({})}}));
  return map(std::move(out));
}

Value entities(Random& random) {
  Map out;
  const std::uint32_t count = 1 + random.below(9);
  std::int64_t id = random.between(1'000, 90'000);
  for (std::uint32_t i = 0; i < count; ++i) {
    id += random.between(1, 40);
    Map entity{{"prefab", text(pick_skewed(random, kPrefabs))}, {"components", components(random)}};
    sometimes(entity, random, 7, "spawner", wide_id(random));
    sometimes(entity, random, 15, "dead", flag(true));
    out.push_back({fmt::format("{}", id), map(std::move(entity))});
  }
  return map(std::move(out));
}

/// Only the chunks where the player has been.
Value chunks(Random& random) {
  Map out;
  for (int x = -4; x < 4; ++x)
    for (int z = -4; z < 4; ++z) {
      if (!random.one_in(3)) continue;
      Map chunk{{"entities", entities(random)}};
      sometimes(chunk, random, 3, "water", decimal(random.between(-200, 200), 100));
      sometimes(chunk, random, 4, "cut_grass", map({{fmt::format("{}", random.below(1024)), integer(1)}}));
      out.push_back({fmt::format("{},{}", x, z), map(std::move(chunk))});
    }
  return map(std::move(out));
}

Value regions(Random& random) {
  Map out;
  for (const std::string_view name : kRegions) {
    Map region{{"visited", flag(true)}, {"chunks", chunks(random)}};
    sometimes(region, random, 2, "weather",
              map({{"kind", text("rain")}, {"left", decimal(random.between(1, 9'000), 10)}}));
    out.push_back({std::string(name), map(std::move(region))});
  }
  return map(std::move(out));
}

Value quests(Random& random) {
  Map out;
  for (const std::string_view name : kQuests) {
    Map quest{{"stage", integer(random.between(0, 6))}};
    sometimes(quest, random, 2, "flags",
              map({{"told_keeper", flag(true)}, {"reward", random.one_in(2) ? nothing() : integer(250)}}));
    sometimes(quest, random, 3, "done", text(timestamp(1'780'000'000 + random.below(9'000'000), "Z")));
    out.push_back({std::string(name), map(std::move(quest))});
  }
  return map(std::move(out));
}

Value player(Random& random) {
  return map({{"name", text("Łucja \"Lu\" O'Brien 🦀")},
              {"account", wide_id(random)},
              {"level", integer(17)},
              {"experience", integer(48'211)},
              {"at", point(random, 40'000)},
              {"stats", map({{"health", map({{"now", integer(88)}, {"most", integer(120)}})},
                             {"breath", map({{"now", decimal(615, 10)}})},
                             {"luck", integer(-2)}})},
              {"inventory", inventory(random, 60)},
              {"mount", nothing()}});
}

}  // namespace

Value make_savegame() {
  Random random(1987);
  return map({{"format", integer(11)},
              {"game", text("1.4.2+hotfix")},
              {"saved_at", text(timestamp(1'789'463'215, "Z"))},
              {"played_seconds", decimal(184'213'507, 1000)},
              {"seed", wide_id(random)},
              {"player", player(random)},
              {"quests", map({{"active", quests(random)}, {"failed", list({})}})},
              {"world", map({{"tick", integer(11'052'810)}, {"regions", regions(random)}})},
              {"mods", map({})}});
}

}  // namespace scenebench::document
