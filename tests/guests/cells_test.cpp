// Cells from a guest's output, including what the guest found wrong and what it left out.
#include "guests/cells.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

#include "guests/exchange_fixture.h"
#include "results/row_names.h"

namespace scenebench {
namespace {

class GuestCells : public WithExchange {
 protected:
  std::vector<Row> rows_of(const GuestOutput& output, const std::vector<Workload>& workloads) const {
    const GuestLibrary library{"json", "20", "json", "node", {}};
    return scenebench::rows_of(library, output, scratch_.path(), workloads, codecs_, exchange_);
  }
  /// The times, and what is not measured.
  std::vector<Row> cells_of(const GuestOutput& output, const std::vector<Workload>& workloads) const {
    std::vector<Row> rows = rows_of(output, workloads);
    std::erase_if(rows, [](const Row& row) { return row.metric != guest::kTime && row.metric != guest::kNotMeasured; });
    return rows;
  }
  std::vector<Row> cells_of(const GuestOutput& output) const { return cells_of(output, {docs_}); }
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
  EXPECT_EQ(cells[0].metric, guest::kTime);
  EXPECT_EQ(cells[0].codec, "node/json/map");
  EXPECT_EQ(cells[0].value, 25);
  EXPECT_EQ(cells[0].low, 20);
  EXPECT_EQ(cells[0].high, 40);
  EXPECT_EQ(cells[0].samples, 2u);
  const auto rows = rows_of(measured("docs.json"), {docs_});
  EXPECT_EQ(find_beside(rows, cells[0], "repetitions")->value, 4);
  EXPECT_EQ(find_beside(rows, cells[0], guest::kVersion)->text, "20");

