// Compressors at the levels at which games ship data.
#include "scenarios/shipping.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace scenebench {
namespace {

/// Texts that share much with each other, but little within themselves, as small objects of one kind do.
std::vector<std::string> small_objects(int count) {
  std::vector<std::string> objects;
  for (int i = 0; i < count; ++i) {
    const std::string number = std::to_string(7919 * i % 10'007);
    objects.push_back("{\"identifier\":" + number + ",\"position\":{\"x\":" + number +
                      "},\"material\":\"weathered oak\",\"collider\":\"capsule\",\"tags\":[\"" + number + "\"]}");
  }
  return objects;
}

std::vector<std::span<const std::byte>> bytes_of(const std::vector<std::string>& texts) {
  std::vector<std::span<const std::byte>> bytes;
  for (const std::string& text : texts) bytes.push_back(std::as_bytes(std::span(text)));
  return bytes;
}

TEST(ShippingCompressors, GiveBackWhatTheyWereGiven) {
  const auto training = small_objects(200), objects = small_objects(3);
  const auto compressors = shipping_compressors(bytes_of(training));
  ASSERT_EQ(compressors.size(), 7u);
  for (const auto& compressor : compressors) {
    for (const auto bytes : bytes_of(objects)) {
      const auto compressed = compressor->compress(bytes);
      std::vector<std::byte> again(bytes.size()), longer(bytes.size() + 1);
      compressor->decompress(compressed, again);
      EXPECT_TRUE(std::ranges::equal(again, bytes)) << compressor->name;
      EXPECT_THROW(compressor->decompress(compressed, longer), std::runtime_error) << compressor->name;
    }
  }
}

TEST(ShippingCompressors, AreHelpedByADictionaryWithSmallObjects) {
  const auto training = small_objects(200);
  const auto compressors = shipping_compressors(bytes_of(training));
  const auto others = small_objects(201);
  const auto size_by = [&](const char* name) {
    const auto found = std::ranges::find_if(compressors, [&](const auto& one) { return one->name == name; });
    return (*found)->compress(bytes_of(others).back()).size();
  };
  EXPECT_LT(2 * size_by("zstd 3 + dictionary"), size_by("zstd 3"));
}

TEST(ShippingCompressors, GiveBackWhatWasCompressedAgainstAPrefix) {
  const auto texts = small_objects(400);
  const auto bytes = bytes_of(texts);
  constexpr std::size_t kHead = 3;
  for (const char* const name : {"lz4", "zstd 3"}) {
    const auto compressor = shipping_compressor(name);
    const std::size_t alone = compressor->compress(bytes[1]).size();
    const std::span<std::byte> packet = compressor->compress(bytes[1], bytes[0], kHead);
    EXPECT_LT(packet.size() - kHead, alone) << name;
    const std::vector<std::byte> packed(packet.begin() + kHead, packet.end());
    std::vector<std::byte> again(bytes[1].size());
    compressor->decompress(packed, again, bytes[0]);
    EXPECT_TRUE(std::ranges::equal(again, bytes[1])) << name;
    EXPECT_EQ(compressor->claimed_size(packed).value_or(again.size()), again.size()) << name;
  }
}

TEST(ShippingCompressors, RefuseNoise) {
  const std::vector<std::byte> noise(100, std::byte{0x5A});
  std::vector<std::byte> into(1'000);
  for (const char* const name : {"lz4", "zstd 3"}) {
    const auto compressor = shipping_compressor(name);
    EXPECT_THROW(compressor->decompress(noise, into), std::runtime_error) << name;
    EXPECT_THROW(compressor->decompress({}, into), std::runtime_error) << name;
  }
}

TEST(ShippingCompressors, HaveNoDictionaryWithoutBytesEnoughToTrainOn) {
  const auto training = small_objects(1);
  EXPECT_EQ(shipping_compressors(bytes_of(training)).size(), 6u);
  EXPECT_EQ(shipping_compressors({}).size(), 6u);
}

}  // namespace
}  // namespace scenebench
