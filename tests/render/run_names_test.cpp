// Names that distinguish the runs of a report.
#include "render/report_runs.h"
#include "render/test.h"

namespace scenebench::testing {
namespace {

TEST(RunNames, TellAllocatorsApartBeforeAnythingElse) {
  Results preloaded = make_results();
  preloaded.environment.date = "2026-11-21T15:00:00+00:00";
  preloaded.environment.allocator = "libjemalloc.so.2 instead of glibc's malloc";
  const std::vector<Results> runs{make_results(), preloaded};
  EXPECT_EQ(name_runs(runs)[0].name, "A: AMD EPYC, GCC 12.2.0, 2026-11-21, allocator glibc 2.36 malloc");
  EXPECT_EQ(name_runs(runs)[1].name,
            "B: AMD EPYC, GCC 12.2.0, 2026-11-21, allocator libjemalloc.so.2 instead of glibc's malloc");
}

TEST(RunNames, SayNoMoreThanItTakes) {
  Results other_day = make_results();
  other_day.environment.date = "2026-11-22T09:30:00+00:00";
  const std::vector<Results> runs{make_results(), other_day};
  EXPECT_EQ(name_runs(runs)[0].name, "A: AMD EPYC, GCC 12.2.0, 2026-11-21");
  EXPECT_EQ(name_runs({}).size(), 0u);
  const std::vector<Results> one{make_results()};
  EXPECT_EQ(name_runs(one)[0].name, "AMD EPYC, GCC 12.2.0, 2026-11-21");
}

TEST(RunNames, SayHowManyLibrariesOfOtherRuntimesWereMeasured) {
  Results guests = make_results();
  guests.codecs.clear();
  guests.measurements.clear();
  guests.rows = {};
  for (const char* lane : {"node", "chromium"}) {
    for (const char* operation : {"encode", "decode"}) {
      add_guest(guests.rows, std::string(lane) + "/cbor-x/map", operation, 5);
    }
  }
  const std::vector<Results> runs{make_results(), guests};
  EXPECT_EQ(name_runs(runs)[1].name, "B: AMD EPYC, GCC 12.2.0, 2026-11-21, 2 libraries of other runtimes");
  EXPECT_EQ(workloads_measured(guests), std::vector<std::string>{"docs"});
}

TEST(RunNames, GoOnToCommitAndCommandWhereTheTimeIsTheSame) {
  Results other_commit = make_results(), other_command = make_results();
  other_commit.environment.commit = "fedcba9";
  other_command.environment.command = "--quick";
  const std::vector<Results> runs{make_results(), other_commit, other_command};
  EXPECT_EQ(name_runs(runs)[0].name, "A: AMD EPYC, GCC 12.2.0, 2026-11-21, commit 0123abc, command --workload docs");
  EXPECT_EQ(name_runs(runs)[1].name, "B: AMD EPYC, GCC 12.2.0, 2026-11-21, commit fedcba9, command --workload docs");
  EXPECT_EQ(name_runs(runs)[2].name, "C: AMD EPYC, GCC 12.2.0, 2026-11-21, commit 0123abc, command --quick");
}

TEST(RunNames, CanComeWithTheRunFirstThatHasTheMostCodecs) {
  std::vector<Results> runs(2, make_results());
  std::erase_if(runs[0].measurements, [](const Measurement& one) { return one.codec == "pugixml"; });
  runs[0].environment.date = "2026-11-22T09:30:00+00:00";
  EXPECT_EQ(name_runs_newest_first(runs)[0].results, &runs[0]);
  EXPECT_EQ(name_runs_largest_first(runs)[0].results, &runs[1]);
  EXPECT_TRUE(name_runs_largest_first(runs)[0].name.starts_with("A: "));
}

TEST(RunNames, ComeWithRunsOfDocsBeforeLargerOnesOfOtherStructs) {
  std::vector<Results> runs(2, make_results());
  for (Measurement& one : runs[0].measurements) one.workload = "mesh/125000";
  std::erase_if(runs[1].measurements, [](const Measurement& one) { return one.codec != "pugixml"; });
  runs[0].rows = {};
  EXPECT_EQ(name_runs_largest_first(runs)[0].results, &runs[1]);
}

TEST(RunNames, ComeWithRunsOfDocumentsAloneLast) {
  std::vector<Results> runs(2, make_results());
  runs[0].measurements.clear();
  runs[0].rows = {};
  for (int i = 0; i < 100; ++i) {  // more times than the other run has
    const std::string document = "document/" + std::to_string(i);
    runs[0].measurements.push_back(measurement(document, "memory", "load", 1));
    runs[0].measurements.push_back(measurement(document, "rapidjson", "load", 1));
  }
  EXPECT_EQ(name_runs_largest_first(runs)[0].results, &runs[1]);
  runs.pop_back();
  EXPECT_EQ(name_runs_largest_first(runs)[0].results, &runs[0]);
}

TEST(RunNames, CallARunThatIsGivenTwiceThat) {
  const std::vector<Results> runs{make_results(), make_results()};
  EXPECT_EQ(name_runs(runs)[1].name, "B: AMD EPYC, GCC 12.2.0, 2026-11-21 (the same run as A)");
}

TEST(RunNames, TellRunsOfOneMachineApartByTheLibrariesThatDiffer) {
  std::vector<Results> runs(2, make_results());
  for (CodecRecord& codec : runs[1].codecs) {
    if (codec.library == "FlatBuffers") codec.version = "25.12.19";
  }
  EXPECT_EQ(name_runs(runs)[0].name, "A: AMD EPYC, GCC 12.2.0, 2026-11-21, FlatBuffers 2.0.8");
  EXPECT_EQ(name_runs(runs)[1].name, "B: AMD EPYC, GCC 12.2.0, 2026-11-21, FlatBuffers 25.12.19");
}

TEST(RunNames, TellRunsOfOneMachineApartByWhatTheyMeasured) {
  std::vector<Results> runs(3, make_results());
  std::erase_if(runs[1].codecs, [](const CodecRecord& codec) { return codec.name == "rapidjson"; });
  for (Measurement& cell : runs[2].measurements) cell.workload = "scene/3";
  runs[2].rows = {};
  EXPECT_EQ(name_runs(runs)[0].name, "A: AMD EPYC, GCC 12.2.0, 2026-11-21, 5 codecs, docs, scene/200");
  EXPECT_EQ(name_runs(runs)[1].name, "B: AMD EPYC, GCC 12.2.0, 2026-11-21, 4 codecs, docs, scene/200");
  EXPECT_EQ(name_runs(runs)[2].name, "C: AMD EPYC, GCC 12.2.0, 2026-11-21, 5 codecs, scene/3");
}

}  // namespace
}  // namespace scenebench::testing
