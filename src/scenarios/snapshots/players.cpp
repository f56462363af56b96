#include "scenarios/snapshots/players.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <stdexcept>

#include "harness/allocations.h"
#include "harness/wires.h"
#include "results/estimate.h"
#include "scenarios/snapshots/run.h"
#include "scenarios/standstill.h"

namespace scenebench {
namespace {

constexpr float kSight = 64;  // metres to each side
constexpr std::size_t kProvenTicks = 30;

float metres(std::int32_t millimetres) { return published(millimetres, kPositionSteps); }

}  // namespace

PlayerViews::PlayerViews(std::size_t players) : views_(players) {
  const auto rows = static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(players))));
  const float width = metres(kLevelHighest[0] - kLevelLowest[0]), depth = metres(kLevelHighest[2] - kLevelLowest[2]);
  for (std::size_t i = 0; i < players; ++i) {
    const auto across = static_cast<float>(i % rows) + 0.5f, along = static_cast<float>(i / rows) + 0.5f;
    const auto all = static_cast<float>(rows);
    stands_.push_back({metres(kLevelLowest[0]) + width * across / all, metres(kLevelLowest[2]) + depth * along / all});
  }
}

void PlayerViews::split(const tick::Tick& whole, const tick::Tick& changes) {
  for (std::size_t i = 0; i < views_.size(); ++i) {
    views_[i].number = changes.number;
    views_[i].base = changes.base;
    views_[i].changed.clear();
    views_[i].removed = changes.removed;
  }
  auto at = whole.changed.begin();
  for (const tick::Entity& change : changes.changed) {
    at = std::ranges::lower_bound(at, whole.changed.end(), change.id, {}, &tick::Entity::id);
    for (std::size_t i = 0; i < views_.size(); ++i) {
      const bool is_near = std::abs(at->position->x - stands_[i].x) <= kSight &&
                           std::abs(at->position->z - stands_[i].z) <= kSight;
      if (is_near) views_[i].changed.push_back(change);
    }
  }
}

namespace {

/// A server of as many players as `views` are for.
class PlayersRun {
 public:
  PlayersRun(const TrialTask& task, std::size_t players, StructsCodec<tick::Tick>& codec)
      : task_(task), views_(players), codec_(codec) {}

  /// Counts the bytes of all ticks, and decodes the wires of some of them.
  void prove() {
    World world = settled_world(task_, kSnapshotSeed);
    next(world);
    for (std::size_t tick = 0; tick < kTicks; ++tick, next(world)) {
      bytes_.push_back(0);
      packets_.push_back(0);
      for (const tick::Tick& view : views_.all()) prove_view(view, tick < kProvenTicks);
    }
  }

  /// Times the same ticks repeatedly for about `window`, but at least thirty of them.
  void time(Nanoseconds window) {
    constexpr std::size_t kFewest = 30;
    Standstill standstill;
    const auto end = end_of(window);
    do {
      World world = settled_world(task_, kSnapshotSeed);
      for (std::size_t tick = 0; tick < kTicks && (tick < kFewest || Clock::now() < end); ++tick) {
        next(world);
        time_tick(standstill);
      }
    } while (times_.empty() || Clock::now() < end);
    stood_still_ = standstill.times();
  }

  Figures figures() const {
    Figures figures;
    add_spread(figures, "bytes", Unit::bytes, bytes_);
    figures.push_back(figure("packets", Unit::count, median_of(packets_).value));
    add_spread(figures, "encode", Unit::ns, times_);
    figures.push_back(worst_of_tick("encode", times_));
    figures.push_back(figure("median encode of 16.7 ms", Unit::percent, 100 * (median_time(times_) / kTickOf60)));
    add_standstill(figures, stood_still_);
    return figures;
  }

 private:
  static constexpr std::size_t kTicks = 120;

  void next(World& world) {
    world.step();
    world.whole(whole_);
    world.changes_since(world.number() - 2, changes_);
    views_.split(whole_, changes_);
  }

  void prove_view(const tick::Tick& view, bool decodes) {
    const std::span<const std::byte> encoded = codec_.encode(view);
    bytes_.back() += static_cast<double>(encoded.size());
    packets_.back() += packets_of(static_cast<double>(encoded.size()));
    if (!decodes) return;
    WireBuffer wire(encoded, task_.codec.info.padding);
    tick::Tick decoded;
    if (!codec_.decode(wire.bytes(), decoded)) throw std::runtime_error("the codec rejects its own wire");
    require_arrived(task_, view, decoded);
  }

  void time_tick(Standstill& standstill) {
    const Nanoseconds time = time_of([&] {
      for (const tick::Tick& view : views_.all()) codec_.encode(view);
    });
    if (!standstill.happened()) times_.push_back(time.count());
  }

  const TrialTask& task_;
  PlayerViews views_;
  StructsCodec<tick::Tick>& codec_;
  tick::Tick whole_, changes_;
  std::vector<double> bytes_, packets_, times_;  ///< of each tick, times in nanoseconds
  std::size_t stood_still_ = 0;                  ///< ticks without times
};

}  // namespace

Figures measure_players(const CaseRun& run, std::size_t players, StructsCodec<tick::Tick>& codec) {
  if (allocations::counted()) return {};
  PlayersRun server(run.task, players, codec);
  server.prove();
  server.time(run.window);
  return server.figures();
}

}  // namespace scenebench
