// The part of a report that helps to choose a codec.
#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "base/in_order.h"
#include "fixtures/html_page.h"
#include "fixtures/sample_results.h"
#include "fixtures/trial_rows.h"
#include "render/report.h"

namespace scenebench {
namespace {

using testing::data_of;
using testing::field_added;
using testing::figures_of;
using testing::hostile_cases;
using testing::linked_code_of;
using testing::make_results;
using testing::together;
using testing::trial_of;
using testing::without_footprints;

/// `rows` with one that is not ok: "cases" of which some were not tried, "input" that is trusted.
std::vector<Row> partly(std::vector<Row> rows, std::string_view metric) {
  std::ranges::find(rows, metric, &Row::metric)->outcome = Outcome::partly;
  return rows;
}

/// What the page says of a condition and a codec: "yes", "no" or "unknown".
std::string answer(const json::Json& data, const std::string& codec, const std::string& condition,
                   const std::string& workload = "docs") {
  const json::Json choice = testing::found(data["runs"][0]["choices"], {{"codec", codec}, {"workload", workload}});
  if (choice.is_null()) return "no such row";
  const json::Json& answers = choice["answers"];
  return answers.contains(condition) ? answers[condition] == true ? "yes" : "no" : "unknown";
}

TEST(HtmlReport, SaysOfEachCodecWhichConditionsItMeets) {
  std::vector<Row> cases = hostile_cases("pugixml", safety::kDifferent, 20);
  append(cases, hostile_cases("rapidjson", safety::kCrashed, 1, Outcome::crashed));
  append(cases, partly(hostile_cases("protobuf-lite"), safety::kCases));
  append(cases, partly(hostile_cases("flatbuffers"), safety::kInput));
  SavedRows trials = trial_of("safety", cases);
  trials.add(trial_of(
      "evolution",
      {field_added("pugixml", evolution::right), field_added("rapidjson", evolution::refused),
       {.workload = "field renamed", .codec = "pugixml", .variant = "new reader", .outcome = Outcome::wrong},
       {.workload = "field added", .codec = "flatbuffers", .variant = "old reader", .outcome = Outcome::timed_out}}));
  trials.add(linked_code_of("pugixml", linked_code::kSmall, 51'199));
  trials.add(linked_code_of("rapidjson", linked_code::kSmall, 51'200));
  trials.add(linked_code_of("protobuf-lite", linked_code::kSmall, 1'000, 829'936));
  trials.add(linked_code_of("raw-structs", linked_code::kSmallTree, 1'000));
  const auto way = [](const char* codec, const char* workload, Outcome outcome = Outcome::ok) {
    return Row{.workload = workload, .codec = codec, .variant = "again", .outcome = outcome};
  };
  trials.add(trial_of("determinism", {way("pugixml", "docs"), way("rapidjson", "docs"),
                                      way("rapidjson", "scene/20", Outcome::partly)}));
  const auto built = [](const char* codec, std::string_view question, Outcome outcome = Outcome::ok) {
    return Row{.workload = "build", .codec = codec, .variant = std::string(question), .outcome = outcome};
  };
  trials.add(trial_of("engine", {built("pugixml", engine::kNeither), built("rapidjson", engine::kNoRtti),
                                 built("flatbuffers", engine::kNeither, Outcome::wrong)}));
  const json::Json data = data_of(render_html({make_results()}, trials));
  EXPECT_EQ(answer(data, "pugixml", "steady"), "yes");
  EXPECT_EQ(answer(data, "rapidjson", "steady"), "no");
  EXPECT_EQ(answer(data, "flatbuffers", "steady"), "unknown");
  EXPECT_EQ(answer(data, "pugixml", "bare"), "yes");
  EXPECT_EQ(answer(data, "rapidjson", "bare"), "unknown") << "one flag alone was tried";
  EXPECT_EQ(answer(data, "flatbuffers", "bare"), "no");
  EXPECT_EQ(answer(data, "pugixml", "survives"), "yes");
  EXPECT_EQ(answer(data, "rapidjson", "survives"), "no");
  EXPECT_EQ(answer(data, "protobuf-lite", "survives"), "no") << "a case was not tried";
  EXPECT_EQ(answer(data, "flatbuffers", "survives"), "no") << "it trusts its input";
  EXPECT_EQ(answer(data, "raw-structs", "survives"), "unknown");
  EXPECT_EQ(answer(data, "pugixml", "working"), "yes");
  EXPECT_EQ(answer(data, "rapidjson", "working"), "no");
  EXPECT_EQ(answer(data, "pugixml", "honest"), "no");
  EXPECT_EQ(answer(data, "rapidjson", "honest"), "yes");
  EXPECT_EQ(answer(data, "flatbuffers", "honest"), "no");
  EXPECT_EQ(answer(data, "flatbuffers", "heapless"), "yes");
  EXPECT_EQ(answer(data, "pugixml", "heapless"), "no");
  EXPECT_EQ(answer(data, "pugixml", "small"), "yes");
  EXPECT_EQ(answer(data, "flatbuffers", "small"), "no");
  EXPECT_EQ(answer(data, "pugixml", "slim"), "yes");
  EXPECT_EQ(answer(data, "rapidjson", "slim"), "no");
  EXPECT_EQ(answer(data, "protobuf-lite", "slim"), "no") << "shared libraries count";
  EXPECT_EQ(answer(data, "raw-structs", "slim"), "unknown") << "not of structs at -Os";
  const json::Json choice = testing::found(data["runs"][0]["choices"], {{"codec", "pugixml"}, {"workload", "docs"}});
  EXPECT_EQ(choice["hostile"], "100 of 100 survived, 20 of these accepted with other values");
  EXPECT_EQ(choice["linked"], 51'199);
  EXPECT_EQ(choice["generated"], 0);
}

TEST(HtmlReport, SaysWhichConditionsOfScenariosCodecsMeet) {
  const auto ticks = [](const std::string& codec, double percent, const std::string& workload = "tick/200") {
    return figures_of("snapshots", codec, workload, "changes since 2 ticks ago, for 64 players",
                      {{.metric = "median encode of 16.7 ms", .unit = Unit::percent, .value = percent}});
  };
  const auto loads = [](const std::string& codec, const std::string& way, double ms) {
    return figures_of("loading", codec, "scene/3", way, {{.metric = "usable", .value = ms * 1e6}});
  };
  const auto threads = [](const std::string& codec, const std::string& variant, double efficiency, double of_memory = 95) {
    return figures_of("threads", codec, "scene/200", variant,
                      {{.metric = "efficiency", .unit = Unit::percent, .value = efficiency},
                       {.metric = "of the chain", .unit = Unit::percent, .value = 99},
                       {.metric = "of memory", .unit = Unit::percent, .value = of_memory}});
  };
  const SavedRows trials =
      together({ticks("pugixml", 4.9), ticks("rapidjson", 5.1), ticks("flatbuffers", 0.1, "tick/50"),
                loads("pugixml", "1,000 files", 20),     loads("pugixml", "1,000 in a pack", 16),
                    loads("rapidjson", "1,000 files", 20),   loads("rapidjson", "1,000 files, cold", 1),
                    loads("flatbuffers", "read", 0.1),
                threads("pugixml", "load, 2 threads", 60), threads("pugixml", "load, 2 threads, mimalloc", 99),
                    threads("rapidjson", "load, 2 threads", 90), threads("protobuf-lite", "load, 4 threads", 60, 65)});
  const json::Json data = data_of(render_html({make_results()}, trials));
  EXPECT_EQ(answer(data, "pugixml", "ticking"), "yes");
  EXPECT_EQ(answer(data, "rapidjson", "ticking"), "no");
  EXPECT_EQ(answer(data, "flatbuffers", "ticking"), "unknown") << "of 50 entities";
  EXPECT_EQ(answer(data, "pugixml", "instant"), "yes") << "in one of the ways";
  EXPECT_EQ(answer(data, "rapidjson", "instant"), "no") << "but for files that were not read";
  EXPECT_EQ(answer(data, "flatbuffers", "instant"), "unknown");
  EXPECT_EQ(answer(data, "pugixml", "parallel"), "no") << "with the allocator that programs have";
  EXPECT_EQ(answer(data, "rapidjson", "parallel"), "yes");
  EXPECT_EQ(answer(data, "protobuf-lite", "parallel"), "yes") << "memory allows no more";
  EXPECT_EQ(answer(data, "flatbuffers", "parallel"), "unknown");
}

TEST(HtmlReport, SaysWhichCodecsEditInPlaceAndReadColumns) {
  const auto edits = [](const std::string& codec, const std::string& variant, double structs, std::optional<double> library) {
    std::vector<Row> rows{{.metric = "by structs", .value = structs}};
    if (library) rows.push_back({.metric = "by the library", .value = *library});
    return figures_of("edits", codec, "scene/200", variant, std::move(rows));
  };
  const auto columns = [](const std::string& codec, double load, double positions) {
    return figures_of("columns", codec, "columns/200", "",
                      {{.metric = "load, columns", .value = load}, {.metric = "positions, columns", .value = positions}});
  };
  const SavedRows trials =
      together({edits("flatbuffers", "one number", 100, 10), edits("flatbuffers", "one entity more", 100, 90),
                  edits("pugixml", "one number", 100, 11), edits("rapidjson", "one number", 100, {}),
                  edits("raw-structs", "one longer text", 100, {}),
                columns("flatbuffers", 100, 9), columns("pugixml", 100, 50)});
  const json::Json data = data_of(render_html({make_results()}, trials));
  EXPECT_EQ(answer(data, "flatbuffers", "editable"), "yes");
  EXPECT_EQ(answer(data, "pugixml", "editable"), "no");
  EXPECT_EQ(answer(data, "rapidjson", "editable"), "no") << "the library has no way";
  EXPECT_EQ(answer(data, "raw-structs", "editable"), "unknown") << "another case";
  EXPECT_EQ(answer(data, "flatbuffers", "columnar"), "yes");
  EXPECT_EQ(answer(data, "pugixml", "columnar"), "no");
  EXPECT_EQ(answer(data, "rapidjson", "columnar"), "unknown");
}

TEST(HtmlReport, SaysWhichCodecsReadTheJsonOfOthers) {
  const auto arrival = [](const std::string& codec, double percent, double refused) {
    return figures_of("arrival", codec, "scene/20", "",
                      {{.metric = "own", .value = 100},
                       {.metric = "reversed", .unit = Unit::percent, .value = 100},
                       {.metric = "shuffled", .unit = Unit::percent, .value = percent},
                       {.metric = "refused", .unit = Unit::count, .value = refused}});
  };
  Results results = make_results();
  results.formats = {{"rapidjson", "json"}, {"flatbuffers-json", "json"}, {"pugixml", "xml"}, {"raw-structs", "json"}};
  EXPECT_EQ(answer(data_of(render_html({results}, {})), "pugixml", "arriving"), "unknown");
  const SavedRows trials =
      together({arrival("rapidjson", 200, 0), arrival("flatbuffers-json", 201, 0), arrival("flatbuffers", 100, 1)});
  const json::Json data = data_of(render_html({results}, trials));
  EXPECT_EQ(answer(data, "rapidjson", "arriving"), "yes");
  EXPECT_EQ(answer(data, "flatbuffers-json", "arriving"), "no");
  EXPECT_EQ(answer(data, "flatbuffers", "arriving"), "no") << "it refuses some";
  EXPECT_EQ(answer(data, "pugixml", "arriving"), "no") << "it reads no JSON";
  EXPECT_EQ(answer(data, "raw-structs", "arriving"), "unknown") << "it was not tried";
  EXPECT_EQ(answer(data, "protobuf-lite", "arriving"), "no") << "no other library has its format, so that is not JSON";
}

TEST(HtmlReport, SaysWhichWiresAreAmongTheSmallestWhenCompressed) {
  const auto size = [](const std::string& codec, const std::string& workload, double bytes) {
    return figures_of("compression", codec, workload, "bytes",
                      {{.metric = "plain", .value = 1}, {.metric = "zstd 19", .value = bytes}});
  };
  const SavedRows trials = together({size("flatbuffers", "docs", 100), size("pugixml", "docs", 110), size("rapidjson", "docs", 111),
                        size("rapidjson", "scene/200", 1), size("raw-structs", "docs", 50)});
  const json::Json data = data_of(render_html({make_results()}, trials));
  EXPECT_EQ(answer(data, "flatbuffers", "shipped"), "yes");
  EXPECT_EQ(answer(data, "pugixml", "shipped"), "yes");
  EXPECT_EQ(answer(data, "rapidjson", "shipped"), "no") << "another workload does not count";
  EXPECT_EQ(answer(data, "protobuf-lite", "shipped"), "unknown");
}

TEST(HtmlReport, SaysWhatIsBehindEachAnswer) {
  const json::Json data = data_of(render_html({make_results()}));
  const auto meaning = [&](const char* name) { return testing::found(data["conditions"], {{"name", name}})["meaning"]; };
  for (const char* name : {"survives", "honest", "editable", "columnar", "arriving", "shipped", "parallel"}) {
    EXPECT_TRUE(meaning(name).is_string() && !meaning(name).empty()) << name;
  }
}

TEST(HtmlReport, HasLicenceAndLanguagesOfLibrariesThatHaveThem) {
  const json::Json data = data_of(render_html({make_results()}));
  const json::Json& codecs = data["runs"][0]["codecs"];
  const json::Json pugixml = testing::found(codecs, {{"name", "pugixml"}});
  EXPECT_EQ(pugixml["licence"], "MIT");
  EXPECT_EQ(pugixml["languages"], "C++");
  EXPECT_FALSE(testing::found(codecs, {{"name", "raw-structs"}}).contains("licence"));
}

TEST(HtmlReport, ChoosesAmongDocumentsByTheProgramThatReadsThem) {
  Results results = make_results();
  results.codecs.push_back(testing::codec("memory", "plain memory", "none", ""));
  for (const char* codec : {"rapidjson", "pugixml", "memory"}) {
    results.measurements.push_back(testing::measurement("cities", codec, "load", 500));
  }
  SavedRows trials;
  trials.add(linked_code_of("rapidjson", linked_code::kSmall, 90'000));
  trials.add(linked_code_of("rapidjson", linked_code::kSmallTree, 20'000));
  Row events = trials.rows.front();
  events.variant = linked_code::kDocuments;
  events.metric = linked_code::kSmallEvents;
  trials.rows.push_back(events);
  trials.add(linked_code_of("pugixml", linked_code::kSmall, 10'000));
  trials.add(linked_code_of("pugixml", linked_code::kSmallEvents, 60'000));
  const json::Json data = data_of(render_html({results}, trials));
  EXPECT_EQ(answer(data, "rapidjson", "slim", "cities"), "yes");
  EXPECT_EQ(answer(data, "pugixml", "slim", "cities"), "no");
  EXPECT_EQ(answer(data, "rapidjson", "slim"), "no");
  EXPECT_EQ(answer(data, "pugixml", "slim"), "yes");
}

TEST(HtmlReport, SaysNothingOfWhatNobodyFoundOut) {
  const json::Json data = data_of(render_html({without_footprints()}));
  EXPECT_EQ(data["conditions"].size(), 17u);
  for (const json::Json& choice : data["runs"][0]["choices"]) {
    EXPECT_EQ(choice["answers"].size(), 3u) << "all but those that need no footprint and no trial are unknown";
    for (const char* known : {"small", "checks", "readable"}) EXPECT_TRUE(choice["answers"].contains(known)) << known;
    EXPECT_FALSE(choice.contains("hostile") || choice.contains("linked"));
  }
}

}  // namespace
}  // namespace scenebench
