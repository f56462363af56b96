// Checks the sizes on which Rust and C++ must agree, and that a panic rejects the wire. No crate is known to panic for
// any wire.
#include "codecs/rust/codec.h"
#include "fixtures/document_sample.h"
#include "fixtures/test.h"
#include "model/docs.h"
#include "model/docs_versions.h"
#include "model/document.h"
#include "model/quantised.h"
#include "model/scene.h"
#include "model/tick.h"

extern "C" {
extern const scenebench::codecs::RustTable scenebench_rust_panics_docs;
}

namespace scenebench::testing {
namespace {

TEST(RustRoom, IsThatOfCpp) {
  EXPECT_EQ(scenebench_rust_objects_docs.room, codecs::kRustRoom<docs::FooBarContainer>);
  EXPECT_EQ(scenebench_rust_objects_scene.room, codecs::kRustRoom<scene::Scene>);
  EXPECT_EQ(scenebench_rust_objects_tick.room, codecs::kRustRoom<tick::Tick>);
  EXPECT_EQ(scenebench_rust_objects_quantised.room, codecs::kRustRoom<quantised::Tick>);
  EXPECT_EQ(codecs::kRustRoom<docs_versions::Added>, codecs::kRustRoom<scene::Scene>) << "as versions_of/mod.rs has it";
  EXPECT_EQ(scenebench_rust_objects_document.room, codecs::kRustRoom<document::Value>);
}

/// Keeps the texts of a walk that are not empty, and counts such lists.
struct TextsAndLists {
  std::vector<std::string> texts{};
  std::size_t lists = 0;

  void value(auto) {}
  void text(std::string_view text) {
    if (!text.empty()) texts.emplace_back(text);
  }
  void key(std::string_view key) { text(key); }
  void count(std::size_t count) { lists += count > 0; }
  void members(std::size_t members) { count(members); }
  void present(bool) {}
  void null() {}
};

/// The memory of `value`'s object in Rust.
template <class Shape>
std::vector<std::string> blocks_in_rust(const Shape& value) {
  std::string raw;
  codecs::write_raw(value, raw);
  alignas(codecs::kRustAlignment) std::array<std::byte, codecs::kRustRoom<Shape>> room{};
  const codecs::RustObjectTable& objects = codecs::rust_objects<Shape>();
  EXPECT_TRUE(objects.read(std::as_bytes(std::span(raw)).data(), raw.size(), room.data()));
  std::vector<std::string> blocks;
  objects.blocks(room.data(), &blocks, [](void* to, auto, auto, const char* bytes, std::size_t size) {
    if (size > 0) static_cast<std::vector<std::string>*>(to)->emplace_back(bytes, size);
  });
  objects.drop(room.data());
  return blocks;
}

template <class Shape>
void expect_a_block_each(const Shape& value) {
  std::vector<std::string> blocks = blocks_in_rust(value);
  TextsAndLists walk;
  walk_fields(value, walk);
  EXPECT_EQ(blocks.size(), 1 + walk.lists + walk.texts.size());
  std::ranges::sort(blocks);
  std::ranges::sort(walk.texts);
  EXPECT_TRUE(std::ranges::includes(blocks, walk.texts));
}

TEST(RustObjects, HaveABlockForTheRootAndForEachListAndEachText) {
  expect_a_block_each(docs::make_container());
  expect_a_block_each(scene::make_scene(20, 1));
  expect_a_block_each(sample_document());
}

/// The codec of panics.rs: a text after a byte with its size, which the codec does not check.
struct Panics {
  static constexpr const char* kName = "rust-panics";
  static constexpr const char* kCrate = "";
  static constexpr const char* kVersion = "";
  static constexpr bool kInSitu = false;
  static constexpr bool kReadsEvents = false;
  static constexpr bool kOnlyEvents = false;

  template <class Shape>
  static const codecs::RustTable& table() {
    return scenebench_rust_panics_docs;
  }
  template <class Shape>
  static const codecs::RustObjectTable& objects() {
    return codecs::rust_objects<Shape>();
  }
};

using PanickingCodec = codecs::RustCodec<docs::FooBarContainer, Panics>;

std::span<const std::byte> wire_of(std::string_view text) { return std::as_bytes(std::span(text)); }

TEST(RustPanic, InADecodeRejectsTheWireAndLeavesTheCodecFit) {
  using namespace std::string_view_literals;
  PanickingCodec codec;
  for (const std::string_view wire : {""sv, "\3ab"sv, "\2\xFF\xFF"sv}) {
    EXPECT_FALSE(codec.decode(wire_of(wire))) << "decode";
    EXPECT_FALSE(codec.decode_object(wire_of(wire))) << "decode-all";
    EXPECT_FALSE(codec.update_one(wire_of(wire))) << "update-one";
  }
  Record record;
  const auto decoded = codec.decode(wire_of("\2ab"));
  ASSERT_TRUE(decoded);
  EXPECT_TRUE(codec.pick(*decoded, record));
}

TEST(RustPanic, InAnEncodeYieldsNoWire) {
  docs::FooBarContainer value;
  value.location.assign(256, 'x');  // one byte more than the codec can count
  PanickingCodec codec;
  EXPECT_EQ(codec.encode(codec.object_of(value)).data(), nullptr);
}

TEST(RustPanic, InAnObjectsReaderFailsTheCall) {
  constexpr std::uint64_t kMoreThanAnyListHas = std::uint64_t{1} << 62;  // the list of docs comes first
  std::array<std::byte, sizeof kMoreThanAnyListHas> raw{};
  std::memcpy(raw.data(), &kMoreThanAnyListHas, sizeof kMoreThanAnyListHas);
  alignas(16) std::array<std::byte, 256> room{};
  EXPECT_FALSE(scenebench_rust_objects_docs.read(raw.data(), raw.size(), room.data()));
}

}  // namespace
}  // namespace scenebench::testing
