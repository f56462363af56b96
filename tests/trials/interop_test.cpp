// bench interop: it detects broken codecs. Also tests which of this build's codecs, of C++ and of Rust, agree.
#include "fixtures/broken_codec.h"
#include "trials/interop.h"
#include "trials/test.h"

namespace scenebench::testing {
namespace {

constexpr std::string_view same = "", differs = "differs", rejected = "rejected", lossy = kLossy;

template <class Codec>
CodecEntry entry_of(std::string name) {
  CodecEntry entry = make_entry<Codec>();
  entry.info.name = std::move(name);
  entry.format = "numbers";
  return entry;
}

/// The result of codec Reader reading the docs object as Writer writes it.
template <class Writer, class Reader>
Row tried() {
  return try_interop(entry_of<Writer>("writer"), entry_of<Reader>("reader"), {"docs"});
}

/// Changes the last byte of IntactCodec's wire, so that it is no object's wire.
struct LastByteCodec : IntactCodec {
  std::span<const std::byte> encode(const Shape& value) {
    const auto wire = IntactCodec::encode(value);
    wire_.assign(wire.begin(), wire.end());
    wire_.back() ^= std::byte{1};
    return wire_;
  }
  std::vector<std::byte> wire_;
};

/// Writes another object than it is given.
struct OtherObjectCodec : IntactCodec {
  std::span<const std::byte> encode(const Shape& value) {
    Shape other = value;
    other.list[2].name = "other";
    return IntactCodec::encode(other);
  }
};

constexpr Loss kLoss{.double_decimals = 3};

void drop_decimals(docs::FooBarContainer& container) {
  for (docs::FooBar& one : container.list) one.rating = std::round(one.rating * 1000) / 1000;
}

using UndeclaredLossCodec = BrokenCodec<docs::FooBarContainer, drop_decimals>;

struct LossyCodec : UndeclaredLossCodec {
  static CodecInfo info() {
    CodecInfo info = UndeclaredLossCodec::info();
    info.loss = kLoss;
    return info;
  }
};

/// Reads like IntactCodec, but cannot write.
struct CannotWriteCodec : IntactCodec {
  std::span<const std::byte> encode(const Shape&) { throw std::runtime_error("cannot write"); }
};

TEST(Interop, TellsWhoseWireIsReadAndNamesTheFirstFieldThatDiffersWhoeverIsToBlame) {
  EXPECT_EQ((tried<IntactCodec, IntactCodec>()), (Row{"interop", "docs", "writer", "reader", "numbers"}));
  EXPECT_TRUE(told(tried<LastByteCodec, IntactCodec>()).starts_with("partly: rejected"));
  EXPECT_EQ((told(tried<OtherObjectCodec, IntactCodec>())),
            R"(wrong: differs (list[2].name: "other" (text) instead of "Hello, World!" (text)))");
  EXPECT_EQ((told(tried<IntactCodec, SwappedFieldsCodec>())),
            "wrong: differs (list[0].sibling.time: 123457 (i32) instead of 123456 (i32))");
  EXPECT_EQ((tried<IntactCodec, CannotWriteCodec>().outcome), Outcome::ok) << "judged by what it reads";
  EXPECT_EQ((tried<IntactCodec, LossyCodec>().text), lossy);
  EXPECT_EQ((tried<LossyCodec, IntactCodec>().text), same) << "it loses when it reads";
  EXPECT_EQ((tried<IntactCodec, UndeclaredLossCodec>().text), differs);
}

TEST(Interop, LossOfTwoIsTheGreaterOfEach) {
  const Loss one{.float_decimals = 6, .double_decimals = 3, .double_ulps = 1};
  const Loss other{.double_decimals = 12, .zero_sign = true};
  for (const Loss& both : {both_of(one, other), both_of(other, one)}) {
    EXPECT_EQ(std::tuple(both.float_decimals, both.double_decimals, both.significant_digits, both.double_ulps),
              std::tuple(6, 3, -1, 1));
    EXPECT_TRUE(both.zero_sign && !both.key_order);
  }
}

/// Expects outcome `expected` when the codecs read each other's wires. Expects nothing if the build lacks one of them.
void expect_all(std::string_view one, std::string_view other, std::string_view expected) {
  const auto first = find_codec(one), second = find_codec(other);
  if (!first || !second) return;
  EXPECT_EQ(first->format, second->format) << one << ", " << other;
  for (const Workload& workload : interop_workloads()) {
    if (!first->has_shape(workload.shape) || !second->has_shape(workload.shape)) continue;
    for (const auto& [writer, reader] : {std::pair{*first, *second}, {*second, *first}}) {
      const Row record = try_interop(writer, reader, workload);
      EXPECT_EQ(record.text, expected) << writer.info.name << " to " << reader.info.name << ", " << record.workload
                                          << ": " << record.detail;
    }
  }
}

// Ciborium shortens floats, Rust's FlexBuffers types lists by their length, and C++'s sorts keys.
TEST(Interop, OfFlatBuffersAndFlatccIsPerfectAndOfRustsTreesLosesNoMoreThanTheOrderOfKeys) {
  constexpr std::array kCodecs{"flatbuffers", "flatbuffers-verified", "flatbuffers-object", "flatcc",
                               "flatcc-verified"};
  for (std::size_t one = 0; one < kCodecs.size(); ++one) {
    for (std::size_t other = one; other < kCodecs.size(); ++other) expect_all(kCodecs[one], kCodecs[other], same);
  }
  expect_all("rust-minicbor-events", "rust-ciborium-value", same);
  expect_all("rust-flexbuffers", "flexbuffers", same);
  expect_all("rust-flexbuffers-value", "flexbuffers", lossy);
}

struct RustAndCpp {
  std::string_view rust, cpp;
  /// The outcome for C++'s codec. Serde writes an absent optional part as null. C++'s codecs omit it, and most of them
  /// treat null as a wrong type.
  std::string_view of_nulls;
};

constexpr RustAndCpp kPairs[] = {
    {"rust-prost", "protobuf-lite", lossy}, {"rust-google-protobuf", "protobuf-lite", same},
    {"rust-serde_json", "rapidjson", rejected}, {"rust-sonic-rs", "rapidjson", rejected},
    {"rust-simd-json", "rapidjson", rejected}, {"rust-ciborium", "tinycbor", rejected},
    {"rust-ciborium", "jsoncons-cbor", rejected}, {"rust-rmp-serde-named", "mpack", rejected},
    {"rust-rmp-serde-named", "msgpack-cxx", same}, {"rust-capnp", "capnp", same},
};

TEST(Interop, OfRustAndCppFailsAtTheNullsOfSerdeAlone) {
  int tried = 0;
  for (const auto& [rust, cpp, of_nulls] : kPairs) {
    const auto one = find_codec(rust), other = find_codec(cpp);
    if (!one || !other) continue;
    const Workload docs{"docs"}, scene{"scene", 20};
    for (const Row& row :
         {try_interop(*one, *other, docs), try_interop(*other, *one, docs), try_interop(*other, *one, scene)})
      EXPECT_EQ(row.outcome, Outcome::ok) << rust << ", " << cpp << ", " << row.workload;
    const Row record = try_interop(*one, *other, scene);
    EXPECT_EQ(record.text, of_nulls) << rust << ", " << cpp << ": " << record.detail;
    ++tried;
  }
  if (tried == 0) GTEST_SKIP() << "Rust's codecs are not in this build";
}

}  // namespace
}  // namespace scenebench::testing
