#include "scenarios/snapshots/run.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "harness/wire_buffer.h"
#include "model/ticks/replica.h"

namespace scenebench {
namespace {

constexpr std::size_t kMostCuts = 64;
constexpr std::uint32_t kClaimedSpawns = 10'000;

using Packet = std::vector<std::byte>;

struct Counts {
  std::size_t packets = 0, by_codec = 0, by_client = 0, accepted = 0, lasting = 0;
};

class HostileSession {
 public:
  HostileSession(const CaseRun& run, StructsCodec<tick::Tick>& codec)
      : task_(run.task), codec_(codec), world_(settled_world(run.task, kSnapshotSeed)) {
    world_.whole(tick_);
    replica_.apply(as_sent(task_.workload, tick_));
  }

  /// A tick's hostile packets, then its good one.
  void go_on() {
    world_.step();
    world_.changes_since(world_.number() - 2, tick_);
    const Packet good = packet_of(tick_);
    std::vector<Replica> before = std::exchange(misled_, {});
    try_cuts(good);
    for (const Packet& late : sent_) try_packet(late);  // the last one repeated, and older ones out of order
    try_unknown_base();
    try_claims();
    for (Replica& misled : before) counts_.lasting += is_mended(misled, good) ? 0 : 1;
    require_mended(replica_, good);
    sent_.push_back(good);
    if (sent_.size() > kLate) sent_.erase(sent_.begin());
  }

  const Counts& counts() const { return counts_; }

 private:
  static constexpr std::size_t kLate = 3;

  Packet packet_of(const tick::Tick& tick) {
    const std::span<const std::byte> wire = codec_.encode(tick);
    return {wire.begin(), wire.end()};
  }

  void try_cuts(const Packet& good) {
    const std::size_t cuts = std::min(kMostCuts, good.size());
    for (std::size_t i = 0; i < cuts; ++i) {
      const auto length = static_cast<std::ptrdiff_t>(i * good.size() / cuts);
      try_packet({good.begin(), good.begin() + length});
    }
  }

  void try_unknown_base() {
    tick::Tick ahead = tick_;
    ahead.number += 100;
    ahead.base += 50;
    try_packet(packet_of(ahead));
  }

  /// Entities that nobody knows, and that lack their fields: all of them, and as many as fit into a packet.
  void try_claims() {
    if (claims_.empty()) {
      tick::Tick spawns{.number = UINT32_MAX, .base = 0};
      spawns.changed.resize(kClaimedSpawns);
      std::uint32_t id = 1'000'000;
      for (tick::Entity& entity : spawns.changed) entity.id = id++;
      claims_ = packet_of(spawns);
    }
    try_packet(claims_);
    const auto part = static_cast<std::ptrdiff_t>(std::min<std::size_t>(kPacket, claims_.size()));
    try_packet({claims_.begin(), claims_.begin() + part});
  }

  void try_packet(const Packet& packet) {
    ++counts_.packets;
    Replica replica = replica_;
    tick::Tick decoded;
    WireBuffer wire(packet, task_.codec.info.padding);
    if (!codec_.decode(wire.bytes(), decoded)) {
      ++counts_.by_codec;
    } else if (replica.apply(decoded)) {
      ++counts_.by_client;
    } else {
      ++counts_.accepted;
      misled_.push_back(std::move(replica));
    }
  }

  /// A packet that was cut may have had values that no server sent, such as zeros in place of what was cut off. They
  /// stay until they change again.
  bool is_mended(Replica& replica, const Packet& good) {
    try {
      require_mended(replica, good);
      return true;
    } catch (const std::runtime_error&) {
      return false;
    }
  }

  /// Checks that the good packet makes the state right.
  void require_mended(Replica& replica, const Packet& good) {
    tick::Tick decoded, state, expected;
    WireBuffer wire(good, task_.codec.info.padding);
    if (!codec_.decode(wire.bytes(), decoded)) throw std::runtime_error("the codec rejects its own wire");
    if (const char* const fault = replica.apply(decoded)) throw std::runtime_error(fault);
    replica.whole(state);
    world_.whole(expected);
    require_arrived(task_, expected, state);
  }

  const TrialTask& task_;
  StructsCodec<tick::Tick>& codec_;
  World world_;
  tick::Tick tick_;
  Replica replica_;
  std::vector<Replica> misled_;  ///< what hostile packets of the tick before made of the client's state
  std::vector<Packet> sent_;
  Packet claims_;
  Counts counts_;
};

}  // namespace

Figures measure_hostile_packets(const CaseRun& run, StructsCodec<tick::Tick>& codec) {
  constexpr std::size_t kTicks = 60;
  if (run.task.codec.info.input != Input::checked) return {};
  HostileSession session(run, codec);
  for (std::size_t tick = 0; tick < kTicks; ++tick) session.go_on();
  const Counts& counts = session.counts();
  return {figure("packets", Unit::count, static_cast<double>(counts.packets)),
          figure("refused by the codec", Unit::count, static_cast<double>(counts.by_codec)),
          figure("refused by the client", Unit::count, static_cast<double>(counts.by_client)),
          figure("accepted", Unit::count, static_cast<double>(counts.accepted)),
          figure("lasting", Unit::count, static_cast<double>(counts.lasting))};
}

}  // namespace scenebench
