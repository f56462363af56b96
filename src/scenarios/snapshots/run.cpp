#include "scenarios/snapshots/run.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numeric>
#include <stdexcept>

#include "harness/allocations.h"
#include "harness/codec_under_test.h"
#include "model/shapes.h"
#include "results/estimate.h"
#include "scenarios/standstill.h"

namespace scenebench {

Row worst_of_tick(const std::string& what, std::span<const double> times) {
  const double share = Nanoseconds(std::ranges::max(times)) / kTickOf60;
  return figure("worst " + what + " of 16.7 ms", Unit::percent, 100 * share, Over::largest);
}

World settled_world(const TrialTask& task, std::uint64_t seed) {
  constexpr std::uint32_t kSettled = 120;  // ticks until the number of moving bodies is steady
  World world(task.workload.entities, seed);
  while (world.number() < kSettled) world.step();
  return world;
}

void require_arrived(const TrialTask& task, const tick::Tick& tick, const tick::Tick& arrived) {
  const auto mismatch = compare_walk(as_sent(task.workload, tick), record_of(arrived), true, task.codec.info.loss);
  if (!mismatch) return;
  throw std::runtime_error(fmt::format("tick {}: {} should be {} but is {}", tick.number, mismatch->field,
                                       mismatch->expected, mismatch->actual));
}

namespace {

constexpr std::uint64_t kOtherSeed = 2;

/// What one way shows in one process.
struct Shown {
  std::vector<double> bytes, encode, decode;  ///< of each tick, times in nanoseconds
  std::size_t stood_still = 0;                ///< ticks without times: see Standstill
  LargestErrors errors{};                     ///< of quantising
};

bool same_bits(const Replica::Entity& one, const tick::Entity& other) {
  const auto same = [](const auto& a, const auto& b) { return std::memcmp(&a, &b, sizeof a) == 0; };
  return one.id == other.id && same(one.position, *other.position) && same(one.rotation, *other.rotation) &&
         one.health == *other.health && one.flags == *other.flags && one.name == *other.name;
}

/// Checks that the client's state is the server's.
void require_same_state(const TrialTask& task, const Replica& replica, const World& world) {
  tick::Tick expected, actual;
  world.whole(expected);
  if (replica.number() == expected.number && std::ranges::equal(replica.entities(), expected.changed, same_bits)) {
    return;
  }
  replica.whole(actual);
  require_arrived(task, expected, actual);
}

/// A dictionary for wires of a way, trained on ticks of another world; none if the way has none.
std::vector<std::byte> dictionary_for(const TrialTask& task, const SnapshotWay& way, StructsCodec<tick::Tick>& codec) {
  constexpr std::size_t kSamples = 100, kLongest = 8 << 10;  // the start of a long wire says enough
  constexpr std::size_t kMost = 16 << 10;
  if (!way.has_dictionary()) return {};
  World world = settled_world(task, kOtherSeed);
  tick::Tick tick;
  std::vector<std::vector<std::byte>> samples;
  while (samples.size() < kSamples) {
    for (std::uint32_t i = 0; i < std::max(way.late, 1u); ++i) world.step();
    way.whole ? world.whole(tick) : world.changes_since(world.number() - way.late, tick);
    const std::span<const std::byte> wire = codec.encode(tick), start = wire.first(std::min(wire.size(), kLongest));
    samples.emplace_back(start.begin(), start.end());
  }
  const std::vector<std::span<const std::byte>> views(samples.begin(), samples.end());
  std::vector<std::byte> dictionary = train_dictionary(views, kMost);
  if (dictionary.empty()) throw std::runtime_error("zstd cannot train a dictionary on these ticks");
  return dictionary;
}

bool time_tick(World& world, SnapshotLink& link, Standstill& standstill, Shown& shown) {
  world.step();
  const bool counts = link.prepare(world);
  const Nanoseconds encode = time_of([&] { link.send(); });
  link.deliver();
  const Nanoseconds decode = time_of([&] { link.receive(); });
  if (standstill.happened() || !counts) return false;
  shown.encode.push_back(encode.count());
  shown.decode.push_back(decode.count());
  return true;
}

/// One way of sending by one codec.
class WayRun {
 public:
  WayRun(const TrialTask& task, const SnapshotWay& way, StructsCodec<tick::Tick>& codec)
      : task_(task), way_(way), codec_(codec), dictionary_(dictionary_for(task, way, codec)) {}

