// The whole engine on a machine whose clock the tests control: what a nanosecond of a codec's becomes in the results.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include "fixtures/engine.h"
#include "fixtures/own_objects_codec.h"
#include "scenarios/structs_codec.h"
#include "system/process.h"

namespace scenebench {
namespace {

using testing::Engine;
using testing::Machine;
using testing::pace;

constexpr double kSecond = 1e9;

const std::vector<Phase> kStructPhases{Phase::encode,  Phase::encode_cold, Phase::decode,     Phase::traverse,
                                       Phase::dealloc, Phase::load,        Phase::load_cold,  Phase::decode_one,
                                       Phase::update_one, Phase::decode_all};

/// Each figure within `share` of what is expected, in nanoseconds.
void expect_times(std::map<Phase, Measurement> found, const std::map<Phase, double>& expected, double share) {
  for (const auto& [phase, ns] : expected) EXPECT_NEAR(found[phase].value, ns, share * ns) << to_string(phase);
}

TEST_F(Engine, GivesEachPhaseItsNanoseconds) {
  pace = {.encode = 110, .decode = 50, .walk = 30, .dealloc = 20, .pick = 7, .update = 64, .fill = 90};
  expect_times(times({"docs", 0}, kStructPhases),
               {{Phase::encode, 110}, {Phase::encode_cold, 110}, {Phase::decode, 50}, {Phase::traverse, 30},
                {Phase::dealloc, 20}, {Phase::load, 100}, {Phase::load_cold, 100}, {Phase::decode_one, 50 + 7 + 20},
                {Phase::update_one, 64}, {Phase::decode_all, 50 + 90 + 20}}, 1e-4);
  pace = {.encode = 4'000, .decode = 3'000, .walk = 2'000, .dealloc = 1'000, .fill = 7'000, .events = 5'000};
  expect_times(times({.shape = "document", .document = "user", .inputs = 4},
                     {Phase::encode, Phase::load, Phase::incremental, Phase::generic}),
               {{Phase::encode, 4'000}, {Phase::load, 6'000}, {Phase::incremental, 5'000}, {Phase::generic, 7'000}},
               2e-5);
}

TEST_F(Engine, MixesTheTurnsOfAllCells) {
  pace = {.encode = 1'000, .decode = 1'000};
  testing::start({});
  std::map<double, Phase> order;  // by the time at which they began
  for (const TimedCell& cell : take({"docs", 0}, {Phase::encode, Phase::load}, {1, 1}).cells) {
    for (const Turn& turn : cell.turns) order[turn.seconds] = cell.phase;
  }
  ASSERT_GT(order.size(), 100u);
  std::size_t changes = 0;
  for (auto turn = std::next(order.begin()); turn != order.end(); ++turn) {
    changes += turn->second != std::prev(turn)->second;
  }
  EXPECT_GT(changes, order.size() / 4) << "half of them, at random";
  EXPECT_LT(changes, order.size() * 3 / 4) << "not by turns either";
}

TEST_F(Engine, HasAnIntervalWhateverAnOperationTakesAndHundredsOfReadingsOfMilliseconds) {
  for (const double time : {1'000.0, 4e6, 20e6}) {
    pace = {.encode = time};
    const Measurement found = times({"docs", 0}, {Phase::encode}, {}, {10, time < 4e6 ? 0.2 : 2}).at(Phase::encode);
    EXPECT_TRUE(found.estimate().has_interval()) << time;
    EXPECT_GE(found.readings, time > 4e6 ? 50u : time > 1'000 ? 200u : 1'000u) << time;
  }
}

TEST_F(Engine, FindsFullSpeedOnAMachineThatIsSlowMostOfTheTime) {
  pace = {.encode = 300, .decode = 5'000};
  Machine machine;
  machine.slowness = [](double now) { return static_cast<long long>(now / (0.7 * kSecond)) % 4 == 0 ? 1.0 : 1.6; };
  auto found = times({"docs", 0}, {Phase::encode, Phase::load}, machine, {10, 8.4});
  EXPECT_NEAR(found[Phase::encode].value, 300, 1);
  EXPECT_NEAR(found[Phase::load].value, 5'000, 10);
  EXPECT_NEAR(found[Phase::load].turns_ns.median, 8'000, 10) << "what was typical is kept";
  EXPECT_NEAR(found[Phase::load].full_speed, 0.35, 0.1) << "of the turns: more of them fit into fast times";
}

TEST_F(Engine, FindsFullSpeedThoughTheCoreIsSharedMostOfTheTime) {
  pace = {.encode = 300};
  Machine machine;
  machine.crowding = [](double now) { return static_cast<long long>(now / (0.7 * kSecond)) % 3 == 0 ? 1.0 : 1.6; };
  const Measurement found = times({"docs", 0}, {Phase::encode}, machine, {10, 8.4}).at(Phase::encode);
  EXPECT_NEAR(found.value, 300, 1);
  EXPECT_NEAR(found.full_speed, 0.45, 0.1) << "no chain of steps shows it";
}

TEST_F(Engine, WaitsForFullSpeedAsLongAsItMay) {
  pace = {.encode = 300};
  Machine machine;
  machine.crowding = [](double now) { return static_cast<long long>(now / (0.7 * kSecond)) % 3 == 0 ? 1.0 : 1.6; };
  const Measurement found = times({"docs", 0}, {Phase::encode}, machine, {10, 2, 30}).at(Phase::encode);
  EXPECT_NEAR(found.value, 300, 1);
  EXPECT_GT(found.full_speed, 0.95);
  machine.crowding = [](double) { return 1.6; };
  const Measurement slow = times({"docs", 0}, {Phase::encode}, machine, {10, 2, 3}).at(Phase::encode);
  EXPECT_NEAR(slow.value, 480, 1);
  EXPECT_NEAR(testing::now(), (10 * 3 + 2) * kSecond, 2 * kSecond) << "each process has waited for three seconds";
}

TEST_F(Engine, LeavesOutWhatOtherProgramsTakeHoweverLongAnOperationIs) {
  Machine machine;  // another program runs after each of the shortest slices that Linux gives
  machine.slice = 0.75e6;
  machine.others = 3e6;
  for (const double time : {100.0, 5.5e3, 20e3, 0.4e6, 0.9e6, 5e6}) {
    pace = {.encode = time, .decode = time, .walk = time / 4, .dealloc = time / 20};
    SCOPED_TRACE(time);
    const auto found =
        times({"docs", 0}, {Phase::encode, Phase::decode, Phase::traverse, Phase::dealloc}, machine, {10, 1});
    expect_times(found, {{Phase::encode, time}, {Phase::decode, time}}, 0.01);
    EXPECT_NEAR(found.at(Phase::traverse).value, time / 4, 0.01 * time);
    EXPECT_NEAR(found.at(Phase::dealloc).value, time / 20, 0.01 * time);
  }
}

TEST_F(Engine, HasTheSameCyclesAtAnyClockFrequency) {
  pace = {.encode = 300};
  const double at_rest = times({"docs", 0}, {Phase::encode}, {}, {4, 2}).at(Phase::encode).cycles.value;
  Machine machine;  // up to 8% slower, in the middle of each second
  machine.slowness = [](double now) { return 1 + 0.08 * std::abs(std::sin(now / kSecond * 3.14159)); };
  const Measurement found = times({"docs", 0}, {Phase::encode}, machine, {4, 2}).at(Phase::encode);
  EXPECT_NEAR(found.cycles.value / at_rest, 1, 0.005) << "the clock changes during a turn, too";
  EXPECT_GT(found.value, 310) << "nanoseconds are as measured";
}

TEST_F(Engine, TimesTheReferenceKernelInTheCachesWhateverTheCodecLeft) {
  pace = {.encode = 1'000};
  Machine machine;
  machine.cold_kernel = 700;
  times({"docs", 0}, {Phase::encode}, machine);
  EXPECT_NEAR(met_.chain_ns, machine.kernel, 0.1);
  EXPECT_NEAR(met_.crowding.value_or(0), 1, 1e-4);
  EXPECT_DOUBLE_EQ(met_.full_speed, 1);
}

TEST_F(Engine, JudgesTheMachineByWhatOtherPartsOfTheRunMet) {
  pace = {.encode = 300, .decode = 300};
  Machine machine;
  testing::start(machine);
  std::vector<MeasuredPair> pairs{take({"docs", 0}, {Phase::encode})};
  EXPECT_DOUBLE_EQ(met_.full_speed, 1);
  machine.slowness = [](double) { return 1.6; };
  testing::start(machine);
  pairs.push_back(take({"docs", 0}, {Phase::load}));
  EXPECT_DOUBLE_EQ(met_.full_speed, 1) << "by itself it does not know";
  Environment together;
  estimate(pairs, together);
  EXPECT_NEAR(together.chain_ns, machine.kernel, 0.1);
  EXPECT_GT(together.full_speed, 0);
  EXPECT_LT(together.full_speed, 1);
  EXPECT_DOUBLE_EQ(pairs[0].cells[0].measurement.full_speed, 1);
  EXPECT_DOUBLE_EQ(pairs[1].cells[0].measurement.full_speed, 0);
}

TEST_F(Engine, LeavesOutWhatOtherProgramsTake) {
  pace = {.encode = 200, .decode = 5e6};
  Machine machine;
  machine.slice = 3e6;
  machine.others = 6e6;
  auto found = times({"docs", 0}, {Phase::encode, Phase::load}, machine, {10, 9});
  EXPECT_NEAR(found[Phase::encode].value, 200, 0.5);
  EXPECT_NEAR(found[Phase::load].value, 5e6, 5e3) << "no reading of it was left alone: by the CPU clock";
  machine.has_cpu_clock = false;
  EXPECT_GT(times({"docs", 0}, {Phase::load}, machine, {10, 9})[Phase::load].value, 9e6);
}

TEST_F(Engine, IsNotDrawnByAMachineThatSlowsDown) {
  pace = {.encode = 400, .decode = 400};
  Machine machine;
  machine.slowness = [](double now) { return 1 + now / (6 * kSecond); };
  auto found = times({"docs", 0}, {Phase::encode, Phase::load}, machine, {10, 3});
  EXPECT_NEAR(found[Phase::encode].value / found[Phase::load].value, 1, 0.02)
      << "both have met the same speeds";
}

/// Takes long to carry its objects.
struct HeavyCodec : OwnObjectsCodec<> {
  Object object_of(const Shape& value) {
    testing::work(5'000);
    return OwnObjectsCodec::object_of(value);
  }
  bool structs_of(const Object& object, Shape& structs) {
    testing::work(7'000);
    return OwnObjectsCodec::structs_of(object, structs);
  }
  std::span<const std::byte> encode(const Object& object) {
    testing::work(110);
    return OwnObjectsCodec::encode(object);
  }
  Result<Object> decode_object(std::span<const std::byte> wire) {
    testing::work(90);
    return OwnObjectsCodec::decode_object(wire);
  }
};

TEST_F(Engine, TakesCarryingToAnotherLanguageOffTheTimeOfSingleOperations) {
  testing::start({});
  clock_cost();  // which is measured at first use
  const auto tested = make_codec_under_test<HeavyCodec>({"docs", 0});
  StructsOf<docs::FooBarContainer> codec(*tested);
  const docs::FooBarContainer value = docs::make_container();
  std::vector<std::byte> wire;
  const Nanoseconds encode = time_of([&] {
    testing::work(50);
    const auto encoded = codec.encode(value);
    wire.assign(encoded.begin(), encoded.end());
    testing::work(50);
  });
  docs::FooBarContainer decoded;
  const Nanoseconds decode = time_of([&] {
    testing::work(50);
    EXPECT_TRUE(codec.decode(wire, decoded));
    testing::work(50);
  });
  EXPECT_NEAR(encode.count(), 210, 0.1);  // clock_cost() is of 99 readings, timed in whole nanoseconds
  EXPECT_NEAR(decode.count(), 190, 0.1);
  EXPECT_EQ(record_of(decoded), record_of(value));
}

TEST_F(Engine, UsesEveryReadingThatItTakes) {
  pace = {.encode = 100};
  const auto tested = open({"docs", 0});
  const ReadingPlan reading = plan_reading(*tested, Phase::encode);
  const Pair pair{&codec_, {"docs", 0}, {Phase::encode}};
  MeasuredPair measured(pair);
  Worker worker(codec_, pair.workload, {0, 0.2, {}, 0, false, true});
  ASSERT_FALSE(worker.prepare(pair.phases));
  pace.encodes = 0;
  ASSERT_FALSE(measure(worker, 0, measured));
  std::size_t used = 0;
  for (const Turn& turn : measured.cells[0].turns) {
    // Before them comes the first use of the codec, and a warm-up of at most a millisecond.
    used += 1 + (turn.ns.size() + plan_turns(reading, 0).warm_ups) * reading.operations();
  }
  EXPECT_GT(used, 0u);
  EXPECT_EQ(static_cast<std::size_t>(pace.encodes), used);
}

TEST_F(Engine, StopsWhenACodecNoLongerGivesWhatWasProven) {
  pace = {.encode = 1'000, .decode = 1'000};
  testing::start({});
  const Pair pair{&codec_, {"docs", 0}, {Phase::encode, Phase::load}};
  MeasuredPair measured(pair);
  Worker worker(codec_, pair.workload, {0, 0.2, {}, 0, false, true});
  ASSERT_FALSE(worker.prepare(pair.phases));
  pace.is_wrong = true;
  const auto stop = measure(worker, 0, measured);
  ASSERT_TRUE(stop);
  EXPECT_EQ(stop->code, ExitCode::unproven);
  EXPECT_NE(stop->text.find("docs/paced/encode"), std::string::npos) << stop->text;
  EXPECT_TRUE(measured.cells.front().turns.empty());
}

TEST_F(Engine, LosesTheCellsOfACodecThatThrowsAndNoOthers) {
  pace = {.encode = 1'000, .decode = 1'000};
  testing::start({});
  const Pair pair{&codec_, {"docs", 0}, {Phase::encode, Phase::decode, Phase::dealloc, Phase::load}};
  MeasuredPair measured(pair);
  Worker worker(codec_, pair.workload, {0, 0.2, {}, 0, false, true});
  ASSERT_FALSE(worker.prepare(pair.phases));
  pace.throws_in_decode = true;
  EXPECT_FALSE(measure(worker, 0, measured));
  for (const TimedCell& cell : measured.cells) {
    EXPECT_EQ(cell.failure, cell.phase == Phase::encode ? "" : "paced") << to_string(cell.phase);
    EXPECT_EQ(cell.turns.empty(), cell.phase != Phase::encode) << to_string(cell.phase);
  }
}

TEST_F(Engine, ConfirmsWhatAnotherProcessHasProvenAndNothingElse) {
  pace = {};
  const std::uint64_t sums = open({"docs", 0})->sums();
  const std::vector phases{Phase::load};
  EXPECT_FALSE(Worker(codec_, {"docs", 0}, {1, 0, sums, 0, false, true}).prepare(phases));
  const auto stop = Worker(codec_, {"docs", 0}, {1, 0, sums + 1, 0, false, true}).prepare(phases);
  ASSERT_TRUE(stop);
  EXPECT_EQ(stop->code, ExitCode::unproven);
  const auto of_users = Worker(codec_, {"docs", 0}, {1, 0, sums + 1, 0, true, true}).prepare(phases);
  ASSERT_TRUE(of_users);
  EXPECT_EQ(of_users->code, kNotTaken) << "a library need not take all data";
}

TEST_F(Engine, RefusesACodecThatTakesMoreMemoryThanIsAllowed) {
  pace = {};
  const std::vector phases{Phase::load};
  EXPECT_FALSE(Worker(codec_, {"docs", 0}, {0, 0, {}, std::uint64_t{1} << 40, false, true}).prepare(phases));
  const auto stop = Worker(codec_, {"docs", 0}, {0, 0, {}, 1, false, true}).prepare(phases);
  EXPECT_EQ(stop.has_value(), peak_memory().has_value());
  if (stop) { EXPECT_EQ(stop->code, kNotTaken) << "which is no fault of the codec"; }
}

/// As processes do in which memory lies elsewhere.
TEST_F(Engine, HasAnIntervalThatHoldsHowProcessesDiffer) {
  pace = {.encode = 1'000, .decode = 1'000};
  testing::start({});
  const MeasuredPair found = take({"docs", 0}, {Phase::encode, Phase::load}, {10, 2},
                                  [](std::uint32_t process) { pace.encode = 1'000 + 100 * (process % 10); });
  const Estimate encode = found.cells[0].measurement.estimate();
  EXPECT_NEAR(encode.value, 1'450, 1);
  EXPECT_NEAR(encode.low, 1'100, 2) << "with the error of the clock";
  EXPECT_NEAR(encode.high, 1'800, 2);
  EXPECT_TRUE(is_settled(found.cells[1].measurement.estimate())) << "which is alike in all of them";
}

}  // namespace
}  // namespace scenebench
