// What a format costs on the network, in bytes and in time: the ticks of a simulated world, sent from a server to a
// client in each of the usual ways.
#include <fmt/format.h>

#include <cmath>
#include <numeric>

#include "harness/allocations.h"
#include "results/estimate.h"
#include "scenarios/scenario.h"
#include "scenarios/snapshots/hostile_packets.h"
#include "scenarios/snapshots/players.h"
#include "scenarios/snapshots/run.h"

namespace scenebench {
namespace {

constexpr std::size_t kTicks = 600, kTicksOfQuick = 120;  // ten seconds of a game, and two

Figures figures_of_way(const TrialTask& task, const Shown& shown) {
  const double sum = std::accumulate(shown.bytes.begin(), shown.bytes.end(), 0.0);
  const double mean = sum / static_cast<double>(shown.bytes.size()), median = median_of(shown.bytes).value;
  Figures figures;
  add_spread(figures, "bytes", FigureUnit::bytes, shown.bytes);
  figures.push_back(bytes_figure("a second at 20 Hz", 20 * mean));
  figures.push_back(bytes_figure("at 60 Hz", 60 * mean));
  figures.push_back(count_figure("packets", packets_of(median)));
  figures.push_back(count_figure("entities a packet", std::floor(kPacket * task.workload.entities / median)));
  if (shown.entropy > 0) figures.push_back(bytes_figure("entropy", shown.entropy));
  if (is_quantised(task.workload)) {
    figures.push_back(count_figure("position error, \u00b5m", 1e6 * shown.errors.position));
    figures.push_back(count_figure("rotation error, millionths", 1e6 * shown.errors.rotation));
  }
  add_spread(figures, "encode", FigureUnit::ns, shown.encode);
  add_spread(figures, "decode", FigureUnit::ns, shown.decode);
  figures.push_back(worst_of_tick("encode", shown.encode));
  figures.push_back(worst_of_tick("decode", shown.decode));
  add_standstill(figures, shown.stood_still);
  return figures;
}

Figures measure_way(const CaseRun& run, StructsCodec<tick::Tick>& codec) {
  const std::size_t ticks = is_quick(run.task) ? kTicksOfQuick : kTicks;
  WayRun way(run.task, kSnapshotWays[run.number], codec);
  if (allocations::counted()) return way.count_allocations(ticks);
  Shown shown;
  way.prove(ticks, shown);
  way.time(ticks, run.window, shown);
  return figures_of_way(run.task, shown);
}

Figures measure_players(const CaseRun& run, StructsCodec<tick::Tick>& codec, std::size_t count) {
  if (allocations::counted()) return {};
  PlayersRun players(run.task, count, codec);
  players.prove();
  players.time(run.window);
  return players.figures();
}

Figures measure_case(const CaseRun& run, StructsCodec<tick::Tick>& codec) {
  if (run.number < kSnapshotWays.size()) return measure_way(run, codec);
  const std::size_t number = run.number - kSnapshotWays.size();
  return number < kPlayers.size() ? measure_players(run, codec, kPlayers[number]) : measure_hostile_packets(run, codec);
}

Figures measure_snapshots(const CaseRun& run) {
  if (is_quantised(run.task.workload)) {
    StructsOf<quantised::Tick> codec(run.codec);
    QuantisedLane lane(codec);
    return measure_case(run, lane);
  }
  StructsOf<tick::Tick> codec(run.codec);
  return measure_case(run, codec);
}

std::vector<std::string> names_of_cases() {
  std::vector<std::string> cases;
  for (const SnapshotWay& way : kSnapshotWays) cases.emplace_back(way.name);
  for (const std::size_t players : kPlayers) {
    cases.push_back(fmt::format("changes since 2 ticks ago, for {} player{}", players, players == 1 ? "" : "s"));
  }
  cases.emplace_back("hostile packets");
  return cases;
}

}  // namespace

const Trial& snapshots_scenario() {
  static const Scenario scenario(
      {.info = {.name = "snapshots",
                .help = "show what the ticks of a multiplayer game cost: whole, as changes, compressed; bytes and time",
                .advice = "Codecs that write and read structs of shape tick or quantised take part. ",
                .workloads = {{"tick", 50}, {"tick", 200}, {"tick", 3400}, {"quantised", 200}},
                .takes = {"workloads of shape tick or quantised",
                          [](const Workload& one) { return one.shape == "tick" || is_quantised(one); }},
                .quick_workloads = {{"tick", 50}},
                .counts_allocations = true},
       .measure = measure_snapshots,
       .cases = [](const TrialTask&) { return names_of_cases(); },
       .missing = [](const TrialTask& task) -> std::string_view {
         return task.codec.abilities.encodes ? "" : "a way to write";
       },
       .inputs = [](const CodecUnderTest&) { return std::size_t{0}; }});
  return scenario;
}

}  // namespace scenebench
