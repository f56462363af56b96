#include "tables/run_tables.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "model/random.h"
#include "fixtures/sample_results.h"

namespace scenebench {
namespace {

using testing::contains;
using testing::loads;
using testing::make_results;
using testing::samples;
using testing::times_drawn_alike;

std::string summary_of(const std::vector<std::vector<double>>& times) {
  std::string text;
  for (const std::string& sentence : summary(loads(times))) text += text.empty() ? sentence : "\n" + sentence;
  return text;
}

std::vector<double> about(double ns) { return samples(ns, 0.1, 10); }

TEST(Summary, SaysWhoIsFastestByHowMuchAndWhoHasTheSmallestWire) {
  const auto sentences = summary(make_results());
  ASSERT_EQ(sentences.size(), 15u);
  EXPECT_EQ(sentences[0],
            "docs: of the codecs that check their input, protobuf-lite is the fastest to load, in 590 ns; rapidjson "
            "comes next, with 3.80 (3.77 … 3.83) times the time of protobuf-lite.");
  EXPECT_EQ(sentences[2], "docs: raw-structs, which is no format, takes 15.1 ns to load.") << "and is never ranked";
  EXPECT_TRUE(sentences[4].starts_with("docs: of the codecs that trust their input, flatbuffers is the only one to "
                                       "encode, in "))
      << sentences[4];
  EXPECT_EQ(sentences[6],
            "docs: of the codecs that check their input, protobuf-lite is the smallest on the wire, with 228 B; "
            "rapidjson comes next, with 2.89 times the bytes of protobuf-lite.");
  EXPECT_TRUE(sentences[9].starts_with("scene/200: of the codecs that check their input, rapidjson is the only one "
                                       "to load, in 1.72 ms"))
      << sentences[9];
  EXPECT_EQ(sentences[14],
            "scene/200: of the codecs that trust their input, flatbuffers is the only one with a wire, of 120344 B.");
}

TEST(Summary, NeverComparesCodecsThatCheckTheirInputWithThoseThatTrustIt) {
  for (const std::string& sentence : summary(make_results())) {
    if (contains(sentence, "is no format")) continue;
    const bool trusts = contains(sentence, "flatbuffers ") || contains(sentence, "raw-structs");
    const bool checks = contains(sentence, "rapidjson") || contains(sentence, "protobuf-lite");
    EXPECT_NE(trusts, checks) << sentence;
    EXPECT_EQ(contains(sentence, "that trust their input"), trusts) << sentence;
  }
}

TEST(Summary, CodecsWhoseIntervalsOverlapTieForTheFirstPlace) {
  EXPECT_EQ(summary_of({about(104), about(100), about(300)}),
            "docs: of the codecs that check their input, b and a tie for the fastest to load; c comes next, with 3.0 "
            "(2.8 … 3.2) times the time of b.");
}

TEST(Summary, CodecsWhoseIntervalsOverlapTieForTheSecondPlace) {
  EXPECT_EQ(summary_of({about(100), about(310), about(300), about(305), about(900)}),
            "docs: of the codecs that check their input, a is the fastest to load, in 100 ns; c, d and b tie for the "
            "next place, c with 3.0 (2.8 … 3.2) times the time of a.");
}

TEST(Summary, SaysSoWhereAllTie) {
  EXPECT_EQ(summary_of({about(100), about(101), about(102)}),
            "docs: of the codecs that check their input, a, b and c tie for the fastest to load.");
}

TEST(Summary, AnUncertainCodecTiesEvenIfOneBehindTheFastestDoesNot) {
  EXPECT_EQ(summary_of({samples(100, 0.01, 10), samples(110, 0.01, 10), samples(120, 0.9, 10)}),
            "docs: of the codecs that check their input, a and c tie for the fastest to load; b comes next, with 1.100 "
            "(1.091 … 1.109) times the time of a.");
}

TEST(Summary, ClaimsNothingOfCodecsWithoutAnInterval) {
  EXPECT_EQ(summary_of({samples(10, 0.01, 5), about(100), about(300)}),
            "docs: of the codecs that check their input, b is the fastest to load, in 100 ns; c comes next, with 3.0 "
            "(2.8 … 3.2) times the time of b.\n"
            "docs: of the codecs that check their input, a had too few measurements to be ranked by load.");
  EXPECT_EQ(summary_of({samples(10, 0.01, 5), samples(20, 0.01, 1)}),
            "docs: of the codecs that check their input, a and b had too few measurements to be ranked by load.");
}

TEST(Summary, DoesNotRankASingleCodec) {
  EXPECT_EQ(
      summary_of({about(100)}),
      "docs: of the codecs that check their input, a is the only one to load, in 100 ns (96.1 ns to 104 ns).");
}

TEST(Summary, TimesBelowTheHarnessesOwnTie) {
  EXPECT_EQ(summary_of({samples(0.2, 0.01, 10), samples(0.8, 0.01, 10)}),
            "docs: of the codecs that check their input, a and b tie for the fastest to load.");
}

TEST(Summary, EqualWiresTie) {
  Results results = loads({about(1), about(1), about(1)});
  results.measurements.clear();
  for (const char* name : {"a", "b", "c"}) {
    Footprint footprint;
    footprint.workload = "docs";
    footprint.codec = name;
    footprint.wire_bytes = 100;
    results.footprints.push_back(footprint);
  }
  EXPECT_EQ(summary(results),
            (std::vector<std::string>{"docs: of the codecs that check their input, a, b and c tie for "
                                      "the smallest on the wire, with 100 B."}));
  results.footprints.back().wire_bytes = 150;
  EXPECT_EQ(summary(results),
            (std::vector<std::string>{"docs: of the codecs that check their input, a and b tie for the smallest on the "
                                      "wire, with 100 B; c comes next, with 1.50 times the bytes of a."}));
  for (Footprint& footprint : results.footprints) footprint.wire_bytes = 6'000'000;
  results.footprints.back().wire_bytes = 6'000'004;
  EXPECT_EQ(summary(results),
            (std::vector<std::string>{"docs: of the codecs that check their input, a and b tie for the smallest on the "
                                      "wire, with 6000000 B; c comes next, with 4 B more than a."}));
}

TEST(Summary, OfOneCodecTwiceIsATieInAtLeastNinetyNineOfAHundredRuns) {
  Random random(7444);
  int ties = 0;
  for (int i = 0; i < 1000; ++i) ties += contains(summary_of(times_drawn_alike(random)), "tie") ? 1 : 0;
  EXPECT_GE(ties, 990);
}

TEST(Summary, OfNothingIsNothing) { EXPECT_TRUE(summary({}).empty()); }

TEST(Summary, NamesFromFilesCannotReachTheTerminal) {
  Results results = loads({about(100), about(200)});
  results.measurements[0].workload = results.measurements[1].workload = "docs\x1b[2J\n";
  for (const std::string& sentence : summary(results)) {
    EXPECT_FALSE(contains(sentence, "\x1b"));
    EXPECT_FALSE(contains(sentence, "\n"));
  }
}

TEST(Lead, SaysOfAWorkloadWhoLoadsFastestAndWhoWritesFastestAndLeast) {
  const auto sentences = lead(make_results(), "docs");
  ASSERT_EQ(sentences.size(), 3u);
  EXPECT_TRUE(sentences[0].starts_with("Of the codecs that check their input, protobuf-lite is the fastest to load"));
  EXPECT_TRUE(sentences[1].starts_with("Of the codecs that trust their input, flatbuffers is the only one to load"));
  EXPECT_TRUE(contains(sentences[2], "fastest to encode") && contains(sentences[2], "smallest on the wire"));
}

TEST(Lead, LeavesOutWhatARunDoesNotHave) {
  Results results = make_results();
  std::erase_if(results.codecs, [](const CodecRecord& codec) { return codec.input == Input::trusted; });
  EXPECT_EQ(lead(results, "docs").size(), 2u);
  EXPECT_TRUE(lead(results, "cities").empty());
}

}  // namespace
}  // namespace scenebench
