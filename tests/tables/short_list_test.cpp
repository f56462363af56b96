// Which codecs meet a reader's needs, in which order, and what the results leave open.
#include "tables/choosing/readers.h"
#include "tables/choosing/short_list.h"
#include "tables/test.h"

namespace scenebench::testing {
namespace {

using Names = std::vector<std::string>;

/// The list of docs.
ShortList listed(const Results& results, const Wishes& wishes, const SavedRows& trials = {},
                 const std::vector<Row>& guests = {}) {
  return make_short_list(results, "docs", {trials, guests}, wishes);
}

SavedRows read_by_rust(std::string codec, Outcome outcome) {
  return trial_of("interop", {{.workload = "docs", .codec = std::move(codec), .variant = "rust-serde_json",
                               .metric = "json", .outcome = outcome}});
}

/// JSON and XML, which other libraries have, too.
Results with_formats() {
  Results results = make_results();
  results.formats = {{"rapidjson", "json"}, {"flatbuffers-json", "json"}, {"pugixml", "xml"}};
  return results;
}

TEST(ShortList, HasTheBestWayOfEachLibraryAndWhatItCosts) {
  const Table table = listed(make_results(), {}).table;
  EXPECT_EQ(labels_of(table), (Names{"flatbuffers", "protobuf-lite", "rapidjson", "pugixml"}))
      << "flatbuffers-json is FlatBuffers' slower way";
  EXPECT_EQ(table.title, "docs: best by load");
  EXPECT_TRUE(contains(footnote(table, "qualify"), "4 of 4:"));
  EXPECT_TRUE(contains(footnote(table, "qualify"), "qualify: 5."));
  EXPECT_EQ(text_at(table, "flatbuffers", "load"), "31.0 ns (best)");
  EXPECT_TRUE(text_at(table, "protobuf-lite", "load").ends_with("(\xC3\x97" "19.0)"));
  EXPECT_EQ(text_at(table, "protobuf-lite", "wire, bytes"), "228 (best)");
  EXPECT_EQ(text_at(table, "flatbuffers", "wire, bytes"), "344 (\xC3\x97" "1.51)");
  EXPECT_EQ(text_at(table, "flatbuffers", "heap of a load, bytes"), "0 (best)");
  EXPECT_EQ(text_at(table, "rapidjson", "heap of a load, bytes"), "66000") << "there is no multiple of nothing";
  EXPECT_EQ(text_at(table, "rapidjson", "code, bytes"), "no such cell");
  EXPECT_TRUE(contains(footnote(table, "flatbuffers "), "flatbuffers trusts its input"));
}

TEST(ShortList, IsSortedByWhatCountsMost) {
  Wishes wishes{.by = "bytes", .most = 2};
  const Table table = listed(make_results(), wishes).table;
  EXPECT_EQ(labels_of(table), (Names{"protobuf-lite", "flatbuffers"}));
  EXPECT_EQ(table.title, "docs: best by bytes");
  EXPECT_TRUE(contains(footnote(table, "qualify"), "2 of 4:"));
  EXPECT_EQ(table.columns.front(), "wire, bytes");
  EXPECT_TRUE(contains(listed(make_results(), wishes).advice, "Its wire, in bytes: 228 (best)"));
  wishes.by = "encode";
  EXPECT_EQ(labels_of(listed(make_results(), wishes).table), (Names{"protobuf-lite", "flatbuffers"}));
}

TEST(ShortList, HasTheFastestFirstOfThoseThatTieInWhatCounts) {
  Results results = make_results();
  std::ranges::reverse(results.codecs);
  results.rows.change([](Row& row) { return row.value *= row.what == "memory" ? 0 : 1, true; });
  EXPECT_EQ(labels_of(listed(results, {.by = "memory"}).table),
            (Names{"flatbuffers", "protobuf-lite", "rapidjson", "pugixml"}));
}

TEST(ShortList, SaysWhichCodecComesClosestIfNoneMeetsAll) {
  Results results = with_formats();
  const ShortList none = listed(results, {.untrusted = true, .languages = {"Go"}, .needs = {"readable", "heapless"}});
  ASSERT_TRUE(none.table.rows.empty());
  EXPECT_TRUE(contains(none.closest, "heapless")) << none.closest;
  EXPECT_FALSE(contains(none.closest, "misses readable")) << none.closest;
  EXPECT_TRUE(contains(none.closest, "Without \"heapless\" 1 would qualify.")) << none.closest;
  EXPECT_EQ(listed(results, {}).closest, "");
}

TEST(ShortList, OfUntrustedDataHasOnlyCodecsThatCheckItAndHaveNotCrashed) {
  const Wishes wishes{.untrusted = true};
  Results results = make_results();
  const Table table = listed(results, wishes).table;
  EXPECT_EQ(labels_of(table), (Names{"protobuf-lite", "rapidjson", "pugixml", "flatbuffers-json"}));
  EXPECT_EQ(text_at(table, "rapidjson", "load"), "2.24 \xC2\xB5s (\xC3\x97" "3.80)") << "of those that qualify";
  EXPECT_EQ(text_at(table, "rapidjson", "input checked"), "yes");
  EXPECT_TRUE(contains(footnote(table, "flatbuffers-json: "), "12 decimals"));
  codec_called(results, "protobuf-lite").known_crash = "case 1 of docs: Segmentation fault";
  EXPECT_EQ(labels_of(listed(results, wishes).table), (Names{"rapidjson", "pugixml", "flatbuffers-json"}));
}

TEST(ShortList, AsksOldProgramsOnlyWhereATrialHas) {
  const Wishes wishes{.evolves = true};
  const ShortList none = listed(make_results(), wishes);
  EXPECT_EQ(none.table.rows.size(), 4u) << "a question that no codec answers leaves none out";
  ASSERT_EQ(none.open.size(), 1u);
  EXPECT_EQ(none.open[0].source, "bench evolution");
  EXPECT_TRUE(contains(none.open[0].text, "do not show whether old programs read new data"));
  const SavedRows trials =
      trial_of("evolution", {field_added("rapidjson", evolution::right), field_added("pugixml", evolution::wrong),
                             field_added("protobuf-lite", evolution::right)});
  const ShortList some = listed(make_results(), wishes, trials);
  EXPECT_EQ(labels_of(some.table), (Names{"protobuf-lite", "rapidjson"}));
  ASSERT_EQ(some.open.size(), 1u);
  EXPECT_TRUE(contains(some.open[0].text, "Left out")) << some.open[0].text;
  EXPECT_TRUE(contains(some.open[0].text, "flatbuffers, flatbuffers-json")) << some.open[0].text;
}

TEST(ShortList, TellsWhichLanguagesReadTheData) {
  const Wishes wishes{.languages = {"Rust"}};
  SavedRows trials;
  const std::string counts = footnote(listed(with_formats(), {}).table, "qualify");
  EXPECT_TRUE(contains(counts, "5 of 5:")) << "FlatBuffers has two formats of the five: " << counts;
  trials = read_by_rust("rapidjson", Outcome::ok);
  const ShortList list = listed(with_formats(), wishes, trials);
  EXPECT_EQ(labels_of(list.table), (Names{"flatbuffers", "protobuf-lite", "rapidjson", "flatbuffers-json"}))
      << "raw structs are C++ alone";
  EXPECT_EQ(text_at(list.table, "flatbuffers", "Rust"), "declared");
  EXPECT_EQ(text_at(list.table, "rapidjson", "Rust"), "proven");
  ASSERT_EQ(list.open.size(), 1u);
  EXPECT_EQ(list.open[0].source, "bench interop");
  EXPECT_TRUE(contains(list.open[0].text, ": pugixml.")) << list.open[0].text;
  trials = read_by_rust("rapidjson", Outcome::partly);
  EXPECT_EQ(labels_of(listed(with_formats(), wishes, trials).table),
            (Names{"flatbuffers", "protobuf-lite", "flatbuffers-json"}));
}

TEST(ShortList, TakesWhatGuestsHaveReadForTheirLanguages) {
  const auto of_json = [](std::string lane, std::string given_by) {
    Row row;  // whose codec wrote what a guest read
    row.codec = given_by;
    row.metric = "json";
    row.variant = given_by.empty() ? "rapidjson" : "lib 1 (" + lane + ", map)";
    return row;
  };
  const auto reading = [&](std::string_view language, std::vector<Row> guests) {
    const Results results = with_formats();
    return reading_in(language, *results.find_codec("rapidjson"), results, {}, guests);
  };
  EXPECT_EQ(reading("Java", {of_json("jvm", "rapidjson")}), Reading::proven);
  EXPECT_EQ(reading("Java", {of_json("jvm", "nlohmann")}), Reading::proven) << "which writes the same format";
  EXPECT_EQ(reading("Java", {of_json("jvm", "")}), std::nullopt) << "it has read its own bytes alone";
  EXPECT_EQ(reading("Java", {of_json("node", "rapidjson")}), std::nullopt);
  EXPECT_EQ(reading("JavaScript", {of_json("chromium", "rapidjson")}), Reading::proven);
  EXPECT_EQ(source_of_reading("JavaScript"), "bench guests --lane node");
  EXPECT_EQ(source_of_reading("Lobster"), "");
}

TEST(ShortList, LeavesOutTheCratesOfRust) {
  Results results = make_results();
  results.codecs.push_back(codec("rust-postcard", "postcard", "postcard", "1.1.3"));
  add(results, "docs", "rust-postcard", {1, 1, 1, 1, 1, 100, 90, {}});
  EXPECT_EQ(labels_of(listed(results, {.most = 1}).table), Names{"flatbuffers"});
  EXPECT_EQ(text_at(listed(results, {}).table, "protobuf-lite", "wire, bytes"), "228 (best)");
  std::erase_if(results.measurements, [](const Measurement& cell) { return cell.codec != "rust-postcard"; });
  results.rows = {};
  EXPECT_TRUE(contains(listed(results, {}).closest, "Rust's crates"));
}

TEST(ShortList, OfADocumentHasTheFasterOfTwoWaysToReadAndSaysSo) {
  Results results = make_results();
  add(results, "docs", "memory", {1, 1, 1, 1, 1, 1, 1, {}});  // which documents alone have
  results.measurements.push_back(measurement("docs", "rapidjson", "incremental", 20));
  const ShortList list = listed(results, {});
  constexpr std::string_view kWays = "load or read without a tree";
  EXPECT_EQ(list.table.title, std::string("docs: best by ") + std::string(kWays));
  EXPECT_EQ(text_at(list.table, "rapidjson", kWays), "20.0 ns (best)");
  EXPECT_EQ(text_at(list.table, "rapidjson", "heap of a load, bytes"), "66000");
  EXPECT_FALSE(footnote(list.table, "heap of the tree").empty());
  EXPECT_TRUE(contains(list.advice, "Its load or read without a tree: 20.0 ns")) << list.advice;
  EXPECT_TRUE(footnote(listed(make_results(), {}).table, "heap of the tree").empty());
}

TEST(ShortList, ByCodeNeedsThatItWasMeasured) {
  const Wishes wishes{.by = "code"};
  const ShortList none = listed(make_results(), wishes);
  EXPECT_TRUE(contains(none.table.title, "best by load")) << none.table.title;
  ASSERT_EQ(none.open.size(), 1u);
  EXPECT_EQ(none.open[0].source, "tools/code_size.sh");
  SavedRows trials;
  for (const auto& [name, bytes] : {std::pair("pugixml", 60'000), std::pair("rapidjson", 20'000)}) {
    trials.add(linked_code_of(name, linked_code::kSmall, bytes));
  }
  const Table table = listed(make_results(), wishes, trials).table;
  EXPECT_EQ(labels_of(table), (Names{"rapidjson", "pugixml"}));
  EXPECT_EQ(text_at(table, "pugixml", "code, bytes"), "60000 (\xC3\x97" "3.00)");
}

TEST(ShortList, IsEmptyIfNoCodecQualifies) {
  std::vector<Row> rows;
  for (const CodecRecord& one : make_results().codecs) rows.push_back(field_added(one.name, evolution::refused));
  const SavedRows trials = trial_of("evolution", rows);
  const ShortList list = listed(make_results(), {.evolves = true}, trials);
  EXPECT_TRUE(list.table.rows.empty());
  EXPECT_TRUE(list.open.empty());
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
