// Names that distinguish the runs of a report.
#include "fixtures/golden_file.h"
#include "render/report_runs.h"
#include "render/test.h"

namespace scenebench::testing {
namespace {

constexpr const char* kNextDay = "2026-11-22T09:30:00+00:00";

/// make_results() with a change.
template <class Change>
Results run_with(Change&& change) {
  Results results = make_results();
  change(results);
  return results;
}

/// Libraries of other runtimes alone.
Results guests() {
  Results results;
  results.environment = environment();
  for (const char* lane : {"node", "chromium"}) {
    for (const char* operation : {"encode", "decode"}) {
      add_guest(results.rows, std::string(lane) + "/cbor-x/map", operation, 5);
    }
  }
  return results;
}

/// No longer than it takes, and by what tells most first: the day, the allocator, libraries, what was measured, the
/// commit, the command.
TEST(RunNames, AreAsInTheirGoldenFile) {
  GoldenCases cases("run_names.txt");
  const auto add = [&](const char* what, const std::vector<Results>& runs) {
    std::vector<std::string> names;
    for (const auto& run : name_runs(runs)) names.push_back(run.name);
    cases.add(what, names);
  };
  const Results usual = make_results();
  add("none", {});
  add("one", {usual});
  add("the same twice", {usual, usual});
  add("another day", {usual, run_with([](Results& run) { run.environment.date = kNextDay; })});
  add("another allocator at another time", {usual, run_with([](Results& run) {
                                              run.environment.date = "2026-11-21T15:00:00+00:00";
                                              run.environment.allocator = "libjemalloc.so.2 instead of glibc's malloc";
                                            })});
  add("libraries that differ", {usual, run_with([](Results& run) {
        for (CodecRecord& codec : run.codecs) {
          if (codec.library == "FlatBuffers") codec.version = "25.12.19";
        }
      })});
  add("other things measured", {usual,
                                run_with([](Results& run) {
                                  std::erase_if(run.codecs, [](auto& codec) { return codec.name == "rapidjson"; });
                                }),
                                run_with([](Results& run) {
                                  for (Measurement& cell : run.measurements) cell.workload = "scene/3";
                                  run.rows = {};
                                })});
  add("libraries of other runtimes", {usual, guests()});
  add("another commit and another command at the same time",
      {usual, run_with([](Results& run) { run.environment.commit = "fedcba9"; }),
       run_with([](Results& run) { run.environment.command = "--quick"; })});
  EXPECT_EQ(workloads_measured(guests()), Names{"docs"});
}

TEST(RunNames, CanComeWithTheRunFirstThatHasTheMostCodecs) {
  std::vector<Results> runs(2, make_results());
  std::erase_if(runs[0].measurements, [](const Measurement& one) { return one.codec == "pugixml"; });
  runs[0].environment.date = kNextDay;
  EXPECT_EQ(name_runs_newest_first(runs)[0].results, &runs[0]);
  EXPECT_EQ(name_runs_largest_first(runs)[0].results, &runs[1]);
  EXPECT_TRUE(name_runs_largest_first(runs)[0].name.starts_with("A: "));
}

TEST(RunNames, ComeWithRunsOfDocsBeforeLargerOnesOfOtherStructsAndThoseOfDocumentsAloneLast) {
  std::vector<Results> structs(2, make_results()), documents(2, make_results());
  for (Measurement& one : structs[0].measurements) one.workload = "mesh/125000";
  std::erase_if(structs[1].measurements, [](const Measurement& one) { return one.codec != "pugixml"; });
  structs[0].rows = {};
  EXPECT_EQ(name_runs_largest_first(structs)[0].results, &structs[1]);
  documents[0].measurements.clear();
  documents[0].rows = {};
  for (int i = 0; i < 100; ++i) {  // more times than the other run has
    for (const char* codec : {"memory", "rapidjson"}) {
      documents[0].measurements.push_back(measurement("document/" + std::to_string(i), codec, "load", 1));
    }
  }
  EXPECT_EQ(name_runs_largest_first(documents)[0].results, &documents[1]);
  documents.pop_back();
  EXPECT_EQ(name_runs_largest_first(documents)[0].results, &documents[0]);
}

}  // namespace
}  // namespace scenebench::testing
