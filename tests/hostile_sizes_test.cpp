// Wires that claim to hold more than they do: what decoders ask the heap for because of it.
#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "codecs/msgpack_sizes.h"
#include "harness/codec.h"
#include "harness/subject.h"

namespace scenebench {
namespace {

using namespace std::string_view_literals;

/// Lists within each other, each of which claims to have as many elements as bytes follow its own head: `head` and two
/// bytes of a count.
std::string greedy_lists(char head) {
  constexpr std::size_t kHeadBytes = 3;
  std::string wire;
  for (std::size_t left = 5'000 * kHeadBytes; left > 0; left -= kHeadBytes) {
    const std::size_t count = left - kHeadBytes;
    wire += {head, static_cast<char>(count >> 8), static_cast<char>(count & 0xFF)};
  }
  return wire;
}

/// The most that reading `bytes` as the docs object held on the heap at once; nothing if this build has not the codec.
std::optional<std::int64_t> peak_of(std::string_view codec, std::string_view bytes) {
  for (const CodecEntry& entry : all_codecs()) {
    if (entry.info.name != codec) continue;
    const auto subject = entry.open({"docs", 0});
    EXPECT_FALSE(subject->prove()) << codec;
    WireBuffer wire(std::as_bytes(std::span(bytes)), entry.info.padding);
    allocations::start();
    const Verdict verdict = subject->try_decode(wire);
    const AllocationUse use = allocations::stop();
    EXPECT_EQ(verdict, Verdict::rejected) << codec;
    return use.peak_bytes;
  }
  return std::nullopt;
}

constexpr std::int64_t kFewBytes = 128 << 10;  ///< more than the fixed needs of any of these decoders

void expect_few(std::string_view codec, std::string_view bytes) {
  const auto peak = peak_of(codec, bytes);
  if (!peak) GTEST_SKIP() << codec << " is not in this build";
  EXPECT_LT(*peak, kFewBytes) << codec;
}

TEST(HostileSizes, OfMessagePackTakeNoMemory) {
  for (const char* codec : {"msgpack-c", "msgpack-cxx"}) {
    expect_few(codec, "\xDD\xFF\xFF\xFF\xFF"sv);
    expect_few(codec, "\xDF\xFF\xFF\xFF\xFF"sv);
    expect_few(codec, "\xDD\x01\x00\x00\x00"sv);  // which a system may well grant
    expect_few(codec, "\x81\xA4name\xDD\xFF\xFF\xFF\xFF"sv);
    expect_few(codec, "\x81\xA4name\xDB\xFF\xFF\xFF\xFF"sv);
  }
}

TEST(HostileSizes, OfListsWithinEachOtherThatAllClaimTheRestTakeNoMemory) {
  expect_few("msgpack-c", greedy_lists('\xDC'));
  expect_few("libcbor", greedy_lists('\x99'));
}

TEST(HostileSizes, OfCborTakeNoMemory) {
  expect_few("libcbor", "\x9B\x7F\xFF\xFF\xFF\xFF\xFF\xFF\xFF"sv);
  expect_few("libcbor", "\xBB\x00\x00\x00\xFF\xFF\xFF\xFF\xFF"sv);
  expect_few("libcbor", "\x7A\xFF\xFF\xFF\xFF"sv);
}

TEST(HostileSizes, OfAvroTakeNoMemory) {
  expect_few("avro", "\x00\x01\x04\x80\x80\x80\x80\x08"sv);  // no list, true, Bananas, a text of 1 GiB
}

bool possible(std::string_view wire) { return codecs::msgpack_sizes_are_possible(std::as_bytes(std::span(wire))); }

TEST(MsgpackSizes, ArePossibleForOneOfEveryHead) {
  EXPECT_TRUE(
      possible("\xDC\x00\x19\x00\x7F\xE0\xFF\xC0\xC2\xC3\xA2"
               "ab\xC4\x01x\xC5\x00\x01x\xC6\x00\x00\x00\x01x"
               "\xC7\x01tx\xC8\x00\x01tx\xC9\x00\x00\x00\x01tx\xD9\x01x\xDA\x00\x01x\xDB\x00\x00\x00\x01x"
               "\x81\xA0\x90\xDE\x00\x01\xA0\x80\xDF\x00\x00\x00\x00\xDD\x00\x00\x00\x01\xC0\xD4tx\xD8t0123456789abcdef"
               "\xCA"
               "0123\xCB"
               "01234567\xCF"
               "01234567"sv));
}

TEST(MsgpackSizes, AreNotPossibleWhenAnythingIsMissing) {
  for (const std::string_view whole : {"\x91\xC0"sv, "\x81\xA0\xC0"sv, "\xCC\x01"sv,
                                       "\xD3"
                                       "01234567"sv,
                                       "\xCA"
                                       "0123"sv,
                                       "\xD7t01234567"sv, "\xD9\x02xy"sv, "\xC7\x02txy"sv}) {
    EXPECT_TRUE(possible(whole));
    EXPECT_FALSE(possible(whole.substr(0, whole.size() - 1)));
  }
}

}  // namespace
}  // namespace scenebench
