// What the allocation hook counts for functions of POSIX and glibc, and for aligned requests.
#include <gtest/gtest.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <new>
#include <tuple>

#include "harness/allocations.h"
#include "fixtures/opaque.h"

namespace scenebench {
namespace {

/// Expects `request` to return one block of `bytes` at a multiple of `alignment`, and free() to release it.
template <class Request>
void expect_one_block(std::int64_t bytes, std::size_t alignment, Request&& request) {
  void* block = nullptr;
  const AllocationUse made = count_allocations([&] { block = opaque(request()); });
  EXPECT_EQ(made.blocks, 1);
  EXPECT_EQ(made.bytes, bytes);
  EXPECT_EQ(made.held_blocks, 1);
  EXPECT_EQ(made.held_bytes, bytes);
  EXPECT_EQ(made.peak_bytes, bytes);
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(block) % alignment, 0u);
  const AllocationUse unmade = count_allocations([&] { ::free(block); });
  EXPECT_EQ(unmade.blocks, 0);
  EXPECT_EQ(unmade.held_blocks, -1);
  EXPECT_EQ(unmade.held_bytes, -bytes);
}

TEST(AlignedAllocations, CountTheBytesAskedFor) {
  expect_one_block(192, 64, [] { return ::aligned_alloc(64, 192); });
  expect_one_block(100, 256, [] {
    void* block = nullptr;
    return ::posix_memalign(&block, 256, 100) == 0 ? block : nullptr;
  });
  expect_one_block(33, 32, [] { return ::memalign(32, 33); });
  expect_one_block(5, 4096, [] { return ::valloc(5); });
  expect_one_block(5, 4096, [] { return ::pvalloc(5); });
  struct alignas(128) Wide {
    std::byte bytes[256];
  };
  Wide* object = nullptr;
  const AllocationUse made = count_allocations([&] { object = opaque(new Wide); });
  EXPECT_EQ(made.blocks, 1);
  EXPECT_EQ(made.bytes, 256);
  const AllocationUse unmade = count_allocations([&] { delete object; });
  EXPECT_EQ(unmade.held_blocks, -1);
  EXPECT_EQ(unmade.held_bytes, -256);
}

TEST(AlignedAllocations, OfABadAlignmentOrTooMuchAreRefusedAsPosixSays) {
  const volatile std::size_t too_much = SIZE_MAX / 4;
  int untouched = 0;
  void* block = &untouched;
  for (const auto& [alignment, bytes, expected] :
       {std::tuple{0, std::size_t{8}, EINVAL}, {4, 8, EINVAL}, {24, 8, EINVAL}, {64, too_much, ENOMEM}}) {
    int status = 0;
    const std::size_t asked = bytes;
    const auto aligned = static_cast<std::size_t>(alignment);
    const AllocationUse use = count_allocations([&] { status = ::posix_memalign(&block, aligned, asked); });
    EXPECT_EQ(status, expected) << alignment;
    EXPECT_EQ(block, &untouched);
    EXPECT_EQ(use.blocks, 0);
  }
}

TEST(AllocationsInTheCLibrary, AreCounted) {
  const char* volatile text = "nineteen characters";
  expect_one_block(20, 1, [&] { return ::strdup(text); });
  expect_one_block(60, 1, [] { return ::reallocarray(nullptr, 20, 3); });
}

TEST(AllocationsInTheCLibrary, HaveTheUsableSizeThatGlibcKnowsAndLeaveErrnoAsFreeFoundIt) {
  void* block = opaque(::malloc(100));
  EXPECT_GE(::malloc_usable_size(block), 100u);
  errno = ERANGE;
  ::free(block);
  EXPECT_EQ(errno, ERANGE);
}

}  // namespace
}  // namespace scenebench
