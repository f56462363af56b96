// A codec that throws or hangs is named, and the others' results stand.
#include "measure/faults.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <thread>

#include "fixtures/broken_codec.h"
#include "fixtures/program_run.h"
#include "measure/prove.h"
#include "system/files.h"
#include "system/run_program.h"
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

/// Says nothing to anybody but the test.
class FaultsOfLoops : public ::testing::Test {
 protected:
  static Loop loop_of(const std::string& codec) {
    CodecInfo info;
    info.name = codec;
    const Phase phases[] = {Phase::load};
    return std::move(make_loops(info, {"docs", 0}, phases).front());
  }

  std::string said_;
  Faults faults_{[this](const std::string& line) { said_ += line + "\n"; }};
};

TEST_F(FaultsOfLoops, NameCellsThatWereToBeMeasuredAndHaveNoReadings) {
  std::vector<Loop> loops{loop_of("measured"), loop_of("empty"), loop_of("threw")};
  loops[0].cells[0].measurement.time.samples = 1;
  loops[2].failure = "worn out";
  faults_.add_unmeasured(loops);
  EXPECT_EQ(said_, "bench: No readings of docs/empty/load.\n");
  EXPECT_TRUE(faults_.any());
}

TEST_F(FaultsOfLoops, AreSaidOnce) {
  std::vector<Loop> loops{loop_of("threw")};
  loops[0].failure = "worn out";
  faults_.add_failed(loops);
  faults_.add_failed(loops);
  EXPECT_EQ(said_, "bench: docs/threw/load threw: worn out. It is left out.\n");
  EXPECT_EQ(faults_.messages().size(), 1u);
}

TEST_F(FaultsOfLoops, DropThoseWithoutFiguresOfMemory) {
  std::vector<Loop> loops{loop_of("sound"), loop_of("leaky")};
  std::vector<Footprint> memory(1);
  memory[0].workload = "docs";
  memory[0].codec = "sound";
  faults_.drop_without_memory(loops, memory);
  EXPECT_NE(said_.find("leaky"), std::string::npos);
  ASSERT_EQ(loops.size(), 1u);
  EXPECT_EQ(loops[0].codec(), "sound");
  EXPECT_TRUE(faults_.any());
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
        const ScopedVariable second("SCENEBENCH_HANG_TIMEOUT", "1");
        const HangWatch watch("codec x on workload docs");
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
