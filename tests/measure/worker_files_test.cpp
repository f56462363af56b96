// What a program and the worker process tell each other through files.
#include "measure/workers.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

#include "system/files.h"

namespace scenebench {
namespace {

/// Two loops: a phase, and two steps.
class FilesOfAWorker : public ::testing::Test {
 protected:
  static std::vector<Loop> loops() {
    CodecInfo info;
    info.name = "pugixml";
    const Phase phases[] = {Phase::encode, Phase::decode, Phase::traverse};
    return make_loops(info, {"docs", 0}, phases);
  }

  /// What the parent reads of `written`.
  Expected<RepetitionEnd, Failure> sent(const RepetitionEnd& end, const std::vector<Loop>& written,
                                        std::vector<Loop>& read) {
    EXPECT_FALSE(write_repetition(end, written, file_));
    return read_back(read);
  }

  Expected<RepetitionEnd, Failure> read_back(std::vector<Loop>& read) {
    std::vector<Loop*> pointers;
    for (Loop& loop : read) pointers.push_back(&loop);
    return read_repetition(file_, 7, pointers);
  }

  static void give_turns(Loop& loop) {
    for (TimedCell& cell : loop.cells) cell.turns.push_back({0, 1, {4'000, 0.7}, {7}});
  }

  std::string bytes() const {
    std::ifstream file(file_, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  void write_bytes(const std::string& bytes) { std::ofstream(file_, std::ios::binary) << bytes; }

  ScratchFolder scratch_;
  std::filesystem::path file_ = scratch_.path() / "file";
};

TEST_F(FilesOfAWorker, GiveTheTaskBack) {
  auto of_parent = loops();
  of_parent[1].reading = {{4, true}, 3, 0.1 + 0.2};
  of_parent[1].cells[0].measurement.inputs = 64;
  of_parent[1].sums = ~std::uint64_t{0} >> 12;
  of_parent[1].turn = {60, 17, 29};
  ASSERT_FALSE(write_task({17, {3, 12.5}, {"scene", "a room", "copy/room.glb", "sha256:12"}, of_parent}, file_));
  const auto task = read_task(file_);
  ASSERT_TRUE(task) << task.error().message;
  EXPECT_EQ(task->parent, 17);
  EXPECT_EQ(task->first.repetition, 3u);
  EXPECT_EQ(task->first.seconds, 12.5);
  EXPECT_EQ(task->own.kind, "scene");
  EXPECT_EQ(task->own.called, "a room");
  EXPECT_EQ(task->own.file, "copy/room.glb");
  EXPECT_EQ(task->own.digest, "sha256:12");
  ASSERT_EQ(task->loops.size(), 2u);
  const Loop& steps = task->loops[1];
  EXPECT_EQ(steps.workload() + "/" + steps.codec(), "docs/pugixml");
  ASSERT_EQ(steps.cells.size(), 2u);
  EXPECT_EQ(steps.cells[0].phase, Phase::decode);
  EXPECT_EQ(steps.cells[1].phase, Phase::traverse);
  EXPECT_EQ(steps.cells[0].measurement.inputs, 64u);
  EXPECT_EQ(steps.sums, ~std::uint64_t{0} >> 12);
  EXPECT_EQ(steps.reading.batch.operations, 4u);
  EXPECT_TRUE(steps.reading.batch.reads_cpu_clock);
  EXPECT_EQ(steps.reading.batches, 3u);
  EXPECT_EQ(steps.reading.nanoseconds, 0.1 + 0.2);
  EXPECT_EQ(steps.turn.readings, 60u);
  EXPECT_EQ(steps.turn.warm_ups, 17u);
  EXPECT_EQ(steps.turn.turns, 29u);
}

TEST_F(FilesOfAWorker, GiveEachCellItsTurns) {
  auto of_child = loops(), of_parent = loops();
  of_child[0].cells[0].turns.push_back({0, 1.5, {4'000, 0.7}, {0.1, 1e-9}});
  of_child[1].cells[0].turns.push_back({0, 2, {4'100, 0.8}, {10}});
  of_child[1].cells[1].turns.push_back({0, 2, {4'100, 0.8}, {20}});
  of_parent[1].cells[1].turns.push_back({6, 1, {4'000, 0.7}, {19}});
  const auto end = sent({true, "docs/pugixml/encode", {}, 13.5}, of_child, of_parent);
  ASSERT_TRUE(end) << end.error().message;
  EXPECT_TRUE(end->interrupted);
  EXPECT_EQ(end->unproven, "docs/pugixml/encode");
  EXPECT_EQ(end->clock_cost_ns, 13.5);
  const Turn& turn = of_parent[0].cells[0].turns.at(0);
  EXPECT_EQ(turn.repetition, 7u) << "the parent counts";
  EXPECT_EQ(turn.seconds, 1.5);
  EXPECT_EQ(turn.speed.crowding, 0.7);
  EXPECT_EQ(turn.ns, (std::pmr::vector<double>{0.1, 1e-9}));
  ASSERT_EQ(of_parent[1].cells[1].turns.size(), 2u) << "behind those of earlier repetitions";
  EXPECT_EQ(of_parent[1].cells[1].turns[1].ns.at(0), 20);
}

TEST_F(FilesOfAWorker, TellWhatACodecThrew) {
  auto of_child = loops(), of_parent = loops();
  of_child[1].fail(std::runtime_error("worn out"));
  of_parent[1].cells[0].turns.push_back({0, 1, {4'000, 0.7}, {19}});
  give_turns(of_child[0]);
  ASSERT_TRUE(sent({}, of_child, of_parent));
  EXPECT_EQ(of_parent[1].failure, "worn out");
  EXPECT_TRUE(of_parent[1].cells[0].turns.empty()) << "no figure stays of a codec that fails";
  EXPECT_FALSE(of_parent[0].has_failed());
}

TEST_F(FilesOfAWorker, MustBeOfTheLoopsThatWereAskedFor) {
  auto of_child = loops();
  of_child[0].cells[0].turns.push_back({0, 1, {4'000, 0.7}, {}});
  auto of_parent = loops();
  EXPECT_FALSE(sent({}, of_child, of_parent)) << "a turn without readings";
  of_child[0].cells[0].turns[0].ns = {1, 2};
  EXPECT_FALSE(sent({}, of_child, of_parent)) << "the other loop has no turns";
  of_child = loops();
  std::swap(of_child[0], of_child[1]);
  EXPECT_FALSE(sent({}, of_child, of_parent)) << "other cells";
  of_child.pop_back();
  EXPECT_FALSE(sent({}, of_child, of_parent)) << "a loop is missing";
}

TEST_F(FilesOfAWorker, MustHaveATurnOfEachCellUnlessTheProcessWasStopped) {
  auto of_child = loops(), of_parent = loops();
  for (Loop& loop : of_child) give_turns(loop);
  EXPECT_TRUE(sent({}, of_child, of_parent));
  of_child[1].cells[1].turns.clear();
  EXPECT_FALSE(sent({}, of_child, of_parent));
  EXPECT_TRUE(sent({true, {}, {}, 0}, of_child, of_parent));
}

TEST_F(FilesOfAWorker, MustBeOfAProcessWithTheSameAllocator) {
  auto of_child = loops(), of_parent = loops();
  of_child[0].cells[0].turns.push_back({0, 1.5, {4'000, 0.7}, {0.1}});
  give_turns(of_child[1]);
  ASSERT_TRUE(sent({}, of_child, of_parent));
  std::string record = bytes();
  const std::size_t value = record.find("allocator\x60") + 9;  // an empty text in CBOR
  ASSERT_LT(value, record.size());
  write_bytes(record.replace(value, 1, "\x61x"));
  const auto end = read_back(of_parent);
  ASSERT_FALSE(end);
  EXPECT_EQ(end.error().message, "a worker process had another allocator");
}

TEST_F(FilesOfAWorker, AreErrorsIfTheyAreDamaged) {
  auto of_child = loops(), of_parent = loops();
  of_child[0].cells[0].turns.push_back({0, 1.5, {4'000, 0.7}, {0.1, 2}});
  give_turns(of_child[1]);
  ASSERT_TRUE(sent({}, of_child, of_parent));
  const std::string whole = bytes();
  for (std::size_t length = 0; length < whole.size(); ++length) {
    write_bytes(whole.substr(0, length));
    EXPECT_FALSE(read_back(of_parent)) << length;
  }
  write_bytes(whole + "x");
  EXPECT_FALSE(read_back(of_parent));
  std::filesystem::remove(file_);
  EXPECT_FALSE(read_back(of_parent));
  EXPECT_FALSE(read_task(file_));
  EXPECT_TRUE(write_task({}, scratch_.path() / "no folder" / "file"));
}

}  // namespace
}  // namespace scenebench
