// Cells from a guest's output, including what the guest found wrong and what it left out.
#include <fmt/format.h>
#include <optional>

#include "guests/cells.h"
#include "guests/exchange_fixture.h"
#include "results/row_names.h"

namespace scenebench {
namespace {

using Lines = std::vector<std::string>;

constexpr const char *kEncode = "docs node/json/map encode: 25 (20 to 40 of 2)",
                     *kDecode = "docs node/json/map decode: 25 (20 to 40 of 2)";

class GuestCells : public WithExchange {
 protected:
  std::vector<Row> rows_of(const GuestOutput& output, const std::vector<Workload>& workloads) const {
    const GuestLibrary library{"json", "20", "json", "node", {}};
    return scenebench::rows_of(library, output, scratch_.path(), workloads, codecs_, exchange_);
  }

  /// The times, and what is not measured, a line each: the figure, or "wrong" or "partly" and the reason.
  Lines cells_of(const GuestOutput& output, const std::vector<Workload>& workloads) const {
    Lines lines;
    for (const Row& row : rows_of(output, workloads)) {
      const bool is_time = row.metric == guest::kTime;
      if (!is_time && row.metric != guest::kNotMeasured) continue;
      lines.push_back(fmt::format("{} {} {}: {}", row.workload, row.codec, row.variant,
                                  is_time
                                      ? fmt::format("{} ({} to {} of {})", row.value, row.low, row.high, row.samples)
                                      : fmt::format("{}, {}", to_string(row.outcome), row.text)));
    }
    return lines;
  }
  Lines cells_of(const GuestOutput& output) const { return cells_of(output, {docs_}); }

