// What a format costs on the network: the ticks of a world that lives, sent from a server to a client in each of the
// usual ways, by bytes and by time.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <stdexcept>

#include "harness/wire_buffer.h"
#include "results/estimate.h"
#include "scenarios/scenario.h"
#include "scenarios/snapshot_players.h"
#include "scenarios/snapshot_run.h"

namespace scenebench {
namespace {

constexpr std::size_t kTicks = 600, kTicksOfQuick = 120;  // ten seconds of a game, and two

/// What every path carries in one piece, by the reckoning of QUIC (RFC 9000, section 14).
constexpr double kPacket = 1'200;
constexpr double kTickOf60 = 1e9 / 60;

/// Encodes every tick's changes since 2 ticks ago for many players, for each anew. Proves each player's wire first.
class PlayersRun {
 public:
  PlayersRun(const TrialTask& task, std::size_t players, StructsCodec<tick::Tick>& codec)
      : task_(task), views_(players), codec_(codec) {}

  void prove() {
    constexpr int kProven = 30;
    World world = settled_world(task_, kSnapshotSeed);
    for (int i = 0; i < kProven; ++i) {
      next(world);
      for (const tick::Tick& view : views_.all()) require_round_trip(view);
    }
  }

  void time(std::size_t ticks, Nanoseconds window) {
    constexpr std::size_t kFewest = 30;
    const auto end = end_of(window);
    do {
      World world = settled_world(task_, kSnapshotSeed);
      for (std::size_t tick = 0; tick < ticks && (tick < kFewest || Clock::now() < end); ++tick) {
        next(world);
        double bytes = 0, packets = 0;
        const Nanoseconds time = time_of([&] {
          for (const tick::Tick& view : views_.all()) {
            const auto size = static_cast<double>(codec_.encode(view).size());
            bytes += size;
            packets += std::ceil(size / kPacket);
          }
        });
        shown_.encode.push_back(time.count());
        shown_.bytes.push_back(bytes);
        packets_.push_back(packets);
      }
    } while (Clock::now() < end);
  }

  Figures figures() const;

 private:
  void next(World& world) {
    world.step();
    world.whole(whole_);
    world.changes_since(world.number() - 2, changes_);
    views_.split(whole_, changes_);
  }

  void require_round_trip(const tick::Tick& view) {
    WireBuffer wire(codec_.encode(view), task_.codec.info.padding);
    tick::Tick decoded;
    if (!codec_.decode(wire.bytes(), decoded)) throw std::runtime_error("the codec rejects its own wire");
    require_same(view, decoded, task_.codec.info.loss);
  }

  const TrialTask& task_;
  PlayerViews views_;
  StructsCodec<tick::Tick>& codec_;
  tick::Tick whole_, changes_;
  Shown shown_;
  std::vector<double> packets_;
};

ScenarioFigure worst_of_tick(const std::string& what, const std::vector<double>& times) {
  return percent_figure("worst " + what + " of 16.7 ms", 100 * std::ranges::max(times) / kTickOf60, Over::largest);
}

Figures figures_of_way(const TrialTask& task, const Shown& shown) {
  const double sum = std::accumulate(shown.bytes.begin(), shown.bytes.end(), 0.0);
  const double mean = sum / static_cast<double>(shown.bytes.size()), median = median_of(shown.bytes).value;
  Figures figures;
  add_spread(figures, "bytes", FigureUnit::bytes, shown.bytes);
  figures.push_back(bytes_figure("a second at 20 Hz", 20 * mean));
  figures.push_back(bytes_figure("at 60 Hz", 60 * mean));
  figures.push_back(count_figure("packets", std::ceil(median / kPacket)));
  figures.push_back(count_figure("entities a packet", std::floor(kPacket * task.workload.entities / median)));
  if (shown.entropy > 0) figures.push_back(bytes_figure("entropy", shown.entropy));
  add_spread(figures, "encode", FigureUnit::ns, shown.encode);
  add_spread(figures, "decode", FigureUnit::ns, shown.decode);
  figures.push_back(worst_of_tick("encode", shown.encode));
  figures.push_back(worst_of_tick("decode", shown.decode));
  return figures;
}

Figures PlayersRun::figures() const {
  Figures figures;
  add_spread(figures, "bytes", FigureUnit::bytes, shown_.bytes);
  figures.push_back(count_figure("packets", median_of(packets_).value));
  add_spread(figures, "encode", FigureUnit::ns, shown_.encode);
  figures.push_back(worst_of_tick("encode", shown_.encode));
  figures.push_back(percent_figure("median encode of 16.7 ms", 100 * median_of(shown_.encode).value / kTickOf60));
  return figures;
}

Figures measure_snapshots(const CaseRun& run) {
  auto& codec = dynamic_cast<StructsCodec<tick::Tick>&>(run.codec);
  const std::size_t ticks = is_quick(run.task) ? kTicksOfQuick : kTicks;
  if (run.number >= kSnapshotWays.size()) {
    PlayersRun players(run.task, kPlayers.at(run.number - kSnapshotWays.size()), codec);
    players.prove();
    players.time(ticks, run.window);
    return players.figures();
  }
  WayRun way(run.task, kSnapshotWays[run.number], codec);
  Shown shown;
  way.prove(ticks, shown);
  way.time(ticks, run.window, shown);
  return figures_of_way(run.task, shown);
}

std::vector<std::string> cases_of_snapshots(const TrialTask&) {
  std::vector<std::string> cases;
  for (const SnapshotWay& way : kSnapshotWays) cases.emplace_back(way.name);
  for (const std::size_t players : kPlayers) {
    cases.push_back(fmt::format("changes since 2 ticks ago, for {} player{}", players, players == 1 ? "" : "s"));
  }
  return cases;
}

std::string_view missing_for_snapshots(const TrialTask& task) {
  if (task.workload.shape != "tick" || !task.codec.has_shape("tick")) return "shape tick";
  return task.codec.abilities.encodes ? "" : "a way to write";
}

}  // namespace

const Trial& snapshots_scenario() {
  static const Scenario scenario(
      {.info = {.name = "snapshots",
                .help = "show what the ticks of a multiplayer game cost: whole, as changes, compressed; bytes and time",
                .advice = "Codecs take part that write and read structs of shape tick. ",
                .workloads = {{"tick", 50}, {"tick", 200}, {"tick", 3400}},
                .quick_workloads = {{"tick", 50}}},
       .measure = measure_snapshots,
       .cases = cases_of_snapshots,
       .missing = missing_for_snapshots,
       .inputs = [](const CodecUnderTest&) { return std::size_t{0}; }});
  return scenario;
}

}  // namespace scenebench
