// What a format costs on the network: the ticks of a world that lives, sent from a server to a client in each of the
// usual ways, by bytes and by time.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <stdexcept>
#include <string>
#include <vector>

#include "harness/clock.h"
#include "harness/proof.h"
#include "model/change_entropy.h"
#include "model/shapes.h"
#include "results/estimate.h"
#include "scenarios/scenario.h"
#include "scenarios/snapshot_link.h"

namespace scenebench {
namespace {

constexpr std::size_t kTicks = 600, kTicksOfQuick = 120;  // ten seconds of a game, and two
constexpr std::uint32_t kSettled = 120;                   // ticks until as many bodies move as ever
constexpr std::uint64_t kSeed = 1, kOtherSeed = 2;

/// What every path carries in one piece, by the reckoning of QUIC (RFC 9000, section 14).
constexpr double kPacket = 1'200;
constexpr double kTickOf60 = 1e9 / 60;

World settled_world(const TrialTask& task, std::uint64_t seed) {
  World world(task.workload.entities, seed);
  while (world.number() < kSettled) world.step();
  return world;
}

bool same_bits(const Replica::Entity& one, const tick::Entity& other) {
  const auto same = [](const auto& a, const auto& b) { return std::memcmp(&a, &b, sizeof a) == 0; };
  return one.id == other.id && same(one.position, *other.position) && same(one.rotation, *other.rotation) &&
         one.health == *other.health && one.flags == *other.flags && one.name == *other.name;
}

/// Throws std::runtime_error with the tick and the first field in which the client's state differs from the server's by
/// more than the codec's declared loss.
void require_same_state(const Replica& replica, const World& world, const Loss& loss) {
  tick::Tick expected, actual;
  world.whole(expected);
  if (replica.number() == expected.number && std::ranges::equal(replica.entities(), expected.changed, same_bits)) return;
  replica.whole(actual);
  const auto mismatch = compare_walk(expected, record_of(actual), true, loss);
  if (!mismatch) return;
  throw std::runtime_error(fmt::format("tick {}: {} should be {} but is {}", world.number(), mismatch->field,
                                       mismatch->expected, mismatch->actual));
}

/// A dictionary for wires of a way, trained on ticks of another world.
std::vector<std::byte> dictionary_for(const TrialTask& task, const SnapshotWay& way, StructsCodec<tick::Tick>& codec) {
  constexpr std::size_t kSamples = 100, kLongest = 8 << 10;  // the start of a long wire tells enough
  if (way.packing != Packing::zstd_dictionary) return {};
  World world = settled_world(task, kOtherSeed);
  tick::Tick tick;
  std::vector<std::vector<std::byte>> samples;
  while (samples.size() < kSamples) {
    for (std::uint32_t i = 0; i < std::max(way.late, 1u); ++i) world.step();
    way.whole ? world.whole(tick) : world.changes_since(world.number() - way.late, tick);
    const std::span<const std::byte> wire = codec.encode(tick);
    samples.emplace_back(wire.begin(), wire.begin() + static_cast<std::ptrdiff_t>(std::min(wire.size(), kLongest)));
  }
  return train_dictionary(samples);
}

/// The last whole states of a world, for the entropy of changes since one of them.
class States {
 public:
  explicit States(std::uint32_t late) : states_(late + 1) {}
  void keep(const World& world) { world.whole(states_[world.number() % states_.size()]); }
  const tick::Tick& at(std::uint32_t number) const { return states_[number % states_.size()]; }

 private:
  std::vector<tick::Tick> states_;
};

/// What one way shows in one process.
struct Shown {
  std::vector<double> bytes, encode, decode;  ///< of each tick, times in nanoseconds
  double entropy = 0;                         ///< bytes a tick; 0 if the way has none
};

/// One way of sending by one codec.
class WayRun {
 public:
  WayRun(const TrialTask& task, const SnapshotWay& way, StructsCodec<tick::Tick>& codec)
      : task_(task), way_(way), codec_(codec), dictionary_(dictionary_for(task, way, codec)) {}

  /// Sends ticks untimed, and compares the client's state after each with the server's.
  void prove(std::size_t ticks, Shown& shown) {
    World world = settled_world(task_, kSeed);
    SnapshotLink link = make_link();
    ChangeEntropy entropy;
    States states(way_.late);
    const bool is_plain_change = !way_.whole && way_.packing == Packing::none;
    while (shown.bytes.size() < ticks) {
      if (is_plain_change) states.keep(world);
      world.step();
      const bool counts = link.prepare(world);
      const std::size_t bytes = link.send().size();
      link.deliver();
      link.receive();
      require_same_state(link.replica(), world, task_.codec.info.loss);
      if (!counts) continue;  // a client that joins gets the whole state first
      shown.bytes.push_back(static_cast<double>(bytes));
      if (is_plain_change) entropy.add(states.at(link.prepared().base), link.prepared());
    }
    shown.entropy = entropy.bytes_per_tick();
  }

  /// Sends the same ticks again and again until `end`, timed.
  void time(std::size_t ticks, Clock::time_point end, Shown& shown) {
    constexpr std::size_t kFewest = 60;
    do {
      World world = settled_world(task_, kSeed);
      SnapshotLink link = make_link();
      std::size_t timed = 0;
      while (timed < ticks && (timed < kFewest || Clock::now() < end)) timed += time_tick(world, link, shown) ? 1 : 0;
      require_same_state(link.replica(), world, task_.codec.info.loss);
    } while (Clock::now() < end);
  }

 private:
  SnapshotLink make_link() const { return {way_, codec_, task_.codec.info.padding, dictionary_}; }

  bool time_tick(World& world, SnapshotLink& link, Shown& shown) const {
    world.step();
    const bool counts = link.prepare(world);
    const Mark start = Mark::now(false);
    link.send();
    const Mark sent = Mark::now(false);
    link.deliver();
    const Mark delivered = Mark::now(false);
    link.receive();
    const Mark received = Mark::now(false);
    if (!counts) return false;
    shown.encode.push_back(time_between(start, sent).count());
    shown.decode.push_back(time_between(delivered, received).count());
    return true;
  }

  const TrialTask& task_;
  const SnapshotWay& way_;
  StructsCodec<tick::Tick>& codec_;
  std::vector<std::byte> dictionary_;
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
    return cases;
  }

  std::vector<ScenarioFigure> measure(const TrialTask& task, CodecUnderTest& codec, std::size_t number) const override {
    auto& structs = dynamic_cast<StructsCodec<tick::Tick>&>(codec);
    const std::size_t ticks = task.effort.cases_per_process > 1 ? kTicksOfQuick : kTicks;
    WayRun run(task, kSnapshotWays.at(number), structs);
    Shown shown;
    run.prove(ticks, shown);
    run.time(ticks, Clock::now() + std::chrono::duration_cast<Clock::duration>(window_of(task)), shown);
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
