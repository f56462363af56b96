// How individual codecs handle almost valid wires with a format-specific flaw.
#include "codecs/test.h"
#include "system/files.h"

namespace scenebench::testing {
namespace {

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
  scene::Scene scene;  // the simplest with a list of numbers
  scene.meshes.emplace_back().positions = {1, 2, 3};
  for (const auto& [name, tested] : opened({"libxml2", "pugixml", "pugixml-insitu"}, "scene/1")) {
    const std::string text = wire_text(*tested, scene);
    const auto verdict = [&, &tested = *tested](const std::string& before, const char* numbers) {
      return verdict_on(tested, before + replaced(text, "1 2 3", numbers));
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
  for (const auto& [name, tested] : opened({"yaml-cpp", "ryml"}, "small")) {
    EXPECT_EQ(verdict_on(*tested, doubling_lists(40)), Verdict::rejected) << name;
    EXPECT_EQ(verdict_on(*tested, repeated("\"" + std::string(1'000, 'x') + "\"", 1'000)), Verdict::rejected) << name;
    if (name != "yaml-cpp") continue;
    for (const std::string& few : Names{doubling_lists(3), repeated("12345", 5), "{a,b,c,d,e,f}"})
      EXPECT_EQ(verdict_on(*tested, few), Verdict::accepted) << "the last one has the maximum number of nodes";
  }
}

/// Codecs whose library accepts trailing bytes, so that the codec itself must check for the end.
const Names kAskedForTheEnd{
    "avro", "bitsery", "boost", "capnp", "capnp-packed", "cereal", "thrift-binary", "thrift-compact",
    "struct_pack", "flatbuffers-json", "yajl-tree", "zpp_bits", "serialize", "mpack", "mpack-pool",
    "mpack-expect", "fory", "cmp", "daw_json_link", "rust-serde_json", "rust-bincode", "rust-postcard",
    "rust-rmp-serde", "rust-rmp-serde-named", "rust-prost", "rust-bitcode", "rust-bitcode-serde", "rust-speedy",
    "rust-wincode", "rust-borsh", "rust-bilrost", "rust-nanoserde", "rust-savefile", "rust-savefile-noschema",
    "rust-ron", "rust-buffa", "rust-ciborium", "rust-sonic-rs", "rust-simd-json", "rust-json", "rust-bson",
    "rust-bson-raw", "rust-minicbor", "rust-musli-storage", "rust-musli-wire", "rust-avro", "rust-protobuf",
    "rust-google-protobuf", "rust-capnp"};

TEST(TheEndOfAWire, IsTheEndOfWhatADecoderAccepts) {
  for (const auto& [name, tested] : opened(kAskedForTheEnd)) {
    ASSERT_FALSE(tested->prove()) << name;
    const std::string wire = text_of(tested->wire(0));
    for (const std::string& more : Names{std::string(8, '\0'), {"\0garbage", 8}, "garbage!"})
      EXPECT_EQ(verdict_on(*tested, wire + more), Verdict::rejected) << name;
    EXPECT_EQ(verdict_on(*tested, wire), Verdict::accepted) << name;
  }
}

/// Codecs with a byte for a bool. Some of the libraries copy it into the bool unchecked.
const Names kBoolsAreBytes{"bitsery", "boost", "cereal", "cista", "sbe", "struct_pack", "zpp_bits"};

TEST(ABool, ThatIsNeitherFalseNorTrueIsRefused) {
  docs::FooBarContainer of_true = docs::make_container(), of_false = of_true;
  of_true.initialized = true;
  of_false.initialized = false;
  for (const auto& [name, tested] : opened(kBoolsAreBytes)) {
    std::string wire = wire_text(*tested, of_true);
    const std::string other = wire_text(*tested, of_false);
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
  constexpr std::size_t kEmptyTexts = 2 * sizeof(std::uint32_t);
  const std::string one_of_34_bytes("\x22\0\1\0\0\0", 6), one_of_25_bytes("\x19\0\1\0\0\0", 6);
  for (const auto& [name, tested] : opened({"sbe"})) {
    // The header and the fields of the container.
    const std::string start = wire_text(*tested, docs::make_container()).substr(0, 8 + 3);
    EXPECT_EQ(verdict_on(*tested, start + one_of_34_bytes + std::string(34 + kEmptyTexts, '\0')), Verdict::accepted);
    EXPECT_EQ(verdict_on(*tested, start + one_of_25_bytes + std::string(25 + kEmptyTexts, '\0')), Verdict::rejected);
  }
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
  for (const auto& [name, tested] : opened({"flatbuffers-verified", "rust-flatbuffers"})) {
    std::string wire = wire_text(*tested, docs::make_container());
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
  for (const auto& [name, tested] : opened({"bson", "bsoncxx", "rust-bson-value", "rust-bson-raw-value"}, "small")) {
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
  for (const auto& [name, tested] : opened({"rust-prost", "rust-protobuf"})) {
    const std::string wire = wire_text(*tested, docs::make_container());
    const std::string pears("\x18\x01", 2), none("\x18\x07", 2), apples_in_16_bits("\x18\x80\x80\x04", 4);
    EXPECT_EQ(verdict_on(*tested, wire + pears), Verdict::accepted) << name;
    EXPECT_EQ(verdict_on(*tested, wire + none), Verdict::rejected) << name;
    EXPECT_EQ(verdict_on(*tested, wire + apples_in_16_bits), Verdict::rejected) << name;
  }
}

TEST(AKeyWithANul, IsNotCutOff) {
  const document::Value two{document::Map{{"a", {true}}, {std::string("a\0b", 3), {false}}}};
  for (const auto& [name, tested] : opened({"jansson"}, "small"))
    EXPECT_EQ(wire_text(*tested, two), R"({"a":true,"a\u0000b":false})");
}

}  // namespace
}  // namespace scenebench::testing
