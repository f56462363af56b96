// How individual codecs handle almost valid wires with a format-specific flaw.
#include <gtest/gtest.h>

#include <algorithm>
#include <any>
#include <array>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "fixtures/named_codec.h"
#include "harness/codec_under_test.h"
#include "model/docs.h"
#include "model/document.h"
#include "model/scene.h"
#include "system/files.h"

namespace scenebench {
namespace {

using testing::find_codec;
using testing::no_codec;
using testing::text_of;
using testing::verdict_on;

/// A scene with one mesh of one vertex: the simplest with a list of numbers.
scene::Scene scene_with_a_mesh() {
  scene::Scene scene;
  scene.meshes.emplace_back().positions = {1, 2, 3};
  return scene;
}

/// The wire of that scene as text, with `from`, which it must contain, replaced by `to`.
std::string changed_scene(CodecUnderTest& tested, std::string_view from, std::string_view to) {
  const auto wire = tested.wire_for(std::any(scene_with_a_mesh()));
  std::string text = text_of(wire);
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << text;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

/// A file to be named in a declaration. A decoder that reads it finds the number that completes the text.
class FileOfNumbers {
 public:
  FileOfNumbers() { std::ofstream(path_) << "3"; }

  std::string declaration() const { return "<!DOCTYPE scene [<!ENTITY e SYSTEM \"" + path_.generic_string() + "\">]>"; }

 private:
  ScratchFolder folder_;
  std::filesystem::path path_ = folder_.path() / "three";
};

TEST(AnXmlText, DoesNotMakeADecoderReadFilesOrItsNumbersUpToTheFirstPiece) {
  const FileOfNumbers file;
  for (const char* name : {"libxml2", "pugixml", "pugixml-insitu"}) {
    const auto codec = find_codec(name);
    if (!codec) continue;
    const auto tested = codec->open({"scene", 1});
    const auto verdict = [&](const std::string& before, const char* numbers) {
      return verdict_on(*tested, before + changed_scene(*tested, "1 2 3", numbers));
    };
    ASSERT_EQ(verdict("", "1 2 3"), Verdict::accepted) << name;
    for (const char* entity : {"1 2 &e;", "&e;"})
      EXPECT_EQ(verdict(file.declaration(), entity), Verdict::rejected) << name;
    for (const char* pieces : {"1 2 <!-- -->3", "<item/>", "1 2 3<item/>"})
      EXPECT_EQ(verdict("", pieces), Verdict::rejected) << name << pieces;
  }
}

/// `levels` lists, each of which, except for the first, contains the one before it twice.
std::string doubling_lists(int levels) {
  std::string text = "[&a0 [1,1]";
  for (int i = 1; i < levels; ++i) {
    const std::string before = "*a" + std::to_string(i - 1);
    text += ",&a" + std::to_string(i) + " [" + before + "," + before + "]";
  }
  return text + "]";
}

/// `text` and `times` aliases of it.
std::string repeated(const std::string& text, int times) {
  std::string list = "[&a " + text;
  for (int i = 0; i < times; ++i) list += ",*a";
  return list + "]";
}

TEST(AYamlText, MayHaveAFewAliasesAndIsNotWalkedForeverBecauseOfMore) {
  for (const std::string name : {"yaml-cpp", "ryml"}) {
    const auto codec = find_codec(name);
    if (!codec) continue;
    const auto tested = codec->open(*parse_workload("small"));
    EXPECT_EQ(verdict_on(*tested, doubling_lists(40)), Verdict::rejected) << name;
    EXPECT_EQ(verdict_on(*tested, repeated("\"" + std::string(1'000, 'x') + "\"", 1'000)), Verdict::rejected) << name;
    if (name != "yaml-cpp") continue;
    for (const std::string& few : {doubling_lists(3), repeated("12345", 5), std::string("{a,b,c,d,e,f}")})
      EXPECT_EQ(verdict_on(*tested, few), Verdict::accepted) << "the last one has the maximum number of nodes";
  }
}

/// Codecs whose library accepts trailing bytes, so that the codec itself must check for the end.
constexpr std::array kAskedForTheEnd{
    "avro", "bitsery", "boost", "capnp", "capnp-packed", "cereal", "thrift-binary", "thrift-compact",
    "struct_pack", "flatbuffers-json", "yajl-tree", "zpp_bits", "serialize", "mpack", "mpack-pool",
    "mpack-expect", "fory", "cmp", "daw_json_link", "rust-serde_json", "rust-bincode", "rust-postcard",
    "rust-rmp-serde", "rust-rmp-serde-named", "rust-prost", "rust-bitcode", "rust-bitcode-serde", "rust-speedy",
    "rust-wincode", "rust-borsh", "rust-bilrost", "rust-nanoserde", "rust-savefile", "rust-savefile-noschema",
    "rust-ron", "rust-buffa", "rust-ciborium", "rust-sonic-rs", "rust-simd-json", "rust-json", "rust-bson",
    "rust-bson-raw", "rust-minicbor", "rust-musli-storage", "rust-musli-wire", "rust-avro", "rust-protobuf",
    "rust-google-protobuf", "rust-capnp"};

TEST(TheEndOfAWire, IsTheEndOfWhatADecoderAccepts) {
  for (const char* name : kAskedForTheEnd) {
    const auto codec = find_codec(name);
    if (!codec) continue;
    const auto tested = codec->open({"docs", 0});
    ASSERT_FALSE(tested->prove()) << name;
    const std::string wire = text_of(tested->wire(0));
    for (const std::string& more : {std::string(8, '\0'), std::string("\0garbage", 8), std::string("garbage!")})
      EXPECT_EQ(verdict_on(*tested, wire + more), Verdict::rejected) << name;
    EXPECT_EQ(verdict_on(*tested, wire), Verdict::accepted) << name;
  }
}

/// Codecs with a byte for a bool. Some of the libraries copy it into the bool unchecked.
constexpr std::array kBoolsAreBytes{"bitsery", "boost", "cereal", "cista", "sbe", "struct_pack", "zpp_bits"};

TEST(ABool, ThatIsNeitherFalseNorTrueIsRefused) {
  for (const char* name : kBoolsAreBytes) {
    const auto codec = find_codec(name);
    if (!codec) continue;
    const auto tested = codec->open({"docs", 0});
    docs::FooBarContainer container = docs::make_container();
    container.initialized = true;
    std::string wire = text_of(tested->wire_for(std::any(container)));
    container.initialized = false;
    const std::string other = text_of(tested->wire_for(std::any(container)));
    ASSERT_EQ(wire.size(), other.size()) << name;
    const auto [byte, in_other] = std::ranges::mismatch(wire, other);
    ASSERT_NE(byte, wire.end()) << name;
    ASSERT_TRUE(std::equal(byte + 1, wire.end(), in_other + 1)) << name << " writes more than the bool differently";
    ASSERT_EQ(*byte, 1) << name;
    EXPECT_EQ(verdict_on(*tested, wire), Verdict::accepted) << name;
    *byte = 2;
    EXPECT_EQ(verdict_on(*tested, wire), Verdict::rejected) << name;
  }
}

/// The wire holds the length of an entry. The library does not compare it with the size of the fields.
TEST(AnEntryOfSbe, IsNoShorterThanItsFields) {
  const auto codec = find_codec("sbe");
  if (!codec) GTEST_SKIP() << no_codec("sbe");
  const auto tested = codec->open({"docs", 0});
  const std::string wire = text_of(tested->wire_for(std::any(docs::make_container())));
  const std::string start = wire.substr(0, 8 + 3);  // the header and the fields of the container
  constexpr std::size_t kEmptyTexts = 2 * sizeof(std::uint32_t);
  const std::string one_of_34_bytes("\x22\0\1\0\0\0", 6), one_of_25_bytes("\x19\0\1\0\0\0", 6);
  EXPECT_EQ(verdict_on(*tested, start + one_of_34_bytes + std::string(34 + kEmptyTexts, '\0')), Verdict::accepted);
  EXPECT_EQ(verdict_on(*tested, start + one_of_25_bytes + std::string(25 + kEmptyTexts, '\0')), Verdict::rejected);
}

template <class T>
T number_at(std::string_view wire, std::size_t at) {
  T number{};
  std::memcpy(&number, wire.data() + at, sizeof number);
  return number;
}

/// The target of the offset at `at`.
std::size_t followed(std::string_view wire, std::size_t at) { return at + number_at<std::uint32_t>(wire, at); }

std::size_t vtable_of(std::string_view wire, std::size_t table) {
  return table - static_cast<std::size_t>(number_at<std::int32_t>(wire, table));
}

TEST(ANumberOfFlatBuffers, HasAnOffsetThatIsAlignedToIt) {
  constexpr std::size_t kFirstSlot = 4, kSlotOfRating = 8;
  for (const char* name : {"flatbuffers-verified", "rust-flatbuffers"}) {
    const auto codec = find_codec(name);
    if (!codec) continue;
    const auto tested = codec->open({"docs", 0});
    std::string wire = text_of(tested->wire_for(std::any(docs::make_container())));
    const std::size_t root = followed(wire, 0);
    const std::size_t list = followed(wire, root + number_at<std::uint16_t>(wire, vtable_of(wire, root) + kFirstSlot));
    const std::size_t slot = vtable_of(wire, followed(wire, list + sizeof(std::uint32_t))) + kSlotOfRating;
    wire[slot] += sizeof(double);  // to other bytes, which also form a double
    EXPECT_EQ(verdict_on(*tested, wire), Verdict::accepted) << name;
    ++wire[slot];
    EXPECT_EQ(verdict_on(*tested, wire), Verdict::rejected) << name;
  }
}

TEST(ADocumentOfBson, IsUnderTheEmptyKey) {
  for (const std::string name : {"bson", "bsoncxx", "rust-bson-value", "rust-bson-raw-value"}) {
    const auto codec = find_codec(name);
    if (!codec) continue;
    const auto tested = codec->open(*parse_workload("small"));
    const std::string under_the_empty_key("\x08\0\0\0\x08\0\x01\0", 8), under_x("\x09\0\0\0\x08x\0\x01\0", 9);
    const std::string as_well("\x0B\0\0\0\x08\0\x01\x08\0\x01\0", 11);
    EXPECT_EQ(verdict_on(*tested, under_the_empty_key), Verdict::accepted) << name;
    EXPECT_EQ(verdict_on(*tested, under_x), Verdict::rejected) << name;
    if (name == "rust-bson-value") continue;  // reads into a map, in which the last of two equal keys counts
    EXPECT_EQ(verdict_on(*tested, as_well), Verdict::rejected) << name;
  }
}

/// The last of two equal fields counts. (Messages of C++ keep unknown enum values with the unknown fields.)
TEST(AnEnumerationOfProtobuf, HasNoValueButThoseOfTheSchema) {
  for (const char* name : {"rust-prost", "rust-protobuf"}) {
    const auto codec = find_codec(name);
    if (!codec) continue;
    const auto tested = codec->open({"docs", 0});
    const std::string wire = text_of(tested->wire_for(std::any(docs::make_container())));
    const std::string pears("\x18\x01", 2), none("\x18\x07", 2), apples_in_16_bits("\x18\x80\x80\x04", 4);
    EXPECT_EQ(verdict_on(*tested, wire + pears), Verdict::accepted) << name;
    EXPECT_EQ(verdict_on(*tested, wire + none), Verdict::rejected) << name;
    EXPECT_EQ(verdict_on(*tested, wire + apples_in_16_bits), Verdict::rejected) << name;
  }
}

TEST(AKeyWithANul, IsNotCutOff) {
  const auto codec = find_codec("jansson");
  if (!codec) GTEST_SKIP() << no_codec("jansson");
  const auto tested = codec->open(*parse_workload("small"));
  const document::Value two{document::Map{{"a", {true}}, {std::string("a\0b", 3), {false}}}};
  EXPECT_EQ(text_of(tested->wire_for(std::any(two))), R"({"a":true,"a\u0000b":false})");
}

}  // namespace
}  // namespace scenebench
