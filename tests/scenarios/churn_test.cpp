// Levels that come and go, in made-up places.
#include "fixtures/test.h"
#include "scenarios/levels.h"
#include "system/process.h"

namespace scenebench::testing {
namespace {

/// Notes what is in its places: the first byte of the wire, which is also what the walk adds up.
struct MadeUpHolder : Holder {
  explicit MadeUpHolder(std::map<std::size_t, std::byte>& places) : places_(places) {}

  bool decode(std::size_t place, std::span<std::byte> wire) override {
    if (places_.contains(place)) ADD_FAILURE() << "place " << place << " is not empty";
    places_[place] = wire.front();
    return true;
  }
  bool walk(std::size_t place, Sum& sum) override {
    sum.count(static_cast<std::uint8_t>(places_.at(place)));
    return true;
  }
  bool read_part(std::size_t, const ScenePart&, Sum&) override { return false; }
  void free(std::size_t place) override {
    if (places_.erase(place) == 0) ADD_FAILURE() << "place " << place << " is empty";
  }

  std::map<std::size_t, std::byte>& places_;
};

class ManyLevels : public ::testing::Test {
 protected:
  static constexpr std::size_t kPlaces = 40, kChurned = 30;

  ManyLevels() {
    for (std::uint8_t i = 0; i < 3; ++i) kinds_.push_back({{std::byte{i}}, i});
  }

  void churn(std::size_t levels) {
    Random random(7);
    churn_levels(levels_, kChurned, kinds_, random, [=](std::size_t loaded) { return loaded >= levels; });
  }

  std::map<std::size_t, std::byte> places_;
  std::vector<LevelKind> kinds_;
  Levels levels_{std::make_unique<MadeUpHolder>(places_), kPlaces, CodecInfo{}};
};

TEST_F(ManyLevels, LeaveTheTenthThatStaysWhichIsOneOfEachKind) {
  churn(1'000);
  EXPECT_EQ(places_.size(), kChurned);
  free_levels(levels_, false);
  EXPECT_EQ(places_, (std::map<std::size_t, std::byte>{{0, std::byte{0}}, {10, std::byte{1}}, {20, std::byte{2}}}));
  free_levels(levels_, true);
  EXPECT_TRUE(places_.empty());
  load_set(levels_, 5, kinds_);
  EXPECT_EQ(places_, (std::map<std::size_t, std::byte>{{5, std::byte{0}}, {6, std::byte{1}}, {7, std::byte{2}}}));
}

TEST_F(ManyLevels, FillEveryPlaceHoweverShortTheWindowIsAndAreCheckedEachTime) {
  churn(0);
  EXPECT_EQ(places_.size(), kChurned);
  kinds_[1].sum += 1;
  EXPECT_THROW(churn(1'000), std::runtime_error);
}

TEST(LevelSizes, ReachFromAnEighthToFourTimes) {
  const auto sizes = level_sizes(200);
  EXPECT_EQ(sizes.front(), 25u);
  EXPECT_EQ(sizes.back(), 800u);
  EXPECT_TRUE(std::ranges::is_sorted(sizes));
  EXPECT_EQ(level_sizes(1).front(), 1u) << "there is no empty level";
}

TEST(Churn, TellsWhatASetHoldsFromTheLastSets) {
  std::vector<std::int64_t> sets{100, 200, 300, 400, 500, 600};
  EXPECT_FALSE(are_telling(sets, 100)) << "too few";
  sets.push_back(700);
  EXPECT_TRUE(are_telling(sets, 100));
  EXPECT_FALSE(are_telling(sets, 300)) << "less than half of their bytes";
  sets.push_back(750);
  EXPECT_FALSE(are_telling(sets, 100)) << "memory that was free took up a part of the last one";
  for (int more = 1; more <= 6; ++more) {
    EXPECT_FALSE(are_telling(sets, 100)) << more;
    sets.push_back(sets.back() + 100);
  }
  EXPECT_TRUE(are_telling(sets, 100));
}

TEST(Churn, ShowsResidentMemoryInPercentOfWhatIsHeld) {
  // The process has 10,000 bytes besides, and two sets fit into memory that was free.
  const std::vector<std::int64_t> sets{13'000, 13'000, 13'000, 14'000, 15'000, 16'000, 17'000, 18'000, 19'000};
  const Figures figures =
      figures_of_churn({.levels = 77, .full = 19'000, .resident = 12'500, .given_back = 11'100, .sets = sets});
  for (const auto& [metric, value] : {std::pair{"levels", 77.0}, {"held", 1'000}, {"full", 9'000}, {"resident", 2'500},
                                      {"of held", 250}, {"then of held", 110}})
    EXPECT_DOUBLE_EQ(find_row(figures, "", "", "", metric)->value, value) << metric;
  EXPECT_EQ(figures_of_churn({.levels = 77, .sets = std::vector<std::int64_t>(60, 5'000)}).size(), 1u)
      << "the system cannot tell";
}

TEST(ResidentMemory, GrowsWithWhatIsWritten) {
  const std::int64_t before = *resident_memory();
  if (before == 0) GTEST_SKIP() << "the system does not tell";
  constexpr std::size_t kBytes = 64 << 20;
  const auto bytes = std::make_unique<char[]>(kBytes);
  std::memset(bytes.get(), 1, kBytes);
  EXPECT_GT(*resident_memory() - before, std::int64_t{kBytes / 2}) << static_cast<int>(bytes[kBytes / 3]);
}

}  // namespace
}  // namespace scenebench::testing
