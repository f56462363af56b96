// Cells from a guest's output, including what the guest found wrong and what it left out.
#include "guests/cells.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

#include "guests/exchange_fixture.h"

namespace scenebench {
namespace {

class GuestCells : public WithExchange {
 protected:
  GuestResults results_of(const GuestOutput& output, const std::vector<Workload>& workloads) const {
    const GuestLibrary library{"json", "20", "json", "node", {}};
    return scenebench::results_of(library, output, scratch_.path(), workloads, codecs_, exchange_);
  }
  std::vector<GuestCell> cells_of(const GuestOutput& output) const { return results_of(output, {docs_}).cells; }
  std::vector<GuestCell> cells_of(const GuestOutput& output, const std::vector<Workload>& workloads) const {
    return results_of(output, workloads).cells;
  }
  /// The output of a guest that wrote `file` and timed wires of `wire_bytes` bytes.
  GuestOutput measured(const std::string& file) const;
  GuestOutput measured(const std::string& file, std::optional<std::uint64_t> wire_bytes) const;
};

GuestOutput GuestCells::measured(const std::string& file) const { return measured(file, bytes_of(file).size()); }

GuestOutput GuestCells::measured(const std::string& file, std::optional<std::uint64_t> wire_bytes) const {
  GuestOutput output;
  output.proofs.push_back({"docs", "map", file, "json", {}});
  for (const char* const operation : {"encode", "decode"}) {
    output.samples.push_back({"docs", "map", operation, {{10, 30, 20}, {40}}, 5.0, wire_bytes});
  }
  return output;
}

TEST_F(GuestCells, HaveTheirTimesByAProof) {
  const auto cells = cells_of(measured("docs.json"));
  ASSERT_EQ(cells.size(), 2u);
  ASSERT_TRUE(cells[0].time);
  EXPECT_EQ(cells[0].time->value, 25);
  EXPECT_EQ(cells[0].time->low, 20);
  EXPECT_EQ(cells[0].time->high, 40);
  EXPECT_EQ(cells[0].forks, 2u);
  EXPECT_EQ(cells[0].repetitions, 4u);

  write("wrong.json", "{}");
  const auto failed = cells_of(measured("wrong.json"));
  ASSERT_EQ(failed.size(), 2u);
  EXPECT_FALSE(failed[0].time);
  EXPECT_EQ(failed[0].proof, GuestProof::failed);
  EXPECT_NE(failed[0].reason, "");
}

TEST_F(GuestCells, AreFailedWhereAnOperationHasSamplesTwice) {
  GuestOutput output = measured("docs.json");
  output.samples.push_back(output.samples.front());  // even if both are the same
  output.samples.push_back({"docs", "classes", "encode", {{7}}, 5.0, {}});  // of another form
  const auto cells = cells_of(output);
  const auto encodes = [](const GuestCell& cell) { return cell.form == "map" && cell.operation == "encode"; };
  ASSERT_EQ(std::ranges::count_if(cells, encodes), 1);
  const auto encode = std::ranges::find_if(cells, encodes);
  EXPECT_FALSE(encode->time);
  EXPECT_EQ(encode->proof, GuestProof::failed);
  EXPECT_EQ(encode->reason, "the guest printed its samples 2 times");
  EXPECT_TRUE(cells.at(1).time) << "decode has one line";
  EXPECT_EQ(cells.at(2).form, "classes");
  EXPECT_EQ(cells.at(2).reason, "the proof failed: the guest names no file");
}

TEST_F(GuestCells, HaveTheSizeOfWhatWasTimed) {
  const std::uint64_t size = bytes_of("docs.json").size();
  const auto good = cells_of(measured("docs.json", size));
  EXPECT_TRUE(good.at(0).time);
  EXPECT_EQ(good.at(0).wire_bytes, size);

  GuestOutput output = measured("docs.json", size + 1);
  const auto other = cells_of(output);
  EXPECT_FALSE(other.at(0).time);
  EXPECT_EQ(other.at(0).proof, GuestProof::failed);

  EXPECT_EQ(cells_of(measured("docs.json", {})).at(0).proof, GuestProof::failed);

  output.proofs.front().via = "json";  // the file is not the wire
  EXPECT_TRUE(cells_of(output).at(0).time);
}

TEST_F(GuestCells, NeedNoProofOfWhatIsAbsent) {
  GuestOutput output;
  output.absents.push_back({"", "", "does not run on Java 17"});
  output.fault = "ended with status 1";
  const auto cells = cells_of(output);
  ASSERT_EQ(cells.size(), 2u);
  EXPECT_EQ(cells[0].reason, "does not run on Java 17");
  EXPECT_EQ(cells[1].reason, "the guest ended with status 1");
  EXPECT_EQ(cells[0].proof, GuestProof::none);
  EXPECT_EQ(cells[1].proof, GuestProof::failed);
}

TEST_F(GuestCells, AreMissedWhereAGuestSaysNothing) {
  GuestOutput output = measured("docs.json");
  const auto cells = cells_of(output, {docs_, user_});
  ASSERT_EQ(cells.size(), 3u);
  EXPECT_EQ(cells[2].workload, "user");
  EXPECT_EQ(cells[2].reason, "the guest does not use this library for it");
  output.interrupted = true;
  EXPECT_EQ(cells_of(output, {docs_, user_}).size(), 2u);
}

TEST_F(GuestCells, AreFailedWhereTheGuestFoundWrongValues) {
  GuestOutput output;
  output.failures.push_back({"docs", "map", "gives back other values", {}});
  const auto cells = cells_of(output);
  ASSERT_EQ(cells.size(), 1u);
  EXPECT_EQ(cells[0].proof, GuestProof::failed);
  EXPECT_EQ(cells[0].workload, "docs");
  EXPECT_EQ(cells[0].form, "map");
  EXPECT_EQ(cells[0].reason, "gives back other values");
}

TEST_F(GuestCells, HaveNoTimeThatTheGuestItselfFoundWrong) {
  GuestOutput output = measured("docs.json");
  output.failures.push_back({"docs", "map", "gives back other values", "decode"});
  const auto cells = cells_of(output);
  EXPECT_TRUE(cells.at(0).time);
  EXPECT_EQ(cells.at(1).operation, "decode");
  EXPECT_FALSE(cells.at(1).time);
  EXPECT_EQ(cells.at(1).proof, GuestProof::failed);
  output.failures.front().operation.reset();
  EXPECT_FALSE(cells_of(output).at(0).time);
}

TEST_F(GuestCells, AreMissedWhereAnOperationHasNoSamples) {
  GuestOutput output = measured("docs.json");
  output.samples.pop_back();
  const auto cells = cells_of(output);
  ASSERT_EQ(cells.size(), 2u);
  EXPECT_TRUE(cells[0].time);
  EXPECT_EQ(cells[1].workload, "docs");
  EXPECT_EQ(cells[1].form, "map");
  EXPECT_EQ(cells[1].operation, "decode");
  EXPECT_EQ(cells[1].reason, "the guest printed no samples of decode, and no reason");
  EXPECT_EQ(cells[1].proof, GuestProof::failed);
}

TEST_F(GuestCells, AreMissedWhereAFormHasAProofAlone) {
  GuestOutput output = measured("docs.json");
  output.proofs.push_back({"docs", "classes", "docs.json", "json", {}});
  const auto cells = cells_of(output);
  ASSERT_EQ(cells.size(), 4u);
  EXPECT_EQ(cells[2].form, "classes");
  EXPECT_EQ(cells[2].operation, "encode");
  EXPECT_EQ(cells[3].operation, "decode");
}

TEST_F(GuestCells, SayWhyAGuestLeftThemHalfWay) {
  GuestOutput output = measured("docs.json");
  output.samples.pop_back();
  output.fault = "ended with status 1";
  auto cells = cells_of(output);
  ASSERT_EQ(cells.size(), 3u);
  EXPECT_EQ(cells[2].operation, "decode");
  EXPECT_EQ(cells[2].reason, "the guest ended with status 1");
  output.fault.clear();
  output.absents.push_back({"docs", "map", "its fork died", "decode"});
  cells = cells_of(output);
  ASSERT_EQ(cells.size(), 2u);
  EXPECT_EQ(cells[1].operation, "decode");
  EXPECT_EQ(cells[1].reason, "its fork died");
  EXPECT_EQ(cells[1].proof, GuestProof::none);
  output.absents.clear();
  output.interrupted = true;
  EXPECT_EQ(cells_of(output).size(), 1u);
}

TEST_F(GuestCells, ComeWithWhoReadsTheirWiresAndWhoseWireWasRead) {
  GuestOutput output = measured("docs.json");
  output.proofs.front().read = "json";
  const auto readings = results_of(output, {docs_}).readings;
  ASSERT_EQ(readings.size(), 1u);
  const GuestInterop& interop = readings.front();
  EXPECT_EQ(interop.library, "json");
  EXPECT_EQ(interop.workload, "docs");
  EXPECT_EQ(interop.form, "map");
  EXPECT_EQ(interop.readers(), readers_of_format(codecs_, "json", docs_).size());
  EXPECT_NE(std::ranges::find(interop.agreed, "rapidjson"), interop.agreed.end());
  const auto file = std::ranges::find_if(exchange_, [](const ExchangeFile& one) { return one.ending == "json"; });
  ASSERT_NE(file, exchange_.end());
  EXPECT_EQ(interop.given_by, file->codec);
  output.proofs.front().read.reset();
  EXPECT_EQ(results_of(output, {docs_}).readings.at(0).given_by, "");
}

}  // namespace
}  // namespace scenebench
