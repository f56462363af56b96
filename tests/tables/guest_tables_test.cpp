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
  Row of_slow{.what = "guests", .workload = "docs", .codec = "node/slow/map", .variant = "encode",
              .metric = std::string(guest::kAllocated), .unit = Unit::bytes, .value = 12};
  rows.add(of_slow);
  of_slow.variant = "decode";
  of_slow.metric = guest::kWarmingUp;
  of_slow.unit = Unit::percent;
  of_slow.value = 25;
  rows.add(of_slow);
  results.runtimes = {{"node", "Node 20", "--expose-gc", 1 << 30}};
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
  std::string all = render_csv(results);
  for (const auto& tables : {make_guest_tables(results), make_lane_tables({&results, 1})}) {
    for (const Table& table : tables) {
      for (const Footnote& note : table.footnotes) all += note.text + "\n";
    }
  }
  std::size_t count = 0;
  for (std::size_t at = all.find(words); at != std::string::npos; at = all.find(words, at + 1)) ++count;
  return count;
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

TEST(GuestTables, CallTheRangeOfSixForksAConfidenceInterval) {
  EXPECT_EQ(said(measured_by(5), "confidence interval of"), 0u);
  EXPECT_GT(said(measured_by(5), "no confidence interval"), 0u);
  Results both = measured_by(6);
  const std::size_t cells = times_of(both).size();
  const auto per_cell = [&](const Results& results, const std::string& words) {
    return said(results, words) >= cells + 2;
  };
  EXPECT_TRUE(per_cell(measured_by(6), "a 96% confidence interval of the forks' median"));  // 96.9%, rounded down
  EXPECT_TRUE(per_cell(measured_by(7), "a 98% confidence interval of the forks' median"));
  EXPECT_TRUE(per_cell(measured_by(40), "a 99% confidence interval of the forks' median"));
  EXPECT_EQ(said(measured_by(6), "no confidence interval"), 0u);
  for (Row* time : times_of(both)) {
    if (time->variant == "encode") time->samples = 2;
  }
  EXPECT_GT(said(both, "With 6 forks it is a 96% confidence interval"), 0u);
  EXPECT_GT(said(both, "fewer than six forks is no confidence interval"), 0u);
}

TEST(GuestTables, CallNothingElseAConfidenceInterval) {
  Results results = guests_alone();
  times_of(results).front()->low = 800;
  times_of(results).front()->high = 990;
  for (const Table& table : make_tables(results)) {
    for (const Footnote& note : table.footnotes) EXPECT_EQ(note.text.find("95%"), std::string::npos) << note.text;
    for (const TableRow& row : table.rows) {
      for (const Cell& one : row.cells) EXPECT_EQ(one.text.find("\xC2\xB1"), std::string::npos) << one.text;
    }
  }
  EXPECT_EQ(said(results, "confidence interval of"), 0u);
}

Results with_readings() {
  Results results;
  const auto add = [&](const std::string& workload, const std::string& guest) {
    for (const char* codec : {"libcbor", "tinycbor"}) results.rows.add(reading(workload, guest, codec));
  };
  for (const auto& [workload, guest] : {std::pair("user", "one 1 (node, map)"), {"user", "one 1 (node, classes)"}}) {
    add(workload, guest);
    results.rows.add(reading(workload, "libcbor", guest));
  }
  add("docs", "one 1 (node, classes)");
  results.rows.add(
      reading("docs", "one 1 (node, classes)", "strict", Outcome::partly, "rejected", "rejected after value 3"));
  results.rows.add(reading("docs", "libcbor", "one 1 (node, classes)"));
  add("user", "two 1 (node, map)");
  results.rows.add(
      reading("user", "two 1 (node, map)", "odd", Outcome::wrong, "differs", "/a: expected 1, found 2"));
  add_guest(results.rows, "node/one/map", "encode", 5);
  return results;
}

