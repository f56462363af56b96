#include "measure/memory_need.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "commands/parsing.h"
#include "measure/estimator.h"
#include "model/workload.h"
#include "system/process.h"

namespace scenebench {
namespace {

using testing::parsed;

Selection selected(const RunOptions& options, const std::vector<CodecEntry>& codecs) {
  return *select_for_run(options, codecs);
}

std::vector<std::string> workloads_of_sweep(const std::vector<std::string>& arguments) {
  return names_of(selected(parsed(arguments), all_codecs()).workloads);
}

/// What a sweep says that cannot be; empty if it can.
std::string sweep_refusal(const std::vector<std::string>& arguments) {
  const auto codecs = all_codecs();
  const RunOptions options = parsed(arguments);
  const auto selection = select_for_run(options, codecs);
  if (!selection) return selection.error().text;
  std::set<std::string> left_out;
  RunTask task = make_task(options, *selection, left_out);
  const auto bounded = bound_sweep(task.pairs, task.own.memory);
  return bounded ? "" : bounded.error().text;
}

TEST(Sweep, GoesFromOneToAHundredThousandEntities) {
  EXPECT_EQ(workloads_of_sweep({"--sweep"}),
            (std::vector<std::string>{"scene/1", "scene/3", "scene/10", "scene/30", "scene/100", "scene/300",
                                      "scene/1000", "scene/3000", "scene/10000", "scene/30000", "scene/100000"}));
  EXPECT_EQ(workloads_of_sweep({"--sweep", "--quick"}).back(), "scene/3000");
}

TEST(Sweep, MeasuresEncodeAndLoadWhereNoPhaseIsNamed) {
  const auto codecs = all_codecs();
  EXPECT_EQ(selected(parsed({"--sweep"}), codecs).phases, (std::vector<Phase>{Phase::encode, Phase::load}));
  EXPECT_EQ(selected(parsed({"--sweep", "--phase", "decode"}), codecs).phases, (std::vector<Phase>{Phase::decode}));
  EXPECT_EQ(selected(parsed({"--sweep", "--all"}), codecs).phases.size(), kPhases.size());
}

TEST(Sweep, TakesMemoryWithItsUnit) {
  EXPECT_EQ(parsed({"--sweep"}).memory, std::uint64_t{2} << 30);
  EXPECT_EQ(parsed({"--sweep", "--memory", "512M"}).memory, std::uint64_t{512} << 20);
  EXPECT_EQ(parsed({"--sweep", "--memory=64K"}).memory, std::uint64_t{64} << 10);
  EXPECT_EQ(parsed({"--sweep", "--memory=4g"}).memory, std::uint64_t{4} << 30);
  EXPECT_EQ(parsed({"--sweep", "--memory=1000"}).memory, 1000u);
}

TEST(Sweep, RefusesMemoryThatIsNone) {
  for (const char* bad : {"lots", "2X", "-1G", "99999999999G", "", "0.5.5G"}) {
    EXPECT_FALSE(parse_command({"--sweep", "--memory", bad})) << bad;
  }
  EXPECT_FALSE(parse_command({"--memory", "2G"})) << "without --sweep";
}

TEST(Sweep, DoesNotCountInstructions) {
  EXPECT_FALSE(parse_command({"--sweep", "--instructions"}));
}

/// So many scenes of this size.
Workload scenes(std::uint32_t entities, std::size_t count = 1) {
  return {.shape = "scene", .entities = entities, .inputs = count};
}

TEST(SweepMemory, CountsAllScenesThatAreOpenAtOnce) {
  const SweepMemory memory{1'000, 10};
  const std::vector<Workload> workloads{{"docs", 0}, scenes(1), scenes(3), scenes(10)};
  EXPECT_DOUBLE_EQ(memory.need(workloads), 1'000 + 140);
  EXPECT_EQ(count_that_fit(workloads, memory, 1'140), 4u);
  EXPECT_EQ(count_that_fit(workloads, memory, 1'139), 3u);
  EXPECT_EQ(count_that_fit(workloads, memory, 999), 0u);
  const std::vector<Workload> two{scenes(3, 2), scenes(10, 2)};
  EXPECT_DOUBLE_EQ(memory.need(two), 1'000 + 260) << "two scenes of each size";
}

TEST(SweepMemory, AddsAQuarterWhereNoSmallerSceneMakesUpForStepsOfGrowth) {
  const SweepMemory memory{1'000, 10};
  EXPECT_DOUBLE_EQ(memory.need(std::vector<Workload>{scenes(100)}), 1'000 + 1'250);
  EXPECT_DOUBLE_EQ(memory.need(std::vector<Workload>{scenes(100), scenes(30)}), 1'000 + 1'300);
}

TEST(SweepMemory, SaysWhatIsLeftOutAndWhy) {
  const SweepMemory memory{1 << 20, 1 << 10};
  const std::vector<Workload> workloads{scenes(1'024), scenes(3'072), scenes(11'264)};
  EXPECT_EQ(
      left_out(workloads, 1, memory, 3 << 20),
      "Left out of the sweep: scene/3072 (needs about 5 MB), scene/11264 (needs about 16 MB); --memory allows 3 MB.");
  EXPECT_EQ(left_out(workloads, 3, memory, 100 << 20), "");
}

TEST(SweepMemory, IsWhatTheProgramIsSeenToTake) {
  const auto codecs = all_codecs();
  const RunOptions options = parsed({"--sweep", "--codec", "pugixml"});
  const Selection selection = selected(options, codecs);
  std::set<std::string> left_out;
  const auto memory = estimate_memory(make_task(options, selection, left_out).pairs);
  ASSERT_TRUE(memory) << memory.error().message;
  // Structs and text: pugixml's wire alone has over 500 bytes an entity.
  EXPECT_GT(memory->per_entity, 500);
  EXPECT_LT(memory->per_entity, 1e6);

  // Ten times the entities take no more than estimated. The peak of the process shows it, which the small scene left
  // far below that.
  const auto tested = selection.codecs.front()->open({"scene", 10'000});
  ASSERT_FALSE(tested->prove());
  for (const Phase phase : selection.phases) {
    tested->relocate();
    EXPECT_TRUE(tested->time_batch(phase, {1}));
  }
  EXPECT_LE(static_cast<double>(*peak_memory()), memory->need(std::vector<Workload>{{"scene", 10'000}}));
}

TEST(BoundSweep, KeepsWhatFitsInOrderOfSize) {
  const auto codecs = all_codecs();
  const std::string memory = std::to_string(*peak_memory() + (std::int64_t{128} << 20));
  const RunOptions options = parsed(
      {"--sweep", "--codec", "raw-structs", "--workload", "scene/100000,scene/10,docs,scene/1", "--memory", memory});
  const Selection selection = selected(options, codecs);
  std::set<std::string> none;
  RunTask task = make_task(options, selection, none);
  const auto bounded = bound_sweep(task.pairs, task.own.memory);
  ASSERT_TRUE(bounded) << bounded.error().text;
  std::vector<Workload> kept;
  for (const Pair& pair : task.pairs) kept.push_back(pair.workload);
  EXPECT_EQ(names_of(kept), (std::vector<std::string>{"docs", "scene/1", "scene/10"}));
  EXPECT_TRUE(bounded->starts_with("Left out of the sweep: scene/100000 (needs about "));
}

TEST(BoundSweep, RefusesWhatCannotBe) {
  EXPECT_NE(sweep_refusal({"--sweep", "--codec", "rapidjson", "--workload", "scene/1,small"}).find("not for small"),
            std::string::npos);
  EXPECT_NE(sweep_refusal({"--sweep", "--codec", "raw-structs", "--memory", "1K"}).find("allow more"),
            std::string::npos);
  EXPECT_EQ(sweep_refusal({"--sweep", "--codec", "raw-structs"}), "");
}

/// A loop of that codec, with 100 turns in which the chain took so long, but `fast` that were at full speed.
Loop loop_of(const std::string& codec, double chain_ns, std::size_t fast) {
  CodecInfo info;
  info.name = codec;
  const Phase phases[] = {Phase::load};
  Loop loop = std::move(make_loops(info, {"docs", 0}, phases).front());
  for (std::size_t turn = 0; turn < 100; ++turn) {
    loop.cells[0].turns.push_back({0, 0, {turn < fast ? 1'000 : chain_ns, 1}, {5}});
  }
  return loop;
}

TEST(CodecsOfASweep, AreJudgedByTheFastestThatTheMachineWas) {
  std::vector<Loop> loops{loop_of("slow at first", 1'600, 0), loop_of("fast", 2'000, 50),
                          loop_of("slow at last", 1'500, 0)};
  loops.push_back(loop_of("failed", 1'000, 0));
  loops.back().cells[0].turns.clear();
  Environment environment;
  estimate(loops, false).note_in(environment);
  EXPECT_DOUBLE_EQ(environment.chain_ns, 1'000);
  EXPECT_DOUBLE_EQ(environment.full_speed, 0.5 / 3);
  EXPECT_DOUBLE_EQ(environment.crowding.value(), 1);
  const auto sentences = slow_codecs(loops);
  ASSERT_EQ(sentences.size(), 2u);
  EXPECT_NE(sentences[0].find("slow at first"), std::string::npos);
  EXPECT_NE(sentences[1].find("slow at last"), std::string::npos);
  EXPECT_TRUE(slow_codecs({&loops[0], 1}).empty()) << "a single codec has nothing to compare with";
}

}  // namespace
}  // namespace scenebench
