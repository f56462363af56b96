// The whole engine on a machine whose clock the tests control: what a nanosecond of a codec's becomes in the results.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "fixtures/engine.h"
#include "fixtures/own_objects_codec.h"
#include "harness/carrying.h"
#include "harness/structs_codec.h"
#include "measure/estimator.h"

namespace scenebench {
namespace {

using testing::Engine;
using testing::Machine;
using testing::pace;

constexpr double kSecond = 1e9;

const std::vector<Phase> kStructPhases{Phase::encode,  Phase::encode_cold, Phase::decode,     Phase::traverse,
                                       Phase::dealloc, Phase::load,        Phase::load_cold,  Phase::decode_one,
                                       Phase::update_one, Phase::decode_all};

TEST_F(Engine, GivesEachPhaseItsNanoseconds) {
  pace = {.encode = 110, .decode = 50, .walk = 30, .dealloc = 20, .pick = 7, .update = 64, .fill = 90};
  auto found = times({"docs", 0}, kStructPhases);
  EXPECT_NEAR(found[Phase::encode].time.value, 110, 0.01);
  EXPECT_NEAR(found[Phase::encode_cold].time.value, 110, 0.01);
  EXPECT_NEAR(found[Phase::decode].time.value, 50, 0.01);
  EXPECT_NEAR(found[Phase::traverse].time.value, 30, 0.01);
  EXPECT_NEAR(found[Phase::dealloc].time.value, 20, 0.01);
  EXPECT_NEAR(found[Phase::load].time.value, 100, 0.01);
  EXPECT_NEAR(found[Phase::load_cold].time.value, 100, 0.01);
  EXPECT_NEAR(found[Phase::decode_one].time.value, 50 + 7 + 20, 0.01);
  EXPECT_NEAR(found[Phase::update_one].time.value, 64, 0.01);
  EXPECT_NEAR(found[Phase::decode_all].time.value, 50 + 90 + 20, 0.01);
}

TEST_F(Engine, GivesEachPhaseOfADocumentItsNanoseconds) {
  pace = {.encode = 4'000, .decode = 3'000, .walk = 2'000, .dealloc = 1'000, .fill = 7'000, .events = 5'000};
  auto found = times({"document", 0, "user"},
                     {Phase::encode, Phase::load, Phase::incremental, Phase::generic});
  EXPECT_NEAR(found[Phase::encode].time.value, 4'000, 0.1);
  EXPECT_NEAR(found[Phase::load].time.value, 6'000, 0.1);
  EXPECT_NEAR(found[Phase::incremental].time.value, 5'000, 0.1);
  EXPECT_NEAR(found[Phase::generic].time.value, 7'000, 0.1);
}

TEST_F(Engine, MixesTheTurnsOfAllCells) {
  pace = {.encode = 1'000, .decode = 1'000};
  auto loops = open({"docs", 0}, {Phase::encode, Phase::load});
  std::vector<std::string> order;
  run(loops, {4, 2}, {.progress = [&](double, const std::string& next) { order.push_back(next); }});
  ASSERT_GT(order.size(), 200u);
  std::size_t changes = 0;
  for (std::size_t i = 1; i < order.size(); ++i) changes += order[i] != order[i - 1];
  EXPECT_GT(changes, order.size() / 4) << "half of them, at random";
  EXPECT_LT(changes, order.size() * 3 / 4) << "not by turns either";
}

TEST_F(Engine, HasHundredsOfReadingsOfCellsOfMilliseconds) {
  pace = {.encode = 4e6, .decode = 1'000};
  auto found = times({"docs", 0}, {Phase::encode, Phase::load}, {}, {10, 4});
  EXPECT_GE(found[Phase::encode].readings, 200u);
  EXPECT_GE(found[Phase::load].readings, 1'000u);
  EXPECT_TRUE(found[Phase::encode].time.has_interval());
}

TEST_F(Engine, FindsFullSpeedOnAMachineThatIsSlowMostOfTheTime) {
  pace = {.encode = 300, .decode = 5'000};
  Machine machine;
  machine.slowness = [](double now) { return static_cast<long long>(now / (0.7 * kSecond)) % 4 == 0 ? 1.0 : 1.6; };
  auto found = times({"docs", 0}, {Phase::encode, Phase::load}, machine, {10, 12});
  EXPECT_NEAR(found[Phase::encode].time.value, 300, 1);
  EXPECT_NEAR(found[Phase::load].time.value, 5'000, 10);
  EXPECT_NEAR(found[Phase::load].turns_ns.median, 8'000, 10) << "what was typical is kept";
  EXPECT_NEAR(found[Phase::load].full_speed, 0.35, 0.1) << "of the turns: more of them fit into fast times";
}

TEST_F(Engine, FindsFullSpeedThoughTheCoreIsSharedMostOfTheTime) {
  pace = {.encode = 300};
  Machine machine;
  machine.crowding = [](double now) { return static_cast<long long>(now / (0.7 * kSecond)) % 3 == 0 ? 1.0 : 1.6; };
  const Measurement found = times({"docs", 0}, {Phase::encode}, machine, {10, 12}).at(Phase::encode);
  EXPECT_NEAR(found.time.value, 300, 1);
  EXPECT_NEAR(found.full_speed, 0.45, 0.1) << "no chain of steps shows it";
}

TEST_F(Engine, HasTheSameCyclesAtAnyClockFrequency) {
  pace = {.encode = 300};
  const double at_rest = times({"docs", 0}, {Phase::encode}, {}, {10, 12}).at(Phase::encode).cycles.value;
  Machine machine;  // up to 8% slower, in the middle of each second
  machine.slowness = [](double now) { return 1 + 0.08 * std::abs(std::sin(now / kSecond * 3.14159)); };
  const Measurement found = times({"docs", 0}, {Phase::encode}, machine, {10, 12}).at(Phase::encode);
  EXPECT_NEAR(found.cycles.value / at_rest, 1, 0.005) << "the clock changes during a turn, too";
  EXPECT_GT(found.time.value, 310) << "nanoseconds are as measured";
}

TEST_F(Engine, CalibratesTheClockAtFullSpeedThoughTheRunBeginsSlowly) {
  pace = {.decode = 50, .walk = 30, .dealloc = 20};
  Machine machine;
  machine.slows_clock = true;
  machine.slowness = [](double now) { return now < 0.01 * kSecond ? 1.6 : 1.0; };
  auto found = times({"docs", 0}, {Phase::decode, Phase::traverse, Phase::dealloc}, machine);
  EXPECT_NEAR(found[Phase::dealloc].time.value, 20, 0.1);
}

TEST_F(Engine, TimesTheReferenceKernelInTheCachesWhateverTheCodecLeft) {
  pace = {.encode = 1'000};
  Machine machine;
  machine.cold_kernel = 700;
  auto loops = open({"docs", 0}, {Phase::encode}, machine);
  const Outcome outcome = run(loops, {3, 0.6});
  EXPECT_NEAR(outcome.best.chain_ns, machine.kernel, 0.1);
  EXPECT_NEAR(outcome.best.crowding, 1, 1e-4);
  EXPECT_DOUBLE_EQ(outcome.full_speed, 1);
}

TEST_F(Engine, JudgesTheMachineByWhatOtherPartsOfTheRunMet) {
  pace = {.encode = 300, .decode = 300};
  Machine machine;
  auto loops = open({"docs", 0}, {Phase::encode, Phase::load}, machine);
  EXPECT_DOUBLE_EQ(run({&loops[0], 1}).full_speed, 1);
  machine.slowness = [](double) { return 1.6; };
  testing::start(machine);
  EXPECT_DOUBLE_EQ(run({&loops[1], 1}).full_speed, 1) << "by itself it does not know";
  const MetSpeed together = estimate(loops, false);
  EXPECT_NEAR(together.best.chain_ns, machine.kernel, 0.1);
  EXPECT_GT(together.full_speed, 0);
  EXPECT_LT(together.full_speed, 1);
  EXPECT_DOUBLE_EQ(figures(loops[0]).full_speed, 1);
  EXPECT_DOUBLE_EQ(figures(loops[1]).full_speed, 0);
}

TEST_F(Engine, LeavesOutWhatOtherProgramsTake) {
  pace = {.encode = 200, .decode = 5e6};
  Machine machine;
  machine.slice = 3e6;
  machine.others = 6e6;
  auto found = times({"docs", 0}, {Phase::encode, Phase::load}, machine, {10, 9});
  EXPECT_NEAR(found[Phase::encode].time.value, 200, 0.5);
  EXPECT_NEAR(found[Phase::load].time.value, 5e6, 5e3) << "no reading of it was left alone: by the CPU clock";
  machine.has_cpu_clock = false;
  EXPECT_GT(times({"docs", 0}, {Phase::load}, machine, {10, 9})[Phase::load].time.value, 9e6);
}

TEST_F(Engine, IsNotDrawnByAMachineThatSlowsDown) {
  pace = {.encode = 400, .decode = 400};
  Machine machine;
  machine.slowness = [](double now) { return 1 + now / (20 * kSecond); };
  auto found = times({"docs", 0}, {Phase::encode, Phase::load}, machine, {10, 10});
  EXPECT_NEAR(found[Phase::encode].time.value / found[Phase::load].time.value, 1, 0.02)
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
  auto loops = open({"docs", 0}, {Phase::encode});
  bool planned = false;
  int used = 0;
  Observer observer;
  observer.progress = [&](double, const std::string&) {
    if (!std::exchange(planned, true)) pace.encodes = pace.codecs = 0;
  };
  run(loops, {3, 0.6}, observer);
  const int warm_ups = static_cast<int>(1e6 / loops[0].reading.nanoseconds);  // at most a millisecond
  for (const Turn& turn : loops[0].cells[0].turns) {
    used += 1 + (static_cast<int>(turn.ns.size()) + warm_ups) * static_cast<int>(loops[0].operations());
    EXPECT_NE(turn.ns.get_allocator().resource(), std::pmr::get_default_resource()) << "the codecs' heap";
  }
  EXPECT_GT(used, 0);
  EXPECT_EQ(pace.encodes, used);
}

TEST_F(Engine, EndsWhenTheObserverSaysSo) {
  pace = {.encode = 1'000};
  auto loops = open({"docs", 0}, {Phase::encode});
  int repetitions = 0;
  run(loops, {10, 1}, {.after_repetition = [&](const Outcome&) { return ++repetitions < 2; }});
  EXPECT_EQ(figures(loops[0]).repetitions.size(), 2u);
}

TEST_F(Engine, StopsWhenACodecNoLongerGivesWhatWasProven) {
  pace = {.encode = 1'000, .decode = 1'000};
  auto loops = open({"docs", 0}, {Phase::encode, Phase::load});
  const Observer observer{.after_repetition = [](const Outcome&) { return pace.is_wrong = true; }};
  EXPECT_TRUE(run(loops, {10, 1}, observer).unproven);
  for (const Loop& loop : loops) EXPECT_LE(figures(loop).repetitions.size(), 2u) << "not all ten";
}

TEST_F(Engine, StopsInTheMiddleOfARepetition) {
  pace = {.encode = 1'000};
  auto loops = open({"docs", 0}, {Phase::encode});
  int turns = 0;
  const Observer observer{.progress = [&](double, const std::string&) { pace.is_wrong = ++turns > 10; }};
  EXPECT_TRUE(run(loops, {1, 5}, observer).unproven);
  EXPECT_EQ(turns, 11);
}

TEST_F(Engine, LosesTheCellsOfACodecThatThrowsAndNoOthers) {
  pace = {.encode = 1'000, .decode = 1'000};
  auto loops = open({"docs", 0}, {Phase::encode, Phase::load});
  const Observer observer{.after_repetition = [](const Outcome&) { return pace.throws_in_decode = true; }};
  EXPECT_FALSE(run(loops, {10, 1}, observer).unproven);
  EXPECT_EQ(loops[1].failure, "paced");
  EXPECT_FALSE(figures(loops[1]).is_measured());
  EXPECT_EQ(loops[0].failure, "");
  EXPECT_EQ(figures(loops[0]).repetitions.size(), 10u);
}

TEST_F(Engine, KeepsTheBeginningOfALongReason) {
  pace = {};
  auto loops = open({"docs", 0}, {Phase::load});
  loops[0].fail(std::runtime_error("no such field" + std::string(10'000, 'x')));
  EXPECT_EQ(loops[0].failure.size(), 1'000u);
  EXPECT_TRUE(loops[0].failure.starts_with("no such field"));
}

}  // namespace
}  // namespace scenebench
