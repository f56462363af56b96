// What a codec of a text format reads is the workload's text, not its own.
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>

#include "fixtures/make_codec.h"
#include "model/canonical_text.h"
#include "model/docs.h"

namespace scenebench {
namespace {

/// Writes a text of its own, reads that and the workload's, and remembers the lengths of those that it has read since
/// the last proof. What it reads back from either can be made wrong.
class TwoTexts {
 public:
  using Shape = docs::FooBarContainer;
  using Decoded = docs::FooBarContainer;

  static inline std::size_t own_reads = 0;
  static inline bool writes_wrong = false, reads_wrong = false;
  static inline CodecInfo said{};

  static CodecInfo info() { return said; }

  std::span<const std::byte> encode(const Shape&) { return std::as_bytes(std::span(kOwn)); }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    const std::string_view text(reinterpret_cast<const char*>(wire.data()), wire.size());
    Result<Decoded> result(std::in_place, docs::make_container());
    if (text == kOwn) {
      ++own_reads;
      if (writes_wrong) result->list.front().rating += 1;
    } else if (text != json_text_of(docs::make_container())) {
      result.fail("neither text");
    } else if (reads_wrong) {
      result->list.front().rating += 1e-13;
    }
    return result;
  }

  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    walk_fields(decoded, sink);
    return true;
  }

 private:
  static constexpr std::string_view kOwn = "its own text";
};

std::unique_ptr<CodecUnderTest> two_texts(CodecInfo info, bool writes_wrong = false, bool reads_wrong = false) {
  TwoTexts::said = std::move(info);
  TwoTexts::writes_wrong = writes_wrong;
  TwoTexts::reads_wrong = reads_wrong;
  return make_entry({codec_over_shape<TwoTexts>()}, "json").open({"docs"});
}

TEST(Texts, AreWhatACodecReadsInEveryPhaseThatReads) {
  const auto codec = two_texts({.name = "two"});
  ASSERT_FALSE(codec->prove());
  TwoTexts::own_reads = 0;
  for (const Phase phase : {Phase::load, Phase::load_cold, Phase::decode, Phase::decode_all}) {
    ASSERT_TRUE(codec->has(phase));
    EXPECT_TRUE(codec->time_batch(phase, {3}));
  }
  EXPECT_EQ(TwoTexts::own_reads, 0u);
  EXPECT_EQ(codec->text(0).size(), json_text_of(docs::make_container()).size());
}

TEST(Texts, LeaveEncodeAndTheWireToTheCodecAndAreNotReadByThoseThatSayWhyNot) {
  const auto codec = two_texts({.name = "two"});
  ASSERT_FALSE(codec->prove());
  EXPECT_EQ(codec->wire(0).size(), 12u);
  EXPECT_TRUE(codec->time_batch(Phase::encode, {3}));
  const auto other = two_texts({.name = "two", .own_text = "names have no quotes"});
  ASSERT_FALSE(other->prove());
  EXPECT_EQ(other->text(0).size(), 12u);
}

TEST(Texts, AreProvenBesideTheOwnWire) {
  EXPECT_TRUE(two_texts({.name = "two"}, true, false)->prove()) << "its writer loses what it has not declared";
  EXPECT_TRUE(two_texts({.name = "two"}, false, true)->prove()) << "and so does its reader";
  const CodecInfo lossy{.name = "two", .loss = {.double_decimals = 12}, .loss_of_reading = Loss{}};
  EXPECT_TRUE(two_texts(lossy, false, true)->prove()) << "its writer alone may lose something";
}

TEST(Texts, AreConfirmedBesideTheOwnWire) {
  const auto first = two_texts({.name = "two"});
  ASSERT_FALSE(first->prove());
  EXPECT_FALSE(two_texts({.name = "two"})->confirm(first->sums()));
  EXPECT_TRUE(two_texts({.name = "two"}, true)->confirm(first->sums())) << "its writer errs in this process alone";
}

TEST(Texts, HaveTheFewestDigitsThatReadBackAsTheTypeOfTheField) {
  scene::Camera camera;
  camera.fov = 0.1f;
  camera.near_plane = -0.0f;
  camera.far_plane = 1e10f;
  scene::Scene scene;
  scene.camera = camera;
  scene.time = 0.1;
  const std::string json = json_text_of(scene), xml = xml_text_of(scene);
  EXPECT_NE(json.find(R"("camera":{"fov":0.1,"near":-0.0,"far":1e+10})"), std::string::npos) << json;
  EXPECT_NE(json.find(R"("time":0.1,)"), std::string::npos) << json;
  EXPECT_NE(xml.find(R"(<camera fov="0.1" near="-0" far="1e+10"/>)"), std::string::npos) << xml;
  EXPECT_EQ(json.find_first_of(" \n"), std::string::npos);
}

TEST(Texts, KeepTheTypesOfADocumentsNumbers) {
  const document::Value value{
      document::Array{{-0.0}, {1.0}, {5e-324}, {0.1}, {std::uint64_t{18446744073709551615u}}, {std::int64_t{-1}}}};
  EXPECT_EQ(json_text_of(value), "[-0.0,1.0,5e-324,0.1,18446744073709551615,-1]");
}

}  // namespace
}  // namespace scenebench
