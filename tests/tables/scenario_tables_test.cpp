#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tables/trials/trial_tables.h"

namespace scenebench {
namespace {

/// The notes under the tables of one load, measured by so many processes.
std::vector<Footnote> notes_of(std::uint64_t processes, FigureUnit unit = FigureUnit::ns) {
  const ScenarioFigure figure{"time", unit, 100, Over::median, 90, 110, processes};
  TrialRecords records;
  records.threads = {
      {.codec = "rapidjson", .workload = "scene/200", .variant = "load", .inputs = 64, .figures = {figure}}};
  const std::vector<Table> tables = make_scenario_tables(records);
  return tables.empty() ? std::vector<Footnote>() : tables.back().footnotes;
}

bool says(const std::vector<Footnote>& notes, const std::string& sentence) {
  return std::ranges::any_of(notes, [&](const Footnote& note) { return note.text == sentence; });
}

TEST(ScenarioTables, SayThatMediansOfFewProcessesHaveNoInterval) {
  EXPECT_TRUE(says(notes_of(1), "Medians of 1 process have no interval: it takes six."));
  EXPECT_TRUE(says(notes_of(5), "Medians of 5 processes have no interval: it takes six."));
  EXPECT_EQ(notes_of(6).size() + 1, notes_of(5).size());
}

TEST(ScenarioTables, WhatIsCountedNeedsNoInterval) {
  EXPECT_EQ(notes_of(1, FigureUnit::bytes).size(), notes_of(6).size());
}

}  // namespace
}  // namespace scenebench
