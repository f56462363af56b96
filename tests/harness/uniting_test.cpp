// Whether batches begin with a heap whose free blocks are united.
#include <gtest/gtest.h>

#include <cstdlib>  // defines __GLIBC__ if the C library is glibc

#ifdef __GLIBC__
#if __GLIBC_PREREQ(2, 33)  // mallinfo2()
#include <malloc.h>

#include <memory>
#include <span>
#include <vector>

#include "fixtures/broken_codec.h"
#include "fixtures/own_objects_codec.h"
#include "fixtures/make_codec.h"
#include "system/heap.h"

namespace scenebench {
namespace {

/// Bytes of small blocks that were freed and are not united; 0 for ever if another allocator replaces glibc's.
std::size_t not_united() { return mallinfo2().fsmblks; }

void free_many_small_blocks() {
  constexpr int kBlocks = 1000, kBytes = 64;
  std::vector<std::unique_ptr<char[]>> blocks;
  for (int i = 0; i < kBlocks; ++i) blocks.push_back(std::make_unique<char[]>(kBytes));
  blocks.resize(0);  // keeps its own block, which is a large one
}

/// Notes what is not united when it is called, and frees many small blocks when it has encoded.
class HeapNoting : public BrokenCodec<scene::Scene, [](scene::Scene&) {}> {
 public:
  std::span<const std::byte> encode(const scene::Scene& value) {
    seen = not_united();
    const auto wire = BrokenCodec::encode(value);
    free_many_small_blocks();
    return wire;
  }

  static inline std::size_t seen = 0;
};

/// Frees many small blocks when it has decoded, and notes what is not united when that is over.
class BlocksFreeing : public OwnObjectsCodec<> {
 public:
  Result<Object> decode_object(std::span<const std::byte> wire) {
    auto object = OwnObjectsCodec::decode_object(wire);
    free_many_small_blocks();
    return object;
  }
  bool structs_of(const Object& object, Shape& structs) {
    seen = not_united();
    return OwnObjectsCodec::structs_of(object, structs);
  }

  static inline std::size_t seen = 0;
};

TEST(FreeBlocks, OfACodecsOwnObjectsAreUnitedWhileTheLastIsAlive) {
  CodecAsAny<BlocksFreeing> codec;
  const docs::FooBarContainer value = docs::make_container();
  const auto wire = codec.wire_of(&value);
  std::vector<std::byte> copy(wire.begin(), wire.end());
  const std::span<std::byte> view = copy;
  for (const bool unites : {false, true}) {
    docs::FooBarContainer last;
    Rotation rotation(1);
    ASSERT_TRUE(codec.time_decode_all(Wires(&view, 1), rotation, {.operations = 1, .unites = unites}, &last).readable);
    if (!unites && BlocksFreeing::seen == 0) GTEST_SKIP() << "glibc's allocator is replaced";
    EXPECT_EQ(BlocksFreeing::seen == 0, unites);
  }
}

TEST(FreeBlocks, AreUnitedByALargeRequestAndBeforeAndAfterEachBatchOfLargeObjects) {
  free_many_small_blocks();
  if (not_united() == 0) GTEST_SKIP() << "glibc's allocator is replaced";
  unite_free_blocks();
  EXPECT_EQ(not_united(), 0u);

  const auto tested = make_codec_under_test<HeapNoting>({.shape = "scene", .entities = 200, .inputs = 2});
  ASSERT_FALSE(tested->prove());
  free_many_small_blocks();
  ASSERT_GT(not_united(), 0u);
  ASSERT_TRUE(tested->time_batch(Phase::encode, {1}));
  EXPECT_EQ(HeapNoting::seen, 0u);
  EXPECT_EQ(not_united(), 0u) << "what this takes is the codec's";

  const auto small = make_codec_under_test<HeapNoting>({.shape = "scene", .entities = 3, .inputs = 2});
  ASSERT_FALSE(small->prove());
  free_many_small_blocks();
  ASSERT_TRUE(small->time_batch(Phase::encode, {1}));
  EXPECT_GT(HeapNoting::seen, 0u) << "a batch has many, between which a program asks for no large block";
  EXPECT_GT(not_united(), 0u);
}

}  // namespace
}  // namespace scenebench
#endif
#endif
