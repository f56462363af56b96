// Batches: how many operations they have, which input they start with, whether the inputs are those that were proven;
// of codecs with objects of their own, too. Decoded objects that are kept, and parts of scenes. And the step of a
// clock.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

#include "codecs/floors/floor.h"
#include "codecs/floors/memory.h"
#include "fixtures/broken_codec.h"
#include "fixtures/own_objects_codec.h"
#include "harness/clock.h"
#include "harness/wires.h"
#include "system/evict.h"

namespace scenebench {
namespace {

template <class C>
std::unique_ptr<CodecUnderTest> proven(const Workload& workload) {
  auto tested = make_codec_under_test<C>(workload);
  const auto mismatch = tested->prove();
  EXPECT_FALSE(mismatch) << mismatch->field;
  return tested;
}

TEST(Clock, HasTheStepOfItsIntervalsAndNotWhatAReadingTakes) {
  const std::vector<std::pair<std::vector<double>, double>> cases{
      {{23, 21, 22, 4000, 21}, 1},
      {{40, 50, 40, 30, 40, 180}, 10},
      {{20, 21, 30, 31, 40, 41, 50, 51, 60}, 10},  // of 10 ns, rounded
      {{37, 38, 55, 56, 92, 93}, 18},              // of 18.5 ns
      {{0, 0, 100, 0, 0, 0, 200}, 100},            // longer than a reading
      {{0, 41, 0, 42, 0, 0, 83}, 41},              // 41.67 ns, in whole nanoseconds
      {{30, 30, 30}, 30},                          // one interval has no finer step than that
      {{}, 0}};
  for (const auto& [intervals, step] : cases)
    EXPECT_EQ(step_of_clock({intervals.begin(), intervals.end()}), Nanoseconds(step)) << step;
}

TEST(Clock, CostsWhatReadingsAddToWorkAndNeverLessThanNothing) {
  std::vector<Nanoseconds> parted(101, Nanoseconds(7'970)), in_one(101, Nanoseconds(5'000));
  std::fill_n(parted.begin(), 50, Nanoseconds(90'000));  // interrupted
  std::fill_n(in_one.begin(), 50, Nanoseconds(90'000));
  EXPECT_EQ(cost_of_reading(parted, in_one), Nanoseconds(30));
  EXPECT_EQ(cost_of_reading(in_one, parted), Nanoseconds::zero());
}

TEST(Batches, CountALineOfACacheForAShorterWire) {
  Workload workload = *parse_workload("docs/varied");
  workload.inputs = 1'000;
  const auto tested = proven<codecs::Floor<docs::Root>>(workload);
  EXPECT_LE(tested->most_operations(Phase::load_cold), kBatchBytes / kCacheLine);
  EXPECT_LE(tested->most_operations(Phase::load), kBatchBytes / kCacheLine) << "so many wires need copies";
}

/// How much of a place in memory shows depends on how many are read, so that is no property of a codec or its wires.
TEST(ReadingFromMemory, HasAsManyObjectsForEveryCodec) {
  const Workload workload = *parse_workload("user");
  const auto nothing = proven<codecs::Floor<document::Root>>(workload),
             tree = proven<codecs::Memory<document::Root>>(workload);
  const std::size_t most = tree->most_operations(Phase::encode_cold);
  EXPECT_GT(most, 1u);
  for (const auto* tested : {nothing.get(), tree.get()}) {
    for (const Phase phase : {Phase::encode_cold, Phase::load_cold}) EXPECT_EQ(tested->most_operations(phase), most);
  }
}

TEST(ReadingFromMemory, HasBatchesOfAsManyObjectsAsTheCachesHold) {
  for (const char* name : {"response", "user", "repos"}) {
    const auto tested = proven<codecs::Memory<document::Root>>(*parse_workload(name));
    const std::size_t of_encode = tested->most_operations(Phase::encode);
    EXPECT_LT(of_encode, 100u) << name;
    EXPECT_EQ(tested->most_operations(Phase::load), of_encode) << name;
    for (const Phase phase : {Phase::load, Phase::load_cold})
      EXPECT_TRUE(tested->time_batch(phase, {of_encode})) << name;
  }
}

using SceneCodec = IntactCodecOver<scene::Scene>;
const Workload kFiveScenes{.shape = "scene", .entities = 3, .inputs = 5};

TEST(Batches, StartWithTheInputThatIsAskedFor) {
  const auto tested = proven<SceneCodec>(kFiveScenes);
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
    if (throws) throw std::runtime_error("worn out");
    sizes.push_back(wire.size());
    return SceneCodec::decode(wire.first(kNumber));
  }

  static inline std::vector<std::size_t> sizes;
  static inline bool throws = false;

 private:
  static constexpr std::size_t kNumber = sizeof(std::size_t);
  std::vector<std::byte> wire_;
};

/// A codec that makes its buffer as long as one object needs writes an object twice if it is longer than all before;
/// one with a pool of objects, each of which grows, has as many of the longest wire as are kept alive.
TEST(Batches, OfANewCodecComeAfterOperationsOnTheLongestWire) {
  const auto tested = proven<NotingCodec>(kFiveScenes);
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
  const std::size_t live = tested->most_operations(Phase::decode);
  for (int i = 0; i < 2; ++i) {
    tested->relocate();
    ASSERT_TRUE(tested->time_batch(Phase::decode, {live}));
    EXPECT_EQ(NotingCodec::sizes.size(), 2 * live);
    EXPECT_EQ(std::ranges::count(std::span(NotingCodec::sizes).first(live), longest),
              static_cast<std::ptrdiff_t>(live));
  }
}

TEST(Batches, GoThroughTheInputsAsEverAfterAFirstUseThatThrew) {
  const auto tested = proven<NotingCodec>(kFiveScenes);
  tested->relocate();
  NotingCodec::throws = true;
  EXPECT_THROW(tested->time_batch(Phase::load, {1}), std::runtime_error);
  NotingCodec::throws = false;
  ASSERT_TRUE(tested->time_batch(Phase::load, {5}));
  std::vector<std::size_t> in_turn;
  for (std::size_t input = 0; input < 5; ++input) in_turn.push_back(tested->wire(input).size());
  EXPECT_EQ(NotingCodec::sizes, in_turn);
}

TEST(Confirming, TellsOtherInputsFromThoseThatWereProven) {
  const std::uint64_t sums = proven<SceneCodec>(kFiveScenes)->sums();
  const auto confirm = [&](const Workload& workload) {
    const auto tested = make_codec_under_test<SceneCodec>(workload);
    const bool is_confirmed = !tested->confirm(sums);
    return is_confirmed && tested->time_batch(Phase::load, {7});
  };
  EXPECT_TRUE(confirm(kFiveScenes));
  EXPECT_FALSE(confirm({.shape = "scene", .entities = 3, .inputs = 6}));
  EXPECT_FALSE(confirm({.shape = "scene", .entities = 4, .inputs = 5}));
}

// Codecs whose application is written in another language have objects of their own, which are made untimed.
void change_location(docs::FooBarContainer& value) { value.location = "elsewhere"; }

TEST(ACodecWithObjectsOfItsOwn, IsProvenAndTimedAndMakesThemOnceForAllBatchesOfEncode) {
  using C = OwnObjectsCodec<>;
  const auto tested = proven<C>({"docs", 0});
  for (const Phase phase : {Phase::encode, Phase::encode_cold, Phase::load, Phase::decode_all})
    EXPECT_TRUE(tested->has(phase) && tested->time_batch(phase, {7})) << to_string(phase);
  const int made = C::made;
  EXPECT_TRUE(tested->time_batch(Phase::encode, {7}));
  tested->relocate();
  EXPECT_TRUE(tested->time_batch(Phase::encode, {7}));
  EXPECT_EQ(C::made, made) << "they are the codec's inputs";
}

TEST(ACodecWithObjectsOfItsOwn, IsCaughtIfTheyDifferFromWhatItWalks) {
  const auto mismatch = make_codec_under_test<OwnObjectsCodec<change_location>>({"docs", 0})->prove();
  ASSERT_TRUE(mismatch);
  EXPECT_EQ(mismatch->field, "location (decode-all)");
}

// --- parts of scenes ---

/// Reads parts of scenes; `first` entities of each part are left out.
template <std::size_t first>
class PartsCodec : IntactCodecOver<scene::Scene> {
  using Base = IntactCodecOver<scene::Scene>;

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

const Workload kThreeScenes{.shape = "scene", .entities = 20, .inputs = 3};

TEST(PartsOfScenes, AreTimedAfterProofAndRefusedIfOneEntityIsMissing) {
  const auto tested = proven<PartsCodec<0>>(kThreeScenes);
  EXPECT_TRUE(tested->reads_parts());
  const ScenePart tenth = part_of_scene(20, 0.1), half = part_of_scene(20, 0.5), positions = part_of_scene(20, 1, true);
  EXPECT_TRUE(tested->time_batch({Phase::load, &tenth}, {7}) && tested->time_batch({Phase::load, &positions}, {7}));
  EXPECT_THROW(proven<PartsCodec<1>>(kThreeScenes)->time_batch({Phase::load, &half}, {7}), std::runtime_error);
}

TEST(PartsOfScenes, AreTheSameEntitiesOnEveryPlatform) {
  EXPECT_EQ(part_of_scene(200, 0.01).entities, (std::vector<std::uint32_t>{90, 139}));
  EXPECT_EQ(part_of_scene(5, 0).entities.size(), 1u) << "at least one";
  EXPECT_EQ(part_of_scene(5, 1).within(3), 3u);
}

TEST(AHolder, KeepsObjectsUntilTheyAreFreed) {
  const auto tested = proven<PartsCodec<0>>(kThreeScenes);
  const auto holder = tested->codec().make_holder(2);
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