/// The fastest first and halves last; forks that differ; what is absent, and why, in one line for a reason.
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
  expect_golden("guests", tables);
}

TEST(GuestInteropTables, AreInTheTableOfTheTrialToo) {
  const Row digest{.workload = "docs", .codec = "libcbor", .metric = "cbor", .text = "1a2b3c4d"};
  Row reading = digest;
  reading.variant = "tinycbor";
  reading.text.clear();
  SavedRows trials = trial_of("interop", {digest, reading});
  add_guests(with_readings(), trials);
  const Table table = make_row_tables(trials, "interop").at(0);
  EXPECT_EQ(table.columns, (std::vector<std::string>{"docs", "user"}));
  EXPECT_EQ(labels_of(table), (std::vector<std::string>{"libcbor", "one 1 (node, map)", "one 1 (node, classes)",
                                                     "two 1 (node, map)"}));
  EXPECT_EQ(text_at(table, "libcbor", "docs"), "1a2b3c4d, all 2") << "one of them is a guest";
  EXPECT_EQ(text_at(table, "libcbor", "user"), "all 2") << "two says that it has read nobody's wire";
  EXPECT_EQ(text_at(table, "one 1 (node, classes)", "docs"), "2 of 3");
  EXPECT_EQ(text_at(table, "two 1 (node, map)", "user"), "2 of 3");
  const auto notes = [&table](const char* text) { return std::ranges::count(table.footnotes, text, &Footnote::text); };
  EXPECT_EQ(notes("two 1 (node, map); user; odd: differs: /a: expected 1, found 2"), 1);
}

TEST(GuestInteropTables, AreAloneWithoutTheTrial) {
  SavedRows trials;
  add_guests(with_readings(), trials);
  EXPECT_TRUE(trials.empty());
}

TEST(LaneTables, JoinRunsAndLeaveOutWhatOneLaneHasAlone) {
  const Results native = [] {
    Results results = with_lanes();
    results.rows = {};
    return results;
  }();
  Results guests;
  add_guest(guests.rows, "node/json/map", "encode", 5);
  add_guest(guests.rows, "node/json/map", "decode", 5);
  EXPECT_TRUE(make_lane_tables({&native, 1}).empty());
  EXPECT_TRUE(make_lane_tables({&guests, 1}).empty());
  const std::vector<Results> both{native, guests};
  const auto tables = make_lane_tables(both);
  ASSERT_EQ(tables.size(), 1u);
  EXPECT_EQ(labels_of(tables[0]), (std::vector<std::string>{"rapidjson", "json"}));
}

TEST(GuestTables, AreInEveryFormat) {
  const Results results = guests_alone();
  const auto tables = make_tables(results);
  EXPECT_NE(render_terminal(tables, results, {120, false}).find("node: docs"), std::string::npos);
  EXPECT_NE(render_markdown(tables, results).find("node: docs"), std::string::npos);
  const std::string csv = render_csv(results);
  EXPECT_NE(csv.find("docs,node/slow/map,encode,time,ns,900,900,900,\n"), std::string::npos);
  EXPECT_NE(csv.find("docs,node/slow/map,encode,allocated,bytes,12,,,\n"), std::string::npos);
}

TEST(GuestInteropTables, AreInCsv) {
  const std::string csv = render_csv(with_readings());
  EXPECT_NE(csv.find("docs,\"one 1 (node, classes)\",interop: libcbor,cbor,outcome,ok,,,\n"), std::string::npos);
  EXPECT_NE(csv.find("docs,\"one 1 (node, classes)\",interop: strict,cbor,outcome,partly,,,rejected: rejected after value 3\n"),
            std::string::npos);
}

TEST(GuestInteropTables, AreInEveryRun) {
  const auto tables = make_tables(with_readings());
  EXPECT_TRUE(std::ranges::any_of(tables, [](const Table& one) { return one.title == "Interop of guests, cbor"; }));
}

}  // namespace
}  // namespace scenebench::testing
