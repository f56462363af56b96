// Trial determinism notices each way in which the same object can become other bytes, and names the field.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "fixtures/fickle_codecs.h"
#include "system/heap.h"
#include "system/stack_use.h"
#include "trials/trial.h"

namespace scenebench {
namespace {

constexpr std::size_t kTail = FickleCodec<Steady>::kFixed;  // where it begins

/// What the trial finds out about one of the fickle codecs.
class Tried {
 public:
  explicit Tried(const char* codec, const std::string& other_program = "") {
    const auto codecs = fickle_codecs();
    const auto found = std::ranges::find(codecs, codec, [](const CodecEntry& one) { return one.info.name; });
    const Child child{TRIALS_CHILD, {"try-in-child", "--try", "determinism", "--codec", codec, "--workload", "docs"}};
    TrialTask task{*found, {"docs"}};
    task.other_program = other_program;
    rows_ = find_trial("determinism")->run(task, child).rows;
  }

  const Row& operator[](std::string_view way) const {
    static const Row none{.outcome = Outcome::wrong, .text = "no such way"};
    const auto found = std::ranges::find(rows_, way, &Row::variant);
    return found == rows_.end() ? none : *found;
  }

  const std::vector<Row>& all() const { return rows_; }

 private:
  std::vector<Row> rows_;
};

/// The names of the ways in which the bytes are not the same.
std::vector<std::string> other_ways(const Tried& tried) {
  std::vector<std::string> ways;
  for (const Row& row : tried.all()) {
    if (row.outcome != Outcome::ok) ways.push_back(row.variant);
  }
  return ways;
}

TEST(Determinism, FindsNothingInACodecThatIsSteady) {
  const Tried steady("steady", TRIALS_CHILD);
  EXPECT_GE(steady.all().size(), 4u);
  EXPECT_EQ(other_ways(steady), std::vector<std::string>{});
  EXPECT_EQ(steady["another build"].outcome, Outcome::ok);
  EXPECT_EQ(steady["digest"].value, FickleCodec<Steady>::kSize);
  EXPECT_EQ(steady["digest"].detail.size(), 64u);
}

TEST(Determinism, NoticesAWireThatDependsOnWhatWasWrittenBefore) {
  const Tried counting("counting");
  EXPECT_EQ(counting["again"].outcome, Outcome::partly);
  EXPECT_EQ(counting["again"].text, fmt::format("padding at {}", kTail));
  EXPECT_EQ(other_ways(counting), (std::vector<std::string>{"again", "after decoding"}));
}

TEST(Determinism, NoticesAWireThatDependsOnTheProcess) {
  if (this_process() == 0) GTEST_SKIP() << "the system does not number processes";
  const Tried telling("telling", TRIALS_CHILD);
  EXPECT_EQ(telling["again"].outcome, Outcome::ok);
  EXPECT_EQ(telling["another process"].outcome, Outcome::partly);
  EXPECT_EQ(telling["another build"].outcome, Outcome::partly);
}

TEST(Determinism, FillsTheHeapSoThatUnsetBytesShow) {
  if (variables_that_fill_heap().empty() || !limits_memory()) {
    GTEST_SKIP() << "not with this C library, nor with the allocator of a sanitizer";
  }
  const Tried unset("heap-unset");
  std::vector<std::string> ways = other_ways(unset);
  std::erase(ways, "another allocator");  // where one is installed
  EXPECT_EQ(ways, std::vector<std::string>{"used heap"});
  EXPECT_EQ(unset["used heap"].outcome, Outcome::partly);
}

TEST(Determinism, FillsTheStackSoThatUnsetBytesShow) {
  if (!kFillsStack) GTEST_SKIP() << "not on this system";
  const Tried unset("stack-unset");
  EXPECT_EQ(other_ways(unset), (std::vector<std::string>{"used stack"}));
  EXPECT_EQ(unset["used stack"].outcome, Outcome::partly);
}

TEST(Determinism, NamesTheFieldWhoseBytesDiffer) {
  const Tried masking("masking");
  EXPECT_EQ(masking["again"].outcome, Outcome::wrong);
  EXPECT_EQ(masking["again"].text, fmt::format("differs at {}", kTail));
  EXPECT_NE(masking["again"].detail.find("belongs to list[0].postfix"), std::string::npos) << masking["again"].detail;
}

TEST(Determinism, GoesOnBehindACodecThatThrowsOrEndsTheProcess) {
  const Tried refusing("refusing");
  EXPECT_EQ(refusing["again"].outcome, Outcome::wrong);
  EXPECT_EQ(refusing["again"].detail, "one object is enough");
  EXPECT_EQ(refusing["another process"].outcome, Outcome::ok);
  const Tried ending("ending");
  EXPECT_EQ(ending["again"].outcome, Outcome::crashed);
  EXPECT_NE(ending["again"].detail.find("Abort"), std::string::npos) << ending["again"].detail;
  EXPECT_EQ(ending["another process"].outcome, Outcome::ok);
}

TEST(Determinism, SaysThatAnotherBuildLacksTheCodec) {
  const Tried steady("steady", "no/such/bench");
  EXPECT_EQ(steady["another build"].outcome, Outcome::wrong);
  EXPECT_NE(steady["another build"].detail, "");
  EXPECT_EQ(steady["another process"].outcome, Outcome::ok);
}

}  // namespace
}  // namespace scenebench
