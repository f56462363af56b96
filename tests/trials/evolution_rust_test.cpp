// bench evolution: how old and new readers of Rust's crates handle each other's data, and whether crates and C++
// libraries of a format agree.
#include <gtest/gtest.h>

#include <string_view>
#include <utility>

#include "fixtures/evolution_result.h"
#include "fixtures/named_codec.h"

namespace scenebench {
namespace {

using testing::result_in;

TEST(Evolution, ReadersOfRustsTreesKnowFieldsByTheirNamesOfToday) {
  using namespace evolution;
  for (const char* codec : {"rust-json", "rust-bson", "rust-bson-raw", "rust-flexbuffers"}) {
    if (!testing::find_codec(codec)) continue;
    for (const bool old_reader : {true, false}) {
      EXPECT_EQ(result_in(codec, "field added", old_reader).text, right) << codec;
      EXPECT_EQ(result_in(codec, "field widened", old_reader).text, right) << codec;
      EXPECT_EQ(result_in(codec, "required made optional", old_reader).text, right) << codec;
      EXPECT_EQ(result_in(codec, "field renamed", old_reader).text, refused) << codec;
    }
    EXPECT_EQ(result_in(codec, "field removed", true).text, refused) << codec;
    EXPECT_EQ(result_in(codec, "field removed", false).text, right) << codec;
    EXPECT_EQ(result_in(codec, "field widened", true, "value beyond the old range").text, refused) << codec;
    EXPECT_EQ(result_in(codec, "part nested", false).text, defaults) << codec;
  }
}

TEST(Evolution, ReadersOfMinicborAndOfMuslisWireKnowFieldsByTheirNumbers) {
  using namespace evolution;
  for (const char* codec : {"rust-minicbor", "rust-musli-wire"}) {
    if (!testing::find_codec(codec)) continue;
    for (const bool old_reader : {true, false}) {
      EXPECT_EQ(result_in(codec, "field added", old_reader).text, right) << codec;
      EXPECT_EQ(result_in(codec, "field renamed", old_reader).text, right) << codec;
    }
    EXPECT_EQ(result_in(codec, "field removed", true).text, refused) << codec;
    EXPECT_EQ(result_in(codec, "field removed", false).text, right) << codec;
    EXPECT_EQ(result_in(codec, "part nested", true).text, refused) << codec;
    EXPECT_EQ(result_in(codec, "part nested", false).text, defaults) << codec;
  }
}

TEST(Evolution, ReadersOfNoProtoKnowColumnsByTheirPlacesAndNumbersByNothingButTheSchema) {
  using namespace evolution;
  if (!testing::find_codec("rust-no_proto")) GTEST_SKIP() << testing::no_codec("rust-no_proto");
  for (const bool old_reader : {true, false}) {
    for (const char* change : {"field added", "field renamed", "enum value added", "required made optional"}) {
      EXPECT_EQ(result_in("rust-no_proto", change, old_reader).text, right) << change;
    }
    EXPECT_EQ(result_in("rust-no_proto", "field widened", old_reader).text, wrong);
  }
  EXPECT_EQ(result_in("rust-no_proto", "field removed", true).text, refused);
  EXPECT_EQ(result_in("rust-no_proto", "field removed", false).text, right);
  EXPECT_EQ(result_in("rust-no_proto", "part nested", true).text, refused);
  EXPECT_EQ(result_in("rust-no_proto", "part nested", false).text, defaults);
}

TEST(Evolution, ReadersOfAvroInRustKnowDefaultsAndTheNamesOfEnumeratorsButNoAliases) {
  using namespace evolution;
  if (!testing::find_codec("rust-avro")) GTEST_SKIP() << testing::no_codec("rust-avro");
  for (const bool old_reader : {true, false}) {
    for (const char* change : {"field added", "field widened", "required made optional"}) {
      EXPECT_EQ(result_in("rust-avro", change, old_reader).text, right) << change;
    }
    EXPECT_EQ(result_in("rust-avro", "field renamed", old_reader).text, refused);
  }
  EXPECT_EQ(result_in("rust-avro", "field removed", true).text, refused) << "it has no default";
  EXPECT_EQ(result_in("rust-avro", "field removed", false).text, right);
  EXPECT_EQ(result_in("rust-avro", "enum value added", true).text, refused);
  EXPECT_EQ(result_in("rust-avro", "enum value added", false).text, right);
  EXPECT_EQ(result_in("rust-avro", "part nested", true).text, refused);
  EXPECT_EQ(result_in("rust-avro", "part nested", false).text, defaults);
}

/// Whether the two libraries of a format are known to differ in a case, or the case is undefined.
bool may_differ(std::string_view rust, const EvolutionCase& one) {
  if (rust == "rust-avro") {
    // C's library ignores the defaults that new fields have in the reader's schema. It also resolves enumerators by
    // number, although the specification resolves them by name.
    const bool is_new = one.change == "field added" || one.change == "part nested";
    return one.old_reader ? one.change == "enum value added" : is_new;
  }
  if (rust.starts_with("rust-flatbuffers")) {
    // The documentation forbids widening: readers also read the bytes after the field. And the codec makes Rust's
    // enumerations of those in tables. Unlike C++'s, they cannot hold unnamed numbers.
    return one.change == "field widened" || one.change == "enum value added";
  }
  return rust == "rust-protobuf" && one.variant == "value beyond the old range";  // it refuses varints beyond 32 bits
}

TEST(Evolution, OfRustsCratesIsThatOfTheFormatInCpp) {
  const std::pair<const char*, const char*> pairs[] = {{"rust-flatbuffers", "flatbuffers-verified"},
                                                       {"rust-flatbuffers-unverified", "flatbuffers"},
                                                       {"rust-prost", "protobuf-lite"},
                                                       {"rust-protobuf", "protobuf-lite"},
                                                       {"rust-google-protobuf", "protobuf-lite"},
                                                       {"rust-capnp", "capnp"},
                                                       {"rust-avro", "avro"}};
  for (const auto& [rust, cpp] : pairs) {
    const auto one = testing::find_codec(rust), other = testing::find_codec(cpp);
    if (!one || !other) continue;
    for (const EvolutionCase& change : evolution_cases()) {
      if (may_differ(rust, change)) continue;
      EXPECT_EQ(try_evolution(change, *one).front().text, try_evolution(change, *other).front().text)
          << rust << ", " << change.change << ", " << change.variant
          << (change.old_reader ? ", old reader" : ", new reader");
    }
  }
}

}  // namespace
}  // namespace scenebench
