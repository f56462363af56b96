#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "base/in_order.h"
#include "base/text.h"
#include "tables/trials/case_tables.h"
#include "tables/trials/trial_tables.h"

namespace scenebench {
namespace {

constexpr const char* kBuilds = "Engine: flags and malformed bytes";
constexpr std::string_view kSurvives = "survives";
constexpr const char* kStackAndState = "Engine: stack and state";

bool is_of_builds(std::string_view question) {
  constexpr std::array kQuestions{engine::kNoExceptions, engine::kNoRtti, engine::kNeither, engine::kWarnings};
  return std::ranges::find(kQuestions, question) != kQuestions.end();
}

bool is_count(std::string_view question) {
  return question == engine::kWarnings || question == engine::kInitialisers;
}

Cell cell_of(const EngineRecord& record) {
  if (record.outcome == EngineOutcome::documented) return {printable(record.detail)};
  const bool is_fault = record.outcome == EngineOutcome::fails || record.outcome == EngineOutcome::crashed ||
                        record.outcome == EngineOutcome::timed_out;
  if (record.outcome != EngineOutcome::measured || !record.amount) {
    return {std::string(to_string(record.outcome)), "", is_fault ? Standing::worst : Standing::none};
  }
  return {fmt::format("{}{}", *record.amount, is_count(record.question) ? "" : fmt::format("{}B", kNoBreakSpace))};
}

/// What trial safety has found out about the codec, in all workloads.
Cell cell_of_malformed(const TrialRecords& records, const std::string& codec) {
  const std::string text = hostile_bytes_text(records, codec).value_or("");
  const auto found = std::ranges::find(records.safety, codec, &SafetyRecord::codec);
  const bool is_worst = found->input == Input::checked && text != kSurvives;
  return {text, "", is_worst ? Standing::worst : Standing::none};
}

/// Each error once, with the codecs and questions that have it.
void add_reasons(const std::vector<EngineRecord>& records, EngineOutcome outcome, std::vector<Footnote>& notes) {
  std::vector<std::pair<std::string, std::vector<std::string>>> reasons;
  for (const EngineRecord& record : records) {
    if (record.outcome != outcome || record.detail.empty()) continue;
    const auto found = std::ranges::find(reasons, record.detail, [](const auto& one) { return one.first; });
    auto& [reason, names] =
        found == reasons.end() ? reasons.emplace_back(record.detail, std::vector<std::string>{}) : *found;
    add_once(names, outcome == EngineOutcome::fails ? record.codec : record.codec + " " + record.question);
  }
  for (const auto& [reason, names] : reasons) {
    Footnote note(std::string(to_string(outcome)), printable(fmt::format("{}: {}", joined(names, ", "), reason)));
    note.is_fault = outcome == EngineOutcome::crashed;
    notes.push_back(std::move(note));
  }
}

/// Names of what was counted, of one question: "warnings of rapidjson: …".
void add_details(const std::vector<EngineRecord>& records, std::string_view question, std::vector<Footnote>& notes) {
  for (const EngineRecord& record : records) {
    if (record.question != question || record.detail.empty() || record.outcome != EngineOutcome::measured) continue;
    notes.push_back({std::string(question), printable(fmt::format("{}: {}", record.codec, record.detail))});
  }
}

/// What the columns mean, in their order. Each note is for the columns of one question and those that go with it.
constexpr std::array<std::array<std::string_view, 3>, 6> kMeanings{
    {{engine::kNeither, "builds",
      "What a program that uses the codec compiles: its headers, the library's, and the schema's code; last with both "
      "flags. fails: also if the codec has to catch what its library throws. The codec's own exceptions for objects "
      "that a format cannot express do not count."},
     {engine::kWarnings, "warnings",
      "Those of -Wall -Wextra in the library's headers and the schema's code, at -O2."},
     {engine::kFrame, "largest frame",
      "The stack of one function of that unit at -O2, without those that it calls."},
     {engine::kDecode, "encode, decode",
      "The stack that writing and reading scene/20 takes, measured in this build. a level: how much more each level of "
      "a document takes to decode and free."},
     {engine::kGlobals, "initialisers, globals",
      "Functions that run before main(), and variables that outlive a call and can change. Precompiled libraries may "
      "have more, which this does not see."},
     {engine::kThreads, "threads",
      "What the library's documentation says. shared reading: several threads may read one object at once. objects "
      "apart: each needs its own. on conditions: it names them."}}};

std::vector<Footnote> notes_of(const std::vector<EngineRecord>& records, bool has_safety) {
  const auto is_asked = [&](std::string_view question) {
    return std::ranges::find(records, question, &EngineRecord::question) != records.end();
  };
  std::vector<Footnote> notes;
  for (const auto& [question, marker, text] : kMeanings) {
    if (is_asked(question)) notes.push_back({std::string(marker), std::string(text)});
  }
  if (has_safety || is_asked(engine::kNeither)) {
    notes.push_back({"malformed bytes", has_safety ? "From trial safety, with this build's flags: in how many of the "
                                                     "cases tried the codec ended its process, threw, or asked for "
                                                     "more memory than there was; survives: in none."
                                                   : "Give the file of bench safety, too, to see what they cause."});
  }
  for (const auto outcome : {EngineOutcome::fails, EngineOutcome::crashed, EngineOutcome::refused}) {
    add_reasons(records, outcome, notes);
  }
  for (const auto question : {engine::kWarnings, engine::kFrame, engine::kGlobals}) {
    add_details(records, question, notes);
  }
  return notes;
}

}  // namespace

std::optional<std::string> hostile_bytes_text(const TrialRecords& records, std::string_view codec) {
  SafetyTally tally;
  std::uint64_t ended = 0, tried = 0;
  for (const SafetyRecord& record : records.safety) {
    if (record.codec != codec) continue;
    tally.add(record.tally);
    ended += record.crashed + record.timed_out;
    tried += record.tried();
  }
  if (tried == 0) return std::nullopt;
  std::vector<std::string> faults;
  for (const auto& [fault, cases] : {std::pair("ends", ended), {"throws", tally.threw},
                                     {"runs out of memory in", tally.out_of_memory}}) {
    if (cases > 0) faults.push_back(fmt::format("{} {}", fault, cases));
  }
  if (faults.empty()) return std::string(kSurvives);
  return fmt::format("{} of {}", joined(faults, ", "), tried);
}

/// Two tables with a row for each codec: how it builds and what malformed bytes do to it, if `records` has those of
/// safety; and the stack that it takes and the state that it keeps.
std::vector<Table> make_engine_tables(const TrialRecords& records) {
  CaseTables cases;
  std::set<std::string> codecs;
  for (const EngineRecord& record : records.engine) {
    codecs.insert(record.codec);
    cases.add(is_of_builds(record.question) ? kBuilds : kStackAndState, record.codec, record.question, cell_of(record));
  }
  bool has_safety = false;
  for (const SafetyRecord& record : records.safety) {
    if (codecs.erase(record.codec) == 0) continue;
    has_safety = true;
    cases.add(kBuilds, record.codec, "malformed bytes", cell_of_malformed(records, record.codec));
  }
  return cases.tables(notes_of(records.engine, has_safety));
}

}  // namespace scenebench
