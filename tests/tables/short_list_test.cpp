// Which codecs meet a reader's needs, in which order, and what the results leave open.
#include "tables/choosing/readers.h"
#include "tables/choosing/short_list.h"
#include "tables/test.h"

namespace scenebench::testing {
namespace {

/// The list of docs.
ShortList listed(const Results& results, const Wishes& wishes = {}, const SavedRows& trials = {}) {
  return make_short_list(results, "docs", {trials, {}}, wishes);
}

Names names_of(const ShortList& list) { return labels_of(list.table); }

/// The table, what the results leave open, and the advice.
Names lines_of_list(const ShortList& list) {
  Names lines{list.table.title + " [" + joined(list.table.columns, "] [") + "]"};
  for (const TableRow& row : list.table.rows) {
    Names cells;
    for (const Cell& cell : row.cells) cells.push_back(cell.text);
    lines.push_back(row.label + ": " + joined(cells, ", "));
  }
  for (const Footnote& note : list.table.footnotes) {
    if (note.marker.empty()) lines.push_back(note.text);  // others explain signs of figures
  }
  for (const OpenQuestion& open : list.open) lines.push_back("open: " + open.text + " (" + open.source + ")");
  if (!list.advice.empty()) lines.push_back("advice: " + list.advice);
  if (!list.closest.empty()) lines.push_back("closest: " + list.closest);
  return lines;
}

SavedRows read_by_rust(Outcome outcome) {
  return trial_of("interop", {{.workload = "docs", .codec = "rapidjson", .variant = "rust-serde_json",
                               .metric = "json", .outcome = outcome}});
}

/// JSON and XML, which other libraries have, too.
Results with_formats() {
  Results results = make_results();
  results.formats = {{"rapidjson", "json"}, {"flatbuffers-json", "json"}, {"pugixml", "xml"}};
  return results;
}

/// As a document, which "memory" makes of it: it can be read without a tree.
Results as_document() {
  Results results = make_results();
  add(results, "docs", "memory", {1, 1, 1, 1, 1, 1, 1, {}});
  results.measurements.push_back(measurement("docs", "rapidjson", "incremental", 20));
  return results;
}

TEST(ShortList, LooksAsInItsGoldenFile) {
  GoldenCases cases("short_lists.txt");
  const auto add = [&](const char* what, const ShortList& list) { cases.add(what, lines_of_list(list)); };
  add("the best way of each library and what it costs", listed(make_results()));
  add("the two best by bytes", listed(make_results(), {.by = "bytes", .most = 2}));
  add("for untrusted data", listed(make_results(), {.untrusted = true}));
  add("by code that was not measured", listed(make_results(), {.by = "code"}));
  SavedRows code = linked_code_of("pugixml", linked_code::kSmall, 60'000);
  code.add(linked_code_of("rapidjson", linked_code::kSmall, 20'000));
  add("by code", listed(make_results(), {.by = "code"}, code));
  add("read by old programs, which nobody tried", listed(make_results(), {.evolves = true}));
  add("read by old programs", listed(make_results(), {.evolves = true},
                                     trial_of("evolution", {field_added("rapidjson", evolution::right),
                                                            field_added("pugixml", evolution::wrong),
                                                            field_added("protobuf-lite", evolution::right)})));
  add("of two formats of one library", listed(with_formats()));
  add("read by Rust", listed(with_formats(), {.languages = {"Rust"}}, read_by_rust(Outcome::ok)));
  add("of a document", listed(as_document()));
  add("for more than any codec has",
      listed(with_formats(), {.untrusted = true, .languages = {"Go"}, .needs = {"readable", "heapless"}}));
}

TEST(ShortList, IsSortedByWhatCountsMostAndThenByTheFastest) {
  Results results = make_results();
  EXPECT_EQ(names_of(listed(results, {.by = "encode", .most = 2})), (Names{"protobuf-lite", "flatbuffers"}));
  std::ranges::reverse(results.codecs);
  results.rows.change([](Row& row) { return row.value *= row.what == "memory" ? 0 : 1, true; });
  EXPECT_EQ(names_of(listed(results, {.by = "memory"})),
            (Names{"flatbuffers", "protobuf-lite", "rapidjson", "pugixml"}));
}

TEST(ShortList, LeavesOutWhatCrashedOrIsNotReadOrFailsATrial) {
  Results results = make_results();
  codec_called(results, "protobuf-lite").known_crash = "case 1 of docs: Segmentation fault";
  EXPECT_EQ(names_of(listed(results, {.untrusted = true})), (Names{"rapidjson", "pugixml", "flatbuffers-json"}));
  EXPECT_EQ(names_of(listed(with_formats(), {.languages = {"Rust"}}, read_by_rust(Outcome::partly))),
            (Names{"flatbuffers", "protobuf-lite", "flatbuffers-json"}));
  std::vector<Row> refused;
  for (const CodecRecord& one : make_results().codecs) refused.push_back(field_added(one.name, evolution::refused));
  const ShortList none = listed(make_results(), {.evolves = true}, trial_of("evolution", refused));
  EXPECT_TRUE(none.table.rows.empty() && none.open.empty());
}

TEST(ShortList, TakesWhatGuestsHaveReadForTheirLanguages) {
  const auto reading = [](std::string_view language, const std::string& lane, const std::string& given_by) {
    Row row;  // whose codec wrote what a guest read
    row.workload = "docs";
    row.codec = given_by;
    row.metric = "json";
    row.variant = given_by.empty() ? "rapidjson" : "lib 1 (" + lane + ", map)";
    const Results results = with_formats();
    const SavedRows trials = trial_of(
        "interop", {{.workload = "docs", .codec = "rapidjson", .variant = "flatbuffers-json", .metric = "json"}});
    const auto over = [&](const char* workload) {
      return reading_in(language, *results.find_codec("rapidjson"), workload, results, trials, {row});
    };
    EXPECT_NE(over("scene/200"), Reading::proven) << "of objects of docs alone";
    return over("docs/varied");
  };
  EXPECT_EQ(reading("Java", "jvm", "rapidjson"), Reading::proven);
  EXPECT_EQ(reading("Java", "jvm", "flatbuffers-json"), Reading::proven) << "which reads what rapidjson writes";
  EXPECT_EQ(reading("Java", "jvm", "pugixml"), std::nullopt) << "which reads none of it";
  EXPECT_EQ(reading("Java", "jvm", "the workload's JSON text"), Reading::proven)
      << "as another library reads rapidjson's";
  EXPECT_EQ(reading("Java", "jvm", ""), std::nullopt) << "it has read its own bytes alone";
  EXPECT_EQ(reading("Java", "node", "rapidjson"), std::nullopt);
  EXPECT_EQ(reading("JavaScript", "chromium", "rapidjson"), Reading::proven);
  EXPECT_EQ(source_of_reading("JavaScript"), "bench guests --lane node");
  EXPECT_EQ(source_of_reading("Lobster"), "");
}

TEST(ShortList, LeavesOutTheCratesOfRust) {
  Results results = make_results();
  results.codecs.push_back(codec("rust-postcard", "postcard", "postcard", "1.1.3"));
  add(results, "docs", "rust-postcard", {1, 1, 1, 1, 1, 100, 90, {}});
  EXPECT_EQ(names_of(listed(results, {.most = 1})), Names{"flatbuffers"});
  EXPECT_EQ(text_at(listed(results).table, "protobuf-lite", "wire, bytes"), "228 (best)");
  std::erase_if(results.measurements, [](const Measurement& cell) { return cell.codec != "rust-postcard"; });
  results.rows = {};
  EXPECT_TRUE(contains(listed(results).closest, "Rust's crates"));
}

TEST(Languages, AreKnownByTheNamesThatPeopleType) {
  EXPECT_EQ(language_called("rust"), "Rust");
  EXPECT_EQ(language_called("c#"), "C#");
  EXPECT_EQ(language_called("CSharp"), "C#");
  EXPECT_EQ(language_called("js"), "JavaScript");
  EXPECT_EQ(language_called("rusty"), std::nullopt);
}

}  // namespace
}  // namespace scenebench::testing
