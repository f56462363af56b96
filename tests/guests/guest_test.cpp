// How the host handles guests that misbehave: none of their processes is left, and of their lines, hostile ones
// included, each is read or a fault.
#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>
#include <string>
#include <thread>
#include <utility>

#include "fixtures/replaced.h"
#include "guests/guest.h"
#include "guests/lines.h"
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

using testing::replaced;

constexpr const char* kSamples =
    R"({"kind":"samples","workload":"docs","form":"map","operation":"encode","forks":[[1.5,2],[3]],)"
    R"("allocated_bytes":null,"wire_bytes":344})";

bool is_other_output(const std::string& line) {
  const auto parsed = parse_guest_line(line);
  return parsed && !*parsed;
}

bool is_damaged(const std::string& line) { return !parse_guest_line(line); }

TEST(GuestLine, OfEachKindIsRead) {
  const auto samples = parse_guest_line(kSamples);
  ASSERT_TRUE(samples && *samples);
  const auto& line = std::get<SamplesLine>(**samples);
  EXPECT_EQ(line.forks, (std::vector<std::vector<double>>{{1.5, 2}, {3}}));
  EXPECT_FALSE(line.allocated_bytes);
  EXPECT_EQ(line.wire_bytes, 344u);

  const auto library =
      parse_guest_line(R"({"kind":"library","name":"a/b","version":"1","format":"cbor","lane":"node","note":"n"})");
  ASSERT_TRUE(library && *library);
  EXPECT_EQ(std::get<GuestLibrary>(**library).note, "n");
  const auto loss = parse_guest_line(R"({"kind":"loss","workload":"","form":"","what":"double_ulps","amount":1})");
  ASSERT_TRUE(loss && *loss);
  EXPECT_EQ(std::get<LossLine>(**loss).amount, 1);
  EXPECT_TRUE(parse_guest_line(R"({"kind":"runtime","name":"Node","flags":"","heap_bytes":4345298944})"));
  EXPECT_TRUE(parse_guest_line(R"({"kind":"absent","workload":"","form":"","reason":"r"})"));
  const auto failed =
      parse_guest_line(R"({"kind":"failed","workload":"docs","form":"map","operation":"decode","reason":"r"})");
  ASSERT_TRUE(failed && *failed);
  EXPECT_EQ(std::get<MissingLine>(**failed).operation, "decode");
  EXPECT_TRUE(parse_guest_line(R"({"kind":"progress","done":3,"of":20})"));
}

TEST(GuestLine, ThatIsNoneIsOtherOutput) {
  for (const char* line : {"", "npm warn", "[1,2]", "{", "{}", "{\"kind\":5}", R"({"a":"kind"})",
                           R"({"kind":"unknown","x":1})", R"({ "no": json)", "\xFF\xFE"}) {
    EXPECT_TRUE(is_other_output(line)) << line;
  }
}

TEST(GuestLine, CutAnywhereIsDamaged) {
  const std::string line = kSamples;
  for (std::size_t size = std::string(R"({"kind")").size(); size < line.size(); ++size) {
    EXPECT_TRUE(is_damaged(line.substr(0, size))) << size;
  }
}

TEST(GuestLine, OfWrongTypesIsDamaged) {
  EXPECT_FALSE(is_damaged(kSamples));
  for (const auto& [from, to] : {std::pair("\"docs\"", "7"), {"\"docs\"", "null"}, {"[1.5,2]", "[1.5,\"2\"]"},
                                 {"[1.5,2]", "1.5"}, {"1.5", "-1.5"}, {"1.5", "1e999"}, {"1.5", "NaN"}, {"344", "-344"},
                                 {"344", "1e300"}, {"[[1.5,2],[3]]", "[]"}, {"[3]", "[]"}, {"\"map\"", "\"other\""},
                                 {"encode", "both"}})
    EXPECT_TRUE(is_damaged(replaced(kSamples, from, to))) << from << " as " << to;
  for (const char* line : {R"({"kind":"failed","workload":"docs","form":"map","operation":"both","reason":"r"})",
                           R"({"kind":"failed","workload":"docs","form":"map"})",
                           R"({"kind":"library","name":"","version":"1","format":"cbor","lane":"node"})"})
    EXPECT_TRUE(is_damaged(line)) << line;
}

TEST(GuestLine, NamesNoFileOutsideOfItsFolder) {
  const auto proof = [](const std::string& file) {
    return R"({"kind":"proof","workload":"docs","form":"map","file":")" + file + R"(","format":"json"})";
  };
  EXPECT_FALSE(is_damaged(proof("docs.map.json.json")));
  const std::string again = replaced(proof("docs"), "\"json\"}", "\"json\",\"again\":\"docs.again\"}");
  EXPECT_FALSE(is_damaged(again));
  for (const char* file : {"", "..", "../x", "/etc/passwd", "a/b", "C:x", "a\\\\b"}) {
    EXPECT_TRUE(is_damaged(proof(file))) << file;
    EXPECT_TRUE(is_damaged(replaced(again, "docs.again", file))) << file;
  }
}

TEST(GuestLine, OfAnyDepthAndLengthIsSurvived) {
  EXPECT_TRUE(is_damaged(R"({"kind":"samples","forks":)" + std::string(1'000'000, '[')));
  EXPECT_TRUE(is_other_output("{\"a\":" + std::string(1'000'000, '{')));
  std::string forks = "[[1";
  for (int i = 0; i < 100'000; ++i) forks += ",1";
  const auto parsed = parse_guest_line(replaced(kSamples, "[[1.5,2],[3]]", forks + "]]"));
  ASSERT_TRUE(parsed && *parsed);
  EXPECT_EQ(std::get<SamplesLine>(**parsed).forks.front().size(), 100'001u);
}

}  // namespace
}  // namespace scenebench
