// A codec that hangs is named; `verify` says which codec is wrong and where. What a run says of faults is in
// tests/program/broken_codecs_test.sh.
#include <cstdio>

#include "codecs/all_codecs.h"
#include "fixtures/broken_codec.h"
#include "fixtures/program_run.h"
#include "harness/codec_under_test.h"
#include "system/run_program.h"
#include "system/watchdog.h"

namespace scenebench::testing {
namespace {

TEST(HangTimeout, IsFiveMinutesUnlessANumberOfSecondsSaysOtherwise) {
  EXPECT_EQ(hang_timeout(""), 300u);
  EXPECT_EQ(hang_timeout("7"), 7u);
  for (const char* nonsense : {"0", "-3", "soon"}) EXPECT_EQ(hang_timeout(nonsense), 300u) << nonsense;
}

TEST(WatchdogDeathTest, EndsAProcessThatGetsNowhereAndSaysWhyUnlessItWasCalledOff) {
  expect_exit(2, "codec x does not come back", [] {
    const Watchdog watch(1, "codec x does not come back", 2);
    for (volatile bool forever = true; forever;) {
    }
  });
  expect_exit(0, "", [] {
    { const Watchdog watch(1, "too late", 2); }
    std::this_thread::sleep_for(std::chrono::milliseconds(1'500));
    std::_Exit(0);
  });
}

/// Two seconds of work within, and then one of the two that the outer one has.
TEST(WatchdogDeathTest, StopsItsTimeWhileAnotherWatchesAndGoesOnAfterwards) {
  const auto work = [](int milliseconds) { std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds)); };
  expect_exit(2, "alive, the outer one", [&] {
    const Watchdog outer(2, "the outer one", 2);
    {
      const Watchdog inner(5, "the inner one", 3);
      work(2'500);
    }
    work(500);
    std::fputs("alive, ", stderr);
    std::fflush(stderr);  // Windows keeps it
    work(5'000);
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
