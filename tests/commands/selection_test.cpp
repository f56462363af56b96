// Which codecs and workloads a run or a sweep selects, how long it measures, and what it says of unknown names.
#include "codecs/all_codecs.h"
#include "commands/options/nearest.h"
#include "commands/select.h"
#include "commands/test.h"
#include "fixtures/broken_codec.h"
#include "results/libraries.h"

namespace scenebench::testing {
namespace {

Names names_of_codecs(const std::vector<const CodecEntry*>& codecs) {
  Names names;
  for (const CodecEntry* codec : codecs) names.push_back(codec->info.name);
  return names;
}

/// The codecs that a run with such arguments selects, in order.
Names chosen(const Names& arguments) {
  const auto codecs = all_codecs();
  return names_of_codecs(select(parsed(arguments), codecs, known_workloads())->codecs);
}

bool has(const Names& names, const char* name) { return std::ranges::find(names, name) != names.end(); }

TEST(Selection, NamesTheCommandThatListsTheCodecsAsTheUserStartsIt) {
  std::vector<CodecEntry> codecs(30, all_codecs().front());
  for (std::size_t i = 0; i < codecs.size(); ++i) codecs[i].info.name = "codec-" + std::to_string(i);
  EXPECT_TRUE(says(select(parsed({"--codec", "other"}), codecs, known_workloads()).error().text,
                   "\". " + own_command("list") + " shows all 30"));
}

TEST(Selection, KeepsColumnOrderAndFindsTheNamedCodecAmongOthersThatDocumentsBringAlong) {
  EXPECT_EQ(chosen({"--codec", "pugixml,flatbuffers"}), (Names{"flatbuffers", "pugixml"}));
  const auto codecs = all_codecs();
  const auto selected = select(parsed({"--workload", "small", "--codec", "rapidjson"}), codecs, {});
  EXPECT_EQ(selected->codecs.size(), 2u);
  EXPECT_EQ(selected->named("rapidjson").info.name, "rapidjson");
}

TEST(Selection, RanksByDefaultCodecsThatTheDocsTableLacks) {
  const auto codecs = all_codecs();
  const auto beside_over = [&](const Names& flags, const char* workload) {
    const auto selected = select(parsed(flags), codecs, known_workloads());
    std::set<std::string> left_out;
    auto beside = selected->codecs_for(*parse_workload(workload), left_out);
    std::erase_if(beside, [](const CodecEntry* codec) { return codec->info.in_docs_table; });
    return names_of_codecs(beside);
  };
  const Names checked{"rapidjson-iterative", "flatbuffers-verified"};
  EXPECT_EQ(beside_over({}, "docs/varied"), checked);
  EXPECT_EQ(beside_over({}, "scene/200"), checked);
  EXPECT_EQ(beside_over({}, "docs"), Names{}) << "the table has six columns";
  EXPECT_EQ(beside_over({"--workload", "docs"}, "docs"), checked) << "which ranks by that alone";
}

TEST(Selection, HasACodecOfTicksAloneWithTicksOnlyAndSaysSo) {
  EXPECT_TRUE(has(chosen({"--workload", "tick/50"}), "bit-packed"));
  EXPECT_FALSE(has(chosen({"--workload", "docs"}), "bit-packed"));
  const auto codecs = all_codecs();
  std::set<std::string> left_out;
  const auto named = select(parsed({"--workload", "docs", "--codec", "bit-packed"}), codecs, {});
  EXPECT_TRUE(named->codecs_for(named->workloads.front(), left_out).empty());
  EXPECT_EQ(left_out, std::set<std::string>{"bit-packed does not have shape docs, so it does not take docs."});
}

TEST(Selection, WithoutNamesHasNoWorkloadOfAShapeThatTheBuildLeavesOut) {
  const std::vector<CodecEntry> codecs{make_entry<IntactCodec>()};
  const std::vector<Workload> defaults{*parse_workload("docs"), *parse_workload("tick/50")};
  const auto selected = select({}, codecs, defaults);
  ASSERT_TRUE(selected) << selected.error().text;
  EXPECT_EQ(names_of(selected->workloads), Names{"docs"});
  EXPECT_FALSE(select(parsed({"--workload", "tick/50"}), codecs, defaults)) << "which was asked for";
  EXPECT_FALSE(select({}, codecs, {*parse_workload("tick/50")})) << "which leaves nothing";
}

TEST(Selection, OfAFieldIsWhatTheCodecsLinesSay) {
  const auto json = chosen({"--field", "json"}), binary = chosen({"--field", "binary"});
  struct Case {
    const char* codec;
    bool in_json, in_binary;
  };
  for (const auto& [codec, in_json, in_binary] :
       {Case{"rapidjson", true, false}, {"flatbuffers-json", true, false}, {"flatbuffers", false, true},
        {"protobuf-lite", false, true}, {"raw-structs", false, true}, {"floor", false, false},
        {"pugixml", false, false}}) {
    EXPECT_EQ(has(json, codec), in_json) << codec;
    EXPECT_EQ(has(binary, codec), in_binary) << codec;
  }
  EXPECT_EQ(chosen({"--field", "xml", "--codec", "flatbuffers"}).front(), "flatbuffers");
  EXPECT_TRUE(has(chosen({"--field", "header-only"}), "rapidjson"));
  EXPECT_FALSE(has(chosen({"--field", "header-only"}), "pugixml"));
}

TEST(Selection, OfAFieldOrWorkloadWithoutCodecsIsRefused) {
  const auto codecs = all_codecs();
  const auto unknown = select(parsed({"--field", "jsn"}), codecs, known_workloads());
  ASSERT_FALSE(unknown);
  EXPECT_TRUE(says(unknown.error().text, "unknown field \"jsn\". Did you mean \"json\"?"));
  const auto none = select(parsed({"--field", "json"}), std::span(codecs).first(1), known_workloads());
  ASSERT_FALSE(none);
  EXPECT_TRUE(says(none.error().text, "no codec of field json is in this build"));
}

TEST(LibraryFacts, AreKnownOfEveryCodecsLibrary) {
  for (const CodecEntry& codec : all_codecs()) {
    if (!codec.info.has_library()) continue;
    const LibraryFacts* const facts = facts_of(codec.info.library);
    ASSERT_TRUE(facts) << codec.info.library << " is not in src/results/libraries.cpp";
    EXPECT_FALSE(facts->licence.empty() || facts->languages.empty());
    EXPECT_TRUE(facts->address.starts_with("https://"));
  }
  EXPECT_EQ(facts_of("nonesuch"), nullptr);
}

TEST(NearestName, IsAFewEditsAwayOrTheBeginningOfANameOrHasMoreBehindIt) {
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3u);
  EXPECT_EQ(edit_distance("", "abc"), 3u);
  EXPECT_EQ(nearest_name("zzzzzz", {"docs", "scene"}), "");
  EXPECT_EQ(nearest_name("xoadsx", {"oads"}), "oads") << "a third of the letters";
  EXPECT_EQ(nearest_name("xoadsxx", {"oads"}), "");
  const Names names{"cereal", "thrift-binary", "thrift-compact"};
  EXPECT_EQ(nearest_name("cereal-binary", names), "cereal");
  EXPECT_EQ(nearest_name("thrift", names), "thrift-binary");
  EXPECT_EQ(nearest_name("thr", names), "") << "too little to go by";
}

TEST(UnknownName, ShowsTheNamesThatThereAreOrHowToSeeThemIfTheyAreMany) {
  const Names many(90, "thrift-binary");
  EXPECT_EQ(unknown_name("codec", "x", {"docs", "scene"}, "bench list").text,
            "unknown codec \"x\". Valid: docs, scene.");
  EXPECT_EQ(unknown_name("codec", "x", many, "bench list").text, "unknown codec \"x\". bench list shows all 90.");
  EXPECT_EQ(unknown_name("codec", "thrift", many, "bench list").text,
            "unknown codec \"thrift\". Did you mean \"thrift-binary\"? bench list shows all 90.");
}

TEST(CodecSources, AreFilesOfTheRepositoryForEveryKnownCodec) {
  const auto sources = codec_sources();
  for (const CodecFields& known : codec_fields()) {
    const auto source = sources.find(std::string(known.codec));
    ASSERT_NE(source, sources.end()) << known.codec;
    EXPECT_TRUE(std::filesystem::exists(std::filesystem::path(SCENEBENCH_REPOSITORY) / source->second))
        << source->second;
  }
}

Selection sweep(Names more = {}) {
  static const auto codecs = all_codecs();
  more.insert(more.begin(), "--sweep");
  return *select_for_run(parsed(more), codecs);
}

TEST(Sweep, GoesFromOneToAHundredThousandEntitiesAndMeasuresEncodeAndLoadWhereNoPhaseIsNamed) {
  EXPECT_EQ(names_of(sweep().workloads),
            (Names{"scene/1", "scene/3", "scene/10", "scene/30", "scene/100", "scene/300", "scene/1000", "scene/3000",
                   "scene/10000", "scene/30000", "scene/100000"}));
  EXPECT_EQ(sweep({"--quick"}).workloads.back().name(), "scene/3000");
  EXPECT_EQ(sweep().phases, (std::vector<Phase>{Phase::encode, Phase::load}));
  EXPECT_EQ(sweep({"--phase", "decode"}).phases, std::vector<Phase>{Phase::decode});
  EXPECT_EQ(sweep({"--all"}).phases.size(), kPhases.size());
}

TEST(Sweep, TakesMemoryWithItsUnit) {
  EXPECT_EQ(parsed({"--sweep"}).memory, std::uint64_t{2} << 30);
  EXPECT_EQ(parsed({"--sweep", "--memory", "512M"}).memory, std::uint64_t{512} << 20);
  EXPECT_EQ(parsed({"--sweep", "--memory=64K"}).memory, std::uint64_t{64} << 10);
  EXPECT_EQ(parsed({"--sweep", "--memory=4g"}).memory, std::uint64_t{4} << 30);
  EXPECT_EQ(parsed({"--sweep", "--memory=1000"}).memory, 1000u);
}

}  // namespace
}  // namespace scenebench::testing
