// bench evolution: every codec that has versions has every one, and old and new readers of each format handle each
// other's data as the format's documentation promises.
#include "trials/evolution.h"

#include "codecs/all_codecs.h"
#include "fixtures/broken_codec.h"
#include "fixtures/touchy_codecs.h"
#include "harness/codec_as_any.h"
#include "trials/test.h"

namespace scenebench::testing {
namespace {

using evolution::right, evolution::defaults, evolution::wrong, evolution::refused;

TEST(Evolution, EveryChangeGoesBothWaysWithNothingTakenForBothRightAndDefault) {
  EXPECT_EQ(evolution_cases().size(), 16u);
  for (const EvolutionCase& one : evolution_cases()) {
    for (const Record& record : one.defaults) EXPECT_FALSE(one.right && *one.right == record) << one.change;
  }
}

TEST(Evolution, EveryCodecThatTakesPartHasEveryVersionAndIsProven) {
  std::size_t taking_part = 0;
  for (const CodecEntry& codec : all_codecs()) {
    if (codec.versions.empty()) continue;
    ++taking_part;
    EXPECT_NO_THROW(prove_versions(codec)) << codec.info.name;
    for (const auto& one : evolution_cases()) {
      EXPECT_EQ(std::ranges::count(codec.versions, one.change, &CodecOverVersion::change), 1)
          << codec.info.name << ", " << one.change;
    }
  }
  EXPECT_GE(taking_part, 4u);
}

/// An entry that uses codec C's docs shape both for the first version and for the version after `change`.
template <class C>
CodecEntry with_same_docs(std::string_view change) {
  auto entry = make_entry<C>();
  for (const std::string_view version : {std::string_view(), change}) {
    entry.versions.push_back(
        {version, []() -> std::unique_ptr<VersionCodec> { return std::make_unique<CodecAsVersion<C>>(); }});
  }
  return entry;
}

TEST(Evolution, SaysNothingOfAVersionThatNobodyWroteOrThatDoesNotGiveBackWhatItHasWritten) {
  EvolutionCase one = evolution_cases().front();
  EXPECT_THROW(try_evolution(one, make_entry<TouchyCodec<Nothing>>()), std::logic_error);
  one.object = one.own = docs::make_container();
  one.object_walk = one.own_walk = walked(docs::make_container());
  EXPECT_NO_THROW(prove_versions(one, with_same_docs<IntactCodec>(one.change)));
  EXPECT_THROW(prove_versions(one, with_same_docs<SwappedFieldsCodec>(one.change)), std::runtime_error);
}

/// The row of `metric` of one change; an empty one if there is none.
Row result_in(const CodecEntry& codec, std::string_view change, bool old_reader, std::string_view variant = "",
              std::string_view metric = kOutcome) {
  for (const EvolutionCase& one : evolution_cases()) {
    if (one.change != change || one.old_reader != old_reader || one.variant != variant) continue;
    return row_where(try_evolution(one, codec), &Row::metric, metric);
  }
  return {.text = "no such case"};
}

TEST(Evolution, HoldsBytesAndTimesAgainstTheReadersOwnVersion) {
  const CodecEntry codec = find_codec("rapidjson").value();
  const Row bytes = result_in(codec, "field added", true, "", "bytes");
  EXPECT_EQ(bytes.value, 41) << R"(,"owner":{"name":"somebody","since":2026})";
  EXPECT_EQ(bytes.text, "+41\xC2\xA0" "B");
  EXPECT_GT(result_in(codec, "field added", true, "", "time").value, 0);
  EXPECT_EQ(result_in(codec, "required made optional", false, "", "bytes"), Row());
  EXPECT_EQ(result_in(codec, "field renamed", true, "", "time"), Row()) << "it is refused";
}

// Changes: each is of the same name in trial evolution, but for the two objects of their own.
constexpr std::string_view added = "field added", removed = "field removed", renamed = "field renamed",
                           widened = "field widened", value = "enum value added", optional = "required made optional",
                           nested = "part nested", beyond = "field widened: value beyond the old range",
                           absent = "required made optional: part absent";

/// What becomes of some changes in the codecs of a format, by readers of the old and the new version; empty if nothing
/// is promised.
struct Promise {
  const char* codecs;
  std::vector<std::string_view> changes;
  std::string_view old_reader, new_reader;
};

constexpr const char* kSerde = "rust-serde_json rust-simd-json rust-sonic-rs rust-rmp-serde-named rust-ciborium";

const Promise kPromises[] = {
    {"flatbuffers-verified protobuf-lite rapidjson rapidjson-sax pugixml cjson", {added}, right, right},
    {"flatbuffers-verified protobuf-lite rapidjson rapidjson-sax pugixml cjson", {absent}, refused, ""},
    {"flatbuffers-verified protobuf-lite", {renamed}, right, ""},
    {"rapidjson", {renamed, beyond}, refused, ""},
    {"raw-structs", {beyond}, wrong, ""},
    // Thrift: i16 is not i32.
    {"thrift-binary thrift-compact", {added}, right, right},
    {"thrift-binary thrift-compact", {removed}, refused, right}, {"thrift-binary thrift-compact", {renamed}, right, ""},
    {"thrift-binary thrift-compact", {widened}, refused, ""}, {"thrift-binary thrift-compact", {nested}, "", defaults},
    // Cap'n Proto: a part can move into a new group without any reader noticing. The walk checks enumerators.
    {"capnp capnp-packed", {added, nested}, right, right}, {"capnp capnp-packed", {removed}, defaults, ""},
    {"capnp capnp-packed", {value, absent}, refused, ""},
    // Nanopb keeps any number of an enumeration and refuses varints that are too wide.
    {"nanopb", {value}, right, ""}, {"nanopb", {beyond}, refused, ""},
    // Fory knows fields by their numbers.
    {"fory", {added, widened, renamed, optional}, right, right}, {"fory", {removed, absent}, defaults, ""},
    {"fory", {beyond}, refused, ""},
    // SBE: what is new comes after the old fields, and what is removed leaves zeros. No field can be widened: the new
    // block is too short, and the old one's last field is the lower half of the new one. Enumerators: [E103].
    {"sbe", {added, renamed, optional, nested}, right, right}, {"sbe", {removed}, defaults, right},
    {"sbe", {value}, refused, right}, {"sbe", {absent}, defaults, ""}, {"sbe", {widened}, "", refused},
    {"sbe", {beyond}, wrong, ""},
    // Alpaca takes a field that was added at the end.
    {"alpaca", {added}, right, right}, {"alpaca", {removed}, refused, refused},
    // Avro's C library resolves the writer's schema but for aliases; a removed field has no default.
    {"avro", {added}, right, ""}, {"avro", {removed}, refused, right}, {"avro", {renamed}, "", refused},
    {"avro", {optional}, right, right}, {"avro", {absent}, refused, ""},
    // Serde knows fields by their names, and their aliases.
    {kSerde, {added, optional}, right, right}, {kSerde, {removed, renamed, value}, refused, right},
    {kSerde, {beyond}, refused, ""}, {kSerde, {nested}, "", defaults},
    // Formats without names refuse another list of fields.
    {"rust-postcard rust-bincode", {added, removed, optional}, refused, refused},
    {"rust-postcard rust-bincode", {renamed, widened}, right, right},
    // Trees know fields by their names of today.
    {"rust-json rust-bson rust-bson-raw rust-flexbuffers", {added, widened, optional}, right, right},
    {"rust-json rust-bson rust-bson-raw rust-flexbuffers", {renamed}, refused, refused},
    {"rust-json rust-bson rust-bson-raw rust-flexbuffers", {removed}, refused, right},
    {"rust-json rust-bson rust-bson-raw rust-flexbuffers", {beyond}, refused, ""},
    {"rust-json rust-bson rust-bson-raw rust-flexbuffers", {nested}, "", defaults},
    // Numbers of fields.
    {"rust-minicbor rust-musli-wire", {added, renamed}, right, right},
    {"rust-minicbor rust-musli-wire", {removed}, refused, right},
    {"rust-minicbor rust-musli-wire rust-no_proto rust-avro", {nested}, refused, defaults},
    // NoProto knows columns by their places, and numbers by nothing but the schema.
    {"rust-no_proto", {added, renamed, value, optional}, right, right}, {"rust-no_proto", {widened}, wrong, wrong},
    {"rust-no_proto rust-avro", {removed}, refused, right},
    // Avro in Rust knows defaults and the names of enumerators, but no aliases.
    {"rust-avro", {added, widened, optional}, right, right}, {"rust-avro", {renamed}, refused, refused},
    {"rust-avro", {value}, refused, right},
    // Cista refuses what has another type, of which names are no part.
    {"cista", {renamed}, right, right},
    {"cista", {added, removed, widened, value, optional, nested, beyond, absent}, refused, refused},
};

TEST(Evolution, IsAsEachFormatPromises) {
  for (const auto& [names, changes, old_reader, new_reader] : kPromises) {
    std::istringstream codecs(names);
    for (std::string name; codecs >> name;) {
      const auto codec = find_codec(name);
      if (!codec || codec->versions.empty()) continue;  // builds of the docs table have some for documents only
      for (const std::string_view change : changes) {
        const std::size_t colon = change.find(": ");
        const std::string_view variant = colon == change.npos ? "" : change.substr(colon + 2);
        for (const auto& [text, is_old] : {std::pair(old_reader, true), {new_reader, false}}) {
          if (text.empty()) continue;
          const Row row = result_in(*codec, change.substr(0, colon), is_old, variant);
          const bool is_absent = row.text == "no such case" && !is_old && !variant.empty();  // of new data
          EXPECT_TRUE(row.text == text || is_absent) << name << ", " << change << (is_old ? ", old" : ", new")
                                                     << " reader: " << row.text << " instead of " << text;
        }
        const bool is_in_a_group = name.starts_with("capnp") && change == nested;
        EXPECT_TRUE(!is_in_a_group || result_in(*codec, nested, true, "", "bytes") == Row()) << name;
      }
    }
  }
}

/// Two codecs in which the same becomes of every change, but for those that `differs` tells.
struct Alike {
  const char *one, *other;
  bool (*differs)(const EvolutionCase&) = [](const EvolutionCase&) { return false; };
};

// FlatBuffers' documentation forbids widening: readers also read the bytes after the field, which differ between
// builders.
bool is_widened(const EvolutionCase& one) { return one.change == widened; }
// In tables the codec makes Rust's enumerations, which cannot hold unnamed numbers.
bool is_widened_or_value(const EvolutionCase& one) { return one.change == widened || one.change == value; }
bool is_old_value(const EvolutionCase& one) { return one.old_reader && one.change == value; }
bool is_beyond(const EvolutionCase& one) { return one.variant == "value beyond the old range"; }
// reflect-cpp knows enumerators by their names, and truncates values beyond a field's range.
bool in_reflect_cpp(const EvolutionCase& one) { return is_old_value(one) || is_beyond(one); }
// In MessagePack it refuses objects that lack an optional field.
bool in_its_messagepack(const EvolutionCase& one) {
  return in_reflect_cpp(one) || (!one.old_reader && (one.change == added || one.change == nested));
}
// C's library of Avro ignores the defaults of new fields, and resolves enumerators by number.
bool in_avro(const EvolutionCase& one) {
  return one.old_reader ? one.change == value : one.change == added || one.change == nested;
}

constexpr Alike kAlike[] = {{"flatcc", "flatbuffers", is_widened},
                            {"flatcc-verified", "flatbuffers-verified", is_widened},
                            {"nanopb", "protobuf-lite", is_old_value},
                            {"upb", "protobuf-lite"},
                            {"reflect-cpp", "rapidjson", in_reflect_cpp},
                            {"reflect-cpp-msgpack", "msgpack-c", in_its_messagepack},
                            {"reflect-cpp-cbor", "jsoncons-cbor", in_reflect_cpp},
                            {"rust-flatbuffers", "flatbuffers-verified", is_widened_or_value},
                            {"rust-flatbuffers-unverified", "flatbuffers", is_widened_or_value},
                            {"rust-prost", "protobuf-lite"},
                            {"rust-protobuf", "protobuf-lite", is_beyond},  // it refuses varints beyond 32 bits
                            {"rust-google-protobuf", "protobuf-lite"},
                            {"rust-capnp", "capnp"},
                            {"rust-avro", "avro", in_avro},
                            {"flatbuffers-object", "flatbuffers-verified", is_widened}};

TEST(Evolution, OfLibrariesOfOneFormatIsAlike) {
  for (const auto& [name, other_name, differs] : kAlike) {
    const auto codec = find_codec(name), other = find_codec(other_name);
    if (!codec || !other || codec->versions.empty() || other->versions.empty()) continue;
    for (const EvolutionCase& one : evolution_cases()) {
      if (differs(one)) continue;
      const std::vector<Row> rows = try_evolution(one, *codec), expected = try_evolution(one, *other);
      SCOPED_TRACE(std::string(name) + ", " + std::string(one.change) + ", " + std::string(one.variant));
      EXPECT_EQ(rows.front().text, expected.front().text) << (one.old_reader ? "old" : "new") << " reader";
      if (std::string_view(name) != "nanopb" && std::string_view(name) != "upb") continue;
      EXPECT_EQ(std::ranges::count(rows, "bytes", &Row::metric), std::ranges::count(expected, "bytes", &Row::metric));
    }
  }
}

/// Takes a microsecond for each byte of a wire. Each call takes a hundredth of that more than the one before.
class SlowingCodec : public VersionCodec {
 public:
  std::span<const std::byte> wire_of(const std::any&) override { return {}; }
  bool read(std::span<std::byte>, Record&) override { return true; }
  BatchResult time_reads(std::span<std::byte> wire, Batch batch) override {
    longest_batch = std::max(longest_batch, batch.operations);
    const auto operations = static_cast<double>(batch.operations);
    return {.times = {std::chrono::microseconds(wire.size()) * (operations * (pace_ += 0.01))}};
  }

  std::size_t longest_batch = 0;

 private:
  double pace_ = 1;
};

TEST(TimeRatio, IsNotMovedByAMachineThatSlowsDown) {
  SlowingCodec codec;
  WireBuffer wire(std::vector<std::byte>(15), 0), own(std::vector<std::byte>(10), 0);
  EXPECT_NEAR(time_ratio(codec, wire, own).value_or(0), 1.5, 1e-9);
  EXPECT_EQ(codec.longest_batch, 16u) << "the smallest batch that takes 100 microseconds";
}

}  // namespace
}  // namespace scenebench::testing
