// What a format costs on the network, in bytes and in time: the ticks of a simulated world, sent from a server to a
// client in each of the usual ways.
#include <fmt/format.h>

#include "harness/allocations.h"
#include "scenarios/scenario.h"
#include "scenarios/snapshots/players.h"
#include "scenarios/snapshots/run.h"

namespace scenebench {
namespace {

Figures measure_case(const CaseRun& run, StructsCodec<tick::Tick>& codec) {
  if (run.task.counts && !allocations::counted()) return {};  // a footprint without a hook: it would time it all again
  if (run.number < kSnapshotWays.size()) return measure_way(run, kSnapshotWays[run.number], codec);
  return measure_players(run, kPlayers.at(run.number - kSnapshotWays.size()), codec);
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
  std::vector<std::string> cases = names_in(kSnapshotWays);
  for (const std::size_t players : kPlayers) {
    cases.push_back(fmt::format("changes since 2 ticks ago, for {} player{}", players, players == 1 ? "" : "s"));
  }
  return cases;
}

constexpr std::string_view kSnapshotsMethod =
    "A server sends the ticks of a changing world to a client: whole, or what changed since a tick that the client "
    "has acknowledged, one, 2 or 10 ticks ago. bytes: of a tick, over 600 ticks; a second: 20 or 60 times the mean. "
    "packets: of 1,200 bytes. entities a packet: how many entities a world would have whose median tick is one packet. "
    "encode: from the server's structs to the packet, compression included. decode: from the packet to the client's "
    "state, including freeing what was decoded. Both are of single ticks, and the last columns are the worst one as a "
    "percentage of a frame at 60 Hz. stood still: ticks without times, as the process was stopped meanwhile. After "
    "every tick the client's state was compared with the server's, untimed, before anything was timed. \"whole\" "
    "packed \"against\" a tick has that tick's wire as a prefix or dictionary (lz4 uses 64 KB of it), and a header of "
    "8 bytes that names it. allocations: of the median tick. Players each see the entities near them: bytes, packets and "
    "encode are those of all players, over 120 ticks. quantised/N is a category of its own, not to be ranked with "
    "tick/N: positions in millimetres and the smallest three components of quaternions in 16 bits, with the largest "
    "error of a coordinate and of a component.";

}  // namespace

ScenarioParts snapshots_scenario() {
  return {.info = {.name = "snapshots",
                   .help = "show what the ticks of a multiplayer game cost: whole, as changes, compressed; bytes "
                           "and time",
                   .advice = "Codecs that write and read structs of shape tick or quantised take part. ",
                   .workloads = {{"tick", 50}, {"tick", 200}, {"tick", 3400}, {"quantised", 200}},
                   .takes = {"workloads of shape tick or quantised",
                             [](const Workload& one) { return one.shape == "tick" || is_quantised(one); }},
                   .quick_workloads = {{"tick", 50}},
                   .counts_allocations = true},
          .title = "Snapshots",
          .method = kSnapshotsMethod,
          .measure = measure_snapshots,
          .cases = [](const TrialTask&) { return names_of_cases(); },
          .missing = [](const TrialTask& task) -> std::string_view {
            return task.codec.abilities.encodes ? "" : "a way to write";
          },
          .inputs = [](const CodecUnderTest&) { return std::size_t{0}; }};
}

}  // namespace scenebench
