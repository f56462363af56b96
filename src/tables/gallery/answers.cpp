#include "tables/gallery/answers.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <vector>

#include "base/in_order.h"
#include "base/text.h"
#include "tables/choosing/conditions.h"
#include "tables/codec_facts.h"
#include "tables/figures.h"
#include "tables/gallery/rankings.h"
#include "tables/trials/trial_tables.h"

namespace scenebench {
namespace {

using Text = std::optional<std::string>;

/// A column of answers.
struct AnswerColumn {
  std::string_view title;
  std::string meaning;
  std::string_view source;  ///< the command that answers it
  Text (*text)(const Condition*, const Choice&, const TrialRecords&);
  const Condition* condition = nullptr;
};

Text text_of(const Condition* condition, const Choice& choice, const TrialRecords& trials) {
  if (condition->figure) return condition->figure(choice, trials);
  const Answer answer = condition->answer(choice, trials);
  return answer ? Text(*answer ? "yes" : "no") : std::nullopt;
}

/// The stack that reading a scene takes.
Text stack_text(const Condition*, const Choice& choice, const TrialRecords& trials) {
  for (const EngineRecord& record : trials.engine) {
    const bool is_it = record.codec == choice.codec && record.question == engine::kDecode;
    if (is_it && record.amount) return fmt::format("{}", *record.amount);
  }
  return std::nullopt;
}

/// The record of a tick's changes in scenario snapshots; nullptr if there is none.
const ScenarioRecord* tick_of(std::string_view workload, const Choice& choice, const TrialRecords& trials) {
  const auto found = std::ranges::find_if(trials.snapshots, [&](const ScenarioRecord& record) {
    return record.codec == choice.codec && record.workload == workload &&
           record.variant == "changes since 2 ticks ago" && find_figure(record, "bytes");
  });
  return found == trials.snapshots.end() ? nullptr : &*found;
}

Text tick_text(const Condition*, const Choice& choice, const TrialRecords& trials) {
  const ScenarioRecord* const tick = tick_of("tick/200", choice, trials);
  return tick ? Text(fmt::format("{:.0f}", find_figure(*tick, "bytes")->value)) : std::nullopt;
}

Text quantised_text(const Condition*, const Choice& choice, const TrialRecords& trials) {
  const ScenarioRecord* const tick = tick_of("quantised/200", choice, trials);
  if (!tick) return std::nullopt;
  std::string text = fmt::format("{:.0f}", find_figure(*tick, "bytes")->value);
  for (const ScenarioFigure& figure : tick->figures) {
    const std::size_t unit = figure.name.find(" error, ");
    if (unit == std::string::npos) continue;
    text += fmt::format("; {:.0f} {}", figure.value, figure.name.substr(unit + std::string_view(" error, ").size()));
  }
  return printable(text);
}

std::vector<AnswerColumn> answer_columns() {
  std::vector<AnswerColumn> all;
  for (const Condition& condition : conditions_of_choice()) {
    if (condition.column.empty() || condition.source == "bench") continue;
    const std::string_view meaning = condition.meaning.empty() ? condition.label : condition.meaning;
    all.push_back({condition.column, std::string(meaning), condition.source, text_of, &condition});
  }
  all.push_back({"Stack, bytes", "What reading scene/20 takes.", "bench engine", stack_text});
  all.push_back(
      {"Tick, bytes", "The changes of 200 entities since two ticks ago, the median.", "bench snapshots", tick_text});
  all.push_back({"Quantised tick",
                 "The same with positions in millimetres and rotations in 16 bits: bytes; the largest error of a "
                 "coordinate; of a component. A category of its own, not to be ranked with the others.",
                 "bench snapshots", quantised_text});
  return all;
}

/// What a reader must know of the inputs if `source` is a scenario.
std::string inputs_text(std::string_view source, const TrialRecords& trials) {
  std::string text;
  for (const auto& field : kScenarioLists) {
    if (source != fmt::format("bench {}", field.name)) continue;
    for (const Footnote& note : notes_on_fewer_inputs(trials.*field.member)) text += fmt::format(" {}", note.text);
  }
  return text;
}

/// The codec of each library and format whose figure is the smallest.
std::vector<const ScenarioRecord*> smallest_of_libraries(const Results& results, const TrialRecords& trials,
                                                         std::string_view workload) {
  std::vector<const ScenarioRecord*> sizes;
  std::vector<CodecFigures> ways;
  for (const ScenarioRecord& record : trials.compression) {
    if (record.workload != workload || record.variant != kShippedSizes || !find_figure(record, kShippedSize)) continue;
    const CodecRecord* const codec = results.find_codec(record.codec);
    if (!codec || is_floor(*codec)) continue;
    sizes.push_back(&record);
    ways.emplace_back().codec = codec;
  }
  const auto record_of = [&sizes](const CodecFigures& way) {
    return *std::ranges::find(sizes, way.codec->name, &ScenarioRecord::codec);
  };
  keep_best_of_libraries(results, ways, [&](const CodecFigures& way) {
    const double size = find_figure(*record_of(way), kShippedSize)->value;
    return Estimate{size, size, size, 1, 1};
  });
  std::vector<const ScenarioRecord*> smallest;
  for (const CodecFigures& way : ways) smallest.push_back(record_of(way));
  return smallest;
}

constexpr std::array<std::string_view, 6> kSizes{
    "plain", "zstd 3", kShippedSize, "zstd 3 + dictionary", "lz4", "lz4 HC"};
constexpr std::array<std::string_view, 2> kDecompressed{kShippedSize, "lz4"};

/// The figure called `name` of a record that may be missing.
Cell cell_of(const ScenarioRecord* record, std::string_view name) {
  const ScenarioFigure* const figure = record ? find_figure(*record, name) : nullptr;
  if (!figure) return {};
  return {figure->unit == FigureUnit::ns ? with_unit(figure->value) : fmt::format("{:.0f}", figure->value)};
}

const ScenarioRecord* find_record(const std::vector<ScenarioRecord>& records, const ScenarioRecord& like,
                                  std::string_view variant) {
  const auto found = std::ranges::find_if(records, [&](const ScenarioRecord& one) {
    return one.codec == like.codec && one.workload == like.workload && one.variant == variant;
  });
  return found == records.end() ? nullptr : &*found;
}

}  // namespace

std::optional<Table> make_answers_table(const Results& results, const TrialRecords& trials) {
  Table table;
  table.title = "What engine teams ask";
  const std::vector<RankedWay> ways = ranked_ways(results);
  for (const RankedWay& way : ways) table.rows.push_back({ranked_name(*way.figures.codec), {}});
  for (const AnswerColumn& column : answer_columns()) {
    std::vector<Cell> cells;
    for (const auto& [workload, figures] : ways) {
      const Choice choice{figures.codec->name, workload, results, figures, is_document(results, workload)};
      const auto shown = column.text(column.condition, choice, trials);
      cells.push_back(shown ? Cell{*shown} : Cell{});
    }
    if (std::ranges::count(cells, Cell{}) == std::ssize(cells)) continue;
    table.columns.emplace_back(column.title);
    for (std::size_t i = 0; i < cells.size(); ++i) table.rows[i].cells.push_back(cells[i]);
    table.footnotes.emplace_back(fmt::format("{}: {} By {}.{}", column.title, column.meaning, column.source,
                                             inputs_text(column.source, trials)));
  }
  std::erase_if(table.rows,
                [](const Row& row) { return std::ranges::count(row.cells, Cell{}) == std::ssize(row.cells); });
  return table.rows.empty() ? std::nullopt : std::optional(table);
}

std::optional<Table> make_shipped_table(const Results& results, const TrialRecords& trials, std::string_view workload) {
  Table table;
  const auto records = smallest_of_libraries(results, trials, ranked_workload(results, workload));
  if (records.empty()) return std::nullopt;
  table.workload = workload;
  table.title = printable(fmt::format("{}: compressed as games ship it", workload));
  for (const std::string_view size : kSizes) table.columns.push_back(fmt::format("{}, bytes", size));
  for (const std::string_view compressor : kDecompressed) table.columns.push_back(fmt::format("from {}", compressor));
  for (const ScenarioRecord* sizes : records) {
    Row& row = table.rows.emplace_back();
    row.label = ranked_name(*results.find_codec(sizes->codec));
    for (const std::string_view size : kSizes) row.cells.push_back(cell_of(sizes, size));
    const ScenarioRecord* const times = find_record(trials.compression, *sizes, "time to decompress");
    for (const std::string_view compressor : kDecompressed) row.cells.push_back(cell_of(times, compressor));
  }
  table.footnotes.emplace_back(
      "For each library and format the codec with the smallest wires under zstd 19, the smallest first; means of many "
      "objects, each compressed by itself. from: the time to decompress one. By bench compression.");
  std::vector<ScenarioRecord> own;
  std::ranges::copy_if(trials.compression, std::back_inserter(own),
                       [&](const ScenarioRecord& record) { return record.workload == records.front()->workload; });
  append(table.footnotes, notes_on_few_processes(own));
  append(table.footnotes, notes_on_fewer_inputs(own));
  return table;
}

}  // namespace scenebench
