// Cells from a guest's output, including what the guest found wrong and what it left out.
#include <fmt/format.h>
#include <optional>

#include "fixtures/golden_file.h"
#include "guests/cells.h"
#include "guests/exchange_fixture.h"
#include "results/row_names.h"

namespace scenebench {
namespace {

using Lines = std::vector<std::string>;

class GuestCells : public WithExchange {
 protected:
  std::vector<Row> rows_of(const GuestOutput& output, const std::vector<Workload>& workloads) const {
    const GuestLibrary library{"json", "20", "json", {}, "node"};
    ProofVerdicts verdicts;
    return scenebench::rows_of(library, output, scratch_.path(), workloads, codecs_, exchange_, verdicts);
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

/// What is missing, twice, wrong or left out, and why.
TEST_F(GuestCells, AreAsInTheirGoldenFile) {
  testing::GoldenCases cases("cells.txt");
  const auto add = [&](const char* what, const GuestOutput& output) { cases.add(what, cells_of(output)); };
  const auto without_decode = [&] {
    GuestOutput output = measured();
    output.samples.pop_back();
    return output;
  };
  add("measured", measured());
  cases.add("of another workload too, which the guest says nothing of", cells_of(measured(), {docs_, user_}));
  add("without a time of decode", without_decode());
  GuestOutput output = without_decode();
  output.interrupted = true;
  cases.add("interrupted", cells_of(output, {docs_, user_}));
  output = without_decode();
  output.fault = "ended with status 1";
  add("ended before decode", output);
  output.fault.clear();
  output.absents.push_back({"docs", "map", "its fork died", "decode"});
  add("its fork of decode died", output);

  output = measured();
  output.samples.push_back(output.samples.front());  // even if both are the same
  output.samples.push_back({"docs", "classes", "encode", {{7}}, 5.0, {}});  // of another form
  add("twice, and of a form without a proof", output);
  output = measured();
  output.proofs.push_back({"docs", "classes", "docs.json", "json", {}});
  add("a proof without times", output);
  output = measured("docs.json", bytes_of("docs.json").size() + 1);
  output.proofs.front().via = "json";
  add("whose file is not the wire", output);

  output = {};
  output.absents.push_back({"", "", "does not run on Java 17"});
  add("absent", output);
  output.fault = "ended with status 1";
  add("absent and ended", output);
  output = {};
  output.failures = {{"docs", "map", "gives back other values", {}}, {"docs", "map", "its fork died", {}}};
  add("found wrong by the guest, for two reasons in one row", output);
  output = measured();
  output.failures.push_back({"docs", "map", "gives back other values", "decode"});
  add("whose decode the guest found wrong", output);
  output.failures.front().operation.reset();
  add("measured, though the guest found it wrong", output);
}

TEST_F(GuestCells, HaveTheirTimesByAProofAndTheSizeOfWhatWasTimed) {
  const auto rows = rows_of(measured(), {docs_});
  const auto time = std::ranges::find(rows, guest::kTime, &Row::metric);
  EXPECT_EQ(find_beside(rows, *time, "repetitions")->value, 4);
  EXPECT_EQ(find_beside(rows, *time, guest::kVersion)->text, "20");
  const std::uint64_t size = bytes_of("docs.json").size();
  EXPECT_EQ(find_row(rows, "docs", "node/json/map", "", kWire)->value, static_cast<double>(size));
  for (const auto& wrong : {measured("docs.json", size + 1), measured("docs.json", {})})
    EXPECT_NE(cells_of(wrong).at(0).find("encode: wrong, "), std::string::npos) << cells_of(wrong).at(0);
  write("wrong.json", "{}");
  const Lines failed = cells_of(measured("wrong.json", 2));
  ASSERT_EQ(failed.size(), 2u);
  for (const std::string& cell : failed) EXPECT_NE(cell.find(": wrong, the proof failed: "), cell.npos) << cell;
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
  EXPECT_EQ(readings.back().codec, file->writer);
  EXPECT_EQ(readings.back().variant, "json 20 (node, map)");
  output.proofs.front().via = "json";
  const auto rows = rows_of(output, {docs_});
  EXPECT_EQ(std::ranges::count(rows, "json 20 (node, map)", &Row::codec), 0) << "its own wire is not in the file";
  EXPECT_EQ(std::ranges::count(rows, "json 20 (node, map)", &Row::variant), 1) << "it has read ours, though";
  output.proofs.front().read.reset();
  EXPECT_EQ(std::ranges::count(rows_of(output, {docs_}), "json 20 (node, map)", &Row::variant), 0);
}

TEST_F(GuestCells, HaveEachProofCheckedOnceUntilThereIsAnotherLineOfIt) {
  const GuestLibrary library{"json", "20", "json", {}, "node"};
  GuestOutput output = measured();
  ProofVerdicts verdicts;
  const auto times = [&] {
    const auto rows = scenebench::rows_of(library, output, scratch_.path(), {docs_}, codecs_, exchange_, verdicts);
    return std::ranges::count(rows, guest::kTime, &Row::metric);
  };
  EXPECT_EQ(times(), 2);
  ASSERT_EQ(verdicts.size(), 1u);
  verdicts.begin()->second.proof = Outcome::wrong;
  EXPECT_EQ(times(), 0) << "what is known is taken";
  verdicts.begin()->second.proof = Outcome::ok;
  output.proofs.push_back(output.proofs.front());
  EXPECT_EQ(times(), 0) << "of several files the timed one is unknown";
}

}  // namespace
}  // namespace scenebench
