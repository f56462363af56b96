// What codecs make of bytes that say that they are nested deeply, which would exhaust the stack if they were followed.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "fixtures/named_codec.h"
#include "harness/codec_under_test.h"

namespace scenebench {
namespace {

using testing::find_codec;
using testing::verdict_on;

/// MPack's own way of passing over what a reader does not know would exhaust the stack; CMP's counts what is still to
/// come.
TEST(AListThatIsNotKnown, IsNotFollowedAsDeepAsMessagePackSays) {
  for (const char* name : {"mpack", "mpack-pool", "mpack-expect", "cmp"}) {
    const auto codec = find_codec(name);
    if (!codec) continue;
    const auto tested = codec->open({"docs", 0});
    const std::string lists(1'000'000, '\x91');
    EXPECT_EQ(verdict_on(*tested, "\x81" + lists + "\x01\x01"), Verdict::rejected) << name << ", as a key";
    EXPECT_EQ(verdict_on(*tested, "\x81\xA1x" + lists + "\x01"), Verdict::rejected) << name << ", as a value";
  }
}

/// What lists begin and end with in the format of a codec that follows them by recursion, and what is around them all.
struct ListsOf {
  const char* codec;
  std::string_view begin, end;
  std::string_view before = "", after = "";

  std::string nested(std::size_t depth) const {
    std::string all(before);
    for (std::size_t i = 0; i < depth; ++i) all += begin;
    all += "1";  // a number in JSON, MessagePack and CBOR
    for (std::size_t i = 0; i < depth; ++i) all += end;
    return all.append(after);
  }
};

constexpr ListsOf kUnknownFields[] = {{"rust-serde_json", "[", "]", "{\"x\":", "}"},
                                      {"rust-simd-json", "[", "]", "{\"x\":", "}"},
                                      {"rust-sonic-rs", "[", "]", "{\"x\":", "}"},
                                      {"rust-json", "[", "]", "{\"x\":", "}"},
                                      {"rust-rmp-serde-named", "\x91", "", "\x81\xA1x"},
                                      {"rust-ciborium", "\x81", "", "\xA1\x61x"},
                                      {"rust-prost", "\x7B", "\x7C"},  // groups
                                      {"rust-protobuf", "\x7B", "\x7C"},
                                      {"rust-google-protobuf", "\x7B", "\x7C"}};

TEST(AFieldThatIsNotKnown, IsNotFollowedAsDeepAsItsBytesSay) {
  for (const ListsOf& lists : kUnknownFields) {
    const auto codec = find_codec(lists.codec);
    if (!codec || !codec->info.verifies_input) continue;
    EXPECT_EQ(verdict_on(*codec->open({"docs", 0}), lists.nested(1'000'000)), Verdict::rejected) << lists.codec;
  }
}

/// Documents of BSON within each other, each of which says how long it is.
std::string nested_bson(std::uint32_t depth) {
  constexpr std::uint32_t kEmpty = 5, kAround = 8;
  std::string begins;
  for (std::uint32_t within = depth; within > 0; --within) {
    const std::uint32_t size = kEmpty + within * kAround;
    begins.append(reinterpret_cast<const char*>(&size), sizeof size).append("\x03x\0", 3);
  }
  return begins + std::string("\x05\0\0\0", 4) + std::string(depth + 1, '\0');
}

TEST(ADocumentOfBson, IsNotFollowedAsDeepAsItsBytesSay) {
  for (const auto& [name, workload] : {std::pair{"bson", "small"}, {"rust-bson-value", "small"}, {"bson", "docs"},
                                       {"rust-bson", "docs"}, {"rust-bson-raw", "docs"}}) {
    const auto codec = find_codec(name);
    if (!codec || !codec->info.verifies_input) continue;
    EXPECT_EQ(verdict_on(*codec->open(*parse_workload(workload)), nested_bson(20'000)), Verdict::rejected) << name;
  }
}

}  // namespace
}  // namespace scenebench
