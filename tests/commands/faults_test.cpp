// A codec that throws or hangs is named, and the others' results stand.
#include "commands/run/faults.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <thread>

#include "fixtures/broken_codec.h"
#include "fixtures/program_run.h"
#include "measure/hang_watch.h"
#include "system/paths.h"
#include "system/scratch_folder.h"
#include "system/watchdog.h"

namespace scenebench {
namespace {

/// Decodes `calls` times, then throws.
template <int calls>
class WearsOut : public IntactCodec {
 public:
  static CodecInfo info() {
    CodecInfo info = IntactCodec::info();
    info.name = "wears-out-after-" + std::to_string(calls);
    return info;
  }

  Result<Decoded> decode(std::span<const std::byte> wire) {
    if (++used_ > calls) throw std::runtime_error("worn out");
    return IntactCodec::decode(wire);
  }

 private:
  static inline int used_ = 0;
};

TEST(ACodecThatThrows, IsLeftOutAndTheOthersAreMeasured) {
  const std::vector<CodecEntry> codecs{make_entry<WearsOut<0>>(), make_entry<WearsOut<500>>(),
                                       make_entry<IntactCodec>()};
  const ScratchFolder scratch;
  const testing::ProgramRun program({"--one-process", "--quick", "--workload", "docs", "--benchmark_min_time=0.001",
                                     "--out", text_of(scratch.path())}, codecs);
  EXPECT_EQ(program.code, ExitCode::unproven);
  for (const char* words : {"codec wears-out-after-0 on workload docs: worn out", "docs/wears-out-after-500/"}) {
    EXPECT_NE(program.err.find(words), std::string::npos) << program.err;
  }

  const auto folder = *std::filesystem::directory_iterator(scratch.path());
  const auto read = read_results(folder.path());
  ASSERT_TRUE(read) << read.error().message;
  const Results& results = *read;
  EXPECT_TRUE(results.find("docs", "broken", "load")) << "the sound codec has its figures";
  EXPECT_FALSE(results.find("docs", "wears-out-after-0", "encode"));
  EXPECT_FALSE(results.find("docs", "wears-out-after-500", "load"));
  EXPECT_FALSE(results.complete);
  const auto& warnings = results.environment.warnings;
  EXPECT_GE(std::count_if(warnings.begin(), warnings.end(),
                          [](const std::string& warning) { return warning.find("worn out") != std::string::npos; }),
            2);
}

TEST(Faults, NameCellsThatWereToBeMeasuredAndHaveNoReadings) {
  std::vector<TimedCell> cells(3);
  for (TimedCell& cell : cells) cell.measurement.workload = cell.measurement.phase = "docs";
  cells[0].measurement.codec = "measured";
  cells[0].measurement.time.samples = 1;
  cells[1].measurement.codec = "empty";
  cells[2].measurement.codec = "threw";
  cells[2].failure = "worn out";
  ASSERT_TRUE(cells[0].is_measured());
  Faults faults;
  ::testing::internal::CaptureStderr();
  faults.add_unmeasured(cells);
  EXPECT_NE(::testing::internal::GetCapturedStderr().find("No readings of docs/empty/docs.\n"), std::string::npos);
  EXPECT_TRUE(faults.any());
}

TEST(Faults, DropCellsWithoutFiguresOfMemory) {
  std::vector<TimedCell> cells(2);
  cells[0].measurement.workload = cells[1].measurement.workload = "docs";
  cells[0].measurement.codec = "sound";
  cells[1].measurement.codec = "leaky";
  std::vector<Footprint> memory(1);
  memory[0].workload = "docs";
  memory[0].codec = "sound";
  Faults faults;
  ::testing::internal::CaptureStderr();
  faults.drop_without_memory(cells, memory);
  EXPECT_NE(::testing::internal::GetCapturedStderr().find("leaky"), std::string::npos);
  ASSERT_EQ(cells.size(), 1u);
  EXPECT_EQ(cells[0].measurement.codec, "sound");
  EXPECT_TRUE(faults.any());
}

TEST(HangTimeout, IsFiveMinutesUnlessANumberOfSecondsSaysOtherwise) {
  EXPECT_EQ(hang_timeout(nullptr), 300u);
  EXPECT_EQ(hang_timeout("7"), 7u);
  for (const char* nonsense : {"", "0", "-3", "soon"}) EXPECT_EQ(hang_timeout(nonsense), 300u) << nonsense;
}

TEST(HangWatchDeathTest, NamesTheCodecThatHangsAndEndsTheProgramAsUnproven) {
  ::testing::FLAGS_gtest_death_test_style = "threadsafe";
  EXPECT_EXIT(
      {
        const HangWatch watch("codec x on workload docs", 1);
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
        arm_watchdog(1, "too late", 2);
        disarm_watchdog();
        std::this_thread::sleep_for(std::chrono::milliseconds(1'500));
        std::_Exit(0);
      },
      ::testing::ExitedWithCode(0), "");
}

TEST(WatchdogDeathTest, EndsAProcessThatGetsNowhereAndSaysWhy) {
  ::testing::FLAGS_gtest_death_test_style = "threadsafe";
  EXPECT_EXIT(
      {
        arm_watchdog(1, "codec x does not come back", 2);
        for (volatile bool forever = true; forever;) {
        }
      },
      ::testing::ExitedWithCode(2), "codec x does not come back");
}

}  // namespace
}  // namespace scenebench
