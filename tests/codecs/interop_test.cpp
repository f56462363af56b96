// One format, two languages: a library of C++ reads field by field what a crate of Rust writes, and the other way round.
// Where they are known not to agree, the test says so.
#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>

#include "fixtures/named_codec.h"
#include "harness/codec.h"
#include "harness/codec_under_test.h"
#include "model/shapes.h"
#include "model/workload.h"

namespace scenebench {
namespace {

struct Pair {
  std::string_view rust, cpp;
  /// Serde writes an absent optional part as a null. The codecs of C++ leave it out, and most take a null for a wrong type.
  bool rejects_nulls;
};

constexpr Pair kPairs[] = {
    {"rust-prost", "protobuf-lite", false},   {"rust-serde_json", "rapidjson", true},
    {"rust-sonic-rs", "rapidjson", true},     {"rust-simd-json", "rapidjson", true},
    {"rust-ciborium", "tinycbor", true},      {"rust-ciborium", "jsoncons-cbor", true},
    {"rust-rmp-serde-named", "mpack", true},  {"rust-rmp-serde-named", "msgpack-cxx", false},
};

/// What `reader` makes of the wire of `writer` must be what the writer was given, but for what the writer loses and for
/// the reader's rounding.
template <class Shape>
void expect_reads(const CodecEntry& reader, const CodecEntry& writer, std::string_view name) {
  const Workload workload = *parse_workload(name);
  const auto by_writer = writer.open(workload), by_reader = reader.open(workload);
  ASSERT_FALSE(by_writer->prove());
  const Record expected = record_of(make_inputs<Shape>(workload)->front());
  Record actual;
  ASSERT_EQ(by_reader->read(by_writer->wire(0), actual), Verdict::accepted)
      << reader.info.name << " rejects the " << name << " of " << writer.info.name;
  const Loss loss{.zero_sign = writer.info.loss.zero_sign,
                  .double_ulps = std::max(reader.info.loss.double_ulps, writer.info.loss.double_ulps)};
  const std::size_t at = first_difference(expected, actual, loss);
  EXPECT_EQ(at, kNoDifference) << reader.info.name << " reads " << describe_event(actual, at) << " for "
                               << describe_event(expected, at) << " of " << writer.info.name;
}

void expect_rejects(const CodecEntry& reader, const CodecEntry& writer, std::string_view name) {
  const Workload workload = *parse_workload(name);
  const auto by_writer = writer.open(workload), by_reader = reader.open(workload);
  ASSERT_FALSE(by_writer->prove());
  Record walk;
  EXPECT_EQ(by_reader->read(by_writer->wire(0), walk), Verdict::rejected)
      << reader.info.name << " has learnt to read what " << writer.info.name << " writes: expect it here";
}

TEST(Interop, RustAndCppReadWhatTheOtherWrites) {
  int tried = 0;
  for (const auto& [rust, cpp, rejects_nulls] : kPairs) {
    const auto one = testing::find_codec(rust), other = testing::find_codec(cpp);
    if (!one || !other) continue;
    expect_reads<docs::Root>(*one, *other, "docs");
    expect_reads<docs::Root>(*other, *one, "docs");
    expect_reads<scene::Root>(*one, *other, "scene/200");
    if (rejects_nulls) {
      expect_rejects(*other, *one, "scene/200");
    } else {
      expect_reads<scene::Root>(*other, *one, "scene/200");
    }
    ++tried;
  }
  if (tried == 0) GTEST_SKIP() << "Rust's codecs are not in this build";
}

}  // namespace
}  // namespace scenebench
