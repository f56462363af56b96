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
  using enum EvolutionOutcome;
  for (const char* codec :
       {"flatbuffers-verified", "protobuf-lite", "rapidjson", "rapidjson-sax", "pugixml", "cjson"}) {
    const auto entry = testing::find_codec(codec);
    if (!entry || !entry->has_shape("docs")) continue;  // builds of the docs table have some for documents only
    EXPECT_EQ(result_in(codec, "field added", true).outcome, right) << codec;
    EXPECT_EQ(result_in(codec, "field added", false).outcome, right) << codec;
    EXPECT_EQ(result_in(codec, "required made optional", true, "part absent").outcome, refused) << codec;
  }
  if (testing::find_codec("flatbuffers-verified")) {
    EXPECT_EQ(result_in("flatbuffers-verified", "field renamed", true).outcome, right);
  }
  EXPECT_EQ(result_in("protobuf-lite", "field renamed", true).outcome, right);
  EXPECT_EQ(result_in("rapidjson", "field renamed", true).outcome, refused);
  EXPECT_EQ(result_in("rapidjson", "field widened", true, "value beyond the old range").outcome, refused);
  EXPECT_EQ(result_in("raw-structs", "field widened", true, "value beyond the old range").outcome, wrong);
}

TEST(Evolution, OldReadersOfThriftRefuseWhatLacksARequiredFieldAndSkipWhatIsNew) {
  using enum EvolutionOutcome;
  for (const char* codec : {"thrift-binary", "thrift-compact"}) {
    if (!testing::find_codec(codec)) continue;
    EXPECT_EQ(result_in(codec, "field added", true).outcome, right) << codec;
    EXPECT_EQ(result_in(codec, "field added", false).outcome, right) << codec;
    EXPECT_EQ(result_in(codec, "field removed", true).outcome, refused) << codec;
    EXPECT_EQ(result_in(codec, "field removed", false).outcome, right) << codec;
    EXPECT_EQ(result_in(codec, "field renamed", true).outcome, right) << codec;
    EXPECT_EQ(result_in(codec, "part nested", false).outcome, defaults) << codec;
    EXPECT_EQ(result_in(codec, "field widened", true).outcome, refused) << "i16 is not i32";
  }
}

TEST(Evolution, InCapnProtoAPartCanMoveIntoANewGroupWithoutAnyReaderNoticing) {
  using enum EvolutionOutcome;
  for (const char* codec : {"capnp", "capnp-packed"}) {
    if (!testing::find_codec(codec)) continue;
    for (const bool old_reader : {true, false}) {
      EXPECT_EQ(result_in(codec, "field added", old_reader).outcome, right) << codec;
      const EvolutionRecord nested = result_in(codec, "part nested", old_reader);
      EXPECT_EQ(nested.outcome, right) << codec;
      EXPECT_EQ(nested.extra_bytes, 0) << codec;
    }
    EXPECT_EQ(result_in(codec, "field removed", true).outcome, defaults) << codec;
    EXPECT_EQ(result_in(codec, "enum value added", true).outcome, refused) << "the walk checks it in " << codec;
    EXPECT_EQ(result_in(codec, "required made optional", true, "part absent").outcome, refused) << codec;
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
        return try_evolution(one, testing::find_codec((codec + verified).c_str()).value()).outcome;
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
      const EvolutionRecord record = try_evolution(one, *entry);
      const EvolutionRecord expected = try_evolution(one, testing::find_codec("protobuf-lite").value());
      const std::string which =
          fmt::format("{}, {}, {}, {} reader", codec, one.change, one.variant, one.old_reader ? "old" : "new");
      EXPECT_EQ(record.outcome, expected.outcome) << which;
      EXPECT_EQ(record.extra_bytes, expected.extra_bytes) << which;
    }
  }
}

TEST(Evolution, NanopbKeepsAnyNumberOfAnEnumerationAndRefusesVarintsThatAreTooWide) {
  using enum EvolutionOutcome;
  if (!testing::find_codec("nanopb")) GTEST_SKIP() << testing::no_codec("nanopb");
  EXPECT_EQ(result_in("nanopb", "enum value added", true).outcome, right);
  const EvolutionRecord beyond = result_in("nanopb", "field widened", true, "value beyond the old range");
  EXPECT_EQ(beyond.outcome, refused);
}

/// The outcome of reflect-cpp if it is known to differ from libraries that look values up: it identifies enumerators by
/// name, truncates values beyond a field's range and, in MessagePack, refuses objects that lack an optional field.
std::optional<EvolutionOutcome> outcome_in_reflect_cpp(std::string_view codec, const EvolutionCase& one) {
  using enum EvolutionOutcome;
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
      EXPECT_EQ(try_evolution(one, *entry).outcome, own ? *own : try_evolution(one, *expected).outcome)
          << codec << ", " << one.change << ", " << one.variant << (one.old_reader ? ", old" : ", new") << " reader";
    }
  }
}

TEST(Evolution, ReadersOfCistaRefuseWhatHasAnotherType) {
  using enum EvolutionOutcome;
  if (!testing::find_codec("cista")) GTEST_SKIP() << testing::no_codec("cista");
  for (const EvolutionCase& one : evolution_cases()) {
    const bool is_same = one.change == "field renamed";  // names are not part of the type
    EXPECT_EQ(try_evolution(one, testing::find_codec("cista").value()).outcome, is_same ? right : refused)
        << one.change << ", " << one.variant << (one.old_reader ? ", old" : ", new") << " reader";
  }
}

