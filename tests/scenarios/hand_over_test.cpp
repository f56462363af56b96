// The queue between a loader's and a game's thread, and what a hand-over's times say.
#include "scenarios/hand_over.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <thread>
#include <vector>

#include "scenarios/slot_queue.h"

namespace scenebench {
namespace {

TEST(SlotQueue, HandsSlotsOverInOrder) {
  SlotQueue queue(2);
  EXPECT_EQ(queue.next_empty(), 0u);
  queue.fill();
  EXPECT_EQ(queue.next_empty(), 1u);
  queue.fill();
  EXPECT_EQ(queue.next_full(), 0u);
  queue.empty();
  EXPECT_EQ(queue.next_empty(), 0u);
  EXPECT_EQ(queue.next_full(), 1u);
}

TEST(SlotQueue, GivesWhatIsLeftAfterItIsClosed) {
  SlotQueue queue(2);
  ASSERT_TRUE(queue.next_empty());
  queue.fill();
  queue.close();
  EXPECT_FALSE(queue.next_empty()) << "nothing more is taken";
  ASSERT_TRUE(queue.next_full());
  queue.empty();
  EXPECT_FALSE(queue.next_full());
}

TEST(SlotQueue, LosesNothingBetweenTwoThreads) {
  constexpr std::uint64_t kCount = 20'000;
  SlotQueue queue(3);
  std::vector<std::uint64_t> slots(queue.slots());
  std::thread loader([&] {
    for (std::uint64_t i = 1; i <= kCount; ++i) {
      slots[*queue.next_empty()] = i;
      queue.fill();
    }
    queue.close();
  });
  std::uint64_t next = 1;
  while (const auto slot = queue.next_full()) {
    if (slots[*slot] != next) ADD_FAILURE() << slots[*slot] << " instead of " << next;
    ++next;
    queue.empty();
  }
  loader.join();
  EXPECT_EQ(next, kCount + 1);
}

constexpr Nanoseconds ns(double number) { return Nanoseconds(number); }

TEST(HandOver, ShowsWhatFreeingOnTheOtherThreadAdds) {
  const Figures figures = figures_of_hand_over({ns(50), ns(20), ns(30)}, {ns(50), ns(10), ns(20)}, ns(7));
  EXPECT_EQ(find_row(figures, "", "", "", "free")->value, 30);
  EXPECT_EQ(find_row(figures, "", "", "", "free, one thread")->value, 20);
  EXPECT_DOUBLE_EQ(find_row(figures, "", "", "", "free compared")->value, 150);
  EXPECT_EQ(find_row(figures, "", "", "", "queue")->value, 7);
}

TEST(HandOver, OfViewsAddsNothingThatCouldBeCompared) {
  const Figures figures = figures_of_hand_over({ns(5), ns(20), ns(4)}, {ns(5), ns(10), ns(4)}, ns(7));
  EXPECT_EQ(find_row(figures, "", "", "", "free compared"), nullptr);
  EXPECT_NE(find_row(figures, "", "", "", "walk"), nullptr);
}

}  // namespace
}  // namespace scenebench
