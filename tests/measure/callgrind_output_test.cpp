#include <gtest/gtest.h>

#include <string>

#include "fixtures/sample_results.h"
#include "measure/instructions.h"

namespace scenebench {
namespace {

using testing::contains;
using testing::replaced;
using Batches = std::vector<std::vector<std::int64_t>>;

constexpr const char* kHeader = "# callgrind format\nversion: 1\ncreator: callgrind-3.19.0\npid: 7\ncmd:  ./bench\n";

/// A part that `trigger` ended, with what callgrind writes around the lines that matter.
std::string part(std::string_view trigger, int total) {
  const std::string number = std::to_string(total);
  std::string text = "part: 1\n\n\ndesc: Timerange: Basic block 0 - 9\ndesc: Trigger: ";
  text += trigger;
  text += "\n\npositions: line\nevents: Ir\nsummary: " + number + "\n\nob=(1) /bin/bench\nfl=(1)\nfn=(1) main\n0 ";
  text += number + "\ncfn=(2) read\ncalls=1 0 \n0 5\n\ntotals: " + number + "\n";
  return text;
}

std::string mark(int total) { return part(kCutAtMark, total); }
std::string clock(int total) { return part(kCutAtClock, total); }

/// Two batches: one of a single interval of 23 instructions, one with three of them; and what lies around them.
std::string sample() {
  return kHeader + clock(900) + mark(90) + clock(2) + clock(23) + mark(45) + clock(7) + clock(8) + mark(50) + clock(3) +
         clock(100) + clock(200) + clock(300) + mark(9) + part("Program termination", 999);
}

CallgrindCounts parsed(const std::string& text) {
  const auto counts = parse_callgrind(text);
  if (counts) return *counts;
  ADD_FAILURE() << counts.error().message;
  return {};
}

std::string problem(const std::string& text) {
  const auto counts = parse_callgrind(text);
  return counts ? "" : counts.error().message;
}

TEST(CallgrindOutput, GivesTheIntervalsOfEachMarkedBatch) {
  EXPECT_EQ(parsed(sample()).batches, (Batches{{23}, {100, 200, 300}}));
  EXPECT_EQ(parsed(sample()).counter, "callgrind-3.19.0");
}

TEST(CallgrindOutput, GivesABatchWithoutReadingsAsEmpty) {
  EXPECT_EQ(parsed(kHeader + mark(90) + mark(45)).batches, Batches{{}});
}

TEST(CallgrindOutput, MayHaveNoMarks) {
  EXPECT_EQ(parsed(kHeader + clock(90) + part("Program termination", 8)).batches, Batches{});
}

TEST(CallgrindOutput, MustBeCallgrinds) {
  EXPECT_EQ(problem(""), "not the output of callgrind");
  EXPECT_EQ(problem("totals: 5\n"), "not the output of callgrind");
  EXPECT_EQ(problem(kHeader), "not the output of callgrind");
}

TEST(CallgrindOutput, MustNotEndWithinAPart) {
  const std::string text = sample();
  const std::string cut = text.substr(0, text.rfind("totals:"));
  EXPECT_EQ(problem(cut), "part 14 of callgrind's output has no total");
}

TEST(CallgrindOutput, MustNotEndWithinABatch) {
  EXPECT_EQ(problem(kHeader + mark(90) + clock(2) + clock(23)), "callgrind's output ends within a batch");
}

TEST(CallgrindOutput, CountsOneKindOfEventOnly) {
  for (const char* total :
       {"totals: 23 4\n", "totals: many\n", "totals: -1\n", "totals:\n", "totals: 99999999999999999999\n"}) {
    EXPECT_TRUE(contains(problem(replaced(sample(), "totals: 23\n", total)), "part 4 ")) << total;
  }
}

}  // namespace
}  // namespace scenebench
