// A codec that hangs is named; `verify` says which codec is wrong and where. What a run says of faults is in
// tests/program/broken_codecs_test.sh.
#include "fixtures/broken_codec.h"
#include "fixtures/program_run.h"
#include "harness/codec_under_test.h"
#include "system/run_program.h"
#include "system/watchdog.h"

namespace scenebench::testing {
namespace {

TEST(HangTimeout, IsFiveMinutesUnlessANumberOfSecondsSaysOtherwise) {
  EXPECT_EQ(hang_timeout(nullptr), 300u);
  EXPECT_EQ(hang_timeout("7"), 7u);
  for (const char* nonsense : {"", "0", "-3", "soon"}) EXPECT_EQ(hang_timeout(nonsense), 300u) << nonsense;
}

TEST(HangWatchDeathTest, NamesTheCodecThatHangsAndEndsTheProgramAsUnproven) {
  expect_exit(static_cast<int>(ExitCode::unproven), "codec x on workload docs has not returned for 1 s", [] {
    const ScopedVariable second("SCENEBENCH_HANG_TIMEOUT", "1");
    const HangWatch watch("codec x on workload docs");
    for (volatile bool forever = true; forever;) {
    }
  });
}

TEST(WatchdogDeathTest, EndsAProcessThatGetsNowhereAndSaysWhyUnlessItWasCalledOff) {
  expect_exit(2, "codec x does not come back", [] {
    arm_watchdog(1, "codec x does not come back", 2);
    for (volatile bool forever = true; forever;) {
    }
  });
  expect_exit(0, "", [] {
    arm_watchdog(1, "too late", 2);
    disarm_watchdog();
    std::this_thread::sleep_for(std::chrono::milliseconds(1'500));
    std::_Exit(0);
  });
}

TEST(ABrokenCodec, EndsVerifyWithStatusTwoAfterShowingTheOthers) {
  auto codecs = all_codecs();
  codecs.insert(codecs.begin(), make_entry<SwappedFieldsCodec>());
  const ProgramRun program({"verify", "--workload", "docs"}, codecs);
  EXPECT_EQ(program.code, ExitCode::unproven);
  EXPECT_TRUE(says(program.out, "protobuf-lite"));
}

TEST(Verify, SaysOnceForAllDocumentsThatACodecTakesNone) {
  const ProgramRun program({"verify", "--codec", "pugixml", "--workload", "docs,user,small"}, all_codecs());
  EXPECT_EQ(program.code, ExitCode::done);
  EXPECT_EQ(program.err, "Left out: pugixml needs a schema, so it takes no documents.\n");
}

}  // namespace
}  // namespace scenebench::testing
