// Threads that begin together. More of them than this machine has cores are tested, too.
#include "scenarios/team.h"

#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <stdexcept>
#include <string>
#include <system_error>
#include <vector>

namespace scenebench {
namespace {

constexpr Nanoseconds kShort = std::chrono::microseconds(50);

std::string failure_of(Team& team, std::size_t active, const std::function<void(std::size_t)>& work) {
  try {
    team.run(active, work);
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "none";
}

TEST(Team, HasEachOfItsThreadsWorkOnce) {
  Team team(16, {});
  std::vector<int> calls(16);
  std::vector<std::thread::id> threads(16);
  team.run(16, [&](std::size_t thread) {
    ++calls[thread];
    threads[thread] = std::this_thread::get_id();
  });
  EXPECT_EQ(calls, std::vector<int>(16, 1));
  EXPECT_EQ(std::set(threads.begin(), threads.end()).size(), 16u);
}

TEST(Team, LetsTheOthersSleepWhileFewWork) {
  Team team(4, {});
  std::atomic<int> calls = 0;
  team.run(1, [&](std::size_t thread) { calls += thread == 0 ? 1 : 100; });
  team.run(3, [&](std::size_t thread) { calls += thread < 3 ? 1 : 100; });
  EXPECT_EQ(calls, 4);
}

TEST(Team, BeginsWorkOnlyWhenAllAreThere) {
  Team team(8, {});
  std::atomic<int> begun = 0;
  // Every thread waits inside its work for all others: would never end if one began only after another's end.
  team.run(8, [&](std::size_t) {
    ++begun;
    while (begun < 8) std::this_thread::yield();
  });
  EXPECT_EQ(begun, 8);
}

TEST(Team, NamesTheThreadThatFailedAndGoesOn) {
  Team team(3, {});
  EXPECT_EQ(failure_of(team, 3,
                       [](std::size_t thread) {
                         if (thread == 1) throw std::runtime_error("broken");
                       }),
            "thread 2 of 3: broken");
  EXPECT_EQ(failure_of(team, 3, [](std::size_t) {}), "none");
  Team alone(1, {});
  EXPECT_EQ(failure_of(alone, 1, [](std::size_t) { throw std::runtime_error("broken"); }), "broken");
}

TEST(Team, SaysWhichThreadTheSystemRefused) {
  int left = 2;
  const auto refuse = [&](std::function<void()> body) {
    if (left-- == 0) throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again));
    return std::thread(std::move(body));
  };
  try {
    Team team(4, {}, refuse);
    FAIL();
  } catch (const std::runtime_error& error) {
    EXPECT_EQ(std::string(error.what()).find("thread 3 of 4 could not start: "), 0u) << error.what();
    EXPECT_NE(std::string(error.what()).find("--threads"), std::string::npos);
  }
}

TEST(Team, WorksUnpinnedWhereTheSystemRefusesToPin) {
  Team team(2, std::vector<int>{1 << 20});  // no machine has it
  EXPECT_EQ(team.pinned(), 0u);
  EXPECT_EQ(failure_of(team, 2, [](std::size_t) {}), "none");
}

TEST(Team, CountsWorkOfEveryThreadInARound) {
  Team team(16, {});
  const Round round = team.run_round(
      16, kShort, [](std::size_t thread) { return Work{10, Nanoseconds(10.0 * static_cast<double>(thread + 1))}; });
  ASSERT_EQ(round.size(), 16u);
  for (std::size_t thread = 0; thread < 16; ++thread)
    EXPECT_EQ(round[thread], Nanoseconds(static_cast<double>(thread + 1)));
}

TEST(Team, EndsARoundInWhichABatchFails) {
  Team team(3, {});
  EXPECT_THROW(team.run_round(3, kShort,
                              [](std::size_t thread) {
                                if (thread == 2) throw std::runtime_error("wrong sum");
                                return Work{1, Nanoseconds(1)};
                              }),
               std::runtime_error);
}

}  // namespace
}  // namespace scenebench