  void prove(Shown& shown) {
    World world = settled_world(task_, kSnapshotSeed);
    SnapshotLink link = connect();
    while (shown.bytes.size() < ticks_) {
      world.step();
      const bool counts = link.prepare(world);
      const std::size_t bytes = link.send().size();
      link.deliver();
      link.receive();
      require_same_state(task_, link.replica(), world);
      if (!counts) continue;  // a client that joins gets the whole state first
      if (is_quantised(task_.workload)) shown.errors.add(link.prepared(), as_sent(task_.workload, link.prepared()));
      shown.bytes.push_back(static_cast<double>(bytes));
    }
  }

  void time(Nanoseconds window, Shown& shown) {
    constexpr std::size_t kFewest = 60;
    Standstill standstill;
    const auto end = end_of(window);
    do {
      World world = settled_world(task_, kSnapshotSeed);
      SnapshotLink link = connect();
      Shown first;
      time_tick(world, link, standstill, first);  // of a connection: compressors make their tables, and buffers grow
      std::size_t timed = 0;
      while (timed < ticks_ && (timed < kFewest || Clock::now() < end)) {
        if (time_tick(world, link, standstill, shown)) ++timed;
      }
      require_same_state(task_, link.replica(), world);
    } while (Clock::now() < end);
    shown.stood_still = standstill.times();
  }

  Figures count_allocations() {
    World world = settled_world(task_, kSnapshotSeed);
    SnapshotLink link = connect();
    const auto blocks_of = [](auto&& work) {
      allocations::start();
      work();
      return static_cast<double>(allocations::stop().blocks);
    };
    std::vector<double> encode, decode;
    while (encode.size() < ticks_) {
      world.step();
      const bool counts = link.prepare(world);
      const double sent = blocks_of([&] { link.send(); });
      link.deliver();
      const double received = blocks_of([&] { link.receive(); });
      if (!counts) continue;
      encode.push_back(sent);
      decode.push_back(received);
    }
    return {figure("encode allocations", Unit::count, median_of(encode).value),
            figure("decode allocations", Unit::count, median_of(decode).value)};
  }

 private:
  SnapshotLink connect() const { return {way_, codec_, task_.codec.info.padding, dictionary_}; }

  const TrialTask& task_;
  const SnapshotWay& way_;
  StructsCodec<tick::Tick>& codec_;
  const std::vector<std::byte> dictionary_;
  const std::size_t ticks_ = is_quick(task_) ? 120 : 600;  ///< two seconds of a game, or ten
};

Figures figures_of_way(const TrialTask& task, const Shown& shown) {
  const double sum = std::accumulate(shown.bytes.begin(), shown.bytes.end(), 0.0);
  const double mean = sum / static_cast<double>(shown.bytes.size()), median = median_of(shown.bytes).value;
  Figures figures;
  add_spread(figures, "bytes", Unit::bytes, shown.bytes);
  figures.push_back(figure("a second at 20 Hz", Unit::bytes, 20 * mean));
  figures.push_back(figure("at 60 Hz", Unit::bytes, 60 * mean));
  figures.push_back(figure("packets", Unit::count, packets_of(median)));
  figures.push_back(figure("entities a packet", Unit::count, std::floor(kPacket * task.workload.entities / median)));
  if (is_quantised(task.workload)) {
    figures.push_back(figure("position error, \u00b5m", Unit::count, 1e6 * shown.errors.position));
    figures.push_back(figure("rotation error, millionths", Unit::count, 1e6 * shown.errors.rotation));
  }
  add_spread(figures, "encode", Unit::ns, shown.encode);
  add_spread(figures, "decode", Unit::ns, shown.decode);
  figures.push_back(worst_of_tick("encode", shown.encode));
  figures.push_back(worst_of_tick("decode", shown.decode));
  add_standstill(figures, shown.stood_still);
  return figures;
}

}  // namespace

Figures measure_way(const CaseRun& run, const SnapshotWay& way, StructsCodec<tick::Tick>& codec) {
  WayRun sent(run.task, way, codec);
  if (allocations::counted()) return sent.count_allocations();
  Shown shown;
  sent.prove(shown);
  sent.time(run.window, shown);
  return figures_of_way(run.task, shown);
}

}  // namespace scenebench