  /// The output of a guest that wrote `file` and timed wires of `wire_bytes` bytes.
  static GuestOutput measured(const std::string& file, std::optional<std::uint64_t> wire_bytes) {
    GuestOutput output;
    output.proofs.push_back({"docs", "map", file, "json", {}});
    for (const char* const operation : {"encode", "decode"})
      output.samples.push_back({"docs", "map", operation, {{10, 30, 20}, {40}}, 5.0, wire_bytes});
    return output;
  }
  GuestOutput measured() const { return measured("docs.json", bytes_of("docs.json").size()); }
};

TEST_F(GuestCells, HaveTheirTimesByAProof) {
  EXPECT_EQ(cells_of(measured()), (Lines{kEncode, kDecode}));
  const auto rows = rows_of(measured(), {docs_});
  const auto time = std::ranges::find(rows, guest::kTime, &Row::metric);
  EXPECT_EQ(find_beside(rows, *time, "repetitions")->value, 4);
  EXPECT_EQ(find_beside(rows, *time, guest::kVersion)->text, "20");
  EXPECT_EQ(find_row(rows, "docs", "node/json/map", "", kWire)->value,
            static_cast<double>(bytes_of("docs.json").size()));
  write("wrong.json", "{}");
  const Lines failed = cells_of(measured("wrong.json", 2));
  ASSERT_EQ(failed.size(), 2u);
  for (const std::string& cell : failed) EXPECT_NE(cell.find(": wrong, the proof failed: "), cell.npos) << cell;
}

TEST_F(GuestCells, AreFailedWhereAnOperationHasSamplesTwice) {
  GuestOutput output = measured();
  output.samples.push_back(output.samples.front());  // even if both are the same
  output.samples.push_back({"docs", "classes", "encode", {{7}}, 5.0, {}});  // of another form
  EXPECT_EQ(cells_of(output),
            (Lines{"docs node/json/map encode: wrong, the guest printed its samples 2 times", kDecode,
                   "docs node/json/classes encode: wrong, the proof failed: the guest names no file",
                   "docs node/json/classes decode: wrong, the guest printed no samples of decode, and no reason"}));
}

TEST_F(GuestCells, HaveTheSizeOfWhatWasTimed) {
  const std::uint64_t size = bytes_of("docs.json").size();
  GuestOutput output = measured("docs.json", size + 1);
  for (const auto& wrong : {output, measured("docs.json", {})})
    EXPECT_NE(cells_of(wrong).at(0).find("encode: wrong, "), std::string::npos) << cells_of(wrong).at(0);
  output.proofs.front().via = "json";  // the file is not the wire
  EXPECT_EQ(cells_of(output), (Lines{kEncode, kDecode}));
}

TEST_F(GuestCells, AreMissedWhereAGuestSaysNothing) {
  GuestOutput output = measured();
  EXPECT_EQ(cells_of(output, {docs_, user_}),
            (Lines{kEncode, kDecode, "user node/json/ : partly, the guest does not use this library for it"}));
  output.samples.pop_back();
  EXPECT_EQ(
      cells_of(output),
      (Lines{kEncode, "docs node/json/map decode: wrong, the guest printed no samples of decode, and no reason"}));
  output.interrupted = true;
  EXPECT_EQ(cells_of(output, {docs_, user_}), Lines{kEncode});
  output = measured();
  output.proofs.push_back({"docs", "classes", "docs.json", "json", {}});
  EXPECT_EQ(cells_of(output),
            (Lines{kEncode, kDecode,
                   "docs node/json/classes encode: wrong, the guest printed no samples of encode, and no reason",
                   "docs node/json/classes decode: wrong, the guest printed no samples of decode, and no reason"}));
}

TEST_F(GuestCells, SayWhyAGuestLeftThemOut) {
  GuestOutput output;
  output.absents.push_back({"", "", "does not run on Java 17"});
  EXPECT_EQ(cells_of(output), Lines{" node/json/ : partly, does not run on Java 17"});
  output.fault = "ended with status 1";
  EXPECT_EQ(cells_of(output), Lines{" node/json/ : wrong, does not run on Java 17; the guest ended with status 1"});
  output = measured();
  output.samples.pop_back();
  output.fault = "ended with status 1";
  const Lines cells = cells_of(output);
  ASSERT_EQ(cells.size(), 3u);
  EXPECT_EQ(cells[2], "docs node/json/map decode: wrong, the guest ended with status 1");
  output.fault.clear();
  output.absents.push_back({"docs", "map", "its fork died", "decode"});
  EXPECT_EQ(cells_of(output), (Lines{kEncode, "docs node/json/map decode: partly, its fork died"}));
}

TEST_F(GuestCells, HaveNoTimeThatTheGuestItselfFoundWrong) {
  GuestOutput output;
  output.failures = {{"docs", "map", "gives back other values", {}}, {"docs", "map", "its fork died", {}}};
  EXPECT_EQ(cells_of(output), Lines{"docs node/json/map : wrong, gives back other values; its fork died"})
      << "a file has one row of a name";
  output = measured();
  output.failures.push_back({"docs", "map", "gives back other values", "decode"});
  EXPECT_EQ(cells_of(output), (Lines{kEncode, "docs node/json/map decode: wrong, gives back other values"}));
  output.failures.front().operation.reset();
  EXPECT_NE(cells_of(output).at(0).find("wrong, gives back other values"), std::string::npos);
}

TEST_F(GuestCells, ComeWithWhoReadsTheirWiresAndWhoseWireWasRead) {
  GuestOutput output = measured();
  output.proofs.front().read = "json";
  auto readings = rows_of(output, {docs_});
  std::erase_if(readings, [](const Row& row) { return row.what != kInterop; });
  ASSERT_EQ(readings.size(), readers_of_format(codecs_, "json", docs_).size() + 1);
  const auto by_rapidjson = std::ranges::find(readings, "rapidjson", &Row::variant);
  ASSERT_NE(by_rapidjson, readings.end());
  EXPECT_EQ(by_rapidjson->codec, "json 20 (node, map)");
  EXPECT_EQ(by_rapidjson->outcome, Outcome::ok);
  const auto file = std::ranges::find(exchange_, "json", &ExchangeFile::ending);
  ASSERT_NE(file, exchange_.end());
  EXPECT_EQ(readings.back().codec, file->codec);
  EXPECT_EQ(readings.back().variant, "json 20 (node, map)");
  output.proofs.front().read.reset();
  EXPECT_EQ(std::ranges::count(rows_of(output, {docs_}), "json 20 (node, map)", &Row::variant), 0);
}

}  // namespace
}  // namespace scenebench
