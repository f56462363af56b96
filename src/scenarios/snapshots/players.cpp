#include "scenarios/snapshots/players.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <stdexcept>

#include "harness/allocations.h"
#include "harness/wire_buffer.h"
#include "results/estimate.h"
#include "scenarios/snapshots/run.h"
#include "scenarios/snapshots/wire_splicer.h"
#include "scenarios/standstill.h"

namespace scenebench {
namespace {

constexpr float kSight = 64;  // metres to each side
constexpr std::size_t kProvenTicks = 30;

float metres(std::int32_t millimetres) { return published(millimetres, kPositionSteps); }

}  // namespace

PlayerViews::PlayerViews(std::size_t players) : views_(players), places_(players) {
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
    places_[i].clear();
  }
  auto at = whole.changed.begin();
  for (std::uint32_t place = 0; place < changes.changed.size(); ++place) {
    const tick::Entity& change = changes.changed[place];
    at = std::ranges::lower_bound(at, whole.changed.end(), change.id, {}, &tick::Entity::id);
    for (std::size_t i = 0; i < views_.size(); ++i) {
      const bool is_near = std::abs(at->position->x - stands_[i].x) <= kSight &&
                           std::abs(at->position->z - stands_[i].z) <= kSight;
      if (!is_near) continue;
      views_[i].changed.push_back(change);
      places_[i].push_back(place);
    }
  }
}

namespace {

/// A server of as many players as `views` are for.
class PlayersRun {
 public:
  PlayersRun(const TrialTask& task, std::size_t players, StructsCodec<tick::Tick>& codec)
      : task_(task), views_(players), codec_(codec) {}

  /// Counts the bytes of all ticks, decodes the wires of some of them, and compares what is spliced with what is
  /// encoded anew: if they differ, nothing is spliced.
  void prove() {
    World world = settled_world(task_, kSnapshotSeed);
    next(world);
    splicer_ = WireSplicer::of(codec_, whole_);
    for (std::size_t tick = 0; tick < kTicks; ++tick, next(world)) {
      bytes_.push_back(0);
      packets_.push_back(0);
      if (splicer_ && !splicer_->encode(changes_)) splicer_.reset();
      for (std::size_t player = 0; player < views_.all().size(); ++player) prove_view(player, tick < kProvenTicks);
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
        time_tick(tick % 2 == 1, standstill);
      }
    } while (anew_.empty() || Clock::now() < end);
    stood_still_ = standstill.times();
  }

  Figures figures() const {
    Figures figures;
    add_spread(figures, "bytes", Unit::bytes, bytes_);
    figures.push_back(figure("packets", Unit::count, median_of(packets_).value));
    add_spread(figures, "encode", Unit::ns, anew_);
    figures.push_back(worst_of_tick("encode", anew_));
    figures.push_back(figure("median encode of 16.7 ms", Unit::percent, 100 * (median_time(anew_) / kTickOf60)));
    add_standstill(figures, stood_still_);
    if (once_.empty()) return figures;
    add_spread(figures, "encode once", Unit::ns, once_);
    figures.push_back(figure("once of encode", Unit::percent, 100 * (median_time(once_) / median_time(anew_))));
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

  void prove_view(std::size_t player, bool decodes) {
    const tick::Tick& view = views_.all()[player];
    const std::span<const std::byte> encoded = codec_.encode(view);
    bytes_.back() += static_cast<double>(encoded.size());
    packets_.back() += packets_of(static_cast<double>(encoded.size()));
    if (splicer_ && !std::ranges::equal(encoded, splicer_->splice(views_.places()[player]))) splicer_.reset();
    if (!decodes) return;
    WireBuffer wire(encoded, task_.codec.info.padding);
    tick::Tick decoded;
    if (!codec_.decode(wire.bytes(), decoded)) throw std::runtime_error("the codec rejects its own wire");
    require_arrived(task_, view, decoded);
  }

  /// Both ways take turns in being the first to read the entities.
  void time_tick(bool splices_first, Standstill& standstill) {
    Nanoseconds anew{}, once{};
    const auto encode_anew = [&] {
      anew = time_of([&] {
        for (const tick::Tick& view : views_.all()) codec_.encode(view);
      });
    };
    if (!splices_first) encode_anew();
    if (splicer_) {
      once = time_of([&] {
        splicer_->encode(changes_);
        for (const auto& places : views_.places()) splicer_->splice(places);
      });
    }
    if (splices_first) encode_anew();
    if (standstill.happened()) return;
    anew_.push_back(anew.count());
    if (splicer_) once_.push_back(once.count());
  }

  const TrialTask& task_;
  PlayerViews views_;
  StructsCodec<tick::Tick>& codec_;
  std::optional<WireSplicer> splicer_;
  tick::Tick whole_, changes_;
  std::vector<double> bytes_, packets_, anew_, once_;  ///< of each tick, times in nanoseconds
  std::size_t stood_still_ = 0;                        ///< ticks without times
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
