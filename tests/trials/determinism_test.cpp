// Trial determinism notices each way in which the same object can become other bytes, and names the field.
#include "base/text.h"
#include "fixtures/fickle_codecs.h"
#include "system/heap.h"
#include "system/stack_use.h"
#include "trials/test.h"

namespace scenebench::testing {
namespace {

/// What the trial finds out about one of the fickle codecs.
std::vector<Row> tried(const char* codec, const std::string& other_program = "") {
  const auto codecs = fickle_codecs();
  const auto found = std::ranges::find(codecs, codec, [](const CodecEntry& one) { return one.info.name; });
  const Child child{TRIALS_CHILD, {"try-in-child", "--try", "determinism", "--codec", codec, "--workload", "docs"}};
  TrialTask task{*found, {"docs"}};
  task.other_program = other_program;
  return find_trial("determinism")->run(task, child).rows;
}

std::string told_of(const std::vector<Row>& rows, const char* way) {
  const Row row = row_where(rows, &Row::variant, way);
  return row == Row() ? "no such way" : told(row);
}

/// The ways in which the bytes are not the same, and how they are not.
std::string differences(const std::vector<Row>& rows) {
  Names ways;
  for (const Row& row : rows) {
    // The other allocator is one that may be installed.
    if (row.outcome != Outcome::ok && row.variant != "another allocator") ways.push_back(row.variant + " " + told(row));
  }
  return joined(ways, "; ");
}

TEST(Determinism, FindsNothingInACodecThatIsSteady) {
  const auto steady = tried("steady", TRIALS_CHILD);
  EXPECT_GE(steady.size(), 4u);
  EXPECT_EQ(differences(steady), "");
  EXPECT_TRUE(told_of(steady, "another build").starts_with("ok"));
  const Row digest = row_where(steady, &Row::variant, "digest");
  EXPECT_EQ(digest.value, FickleCodec<kSteadyKind>::kSize);
  EXPECT_EQ(digest.detail.size(), 64u);
}

TEST(Determinism, SaysNothingOfACodecThatAnotherBuildLacks) {
  EXPECT_THROW(tried("steady", "no/such/bench"), SystemRefusal);
  if (this_process() == 0) GTEST_SKIP() << "this system has no program that does nothing";
  EXPECT_EQ(told_of(tried("steady", "/bin/true"), "another build"), "no such way");
}

// The tail of the wire, in which it differs, begins at 64.
TEST(Determinism, NoticesAWireThatDependsOnWhatWasWrittenBeforeOrOnTheProcessAndNamesTheField) {
  EXPECT_EQ(differences(tried("counting")), "again partly: padding at 64 (byte 64 of 72); "
                                            "after decoding partly: padding at 64 (byte 64 of 72)");
  EXPECT_EQ(told_of(tried("masking"), "again"),
            "wrong: differs at 64 (byte 64 of 72, which belongs to list[0].postfix)");
  if (this_process() == 0) GTEST_SKIP() << "the system does not number processes";
  const auto telling = tried("telling", TRIALS_CHILD);
  EXPECT_EQ(told_of(telling, "again"), "ok: same");
  for (const char* other : {"another process", "another build"})
    EXPECT_EQ(told_of(telling, other), "partly: padding at 64 (byte 64 of 72)") << other;
}

TEST(Determinism, FillsTheHeapSoThatUnsetBytesShow) {
  if (variables_that_fill_heap().empty() || !limits_memory()) {
    GTEST_SKIP() << "not with this C library, nor with the allocator of a sanitizer";
  }
  EXPECT_EQ(differences(tried("heap-unset")), "used heap partly: padding at 64 (byte 64 of 72)");
}

TEST(Determinism, FillsTheStackSoThatUnsetBytesShow) {
  if (!kFillsStack) GTEST_SKIP() << "not on this system";
  EXPECT_EQ(differences(tried("stack-unset")), "used stack partly: padding at 64 (byte 64 of 72)");
}

TEST(Determinism, GoesOnBehindACodecThatThrowsOrEndsTheProcess) {
  const auto refusing = tried("refusing"), ending = tried("ending");
  EXPECT_EQ(told_of(refusing, "again"), "wrong: refused (one object is enough)");
  EXPECT_TRUE(told_of(ending, "again").starts_with("crashed (Abort"));
  for (const auto& rows : {refusing, ending}) EXPECT_EQ(told_of(rows, "another process"), "ok: same");
}

}  // namespace
}  // namespace scenebench::testing
