// bench evolution: old and new readers of each format handle each other's data as the format's documentation promises.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "fixtures/evolution_result.h"
#include "fixtures/named_codec.h"

namespace scenebench {
namespace {

using testing::result_in;

TEST(Evolution, KnowsWhatFormatsPromise) {
  using namespace evolution;
  for (const char* codec :
       {"flatbuffers-verified", "protobuf-lite", "rapidjson", "rapidjson-sax", "pugixml", "cjson"}) {
    const auto entry = testing::find_codec(codec);
    if (!entry || !entry->has_shape("docs")) continue;  // builds of the docs table have some for documents only
    EXPECT_EQ(result_in(codec, "field added", true).text, right) << codec;
    EXPECT_EQ(result_in(codec, "field added", false).text, right) << codec;
    EXPECT_EQ(result_in(codec, "required made optional", true, "part absent").text, refused) << codec;
  }
  if (testing::find_codec("flatbuffers-verified")) {
    EXPECT_EQ(result_in("flatbuffers-verified", "field renamed", true).text, right);
  }
  EXPECT_EQ(result_in("protobuf-lite", "field renamed", true).text, right);
  EXPECT_EQ(result_in("rapidjson", "field renamed", true).text, refused);
  EXPECT_EQ(result_in("rapidjson", "field widened", true, "value beyond the old range").text, refused);
  EXPECT_EQ(result_in("raw-structs", "field widened", true, "value beyond the old range").text, wrong);
}

TEST(Evolution, OldReadersOfThriftRefuseWhatLacksARequiredFieldAndSkipWhatIsNew) {
  using namespace evolution;
  for (const char* codec : {"thrift-binary", "thrift-compact"}) {
    if (!testing::find_codec(codec)) continue;
    EXPECT_EQ(result_in(codec, "field added", true).text, right) << codec;
    EXPECT_EQ(result_in(codec, "field added", false).text, right) << codec;
    EXPECT_EQ(result_in(codec, "field removed", true).text, refused) << codec;
    EXPECT_EQ(result_in(codec, "field removed", false).text, right) << codec;
    EXPECT_EQ(result_in(codec, "field renamed", true).text, right) << codec;
    EXPECT_EQ(result_in(codec, "part nested", false).text, defaults) << codec;
    EXPECT_EQ(result_in(codec, "field widened", true).text, refused) << "i16 is not i32";
  }
}

TEST(Evolution, InCapnProtoAPartCanMoveIntoANewGroupWithoutAnyReaderNoticing) {
  using namespace evolution;
  for (const char* codec : {"capnp", "capnp-packed"}) {
    if (!testing::find_codec(codec)) continue;
    for (const bool old_reader : {true, false}) {
      EXPECT_EQ(result_in(codec, "field added", old_reader).text, right) << codec;
      const Row nested = result_in(codec, "part nested", old_reader);
      EXPECT_EQ(nested.text, right) << codec;
      EXPECT_EQ(result_in(codec, "part nested", old_reader, "", "bytes").text, "") << codec;
    }
    EXPECT_EQ(result_in(codec, "field removed", true).text, defaults) << codec;
    EXPECT_EQ(result_in(codec, "enum value added", true).text, refused) << "the walk checks it in " << codec;
    EXPECT_EQ(result_in(codec, "required made optional", true, "part absent").text, refused) << codec;
  }
}

TEST(Evolution, OfFlatccIsThatOfFlatBuffers) {
  if (!testing::find_codec("flatcc")) GTEST_SKIP() << testing::no_codec("flatcc");
  for (const EvolutionCase& one : evolution_cases()) {
    // The documentation forbids it: readers also read the bytes after the field, which differ between the two builders.
    if (one.change == "field widened") continue;
    for (const std::string verified : {"", "-verified"}) {
      if (!testing::find_codec("flatbuffers" + verified)) continue;  // not in builds of the docs table
      const auto outcome = [&](const std::string& codec) {
        return try_evolution(one, testing::find_codec((codec + verified).c_str()).value()).front().text;
      };
      EXPECT_EQ(outcome("flatcc"), outcome("flatbuffers")) << one.change << ", " << one.variant;
    }
  }
}

/// Whether nanopb is known to differ from protobuf-lite in this case.
bool nanopb_differs(const EvolutionCase& one) { return one.old_reader && one.change == "enum value added"; }

TEST(Evolution, OfCsLibrariesOfProtocolBuffersIsThatOfTheOneInCpp) {
  for (const std::string_view codec : {"nanopb", "upb"}) {
    const auto entry = testing::find_codec(codec);
    if (!entry) continue;
    for (const EvolutionCase& one : evolution_cases()) {
      if (codec == "nanopb" && nanopb_differs(one)) continue;
      const std::vector<Row> rows = try_evolution(one, *entry);
      const std::vector<Row> expected = try_evolution(one, testing::find_codec("protobuf-lite").value());
      const std::string which =
          fmt::format("{}, {}, {}, {} reader", codec, one.change, one.variant, one.old_reader ? "old" : "new");
      EXPECT_EQ(rows[0].text, expected[0].text) << which;
      EXPECT_EQ(testing::text_in(rows, "bytes"), testing::text_in(expected, "bytes")) << which;
    }
  }
}

TEST(Evolution, NanopbKeepsAnyNumberOfAnEnumerationAndRefusesVarintsThatAreTooWide) {
  using namespace evolution;
  if (!testing::find_codec("nanopb")) GTEST_SKIP() << testing::no_codec("nanopb");
  EXPECT_EQ(result_in("nanopb", "enum value added", true).text, right);
  const Row beyond = result_in("nanopb", "field widened", true, "value beyond the old range");
  EXPECT_EQ(beyond.text, refused);
}

/// The outcome of reflect-cpp if it is known to differ from libraries that look values up: it identifies enumerators by
/// name, truncates values beyond a field's range and, in MessagePack, refuses objects that lack an optional field.
std::optional<std::string_view> outcome_in_reflect_cpp(std::string_view codec, const EvolutionCase& one) {
  using namespace evolution;
  if (one.old_reader && one.change == "enum value added") return refused;
  if (one.variant == "value beyond the old range") return wrong;
  const bool is_new_part = one.change == "field added" || one.change == "part nested";
  if (codec == "reflect-cpp-msgpack" && !one.old_reader && is_new_part) return refused;
  return std::nullopt;
}

TEST(Evolution, OfReflectCppIsThatOfItsFormatsButForEnumerationsRangesAndAbsentFieldsOfMessagePack) {
  const std::pair<const char*, const char*> pairs[] = {
      {"reflect-cpp", "rapidjson"}, {"reflect-cpp-msgpack", "msgpack-c"}, {"reflect-cpp-cbor", "jsoncons-cbor"}};
  for (const auto& [codec, other] : pairs) {
    const auto entry = testing::find_codec(codec), expected = testing::find_codec(other);
    if (!entry || !expected) continue;
    for (const EvolutionCase& one : evolution_cases()) {
      const auto own = outcome_in_reflect_cpp(codec, one);
      EXPECT_EQ(try_evolution(one, *entry).front().text, own ? *own : try_evolution(one, *expected).front().text)
          << codec << ", " << one.change << ", " << one.variant << (one.old_reader ? ", old" : ", new") << " reader";
    }
  }
}

TEST(Evolution, ReadersOfCistaRefuseWhatHasAnotherType) {
  using namespace evolution;
  if (!testing::find_codec("cista")) GTEST_SKIP() << testing::no_codec("cista");
  for (const EvolutionCase& one : evolution_cases()) {
    const bool is_same = one.change == "field renamed";  // names are not part of the type
    EXPECT_EQ(try_evolution(one, testing::find_codec("cista").value()).front().text, is_same ? right : refused)
        << one.change << ", " << one.variant << (one.old_reader ? ", old" : ", new") << " reader";
  }
}

TEST(Evolution, ReadersOfForyKnowFieldsByTheirNumbersAndRefuseAValueBeyondTheirRange) {
  using namespace evolution;
  if (!testing::find_codec("fory")) GTEST_SKIP() << testing::no_codec("fory");
  for (const bool old_reader : {true, false}) {
    for (const char* change : {"field added", "field widened", "field renamed", "required made optional"}) {
      EXPECT_EQ(result_in("fory", change, old_reader).text, right) << change;
    }
  }
  EXPECT_EQ(result_in("fory", "field removed", true).text, defaults);
  EXPECT_EQ(result_in("fory", "field widened", true, "value beyond the old range").text, refused);
  EXPECT_EQ(result_in("fory", "required made optional", true, "part absent").text, defaults);
}

TEST(Evolution, InSbeWhatIsNewComesAfterTheOldFieldsAndNoFieldCanBeWidened) {
  using namespace evolution;
  if (!testing::find_codec("sbe")) GTEST_SKIP() << testing::no_codec("sbe");
  for (const bool old_reader : {true, false}) {
    for (const char* change : {"field added", "field renamed", "required made optional", "part nested"}) {
      EXPECT_EQ(result_in("sbe", change, old_reader).text, right) << change;
    }
  }
  EXPECT_EQ(result_in("sbe", "field removed", true).text, defaults) << "its place is zero";
  EXPECT_EQ(result_in("sbe", "field removed", false).text, right);
  EXPECT_EQ(result_in("sbe", "enum value added", true).text, refused) << "[E103]";
  EXPECT_EQ(result_in("sbe", "enum value added", false).text, right);
  EXPECT_EQ(result_in("sbe", "required made optional", true, "part absent").text, defaults);
  EXPECT_EQ(result_in("sbe", "field widened", false).text, refused) << "the block is too short";
  EXPECT_EQ(result_in("sbe", "field widened", true, "value beyond the old range").text, wrong)
      << "the field is the last of its block, and its lower half is read";
}

TEST(Evolution, ReadersOfAlpacaTakeAFieldThatWasAddedAtTheEndAndNoOtherChange) {
  using namespace evolution;
  if (!testing::find_codec("alpaca")) GTEST_SKIP() << testing::no_codec("alpaca");
  for (const bool old_reader : {true, false}) {
    EXPECT_EQ(result_in("alpaca", "field added", old_reader).text, right);
    EXPECT_EQ(result_in("alpaca", "field removed", old_reader).text, refused);
  }
}

TEST(Evolution, ReadersOfAvroResolveTheWritersSchemaAsFarAsItsLibraryGoes) {
  using namespace evolution;
  if (!testing::find_codec("avro")) GTEST_SKIP() << testing::no_codec("avro");
  EXPECT_EQ(result_in("avro", "field added", true).text, right);
  EXPECT_EQ(result_in("avro", "field removed", false).text, right);
  EXPECT_EQ(result_in("avro", "field removed", true).text, refused) << "it has no default";
  EXPECT_EQ(result_in("avro", "field renamed", false).text, refused) << "the library ignores aliases";
  for (const bool old_reader : {true, false}) {
    EXPECT_EQ(result_in("avro", "required made optional", old_reader).text, right);
  }
  EXPECT_EQ(result_in("avro", "required made optional", true, "part absent").text, refused);
}

TEST(Evolution, ReadersOfSerdeKnowFieldsByTheirNamesWhereTheFormatHasThem) {
  using namespace evolution;
  for (const char* codec :
       {"rust-serde_json", "rust-simd-json", "rust-sonic-rs", "rust-rmp-serde-named", "rust-ciborium"}) {
    if (!testing::find_codec(codec)) continue;
    for (const bool old_reader : {true, false}) {
      EXPECT_EQ(result_in(codec, "field added", old_reader).text, right) << codec;
      EXPECT_EQ(result_in(codec, "required made optional", old_reader).text, right) << codec;
    }
    EXPECT_EQ(result_in(codec, "field removed", true).text, refused) << codec;
    EXPECT_EQ(result_in(codec, "field removed", false).text, right) << codec;
    EXPECT_EQ(result_in(codec, "field renamed", true).text, refused) << codec;
    EXPECT_EQ(result_in(codec, "field renamed", false).text, right) << "it has an alias in " << codec;
    EXPECT_EQ(result_in(codec, "field widened", true, "value beyond the old range").text, refused) << codec;
    EXPECT_EQ(result_in(codec, "enum value added", false).text, right) << codec;
    EXPECT_EQ(result_in(codec, "enum value added", true).text, refused) << codec;
    EXPECT_EQ(result_in(codec, "part nested", false).text, defaults) << codec;
  }
}

TEST(Evolution, ReadersOfFormatsWithoutNamesRefuseAnotherListOfFields) {
  using namespace evolution;
  for (const char* codec : {"rust-postcard", "rust-bincode"}) {
    if (!testing::find_codec(codec)) continue;
    for (const bool old_reader : {true, false}) {
      EXPECT_EQ(result_in(codec, "field added", old_reader).text, refused) << codec;
      EXPECT_EQ(result_in(codec, "field removed", old_reader).text, refused) << codec;
      EXPECT_EQ(result_in(codec, "required made optional", old_reader).text, refused) << codec;
      EXPECT_EQ(result_in(codec, "field renamed", old_reader).text, right) << codec;
      EXPECT_EQ(result_in(codec, "field widened", old_reader).text, right) << codec;
    }
  }
}

}  // namespace
}  // namespace scenebench
