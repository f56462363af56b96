// What a process makes of the state that it inherits, of signals, and of the ends of other programs.
#include "system/inherited.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "system/heap.h"
#include "system/interrupt.h"
#include "system/run_program.h"
#include "system/watchdog.h"

namespace scenebench {
namespace {

TEST(PrepareProcess, RemovesTheFlagsOfGoogleBenchmarkAndNoOtherVariable) {
  const ScopedVariable filter("BENCHMARK_FILTER", "pugixml"), other("SCENEBENCH_BENCHMARK_", "stays");
  prepare_process();
  EXPECT_EQ(std::getenv("BENCHMARK_FILTER"), nullptr);
  EXPECT_STREQ(std::getenv("SCENEBENCH_BENCHMARK_"), "stays");
}

TEST(AllocatorName, HasTheVariablesThatChangeHowItAllocates) {
  const ScopedVariable perturb("MALLOC_PERTURB_", "165");
  EXPECT_TRUE(allocator_name().ends_with(", MALLOC_PERTURB_=165")) << allocator_name();
  const auto found = inherited_disturbances();
  EXPECT_TRUE(std::ranges::any_of(found, [](const std::string& one) { return one.find("PERTURB") != one.npos; }));
}

/// Runs `script` with the shell.
ProgramEnd run_script(const std::string& script) {
  return run_program(find_program("sh").value_or("sh"), {"-c", script});
}

using Cause = ProgramEnd::Cause;

TEST(RunProgram, TellsFaultsOfAProgramFromWhatOthersDidToIt) {
  if (!find_program("sh")) GTEST_SKIP() << "no shell";
  EXPECT_EQ(run_script("exit 3").cause, Cause::itself);
  EXPECT_EQ(run_script("kill -SEGV $$").cause, Cause::itself);
  for (const char* signal : {"KILL", "TERM", "XCPU"}) {
    EXPECT_EQ(run_script(std::string("kill -") + signal + " $$").cause, Cause::outside) << signal;
  }
  EXPECT_EQ(run_program("missing", {}).cause, Cause::not_started);
}

#ifdef SIGCHLD  // not on Windows

TEST(RunProgram, SaysSoIfTheSystemDoesNotTellHowAProgramEnded) {
  std::signal(SIGCHLD, SIG_IGN);
  EXPECT_EQ(run_script("exit 0").cause, Cause::unknown);
  prepare_process();
  EXPECT_EQ(run_script("exit 0").cause, Cause::itself);
}

TEST(PrepareProcess, LetsSignalsThroughThatItsParentHadBlocked) {
  sigset_t alarms, after;
  sigemptyset(&alarms);
  sigaddset(&alarms, SIGALRM);
  sigprocmask(SIG_BLOCK, &alarms, nullptr);
  prepare_process();
  sigprocmask(SIG_BLOCK, nullptr, &after);
  EXPECT_FALSE(sigismember(&after, SIGALRM));
}

TEST(WatchdogDeathTest, DoesNotCountTimeInWhichTheProcessIsStopped) {
  ::testing::FLAGS_gtest_death_test_style = "threadsafe";
  if (!find_program("sh")) GTEST_SKIP() << "no shell";
  EXPECT_EXIT(
      {
        arm_watchdog(2, "the stop was counted", 1);
        run_script("pid=$PPID; (sleep 4; kill -CONT $pid) >/dev/null 2>&1 &");
        std::raise(SIGSTOP);
        disarm_watchdog();
        std::_Exit(42);
      },
      ::testing::ExitedWithCode(42), "");
}

#endif

TEST(InterruptsDeathTest, OfTheFirstSecondsCountAsOne) {
  ::testing::FLAGS_gtest_death_test_style = "threadsafe";
  EXPECT_EXIT(
      {
        catch_interrupts();
        for (int i = 0; i < 5; ++i) std::raise(i % 2 == 0 ? SIGTERM : SIGINT);
        std::_Exit(interrupted() ? 42 : 1);
      },
      ::testing::ExitedWithCode(42), "");
}

TEST(InterruptsDeathTest, EndTheProgramWithTheThirdOnceThereWasTimeToSave) {
  ::testing::FLAGS_gtest_death_test_style = "threadsafe";
  EXPECT_EXIT(
      {
        catch_interrupts(std::chrono::seconds(0));
        std::raise(SIGINT);
        std::raise(SIGINT);
        std::fputs("two were survived", stderr);
        std::raise(SIGINT);
        std::_Exit(0);
      },
      [](int status) { return status != 0; }, "two were survived");
}

}  // namespace
}  // namespace scenebench
