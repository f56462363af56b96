// safety.json, the files of other trials and scenarios, and code_size.json: files that were written can be read, and
// no others.
#include "results/parsing.h"
#include "results/trials_file.h"

namespace scenebench::testing {
namespace {

SavedRows some_records() {
  SavedRows records;
  records.rows = {
      {"hitches", "scene/20", "pugixml", "load", "p50", Unit::ns, 12.5, 11, 13, 6},
      {"hitches", "scene/20", "pugixml", "load", "worst", Unit::percent, 40, 0, 0, 6, Over::largest, 32},
      {.what = "hitches", .workload = "scene/20", .codec = "pugixml", .variant = "encode", .metric = "failed",
       .outcome = Outcome::wrong, .text = "yes", .detail = "\"\x1b\" differs"}};
  Environment environment;
  environment.cpu = "a processor";
  records.taken.push_back({"hitches", environment});
  records.taken.back().view = {"Worst times", "Each alone.", {"scene/20: a note."}};
  return records;
}

bool refused(const std::string& text) { return !parse_trials(text); }

std::string message(const std::string& text) {
  const auto read = parse_trials(text);
  return read ? "" : read.error().message;
}

/// The file of some_records() with `old_text`, which it must contain, replaced by `new_text`.
std::string with(const std::string& old_text, const std::string& new_text) {
  return replaced(to_json(some_records()), old_text, new_text);
}

/// What a reader of the rows of `records` finds: the same with spaces for what a terminal obeys.
SavedRows as_read(SavedRows records) {
  records.rows = parse_line(to_line(records.rows)).value();
  return records;
}

TEST(TrialsFile, ReadsWhatItWroteWithTextsThatNoTerminalObeys) {
  for (const SavedRows& records : {some_records(), SavedRows{}}) {
    const auto read = parse_trials(to_json(records));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(*read, as_read(records));
    EXPECT_EQ(to_json(*read).find("\\u001b"), std::string::npos);
    EXPECT_EQ(to_line(records.rows).find('\n'), std::string::npos);
  }
  EXPECT_TRUE(contains(to_json(some_records()), "\n  {\"what\":\"hitches\",\"workload\":\"scene/20\","));
}

TEST(TrialsFile, IsRefusedIfAnEmulatorTookItsTimes) {
  SavedRows records = some_records();
  for (Taking& one : records.taken) one.environment.emulator = "qemu-aarch64";
  EXPECT_NE(message(to_json(records)).find("ran in an emulator"), std::string::npos);
  records.taken.back().view.glance.column = RowName::workload;
  EXPECT_EQ(message(to_json(records)), "") << "trials have no times";
}

TEST(TrialsFile, KeepsHowMuchLessItIsInBytes) {
  SavedRows records = some_records();
  Row& row = records.rows.front();
  row.unit = Unit::bytes;
  row.value = row.low = row.high = -3;
  EXPECT_EQ(as_read(records).rows.front(), row);
  row.unit = Unit::percent;
  EXPECT_TRUE(refused(to_json(records)));
}

TEST(TrialsFile, RefusesWhateverElse) {
  for (const char* text : {"", "7", "[]", "{}", "{\"scenebench_trials\": 5"}) EXPECT_TRUE(refused(text)) << text;
  EXPECT_TRUE(refused(std::string(1'000'000, '[')));
  EXPECT_FALSE(refused(with("\"samples\":6", "\"samples\":7")));
  for (const auto& [old_text, new_text] :
       {std::pair("\"samples\":6", "\"samples\":-6"), {"\"samples\":6", "\"samples\":4.5"},
        {"\"value\":12.5", "\"value\":-12.5"}, {"\"high\":13", "\"high\":10"},  // below low
        {"\"outcome\":\"wrong\"", "\"outcome\":\"bad\""}, {"\"rows\": [", "\"rows\": {}, \"x\": ["}}) {
    EXPECT_TRUE(refused(with(old_text, new_text))) << new_text;
  }
  const std::string good = to_json(some_records());
  for (std::size_t length = 0; length + 2 < good.size(); length += 7) EXPECT_TRUE(refused(good.substr(0, length)));
}

TEST(TrialsFile, PassesOverMembersThatItDoesNotKnowUnlessTheyAreDeep) {
  const auto nested = [](std::size_t depth) { return ", \"x\": " + std::string(depth, '[') + std::string(depth, ']'); };
  const std::string version = "\"scenebench_trials\": 5";
  EXPECT_FALSE(refused(with(version, version + nested(10))));
  EXPECT_TRUE(refused(with(version, version + nested(100))));
}

TEST(TrialsFile, RefusesWhatWouldMakeTablesThatNobodyCanRead) {
  SavedRows two_rows = some_records();
  two_rows.rows.push_back(two_rows.rows.front());
  EXPECT_NE(message(to_json(two_rows)).find("two rows of the same names"), std::string::npos);
  for (const int metrics : {100, 101}) {
    SavedRows wide;
    for (int i = 0; i < metrics; ++i) wide.rows.push_back({"hitches", "docs", "pugixml", "load", std::to_string(i)});
    EXPECT_EQ(refused(to_json(wide)), metrics > 100) << metrics;
  }
  SavedRows nameless = some_records();
  nameless.rows.front().codec.clear();
  EXPECT_NE(message(to_json(nameless)).find("without a codec"), std::string::npos);
  using Size = std::tuple<int, int, bool>;
  for (const auto& [codecs, values, is_refused] :
       {Size{200, 2, false}, {201, 2, true}, {2, 500, false}, {2, 501, true}}) {
    SavedRows many;
    for (int codec = 0; codec < codecs; ++codec) {
      for (int value = 0; value < values; ++value) {
        many.rows.push_back({"fidelity", "numbers", std::to_string(codec), std::to_string(value), "outcome"});
      }
    }
    EXPECT_EQ(refused(to_json(many)), is_refused) << codecs << " codecs, " << values << " values";
  }
}

TEST(TrialsFile, NamesAnotherVersionAndThePlaceThatIsWrong) {
  for (const char* other : {"1", "3"}) {
    const std::string text = message(with("\"scenebench_trials\": 5", "\"scenebench_trials\": " + std::string(other)));
    EXPECT_NE(text.find("a file of version " + std::string(other)), std::string::npos) << text;
  }
  EXPECT_EQ(message(R"({"scenebench_trials": 5, "rows": [{"codec": 7}]})"),
            "file.rows[0].codec: expected a string. Give what a trial or a scenario (bench safety, bench "
            "hitches and so on) or tools/code_size.sh saved.");
}

TEST(TrialsFile, IsFoundByItsNameOrInItsFolderAndMayBeCompressed) {
  const ScratchFolder scratch;
  EXPECT_FALSE(holds_trials(scratch.path()));
  const std::string json = to_json(some_records());
  for (const auto& [name, bytes] :
       {std::pair("fidelity.json", json), {"code_size.json", json}, {"fidelity.json.gz", packed(json)}}) {
    const auto folder = scratch.path() / name;
    std::filesystem::create_directory(folder);
    std::ofstream(folder / name, std::ios::binary) << bytes;
    EXPECT_TRUE(holds_trials(folder)) << name;
    EXPECT_TRUE(holds_trials(folder / name)) << name;
    EXPECT_FALSE(holds_trials(folder / "results.json"));
    SavedRows records;
    EXPECT_FALSE(read_trials(folder, records)) << name;
    EXPECT_EQ(records, as_read(some_records()));
  }
}

}  // namespace
}  // namespace scenebench::testing
