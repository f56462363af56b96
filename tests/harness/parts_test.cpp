// Decoded objects that are kept, and parts of scenes.
#include <gtest/gtest.h>

#include "fixtures/broken_codec.h"
#include "fixtures/make_codec.h"

namespace scenebench {
namespace {

void change_nothing(scene::Scene&) {}

/// Reads parts of scenes; `first` entities of each part are left out.
template <std::size_t first>
class PartsCodec : BrokenCodec<scene::Scene, change_nothing> {
  using Base = BrokenCodec<scene::Scene, change_nothing>;

 public:
  using Base::encode, Base::info, Base::Shape;
  struct Decoded {
    scene::Scene scene;
    std::unique_ptr<int> alive = std::make_unique<int>(1);  ///< for the sanitizer to see what is freed
  };

  Result<Decoded> decode(std::span<const std::byte> wire) {
    auto decoded = Base::decode(wire);
    if (!decoded) return decoded.error();
    return Decoded{std::move(*decoded)};
  }

  template <class Sink>
  bool walk(const Decoded& decoded, Sink& sink) {
    return *decoded.alive == 1 && Base::walk(decoded.scene, sink);
  }

  bool to_structs(const Decoded& decoded, Shape& structs) {
    structs = decoded.scene;
    return true;
  }

  template <class Sink>
  bool read_part(const Decoded& decoded, const ScenePart& part, Sink& sink) {
    ScenePart read = part;
    read.entities.erase(read.entities.begin(), read.entities.begin() + std::min(first, part.entities.size()));
    return walk_part(decoded.scene, read, sink);
  }
};

template <class C>
std::unique_ptr<CodecUnderTest> proven() {
  auto tested = make_codec_under_test<C>({.shape = "scene", .entities = 20, .inputs = 3});
  EXPECT_FALSE(tested->prove());
  return tested;
}

TEST(PartsOfScenes, AreTimedAfterProof) {
  const auto tested = proven<PartsCodec<0>>();
  EXPECT_TRUE(tested->reads_parts());
  EXPECT_TRUE(tested->time_part(part_of_scene(20, 0.1), {7}));
  EXPECT_TRUE(tested->time_part(part_of_scene(20, 1, true), {7}));
}

TEST(PartsOfScenes, AreRefusedIfOneEntityIsMissing) {
  EXPECT_THROW(proven<PartsCodec<1>>()->time_part(part_of_scene(20, 0.5), {7}), std::runtime_error);
}

TEST(PartsOfScenes, AreTheSameEntitiesOnEveryPlatform) {
  EXPECT_EQ(part_of_scene(200, 0.01).entities, (std::vector<std::uint32_t>{90, 139}));
  EXPECT_EQ(part_of_scene(5, 0).entities.size(), 1u) << "at least one";
  EXPECT_EQ(part_of_scene(5, 1).within(3), 3u);
}

TEST(AHolder, KeepsObjectsUntilTheyAreFreed) {
  const auto tested = proven<PartsCodec<0>>();
  const auto holder = tested->make_holder(2);
  WireBuffer first(tested->wire(0), 0), second(tested->wire(1), 0), cut(tested->wire(0).first(3), 0);
  ASSERT_TRUE(holder->decode(0, first.bytes()));
  ASSERT_TRUE(holder->decode(1, second.bytes()));
  for (const std::size_t place : {0, 1}) {
    Sum sum;
    EXPECT_TRUE(holder->walk(place, sum));
    EXPECT_EQ(sum.total(), tested->sum(place));
  }
  holder->free(0);
  EXPECT_FALSE(holder->decode(0, cut.bytes())) << "which leaves the place empty";
  EXPECT_TRUE(holder->decode(0, first.bytes())) << "and is freed with the holder";
}

}  // namespace
}  // namespace scenebench
