// What the allocation hook counts, exact to the block and byte, for the functions that every platform has, and in a
// library. Every pointer passes through a volatile, because compilers may remove a malloc whose block is unused, and
// any pair of new and delete.
#include "harness/allocations.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <optional>
#include <pugixml.hpp>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "fixtures/opaque.h"
#include "harness/clock.h"

namespace scenebench {
namespace {

void* request(std::size_t bytes) { return opaque(std::malloc(opaque(bytes))); }
void* resize(void* block, std::size_t bytes) { return opaque(std::realloc(opaque(block), opaque(bytes))); }

/// Compares all five figures at once.
void expect_use(const AllocationUse& use, std::int64_t blocks, std::int64_t bytes, std::int64_t held_blocks,
                std::int64_t held_bytes, std::int64_t peak_bytes) {
  EXPECT_EQ(use.blocks, blocks) << "blocks";
  EXPECT_EQ(use.bytes, bytes) << "bytes";
  EXPECT_EQ(use.held_blocks, held_blocks) << "held blocks";
  EXPECT_EQ(use.held_bytes, held_bytes) << "held bytes";
  EXPECT_EQ(use.peak_bytes, peak_bytes) << "peak bytes";
}

/// Works on a block of so many bytes that was made before; 0 for none.
struct Case {
  const char* name;
  std::size_t before;
  void (*work)(void*& block);
  std::int64_t blocks, bytes, held_blocks, held_bytes, peak_bytes;
};

constexpr std::size_t kTooMuch = SIZE_MAX / 4;

const Case kCases[] = {
    {"nothing", 0, [](void*&) {}, 0, 0, 0, 0, 0},
    {"malloc", 0, [](void*& block) { block = request(1000); }, 1, 1000, 1, 1000, 1000},
    {"malloc of zero bytes", 0, [](void*& block) { block = request(0); }, 1, 0, 1, 0, 0},
    {"calloc", 0, [](void*& block) { block = opaque(std::calloc(opaque(30), opaque(7))); }, 1, 210, 1, 210, 210},
    {"malloc of too much", 0, [](void*& block) { block = request(kTooMuch); }, 0, 0, 0, 0, 0},
    {"calloc whose product overflows", 0,
     [](void*& block) { block = opaque(std::calloc(opaque(kTooMuch), opaque(8))); }, 0, 0, 0, 0, 0},
    {"realloc to too much", 8, [](void*& block) { EXPECT_EQ(resize(block, kTooMuch), nullptr); }, 0, 0, 0, 0, 0},
    {"free after such a realloc", 8,
     [](void*& block) {
       resize(block, kTooMuch);
       std::free(std::exchange(block, nullptr));
     },
     0, 0, -1, -8, 0},
    {"free", 123, [](void*& block) { std::free(std::exchange(block, nullptr)); }, 0, 0, -1, -123, 0},
    {"free of a null pointer", 0, [](void*& block) { std::free(opaque(block)); }, 0, 0, 0, 0, 0},
    {"realloc to more and to less", 0,
     [](void*& block) { block = resize(resize(request(100), 100'000), 10); }, 3, 100'110, 1, 10, 100'000},
    {"realloc to more", 500, [](void*& block) { block = resize(block, 800); }, 1, 800, 0, 300, 300},
    {"realloc to less", 800, [](void*& block) { block = resize(block, 200); }, 1, 200, 0, -600, 0},
    {"realloc of a null pointer", 0, [](void*& block) { block = resize(block, 64); }, 1, 64, 1, 64, 64},
    {"realloc to zero bytes", 64, [](void*& block) { block = resize(block, 0); }, 0, 0, -1, -64, 0},
    {"new and delete", 0, [](void*&) { delete opaque(new double); }, 1, 8, 0, 0, 8},
    {"new and delete of an array", 0, [](void*&) { delete[] opaque(new char[opaque(321)]); }, 1, 321, 0, 0, 321},
    {"new that may not throw", 0,
     [](void*&) { ::operator delete(opaque(::operator new(opaque(77), std::nothrow))); }, 1, 77, 0, 0, 77},
    {"standard containers", 0,
     [](void*&) {
       std::vector<std::uint32_t> numbers(opaque(1000));
       opaque(numbers.data());
       std::string text(opaque(99), 'x');
       opaque(text.data());
     },
     2, 4100, 0, 0, 4100},
    {"a peak", 0,  // the most held at a time
     [](void*& block) {
       std::free(request(1000));
       void* second = request(600);
       block = request(500);
       std::free(second);
     },
     3, 2100, 1, 500, 1100},
    {"a peak from the start on", 1000,  // and not from blocks made before
     [](void*& block) {
       std::free(block);
       block = request(300);
     },
     1, 300, 0, -700, 0},
    {"carrying", 0,  // is not counted
     [](void*& block) {
       void* carried = nullptr;
       {
         const Carrying carrying;
         carried = request(700);
       }
       block = request(300);
       const Carrying again;
       std::free(carried);
     },
     1, 300, 1, 300, 300}};

TEST(Allocations, AreCountedToTheBlockAndByteFromZeroAtEachStart) {
  EXPECT_TRUE(allocations::counted());
  for (const auto& [name, before, work, blocks, bytes, held_blocks, held_bytes, peak_bytes] : kCases) {
    SCOPED_TRACE(name);
    void* block = before > 0 ? request(before) : nullptr;
    expect_use(count_allocations([&] { work(block); }), blocks, bytes, held_blocks, held_bytes, peak_bytes);
    std::free(block);
    expect_use(allocations::stop(), blocks, bytes, held_blocks, held_bytes, peak_bytes);  // what comes after stop()
  }
}

/// More live blocks than the table's initial capacity, released in another order than they were allocated.
TEST(Allocations, OfManyBlocksAliveAtOnceAreAllRemembered) {
  constexpr std::size_t kBlocks = 200'000;
  std::vector<void*> blocks(kBlocks);
  const auto made = count_allocations([&] {
    for (std::size_t i = 0; i < kBlocks; ++i) blocks[i] = request(i % 97);
  });
  std::int64_t bytes = 0;
  for (std::size_t i = 0; i < kBlocks; ++i) bytes += static_cast<std::int64_t>(i % 97);
  expect_use(made, kBlocks, bytes, kBlocks, bytes, bytes);

  constexpr std::size_t kStride = 7919;  // prime, so every block is freed once
  const auto unmade = count_allocations([&] {
    for (std::size_t i = 0; i < kBlocks; ++i) std::free(blocks[i * kStride % kBlocks]);
  });
  expect_use(unmade, 0, 0, -static_cast<std::int64_t>(kBlocks), -bytes, 0);
}

/// Allocates, resizes and frees `rounds` blocks. Leaves one block of 8 bytes in `kept`.
void churn(std::size_t rounds, void*& kept) {
  for (std::size_t i = 0; i < rounds; ++i) std::free(resize(request(24), 40));
  kept = request(8);
}

/// Waits without a latch or a mutex, which allocate on some platforms.
void wait_for(const std::atomic<int>& reached, int count) {
  while (reached.load() < count) std::this_thread::yield();
}

TEST(Allocations, OfAllThreadsAreCounted) {
  constexpr int kThreads = 4;
  constexpr std::size_t kRounds = 20'000;
  std::vector<void*> kept(kThreads);
  std::atomic<int> ready = 0, go = 0, done = 0, end = 0;
  std::vector<std::thread> threads;
  for (void*& mine : kept) {
    threads.emplace_back([&] {
      std::free(request(1));  // causes the set-up of a thread's first block
      ++ready;
      wait_for(go, 1);
      churn(kRounds, mine);
      ++done;
      wait_for(end, 1);
    });
  }
  wait_for(ready, kThreads);
  allocations::start();
  ++go;
  wait_for(done, kThreads);
  const AllocationUse use = allocations::stop();
  ++end;
  for (std::thread& thread : threads) thread.join();
  for (void* block : kept) std::free(block);

  constexpr std::int64_t kOps = kThreads * static_cast<std::int64_t>(kRounds);
  EXPECT_GE(use.peak_bytes, 8 * kThreads);
  EXPECT_LE(use.peak_bytes, 40 * kThreads);
  expect_use(use, 2 * kOps + kThreads, 64 * kOps + 8 * kThreads, kThreads, 8 * kThreads, use.peak_bytes);
}

// --- in a shared library, whose own hooks it must agree with ---

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
    EXPECT_GE(plain.load.held_blocks, 1) << "the copy of the text, at least";
    EXPECT_EQ(counted.load.held_bytes + counted.drop.held_bytes, 0);
  }
}

}  // namespace
}  // namespace scenebench
