// How much memory decoders allocate for wires that claim to hold more than they do.
#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "codecs/all_codecs.h"
#include "harness/allocations.h"
#include "harness/codec_under_test.h"

namespace scenebench {
namespace {

using namespace std::string_view_literals;

/// Nested lists, each of which claims as many elements as bytes follow its head. A head is `head` and two bytes of
/// count.
std::string greedy_lists(char head) {
  constexpr std::size_t kHeadBytes = 3;
  std::string wire;
  for (std::size_t left = 5'000 * kHeadBytes; left > 0; left -= kHeadBytes) {
    const std::size_t count = left - kHeadBytes;
    wire += {head, static_cast<char>(count >> 8), static_cast<char>(count & 0xFF)};
  }
  return wire;
}

/// The peak of heap bytes while `bytes` are read as the docs object; nothing if the build does not have the codec.
std::optional<std::int64_t> peak_of(std::string_view codec, std::string_view bytes) {
  for (const CodecEntry& entry : all_codecs()) {
    if (entry.info.name != codec) continue;
    const auto tested = entry.open({"docs", 0});
    EXPECT_FALSE(tested->prove()) << codec;
    WireBuffer wire(std::as_bytes(std::span(bytes)), entry.info.padding);
    Sum sum;
    allocations::start();
    const bool is_read = tested->codec().read({Phase::load}, wire.bytes(), sum);
    const AllocationUse use = allocations::stop();
    EXPECT_FALSE(is_read) << codec;
    return use.peak_bytes;
  }
  return std::nullopt;
}

constexpr std::int64_t kFewBytes = 128 << 10;  ///< more than the fixed needs of any of these decoders

/// Expects nothing of a codec that the build does not have.
void expect_few(std::string_view codec, std::string_view bytes) {
  const auto peak = peak_of(codec, bytes);
  if (peak) {
    EXPECT_LT(*peak, kFewBytes) << codec;
  }
}

TEST(HostileSizes, TakeNoMemory) {
  for (const char* codec : {"msgpack-cxx", "mpack", "mpack-pool", "mpack-expect", "cmp"}) {
    for (const std::string_view wire :
         {"\xDD\xFF\xFF\xFF\xFF"sv, "\xDF\xFF\xFF\xFF\xFF"sv, "\x81\xA4name\xDD\xFF\xFF\xFF\xFF"sv,
          "\x81\xA4list\xDD\xFF\xFF\xFF\xFF"sv, "\x81\xA4name\xDB\xFF\xFF\xFF\xFF"sv,
          "\xDD\x01\x00\x00\x00"sv})  // a size that a system may well grant
      expect_few(codec, wire);
  }
  // Lists within each other that all claim the rest.
  for (const std::string& wire :
       {greedy_lists('\x99'), std::string("\x9B\x7F\xFF\xFF\xFF\xFF\xFF\xFF\xFF"),
        std::string("\xBB\0\0\0\xFF\xFF\xFF\xFF\xFF", 9), std::string("\x7A\xFF\xFF\xFF\xFF")})
    expect_few("libcbor-checked", wire);
  expect_few("avro", "\x00\x01\x04\x80\x80\x80\x80\x08"sv);  // no list, true, Bananas, a text of 1 GiB
  for (const char* codec : {"zpp_bits", "bitsery"}) expect_few(codec, "\xFF\xFF\xFF\xFF"sv);  // beyond the longest list
}

/// The library lets each of the nested lists claim as many elements as the wire has bytes, up to the codec's depth.
TEST(HostileSizes, OfMessagePacksNestedListsAreBoundedByTheDepthOfStructs) {
  constexpr std::int64_t kDepth = 32, kBytesOfElement = 24, kZoneGrowthFactor = 2;  // the zone doubles its blocks
  const std::string wire = greedy_lists('\xDC');
  const auto peak = peak_of("msgpack-cxx", wire);
  if (!peak) GTEST_SKIP() << "msgpack-cxx is not in this build";
  EXPECT_LT(*peak, kZoneGrowthFactor * kDepth * kBytesOfElement * static_cast<std::int64_t>(wire.size()) + kFewBytes);
}

}  // namespace
}  // namespace scenebench
