// The tables of guests: one per lane, the fastest first, and lanes never ranked with each other.
#include "fixtures/guest_rows.h"
#include "tables/guests/guest_tables.h"
#include "tables/test.h"
#include "tables/trials/trial_tables.h"

namespace scenebench::testing {
namespace {

Results with_lanes() {
  Results results = make_results();
  results.formats = {{"rapidjson", "json"}, {"pugixml", "xml"}};
  auto& rows = results.rows;
  for (const auto& [library, ns] : {std::pair("slow", 900.0), {"fast", 100.0}, {"middle", 500.0}}) {
    const std::string path = std::string("node/") + library + "/map";
    add_guest(rows, path, "encode", ns);
    add_guest(rows, path, "decode", ns / 2);
  }
  add_guest(rows, "node/half/map", "encode", 1);
  add_guest(rows, "jvm/fastest/map", "encode", 10);
  add_guest(rows, "jvm/fastest/map", "decode", 10);
  const auto add_of_slow = [&](const char* operation, std::string_view metric, Unit unit, double value) {
    rows.add(Row{.what = "guests", .workload = "docs", .codec = "node/slow/map", .variant = operation,
                 .metric = std::string(metric), .unit = unit, .value = value});
  };
  add_of_slow("encode", guest::kAllocated, Unit::bytes, 12);
  add_of_slow("decode", guest::kWarmingUp, Unit::percent, 25);
  results.runtimes = {{"node", "Node 20", "--expose-gc", 1 << 30}};
  results.environment.estimator = kGuestEstimator;
  return results;
}

/// The guests of with_lanes(), as a run of theirs has them.
Results guests_alone() {
  Results results = with_lanes(), alone;
  alone.rows = results.rows;
  alone.runtimes = results.runtimes;
  return alone;
}

/// How often these words occur in the notes of all guest tables and in their CSV.
std::size_t said(const Results& results, const std::string& words) {
  return occurrences(
      render_csv(results) + notes_of(make_guest_tables(results)) + notes_of(make_lane_tables({&results, 1})), words);
}

TEST(GuestTables, SayOnceWhatALaneRanOnAndOfWhichLibrariesIfTheyDiffer) {
  Results results = with_lanes();
  results.runtimes = {};
  const auto add = [&](const char* flags, const char* library) {
    add_runtime({"jvm", "OpenJDK 17", flags, 1 << 30, {library}}, results.runtimes);
  };
  add("-Xmx1g", "gson");
  add("-Xmx1g", "jackson");
  EXPECT_EQ(said(results, "jvm: OpenJDK 17 -Xmx1g, a heap of at most 1 GB."), 1u);
  add("-Xmx1g -Dboon", "boon");
  EXPECT_EQ(said(results, "jvm, gson, jackson: OpenJDK 17 -Xmx1g, a heap of at most 1 GB."), 1u);
  EXPECT_EQ(said(results, "jvm, boon: OpenJDK 17 -Xmx1g -Dboon, a heap of at most 1 GB."), 1u);
  for (const char* const library : {"moshi", "kryo", "fory"}) add("-Xmx1g", library);
  EXPECT_EQ(said(results, "jvm, all other libraries: OpenJDK 17 -Xmx1g, a heap"), 1u);
}

std::vector<Row*> times_of(Results& results) {
  std::vector<Row*> times;
  for (const Row& row : results.rows.all()) {
    if (row.metric == guest::kTime) times.push_back(const_cast<Row*>(&row));
  }
  return times;
}

/// with_lanes() with every time measured by so many forks.
Results measured_by(std::size_t forks) {
  Results results = with_lanes();
  for (Row* time : times_of(results)) time->samples = forks;
  return results;
}

TEST(GuestTables, CallTheRangeOfSixForksAndNothingElseAConfidenceInterval) {
  EXPECT_EQ(said(measured_by(5), "confidence interval of"), 0u);
  EXPECT_GT(said(measured_by(5), "no confidence interval"), 0u);
  EXPECT_EQ(said(measured_by(6), "no confidence interval"), 0u);
  for (const auto& [forks, percent] : {std::pair(6, "96"), {7, "98"}, {40, "99"}}) {  // 96.9%, rounded down
    Results results = measured_by(static_cast<std::size_t>(forks));
    EXPECT_GE(said(results, "a " + std::string(percent) + "% confidence interval of the forks' median"),
              times_of(results).size() + 2) << forks;
  }
  Results both = measured_by(6);
  for (Row* time : times_of(both)) time->samples = time->variant == "encode" ? 2 : 6;
  EXPECT_GT(said(both, "With 6 forks it is a 96% confidence interval"), 0u);
  EXPECT_GT(said(both, "fewer than six forks is no confidence interval"), 0u);

  Results alone = guests_alone();
  times_of(alone).front()->low = 800;
  times_of(alone).front()->high = 990;
  EXPECT_EQ(said(alone, "confidence interval of"), 0u);
  const std::string shown = render_markdown(make_tables(alone));
  EXPECT_FALSE(contains(shown, "95%") || contains(shown, "\xC2\xB1")) << shown;
}

Results with_readings() {
  Results results;
  const auto add = [&](const std::string& workload, const std::string& guest) {
    for (const char* codec : {"libcbor", "tinycbor"}) results.rows.add(reading(workload, guest, codec));
  };
  for (const char* guest : {"one 1 (node, map)", "one 1 (node, classes)"}) {
    add("user", guest);
    results.rows.add(reading("user", "libcbor", guest));
  }
  add("docs", "one 1 (node, classes)");
  results.rows.add(
      reading("docs", "one 1 (node, classes)", "strict", Outcome::partly, "rejected", "rejected after value 3"));
  results.rows.add(reading("docs", "libcbor", "one 1 (node, classes)"));
  add("user", "two 1 (node, map)");
  results.rows.add(reading("user", "two 1 (node, map)", "odd", Outcome::wrong, "differs", "/a: expected 1, found 2"));
  add_guest(results.rows, "node/one/map", "encode", 5);
  return results;
}

/// The fastest first and halves last; forks that differ; what is absent, and why, in one line for a reason; and who
/// reads whose wires, also in the table of the trial, where "two" says that it has read nobody's.
TEST(GuestTables, LookAsInTheirGoldenFile) {
  Results results = with_lanes();
  const Estimate three = *estimate_of_forks({{890, 900, 910}, {800}, {990}});
  Row& first = *times_of(results).front();
  first.value = three.value;
  first.low = three.low;
  first.high = three.high;
  first.samples = 3;
  const auto add_absent = [&](const char* workload, const char* path, const char* reason) {
    Row row = not_measured(workload, path, "", Outcome::partly, reason);
    results.rows.add(row);
    row.metric = guest::kVersion;
    row.text = "0.34";
    results.rows.add(row);
  };
  add_absent("", "jvm/boon/", "does not run on Java 17");
  for (const char* const workload : {"docs", "user"}) add_absent(workload, "jvm/boon/map", "the proof failed");
  std::vector<Table> tables = make_guest_tables(results);
  for (const Table& table : make_lane_tables({&results, 1})) tables.push_back(table);
  for (const Table& table : make_guest_interop_tables(with_readings())) tables.push_back(table);
  const Row digest{.workload = "docs", .codec = "libcbor", .metric = "cbor", .text = "1a2b3c4d"},
      by_another{.workload = "docs", .codec = "libcbor", .variant = "tinycbor", .metric = "cbor"};
  SavedRows trials = trial_of("interop", {digest, by_another}), none;
  add_guests(with_readings(), trials);
  tables.push_back(make_row_tables(trials, "interop").at(0));
  expect_golden("guests", tables);
  add_guests(with_readings(), none);
  EXPECT_TRUE(none.empty()) << "without the trial they are alone";
}

TEST(LaneTables, JoinRunsAndLeaveOutWhatOneLaneHasAlone) {
  std::vector<Results> runs{with_lanes(), {}};
  runs[0].rows = {};
  for (const char* operation : {"encode", "decode"}) add_guest(runs[1].rows, "node/json/map", operation, 5);
  for (const Results& one : runs) EXPECT_TRUE(make_lane_tables({&one, 1}).empty());
  const auto tables = make_lane_tables(runs);
  ASSERT_EQ(tables.size(), 1u);
  EXPECT_EQ(labels_of(tables[0]), (Names{"rapidjson", "json"}));
}

TEST(GuestTables, AreInEveryFormatAndThoseOfInteropToo) {
  const Results results = guests_alone(), readings = with_readings();
  for (const auto& [run, title] : {std::pair(&results, "node: docs"), {&readings, "Interop of guests, cbor"}}) {
    EXPECT_TRUE(contains(render_terminal(make_tables(*run), *run, {120, false}), title));
    EXPECT_TRUE(contains(render_markdown(make_tables(*run), *run), title));
  }
  const std::string csv = render_csv(results) + render_csv(readings);
  for (const char* line :
       {"docs,node/slow/map,encode,time,ns,900,900,900,", "docs,node/slow/map,encode,allocated,bytes,12,,,",
        "docs,\"one 1 (node, classes)\",interop: libcbor,cbor,outcome,ok,,,",
        "docs,\"one 1 (node, classes)\",interop: strict,cbor,outcome,partly,,,rejected: rejected after value 3"}) {
    EXPECT_TRUE(contains(csv, std::string(line) + "\n")) << line;
  }
}

}  // namespace
}  // namespace scenebench::testing
