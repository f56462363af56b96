// What a run takes from a worker's report and from callgrind's output, and what it refuses.
#include <gtest/gtest.h>

#include <regex>
#include <string>

#include "fixtures/paced_codec.h"
#include "fixtures/sample_results.h"
#include "measure/instructions.h"
#include "measure/worker.h"

namespace scenebench {
namespace {

using testing::contains;
using testing::replaced;
using Batches = std::vector<std::vector<std::int64_t>>;
constexpr std::string_view kClock = "--dump-before=scenebench::read_clock()", kEnd = "Program termination";

constexpr const char* kHeader = "# callgrind format\nversion: 1\ncreator: callgrind-3.19.0\npid: 7\ncmd:  ./bench\n";

/// A part that ends at a reading of the clock, or at `end`, with what callgrind writes around the lines that matter.
std::string part(int total, std::string_view end = kClock) {
  const std::string number = std::to_string(total);
  std::string text = "part: 1\n\n\ndesc: Timerange: Basic block 0 - 9\ndesc: Trigger: ";
  text += end;
  text += "\n\npositions: line\nevents: Ir\nsummary: " + number + "\n\nob=(1) /bin/bench\nfl=(1)\nfn=(1) main\n0 ";
  text += number + "\ncfn=(2) read\ncalls=1 0 \n0 5\n\ntotals: " + number + "\n";
  return text;
}

std::string last_part(int total) { return part(total, kEnd); }

/// Two batches: one of a single interval of 23 instructions, one with three of them; and what lies around them.
std::string sample() {
  return kHeader + part(0) + part(2) + part(23) + part(45) + part(0) + part(0) + part(3) + part(100) + part(200) +
         part(300) + last_part(9);
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
  EXPECT_EQ(parsed(kHeader + part(0) + part(90) + last_part(45)).batches, Batches{{}}) << "a batch of one reading";
  EXPECT_EQ(parsed(kHeader + part(0) + last_part(0)).batches, Batches{}) << "nothing is counted";
}

TEST(CallgrindOutput, MustBeCallgrindsAndWhole) {
  for (const char* text : {"", "totals: 5\n", kHeader}) EXPECT_EQ(problem(text), "not the output of callgrind") << text;
  const std::string text = sample();
  EXPECT_EQ(problem(text.substr(0, text.rfind("totals:"))), "part 11 of callgrind's output has no total");
  EXPECT_EQ(problem(kHeader + part(0) + part(2) + part(23)), "callgrind's output ends early");
}

TEST(CallgrindOutput, CountsOneKindOfEventOnly) {
  for (const char* total :
       {"totals: 23 4\n", "totals: many\n", "totals: -1\n", "totals:\n", "totals: 99999999999999999999\n"}) {
    EXPECT_TRUE(contains(problem(replaced(sample(), "totals: 23\n", total)), "part 3 ")) << total;
  }
}

/// A report of these rows, as Google Benchmark writes one.
std::string report_of(const std::string& rows) {
  return R"({"context": {"date": "today", "scenebench": "{\"proven\":7,\"clock_cost_ns\":13.5,\"allocator\":\"\"}"},)"
         R"( "benchmarks": [)" + rows + "]}";
}

/// `label` is "load: [1, 2], ...".
std::string turn(const std::string& name, std::string label) {
  label = "{" + std::regex_replace(label, std::regex("([a-z]+):"), R"(\"$1\":)") + "}";
  return R"({"name": ")" + name + R"(/iterations:2/repeats:1/manual_time", "run_type": "iteration", "iterations": 2,)"
         R"( "batch": 4, "batches": 3, "inputs": 64, "seconds": 1.5, "chain_ns": 4000, "crowding": 0.7, "label": ")" +
         label + R"("})";
}

class ProcessReport : public ::testing::Test {
 protected:
  ProcessReport() : measured_(pair_) {}

  Expected<ProcessFacts, Failure> read(const std::string& rows) {
    return read_report(report_of(rows), 3, 10, measured_);
  }

  const CodecEntry codec_ = testing::paced();
  const Pair pair_{&codec_, {"docs", 0}, {Phase::load, Phase::decode, Phase::traverse}};
  MeasuredPair measured_;
};

