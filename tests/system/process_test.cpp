// What a process makes of the state that it inherits, of signals, and of other programs, which may print or run without
// end; and facts about it: memory and stack.
#include <benchmark/benchmark.h>
#include <csignal>

#include "fixtures/opaque.h"
#include "fixtures/test.h"
#include "system/child_program.h"
#include "system/files.h"
#include "system/heap.h"
#include "system/inherited.h"
#include "system/interrupt.h"
#include "system/process.h"
#include "system/run_program.h"
#include "system/stack_use.h"
#include "system/watchdog.h"

namespace scenebench::testing {
namespace {

constexpr std::int64_t kMegabyte = 1'000'000;

TEST(PeakMemory, CountsWhatWasGivenBackUntilItIsRestarted) {
  const std::int64_t before = *peak_memory();
  {
    std::vector<std::byte> block(100 * kMegabyte, std::byte{1});
    benchmark::DoNotOptimize(block.data());
  }
  const std::int64_t high = *peak_memory();
  EXPECT_GT(high, before + 90 * kMegabyte);
  if (!limits_memory()) GTEST_SKIP() << "sanitizers keep what is freed";
  if (!restart_peak_memory()) GTEST_SKIP() << "not on this system";
  EXPECT_LT(*peak_memory(), high - 90 * kMegabyte);
}

TEST(ScopedVariable, IsSetWhileItLivesAndThenWhatItWas) {
  constexpr const char* kName = "SCENEBENCH_TEST_VARIABLE";
  const auto value = [] { return std::string(std::getenv(kName) ? std::getenv(kName) : "none"); };
  ASSERT_EQ(value(), "none");
  {
    const ScopedVariable outer(kName, "one");
    EXPECT_EQ(value(), "one");
  }
  EXPECT_EQ(value(), "none");
}

#ifdef __linux__
TEST(EndWithParent, KillsAProcessWhoseParentHasEndedBeforeTheCall) {
  const std::int64_t parent = this_process();
  EXPECT_EXIT(end_with_parent(parent + 1), ::testing::KilledBySignal(SIGKILL), "");
  EXPECT_EXIT((end_with_parent(parent), std::exit(0)), ::testing::ExitedWithCode(0), "");
}
#endif

TEST(ScratchFolder, IsAnotherEachTimeAndGoneAfterwards) {
  std::filesystem::path first;
  {
    const ScratchFolder one, other;
    first = one.path();
    EXPECT_NE(one.path(), other.path());
    EXPECT_TRUE(std::filesystem::is_empty(first));
  }
  EXPECT_FALSE(std::filesystem::exists(first));
}

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
  const ProgramEnd end = run_program("missing", {});
  EXPECT_EQ(end.cause, Cause::not_started);
  EXPECT_EQ(end.status, -1);
  EXPECT_FALSE(end.killed_by.empty()) << "it says why";
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

TEST(AProcess, KnowsThatItWasStopped) {
  const int before = times_continued();
  std::raise(SIGCONT);
  EXPECT_EQ(times_continued(), before + 1);
}

TEST(WatchdogDeathTest, DoesNotCountTimeInWhichTheProcessIsStopped) {
  if (!find_program("sh")) GTEST_SKIP() << "no shell";
  expect_exit(42, "", [] {
    const Watchdog watch(2, "the stop was counted", 1);
    run_script("pid=$PPID; (sleep 4; kill -CONT $pid) >/dev/null 2>&1 &");
    std::raise(SIGSTOP);
    std::_Exit(42);
  });
}

#endif

TEST(InterruptsDeathTest, OfTheFirstSecondsCountAsOne) {
  expect_exit(42, "", [] {
    catch_interrupts();
    for (int i = 0; i < 5; ++i) std::raise(i % 2 == 0 ? SIGTERM : SIGINT);
    std::_Exit(interrupted() ? 42 : 1);
  });
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

constexpr std::chrono::minutes kLongWait{10};

TEST(AnotherProgram, ThatPrintsOrRunsWithoutEndIsEndedAndItsLogIsBounded) {
  const auto yes = find_program("yes"), sleep = find_program("sleep");
  if (!yes || !sleep) GTEST_SKIP() << "no such programs here";
  const ScratchFolder scratch;
  const auto log = scratch.path() / "log";
  EXPECT_EQ(run_within(kLongWait, *yes, {}, log).cause, Cause::limit);
  EXPECT_LT(std::filesystem::file_size(log), kMostPrinted + (1 << 20));
  const ProgramEnd end = run_within(std::chrono::milliseconds(1), *sleep, {"1000"}, log);
  EXPECT_EQ(end.cause, Cause::limit);
  EXPECT_FALSE(end.killed_by.empty());
}

TEST(ALog, HasBothStreamsAndTheEndOfALongOneCanBeRead) {
  const auto sh = find_program("sh");
  if (!sh) GTEST_SKIP() << "no shell";
  const ScratchFolder scratch;
  const auto log = scratch.path() / "log";
  EXPECT_EQ(run_within(kLongWait, *sh, {"-c", "echo one; echo two >&2; exit 3"}, log).status, 3);
  EXPECT_EQ(end_of_log(log), "one\ntwo\n");
  EXPECT_EQ(end_of_log(log, 4), "two\n");
  ASSERT_FALSE(write_file(log, std::string(1 << 20, 'x') + "end"));
  EXPECT_TRUE(end_of_log(log).ends_with("xend"));
  EXPECT_LT(end_of_log(log).size(), std::size_t{1} << 17);
  EXPECT_EQ(end_of_log(scratch.path() / "none"), "");
}

constexpr std::size_t kArray = 100'000;

/// Takes `levels` arrays of stack.
void use_stack(std::size_t levels) {  // NOLINT(misc-no-recursion)
  std::array<char, kArray> memory;
  std::memset(opaque(memory.data()), 7, memory.size());
  if (levels > 1) use_stack(levels - 1);
  opaque(memory.data());  // keeps it from being a loop
}

TEST(StackUse, GrowsWithWhatTheWorkTakesAndHandsOnWhatItThrows) {
  EXPECT_THROW(run_on_filled_stack(std::byte{}, [] { throw std::length_error("too long"); }), std::length_error);
  const auto none = run_on_filled_stack(std::byte{0xA5}, [] {});
  const auto one = run_on_filled_stack(std::byte{0xA5}, [] { use_stack(1); });
  const auto five = run_on_filled_stack(std::byte{0xA5}, [] { use_stack(5); });
  if (!one) GTEST_SKIP() << "this system does not tell";
  EXPECT_LT(*none, 1'000u);
  EXPECT_GE(*one, kArray);
  EXPECT_GE(*five, 5 * kArray);
  EXPECT_LT(*five, 6 * kArray);
}

}  // namespace
}  // namespace scenebench::testing
