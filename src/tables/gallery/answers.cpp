#include "tables/gallery/answers.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <vector>

#include "base/in_order.h"
#include "base/text.h"
#include "model/loss.h"
#include "results/row_names.h"
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
  Text (*text)(const Condition*, const Choice&, const SavedRows&);
  const Condition* condition = nullptr;
};

Text text_of(const Condition* condition, const Choice& choice, const SavedRows& trials) {
  return text_of_answer(*condition, choice, trials);
}

/// The stack that reading a scene takes.
Text stack_text(const Condition*, const Choice& choice, const SavedRows& trials) {
  const Row* const row = find_row(trials.rows_of("engine"), "stack", choice.codec, engine::kDecode, kOutcome);
  return row && row->unit == Unit::bytes ? Text(fmt::format("{:.0f}", row->value)) : std::nullopt;
}

/// The size of a tick's changes in scenario snapshots; nullptr if there is none.
const Row* tick_of(std::string_view workload, const Choice& choice, const SavedRows& trials) {
  return find_row(trials.rows_of("snapshots"), workload, choice.codec, "changes since 2 ticks ago", "bytes");
}

Text tick_text(const Condition*, const Choice& choice, const SavedRows& trials) {
  const Row* const tick = tick_of("tick/200", choice, trials);
  return tick ? Text(fmt::format("{:.0f}", tick->value)) : std::nullopt;
}

Text quantised_text(const Condition*, const Choice& choice, const SavedRows& trials) {
  const Row* const tick = tick_of("quantised/200", choice, trials);
  if (!tick) return std::nullopt;
  std::string text = fmt::format("{:.0f}", tick->value);
  for (const Row& row : trials.rows_of("snapshots")) {
    const std::size_t unit = row.metric.find(" error, ");
    if (unit == std::string::npos || row.place() != tick->place()) continue;
    text += fmt::format("; {:.0f} {}", row.value, row.metric.substr(unit + std::string_view(" error, ").size()));
  }
  return text;
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

/// The commands whose results answer questions that nothing answers of any of `ways`.
template <class ChoiceOf>
std::vector<std::string> unanswered_sources(const std::vector<RankedWay>& ways, const ChoiceOf& choice_of,
                                            const SavedRows& trials) {
  std::vector<std::string> sources;
  for (const Condition& condition : conditions_of_choice()) {
    const auto is_answered = [&](const RankedWay& way) { return condition.answer(choice_of(way), trials).has_value(); };
    if (std::ranges::none_of(ways, is_answered)) add_once(sources, std::string(condition.source));
  }
  return sources;
}

/// What a reader must know of the inputs if `source` is a scenario.
std::string inputs_text(std::string_view source, const SavedRows& trials) {
  std::string text;
  if (!source.starts_with("bench ")) return text;
  const auto rows = trials.rows_of(source.substr(std::string_view("bench ").size()));
  for (const Footnote& note : notes_on_fewer_inputs(rows)) text += fmt::format(" {}", note.text);
  return text;
}

/// The size under zstd 19 of the codec of each library and format where it is the smallest.
std::vector<const Row*> smallest_of_libraries(const Results& results, const SavedRows& trials,
                                              std::string_view workload) {
  std::vector<const Row*> sizes;
  std::vector<CodecFigures> ways;
  for (const Row& row : trials.rows_of("compression")) {
    if (row.workload != workload || row.variant != kShippedSizes || row.metric != kShippedSize) continue;
    const CodecRecord* const codec = results.find_codec(row.codec);
    if (!codec || is_floor(*codec)) continue;
    sizes.push_back(&row);
    ways.emplace_back().codec = codec;
  }
  const auto size_of = [&sizes](const CodecFigures& way) {
    return *std::ranges::find(sizes, way.codec->name, &Row::codec);
  };
  keep_best_of_libraries(results, ways, [&](const CodecFigures& way) {
    const double size = size_of(way)->value;
    return Estimate{size, size, size, 1, 1};
  });
  std::vector<const Row*> smallest;
  for (const CodecFigures& way : ways) smallest.push_back(size_of(way));
  return smallest;
}

/// Which codecs of `sizes` have fewer bytes because they lose digits; nothing if none does.
std::vector<Footnote> notes_on_lost_digits(const Results& results, const std::vector<const Row*>& sizes) {
  std::vector<std::string> names;
  for (const Row* size : sizes) {
    const Loss& loss = results.find_codec(size->codec)->loss;
    const bool loses = loss.float_decimals >= 0 || loss.double_decimals >= 0 || loss.significant_digits >= 0;
    if (loses) names.push_back(size->codec);
  }
  if (names.empty()) return {};
  return {Footnote{fmt::format("{}: fewer bytes, as digits of floats are lost.", joined(names, ", "))}};
}

constexpr std::array<std::string_view, 6> kSizes{
    "plain", "zstd 3", kShippedSize, "zstd 3 + dictionary", "lz4", "lz4 HC"};
constexpr std::array<std::string_view, 2> kDecompressed{kShippedSize, "lz4"};

/// The value of a row that may be missing.
Cell value_cell(const Row* row) {
  if (!row) return {};
  return {row->unit == Unit::ns ? with_unit(row->value) : fmt::format("{:.0f}", row->value)};
}

}  // namespace

