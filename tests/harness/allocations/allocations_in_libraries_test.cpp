// The allocation hook and the libraries that scenebench measures: it sees their allocations, even in shared libraries,
// and agrees with the libraries' own hooks, where they have one.
#include <flatbuffers/flatbuffers.h>
#include <google/protobuf/arena.h>
#include <gtest/gtest.h>
#include <rapidjson/document.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <pugixml.hpp>
#include <string>
#include <tuple>

#include "harness/allocations.h"

namespace scenebench {
namespace {

constexpr const char* kXml = "<scene name='harbour'><entity id='1'><name>crane</name></entity><entity id='2'/></scene>";

/// Requests that a library makes of its own allocation functions.
struct Asked {
  std::int64_t blocks = 0;
  std::int64_t bytes = 0;
  std::int64_t released = 0;
};

Asked asked;

void* counting_malloc(std::size_t bytes) {
  ++asked.blocks;
  asked.bytes += static_cast<std::int64_t>(bytes);
  return std::malloc(bytes);
}

void counting_free(void* block) {
  if (block) ++asked.released;
  std::free(block);
}

/// RapidJSON's allocator concept over the functions above, as far as its pool and its stack use it.
struct CountingAllocator {
  void* Malloc(std::size_t size) { return size ? counting_malloc(size) : nullptr; }
  void* Realloc(void* block, std::size_t, std::size_t size) {
    if (block) ++asked.released;
    ++asked.blocks;
    asked.bytes += static_cast<std::int64_t>(size);
    return std::realloc(block, size);
  }
  static void Free(void* block) { counting_free(block); }
};

/// pugixml allocates through counting_malloc() during this object's lifetime. No document may exist when it begins or
/// ends.
class PugixmlCounts {
 public:
  PugixmlCounts() {
    asked = {};
    pugi::set_memory_management_functions(counting_malloc, counting_free);
  }
  ~PugixmlCounts() { pugi::set_memory_management_functions(allocate_, deallocate_); }
  PugixmlCounts(const PugixmlCounts&) = delete;
  PugixmlCounts& operator=(const PugixmlCounts&) = delete;

