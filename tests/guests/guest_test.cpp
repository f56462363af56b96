// How the host handles guests that misbehave, and that it leaves none of their processes.
#include "guests/guest.h"

#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>
#include <thread>

#include "system/files.h"
#include "system/interrupt.h"

namespace scenebench {
namespace {

using std::chrono::milliseconds;

class Guest : public ::testing::Test {
 protected:
  GuestOutput run(const char* way, milliseconds line_timeout = milliseconds(60'000)) {
    GuestLimits limits;
    limits.line_timeout = line_timeout;
    limits.log = scratch_.path() / "log";
    return run_guest({SCENEBENCH_STAND_IN, {way, written().string()}}, {}, limits,
                     [this](double done, const GuestOutput&) { progress_ = done; });
  }

  std::filesystem::path written() const { return scratch_.path() / "written"; }

  /// Whether a process still writes to the file. The file must exist.
  bool is_written_to() const {
    EXPECT_TRUE(std::filesystem::exists(written()));
    std::this_thread::sleep_for(milliseconds(200));  // a process that was just ended may still be there
    const auto before = std::filesystem::file_size(written());
    std::this_thread::sleep_for(milliseconds(500));
    return std::filesystem::file_size(written()) != before;
  }

  std::string log() const { return last_line_of(scratch_.path() / "log"); }

  ScratchFolder scratch_;
  double progress_ = 0;
};

TEST_F(Guest, ThatEndsWellHasNoFault) {
  const GuestOutput output = run("is-good");
  EXPECT_EQ(output.fault, "");
  ASSERT_EQ(output.absents.size(), 1u);
  EXPECT_EQ(output.absents.front().reason, "is a stand-in");
}

TEST_F(Guest, ThatFailsIsQuotedAndWhatItSaidBeforeIsKept) {
  const GuestOutput output = run("fails");
  EXPECT_EQ(output.fault, "ended with status 1: no such library");
  EXPECT_EQ(output.absents.size(), 1u);
}

TEST_F(Guest, ThatDiesIsAFault) { EXPECT_NE(run("dies").fault, ""); }

TEST_F(Guest, ThatHangsIsEndedAfterTheLimit) {
  const GuestOutput output = run("hangs", milliseconds(300));
  EXPECT_EQ(output.fault, "printed nothing for 0.3 s and was ended");
  EXPECT_EQ(output.absents.size(), 1u);
}

TEST_F(Guest, ThatPrintsGarbageIsHeardAllTheSame) {
  const GuestOutput output = run("prints-garbage");
  EXPECT_EQ(output.fault, "");
  EXPECT_EQ(output.absents.size(), 1u);
  EXPECT_EQ(progress_, 0.5);
  EXPECT_NE(log().find("noise"), std::string::npos);
}

TEST_F(Guest, ThatPrintsADamagedLineIsAFault) {
  EXPECT_NE(run("is-damaged").fault.find("a line is damaged"), std::string::npos);
}

TEST_F(Guest, ThatCannotBeStartedIsAFault) {
  GuestLimits limits;
  limits.log = scratch_.path() / "log";
  const GuestOutput output = run_guest({scratch_.path() / "missing", {}}, {}, limits);
  EXPECT_NE(output.fault.find("could not be started"), std::string::npos);
}

TEST_F(Guest, ThatIsEndedLeavesNoProcessBehind) {
  run("has-a-child", milliseconds(300));
  EXPECT_FALSE(is_written_to());
}

TEST_F(Guest, ThatEndsByItselfLeavesNoProcessBehind) {
  EXPECT_EQ(run("leaves-a-child").fault, "") << "its own end counts, not that of its output";
  EXPECT_FALSE(is_written_to());
}

TEST_F(Guest, IsEndedByCtrlC) {
  ::testing::FLAGS_gtest_death_test_style = "threadsafe";
  EXPECT_EXIT(
      {
        catch_interrupts();
        std::thread([this] {
          while (!std::filesystem::exists(written())) std::this_thread::sleep_for(milliseconds(20));
          std::raise(SIGINT);
        }).detach();
        const GuestOutput output = run("has-a-child");
        if (!output.interrupted) std::_Exit(1);
        if (output.absents.empty()) std::_Exit(2);
        std::_Exit(is_written_to() ? 3 : 42);
      },
      ::testing::ExitedWithCode(42), "");
}

}  // namespace
}  // namespace scenebench
