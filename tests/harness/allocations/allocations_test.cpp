// What the allocation hook counts, exact to the block and byte, for the functions that every platform has. Every
// pointer passes through a volatile, because compilers may remove a malloc whose block is unused, and any pair of new
// and delete.
#include "harness/allocations.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <string>
#include <thread>
#include <vector>

#include "harness/carrying.h"
#include "harness/allocations.h"
#include "fixtures/opaque.h"

namespace scenebench {
namespace {

void* request(std::size_t bytes) { return opaque(std::malloc(opaque(bytes))); }

/// Compares all five figures at once.
void expect_use(const AllocationUse& use, std::int64_t blocks, std::int64_t bytes, std::int64_t held_blocks,
                std::int64_t held_bytes, std::int64_t peak_bytes) {
  EXPECT_EQ(use.blocks, blocks) << "blocks";
  EXPECT_EQ(use.bytes, bytes) << "bytes";
  EXPECT_EQ(use.held_blocks, held_blocks) << "held blocks";
  EXPECT_EQ(use.held_bytes, held_bytes) << "held bytes";
  EXPECT_EQ(use.peak_bytes, peak_bytes) << "peak bytes";
}

TEST(Allocations, AreCountedInThisExecutable) { EXPECT_TRUE(allocations::counted()); }

TEST(Allocations, OfNothingAreZero) {
  expect_use(count_allocations([] {}), 0, 0, 0, 0, 0);
}

TEST(Allocations, MallocCountsTheBytesAskedFor) {
  void* block = nullptr;
  expect_use(count_allocations([&] { block = request(1000); }), 1, 1000, 1, 1000, 1000);
  std::free(block);
}

TEST(Allocations, MallocOfZeroBytesIsABlock) {
  void* block = nullptr;
  expect_use(count_allocations([&] { block = request(0); }), 1, 0, 1, 0, 0);
  std::free(block);
}

TEST(Allocations, ARefusedRequestIsNotCounted) {
  constexpr std::size_t kTooMuch = SIZE_MAX / 4;
  void* block = request(8);
  void* granted[3] = {block, block, block};
  const auto use = count_allocations([&] {
    granted[0] = request(kTooMuch);
    granted[1] = opaque(std::calloc(opaque(kTooMuch), opaque(8)));  // the product overflows
    granted[2] = opaque(std::realloc(opaque(block), opaque(kTooMuch)));
  });
  for (const void* none : granted) EXPECT_EQ(none, nullptr);
  expect_use(use, 0, 0, 0, 0, 0);
  expect_use(count_allocations([&] { std::free(block); }), 0, 0, -1, -8, 0);
}

TEST(Allocations, CallocCountsTheProduct) {
  void* block = nullptr;
  expect_use(count_allocations([&] { block = opaque(std::calloc(opaque(30), opaque(7))); }), 1, 210, 1, 210, 210);
  std::free(block);
}

TEST(Allocations, FreeOfABlockMadeBeforehandMakesTheHeldFiguresNegative) {
  void* first = request(100);
  void* second = request(23);
  const auto use = count_allocations([&] {
    std::free(first);
    std::free(second);
  });
  expect_use(use, 0, 0, -2, -123, 0);
}

TEST(Allocations, FreeOfANullPointerIsNothing) {
  expect_use(count_allocations([] { std::free(opaque(static_cast<void*>(nullptr))); }), 0, 0, 0, 0, 0);
}

TEST(Allocations, ReallocCountsARequestOfTheNewSizeAndAReleaseOfTheOld) {
  void* block = nullptr;
  const auto use = count_allocations([&] {
    block = request(100);
    block = opaque(std::realloc(block, opaque(100'000)));
    block = opaque(std::realloc(block, opaque(10)));
  });
  expect_use(use, 3, 100'110, 1, 10, 100'000);
  std::free(block);
}

TEST(Allocations, ReallocOfABlockMadeBeforehandHoldsTheDifference) {
  void* block = request(500);
  expect_use(count_allocations([&] { block = opaque(std::realloc(block, opaque(800))); }), 1, 800, 0, 300, 300);
  expect_use(count_allocations([&] { block = opaque(std::realloc(block, opaque(200))); }), 1, 200, 0, -600, 0);
  expect_use(count_allocations([&] { std::free(block); }), 0, 0, -1, -200, 0);
}

TEST(Allocations, ReallocOfANullPointerIsAMalloc) {
  void* block = nullptr;
  expect_use(count_allocations([&] { block = opaque(std::realloc(opaque(block), opaque(64))); }), 1, 64, 1, 64, 64);
  std::free(block);
}

TEST(Allocations, ReallocToZeroBytesIsAFree) {
  void* block = request(64);
  void* rest = nullptr;
  expect_use(count_allocations([&] { rest = opaque(std::realloc(block, opaque(0))); }), 0, 0, -1, -64, 0);
  EXPECT_EQ(rest, nullptr);
}

TEST(Allocations, OperatorNewIsCountedOnce) {
  double* object = nullptr;
  char* array = nullptr;
  expect_use(count_allocations([&] { object = opaque(new double); }), 1, 8, 1, 8, 8);
  expect_use(count_allocations([&] { array = opaque(new char[opaque(321)]); }), 1, 321, 1, 321, 321);
  const auto use = count_allocations([&] {
    delete object;
    delete[] array;
  });
  expect_use(use, 0, 0, -2, -329, 0);
}

TEST(Allocations, OperatorNewThatMayNotThrowIsCountedOnce) {
  void* block = nullptr;
  expect_use(count_allocations([&] { block = opaque(::operator new(opaque(77), std::nothrow)); }), 1, 77, 1, 77, 77);
  ::operator delete(block);
}

TEST(Allocations, OfStandardContainersAreCounted) {
  const auto use = count_allocations([] {
    std::vector<std::uint32_t> numbers(opaque(1000));
    opaque(numbers.data());
    std::string text(opaque(99), 'x');
    opaque(text.data());
  });
  expect_use(use, 2, 4100, 0, 0, 4100);
}

TEST(Allocations, PeakIsTheMostHeldAtATime) {
  void* last = nullptr;
  const auto use = count_allocations([&] {
    void* first = request(1000);
    std::free(first);
    void* second = request(600);
    last = request(500);
    std::free(second);
  });
  expect_use(use, 3, 2100, 1, 500, 1100);
  std::free(last);
}

TEST(Allocations, PeakCountsFromTheStartAndNotFromBlocksMadeBeforehand) {
  void* before = request(1000);
  void* block = nullptr;
  const auto use = count_allocations([&] {
    std::free(before);
    block = request(300);
  });
  expect_use(use, 1, 300, 0, -700, 0);
  std::free(block);
}

TEST(Allocations, OutsideStartAndStopAreNotCounted) {
  std::free(request(10));
  allocations::start();
  const auto first = allocations::stop();
  std::free(request(10));
  expect_use(first, 0, 0, 0, 0, 0);
  expect_use(allocations::stop(), 0, 0, 0, 0, 0);
}

TEST(Allocations, OfCarryingAreNotCounted) {
  void *carried = nullptr, *block = nullptr;
  const auto use = count_allocations([&] {
    {
      const Carrying carrying;
      carried = request(700);
    }
    block = request(300);
    const Carrying again;
    std::free(carried);
  });
  expect_use(use, 1, 300, 1, 300, 300);
  std::free(block);
}

TEST(Allocations, EveryStartBeginsAtZero) {
  std::vector<void*> blocks;
  blocks.reserve(3);
  for (int i = 0; i < 3; ++i) {
    expect_use(count_allocations([&] { blocks.push_back(request(5)); }), 1, 5, 1, 5, 5);
  }
  for (void* block : blocks) std::free(block);
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
  for (std::size_t i = 0; i < rounds; ++i) {
    void* block = request(24);
    block = opaque(std::realloc(block, opaque(40)));
    std::free(block);
  }
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
  EXPECT_EQ(use.blocks, 2 * kOps + kThreads);
  EXPECT_EQ(use.bytes, 64 * kOps + 8 * kThreads);
  EXPECT_EQ(use.held_blocks, kThreads);
  EXPECT_EQ(use.held_bytes, 8 * kThreads);
  EXPECT_GE(use.peak_bytes, 8 * kThreads);
  EXPECT_LE(use.peak_bytes, 40 * kThreads);
}

}  // namespace
}  // namespace scenebench
