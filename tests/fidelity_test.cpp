// bench fidelity: what values are tried, what codecs make of them, and the table.
#include "trials/fidelity.h"

#include <gtest/gtest.h>

#include "named_codec.h"
#include "render/cells_csv.h"
#include "tables/fidelity_table.h"
#include "tables/trials_file.h"

namespace scenebench {
namespace {

TEST(FidelityTable, ShowsWhatCameBackBrieflyAndHarmlessly) {
  Fidelity codec{"some", std::vector<Fate>(fidelity_cases().size())};
  codec.fates[0] = {Fate::Kind::changed, "9007199254740992 (u64)"};
  codec.fates[1] = {Fate::Kind::changed, "\"\x1b[2J" + std::string(500, 'x') + "\" (text)"};
  codec.fates[2] = {Fate::Kind::crashed, "Segmentation fault"};
  const auto tables = make_fidelity_tables(std::vector{codec});
  ASSERT_EQ(tables.size(), 4u);
  const auto& cells = tables[0].rows[0].cells;
  EXPECT_EQ(cells[0].text, "\xE2\x86\x92 9007199254740992");
  EXPECT_LT(cells[1].text.size(), 40u);
  EXPECT_EQ(cells[1].text.find('\x1b'), std::string::npos);
  EXPECT_EQ(cells[2].text, "crashed");
  EXPECT_EQ(cells[3].text, "kept");
  const auto& notes = tables.back().footnotes;
  EXPECT_TRUE(std::any_of(notes.begin(), notes.end(),
                          [](const Footnote& note) { return note.text.find("Segmentation") != std::string::npos; }));
}

TEST(FidelityTable, HasNoRowForACodecThatHasNotTheShape) {
  Fidelity scenes{"scenes", {}}, both{"both", std::vector<Fate>(fidelity_cases().size())};
  for (const FidelityCase& one : fidelity_cases()) {
    scenes.fates.push_back({one.shape == "scene" ? Fate::Kind::kept : Fate::Kind::untried, {}});
  }
  const auto tables = make_fidelity_tables(std::vector{scenes, both});
  ASSERT_EQ(tables.size(), 4u);
  EXPECT_EQ(tables[0].rows.size(), 2u);
  ASSERT_EQ(tables[3].rows.size(), 1u);
  EXPECT_EQ(tables[3].rows[0].label, "both");
  EXPECT_EQ(make_fidelity_tables(std::vector{scenes}).size(), 3u);
  TrialRecords records;
  add_records(scenes, records);
  EXPECT_EQ(records.fidelity.size(), static_cast<std::size_t>(std::ranges::count(
                                         fidelity_cases(), std::string_view("scene"), &FidelityCase::shape)));
}

TEST(CellsCsv, QuotesWhatNeedsIt) {
  DocsTable table;
  table.title = "a \"b\"";
  table.columns = {"c, d"};
  table.rows = {{"row", {{"1", "", Standing::none}}}};
  EXPECT_EQ(render_cells_csv({table}), "table,row,column,cell\n\"a \"\"b\"\"\",row,\"c, d\",1\n");
}

TEST(Fidelity, ThePlainSceneSurvivesInEveryCodec) {
  for (const CodecEntry& codec : all_codecs()) {
    const auto subject = codec.open({"scene", 1});
    if (!subject || codec.info.is_floor) continue;
    EXPECT_EQ(fate_of(plain_scene(), *subject), Fate{}) << codec.info.name;
  }
}

/// In a codec that the build has.
Fate fate_in(const char* codec, const char* name) {
  const CodecEntry entry = testing::find_codec(codec).value();
  for (const FidelityCase& one : fidelity_cases()) {
    if (one.name == name) return fate_of(one.make(), *open_for_fidelity(entry, one.shape));
  }
  return {Fate::Kind::crashed, "no such case"};
}

TEST(Fidelity, RawStructsKeepEveryBit) {
  for (const FidelityCase& one : fidelity_cases()) {
    if (one.shape != "scene") continue;
    EXPECT_EQ(fate_in("raw-structs", std::string(one.name).c_str()), Fate{}) << one.name;
  }
}

TEST(Fidelity, JsonHasNoNaNAndFlatBuffersKeepsItsPayload) {
  EXPECT_EQ(fate_in("rapidjson", "f64 NaN").kind, Fate::Kind::refused);
  EXPECT_EQ(fate_in("flatbuffers", "f64 NaN, payload").kind, Fate::Kind::kept);
}

TEST(Fidelity, JsonKeepsWhatDocumentsTellApart) {
  for (const FidelityCase& one : fidelity_cases()) {
    if (one.shape != "document") continue;
    EXPECT_EQ(fate_in("rapidjson", std::string(one.name).c_str()), Fate{}) << one.name;
  }
}

TEST(Fidelity, FlexBuffersSortsKeys) {
  if (!testing::find_codec("flexbuffers")) GTEST_SKIP() << testing::no_codec("flexbuffers");
  EXPECT_EQ(fate_in("flexbuffers", "keys b, a"), (Fate{Fate::Kind::changed, "\"a\" (key)"}));
}

TEST(Fidelity, YamlKeepsBlanksAndLineBreaks) {
  for (const CodecEntry& codec : all_codecs()) {
    if (codec.info.name != "ryml" && codec.info.name != "yaml-cpp") continue;
    const auto subject = codec.open({"scene", 1});
    for (const char* text : {"a\tb\nc\r\nd", "a \nb", "a\r", "\ra", "'a\rb", "a\n  b", " \n ", "\\\"\n", "# a\n: b"}) {
      scene::Scene scene = plain_scene();
      scene.entities.front().name = text;
      EXPECT_EQ(fate_of(scene, *subject), Fate{}) << codec.info.name << ": " << text;
    }
  }
}

TEST(Fidelity, CodecsStillWorkAfterAValueThatTheyRefuse) {
  ::testing::internal::CaptureStderr();  // some libraries complain there
  for (const CodecEntry& codec : all_codecs()) {
    for (const char* shape : {"scene", "document"}) {
      const auto subject = open_for_fidelity(codec, shape);
      if (!subject || codec.info.is_floor) continue;
      for (const FidelityCase& one : fidelity_cases()) {
        if (one.shape != shape || fate_of(one.make(), *subject).kind != Fate::Kind::refused) continue;
        const auto plain =
            shape == std::string_view("scene") ? std::any(plain_scene()) : std::any(document::Value{{1.5}});
        EXPECT_EQ(fate_of(plain, *subject), Fate{}) << codec.info.name << " after " << one.name;
      }
    }
  }
  ::testing::internal::GetCapturedStderr();
}

TEST(Fidelity, NoTwoCasesHaveOneName) {
  std::vector<std::string_view> names;
  for (const FidelityCase& one : fidelity_cases()) names.push_back(one.name);
  std::ranges::sort(names);
  EXPECT_EQ(std::ranges::adjacent_find(names), names.end());
}

}  // namespace
}  // namespace scenebench
