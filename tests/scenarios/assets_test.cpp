// Wires that lie in files, and how they come back.
#include "scenarios/assets.h"

#include <gtest/gtest.h>
#ifdef __linux__
#include <sys/vfs.h>
#endif

#include <algorithm>
#include <fstream>

#include "base/exit_code.h"

namespace scenebench {
namespace {

constexpr AssetWay kWays[] = {{.name = "read"},
                              {.name = "mapped", .maps = true},
                              {.name = "lz4", .compression = "lz4"},
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
  try {
    read_file(file, into);
    ADD_FAILURE() << "a file that is too short was read";
  } catch (const SystemRefusal& refusal) {
    EXPECT_NE(std::string(refusal.what()).find("it became shorter"), std::string::npos) << refusal.what();
  }
  EXPECT_NO_THROW(read_file(file, std::span(into).first(3)));
  EXPECT_EQ(MappedFile(file).bytes().size(), 3u);
}

}  // namespace
}  // namespace scenebench