TEST_F(ProcessReport, GivesEachCellItsTurnsAndTheProcessItsFacts) {
  const auto facts = read(turn("docs/paced/load", "load: [0.1, 1e-9]") + "," +
                          turn("docs/paced/decode,traverse", "decode: [10, 11], traverse: [20, 21]"));
  ASSERT_TRUE(facts) << facts.error().message;
  EXPECT_EQ(facts->proven, 7u);
  EXPECT_EQ(facts->clock_cost_ns, 13.5);
  EXPECT_TRUE(facts->sizes.empty());
  ASSERT_EQ(measured_.cells[0].turns.size(), 1u);
  const Turn& load = measured_.cells[0].turns[0];
  EXPECT_EQ(load.process, 3u);
  EXPECT_EQ(load.seconds, 11.5);
  EXPECT_EQ(load.speed.chain_ns, 4000);
  EXPECT_EQ(load.speed.crowding, 0.7);
  EXPECT_EQ(load.ns, (std::vector<double>{0.1, 1e-9}));
  EXPECT_EQ(measured_.cells[0].measurement.batch, 4u);
  EXPECT_EQ(measured_.cells[0].measurement.batches, 3u);
  EXPECT_EQ(measured_.cells[0].measurement.inputs, 64u);
  EXPECT_EQ(measured_.cells[1].turns.at(0).ns, (std::vector<double>{10, 11}));
  EXPECT_EQ(measured_.cells[2].turns.at(0).ns, (std::vector<double>{20, 21}));
}

TEST_F(ProcessReport, KeepsThePlanWithTheFewestOperations) {
  const auto of_batch = [](const std::string& batch) {
    std::string row = turn("docs/paced/load", "load: [1, 2]");
    return row.replace(row.find("\"batch\": 4"), 10, "\"batch\": " + batch);
  };
  for (const char* batch : {"4", "2", "8"}) ASSERT_TRUE(read(of_batch(batch)));
  EXPECT_EQ(measured_.cells[0].measurement.batch, 2u) << "its clock error is the largest";
}

TEST_F(ProcessReport, LeavesAggregatesOut) {
  const std::string mean = R"({"name": "docs/paced/load_mean", "run_type": "aggregate"})";
  ASSERT_TRUE(read(turn("docs/paced/load", "load: [1, 2]") + "," + mean));
  EXPECT_EQ(measured_.cells[0].turns.size(), 1u);
}

TEST_F(ProcessReport, OfACodecThatThrowsLeavesNoFigureOfTheCell) {
  const std::string load = turn("docs/paced/load", "load: [1]");
  ASSERT_TRUE(read(turn("docs/paced/decode,traverse", "decode: [1, 2], traverse: [3, 4]") + "," + load));
  const std::string failure = R"({"name": "docs/paced/decode,traverse/iterations:2/repeats:1/manual_time", )"
                              R"("run_type": "iteration", "error_occurred": true, "error_message": "worn out", )"
                              R"("label": "{\"decode\": [], \"traverse\": []}"})";
  ASSERT_TRUE(read(failure + "," + turn("docs/paced/decode,traverse", "decode: [5], traverse: [6]")));
  for (const std::size_t step : {1, 2}) {
    EXPECT_EQ(measured_.cells[step].failure, "worn out");
    EXPECT_TRUE(measured_.cells[step].turns.empty());
  }
  EXPECT_EQ(measured_.cells[0].turns.size(), 1u);
}

TEST_F(ProcessReport, IsRefusedIfItIsAnotherOrEndsEarly) {
  EXPECT_FALSE(read(turn("docs/paced/load", "load: []"))) << "a turn without readings";
  EXPECT_FALSE(read(turn("docs/paced/load", "load: [x]")));
  EXPECT_FALSE(read(turn("docs/paced/encode", "encode: [1]"))) << "a phase that was not asked for";
  EXPECT_FALSE(read(R"({"run_type": "iteration"})"));
  const std::string whole = report_of(turn("docs/paced/load", "load: [1, 2]"));
  ASSERT_TRUE(read_report(whole, 0, 0, measured_));
  for (std::size_t length = 0; length < whole.size(); ++length) {
    EXPECT_FALSE(read_report(whole.substr(0, length), 0, 0, measured_)) << length;
  }
}

}  // namespace
}  // namespace scenebench
