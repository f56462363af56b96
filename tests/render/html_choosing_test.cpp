// The part of a report that helps to choose a codec.
#include "base/in_order.h"
#include "render/test.h"

namespace scenebench::testing {
namespace {

/// `rows` with one that is not ok: "cases" of which some were not tried, "input" that is trusted.
std::vector<Row> partly(std::vector<Row> rows, std::string_view metric) {
  std::ranges::find(rows, metric, &Row::metric)->outcome = Outcome::partly;
  return rows;
}

/// What the page says of a condition: "rapidjson no" for each codec that it knows an answer for, in their order.
std::string answers(const json::Json& data, const char* condition, const char* workload = "docs") {
  std::string text;
  for (const json::Json& choice : data["runs"][0]["choices"]) {
    if (choice["workload"] != workload || !choice["answers"].contains(condition)) continue;
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", choice["codec"].get<std::string>(),
                        choice["answers"][condition] == true ? "yes" : "no");
  }
  return text;
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
  EXPECT_EQ(answers(data, "steady"), "rapidjson no, pugixml yes");
  EXPECT_EQ(answers(data, "bare"), "flatbuffers no, pugixml yes") << "of rapidjson one flag alone was tried";
  EXPECT_EQ(answers(data, "survives"), "flatbuffers no, protobuf-lite no, rapidjson no, pugixml yes")
      << "protobuf-lite: a case was not tried; flatbuffers trusts its input";
  EXPECT_EQ(answers(data, "working"), "flatbuffers no, rapidjson no, pugixml yes");
  EXPECT_EQ(answers(data, "honest"), "flatbuffers no, rapidjson yes, pugixml no");
  EXPECT_EQ(answers(data, "heapless"),
            "flatbuffers yes, protobuf-lite no, rapidjson no, flatbuffers-json no, pugixml no, raw-structs yes");
  EXPECT_EQ(answers(data, "small"),
            "flatbuffers no, protobuf-lite no, rapidjson yes, flatbuffers-json yes, pugixml yes, raw-structs yes");
  EXPECT_EQ(answers(data, "slim"), "protobuf-lite no, rapidjson no, pugixml yes")
      << "shared libraries count; raw-structs: not of structs at -Os";
  const json::Json choice = found(data["runs"][0]["choices"], {{"codec", "pugixml"}, {"workload", "docs"}});
  const auto hostile_cases_of = [&](const char* codec) {
    return found(data["runs"][0]["codecs"], {{"name", codec}})["hostile"];
  };
  EXPECT_EQ(hostile_cases_of("pugixml"), "survives") << "as in the gallery";
  EXPECT_EQ(hostile_cases_of("flatbuffers"), "survives; trusts its input");
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
  EXPECT_EQ(answers(data, "ticking"), "rapidjson no, pugixml yes") << "flatbuffers: of 50 entities";
  EXPECT_EQ(answers(data, "instant"), "rapidjson no, pugixml yes")
      << "in one of the ways, but for files that were not read";
  EXPECT_EQ(answers(data, "parallel"), "protobuf-lite yes, rapidjson yes, pugixml no")
      << "with the allocator that programs have; protobuf-lite: memory allows no more";
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
  EXPECT_EQ(answers(data, "editable"), "flatbuffers yes, rapidjson no, pugixml no")
      << "rapidjson has no way; raw-structs: another case";
  EXPECT_EQ(answers(data, "columnar"), "flatbuffers yes, pugixml no");
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
  EXPECT_EQ(answers(data_of(render_html({results}, {})), "arriving"), "");
  const SavedRows trials =
      together({arrival("rapidjson", 200, 0), arrival("flatbuffers-json", 201, 0), arrival("flatbuffers", 100, 1)});
  const json::Json data = data_of(render_html({results}, trials));
  EXPECT_EQ(answers(data, "arriving"),
            "flatbuffers no, protobuf-lite no, rapidjson yes, flatbuffers-json no, pugixml no") << "flatbuffers refuses some; pugixml and protobuf-lite read no JSON; raw-structs was not tried";
}

TEST(HtmlReport, SaysWhichWiresAreAmongTheSmallestWhenCompressed) {
  const auto size = [](const std::string& codec, const std::string& workload, double bytes) {
    return figures_of("compression", codec, workload, "bytes",
                      {{.metric = "plain", .value = 1}, {.metric = "zstd 19", .value = bytes}});
  };
  const SavedRows trials = together({size("flatbuffers", "docs", 100), size("pugixml", "docs", 110), size("rapidjson", "docs", 111),
                        size("rapidjson", "scene/200", 1), size("raw-structs", "docs", 50)});
  const json::Json data = data_of(render_html({make_results()}, trials));
  EXPECT_EQ(answers(data, "shipped"), "flatbuffers yes, rapidjson no, pugixml yes, raw-structs yes")
      << "another workload does not count";
}

TEST(HtmlReport, ChoosesAmongDocumentsByTheProgramThatReadsThem) {
  Results results = make_results();
  results.codecs.push_back(codec("memory", "plain memory", "none", ""));
  for (const char* codec : {"rapidjson", "pugixml", "memory"}) {
    results.measurements.push_back(measurement("cities", codec, "load", 500));
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
  EXPECT_EQ(answers(data, "slim", "cities"), "rapidjson yes, pugixml no");
  EXPECT_EQ(answers(data, "slim"), "rapidjson no, pugixml yes");
}

TEST(HtmlReport, SaysNothingOfWhatNobodyFoundOut) {
  const json::Json data = data_of(render_html({without_footprints()}));
  EXPECT_EQ(data["conditions"].size(), 17u);
  for (const json::Json& codec : data["runs"][0]["codecs"]) EXPECT_FALSE(codec.contains("hostile"));
  for (const json::Json& choice : data["runs"][0]["choices"]) {
    EXPECT_EQ(choice["answers"].size(), 3u) << "all but those that need no footprint and no trial are unknown";
    for (const char* known : {"small", "checks", "readable"}) EXPECT_TRUE(choice["answers"].contains(known)) << known;
    EXPECT_FALSE(choice.contains("linked"));
  }
}

}  // namespace
}  // namespace scenebench::testing
