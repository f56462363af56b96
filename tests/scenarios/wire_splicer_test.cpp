// Wires of ticks that are put together from wires of their entities.
#include "model/ticks/world.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "codecs/bit_packed/bit_packed.h"
#include "fixtures/named_codec.h"
#include "harness/codec_under_test.h"
#include "scenarios/snapshots/wire_splicer.h"

namespace scenebench {
namespace {

/// Made-up formats that write a tick's number, its entities' ids, and a full stop.
class MadeUpFormat : public StructsCodec<tick::Tick> {
 public:
  std::span<const std::byte> encode(const tick::Tick& value) final {
    text_ = std::to_string(value.number) + list_of(value.changed) + '.';
    return std::as_bytes(std::span(text_));
  }
  bool decode(std::span<std::byte>, tick::Tick&) final { return false; }

 private:
  virtual std::string list_of(const std::vector<tick::Entity>& entities) const = 0;
  std::string text_;
};

/// [1,2,3]
class Listed final : public MadeUpFormat {
  std::string list_of(const std::vector<tick::Entity>& entities) const override {
    std::string text = "[";
    for (const tick::Entity& entity : entities) text += (text.size() > 1 ? ",e" : "e") + std::to_string(entity.id);
    return text + ']';
  }
};

/// <list><1><2></list>, or nothing: what is behind an entity begins as the next one does.
class Marked final : public MadeUpFormat {
  std::string list_of(const std::vector<tick::Entity>& entities) const override {
    std::string text;
    for (const tick::Entity& entity : entities) text += '<' + std::to_string(entity.id) + '>';
    return text.empty() ? "" : "<list>" + text + "</list>";
  }
};

/// Behind their number, as MessagePack writes it.
class Counted final : public MadeUpFormat {
  std::string list_of(const std::vector<tick::Entity>& entities) const override {
    const std::size_t count = entities.size();
    std::string text(1, static_cast<char>(count < 16 ? 0x90 | count : 0xDC));
    if (count >= 16) text += {static_cast<char>(count >> 8), static_cast<char>(count)};
    for (const tick::Entity& entity : entities) text += 'e' + std::to_string(entity.id);
    return text;
  }
};

/// Behind a table of where each of them is.
class WithOffsets final : public MadeUpFormat {
  std::string list_of(const std::vector<tick::Entity>& entities) const override {
    std::string offsets, text;
    for (const tick::Entity& entity : entities) {
      offsets += static_cast<char>(text.size());
      text += 'e' + std::to_string(entity.id);
    }
    return offsets + text;
  }
};

class BitPackedFormat final : public StructsCodec<tick::Tick> {
 public:
  std::span<const std::byte> encode(const tick::Tick& value) override { return codec_.encode(value); }
  bool decode(std::span<std::byte>, tick::Tick&) override { return false; }

 private:
  codecs::BitPacked<tick::Tick> codec_;
};

/// What changed in some ticks of a world.
tick::Tick changes_at(std::uint32_t number) {
  World world(50, 1);
  while (world.number() < number) world.step();
  tick::Tick changes;
  world.changes_since(world.number() - 10, changes);
  return changes;
}

/// Splices some of the entities of ticks whose numbers have two and three digits, and whose last entity is shorter than
/// their first.
void expect_spliced(StructsCodec<tick::Tick>& codec) {
  auto splicer = WireSplicer::of(codec, changes_at(100));
  ASSERT_TRUE(splicer);
  for (const std::uint32_t number : {10u, 99u, 998u, 999u}) {
    tick::Tick changes = changes_at(number), some = changes;
    if (number == 998) {
      changes.changed.front().id = 4'000'000'000;
      changes.changed.back().id = 1;
    }
    ASSERT_TRUE(splicer->encode(changes));
    std::vector<std::uint32_t> places;
    some.changed.clear();
    for (std::uint32_t place = 0; place < changes.changed.size(); place += 2) {
      places.push_back(place);
      some.changed.push_back(changes.changed[place]);
    }
    ASSERT_FALSE(places.empty());
    EXPECT_TRUE(std::ranges::equal(splicer->splice(places), codec.encode(some))) << number;
    some.changed.clear();
    EXPECT_TRUE(std::ranges::equal(splicer->splice({}), codec.encode(some))) << number;
  }
}

TEST(WireSplicer, GivesTheWireOfEntitiesWithSomethingBetweenThem) {
  Listed codec;
  expect_spliced(codec);
}

TEST(WireSplicer, GivesTheWireOfEntitiesInAListThatIsLeftOutIfItIsEmpty) {
  Marked codec;
  expect_spliced(codec);
}

TEST(WireSplicer, GivesTheWireOfEntitiesThatAreCounted) {
  Counted codec;
  expect_spliced(codec);
}

TEST(WireSplicer, RefusesOffsetsAndDifferences) {
  WithOffsets offsets;
  EXPECT_FALSE(WireSplicer::of(offsets, changes_at(100)));
  BitPackedFormat differences;
  EXPECT_FALSE(WireSplicer::of(differences, changes_at(100)));
}

// At least one codec for each way of writing a count. Builds lack some of them.
TEST(WireSplicer, SplicesTheWiresOfRealCodecs) {
  std::size_t tried = 0;
  for (const char* name : {"rapidjson", "pugixml", "protobuf-lite", "alpaca", "msgpack-cxx", "jsoncons-cbor",
                           "zpp_bits", "cereal", "rust-postcard", "rust-bincode"}) {
    const auto codec = testing::find_codec(name);
    if (!codec) continue;
    ++tried;
    const auto opened = codec->open(*parse_workload("tick/50"));
    SCOPED_TRACE(name);
    StructsOf<tick::Tick> structs(*opened);
    expect_spliced(structs);
  }
  EXPECT_GE(tried, 3u);
}

TEST(WireSplicer, NeedsTwoEntitiesToLearnFrom) {
  Counted codec;
  tick::Tick one = changes_at(100);
  one.changed.resize(1);
  EXPECT_FALSE(WireSplicer::of(codec, one));
}

}  // namespace
}  // namespace scenebench
