#include "tables/summary.h"

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

std::string summary_of(const std::vector<std::vector<double>>& times) {
  std::string text;
  for (const std::string& sentence : summary(loads(times))) text += text.empty() ? sentence : "\n" + sentence;
  return text;
}

std::vector<double> about(double ns) { return samples(ns, 0.1, 10); }

TEST(Summary, SaysWhoIsFastestByHowMuchAndWhoHasTheSmallestWire) {
  const auto sentences = summary(make_results());
  ASSERT_EQ(sentences.size(), 6u);
  EXPECT_EQ(sentences[0],
            "docs: raw-structs loads fastest, 2.05 (2.04 … 2.07) times as fast as flatbuffers, which comes second.");
  EXPECT_EQ(sentences[1],
            "docs: raw-structs encodes fastest, 12.09 (12.00 … 12.19) times as fast as protobuf-lite, which comes "
            "second.");
  EXPECT_EQ(sentences[2],
            "docs: protobuf-lite has the smallest wire, 228 bytes; raw-structs comes second with 312, 1.37 times as "
            "much.");
  EXPECT_TRUE(sentences[3].starts_with("scene/200: flatbuffers loads fastest, 185")) << sentences[3];
}

TEST(Summary, CodecsWhoseIntervalsOverlapTieForTheFirstPlace) {
  EXPECT_EQ(summary_of({about(104), about(100), about(300)}),
            "docs: b and a tie for the fastest to load; b is 3.0 (2.8 … 3.2) times as fast as c, which comes next.");
}

TEST(Summary, CodecsWhoseIntervalsOverlapTieForTheSecondPlace) {
  EXPECT_EQ(summary_of({about(100), about(310), about(300), about(305), about(900)}),
            "docs: a loads fastest, 3.0 (2.8 … 3.2) times as fast as c, which comes second and ties with d and b.");
}

TEST(Summary, SaysSoWhereAllTie) {
  EXPECT_EQ(summary_of({about(100), about(101), about(102)}),
            "docs: a, b and c tie: none loads faster than the others.");
}

TEST(Summary, AnUncertainCodecTiesEvenIfOneBehindTheFastestDoesNot) {
  EXPECT_EQ(summary_of({samples(100, 0.01, 10), samples(110, 0.01, 10), samples(120, 0.9, 10)}),
            "docs: a and c tie for the fastest to load; a is 1.100 (1.091 … 1.109) times as fast as b, which comes "
            "next.");
}

TEST(Summary, ClaimsNothingOfCodecsWithoutAnInterval) {
  EXPECT_EQ(summary_of({samples(10, 0.01, 5), about(100), about(300)}),
            "docs: b loads fastest, 3.0 (2.8 … 3.2) times as fast as c, which comes second.\n"
            "docs: a had too few measurements of load to be ranked.");
  EXPECT_EQ(summary_of({samples(10, 0.01, 5), samples(20, 0.01, 1)}),
            "docs: a and b had too few measurements of load to be ranked.");
}

TEST(Summary, DoesNotRankASingleCodec) {
  EXPECT_EQ(summary_of({about(100)}), "docs: a is the only codec to load, in 100 ns (96.1 ns to 104 ns).");
}

TEST(Summary, TimesBelowTheHarnessesOwnTie) {
  EXPECT_EQ(summary_of({samples(0.2, 0.01, 10), samples(0.8, 0.01, 10)}),
            "docs: a and b tie: none loads faster than the others.");
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
  EXPECT_EQ(summary(results), (std::vector<std::string>{"docs: a, b and c tie: their wires are 100 bytes each."}));
  results.footprints.back().wire_bytes = 150;
  EXPECT_EQ(summary(results), (std::vector<std::string>{"docs: a and b tie for the smallest wire, 100 bytes each; c "
                                                        "comes next with 150, 1.50 times as much."}));
}

TEST(Summary, OfOneCodecTwiceIsATieInAtLeastNinetyNineOfAHundredRuns) {
  Random random(7444);
  int ties = 0;
  for (int i = 0; i < 1000; ++i) {
    std::vector<std::vector<double>> times(2, std::vector<double>(10));
    for (auto& codec : times) {
      for (double& ns : codec) ns = 1000 + random.below(500) + (random.one_in(4) ? 2000 : 0);
    }
    ties += contains(summary_of(times), "tie") ? 1 : 0;
  }
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

}  // namespace
}  // namespace scenebench
