// bench fidelity: the values that are tried, and how codecs handle them.
#include "trials/fidelity.h"

#include "base/text.h"
#include "codecs/all_codecs.h"
#include "trials/test.h"

namespace scenebench::testing {
namespace {

TEST(Fidelity, ThePlainSceneSurvivesInEveryCodec) {
  for (const CodecEntry& codec : all_codecs()) {
    const auto tested = codec.open({"scene", 1});
    if (!tested || codec.info.is_floor) continue;
    EXPECT_EQ(fidelity_of(plain_scene(), *tested).text, "kept") << codec.info.name;
  }
}

/// What becomes of the cases whose names `is_meant` takes, in a codec that the build must have.
template <class IsMeant>
void expect_all(const char* name, std::string_view shape, std::string_view text, IsMeant&& is_meant) {
  const auto tested = open_for_fidelity(find_codec(name).value(), shape);
  int tried = 0;
  for (const FidelityCase& one : fidelity_cases()) {
    if (one.shape != shape || !is_meant(one.name)) continue;
    EXPECT_EQ(fidelity_of(one.make(), *tested).text, text) << name << ": " << one.name;
    ++tried;
  }
  EXPECT_GT(tried, 0);
}

TEST(Fidelity, OfKnownCodecsIsWhatTheyKeep) {
  const auto all = [](std::string_view) { return true; };
  expect_all("raw-structs", "scene", "kept", all);
  expect_all("rapidjson", "document", "kept", all);
  expect_all("rapidjson", "scene", "refused", [](std::string_view name) { return name == "f64 NaN"; });
  expect_all("flatbuffers", "scene", "kept", [](std::string_view name) { return name == "f64 NaN, payload"; });
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

TEST(Fidelity, FlexBuffersSortsKeys) {
  if (!find_codec("flexbuffers")) GTEST_SKIP() << no_codec("flexbuffers");
  const auto one = std::ranges::find(fidelity_cases(), "keys b, a", &FidelityCase::name);
  const Row row = fidelity_of(one->make(), *open_for_fidelity(*find_codec("flexbuffers"), one->shape));
  EXPECT_EQ(told(row), "wrong: " + std::string(kArrow) + " \"a\" (\"a\" (key))");
}

TEST(Fidelity, YamlKeepsBlanksAndLineBreaks) {
  if (!find_codec("ryml") && !find_codec("yaml-cpp")) GTEST_SKIP() << no_codec("ryml or yaml-cpp");
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
}  // namespace scenebench::testing
