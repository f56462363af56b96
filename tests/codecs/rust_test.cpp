// What Rust and C++ must agree on, and what Rust does when it panics, which no crate is known to do for any wire.
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <cstring>

#include "codecs/rust/codec.h"
#include "model/docs.h"
#include "model/document.h"
#include "model/scene.h"
#include "model/scene_versions.h"

namespace scenebench {
namespace {

TEST(RustRoom, IsThatOfCpp) {
  EXPECT_EQ(scenebench_rust_objects_docs.room, codecs::kRustRoom<docs::FooBarContainer>);
  EXPECT_EQ(scenebench_rust_objects_scene.room, codecs::kRustRoom<scene::Scene>);
  EXPECT_EQ(codecs::kRustRoom<scene_versions::Added>, codecs::kRustRoom<scene::Scene>) << "as versions_of/mod.rs has it";
  EXPECT_EQ(scenebench_rust_objects_document.room, codecs::kRustRoom<document::Value>);
}

TEST(RustPanic, FailsTheCallAndDoesNotEndTheProgram) {
  constexpr std::uint64_t kMoreThanAnyListHas = std::uint64_t{1} << 62;  // the list of docs comes first
  std::array<std::byte, sizeof kMoreThanAnyListHas> raw{};
  std::memcpy(raw.data(), &kMoreThanAnyListHas, sizeof kMoreThanAnyListHas);
  alignas(16) std::array<std::byte, 256> room{};
  EXPECT_FALSE(scenebench_rust_objects_docs.read(raw.data(), raw.size(), room.data()));
}

}  // namespace
}  // namespace scenebench