TEST(Evolution, ReadersOfForyKnowFieldsByTheirNumbersAndRefuseAValueBeyondTheirRange) {
  using enum EvolutionOutcome;
  if (!testing::find_codec("fory")) GTEST_SKIP() << testing::no_codec("fory");
  for (const bool old_reader : {true, false}) {
    for (const char* change : {"field added", "field widened", "field renamed", "required made optional"}) {
      EXPECT_EQ(result_in("fory", change, old_reader).outcome, right) << change;
    }
  }
  EXPECT_EQ(result_in("fory", "field removed", true).outcome, defaults);
  EXPECT_EQ(result_in("fory", "field widened", true, "value beyond the old range").outcome, refused);
  EXPECT_EQ(result_in("fory", "required made optional", true, "part absent").outcome, defaults);
}

TEST(Evolution, InSbeWhatIsNewComesAfterTheOldFieldsAndNoFieldCanBeWidened) {
  using enum EvolutionOutcome;
  if (!testing::find_codec("sbe")) GTEST_SKIP() << testing::no_codec("sbe");
  for (const bool old_reader : {true, false}) {
    for (const char* change : {"field added", "field renamed", "required made optional", "part nested"}) {
      EXPECT_EQ(result_in("sbe", change, old_reader).outcome, right) << change;
    }
  }
  EXPECT_EQ(result_in("sbe", "field removed", true).outcome, defaults) << "its place is zero";
  EXPECT_EQ(result_in("sbe", "field removed", false).outcome, right);
  EXPECT_EQ(result_in("sbe", "enum value added", true).outcome, refused) << "[E103]";
  EXPECT_EQ(result_in("sbe", "enum value added", false).outcome, right);
  EXPECT_EQ(result_in("sbe", "required made optional", true, "part absent").outcome, defaults);
  EXPECT_EQ(result_in("sbe", "field widened", false).outcome, refused) << "the block is too short";
  EXPECT_EQ(result_in("sbe", "field widened", true, "value beyond the old range").outcome, wrong)
      << "the field is the last of its block, and its lower half is read";
}

TEST(Evolution, ReadersOfAlpacaTakeAFieldThatWasAddedAtTheEndAndNoOtherChange) {
  using enum EvolutionOutcome;
  if (!testing::find_codec("alpaca")) GTEST_SKIP() << testing::no_codec("alpaca");
  for (const bool old_reader : {true, false}) {
    EXPECT_EQ(result_in("alpaca", "field added", old_reader).outcome, right);
    EXPECT_EQ(result_in("alpaca", "field removed", old_reader).outcome, refused);
  }
}

TEST(Evolution, ReadersOfAvroResolveTheWritersSchemaAsFarAsItsLibraryGoes) {
  using enum EvolutionOutcome;
  if (!testing::find_codec("avro")) GTEST_SKIP() << testing::no_codec("avro");
  EXPECT_EQ(result_in("avro", "field added", true).outcome, right);
  EXPECT_EQ(result_in("avro", "field removed", false).outcome, right);
  EXPECT_EQ(result_in("avro", "field removed", true).outcome, refused) << "it has no default";
  EXPECT_EQ(result_in("avro", "field renamed", false).outcome, refused) << "the library ignores aliases";
  for (const bool old_reader : {true, false}) {
    EXPECT_EQ(result_in("avro", "required made optional", old_reader).outcome, right);
  }
  EXPECT_EQ(result_in("avro", "required made optional", true, "part absent").outcome, refused);
}

TEST(Evolution, ReadersOfSerdeKnowFieldsByTheirNamesWhereTheFormatHasThem) {
  using enum EvolutionOutcome;
  for (const char* codec :
       {"rust-serde_json", "rust-simd-json", "rust-sonic-rs", "rust-rmp-serde-named", "rust-ciborium"}) {
    if (!testing::find_codec(codec)) continue;
    for (const bool old_reader : {true, false}) {
      EXPECT_EQ(result_in(codec, "field added", old_reader).outcome, right) << codec;
      EXPECT_EQ(result_in(codec, "required made optional", old_reader).outcome, right) << codec;
    }
    EXPECT_EQ(result_in(codec, "field removed", true).outcome, refused) << codec;
    EXPECT_EQ(result_in(codec, "field removed", false).outcome, right) << codec;
    EXPECT_EQ(result_in(codec, "field renamed", true).outcome, refused) << codec;
    EXPECT_EQ(result_in(codec, "field renamed", false).outcome, right) << "it has an alias in " << codec;
    EXPECT_EQ(result_in(codec, "field widened", true, "value beyond the old range").outcome, refused) << codec;
    EXPECT_EQ(result_in(codec, "enum value added", false).outcome, right) << codec;
    EXPECT_EQ(result_in(codec, "enum value added", true).outcome, refused) << codec;
    EXPECT_EQ(result_in(codec, "part nested", false).outcome, defaults) << codec;
  }
}

TEST(Evolution, ReadersOfFormatsWithoutNamesRefuseAnotherListOfFields) {
  using enum EvolutionOutcome;
  for (const char* codec : {"rust-postcard", "rust-bincode"}) {
    if (!testing::find_codec(codec)) continue;
    for (const bool old_reader : {true, false}) {
      EXPECT_EQ(result_in(codec, "field added", old_reader).outcome, refused) << codec;
      EXPECT_EQ(result_in(codec, "field removed", old_reader).outcome, refused) << codec;
      EXPECT_EQ(result_in(codec, "required made optional", old_reader).outcome, refused) << codec;
      EXPECT_EQ(result_in(codec, "field renamed", old_reader).outcome, right) << codec;
      EXPECT_EQ(result_in(codec, "field widened", old_reader).outcome, right) << codec;
    }
  }
}

}  // namespace
}  // namespace scenebench
