// safety.json, fidelity.json and evolution.json: what is written can be read, and nothing else.
#include "report/trials_file.h"

#include <gtest/gtest.h>

#include <string>
#include <variant>

namespace scenebench {
namespace {

TrialRecords some_records() {
  TrialRecords records;
  SafetyRecord& safety = records.safety.emplace_back();
  safety = {"pugixml", "docs", true, 40, 1, 2, 3, 4, 5, 6, 7, 1234.5, 0.25};
  records.safety.push_back(safety);
  records.safety.back().bytes_per_byte.reset();
  records.fidelity = {{"pugixml", "f64 NaN", "changed", "\"\x1b</script>\\ \xC3\xA9"}};
  records.evolution = {{"pugixml", "field added", "", true, "right", -40}};
  return records;
}

TEST(TrialsFile, ReadsWhatItWrote) {
  for (const TrialRecords& records : {some_records(), TrialRecords{}}) {
    const auto read = parse_trials(to_json(records));
    ASSERT_TRUE(std::holds_alternative<TrialRecords>(read)) << std::get<FileError>(read).message;
    EXPECT_EQ(std::get<TrialRecords>(read), records);
  }
}

TEST(TrialsFile, RefusesWhateverElse) {
  const std::string good = to_json(some_records());
  const auto with = [&](const std::string& old_text, const std::string& new_text) {
    std::string text = good;
    return text.replace(text.find(old_text), old_text.size(), new_text);
  };
  const auto refused = [](const std::string& text) { return std::holds_alternative<FileError>(parse_trials(text)); };
  for (const char* text : {"", "7", "[]", "{}", "{\"scenebench_trials\": 1"}) EXPECT_TRUE(refused(text)) << text;
  EXPECT_TRUE(refused(with("\"scenebench_trials\": 1", "\"scenebench_trials\": 2")));
  EXPECT_TRUE(refused(with("\"cases\": 40", "\"cases\": -40")));
  EXPECT_TRUE(refused(with("\"cases\": 40", "\"cases\": 4.5")));
  EXPECT_TRUE(refused(with("\"cases\": 40", "\"case\": 40")));
  EXPECT_TRUE(refused(with("1234.5", "1.23456789012345678901e-341"))) << "which RapidJSON 1.1 dies of";
  EXPECT_TRUE(refused(with("\"old_reader\": true", "\"old_reader\": 1")));
  EXPECT_TRUE(refused(std::string(1'000'000, '[')));
  const auto nested = [](std::size_t depth) { return ", \"x\": " + std::string(depth, '[') + std::string(depth, ']'); };
  const std::string version = "\"scenebench_trials\": 1";
  EXPECT_FALSE(refused(with(version, version + nested(10)))) << "members that nobody knows are passed over";
  EXPECT_TRUE(refused(with(version, version + nested(100)))) << "but not if they are deep";
  for (std::size_t length = 0; length + 2 < good.size(); length += 7) EXPECT_TRUE(refused(good.substr(0, length)));
}

TEST(TrialsFile, HasAllOfATally) {
  Safety safety;
  safety.cases = 20;
  safety.tally = {20, 17, 3, 2, 4, 5, 3, 99.5, 7.5, 1};
  safety.deaths = {{3, false, "Aborted"}, {4, true, "did not come back"}, {9, false, "Aborted"}};
  TrialRecords records;
  add_records(safety, records);
  const SafetyRecord& record = records.safety.at(0);
  EXPECT_EQ(record.tried(), 20);
  EXPECT_EQ(record.crashed, 2);
  EXPECT_EQ(record.hung, 1);
  EXPECT_EQ(record.bytes_per_byte, 7.5);
  EXPECT_FALSE(record.unharmed());
}

TEST(SafetyRecord, IsUnharmedWhenEveryCaseCameBackWithAVerdict) {
  SafetyRecord record;
  record.cases = 3;
  record.rejected = record.equal = record.different = 1;
  EXPECT_TRUE(record.unharmed());
  for (auto SafetyRecord::*harm :
       {&SafetyRecord::out_of_memory, &SafetyRecord::threw, &SafetyRecord::crashed, &SafetyRecord::hung}) {
    SafetyRecord harmed = record;
    harmed.*harm = 1;
    EXPECT_FALSE(harmed.unharmed());
  }
  record.cases = 4;
  EXPECT_FALSE(record.unharmed()) << "one was not tried";
}

}  // namespace
}  // namespace scenebench
