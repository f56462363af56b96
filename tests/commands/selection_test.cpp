// Which codecs and workloads a run or a sweep selects, how long it measures, and what it says of unknown names.
#include "commands/select.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "commands/options/nearest.h"
#include "commands/parsing.h"
#include "commands/stop.h"
#include "fixtures/broken_codec.h"
#include "harness/codec_entry.h"
#include "model/workload.h"
#include "results/libraries.h"

namespace scenebench {
namespace {

using testing::parsed;

TEST(Selection, NamesTheCommandThatListsTheCodecsAsTheUserStartsIt) {
  std::vector<CodecEntry> codecs(30, all_codecs().front());
  for (std::size_t i = 0; i < codecs.size(); ++i) codecs[i].info.name = "codec-" + std::to_string(i);
  Filters filters;
  filters.codecs = {"other"};
  const std::string text = select(filters, codecs, known_workloads()).error().text;
  EXPECT_NE(text.find("\". " + own_command("list") + " shows all 30"), std::string::npos) << text;
}

TEST(Selection, KeepsColumnOrderWhateverTheOrderOfTheFilter) {
  const auto codecs = all_codecs();
  Filters filters;
  filters.codecs = {"pugixml", "flatbuffers"};
  const auto selection = *select(filters, codecs, known_workloads());
  ASSERT_EQ(selection.codecs.size(), 2u);
  EXPECT_EQ(selection.codecs[0]->info.name, "flatbuffers");
}

TEST(Selection, FindsTheNamedCodecAmongOthersThatDocumentsBringAlong) {
  const auto codecs = all_codecs();
  const auto selected = select(parsed({"--workload", "small", "--codec", "rapidjson"}), codecs, {});
  const Selection& selection = *selected;
  EXPECT_EQ(selection.codecs.size(), 2u);
  EXPECT_EQ(selection.named("rapidjson").info.name, "rapidjson");
}

TEST(Selection, RanksByDefaultCodecsThatTheDocsTableLacks) {
  const auto codecs = all_codecs();
  const auto beside_over = [&](std::vector<std::string> flags, const Workload& workload) {
    const auto selected = select(parsed(flags), codecs, known_workloads());
    std::set<std::string> left_out;
    std::vector<std::string> names;
    for (const CodecEntry* codec : selected->codecs_for(workload, left_out)) {
      if (!codec->info.in_docs_table) names.push_back(codec->info.name);
    }
    return names;
  };
  const std::vector<std::string> checked{"rapidjson-iterative", "flatbuffers-verified"};
  EXPECT_EQ(beside_over({}, *parse_workload("docs/varied")), checked);
  EXPECT_EQ(beside_over({}, *parse_workload("scene/200")), checked);
  EXPECT_EQ(beside_over({}, *parse_workload("docs")), std::vector<std::string>{}) << "the table has six columns";
  EXPECT_EQ(beside_over({"--workload", "docs"}, *parse_workload("docs")), checked) << "which ranks by that alone";
}

TEST(Selection, HasACodecOfTicksAloneWithTicksOnlyAndSaysSo) {
  const auto codecs = all_codecs();
  const auto has = [](const std::vector<const CodecEntry*>& chosen) {
    return std::ranges::any_of(chosen, [](const CodecEntry* codec) { return codec->info.name == "bit-packed"; });
  };
  const auto of_ticks = select(parsed({"--workload", "tick/50"}), codecs, {});
  EXPECT_TRUE(has(of_ticks->codecs));
  EXPECT_FALSE(has(select(parsed({"--workload", "docs"}), codecs, {})->codecs));
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
  ASSERT_EQ(selected->workloads.size(), 1u);
  EXPECT_EQ(selected->workloads.front().name(), "docs");
  EXPECT_FALSE(select(parsed({"--workload", "tick/50"}), codecs, defaults)) << "which was asked for";
  EXPECT_FALSE(select({}, codecs, {*parse_workload("tick/50")})) << "which leaves nothing";
}

TEST(Selection, OfAFieldIsWhatTheCodecsLinesSay) {
  const auto codecs = all_codecs();
  const auto chosen = [&](const std::vector<std::string>& arguments) {
    std::vector<std::string> names;
    const auto selected = select(parsed(arguments), codecs, known_workloads());
    for (const CodecEntry* codec : selected->codecs) names.push_back(codec->info.name);
    return names;
  };
  const auto has = [](const std::vector<std::string>& names, const char* name) {
    return std::ranges::find(names, name) != names.end();
  };
  const auto json = chosen({"--field", "json"}), binary = chosen({"--field", "binary"});
  for (const char* codec : {"rapidjson", "flatbuffers-json"}) {
    EXPECT_TRUE(has(json, codec)) << codec;
    EXPECT_FALSE(has(binary, codec)) << codec;
  }
  for (const char* codec : {"flatbuffers", "protobuf-lite", "raw-structs"}) {
    EXPECT_TRUE(has(binary, codec)) << codec;
    EXPECT_FALSE(has(json, codec)) << codec;
  }
  for (const auto* field : {&json, &binary}) EXPECT_FALSE(has(*field, "floor") || has(*field, "pugixml"));
  EXPECT_EQ(chosen({"--field", "xml", "--codec", "flatbuffers"}).front(), "flatbuffers");
  EXPECT_TRUE(has(chosen({"--field", "header-only"}), "rapidjson"));
  EXPECT_FALSE(has(chosen({"--field", "header-only"}), "pugixml"));
}

TEST(Selection, OfAFieldOrWorkloadWithoutCodecsIsRefused) {
  const auto codecs = all_codecs();
  const auto refused = select(parsed({"--field", "jsn"}), codecs, known_workloads());
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().text.find("unknown field \"jsn\". Did you mean \"json\"?"), std::string::npos);
  const auto none = select(parsed({"--field", "json"}), std::span(codecs).first(1), known_workloads());
  ASSERT_FALSE(none);
  EXPECT_NE(none.error().text.find("no codec of field json is in this build"), std::string::npos);
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

TEST(NearestName, CountsSingleCharacterEdits) {
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3u);
  EXPECT_EQ(edit_distance("", "abc"), 3u);
  EXPECT_EQ(nearest_name("zzzzzz", {"docs", "scene"}), "");
  EXPECT_EQ(nearest_name("xoadsx", {"oads"}), "oads") << "a third of the letters";
  EXPECT_EQ(nearest_name("xoadsxx", {"oads"}), "");
}

TEST(NearestName, TakesTheBeginningOfANameAndWhatHasMoreBehindIt) {
  const std::vector<std::string> names{"cereal", "thrift-binary", "thrift-compact"};
  EXPECT_EQ(nearest_name("cereal-binary", names), "cereal");
  EXPECT_EQ(nearest_name("thrift", names), "thrift-binary");
  EXPECT_EQ(nearest_name("thr", names), "") << "too little to go by";
}

TEST(UnknownName, ShowsTheNamesThatThereAreOrHowToSeeThemIfTheyAreMany) {
  EXPECT_EQ(unknown_name("codec", "x", {"docs", "scene"}, "bench list").text,
            "unknown codec \"x\". Valid: docs, scene.");
  const std::vector<std::string> many(90, "thrift-binary");
  EXPECT_EQ(unknown_name("codec", "x", many, "bench list").text,
            "unknown codec \"x\". bench list shows all 90.");
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

Selection selected(const RunOptions& options, const std::vector<CodecEntry>& codecs) {
  return *select_for_run(options, codecs);
}

std::vector<std::string> workloads_of_sweep(const std::vector<std::string>& arguments) {
  return names_of(selected(parsed(arguments), all_codecs()).workloads);
}

TEST(Sweep, GoesFromOneToAHundredThousandEntities) {
  EXPECT_EQ(workloads_of_sweep({"--sweep"}),
            (std::vector<std::string>{"scene/1", "scene/3", "scene/10", "scene/30", "scene/100", "scene/300",
                                      "scene/1000", "scene/3000", "scene/10000", "scene/30000", "scene/100000"}));
  EXPECT_EQ(workloads_of_sweep({"--sweep", "--quick"}).back(), "scene/3000");
}

TEST(Sweep, MeasuresEncodeAndLoadWhereNoPhaseIsNamed) {
  const auto codecs = all_codecs();
  EXPECT_EQ(selected(parsed({"--sweep"}), codecs).phases, (std::vector<Phase>{Phase::encode, Phase::load}));
  EXPECT_EQ(selected(parsed({"--sweep", "--phase", "decode"}), codecs).phases, (std::vector<Phase>{Phase::decode}));
  EXPECT_EQ(selected(parsed({"--sweep", "--all"}), codecs).phases.size(), kPhases.size());
}

TEST(Sweep, TakesMemoryWithItsUnit) {
  EXPECT_EQ(parsed({"--sweep"}).memory, std::uint64_t{2} << 30);
  EXPECT_EQ(parsed({"--sweep", "--memory", "512M"}).memory, std::uint64_t{512} << 20);
  EXPECT_EQ(parsed({"--sweep", "--memory=64K"}).memory, std::uint64_t{64} << 10);
  EXPECT_EQ(parsed({"--sweep", "--memory=4g"}).memory, std::uint64_t{4} << 30);
  EXPECT_EQ(parsed({"--sweep", "--memory=1000"}).memory, 1000u);
}

TEST(Sweep, RefusesMemoryThatIsNone) {
  for (const char* bad : {"lots", "2X", "-1G", "99999999999G", "", "0.5.5G"}) {
    EXPECT_FALSE(parse_command({"--sweep", "--memory", bad})) << bad;
  }
  EXPECT_FALSE(parse_command({"--memory", "2G"})) << "without --sweep";
}

TEST(Sweep, DoesNotCountInstructions) {
  EXPECT_FALSE(parse_command({"--sweep", "--instructions"}));
}

}  // namespace
}  // namespace scenebench
