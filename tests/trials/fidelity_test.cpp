// bench fidelity: the values that are tried, and how codecs handle them.
#include "trials/fidelity.h"

#include <gtest/gtest.h>

#include "fixtures/named_codec.h"
#include "render/render.h"

namespace scenebench {
namespace {

TEST(CellsCsv, QuotesWhatNeedsIt) {
  Table table;
  table.title = "a \"b\"";
  table.columns = {"c, d"};
  table.rows = {{"row", {{"1", "", Standing::none}}}};
  EXPECT_EQ(render_cells_csv({table}), "table,row,column,cell\n\"a \"\"b\"\"\",row,\"c, d\",1\n");
}

TEST(Fidelity, ThePlainSceneSurvivesInEveryCodec) {
  for (const CodecEntry& codec : all_codecs()) {
    const auto tested = codec.open({"scene", 1});
    if (!tested || codec.info.is_floor) continue;
    EXPECT_EQ(fidelity_of(plain_scene(), *tested).text, "kept") << codec.info.name;
  }
}

/// The result of a case by its name, in a codec that the build must have.
Row fidelity_in(const char* codec, const char* name) {
  const CodecEntry entry = testing::find_codec(codec).value();
  for (const FidelityCase& one : fidelity_cases()) {
    if (one.name == name) return fidelity_of(one.make(), *open_for_fidelity(entry, one.shape));
  }
  return {.text = "no such case"};
}

TEST(Fidelity, RawStructsKeepEveryBit) {
  for (const FidelityCase& one : fidelity_cases()) {
    if (one.shape != "scene") continue;
    EXPECT_EQ(fidelity_in("raw-structs", std::string(one.name).c_str()).text, "kept") << one.name;
  }
}

TEST(Fidelity, FindsOfFiniteNumbersTheLossesThatCodecsDeclareAndNoOthers) {
  for (const CodecEntry& codec : all_codecs()) {
    const auto tested = open_for_fidelity(codec, "scene");
    if (!tested || codec.info.is_floor) continue;
    const Loss declared = codec.info.loss.of_structs();
    bool loses_sign = false;
    for (const FidelityCase& one : fidelity_cases()) {
      if (one.group != "numbers" || one.name.find("NaN") != one.name.npos || one.name.ends_with("infinity")) continue;
      const bool is_changed = fidelity_of(one.make(), *tested).text.starts_with(kArrow);
      EXPECT_TRUE(!is_changed || declared.changes_events()) << codec.info.name << " changes " << one.name;
      loses_sign |= is_changed && one.name.ends_with("-0");
    }
    EXPECT_EQ(loses_sign, declared.zero_sign) << codec.info.name;
  }
}

TEST(Fidelity, JsonHasNoNaNAndFlatBuffersKeepsItsPayload) {
  EXPECT_EQ(fidelity_in("rapidjson", "f64 NaN").text, "refused");
  EXPECT_EQ(fidelity_in("flatbuffers", "f64 NaN, payload").text, "kept");
}

TEST(Fidelity, JsonKeepsWhatDocumentsTellApart) {
  for (const FidelityCase& one : fidelity_cases()) {
    if (one.shape != "document") continue;
    EXPECT_EQ(fidelity_in("rapidjson", std::string(one.name).c_str()).text, "kept") << one.name;
  }
}

TEST(Fidelity, FlexBuffersSortsKeys) {
  if (!testing::find_codec("flexbuffers")) GTEST_SKIP() << testing::no_codec("flexbuffers");
  const Row row = fidelity_in("flexbuffers", "keys b, a");
  EXPECT_EQ(row.outcome, Outcome::wrong);
  EXPECT_EQ(row.text, std::string(kArrow) + " \"a\"");
  EXPECT_EQ(row.detail, "\"a\" (key)");
}

TEST(Fidelity, YamlKeepsBlanksAndLineBreaks) {
  for (const CodecEntry& codec : all_codecs()) {
    if (codec.info.name != "ryml" && codec.info.name != "yaml-cpp") continue;
    const auto tested = codec.open({"scene", 1});
    for (const char* text : {"a\tb\nc\r\nd", "a \nb", "a\r", "\ra", "'a\rb", "a\n  b", " \n ", "\\\"\n", "# a\n: b"}) {
      scene::Scene scene = plain_scene();
      scene.entities.front().name = text;
      EXPECT_EQ(fidelity_of(scene, *tested).text, "kept") << codec.info.name << ": " << text;
    }
  }
}

TEST(Fidelity, CodecsStillWorkAfterAValueThatTheyRefuse) {
  ::testing::internal::CaptureStderr();  // some libraries write errors there
  for (const CodecEntry& codec : all_codecs()) {
    for (const char* shape : {"scene", "document"}) {
      const auto tested = open_for_fidelity(codec, shape);
      if (!tested || codec.info.is_floor) continue;
      for (const FidelityCase& one : fidelity_cases()) {
        if (one.shape != shape || fidelity_of(one.make(), *tested).text != "refused") continue;
        const auto plain =
            shape == std::string_view("scene") ? std::any(plain_scene()) : std::any(document::Value{{1.5}});
        EXPECT_EQ(fidelity_of(plain, *tested).text, "kept") << codec.info.name << " after " << one.name;
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
