// What a report shows, gathered from its runs: for each workload and codec the figures of every run side by side.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "results/results.h"
#include "tables/docs_columns.h"

namespace scenebench {

struct ReportRun {
  const Results* results = nullptr;
  std::string tag;  ///< "A", "B", … to tell runs apart in charts; empty if there is only one
  /// "AMD EPYC, GCC 12.2.0, 2026-11-21"; with the tag in front if there is one. No two runs have the same: where
  /// needed allocator, time of day, commit, flags, command or host follow.
  std::string name;
};

/// The runs with their tags and names, for any report that shows several. Points into `runs`.
std::vector<ReportRun> name_runs(const std::vector<Results>& runs);

/// A codec, whichever runs have it.
struct ReportCodec {
  std::string name, title;          ///< the title of the first run that has it
  std::vector<DocsColumn> columns;  ///< one per run; without any figure where the run has none
};

struct ReportWorkload {
  std::string name;
  std::int64_t entities = 0;  ///< 200 for "scene/200"; 0 where the name says nothing
  std::vector<ReportCodec> codecs;
};

/// Points into the results it was made from, which must outlive it.
struct Report {
  std::vector<ReportRun> runs;
  std::vector<ReportWorkload> workloads;  ///< only those with a codec (the harness's floor excepted)

  bool has_tags() const { return runs.size() > 1; }
};

/// `label` with the run's tag in front, if it has one: "A 64.3 ns".
std::string tagged(const ReportRun& run, std::string_view label);

/// Workloads and codecs in the order of the first run that has them. Codecs are the same if their names are.
Report make_report(const std::vector<Results>& runs);

}  // namespace scenebench
