// Bits packed by hand: exact for values of any origin, and closed to bytes of any origin.
#include "codecs/bit_packed/bit_packed.h"
#include "codecs/test.h"
#include "model/ticks/world.h"

namespace scenebench::testing {
namespace {

using codecs::BitPacked;

tick::Tick changes_after(std::uint32_t ticks) {
  World world(200, 1);
  while (world.number() < ticks) world.step();
  tick::Tick changes;
  world.changes_since(0, changes);
  return changes;
}

void expect_round_trip(const tick::Tick& tick) {
  BitPacked<tick::Tick> codec;
  const auto decoded = codec.decode(codec.encode(tick));
  ASSERT_TRUE(decoded);
  EXPECT_EQ(record_of(*decoded), record_of(tick));
}

TEST(BitPacked, GivesBackTheWorldExactlyInAFifthOfTheBytes) {
  const tick::Tick changes = changes_after(300);
  expect_round_trip(changes);
  BitPacked<tick::Tick> codec;
  EXPECT_LT(codec.encode(changes).size(), changes.changed.size() * sizeof(tick::Entity) / 5);
}

TEST(BitPacked, GivesBackValuesThatNoGameHas) {
  constexpr float kInfinity = std::numeric_limits<float>::infinity(), kNone = std::numeric_limits<float>::quiet_NaN();
  tick::Tick tick{.number = 5, .base = 4'000'000'000, .changed = {}, .removed = {7, 3, 4'294'967'295, 0}};
  for (const float value :
       {0.0f, -0.0f, 0.001f, 0.0011f, -128.0f, 128.001f, 1e30f, kInfinity, kNone, 0.5f, -0.5f, 1.0f}) {
    tick.changed.push_back({.id = 9, .position = scene::Vec3{value, value, value}});
    tick.changed.push_back({.id = 2, .rotation = scene::Quat{value, value, value, value}});
    tick.changed.push_back({.id = 4'294'967'295, .rotation = scene::Quat{value, 0, 0, 1}});
  }
  for (const int health : {0, 127, 128, -1, -32'768, 32'767}) {
    tick.changed.push_back({.id = 1, .health = static_cast<std::int16_t>(health)});
  }
  for (const std::uint32_t flags : {0u, 255u, 256u, 0xFFFFFFFFu}) tick.changed.push_back({.id = 1, .flags = flags});
  tick.changed.push_back({.id = 1, .name = ""});
  tick.changed.push_back({.id = 1, .name = std::string(1'000, '\xFF')});
  expect_round_trip(tick);
  expect_round_trip({});
}

TEST(BitPacked, RejectsWhatIsCutAndWhatClaimsMoreThanItHas) {
  BitPacked<tick::Tick> codec;
  const auto bytes = codec.encode(changes_after(20));
  const std::vector<std::byte> wire(bytes.begin(), bytes.end());
  for (std::size_t size = 0; size < wire.size(); ++size) {
    EXPECT_FALSE(codec.decode(std::span(wire).first(size))) << size;
  }
  tick::Tick claim{.number = 1};
  claim.changed.resize(10'000);
  EXPECT_FALSE(codec.decode(codec.encode(claim).first(100)));
}

TEST(BitPacked, SurvivesBytesOfAnyOrigin) {
  BitPacked<tick::Tick> codec;
  const auto bytes = codec.encode(changes_after(20));
  const std::vector<std::byte> wire(bytes.begin(), bytes.end());
  Random random(1);
  for (int i = 0; i < 20'000; ++i) {
    std::vector<std::byte> changed = wire;
    for (int flips = random.between(1, 4); flips > 0; --flips) {
      changed[random.below(static_cast<std::uint32_t>(changed.size()))] ^=
          static_cast<std::byte>(1u << random.below(8));
    }
    const auto decoded = codec.decode(changed);
    if (decoded) expect_round_trip(*decoded);
  }
}

}  // namespace
}  // namespace scenebench::testing