 private:
  pugi::allocation_function allocate_ = pugi::get_memory_allocation_function();
  pugi::deallocation_function deallocate_ = pugi::get_memory_deallocation_function();
};

struct LoadAndDrop {
  AllocationUse load, drop;
};

LoadAndDrop load_xml(const std::string& xml) {
  LoadAndDrop use;
  std::optional<pugi::xml_document> document;
  bool loaded = false;
  use.load = count_allocations([&] { loaded = document.emplace().load_buffer(xml.data(), xml.size()); });
  use.drop = count_allocations([&] { document.reset(); });
  EXPECT_TRUE(loaded);
  return use;
}

/// Long enough for several of pugixml's memory pages.
std::string long_xml() {
  std::string xml = "<scene>";
  for (int i = 0; i < 3000; ++i) xml += "<entity id='" + std::to_string(i) + "'><name>crane</name></entity>";
  return xml + "</scene>";
}

TEST(AllocationsInPugixml, AreSeenInsideTheLibrary) {
  const LoadAndDrop use = load_xml(kXml);
  EXPECT_GE(use.load.held_blocks, 1);  // the copy of the text, at least
  EXPECT_GE(use.load.held_bytes, static_cast<std::int64_t>(std::string(kXml).size()));
  EXPECT_EQ(use.drop.held_blocks, -use.load.held_blocks);
  EXPECT_EQ(use.drop.held_bytes, -use.load.held_bytes);
}

TEST(AllocationsInPugixml, AreExactlyThoseItsOwnMemoryFunctionsAreAskedFor) {
  for (const std::string& xml : {std::string(kXml), long_xml()}) {
    const LoadAndDrop plain = load_xml(xml);
    LoadAndDrop counted;
    {
      const PugixmlCounts counts;
      counted = load_xml(xml);
    }
    EXPECT_EQ(plain.load.blocks, asked.blocks);
    EXPECT_EQ(plain.load.bytes, asked.bytes);
    EXPECT_EQ(counted.load.blocks, asked.blocks);
    EXPECT_EQ(counted.load.bytes, asked.bytes);
    EXPECT_EQ(asked.released, asked.blocks);
    EXPECT_EQ(counted.load.held_bytes + counted.drop.held_bytes, 0);
  }
}

TEST(AllocationsInRapidJson, IncludeTheChunkOfADocumentsPool) {
  constexpr std::int64_t kDefaultChunk = 64 * 1024;  // rapidjson/allocators.h
  auto document = std::make_unique<rapidjson::Document>();
  const AllocationUse parse =
      count_allocations([&] { document->Parse("{\"list\":[1,2,3],\"name\":\"a longer string\"}"); });
  ASSERT_FALSE(document->HasParseError());
  EXPECT_GE(parse.held_blocks, 1);
  EXPECT_GE(parse.held_bytes, kDefaultChunk);
  EXPECT_LT(parse.held_bytes, kDefaultChunk + 4096);
  EXPECT_GT(parse.blocks, parse.held_blocks);  // the parser's stack comes and goes
  const AllocationUse drop = count_allocations([&] { document.reset(); });
  EXPECT_LT(drop.held_bytes, -kDefaultChunk);
}

TEST(AllocationsInRapidJson, AreExactlyThoseItsBaseAllocatorIsAskedFor) {
  using Pool = rapidjson::MemoryPoolAllocator<CountingAllocator>;
  using Document = rapidjson::GenericDocument<rapidjson::UTF8<>, Pool, CountingAllocator>;
  asked = {};
  CountingAllocator base;
  const AllocationUse use = count_allocations([&] {
    Pool pool(1000, &base);
    Document document(&pool, 256, &base);
    document.Parse("{\"list\":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20],\"name\":\"a longer string\"}");
  });
  EXPECT_GT(asked.blocks, 1);
  EXPECT_EQ(use.blocks, asked.blocks);
  EXPECT_EQ(use.bytes, asked.bytes);
  EXPECT_EQ(use.held_blocks, asked.blocks - asked.released);
  EXPECT_EQ(use.held_bytes, 0);
}

TEST(AllocationsInProtocolBuffers, AreSeenInsideTheLibrary) {
  std::ignore = google::protobuf::Arena::CreateArray<char>(std::make_unique<google::protobuf::Arena>().get(),
                                                           1);  // once per thread
  auto arena = std::make_unique<google::protobuf::Arena>();
  const AllocationUse use =
      count_allocations([&] { std::ignore = google::protobuf::Arena::CreateArray<char>(arena.get(), 100'000); });
  EXPECT_GE(use.held_blocks, 1);
  EXPECT_EQ(use.held_bytes, static_cast<std::int64_t>(arena->SpaceAllocated()));
  EXPECT_GE(use.held_bytes, 100'000);
  const auto held = use.held_bytes;
  EXPECT_EQ(count_allocations([&] { arena->Reset(); }).held_bytes, -held);
}

TEST(AllocationsInFlatBuffers, AreTheBuildersBufferAndItsGrowth) {
  std::optional<flatbuffers::FlatBufferBuilder> builder;
  const std::string text(900, 'x');
  const AllocationUse first = count_allocations([&] { builder.emplace(1024).CreateString(text); });
  EXPECT_EQ(first.blocks, 1);
  EXPECT_EQ(first.bytes, 1024);
  EXPECT_EQ(first.held_bytes, 1024);
  const AllocationUse growth = count_allocations([&] { builder->CreateString(text); });
  EXPECT_EQ(growth.blocks, 1);
  EXPECT_EQ(growth.held_blocks, 0);  // the old buffer is gone
  EXPECT_GT(growth.bytes, 1800);
  const AllocationUse reuse = count_allocations([&] {
    builder->Clear();
    builder->CreateString(text);
  });
  EXPECT_EQ(reuse.blocks, 0);
  EXPECT_EQ(count_allocations([&] { builder.reset(); }).held_bytes, -growth.bytes);
}

}  // namespace
}  // namespace scenebench
