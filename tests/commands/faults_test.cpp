// A codec that hangs is named; `verify` says which codec is wrong and where. What a run says of faults is in
// tests/program/broken_codecs_test.sh.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <thread>

#include "fixtures/broken_codec.h"
#include "fixtures/program_run.h"
#include "harness/codec_under_test.h"
#include "system/run_program.h"
#include "system/watchdog.h"

namespace scenebench {
namespace {

using testing::ProgramRun;

TEST(HangTimeout, IsFiveMinutesUnlessANumberOfSecondsSaysOtherwise) {
  EXPECT_EQ(hang_timeout(""), 300u);
  EXPECT_EQ(hang_timeout("7"), 7u);
  for (const char* nonsense : {"0", "-3", "soon"}) EXPECT_EQ(hang_timeout(nonsense), 300u) << nonsense;
}

TEST(HangWatchDeathTest, NamesTheCodecThatHangsAndEndsTheProgramAsUnproven) {
  ::testing::FLAGS_gtest_death_test_style = "threadsafe";
  EXPECT_EXIT(
      {
        const ScopedVariable second("SCENEBENCH_HANG_TIMEOUT", "1");
        const Watchdog watch = hang_watch("codec x on workload docs");
        for (volatile bool forever = true; forever;) {
        }
      },
      ::testing::ExitedWithCode(static_cast<int>(ExitCode::unproven)),
      "codec x on workload docs has not returned for 1 s");
}

TEST(WatchdogDeathTest, LeavesAProcessAloneThatCallsItOffInTime) {
  ::testing::FLAGS_gtest_death_test_style = "threadsafe";
  EXPECT_EXIT(
      {
        { const Watchdog watch(1, "too late", 2); }
        std::this_thread::sleep_for(std::chrono::milliseconds(1'500));
        std::_Exit(0);
      },
      ::testing::ExitedWithCode(0), "");
}

TEST(WatchdogDeathTest, EndsAProcessThatGetsNowhereAndSaysWhy) {
  ::testing::FLAGS_gtest_death_test_style = "threadsafe";
  EXPECT_EXIT(
      {
        const Watchdog watch(1, "codec x does not come back", 2);
        for (volatile bool forever = true; forever;) {
        }
      },
      ::testing::ExitedWithCode(2), "codec x does not come back");
}

/// Two seconds of work within, and then one of the two that the outer one has.
TEST(WatchdogDeathTest, StopsItsTimeWhileAnotherWatchesAndGoesOnAfterwards) {
  ::testing::FLAGS_gtest_death_test_style = "threadsafe";
  const auto work = [](int milliseconds) { std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds)); };
  EXPECT_EXIT(
      {
        const Watchdog outer(2, "the outer one", 2);
        {
          const Watchdog inner(5, "the inner one", 3);
          work(2'500);
        }
        work(500);
        std::fputs("alive, ", stderr);
        work(5'000);
      },
      ::testing::ExitedWithCode(2), "alive, the outer one");
}

TEST(ABrokenCodec, EndsVerifyWithStatusTwoAfterShowingTheOthers) {
  auto codecs = all_codecs();
  codecs.insert(codecs.begin(), make_entry<SwappedFieldsCodec>());
  const ProgramRun program({"verify", "--workload", "docs"}, codecs);
  EXPECT_EQ(program.code, ExitCode::unproven);
  EXPECT_NE(program.out.find("protobuf-lite"), std::string::npos);
}

TEST(Verify, SaysOnceForAllDocumentsThatACodecTakesNone) {
  const ProgramRun program({"verify", "--codec", "pugixml", "--workload", "docs,user,small"}, all_codecs());
  EXPECT_EQ(program.code, ExitCode::done);
  EXPECT_EQ(program.err, "Left out: pugixml needs a schema, so it takes no documents.\n");
}

}  // namespace
}  // namespace scenebench
