// Where codecs, objects and wires are while the engine times them: elsewhere at each turn, and in the caches or not.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <set>
#include <vector>

#include "fixtures/engine.h"
#include "fixtures/own_objects_codec.h"

namespace scenebench {
namespace {

using testing::Engine;
using testing::pace;

TEST_F(Engine, MovesCodecsAndWiresBetweenTurns) {
  pace = {.decode = 1'000};
  testing::start({});
  take({"docs", 0}, {Phase::load}, {1, 2});
  EXPECT_GT(pace.codecs, 100);
  EXPECT_GT(std::set(pace.decoded.begin(), pace.decoded.end()).size(), 15u);
}

TEST_F(Engine, ReadsOtherWiresInTheSameFewPlaces) {
  pace = {.decode = 1'000};
  // So many objects that their wires of 8 bytes are too many for the small part of the cache that copies lie in.
  const auto tested = open({.shape = "scene", .entities = 1, .inputs = 6'400});
  tested->time_batch(Phase::load, {4});
  pace.decoded.clear();
  for (int i = 0; i < 3; ++i) tested->time_batch(Phase::load, {4});
  EXPECT_EQ(pace.decoded.size(), 12u);
  EXPECT_EQ(std::set(pace.decoded.begin(), pace.decoded.end()).size(), 4u);
}

TEST_F(Engine, EncodesColdObjectsThatNothingTouchedSinceTheyLeftTheCaches) {
  pace = {.encode = 100'000};
  const auto tested = open({"docs", 0, "varied"});
  testing::start({});
  pace.values.clear(), pace.order.clear();
  tested->time_batch(Phase::encode_cold, {5});
  std::vector<const std::byte*> gone = testing::evicted();
  for (const void* value : pace.values) {
    EXPECT_NE(std::ranges::find(gone, static_cast<const std::byte*>(value)), gone.end());
  }
  EXPECT_EQ(pace.values.size(), 5u);
}

/// In the order in which they lie, the processor would fetch the next ones before they are asked for.
TEST_F(Engine, TakesColdObjectsAndWiresInRandomOrderAndEachObjectOnce) {
  pace = {.encode = 100'000};
  const Workload workload{.shape = "docs", .document = "varied", .inputs = 64};
  const auto tested = open(workload);
  const std::size_t batch = tested->most_operations(Phase::encode_cold);
  testing::start({});
  pace.values.clear(), pace.order.clear();
  for (std::size_t left = workload.inputs; left > 0; left -= std::min(left, batch))
    ASSERT_TRUE(tested->time_batch(Phase::encode_cold, {std::min(left, batch)}));
  EXPECT_EQ(pace.values.size(), workload.inputs);
  const auto expect_random = [](const auto& addresses) {
    std::size_t neighbours = 0;
    for (std::size_t i = 1; i < addresses.size(); ++i) neighbours += addresses[i - 1] < addresses[i];
    EXPECT_GT(neighbours, addresses.size() / 4);
    EXPECT_LT(neighbours, 3 * addresses.size() / 4);
  };
  expect_random(pace.order);
  pace.decoded.clear();
  ASSERT_TRUE(
      tested->time_batch(Phase::load_cold, {std::min(workload.inputs, tested->most_operations(Phase::load_cold))}));
  std::vector<const void*> read(pace.decoded.size());  // the objects of these wires, which hold their addresses
  for (std::size_t i = 0; i < read.size(); ++i) std::memcpy(&read[i], pace.decoded[i], sizeof read[i]);
  ASSERT_GT(read.size(), 20u);
  expect_random(read);
}

TEST_F(Engine, EncodesColdObjectsOfAnotherLanguage) {
  using C = OwnObjectsCodec<>;
  testing::start({});
  const auto tested = make_codec_under_test<C>({.shape = "docs", .document = "varied", .inputs = 8});
  ASSERT_FALSE(tested->prove());
  for (const Phase phase : {Phase::encode, Phase::encode_cold}) {
    testing::start({});
    C::encoded.clear();
    ASSERT_TRUE(tested->time_batch(phase, {5}));
    const std::vector<const std::byte*>& gone = testing::evicted();
    ASSERT_EQ(C::encoded.size(), 5u);
    for (const auto* object : C::encoded) {
      for (const auto& block : blocks_of(*object)) {
        EXPECT_EQ(std::ranges::count(gone, block.data()), phase == Phase::encode_cold) << to_string(phase);
      }
    }
  }
}

TEST_F(Engine, ReadsColdWiresThatNothingTouchedSinceTheyLeftTheCaches) {
  pace = {.decode = 100'000};
  const auto tested = open({"docs", 0});
  pace.decoded.clear();
  testing::start({});
  for (int i = 0; i < 20; ++i) tested->time_batch(Phase::load_cold, {1});
  // A wire is the address of an object here, which is in no cache either.
  EXPECT_EQ(testing::evicted().size(), pace.decoded.size() * (1 + blocks_of(docs::make_container()).size()));
  auto from_caches = testing::evicted();
  std::sort(from_caches.begin(), from_caches.end());
  for (const std::byte* wire : pace.decoded) {
    ASSERT_TRUE(std::binary_search(from_caches.begin(), from_caches.end(), wire));
  }
  EXPECT_EQ(pace.values.size(), 1u);
  for (const void* object : pace.values) {
    ASSERT_TRUE(std::binary_search(from_caches.begin(), from_caches.end(), static_cast<const std::byte*>(object)));
  }
}

}  // namespace
}  // namespace scenebench
