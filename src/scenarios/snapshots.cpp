// What a format costs on the network: the ticks of a world that lives, sent from a server to a client in each of the
// usual ways, by bytes and by time.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>
#include <vector>

#include "harness/proof.h"
#include "harness/wire_buffer.h"
#include "model/shapes.h"
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

  void time(std::size_t ticks, Clock::time_point end) {
    constexpr std::size_t kFewest = 30;
    do {
      World world = settled_world(task_, kSnapshotSeed);
      for (std::size_t tick = 0; tick < ticks && (tick < kFewest || Clock::now() < end); ++tick) {
        next(world);
        double bytes = 0, packets = 0;
        const Mark start = Mark::now(false);
        for (const tick::Tick& view : views_.all()) {
          const auto size = static_cast<double>(codec_.encode(view).size());
          bytes += size;
          packets += std::ceil(size / kPacket);
        }
        shown_.encode.push_back(time_between(start, Mark::now(false)).count());
        shown_.bytes.push_back(bytes);
        packets_.push_back(packets);
      }
    } while (Clock::now() < end);
  }

  std::vector<ScenarioFigure> figures();

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
    if (const auto mismatch = compare_walk(view, record_of(decoded), true, task_.codec.info.loss)) {
      throw std::runtime_error(fmt::format("tick {}: {} should be {} but is {}", view.number, mismatch->field,
                                           mismatch->expected, mismatch->actual));
    }
  }

  const TrialTask& task_;
  PlayerViews views_;
  StructsCodec<tick::Tick>& codec_;
  tick::Tick whole_, changes_;
  Shown shown_;
  std::vector<double> packets_;
};

/// Adds the median, the 99th percentile and the worst of sorted values.
void add_spread(std::vector<ScenarioFigure>& figures, const std::string& name, FigureUnit unit,
                const std::vector<double>& sorted) {
  figures.push_back({.name = name, .unit = unit, .value = quantile_of_sorted(sorted, 0.5)});
  figures.push_back({.name = name + " p99", .unit = unit, .value = quantile_of_sorted(sorted, 0.99)});
  figures.push_back({.name = name + " worst", .unit = unit, .value = sorted.back(), .over = Over::largest});
}

ScenarioFigure share_of_tick(std::string name, double worst) {
  return {.name = std::move(name), .unit = FigureUnit::percent, .value = 100 * worst / kTickOf60, .over = Over::largest};
}

std::vector<ScenarioFigure> figures_of(const TrialTask& task, Shown& shown) {
  double sum = 0;
  for (const double bytes : shown.bytes) sum += bytes;
  const double mean = sum / static_cast<double>(shown.bytes.size());
  for (auto* const values : {&shown.bytes, &shown.encode, &shown.decode}) std::ranges::sort(*values);
  const double median = quantile_of_sorted(shown.bytes, 0.5);
  std::vector<ScenarioFigure> figures;
  add_spread(figures, "bytes", FigureUnit::bytes, shown.bytes);
  figures.push_back({.name = "a second at 20 Hz", .unit = FigureUnit::bytes, .value = 20 * mean});
  figures.push_back({.name = "at 60 Hz", .unit = FigureUnit::bytes, .value = 60 * mean});
  figures.push_back({.name = "packets", .unit = FigureUnit::count, .value = std::ceil(median / kPacket)});
  figures.push_back({.name = "entities a packet",
                     .unit = FigureUnit::count,
                     .value = std::floor(kPacket * task.workload.entities / median)});
  if (shown.entropy > 0) figures.push_back({.name = "entropy", .unit = FigureUnit::bytes, .value = shown.entropy});
  add_spread(figures, "encode", FigureUnit::ns, shown.encode);
  add_spread(figures, "decode", FigureUnit::ns, shown.decode);
  figures.push_back(share_of_tick("worst encode of 16.7 ms", shown.encode.back()));
  figures.push_back(share_of_tick("worst decode of 16.7 ms", shown.decode.back()));
  return figures;
}

std::vector<ScenarioFigure> PlayersRun::figures() {
  std::vector<ScenarioFigure> figures;
  for (auto* const values : {&shown_.bytes, &shown_.encode, &packets_}) std::ranges::sort(*values);
  add_spread(figures, "bytes", FigureUnit::bytes, shown_.bytes);
  figures.push_back({.name = "packets", .unit = FigureUnit::count, .value = quantile_of_sorted(packets_, 0.5)});
  add_spread(figures, "encode", FigureUnit::ns, shown_.encode);
  figures.push_back(share_of_tick("worst encode of 16.7 ms", shown_.encode.back()));
  const double median = 100 * quantile_of_sorted(shown_.encode, 0.5) / kTickOf60;
  figures.push_back(percent_figure("median encode of 16.7 ms", median));
  return figures;
}

class Snapshots final : public Scenario {
 public:
  Snapshots()
      : Scenario({.name = "snapshots",
                  .help = "show what the ticks of a multiplayer game cost: whole, as changes, compressed; bytes and time",
                  .advice = "Codecs take part that write and read structs of shape tick. ",
                  .workloads = {{"tick", 50}, {"tick", 200}, {"tick", 3400}},
                  .measures_time = true,
                  .processes = 6,
                  .quick_workloads = {{"tick", 50}}}) {}

  std::string_view missing_in(const TrialTask& task) const override {
    if (task.workload.shape != "tick" || !task.codec.has_shape("tick")) return "shape tick";
    if (!task.codec.abilities.encodes) return "a way to write";
    return Scenario::missing_in(task);
  }

 private:
  std::vector<std::string> cases_of(const TrialTask&) const override {
    std::vector<std::string> cases;
    for (const SnapshotWay& way : kSnapshotWays) cases.emplace_back(way.name);
    for (const std::size_t players : kPlayers) {
      cases.push_back(fmt::format("changes since 2 ticks ago, for {} player{}", players, players == 1 ? "" : "s"));
    }
    return cases;
  }

  std::vector<ScenarioFigure> measure(const TrialTask& task, CodecUnderTest& codec, std::size_t number) const override {
    auto& structs = dynamic_cast<StructsCodec<tick::Tick>&>(codec);
    const std::size_t ticks = task.effort.cases_per_process > 1 ? kTicksOfQuick : kTicks;
    const auto window = std::chrono::duration_cast<Clock::duration>(window_of(task));
    if (number >= kSnapshotWays.size()) {
      PlayersRun run(task, kPlayers.at(number - kSnapshotWays.size()), structs);
      run.prove();
      run.time(ticks, Clock::now() + window);
      return run.figures();
    }
    WayRun run(task, kSnapshotWays[number], structs);
    Shown shown;
    run.prove(ticks, shown);
    run.time(ticks, Clock::now() + window, shown);
    return figures_of(task, shown);
  }

  std::vector<ScenarioRecord>& list_in(TrialRecords& records) const override { return records.snapshots; }
};

}  // namespace

const Trial& snapshots_scenario() {
  static const Snapshots scenario;
  return scenario;
}

}  // namespace scenebench
