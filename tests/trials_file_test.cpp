// safety.json, fidelity.json, evolution.json and code_size.json: what is written can be read, and nothing else.
#include "tables/trials_file.h"

#include <gtest/gtest.h>

#include <optional>
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
  records.evolution = {{"pugixml", "docs", "field added", "", true, "right", -40, 1.25},
                       {"pugixml", "scene", "field added", "", false, "refused", 0, std::nullopt}};
  records.linked_code = {
      {"pugixml", "c++ \"12\"", false, {{"structs_O2", 40'000}, {"tree_Os", -8}}, 1'000, 3.25, 0.5, 4}};
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
  EXPECT_TRUE(refused(with("\"structs_O2\": 40000", "\"structs_O2\": null")));
  EXPECT_TRUE(refused(with("\"structs_O2\": 40000", "\"structs_O2\": 99999999999999999999")));
  EXPECT_TRUE(refused(with("\"bytes\": {", "\"bytes\": 7, \"x\": {")));
  EXPECT_TRUE(refused(with("\"compile_seconds\": 3.25", "\"compile_seconds\": -3.25")));
  EXPECT_TRUE(refused(with("\"linked_code\": [", "\"linked_code\": {}, \"x\": [")));
  EXPECT_TRUE(refused(std::string(1'000'000, '[')));
  const auto nested = [](std::size_t depth) { return ", \"x\": " + std::string(depth, '[') + std::string(depth, ']'); };
  const std::string version = "\"scenebench_trials\": 1";
  EXPECT_FALSE(refused(with(version, version + nested(10)))) << "members that nobody knows are passed over";
  EXPECT_TRUE(refused(with(version, version + nested(100)))) << "but not if they are deep";
  for (std::size_t length = 0; length + 2 < good.size(); length += 7) EXPECT_TRUE(refused(good.substr(0, length)));
}

TEST(TrialsFile, NamesThePlaceThatIsWrong) {
  const auto read = parse_trials(R"({"scenebench_trials": 1, "linked_code": [{"codec": 7}]})");
  ASSERT_TRUE(std::holds_alternative<FileError>(read));
  EXPECT_EQ(std::get<FileError>(read).message,
            "file.linked_code[0].codec: expected a text. Give what bench safety, fidelity or evolution, or "
            "tools/code_size.sh saved.");
}

TEST(TrialsFile, TakesAnEvolutionWithoutAShapeForOneOfDocs) {
  const auto read = parse_trials(R"({"scenebench_trials": 1, "evolution": [{"codec": "x", "change": "field added",
    "variant": "", "old_reader": true, "passage": "right", "extra_bytes": 4}]})");
  ASSERT_TRUE(std::holds_alternative<TrialRecords>(read)) << std::get<FileError>(read).message;
  EXPECT_EQ(std::get<TrialRecords>(read).evolution.at(0).shape, "docs");
}

TEST(TrialsFile, OfLinkedCodeHasOnlyThePrograms) {
  const auto read = parse_trials(R"({"scenebench_trials": 1, "linked_code": [{"codec": "x", "compiler": "c++",
    "is_floor": false, "bytes": {"structs_Os": 5, "structs_O9": 6}, "shared_library_bytes": 0, "compile_seconds": 1,
    "generated_header_seconds": 0, "generated_source_seconds": 0.00}]})");
  ASSERT_TRUE(std::holds_alternative<TrialRecords>(read)) << std::get<FileError>(read).message;
  const LinkedCodeRecord& record = std::get<TrialRecords>(read).linked_code.at(0);
  EXPECT_EQ(record.bytes_of("structs_Os"), 5);
  EXPECT_EQ(record.bytes_of("structs_O2"), std::nullopt);
  EXPECT_EQ(record.bytes.size(), 1u);
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