std::optional<Table> make_answers_table(const Results& results, const SavedRows& trials) {
  Table table;
  table.title = "What engine teams ask";
  const std::vector<RankedWay> ways = ranked_ways(results);
  table.add_rows(ways, [](const RankedWay& way) { return ranked_name(*way.figures.codec); });
  const auto choice_of = [&](const RankedWay& way) {
    const auto& [workload, figures] = way;
    return Choice{figures.codec->name, workload, results, figures, is_document(results, workload)};
  };
  for (const AnswerColumn& column : answer_columns()) {
    const bool is_answered = table.add_column(column.title, ways, [&](const RankedWay& way) {
      return cell_of(column.text(column.condition, choice_of(way), trials));
    });
    if (!is_answered) continue;
    table.footnotes.emplace_back(fmt::format("{}: {} By {}.{}", column.title, column.meaning, column.source,
                                             inputs_text(column.source, trials)));
  }
  table.footnotes.emplace_back(
      "A dash: not tried. Crates of Rust are not compiled as C++ and have no editors, a library that only reads writes "
      "nothing, and not every codec has the versions and shapes that a trial is of.");
  const std::vector<std::string> unanswered = unanswered_sources(ways, choice_of, trials);
  if (!unanswered.empty()) {
    table.footnotes.emplace_back(
        fmt::format("More questions are answered by what these results lack: {}.", joined(unanswered, ", ")));
  }
  table.remove_empty_rows();
  return table.rows.empty() ? std::nullopt : std::optional(table);
}

std::optional<Table> make_shipped_table(const Results& results, const SavedRows& trials, std::string_view workload) {
  Table table;
  const std::span<const Row> all = trials.rows_of("compression");
  const auto sizes = smallest_of_libraries(results, trials, workload);
  if (sizes.empty()) return std::nullopt;
  table.workload = workload;
  table.title = fmt::format("{}: compressed as games ship it", workload);
  table.add_rows(sizes, [&](const Row* size) { return ranked_name(*results.find_codec(size->codec)); });
  for (const std::string_view kind : kSizes) {
    table.add_column(fmt::format("{}, bytes", kind), sizes,
                     [&](const Row* size) { return value_cell(find_beside(all, *size, kind)); });
  }
  for (const std::string_view from : kDecompressed) {
    table.add_column(fmt::format("from {}", from), sizes, [&](const Row* size) {
      return value_cell(find_row(all, size->workload, size->codec, "time to decompress", from));
    });
  }
  table.footnotes.emplace_back(
      "For each library and format the codec with the smallest wires under zstd 19, the smallest first; means of every "
      "second of up to 1,024 objects, each compressed by itself: the dictionary is trained on the others. So \"plain\" "
      "differs from the mean of all. from: the time to decompress one. By bench compression.");
  std::vector<Row> own;
  std::ranges::copy_if(all, std::back_inserter(own),
                       [&](const Row& row) { return row.workload == sizes.front()->workload; });
  append(table.footnotes, notes_on_lost_digits(results, sizes));
  append(table.footnotes, notes_on_few_processes(own));
  append(table.footnotes, notes_on_fewer_inputs(own));
  return table;
}

}  // namespace scenebench
