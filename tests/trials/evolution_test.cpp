// bench evolution: every version of the shapes through every codec that has them.
#include "trials/evolution.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <any>
#include <chrono>
#include <cstddef>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "fixtures/broken_codec.h"
#include "harness/codec_as_version.h"
#include "fixtures/named_codec.h"
#include "fixtures/touchy_codecs.h"
#include "trials/time_ratio.h"

namespace scenebench {
namespace {

TEST(Evolution, EveryChangeGoesBothWaysWithNothingTakenForBothRightAndDefault) {
  const auto cases = evolution_cases();
  EXPECT_EQ(cases.size(), 32u);
  for (const auto& one : cases) {
    for (const Record& defaults : one.defaults) {
      const bool same = one.right && *one.right == defaults;
      EXPECT_FALSE(same) << one.shape << ", " << one.change;
    }
  }
}

TEST(Evolution, EveryCodecThatTakesPartHasEveryVersion) {
  const auto cases = evolution_cases();
  std::size_t taking_part = 0;
  for (const CodecEntry& codec : all_codecs()) {
    if (codec.versions.empty()) continue;
    ++taking_part;
    for (const auto& one : cases) {
      const auto is_it = [&](const CodecEntry::VersionFactory& version) {
        return version.shape == one.shape && version.change == one.change;
      };
      EXPECT_EQ(std::count_if(codec.versions.begin(), codec.versions.end(), is_it), 1)
          << codec.info.name << ", " << one.shape << ", " << one.change;
    }
  }
  EXPECT_GE(taking_part, 4u);
}

TEST(Evolution, AVersionThatNobodyWroteIsNotTakenForARefusal) {
  EXPECT_THROW(try_evolution(evolution_cases().front(), make_entry<TouchyCodec<Nothing>>()), std::logic_error);
}

/// In a codec that the build has.
EvolutionRecord result_in(const char* codec, std::string_view shape, std::string_view change, bool old_reader,
                   std::string_view variant = "") {
  const CodecEntry entry = testing::find_codec(codec).value();
  for (const auto& one : evolution_cases()) {
    if (one.shape == shape && one.change == change && one.old_reader == old_reader && one.variant == variant) {
      return try_evolution(one, entry);
    }
  }
  return {.outcome = EvolutionOutcome::crashed};
}

TEST(Evolution, KnowsWhatFormatsPromise) {
  using enum EvolutionOutcome;
  for (const char* shape : {"docs", "scene"}) {
    for (const char* codec : {"flatbuffers-verified", "protobuf-lite", "rapidjson", "rapidjson-sax", "pugixml", "cjson"}) {
      const auto entry = testing::find_codec(codec);
      if (!entry || !entry->has_shape(shape)) continue;  // a build of the docs table has some for documents alone
      EXPECT_EQ(result_in(codec, shape, "field added", true).outcome, right) << codec;
      EXPECT_EQ(result_in(codec, shape, "field added", false).outcome, right) << codec;
      EXPECT_EQ(result_in(codec, shape, "required made optional", true, "part absent").outcome, refused) << codec;
    }
    if (testing::find_codec("flatbuffers-verified")) {
      EXPECT_EQ(result_in("flatbuffers-verified", shape, "field renamed", true).outcome, right);
    }
    EXPECT_EQ(result_in("protobuf-lite", shape, "field renamed", true).outcome, right);
    EXPECT_EQ(result_in("rapidjson", shape, "field renamed", true).outcome, refused);
    EXPECT_EQ(result_in("rapidjson", shape, "field widened", true, "value beyond the old range").outcome, refused);
  }
  EXPECT_EQ(result_in("raw-structs", "docs", "field widened", true, "value beyond the old range").outcome, wrong);
  EXPECT_EQ(result_in("protobuf-lite", "scene", "field widened", true, "value beyond the old range").outcome, wrong)
      << "the upper half of 64 bits is cut off, as its documentation says";
}

TEST(Evolution, VersionsGiveBackWhatTheyHaveWrittenThemselves) {
  for (const CodecEntry& codec : all_codecs()) {
    if (codec.versions.empty()) continue;
    EXPECT_NO_THROW(prove_versions(codec)) << codec.info.name;
  }
}

/// Its walk turns the container's flag.
class Forgetful : public IntactCodec {
 public:
  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    docs::FooBarContainer changed = decoded;
    changed.initialized = !changed.initialized;
    walk_fields(changed, sink);
    return true;
  }
};

/// An entry whose docs shape before and after `change` is codec C's docs shape of today.
template <class C>
CodecEntry with_same_docs(std::string_view change) {
  auto entry = make_entry<C>();
  for (const std::string_view version : {std::string_view(), change}) {
    entry.versions.push_back({"docs", version, [](const CodecInfo& info) {
                                return std::unique_ptr<VersionCodec>(std::make_unique<CodecAsVersion<C>>(info));
                              }});
  }
  return entry;
}

TEST(Evolution, SaysNothingOfAVersionThatDoesNotGiveBackWhatItHasWritten) {
  EvolutionCase one = docs_evolution_cases().front();
  one.object = one.own = docs::make_container();
  one.object_walk = one.own_walk = walked(docs::make_container());
  EXPECT_NO_THROW(prove_versions(one, with_same_docs<IntactCodec>(one.change)));
  EXPECT_THROW(prove_versions(one, with_same_docs<Forgetful>(one.change)), std::runtime_error);
}

TEST(Evolution, OldReadersOfThriftRefuseWhatLacksARequiredFieldAndSkipWhatIsNew) {
  using enum EvolutionOutcome;
  for (const char* codec : {"thrift-binary", "thrift-compact"}) {
    if (!testing::find_codec(codec)) continue;
    for (const char* shape : {"docs", "scene"}) {
      EXPECT_EQ(result_in(codec, shape, "field added", true).outcome, right) << codec;
      EXPECT_EQ(result_in(codec, shape, "field added", false).outcome, right) << codec;
      EXPECT_EQ(result_in(codec, shape, "field removed", true).outcome, refused) << codec;
      EXPECT_EQ(result_in(codec, shape, "field removed", false).outcome, right) << codec;
      EXPECT_EQ(result_in(codec, shape, "field renamed", true).outcome, right) << codec;
      EXPECT_EQ(result_in(codec, shape, "part nested", false).outcome, defaults) << codec;
    }
    EXPECT_EQ(result_in(codec, "docs", "field widened", true).outcome, refused) << "i16 is not i32";
    EXPECT_EQ(result_in(codec, "scene", "field widened", true).outcome, right) << "both are i64";
  }
}

TEST(Evolution, InCapnProtoAPartCanMoveIntoANewGroupWithoutAnyReaderNoticing) {
  using enum EvolutionOutcome;
  for (const char* codec : {"capnp", "capnp-packed"}) {
    if (!testing::find_codec(codec)) continue;
    for (const char* shape : {"docs", "scene"}) {
      for (const bool old_reader : {true, false}) {
        EXPECT_EQ(result_in(codec, shape, "field added", old_reader).outcome, right) << codec;
        const EvolutionRecord nested = result_in(codec, shape, "part nested", old_reader);
        EXPECT_EQ(nested.outcome, right) << codec;
        EXPECT_EQ(nested.extra_bytes, 0) << codec;
      }
      EXPECT_EQ(result_in(codec, shape, "field removed", true).outcome, defaults) << codec;
      EXPECT_EQ(result_in(codec, shape, "enum value added", true).outcome, refused) << "the walk asks " << codec;
      EXPECT_EQ(result_in(codec, shape, "required made optional", true, "part absent").outcome, refused) << codec;
    }
  }
}

TEST(Evolution, OfFlatccIsThatOfFlatBuffers) {
  if (!testing::find_codec("flatcc")) GTEST_SKIP() << testing::no_codec("flatcc");
  for (const EvolutionCase& one : evolution_cases()) {
    // The documentation rules it out: what is read is what lies behind the field, and the two builders differ in that.
    if (one.change == "field widened") continue;
    for (const std::string verified : {"", "-verified"}) {
      if (!testing::find_codec("flatbuffers" + verified)) continue;  // not in builds of the docs table
      const auto outcome = [&](const std::string& codec) {
        return try_evolution(one, testing::find_codec((codec + verified).c_str()).value()).outcome;
      };
      EXPECT_EQ(outcome("flatcc"), outcome("flatbuffers")) << one.shape << ", " << one.change << ", " << one.variant;
    }
  }
}

TEST(Evolution, ReadersOfForyKnowFieldsByTheirNumbersAndRefuseAValueBeyondTheirRange) {
  using enum EvolutionOutcome;
  if (!testing::find_codec("fory")) GTEST_SKIP() << testing::no_codec("fory");
  for (const char* shape : {"docs", "scene"}) {
    for (const bool old_reader : {true, false}) {
      for (const char* change : {"field added", "field widened", "field renamed", "required made optional"}) {
        EXPECT_EQ(result_in("fory", shape, change, old_reader).outcome, right) << shape << change;
      }
    }
    EXPECT_EQ(result_in("fory", shape, "field removed", true).outcome, defaults) << shape;
    EXPECT_EQ(result_in("fory", shape, "field widened", true, "value beyond the old range").outcome, refused) << shape;
    EXPECT_EQ(result_in("fory", shape, "required made optional", true, "part absent").outcome, defaults) << shape;
  }
}

TEST(Evolution, InSbeWhatIsNewComesAfterTheOldFieldsAndNoFieldCanBeWidened) {
  using enum EvolutionOutcome;
  if (!testing::find_codec("sbe")) GTEST_SKIP() << testing::no_codec("sbe");
  for (const char* shape : {"docs", "scene"}) {
    for (const bool old_reader : {true, false}) {
      for (const char* change : {"field added", "field renamed", "required made optional", "part nested"}) {
        EXPECT_EQ(result_in("sbe", shape, change, old_reader).outcome, right) << shape << ", " << change;
      }
    }
    EXPECT_EQ(result_in("sbe", shape, "field removed", true).outcome, defaults) << "its place is zero, " << shape;
    EXPECT_EQ(result_in("sbe", shape, "field removed", false).outcome, right) << shape;
    EXPECT_EQ(result_in("sbe", shape, "enum value added", true).outcome, refused) << "[E103], " << shape;
    EXPECT_EQ(result_in("sbe", shape, "enum value added", false).outcome, right) << shape;
    EXPECT_EQ(result_in("sbe", shape, "required made optional", true, "part absent").outcome, defaults) << shape;
    EXPECT_EQ(result_in("sbe", shape, "field widened", false).outcome, refused) << "the block is too short, " << shape;
  }
  EXPECT_EQ(result_in("sbe", "docs", "field widened", true, "value beyond the old range").outcome, wrong)
      << "the field is the last of its block, whose lower half is read";
}

TEST(Evolution, ReadersOfAlpacaTakeAFieldThatWasAddedAtTheEndAndNoOtherChange) {
  using enum EvolutionOutcome;
  if (!testing::find_codec("alpaca")) GTEST_SKIP() << testing::no_codec("alpaca");
  for (const char* shape : {"docs", "scene"}) {
    for (const bool old_reader : {true, false}) {
      EXPECT_EQ(result_in("alpaca", shape, "field added", old_reader).outcome, right) << shape;
      EXPECT_EQ(result_in("alpaca", shape, "field removed", old_reader).outcome, refused) << shape;
    }
  }
}

TEST(Evolution, ReadersOfAvroResolveTheWritersSchemaAsFarAsItsLibraryGoes) {
  using enum EvolutionOutcome;
  if (!testing::find_codec("avro")) GTEST_SKIP() << testing::no_codec("avro");
  for (const char* shape : {"docs", "scene"}) {
    EXPECT_EQ(result_in("avro", shape, "field added", true).outcome, right);
    EXPECT_EQ(result_in("avro", shape, "field removed", false).outcome, right);
    EXPECT_EQ(result_in("avro", shape, "field removed", true).outcome, refused) << "it has no default";
    EXPECT_EQ(result_in("avro", shape, "field renamed", false).outcome, refused) << "aliases are not looked at";
    for (const bool old_reader : {true, false}) {
      EXPECT_EQ(result_in("avro", shape, "required made optional", old_reader).outcome, right);
    }
    EXPECT_EQ(result_in("avro", shape, "required made optional", true, "part absent").outcome, refused);
  }
}

TEST(Evolution, ReadersOfSerdeKnowFieldsByTheirNamesWhereTheFormatHasThem) {
  using enum EvolutionOutcome;
  for (const char* codec : {"rust-serde_json", "rust-sonic-rs", "rust-rmp-serde-named", "rust-ciborium"}) {
    if (!testing::find_codec(codec)) continue;
    for (const char* shape : {"docs", "scene"}) {
      for (const bool old_reader : {true, false}) {
        EXPECT_EQ(result_in(codec, shape, "field added", old_reader).outcome, right) << codec;
        EXPECT_EQ(result_in(codec, shape, "required made optional", old_reader).outcome, right) << codec;
      }
      EXPECT_EQ(result_in(codec, shape, "field removed", true).outcome, refused) << codec;
      EXPECT_EQ(result_in(codec, shape, "field removed", false).outcome, right) << codec;
      EXPECT_EQ(result_in(codec, shape, "field renamed", true).outcome, refused) << codec;
      EXPECT_EQ(result_in(codec, shape, "field renamed", false).outcome, right) << "it has an alias in " << codec;
      EXPECT_EQ(result_in(codec, shape, "field widened", true, "value beyond the old range").outcome, refused) << codec;
      EXPECT_EQ(result_in(codec, shape, "enum value added", false).outcome, right) << codec;
      EXPECT_EQ(result_in(codec, shape, "enum value added", true).outcome, refused) << codec;
      EXPECT_EQ(result_in(codec, shape, "part nested", false).outcome, defaults) << codec;
    }
  }
}

TEST(Evolution, ReadersOfFormatsWithoutNamesRefuseAnotherListOfFields) {
  using enum EvolutionOutcome;
  for (const char* codec : {"rust-postcard", "rust-bincode"}) {
    if (!testing::find_codec(codec)) continue;
    for (const char* shape : {"docs", "scene"}) {
      for (const bool old_reader : {true, false}) {
        EXPECT_EQ(result_in(codec, shape, "field added", old_reader).outcome, refused) << codec << " " << shape;
        EXPECT_EQ(result_in(codec, shape, "field removed", old_reader).outcome, refused) << codec << " " << shape;
        EXPECT_EQ(result_in(codec, shape, "required made optional", old_reader).outcome, refused) << codec << shape;
        EXPECT_EQ(result_in(codec, shape, "field renamed", old_reader).outcome, right) << codec << " " << shape;
        EXPECT_EQ(result_in(codec, shape, "field widened", old_reader).outcome, right) << codec << " " << shape;
      }
    }
  }
}

TEST(Evolution, HoldsBytesAndTimesAgainstTheReadersOwnVersion) {
  const EvolutionRecord longer = result_in("rapidjson", "docs", "field added", true);
  EXPECT_EQ(longer.extra_bytes, 41) << R"(,"owner":{"name":"somebody","since":2026})";
  ASSERT_TRUE(longer.time_ratio);
  EXPECT_GT(*longer.time_ratio, 0);
  EXPECT_EQ(result_in("rapidjson", "docs", "required made optional", false).extra_bytes, 0);
  EXPECT_FALSE(result_in("rapidjson", "docs", "field renamed", true).time_ratio) << "it is refused";
}

/// Takes a microsecond for each byte of a wire, and a hundredth more from call to call.
class SlowingCodec : public VersionCodec {
 public:
  std::vector<std::byte> wire_for(const std::any&) override { return {}; }
  Verdict read(std::span<const std::byte>, Record&) override { return Verdict::accepted; }
  std::optional<Nanoseconds> time_reads(std::span<const std::byte> bytes, std::size_t batch) override {
    longest_batch = std::max(longest_batch, batch);
    pace_ += 0.01;
    return std::chrono::microseconds(bytes.size()) * (static_cast<double>(batch) * pace_);
  }

  std::size_t longest_batch = 0;

 private:
  double pace_ = 1;
};

TEST(TimeRatio, IsNotMovedByAMachineThatSlowsDown) {
  SlowingCodec codec;
  const std::vector<std::byte> wire(15), own(10);
  EXPECT_NEAR(time_ratio(codec, wire, own).value_or(0), 1.5, 1e-9);
  EXPECT_EQ(codec.longest_batch, 16u) << "the first to take 100 microseconds";
}

}  // namespace
}  // namespace scenebench
