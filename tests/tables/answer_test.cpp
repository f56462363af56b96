#include "model/random.h"
#include "tables/test.h"

namespace scenebench::testing {
namespace {

std::string answer_of(const Results& results) {
  const std::vector<RankingAnswer> answers = make_answers(results);
  return answers.empty() ? "none" : answers.front().text;
}

std::vector<std::string> questions_of(const Results& results) {
  std::vector<std::string> questions;
  for (const RankingAnswer& answer : make_answers(results)) questions.push_back(answer.label + ", " + answer.workload);
  return questions;
}

TEST(Answer, DoesNotNameACodecThatCrashesOnHostileBytes) {
  Results results = loads({about(100), about(300), about(600)});
  results.codecs.front().known_crash = "case 1 of docs: Segmentation fault";
  EXPECT_EQ(answer_of(results), "b 300 ns, then c ×2.0.");
  for (CodecRecord& codec : results.codecs) codec.known_crash = "case 1 of docs: Segmentation fault";
  EXPECT_EQ(answer_of(results), "none");
}

TEST(Answer, NamesTies) {
  EXPECT_EQ(answer_of(loads({samples(100, 0.04, 10), samples(101, 0.04, 10), about(300)})),
            "a 100 ns, in a tie with b, then c ×3.0.");
  EXPECT_EQ(answer_of(loads({samples(100, 0.04, 10), samples(101, 0.04, 10)})), "a 100 ns, in a tie with b.");
  EXPECT_EQ(answer_of(loads({about(100)})), "a 100 ns.");
  EXPECT_EQ(answer_of(loads(std::vector<std::vector<double>>(5, samples(100, 0.04, 10)))),
            "a 100 ns, in a tie with b, c and 2 others.");
}

TEST(Answer, TiesCodecsWithTheSameTimes) {
  Random random(7444);
  int ties = 0;
  for (int i = 0; i < 1000; ++i) ties += contains(answer_of(loads(times_drawn_alike(random))), "in a tie") ? 1 : 0;
  EXPECT_GE(ties, 990);
}

TEST(Answer, NamesNoWinnerAmongCodecsWithTooFewMeasurements) {
  EXPECT_EQ(answer_of(loads({samples(100, 0.01, 3), about(300), about(600)})), "b 300 ns, then c ×2.0.");
  EXPECT_EQ(answer_of({}), "none");
}

TEST(Answer, IsGivenToThreeQuestionsForEachOfTwoWorkloads) {
  Results results = make_results();
  const std::vector<Measurement> measured = results.measurements;
  for (Measurement one : measured) {
    if (one.variant != "load" && one.variant != "encode") continue;
    one.variant += "-cold";
    results.measurements.push_back(one);
  }
  EXPECT_EQ(questions_of(results),
            (std::vector<std::string>{"load, docs", "encode, docs", "wire, docs", "load, scene/200",
                                      "encode, scene/200", "wire, scene/200"}));
}

TEST(Answer, IsOnReadingAloneWithManyWorkloads) {
  Results results = loads({about(100), about(200)});
  const std::vector<Measurement> docs = results.measurements;
  for (const char* workload : {"scene/3", "scene/200"}) {
    for (Measurement one : docs) {
      one.workload = workload;
      results.measurements.push_back(one);
    }
  }
  EXPECT_EQ(questions_of(results), (std::vector<std::string>{"load, docs", "load, scene/3", "load, scene/200"}));
}

}  // namespace
}  // namespace scenebench::testing
