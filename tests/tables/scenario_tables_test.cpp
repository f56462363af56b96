#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "fixtures/trial_rows.h"
#include "tables/trials/trial_tables.h"

namespace scenebench {
namespace {

/// The notes under the tables of one load, measured by so many processes.
std::vector<Footnote> notes_of(std::uint64_t processes, Unit unit = Unit::ns) {
  SavedRows records;
  records.rows = {{"threads", "scene/200", "rapidjson", "load", "time", unit, 100, 90, 110, processes}};
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

/// The last note under the tables of `records`, which are of one trial or scenario.
std::string last_note(const SavedRows& records) {
  const std::vector<Table> tables = make_tables_of(records);
  return tables.empty() || tables.back().footnotes.empty() ? "" : tables.back().footnotes.back().text;
}

TEST(TablesOfTrials, SayHowTheirRecordsWereTaken) {
  SavedRows records;
  records = testing::trial_of("determinism", {{.workload = "docs", .codec = "pugixml", .variant = "again"}});
  Environment quick;
  quick.date = "2026-11-21T09:30:00Z";
  quick.cpu = "A  processor";
  quick.build_type = "Debug";
  quick.commit = "1a2b3c4d";
  quick.preset = "all";
  quick.command = "determinism --codec pugixml";
  quick.warnings = {std::string(kNotForPublication) + "a quick run."};
  records.taken[0].environment = quick;
  records.taken.push_back({"churn", {}});
  const std::string taken = "Taken on A  processor; Debug; 2026-11-21T09:30:00Z; scenebench 1a2b3c4d: "
                            "./build-all/bench determinism --codec pugixml";
  EXPECT_EQ(last_note(records), taken) << "and nothing of times, which it does not have";

  records.rows = {{"churn", "docs", "pugixml", "", "time", Unit::ns, 1}};
  records.taken = {{"churn", quick, {}}};
  EXPECT_EQ(last_note(records), taken + " Not for publication: the build type is Debug, not Release. Not for "
                                        "publication: a quick run.");
}

TEST(ScenarioTables, WhatIsCountedNeedsNoInterval) {
  EXPECT_EQ(notes_of(1, Unit::bytes).size(), notes_of(6).size());
}

}  // namespace
}  // namespace scenebench
