// Ticks over a network, in each of the ways of `bench snapshots`. No test looks at a time.
#include "codecs/bit_packed/bit_packed.h"
#include "fixtures/test.h"
#include "model/random.h"
#include "model/shapes.h"
#include "scenarios/snapshots/link.h"
#include "scenarios/snapshots/players.h"

namespace scenebench::testing {
namespace {

class BitPackedStructs final : public StructsCodec<tick::Tick> {
 public:
  std::span<const std::byte> encode(const tick::Tick& value) override { return codec_.encode(value); }
  bool decode(std::span<std::byte> wire, tick::Tick& structs) override {
    auto decoded = codec_.decode(wire);
    if (decoded) structs = *std::move(decoded);
    return static_cast<bool>(decoded);
  }

 private:
  codecs::BitPacked<tick::Tick> codec_;
};

bool has_state_of(const Replica& replica, const World& world) {
  tick::Tick copy, whole;
  replica.whole(copy);
  world.whole(whole);
  return record_of(copy) == record_of(whole);
}

std::vector<std::byte> some_dictionary() {
  BitPackedStructs codec;
  World world(50, 2);
  tick::Tick tick;
  std::vector<std::vector<std::byte>> samples;
  for (int i = 0; i < 100; ++i) {
    world.step();
    world.whole(tick);
    const auto wire = codec.encode(tick);
    samples.emplace_back(wire.begin(), wire.end());
  }
  return train_dictionary(std::vector<std::span<const std::byte>>(samples.begin(), samples.end()), 16 << 10);
}

/// Sends 200 ticks, of which some are lost.
class SnapshotsIn : public ::testing::TestWithParam<SnapshotWay> {
 protected:
  void send(std::uint32_t lost_in) {
    BitPackedStructs codec;
    constexpr std::size_t kPadding = 16;
    SnapshotLink link(GetParam(), codec, kPadding, some_dictionary());
    World world(50, 1);
    Random random(1);
    for (int tick = 0; tick < 200; ++tick) {
      world.step();
      link.prepare(world);
      link.send();
      if (tick > 0 && lost_in != 0 && (random.one_in(lost_in) || (tick > 100 && tick < 140))) continue;
      link.deliver();
      link.receive();
      ASSERT_TRUE(has_state_of(link.replica(), world)) << tick;
    }
  }
};

TEST_P(SnapshotsIn, TheirWayGiveBackEveryTick) { send(0); }

// A burst that is longer than the history is survived, too: by the whole state.
TEST_P(SnapshotsIn, TheirWaySurviveLostPacketsByTheNextAcknowledgedBase) { send(3); }

INSTANTIATE_TEST_SUITE_P(EveryWay, SnapshotsIn, ::testing::ValuesIn(kSnapshotWays), [](const auto& tested) {
  std::string name;
  for (const char character : std::string_view(tested.param.name)) {
    if (character != ' ' && character != ',') name += character;
  }
  return name;
});

TEST(PlayerViews, OverlapAndLeaveNothingOut) {
  World world(200, 1);
  while (world.number() < 100) world.step();
  tick::Tick whole, changes;
  world.whole(whole);
  world.changes_since(90, changes);
  for (const std::size_t players : kPlayers) {
    PlayerViews views(players);
    views.split(whole, changes);
    std::set<std::uint32_t> seen;
    std::size_t all = 0;
    for (const tick::Tick& view : views.all()) {
      for (const tick::Entity& entity : view.changed) seen.insert(entity.id);
      all += view.changed.size();
      EXPECT_EQ(view.removed, changes.removed);
    }
    EXPECT_EQ(views.all().size(), players);
    EXPECT_EQ(seen.size() == changes.changed.size(), players > 1) << players;
    EXPECT_EQ(all > seen.size(), players > 1) << players;
  }
}

TEST_P(SnapshotsIn, TheirWayRefuseWhatIsNoPacket) {
  BitPackedStructs codec;
  SnapshotLink link(GetParam(), codec, 16, some_dictionary());
  for (const std::vector<std::byte>& bytes : {std::vector<std::byte>(), std::vector<std::byte>(100, std::byte{0x5A})}) {
    link.deliver(bytes);
    EXPECT_THROW(link.receive(), std::runtime_error);
  }
}

TEST(WireHistory, HasTheLastWiresOnly) {
  WireHistory history;
  for (std::uint32_t tick = 0; tick < 40; ++tick) history.keep(tick, std::vector<std::byte>(tick));
  EXPECT_EQ(history.at(39).size(), 39u);
  EXPECT_EQ(history.at(8).size(), 8u);
  EXPECT_THROW(history.at(7), std::runtime_error);
}

}  // namespace
}  // namespace scenebench::testing
