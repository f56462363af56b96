// What a run takes from a worker's report, and what it refuses.
#include "measure/workers.h"

#include <gtest/gtest.h>

#include <regex>
#include <string>

#include "fixtures/paced_codec.h"

namespace scenebench {
namespace {

/// A report of these rows, as Google Benchmark writes one.
std::string report_of(const std::string& rows) {
  return R"({"context": {"date": "today", "scenebench": "{\"proven\":7,\"clock_cost_ns\":13.5,\"allocator\":\"\",)"
         R"(\"without\":[\"update-one: no room\"]}"}, "benchmarks": [)" + rows + "]}";
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
  EXPECT_EQ(facts->without, std::vector<std::string>{"update-one: no room"});
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
