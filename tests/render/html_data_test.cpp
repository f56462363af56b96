// The data that the page keeps for its own script, and for those who want to compute with its figures; and its part
// that helps to choose a codec.
#include <optional>

#include "base/in_order.h"
#include "fixtures/golden_file.h"
#include "render/test.h"
#include "tables/codec_figures.h"

namespace scenebench::testing {
namespace {

TEST(HtmlData, HasNoMemberForWhatWasNotMeasured) {
  Results results = make_results();
  set_times(results, "pugixml", "encode", {});
  results.rows.change([](const Row& row) { return row.codec != "flatbuffers" || row.workload != "docs"; });
  const json::Json run = data_of(render_html({results}))["runs"][0];
  EXPECT_TRUE(found(run["cells"], {{"codec", "pugixml"}, {"phase", "encode"}}).is_null());
  EXPECT_TRUE(found(run["footprints"], {{"codec", "flatbuffers"}, {"workload", "docs"}}).is_null());
  EXPECT_EQ(run["cells"].size(), results.measurements.size() - 1);
}

TEST(HtmlData, CallsFiguresAsResultsFilesDo) {
  const json::Json run = data_of(render_html({make_results()}))["runs"][0];
  const json::Json load = found(run["cells"], {{"codec", "pugixml"}, {"phase", "load"}});
  EXPECT_EQ(load["estimate_ns"], 4'240);
  EXPECT_EQ(found(run["footprints"], {{"codec", "pugixml"}})["wire"], 1'137);
  EXPECT_EQ(run["workloads"][1], (json::Json{{"name", "scene/200"}, {"ranks", true}}));
}

TEST(HtmlData, SaysOfTimesWhetherOtherRunsAgree) {
  Results other = make_results();
  set_times(other, "pugixml", "load", about(2 * 4'240));
  other.measurements.push_back(measurement("docs", "pugixml", "encode-cold", 5'000));
  const json::Json runs = data_of(render_html({make_results(), other}))["runs"];
  const auto others = [&](int run, const char* phase) {
    return found(runs[run]["cells"], {{"codec", "pugixml"}, {"phase", phase}}).value("others", "nothing");
  };
  EXPECT_EQ(others(0, "encode"), "agrees with B");
  EXPECT_EQ(others(0, "load"), "\xC3\x97" "0.50 of B");
  EXPECT_EQ(others(1, "load"), "\xC3\x97" "2.00 of A");
  EXPECT_EQ(others(1, "encode-cold"), "nothing") << "only this run has it";
  other.environment.cpu = "Another";
  const json::Json elsewhere = data_of(render_html({make_results(), other}))["runs"][0]["cells"];
  EXPECT_EQ(found(elsewhere, {{"codec", "pugixml"}, {"phase", "load"}})["others"],
            "\xC3\x97" "0.50 of B (another machine)");
}

TEST(HtmlData, HasNoSpreadsOfManyTimes) {
  Results results = make_results();
  const auto says_of_spreads = [&] {
    const std::string html = render_html({results});
    const bool has_data = data_of(html)["runs"][0]["cells"][0].contains("spread");
    EXPECT_EQ(contains(html, "Spread: upwards"), has_data) << "the note on them";
    return has_data;
  };
  results.measurements.resize(1'500, results.measurements.back());
  EXPECT_TRUE(says_of_spreads());
  results.measurements.push_back(results.measurements.back());
  EXPECT_FALSE(says_of_spreads());
}

TEST(HtmlData, TellsIntervalsFromRangesOfTooFewMeasurements) {
  Results results = make_results();
  keep_repetitions(measurement_of(results, "docs", "pugixml", "load"), 5);
  const json::Json cells = data_of(render_html({results}))["runs"][0]["cells"];
  EXPECT_EQ(found(cells, {{"codec", "pugixml"}, {"phase", "load"}}).value("is_range", false), true);
  EXPECT_FALSE(found(cells, {{"codec", "pugixml"}, {"phase", "encode"}}).contains("is_range"));
}

/// By codec: its phases in the page's data that read a document, joined.
std::map<std::string, std::string> reads_in_page(const Results& results) {
  std::map<std::string, std::string> reads;
  const auto data = data_of(render_html({results}));
  for (const auto& cell : data["runs"][0]["cells"]) {
    const std::string phase = cell["phase"];
    if (phase == "load" || phase == "incremental") reads[cell["codec"]] += phase;
  }
  return reads;
}

TEST(HtmlReport, ShowsADocumentsCellWhereItsTablesShowIt) {
  const Results results = document_run({{"tree", "load", 1000}, {"tree", "encode", 500}, {"events", "incremental", 700},
                                        {"in-place", "load", 300}, {"memory", "load", 100}});
  const auto reads = reads_in_page(results);
  for (const CodecFigures& column : figures_of_codecs(results, "cities", WhichCodecs::tables)) {
    const std::string expected = std::string(column.load ? "load" : "") + (column.incremental ? "incremental" : "");
    EXPECT_EQ(reads.at(column.codec->name), expected) << column.codec->name;
  }
  EXPECT_EQ(reads.at("in-place"), "incremental");
}

/// `rows` with one that is not ok: "cases" of which some were not tried, "input" that is trusted.
std::vector<Row> partly(std::vector<Row> rows, std::string_view metric) {
  std::ranges::find(rows, metric, &Row::metric)->outcome = Outcome::partly;
  return rows;
}

/// What the page says of a condition: "rapidjson no" for each codec that it knows an answer for, in their order.
std::string answers(const json::Json& data, const std::string& condition, const char* workload = "docs") {
  std::string text;
  for (const json::Json& choice : data["runs"][0]["choices"]) {
    if (choice["workload"] != workload || !choice["answers"].contains(condition)) continue;
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", choice["codec"].get<std::string>(),
                        choice["answers"][condition] == true ? "yes" : "no");
  }
  return text;
}

/// Of protobuf-lite a case was not tried, and another version's data crashed it; flatbuffers trusts its input. Of
/// rapidjson one flag alone was tried without exceptions and RTTI, and protobuf-lite's compilation took too long.
/// Shared libraries count, and structs at -Os alone.
SavedRows some_trials() {
  std::vector<Row> cases = hostile_cases("pugixml", safety::kDifferent, 20);
  append(cases, hostile_cases("rapidjson", safety::kCrashed, 1, Outcome::crashed));
  append(cases, partly(hostile_cases("protobuf-lite"), safety::kCases));
  append(cases, partly(hostile_cases("flatbuffers"), safety::kInput));
  const auto row = [](const char* workload, const char* codec, std::string_view variant,
                      Outcome outcome = Outcome::ok) {
    return Row{.workload = workload, .codec = codec, .variant = std::string(variant), .outcome = outcome};
  };
  return together(
      {trial_of("safety", cases),
       trial_of("evolution", {field_added("pugixml", evolution::right), field_added("rapidjson", evolution::refused),
                              row("field renamed", "pugixml", "new reader", Outcome::wrong),
                              row("field renamed", "protobuf-lite", "new reader", Outcome::crashed),
                              row("field added", "flatbuffers", "old reader", Outcome::timed_out)}),
       linked_code_of("pugixml", linked_code::kSmall, 51'199), linked_code_of("rapidjson", linked_code::kSmall, 51'200),
       linked_code_of("protobuf-lite", linked_code::kSmall, 1'000, 829'936),
       linked_code_of("raw-structs", linked_code::kSmallTree, 1'000),
       trial_of("determinism", {row("docs", "pugixml", "again"), row("docs", "rapidjson", "again"),
                                row("scene/20", "rapidjson", "again", Outcome::partly)}),
       trial_of("engine", {row("build", "pugixml", engine::kNeither), row("build", "rapidjson", engine::kNoRtti),
                           row("build", "protobuf-lite", engine::kNeither, Outcome::timed_out),
                           row("build", "flatbuffers", engine::kNeither, Outcome::wrong)})});
}

Row percent(const char* metric, double value) { return {.metric = metric, .unit = Unit::percent, .value = value}; }

/// Of ticks, flatbuffers has another workload. Files that were not read do not count for loading, but one way to load
/// is enough. Of threads, only the allocator that programs have counts; of protobuf-lite memory allows no more.
SavedRows some_loads() {
  const auto ticks = [](const char* codec, double of_a_tick, const char* workload = "tick/200") {
    return figures_of("snapshots", codec, workload, "changes since 2 ticks ago, for 64 players",
                      {percent("median encode of 16.7 ms", of_a_tick)});
  };
  const auto loads = [](const char* codec, const char* way, double ms) {
    return figures_of("loading", codec, "scene/3", way, {{.metric = "usable", .value = ms * 1e6}});
  };
  const auto threads = [](const char* codec, const char* variant, double efficiency, double of_memory = 95) {
    return figures_of("threads", codec, "scene/200", variant,
                      {percent("efficiency", efficiency), percent("of the chain", 99),
                       percent("of memory", of_memory)});
  };
  return together({ticks("pugixml", 4.9), ticks("rapidjson", 5.1), ticks("flatbuffers", 0.1, "tick/50"),
                   loads("pugixml", "1,000 files", 20), loads("pugixml", "1,000 in a pack", 16),
                   loads("rapidjson", "1,000 files", 20), loads("rapidjson", "1,000 files, cold", 1),
                   loads("flatbuffers", "read", 0.1), loads("protobuf-lite", "1,000 files", 1),
                   threads("pugixml", "load, 2 threads", 60),
                   threads("pugixml", "load, 2 threads, mimalloc", 99), threads("rapidjson", "load, 2 threads", 90),
                   threads("protobuf-lite", "load, 4 threads", 60, 65)});
}

/// Of edits, rapidjson has no way in place, and raw-structs another case; another workload does not count for
/// compression. Of JSON of others, flatbuffers refuses some, and raw-structs was not tried.
SavedRows some_edits_and_wires() {
  const auto edits = [](const char* codec, const char* variant, double structs, std::optional<double> library) {
    std::vector<Row> rows{{.metric = "by structs", .value = structs}};
    if (library) rows.push_back({.metric = "by the library", .value = *library});
    return figures_of("edits", codec, "scene/200", variant, std::move(rows));
  };
  const auto columns = [](const char* codec, double load, double positions) {
    return figures_of("columns", codec, "columns/200", "",
                      {{.metric = "load, columns", .value = load},
                       {.metric = "positions, columns", .value = positions}});
  };
  const auto arrival = [](const char* codec, double shuffled, double refused) {
    return figures_of("arrival", codec, "scene/20", "",
                      {{.metric = "own", .value = 100}, percent("reversed", 100), percent("shuffled", shuffled),
                       {.metric = "refused", .unit = Unit::count, .value = refused}});
  };
  const auto size = [](const char* codec, const char* workload, double bytes) {
    return figures_of("compression", codec, workload, "bytes",
                      {{.metric = "plain", .value = 1}, {.metric = "zstd 19", .value = bytes}});
  };
  return together({edits("flatbuffers", "one number", 100, 10), edits("flatbuffers", "one entity more", 100, 90),
                   edits("pugixml", "one number", 100, 11), edits("rapidjson", "one number", 100, {}),
                   edits("raw-structs", "one longer text", 100, {}), columns("flatbuffers", 100, 9),
                   columns("pugixml", 100, 50), arrival("rapidjson", 200, 0), arrival("flatbuffers-json", 201, 0),
                   arrival("flatbuffers", 100, 1), size("flatbuffers", "docs", 100), size("pugixml", "docs", 110),
                   size("rapidjson", "docs", 111), size("rapidjson", "scene/200", 1), size("raw-structs", "docs", 50)});
}

TEST(HtmlReport, SaysOfEachCodecWhichConditionsItMeets) {
  Results results = make_results();
  results.formats = {{"rapidjson", "json"}, {"flatbuffers-json", "json"}, {"pugixml", "xml"}, {"raw-structs", "json"}};
  const json::Json data =
      data_of(render_html({results}, together({some_trials(), some_loads(), some_edits_and_wires()})));
  GoldenCases cases("conditions.txt");
  for (const json::Json& condition : data["conditions"]) {
    cases.add(condition["name"], answers(data, condition["name"]));
  }
  EXPECT_EQ(answers(data_of(render_html({results}, {})), "arriving"), "");
  const json::Json choice = found(data["runs"][0]["choices"], {{"codec", "pugixml"}, {"workload", "docs"}});
  std::vector<std::string> texts;  // as in the gallery
  for (const json::Json& codec : data["runs"][0]["codecs"]) {
    if (codec.contains("texts")) texts.push_back(codec["name"].get<std::string>() + " " + codec["texts"].dump());
  }
  cases.add("more than yes and no", texts);
  EXPECT_EQ(choice["linked"], 51'199);
  EXPECT_EQ(choice["generated"], 0);
}

TEST(HtmlReport, ChoosesAmongDocumentsByTheProgramThatReadsThem) {
  Results results = make_results();
  results.codecs.push_back(codec("memory", "plain memory", "none", ""));
  for (const char* codec : {"rapidjson", "pugixml", "memory"}) {
    results.measurements.push_back(measurement("cities", codec, "load", 500));
  }
  SavedRows trials = linked_code_of("rapidjson", linked_code::kSmall, 90'000);
  trials.add(linked_code_of("rapidjson", linked_code::kSmallTree, 20'000));
  Row events = trials.rows.front();
  events.variant = linked_code::kDocuments;
  events.metric = linked_code::kSmallEvents;
  trials.rows.push_back(events);
  trials.add(linked_code_of("pugixml", linked_code::kSmall, 10'000));
  trials.add(linked_code_of("pugixml", linked_code::kSmallEvents, 60'000));
  const json::Json data = data_of(render_html({results}, trials));
  EXPECT_EQ(answers(data, "slim", "cities"), "rapidjson yes, pugixml no");
  EXPECT_EQ(answers(data, "slim"), "rapidjson no, pugixml yes");
}

TEST(HtmlReport, SaysNothingOfWhatNobodyFoundOut) {
  const json::Json data = data_of(render_html({without_footprints()}));
  EXPECT_EQ(data["conditions"].size(), 17u);
  for (const json::Json& codec : data["runs"][0]["codecs"]) EXPECT_FALSE(codec.contains("texts"));
  for (const json::Json& choice : data["runs"][0]["choices"]) {
    EXPECT_EQ(choice["answers"].size(), 3u) << "all but those that need no footprint and no trial are unknown";
    for (const char* known : {"small", "checks", "readable"}) EXPECT_TRUE(choice["answers"].contains(known)) << known;
    EXPECT_FALSE(choice.contains("linked"));
  }
}

}  // namespace
}  // namespace scenebench::testing
