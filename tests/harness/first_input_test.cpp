// Which input a batch starts with, and whether the inputs are those that were proven.
#include <gtest/gtest.h>

#include <algorithm>
#include <span>
#include <vector>

#include "fixtures/broken_codec.h"
#include "fixtures/make_codec.h"

namespace scenebench {
namespace {

void leave_scene_alone(scene::Scene&) {}
using SceneCodec = BrokenCodec<scene::Scene, leave_scene_alone>;

TEST(Batches, StartWithTheInputThatIsAskedFor) {
  const auto tested = make_codec_under_test<SceneCodec>({.shape = "scene", .entities = 3, .inputs = 5});
  ASSERT_FALSE(tested->prove());
  for (const Phase phase : {Phase::encode, Phase::load}) {
    tested->start_at(tested->inputs() + 3);  // goes round
    EXPECT_TRUE(tested->time_batch(phase, {2})) << to_string(phase);
  }
}

/// Notes the sizes of the wires that it writes and reads: a byte for each position of the first mesh, after the number.
class NotingCodec : public SceneCodec {
 public:
  NotingCodec() { sizes.clear(); }

  std::span<const std::byte> encode(const scene::Scene& value) {
    const std::span<const std::byte> number = SceneCodec::encode(value);
    wire_.assign(number.begin(), number.end());
    wire_.resize(kNumber + value.meshes.front().positions.size());
    sizes.push_back(wire_.size());
    return wire_;
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    sizes.push_back(wire.size());
    return SceneCodec::decode(wire.first(kNumber));
  }

  static inline std::vector<std::size_t> sizes;

 private:
  static constexpr std::size_t kNumber = sizeof(std::size_t);
  std::vector<std::byte> wire_;
};

/// A codec that makes its buffer as long as one object needs writes an object twice if it is longer than all before.
TEST(Batches, OfANewCodecComeAfterAnOperationOnTheLongestWire) {
  const auto tested = make_codec_under_test<NotingCodec>({.shape = "scene", .entities = 3, .inputs = 5});
  ASSERT_FALSE(tested->prove());
  std::size_t longest = 0;
  for (std::size_t input = 0; input < 5; ++input) longest = std::max(longest, tested->wire(input).size());
  for (const Phase phase : {Phase::encode, Phase::load, Phase::decode_all}) {
    SCOPED_TRACE(to_string(phase));
    tested->relocate();
    ASSERT_TRUE(tested->time_batch(phase, {1}));
    EXPECT_EQ(NotingCodec::sizes.size(), 2u);
    EXPECT_EQ(NotingCodec::sizes.front(), longest);
    const std::size_t timed = NotingCodec::sizes.back();
    ASSERT_TRUE(tested->time_batch(phase, {5}));
    EXPECT_EQ(NotingCodec::sizes.size(), 7u) << "it is not new any more";
    EXPECT_EQ(NotingCodec::sizes.back(), timed) << "the inputs follow each other as if it had not been";
  }
}

/// A codec may have a pool of objects, each of which grows.
TEST(Batches, OfStepsComeAfterAsManyObjectsOfTheLongestWireAsTheyKeepAlive) {
  const auto tested = make_codec_under_test<NotingCodec>({.shape = "scene", .entities = 3, .inputs = 5});
  ASSERT_FALSE(tested->prove());
  std::size_t longest = 0;
  for (std::size_t input = 0; input < 5; ++input) longest = std::max(longest, tested->wire(input).size());
  for (int i = 0; i < 2; ++i) {
    tested->relocate();
    ASSERT_TRUE(tested->time_batch(Phase::decode, {tested->live_objects()}));
    EXPECT_EQ(NotingCodec::sizes.size(), 2 * tested->live_objects());
    EXPECT_EQ(std::ranges::count(std::span(NotingCodec::sizes).first(tested->live_objects()), longest),
              static_cast<std::ptrdiff_t>(tested->live_objects()));
  }
}

TEST(Confirming, TellsOtherInputsFromThoseThatWereProven) {
  const auto proven = make_codec_under_test<SceneCodec>({.shape = "scene", .entities = 3, .inputs = 5});
  ASSERT_FALSE(proven->prove());
  const auto same = make_codec_under_test<SceneCodec>({.shape = "scene", .entities = 3, .inputs = 5});
  EXPECT_FALSE(same->confirm(proven->sums()));
  EXPECT_TRUE(same->time_batch(Phase::load, {7}));
  const auto more = make_codec_under_test<SceneCodec>({.shape = "scene", .entities = 3, .inputs = 6});
  EXPECT_TRUE(more->confirm(proven->sums()));
  const auto other = make_codec_under_test<SceneCodec>({.shape = "scene", .entities = 4, .inputs = 5});
  EXPECT_TRUE(other->confirm(proven->sums()));
}

}  // namespace
}  // namespace scenebench
