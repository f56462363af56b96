// The tables and signs of trials determinism and engine.
#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "tables/text_at.h"
#include "tables/trials/trial_tables.h"

namespace scenebench {
namespace {

using testing::has_note;
using testing::text_at;

constexpr const char* kCheck = "\xE2\x9C\x93";
constexpr const char* kCross = "\xE2\x9C\x97";

/// A codec that checks its input, and of whose cases 3 ended the process and 8 threw.
SafetyRecord faulty(std::string codec) {
  SafetyRecord record{.codec = std::move(codec), .workload = "docs"};
  record.cases = 20;
  record.tally.rejected = 9;
  record.tally.out_of_memory = 5;
  record.tally.threw = 3;
  record.crashed = 2;
  record.timed_out = 1;
  return record;
}

DeterminismRecord determinism(std::string codec, std::string way, SameBytes outcome) {
  DeterminismRecord record{.codec = std::move(codec), .workload = "docs", .way = std::move(way), .outcome = outcome};
  record.wire_bytes = 344;
  record.digest = "0123456789abcdef";
  if (outcome == SameBytes::differs || outcome == SameBytes::padding) record.offset = 17;
  return record;
}

TEST(DeterminismTable, ShowsWhereBytesDifferAndWhatTheyBelongTo) {
  auto differs = determinism("one", "again", SameBytes::differs);
  differs.field = "list[0].name";
  auto refused = determinism("two", "again", SameBytes::refused);
  refused.detail = "no \x1b more";
  const auto tables = make_determinism_tables(
      {.determinism = {differs, determinism("one", "used heap", SameBytes::padding), refused,
                       determinism("two", "used heap", SameBytes::same)}});
  ASSERT_EQ(tables.size(), 1u);
  EXPECT_EQ(text_at(tables[0], "one", "again"), "differs at 17");
  EXPECT_EQ(text_at(tables[0], "one", "used heap"), "padding at 17");
  EXPECT_EQ(text_at(tables[0], "two", "used heap"), "same");
  EXPECT_EQ(text_at(tables[0], "two", "digest"), "01234567");
  EXPECT_TRUE(has_note(tables[0], "differs", "one, docs, again: byte 17 of 344, which belongs to list[0].name"));
  EXPECT_TRUE(has_note(tables[0], "refused", "two, docs, again: no   more"));
}

TEST(DeterminismTable, HasTheDigestsOfTwoBuildsInARowEach) {
  auto other = determinism("one", "again", SameBytes::same);
  other.digest = "fedcba9876543210";
  const Table table =
      make_determinism_tables({.determinism = {determinism("one", "again", SameBytes::same), other}}).at(0);
  ASSERT_EQ(table.rows.size(), 2u);
  EXPECT_EQ(table.rows[0].cells.at(1).text, "01234567");
  EXPECT_EQ(table.rows[1].cells.at(1).text, "fedcba98");
}

EngineRecord built(std::string codec, std::string_view question, EngineOutcome outcome, std::string detail = "") {
  return {std::move(codec), std::string(question), outcome, std::nullopt, std::move(detail)};
}

EngineRecord measured(std::string codec, std::string_view question, std::uint64_t amount, std::string detail = "") {
  return {std::move(codec), std::string(question), EngineOutcome::measured, amount, std::move(detail)};
}

TEST(EngineTables, ShowHowACodecBuildsAndWhatMalformedBytesDoToIt) {
  TrialRecords records;
  records.engine = {built("one", engine::kNoExceptions, EngineOutcome::fails, "lib.h:3: disabled"),
                    built("one", engine::kNeither, EngineOutcome::fails, "lib.h:3: disabled"),
                    built("one", engine::kNoRtti, EngineOutcome::builds),
                    measured("one", engine::kWarnings, 2, "lib.h:4: unused"),
                    measured("one", engine::kFrame, 13'472, "parse()"),
                    built("one", engine::kThreads, EngineOutcome::documented, "objects apart"),
                    built("two", engine::kNoExceptions, EngineOutcome::builds)};
  EXPECT_EQ(text_at(make_engine_tables(records).at(0), "one", "malformed bytes"), "no such cell");
  records.safety = {faulty("one"), faulty("three")};
  const auto tables = make_engine_tables(records);
  ASSERT_EQ(tables.size(), 2u);
  EXPECT_EQ(text_at(tables[0], "one", "-fno-exceptions"), "fails");
  EXPECT_EQ(text_at(tables[0], "one", "-fno-rtti"), "builds");
  EXPECT_EQ(text_at(tables[0], "one", "warnings"), "2");
  EXPECT_EQ(text_at(tables[0], "one", "malformed bytes"), "ends 3, throws 3, runs out of memory in 5 of 20");
  EXPECT_EQ(text_at(tables[0], "two", "malformed bytes"), kEnDash);
  EXPECT_EQ(text_at(tables[0], "three", "malformed bytes"), "no such cell") << "it was not compiled";
  EXPECT_EQ(text_at(tables[1], "one", "largest frame"), "13472\xC2\xA0" "B");
  EXPECT_EQ(text_at(tables[1], "one", "threads"), "objects apart");
  EXPECT_TRUE(has_note(tables[1], "fails", "one: lib.h:3: disabled")) << "once, not for each flag";
  EXPECT_TRUE(has_note(tables[1], "warnings", "one: lib.h:4: unused"));
}

TEST(TrialGrids, HaveASignForEachWayAndQuestion) {
  TrialRecords records;
  records.determinism = {determinism("one", "again", SameBytes::padding),
                         determinism("one", "used heap", SameBytes::same),
                         determinism("one", "after decoding", SameBytes::differs)};
  records.engine = {built("one", engine::kNoRtti, EngineOutcome::builds),
                    built("one", engine::kNeither, EngineOutcome::fails), measured("one", engine::kGlobals, 0),
                    measured("one", engine::kWarnings, 2), measured("one", engine::kFrame, 13'472),
                    measured("one", engine::kLevel, 0)};
  records.safety = {faulty("one")};
  const auto grids = make_trial_grids(records);
  ASSERT_EQ(grids.size(), 3u);
  EXPECT_EQ(text_at(grids[1], "one", "again"), "~");
  EXPECT_EQ(text_at(grids[1], "one", "used heap"), kCheck);
  EXPECT_EQ(text_at(grids[1], "one", "after decoding"), kCross);
  EXPECT_EQ(text_at(grids[2], "one", "-fno-rtti"), kCheck);
  EXPECT_EQ(text_at(grids[2], "one", "both"), kCross);
  EXPECT_EQ(text_at(grids[2], "one", "no globals"), kCheck) << "of which it has 0 bytes";
  EXPECT_EQ(text_at(grids[2], "one", "no warnings"), "~");
  EXPECT_EQ(text_at(grids[2], "one", "no stack for a level"), kCheck);
  EXPECT_EQ(text_at(grids[2], "one", "malformed bytes"), kCross);
  EXPECT_EQ(text_at(grids[2], "one", "largest frame"), "no such cell") << "a frame is neither good nor bad";
  for (const Table& grid : grids) EXPECT_LE(wrap(grid.footnotes.at(0).text, 78).size(), 2u);
}

}  // namespace
}  // namespace scenebench
