// How the host handles guests that misbehave: none of their processes is left, and of their lines, hostile ones
// included, each is read or a fault.
#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>
#include <regex>
#include <string>
#include <thread>
#include <utility>

#include "fixtures/texts.h"
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

  ScratchFolder scratch_;
  double progress_ = 0;
};

TEST_F(Guest, HasAFaultIfItFailsOrHangsAndWhatItSaidBeforeIsKept) {
  struct Case {
    const char *way, *fault;
    int line_timeout = 60'000;
  };
  for (const auto& [way, fault, line_timeout] : std::initializer_list<Case>{
           {"is-good", "^$"},
           {"fails", "^ended with status 1: no such library$"},
           {"dies", "."},
           {"hangs", "^printed nothing for 0.3 s and was ended$", 300},
           {"is-damaged", "a line is damaged"},
           {"prints-garbage", "^$"}}) {
    const GuestOutput output = run(way, milliseconds(line_timeout));
    EXPECT_TRUE(std::regex_search(output.fault, std::regex(fault))) << way << ": " << output.fault;
    ASSERT_EQ(output.absents.size(), 1u) << way;
    EXPECT_EQ(output.absents.front().reason, "is a stand-in");
  }
  EXPECT_EQ(progress_, 0.5) << "in the midst of garbage";
  EXPECT_NE(last_line_of(scratch_.path() / "log").find("noise"), std::string::npos);
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

constexpr const char* kSamples =
    R"({"kind":"samples","workload":"docs","form":"map","operation":"encode","forks":[[1.5,2],[3]],)"
    R"("allocated_bytes":null,"wire_bytes":344})";

bool is_other_output(const std::string& line) {
  const auto parsed = parse_guest_line(line);
  return parsed && !*parsed;
}

bool is_damaged(const std::string& line) { return !parse_guest_line(line); }

/// A line of this kind, which there must be.
template <class Line>
Line read_as(const std::string& line) {
  const auto parsed = parse_guest_line(line);
  if (parsed && *parsed) return std::get<Line>(**parsed);
  ADD_FAILURE() << line;
  return {};
}

TEST(GuestLine, OfEachKindIsRead) {
  const auto samples = read_as<SamplesLine>(kSamples);
  EXPECT_EQ(samples.forks, (std::vector<std::vector<double>>{{1.5, 2}, {3}}));
  EXPECT_FALSE(samples.allocated_bytes);
  EXPECT_EQ(samples.wire_bytes, 344u);
  EXPECT_EQ(read_as<GuestLibrary>(
                R"({"kind":"library","name":"a/b","version":"1","format":"cbor","note":"n"})").note, "n");
  EXPECT_EQ(read_as<LossLine>(
                R"({"kind":"loss","workload":"","form":"","what":"double_ulps","amount":1})").amount, 1);
  EXPECT_EQ(read_as<MissingLine>(
                R"({"kind":"failed","workload":"docs","form":"map","operation":"decode","reason":"r"})").operation,
            "decode");
  for (const char* line : {R"({"kind":"runtime","name":"Node","flags":"","heap_bytes":4345298944})",
                           R"({"kind":"absent","workload":"","form":"","reason":"r"})",
                           R"({"kind":"progress","done":3,"of":20})"}) {
    EXPECT_TRUE(parse_guest_line(line)) << line;
  }
}

TEST(GuestLine, ThatIsNoneIsOtherOutput) {
  for (const char* line : {"", "npm warn", "[1,2]", "{", "{}", "{\"kind\":5}", R"({"a":"kind"})",
                           R"({"kind":"unknown","x":1})", R"({ "no": json)", "\xFF\xFE"}) {
    EXPECT_TRUE(is_other_output(line)) << line;
  }
}

TEST(GuestLine, CutAnywhereOrOfWrongTypesIsDamaged) {
  const std::string line = kSamples;
  for (std::size_t size = std::string(R"({"kind")").size(); size < line.size(); ++size) {
    EXPECT_TRUE(is_damaged(line.substr(0, size))) << size;
  }
  EXPECT_FALSE(is_damaged(kSamples));
  for (const auto& [from, to] : {std::pair("\"docs\"", "7"), {"\"docs\"", "null"}, {"[1.5,2]", "[1.5,\"2\"]"},
                                 {"[1.5,2]", "1.5"}, {"1.5", "-1.5"}, {"1.5", "1e999"}, {"1.5", "NaN"}, {"344", "-344"},
                                 {"344", "1e300"}, {"[[1.5,2],[3]]", "[]"}, {"[3]", "[]"}, {"\"map\"", "\"other\""},
                                 {"encode", "both"}})
    EXPECT_TRUE(is_damaged(testing::replaced(kSamples, from, to))) << from << " as " << to;
  for (const char* wrong : {R"({"kind":"failed","workload":"docs","form":"map","operation":"both","reason":"r"})",
                            R"({"kind":"failed","workload":"docs","form":"map"})",
                            R"({"kind":"library","name":"","version":"1","format":"cbor"})"})
    EXPECT_TRUE(is_damaged(wrong)) << wrong;
}

TEST(GuestLine, NamesNoFileOutsideOfItsFolder) {
  const auto proof = [](const std::string& file) {
    return R"({"kind":"proof","workload":"docs","form":"map","file":")" + file + R"(","format":"json"})";
  };
  EXPECT_FALSE(is_damaged(proof("docs.map.json.json")));
  const std::string again = testing::replaced(proof("docs"), "\"json\"}", "\"json\",\"again\":\"docs.again\"}");
  EXPECT_FALSE(is_damaged(again));
  for (const char* file : {"", "..", "../x", "/etc/passwd", "a/b", "C:x", "a\\\\b"}) {
    EXPECT_TRUE(is_damaged(proof(file))) << file;
    EXPECT_TRUE(is_damaged(testing::replaced(again, "docs.again", file))) << file;
  }
}

TEST(GuestLine, OfAnyDepthAndLengthIsSurvived) {
  EXPECT_TRUE(is_damaged(R"({"kind":"samples","forks":)" + std::string(1'000'000, '[')));
  EXPECT_TRUE(is_other_output("{\"a\":" + std::string(1'000'000, '{')));
  std::string forks = "[[1";
  for (int i = 0; i < 100'000; ++i) forks += ",1";
  const std::string line = testing::replaced(kSamples, "[[1.5,2],[3]]", forks + "]]");
  EXPECT_EQ(read_as<SamplesLine>(line).forks.front().size(), 100'001u);
}

}  // namespace
}  // namespace scenebench
