#include "render/html/choosing.h"

#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <string>

#include "render/svg/markup.h"
#include "tables/choosing/conditions.h"
#include "tables/codec_figures.h"

namespace scenebench {
namespace {

/// How the codec's hostile cases ended, in all workloads; nothing if none were tried.
std::optional<std::string> hostile_cases(const Choice& choice, const TrialRecords& trials) {
  std::uint64_t survived = 0, different = 0, cases = 0;
  Input input = Input::checked;
  for (const SafetyRecord& record : trials.safety) {
    if (record.codec != choice.codec) continue;
    survived += record.survived();
    different += record.tally.different;
    cases += record.tried();
    input = record.input;
  }
  if (cases == 0) return std::nullopt;
  const auto count = [](std::uint64_t number) { return grouped(static_cast<std::int64_t>(number)); };
  return fmt::format("{} of {} survived, {} of these accepted with other values{}", count(survived), count(cases),
                     count(different), input == Input::checked ? "" : fmt::format("; {}", in_words(input)));
}

json::Json answers_of(const Choice& choice, const TrialRecords& trials) {
  json::Json answers = json::Json::object();
  for (const Condition& condition : conditions_of_choice()) {
    if (const Answer answer = condition.answer(choice, trials)) answers[std::string(condition.name)] = *answer;
  }
  return answers;
}

json::Json to_json(const Choice& choice, const TrialRecords& trials) {
  json::Json json{{"workload", std::string(choice.workload)},
                  {"codec", std::string(choice.codec)},
                  {"answers", answers_of(choice, trials)}};
  if (const auto hostile = hostile_cases(choice, trials)) json["hostile"] = *hostile;
  if (const auto bytes = generated_bytes(*choice.column.codec, choice.workload)) json["generated"] = *bytes;
  if (const auto bytes = program_bytes(choice, trials)) json["linked"] = *bytes;
  return json;
}

}  // namespace

json::Json conditions() {
  json::Json all = json::Json::array();
  for (const Condition& condition : conditions_of_choice()) {
    all.push_back({{"name", std::string(condition.name)},
                   {"label", std::string(condition.label)},
                   {"column", std::string(condition.column)},
                   {"source", std::string(condition.source)}});
  }
  return all;
}

json::Json choices_of(const Results& results, const TrialRecords& trials) {
  json::Json choices = json::Json::array();
  for (const std::string& workload : results.workloads()) {
    const bool document = is_document(results, workload);
    for (const CodecFigures& column : figures_of_codecs(results, workload, WhichCodecs::tables)) {
      choices.push_back(to_json({column.codec->name, workload, results, column, document}, trials));
    }
  }
  return choices;
}

}  // namespace scenebench
