// What the hook for MSVC (src/harness/allocations/allocations_libraries.cpp) counts through operator new and two
// libraries' own hooks, and what it says about libraries that it cannot reach. In this program these are FlatBuffers
// and Protocol Buffers.
#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <new>
#include <optional>
#include <pugixml.hpp>
#include <string>

#include "harness/allocations/rapidjson_heap.h"
#include "harness/allocations.h"
#include "fixtures/opaque.h"

namespace scenebench {
namespace {

/// Expects `request` to allocate one block of `bytes`, and `release` to free it.
template <class Request, class Release>
void expect_one_block(std::int64_t bytes, Request&& request, Release&& release) {
  void* block = nullptr;
  const AllocationUse made = count_allocations([&] { block = opaque(request()); });
  EXPECT_EQ(made.blocks, 1);
  EXPECT_EQ(made.bytes, bytes);
  EXPECT_EQ(made.held_blocks, 1);
  EXPECT_EQ(made.peak_bytes, bytes);
  const AllocationUse unmade = count_allocations([&] { release(block); });
  EXPECT_EQ(unmade.blocks, 0);
  EXPECT_EQ(unmade.held_blocks, -1);
  EXPECT_EQ(unmade.held_bytes, -bytes);
}

TEST(LibraryHooks, CountEveryFormOfOperatorNewOnce) {
  expect_one_block(
      77, [] { return ::operator new(77); }, [](void* block) { ::operator delete(block); });
  expect_one_block(
      78, [] { return ::operator new[](78); }, [](void* block) { ::operator delete[](block); });
  expect_one_block(
      79, [] { return ::operator new(79, std::nothrow); }, [](void* block) { ::operator delete(block, std::nothrow); });
  expect_one_block(
      80, [] { return ::operator new[](80, std::nothrow); },
      [](void* block) { ::operator delete[](block, std::nothrow); });
  expect_one_block(
      1, [] { return ::operator new(0); }, [](void* block) { ::operator delete(block); });
}

TEST(LibraryHooks, CountEveryFormOfOperatorDeleteOnce) {
  expect_one_block(
      77, [] { return ::operator new(77); }, [](void* block) { ::operator delete (block, std::size_t{77}); });
  expect_one_block(
      78, [] { return ::operator new[](78); }, [](void* block) { ::operator delete[](block, std::size_t{78}); });
}

TEST(LibraryHooks, CountAlignedFormsOnceAndAlignThem) {
  constexpr std::align_val_t kAlignment{256};
  expect_one_block(
      512,
      [] {
        void* block = ::operator new(512, kAlignment);
        EXPECT_EQ(reinterpret_cast<std::uintptr_t>(block) % 256, 0u);
        return block;
      },
      [](void* block) { ::operator delete(block, kAlignment); });
  expect_one_block(
      768, [] { return ::operator new[](768, kAlignment); },
      [](void* block) { ::operator delete[](block, std::size_t{768}, kAlignment); });
}

TEST(LibraryHooks, CountNothingForARefusedRequest) {
  const volatile std::size_t too_much = SIZE_MAX / 4;
  const AllocationUse use = count_allocations([&] { EXPECT_EQ(::operator new(too_much, std::nothrow), nullptr); });
  EXPECT_EQ(use.held_blocks, 0);
  EXPECT_THROW(opaque(::operator new(too_much)), std::bad_alloc);
}

TEST(LibraryHooks, SeePugixmlsOwnRequests) {
  const std::string xml = "<scene name='harbour'><entity id='1'/></scene>";
  std::optional<pugi::xml_document> document;
  const AllocationUse load = count_allocations([&] { document.emplace().load_buffer(xml.data(), xml.size()); });
  EXPECT_GE(load.held_blocks, 1);  // the copy of the text, at least
  EXPECT_GE(load.held_bytes, static_cast<std::int64_t>(xml.size()));
  EXPECT_EQ(count_allocations([&] { document.reset(); }).held_bytes, -load.held_bytes);
}

TEST(LibraryHooks, SeeWhatRapidJsonAsksItsOwnHookFor) {
  void* block = nullptr;
  const AllocationUse use = count_allocations([&] {
    block = scenebench_rapidjson_malloc(100);
    block = scenebench_rapidjson_realloc(block, 300);
  });
  EXPECT_EQ(use.blocks, 2);
  EXPECT_EQ(use.bytes, 400);
  EXPECT_EQ(use.held_bytes, 300);
  EXPECT_EQ(count_allocations([&] { scenebench_rapidjson_free(block); }).held_bytes, -300);
}

TEST(LibraryHooks, SeeOnlyLibrariesThatAreKnownAndWithinReach) {
  EXPECT_TRUE(allocations::sees("pugixml"));
  EXPECT_TRUE(allocations::sees("RapidJSON"));
  EXPECT_FALSE(allocations::sees("FlatBuffers"));
  EXPECT_FALSE(allocations::sees("Protocol Buffers"));
  EXPECT_FALSE(allocations::sees("a library that nobody looked at"));
}

TEST(LibraryHooks, TellReadersWhichLibrariesAreOutOfReach) {
  std::string all;
  for (const std::string& remark : allocations::remarks()) all += remark + "\n";
  EXPECT_NE(all.find("Allocations of FlatBuffers are out of the hook's reach"), std::string::npos) << all;
  EXPECT_NE(all.find("Allocations of Protocol Buffers are out of the hook's reach"), std::string::npos) << all;
  EXPECT_EQ(all.find("Allocations of pugixml"), std::string::npos) << all;
}

}  // namespace
}  // namespace scenebench
