// What games ship: wires that lie in files, and how they come back; compressors at the levels of games; and JSON
// written in other ways that mean the same.
#include "scenarios/shipping.h"

#ifdef __linux__
#include <sys/vfs.h>
#endif

#include "base/exit_code.h"
#include "fixtures/test.h"
#include "scenarios/assets.h"
#include "scenarios/json_texts.h"

namespace scenebench::testing {
namespace {

constexpr AssetWay kWays[] = {{.name = "read"},
                              {.name = "mapped", .maps = true}, {.name = "lz4", .compression = "lz4"},
                              {.name = "zstd", .compression = "zstd 3"},
                              {.name = "mapped, zstd", .maps = true, .compression = "zstd 3"},
                              {.name = "packed", .packed = true},
                              {.name = "mapped, packed", .maps = true, .packed = true}};

std::vector<std::byte> wire_of(std::size_t size, int seed) {
  std::vector<std::byte> wire;
  for (std::size_t i = 0; i < size; ++i) wire.push_back(static_cast<std::byte>(i * 7 + static_cast<std::size_t>(seed)));
  return wire;
}

/// Three wires of different sizes, one of more than a page.
struct Wires3 {
  std::vector<std::byte> small = wire_of(3, 1), large = wire_of(9'000, 2), middle = wire_of(100, 3);
  std::vector<std::span<const std::byte>> all{small, large, middle};
};

TEST(Assets, ComeBackAsTheyWereFollowedByTheirPadding) {
  constexpr std::size_t kPadding = 5;
  const Wires3 wires;
  for (const AssetWay& way : kWays) {
    Assets assets(way, wires.all, kPadding);
    ASSERT_EQ(assets.count(), 3u) << way.name;
    assets.bring(0, 3);
    assets.decompress(0, 3);
    for (std::size_t i = 0; i < 3; ++i) {
      const std::span<std::byte> wire = assets.wire(i);
      EXPECT_TRUE(std::ranges::equal(wire, wires.all[i])) << way.name << ' ' << i;
      const std::span<const std::byte> behind(wire.data() + wire.size(), kPadding);
      EXPECT_TRUE(std::ranges::all_of(behind, [](std::byte one) { return one == std::byte{}; }))
          << way.name << ' ' << i;
    }
  }
}

TEST(Assets, MayBeWrittenToWithoutChangingTheirFiles) {
  const Wires3 wires;
  for (const AssetWay& way : kWays) {
    Assets assets(way, wires.all, 0);
    for (int time = 0; time < 2; ++time) {
      assets.bring(1, 1);
      assets.decompress(1, 1);
      EXPECT_TRUE(std::ranges::equal(assets.wire(1), wires.all[1])) << way.name << ' ' << time;
      std::ranges::fill(assets.wire(1), std::byte{0xEE});
    }
  }
}

#ifdef __linux__

/// Whether files of temporary folders lie in memory alone, which no program can drop.
bool temporary_files_live_in_memory() {
  const ScratchFolder folder;
  struct statfs facts {};
  constexpr long kTmpfs = 0x01021994, kRamfs = 0x858458F6;  // statfs(2)
  return statfs(folder.path().c_str(), &facts) == 0 && (facts.f_type == kTmpfs || facts.f_type == kRamfs);
}

// A file that is still mapped stays in the page cache, and so does one that is not written yet.
TEST(Assets, AreDroppedFromThePageCacheHoweverTheyWereBroughtIn) {
  if (temporary_files_live_in_memory()) GTEST_SKIP() << "no file of this folder is on a disk: choose another by TMPDIR";
  const Wires3 wires;
  for (const AssetWay& way : kWays) {
    Assets assets(way, wires.all, 0);
    for (int time = 0; time < 2; ++time) {
      assets.bring(0, 3);
      assets.decompress(0, 3);
      for (std::size_t i = 0; i < 3; ++i) EXPECT_TRUE(std::ranges::equal(assets.wire(i), wires.all[i])) << way.name;
      EXPECT_EQ(assets.drop_from_page_cache(), 0) << way.name;
    }
  }
}

#endif

TEST(FilesOfAssets, AreRefusedIfTheyAreTooShortOrMissing) {
  const ScratchFolder folder;
  const auto file = folder.path() / "asset";
  std::vector<std::byte> into(4);
  EXPECT_THROW(read_file(file, into), SystemRefusal);
  EXPECT_THROW(MappedFile{file}, SystemRefusal);
  std::ofstream(file, std::ios::binary) << "abc";
  EXPECT_TRUE(says(thrown_by([&] { read_file(file, into); }), "it became shorter"));
  EXPECT_NO_THROW(read_file(file, std::span(into).first(3)));
  EXPECT_EQ(MappedFile(file).bytes().size(), 3u);
}

/// Texts that share much with each other, but little within themselves, as small objects of one kind do.
Names small_objects(int count) {
  Names objects;
  for (int i = 0; i < count; ++i) {
    const std::string number = std::to_string(7919 * i % 10'007);
    objects.push_back("{\"identifier\":" + number + ",\"position\":{\"x\":" + number +
                      "},\"material\":\"weathered oak\",\"collider\":\"capsule\",\"tags\":[\"" + number + "\"]}");
  }
  return objects;
}

std::vector<std::span<const std::byte>> bytes_of(const Names& texts) {
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

TEST(ShippingCompressors, AreHelpedByADictionaryWithSmallObjectsAndHaveNoneWithoutBytesEnoughToTrainOn) {
  const auto training = small_objects(200), others = small_objects(201), one = small_objects(1);
  std::map<std::string, std::size_t> sizes;
  for (const auto& compressor : shipping_compressors(bytes_of(training)))
    sizes[compressor->name] = compressor->compress(bytes_of(others).back()).size();
  EXPECT_LT(2 * sizes.at("zstd 3 + dictionary"), sizes.at("zstd 3"));
  EXPECT_EQ(shipping_compressors(bytes_of(one)).size(), 6u);
  EXPECT_EQ(shipping_compressors({}).size(), 6u);
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

constexpr std::string_view kOwn =
    R"({"id":18446744073709551615,"size":0.1,"list":[{"a":1,"b":"\u00e9"},{"a":2.5,"b":""}]})";

std::string rewritten(std::string_view name, std::uint64_t seed = 1) {
  const auto all = rewritten_json(std::as_bytes(std::span(kOwn)), seed);
  const auto found = std::ranges::find(all, name, &JsonText::name);
  return found == all.end() ? "no such way" : found->text;
}

TEST(RewrittenJson, MeansTheSameInEachOfItsWaysAndIsOfValidJsonAlone) {
  EXPECT_EQ(rewritten("keys reversed"),
            "{\"list\":[{\"b\":\"\xC3\xA9\",\"a\":1},{\"b\":\"\",\"a\":2.5}],\"size\":0.1,"
            "\"id\":18446744073709551615}");
  EXPECT_EQ(rewritten("17 digits"), "{\"id\":18446744073709551615,\"size\":0.10000000000000001,\"list\":[{\"a\":1,"
                                    "\"b\":\"\xC3\xA9\"},{\"a\":2.5,\"b\":\"\"}]}");
  EXPECT_TRUE(rewritten("indented").starts_with("{\n  \"id\": 18446744073709551615,\n "));
  EXPECT_TRUE(says(rewritten("unknown keys"), R"("size":0.1,"x_unknown_1":{)", R"("b":"","x_unknown_1":{)"));
  constexpr std::string_view broken = "{\"id\":";
  EXPECT_THROW(rewritten_json(std::as_bytes(std::span(broken)), 1), std::runtime_error);
}

TEST(RewrittenJson, HasItsKeysShuffledBySeed) {
  const std::string one = rewritten("keys shuffled", 3);
  EXPECT_EQ(one, rewritten("keys shuffled", 3));
  EXPECT_TRUE(std::ranges::is_permutation(one, rewritten("keys reversed"))) << one;
  bool differs = false;
  for (std::uint64_t seed = 0; seed < 9; ++seed) differs |= rewritten("keys shuffled", seed) != one;
  EXPECT_TRUE(differs);
}

}  // namespace
}  // namespace scenebench::testing