  write("wrong.json", "{}");
  const auto failed = cells_of(measured("wrong.json"));
  ASSERT_EQ(failed.size(), 2u);
  EXPECT_EQ(failed[0].metric, guest::kNotMeasured);
  EXPECT_EQ(failed[0].outcome, Outcome::wrong);
  EXPECT_NE(failed[0].text, "");
}

TEST_F(GuestCells, AreFailedWhereAnOperationHasSamplesTwice) {
  GuestOutput output = measured("docs.json");
  output.samples.push_back(output.samples.front());  // even if both are the same
  output.samples.push_back({"docs", "classes", "encode", {{7}}, 5.0, {}});  // of another form
  const auto cells = cells_of(output);
  const auto encodes = [](const Row& row) { return row.codec == "node/json/map" && row.variant == "encode"; };
  ASSERT_EQ(std::ranges::count_if(cells, encodes), 1);
  const auto encode = std::ranges::find_if(cells, encodes);
  EXPECT_EQ(encode->metric, guest::kNotMeasured);
  EXPECT_EQ(encode->outcome, Outcome::wrong);
  EXPECT_EQ(encode->text, "the guest printed its samples 2 times");
  EXPECT_EQ(cells.at(1).metric, guest::kTime) << "decode has one line";
  EXPECT_EQ(Guest::of(cells.at(2).codec).form, "classes");
  EXPECT_EQ(cells.at(2).text, "the proof failed: the guest names no file");
}

TEST_F(GuestCells, HaveTheSizeOfWhatWasTimed) {
  const std::uint64_t size = bytes_of("docs.json").size();
  const auto good = cells_of(measured("docs.json", size));
  EXPECT_EQ(good.at(0).metric, guest::kTime);
  const auto rows = rows_of(measured("docs.json", size), {docs_});
  EXPECT_EQ(find_row(rows, "docs", "node/json/map", "", kWire)->value, static_cast<double>(size));

  GuestOutput output = measured("docs.json", size + 1);
  const auto other = cells_of(output);
  EXPECT_EQ(other.at(0).metric, guest::kNotMeasured);
  EXPECT_EQ(other.at(0).outcome, Outcome::wrong);

  EXPECT_EQ(cells_of(measured("docs.json", {})).at(0).outcome, Outcome::wrong);

  output.proofs.front().via = "json";  // the file is not the wire
  EXPECT_EQ(cells_of(output).at(0).metric, guest::kTime);
}

TEST_F(GuestCells, NeedNoProofOfWhatIsAbsent) {
  GuestOutput output;
  output.absents.push_back({"", "", "does not run on Java 17"});
  output.fault = "ended with status 1";
  const auto cells = cells_of(output);
  ASSERT_EQ(cells.size(), 1u);
  EXPECT_EQ(cells[0].text, "does not run on Java 17; the guest ended with status 1");
  EXPECT_EQ(cells[0].outcome, Outcome::wrong);
  output.fault.clear();
  EXPECT_EQ(cells_of(output).at(0).outcome, Outcome::partly);
}

TEST_F(GuestCells, AreMissedWhereAGuestSaysNothing) {
  GuestOutput output = measured("docs.json");
  const auto cells = cells_of(output, {docs_, user_});
  ASSERT_EQ(cells.size(), 3u);
  EXPECT_EQ(cells[2].workload, "user");
  EXPECT_EQ(cells[2].text, "the guest does not use this library for it");
  output.interrupted = true;
  EXPECT_EQ(cells_of(output, {docs_, user_}).size(), 2u);
}

TEST_F(GuestCells, AreFailedWhereTheGuestFoundWrongValues) {
  GuestOutput output;
  output.failures.push_back({"docs", "map", "gives back other values", {}});
  const auto cells = cells_of(output);
  ASSERT_EQ(cells.size(), 1u);
  EXPECT_EQ(cells[0].outcome, Outcome::wrong);
  EXPECT_EQ(cells[0].workload, "docs");
  EXPECT_EQ(Guest::of(cells[0].codec).form, "map");
  EXPECT_EQ(cells[0].text, "gives back other values");
}

TEST_F(GuestCells, HaveNoTimeThatTheGuestItselfFoundWrong) {
  GuestOutput output = measured("docs.json");
  output.failures.push_back({"docs", "map", "gives back other values", "decode"});
  const auto cells = cells_of(output);
  EXPECT_EQ(cells.at(0).metric, guest::kTime);
  EXPECT_EQ(cells.at(1).variant, "decode");
  EXPECT_EQ(cells.at(1).metric, guest::kNotMeasured);
  EXPECT_EQ(cells.at(1).outcome, Outcome::wrong);
  output.failures.front().operation.reset();
  EXPECT_EQ(cells_of(output).at(0).metric, guest::kNotMeasured);
}

TEST_F(GuestCells, AreMissedWhereAnOperationHasNoSamples) {
  GuestOutput output = measured("docs.json");
  output.samples.pop_back();
  const auto cells = cells_of(output);
  ASSERT_EQ(cells.size(), 2u);
  EXPECT_EQ(cells[0].metric, guest::kTime);
  EXPECT_EQ(cells[1].workload, "docs");
  EXPECT_EQ(Guest::of(cells[1].codec).form, "map");
  EXPECT_EQ(cells[1].variant, "decode");
  EXPECT_EQ(cells[1].text, "the guest printed no samples of decode, and no reason");
  EXPECT_EQ(cells[1].outcome, Outcome::wrong);
}

TEST_F(GuestCells, AreMissedWhereAFormHasAProofAlone) {
  GuestOutput output = measured("docs.json");
  output.proofs.push_back({"docs", "classes", "docs.json", "json", {}});
  const auto cells = cells_of(output);
  ASSERT_EQ(cells.size(), 4u);
  EXPECT_EQ(Guest::of(cells[2].codec).form, "classes");
  EXPECT_EQ(cells[2].variant, "encode");
  EXPECT_EQ(cells[3].variant, "decode");
}

TEST_F(GuestCells, SayWhyAGuestLeftThemHalfWay) {
  GuestOutput output = measured("docs.json");
  output.samples.pop_back();
  output.fault = "ended with status 1";
  auto cells = cells_of(output);
  ASSERT_EQ(cells.size(), 3u);
  EXPECT_EQ(cells[2].variant, "decode");
  EXPECT_EQ(cells[2].text, "the guest ended with status 1");
  output.fault.clear();
  output.absents.push_back({"docs", "map", "its fork died", "decode"});
  cells = cells_of(output);
  ASSERT_EQ(cells.size(), 2u);
  EXPECT_EQ(cells[1].variant, "decode");
  EXPECT_EQ(cells[1].text, "its fork died");
  EXPECT_EQ(cells[1].outcome, Outcome::partly);
  output.absents.clear();
  output.interrupted = true;
  EXPECT_EQ(cells_of(output).size(), 1u);
}

TEST_F(GuestCells, ComeWithWhoReadsTheirWiresAndWhoseWireWasRead) {
  GuestOutput output = measured("docs.json");
  output.proofs.front().read = "json";
  auto readings = rows_of(output, {docs_});
  std::erase_if(readings, [](const Row& row) { return row.what != kInterop; });
  ASSERT_EQ(readings.size(), readers_of_format(codecs_, "json", docs_).size() + 1);
  const auto by_rapidjson = std::ranges::find(readings, "rapidjson", &Row::variant);
  ASSERT_NE(by_rapidjson, readings.end());
  EXPECT_EQ(by_rapidjson->codec, "json 20 (node, map)");
  EXPECT_EQ(by_rapidjson->outcome, Outcome::ok);
  const auto file = std::ranges::find_if(exchange_, [](const ExchangeFile& one) { return one.ending == "json"; });
  ASSERT_NE(file, exchange_.end());
  EXPECT_EQ(readings.back().codec, file->codec);
  EXPECT_EQ(readings.back().variant, "json 20 (node, map)");
  output.proofs.front().read.reset();
  EXPECT_EQ(std::ranges::count(rows_of(output, {docs_}), "json 20 (node, map)", &Row::variant), 0);
}

TEST_F(GuestCells, SayAllReasonsInOneRow) {
  GuestOutput output;
  output.failures = {{"docs", "map", "gives back other values", {}}, {"docs", "map", "its fork died", {}}};
  const auto cells = cells_of(output);
  ASSERT_EQ(cells.size(), 1u) << "a file has one row of a name";
  EXPECT_EQ(cells[0].text, "gives back other values; its fork died");
}

}  // namespace
}  // namespace scenebench
