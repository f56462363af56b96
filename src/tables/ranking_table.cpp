// The ranking as tables.
#include "tables/run_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <optional>
#include <utility>

#include "base/in_order.h"
#include "base/text.h"
#include "tables/codec_facts.h"
#include "tables/codec_figures.h"
#include "tables/ranking.h"
#include "tables/settled.h"

namespace scenebench {
namespace {

/// The cell in a column of the table of a codec that is not ranked; none of those of codecs that are.
std::optional<Cell> floor_cell(const Ranking& ranking, const CodecRecord* codec) {
  if (!is_floor(*codec)) return std::nullopt;
  const auto found = std::ranges::find(ranking.floors, codec, &RankedCodec::codec);
  if (found == ranking.floors.end()) return Cell{};
  return Cell{with_width(figure_text(ranking, *found), found->figure)};
}

/// The codec's cell in a column of the table.
Cell cell_of(const Ranking& ranking, const RankedGroup& group, const CodecRecord* codec) {
  if (auto cell = floor_cell(ranking, codec)) return *std::move(cell);
  const auto found = std::ranges::find(group, codec, &RankedCodec::codec);
  if (found == group.end()) return {};
  const std::string figure = figure_text(ranking, *found);
  const std::string text = found->figure.value < kSmallestTime ? figure : with_width(figure, found->figure);
  const bool leads = group.size() > 1 && found->ties_with_best;
  const std::string place = place_text(*found);
  return {place.empty() ? text : fmt::format("{} ({})", text, place), "", leads ? Standing::best : Standing::none};
}

/// The fastest reader first, floors last.
void sort_by_load(std::vector<CodecFigures>& codecs) {
  const auto key = [](const CodecFigures& codec) {
    const double time = codec.read() ? codec.read()->value : std::numeric_limits<double>::infinity();
    return std::pair(is_floor(*codec.codec), time);
  };
  std::ranges::stable_sort(codecs, {}, key);
}

Table table_of(std::vector<CodecFigures> codecs, const std::vector<Ranking>& rankings, RankedGroup Ranking::*group) {
  sort_by_load(codecs);
  Table table;
  for (const CodecFigures& codec : codecs) table.rows.push_back({ranked_name(*codec.codec), {}});
  for (const Ranking& ranking : rankings) {
    std::vector<Cell> cells;
    for (const CodecFigures& codec : codecs) cells.push_back(cell_of(ranking, ranking.*group, codec.codec));
    if (std::ranges::count(cells, Cell{}) == std::ssize(cells)) continue;
    table.columns.emplace_back(ranking.label);
    for (std::size_t i = 0; i < codecs.size(); ++i) table.rows[i].cells.push_back(std::move(cells[i]));
  }
  return table;
}

/// What the marks of a time in the table say.
std::string tie_words(const Environment& environment) {
  const double margin = linking_margin(environment);
  return "Times the table's best. tie: its 95% interval overlaps that of the best" +
         (margin > 0 ? fmt::format(", or it is within {:.0f}%: linking the same code anew moves times by as much.",
                                   100 * margin)
                     : ".");
}

}  // namespace

std::vector<Table> make_ranking_tables(const Results& results, std::string_view workload) {
  const std::vector<Ranking> rankings = make_rankings(results, workload);
  std::vector<Table> tables;
  std::vector<Footnote> notes;
  for (const bool checks : {true, false}) {
    std::vector<CodecFigures> codecs = figures_to_choose_by(results, workload);
    append(codecs, floors_to_compare_with(results, workload));
    std::erase_if(codecs,
                  [checks](const CodecFigures& column) { return (column.codec->input == Input::checked) != checks; });
    if (codecs.empty()) continue;
    std::vector<const CodecRecord*> records;
    for (const CodecFigures& column : codecs) records.push_back(column.codec);
    append(notes, crash_notes(records));
    Table table = table_of(std::move(codecs), rankings, checks ? &Ranking::checking : &Ranking::trusting);
    table.workload = workload;
    table.title = fmt::format("{}: input {}", printable(workload), checks ? "checked" : "trusted");
    if (!table.columns.empty()) tables.push_back(std::move(table));
  }
  if (tables.empty()) return tables;
  const auto has_dash = [](const TableRow& row) { return std::ranges::count(row.cells, Cell{}) > 0; };
  if (std::ranges::any_of(tables, [&](const Table& table) { return std::ranges::any_of(table.rows, has_dash); })) {
    notes.push_back(dash_note());
  }
  if (!floors_to_compare_with(results, workload).empty()) notes.push_back(floor_note());
  append(notes, std::vector<Footnote>{
      {std::string(kTimes), tie_words(results.environment)},
      width_note(),
      {"Codecs that trust their input are ranked apart: they do not detect malformed bytes, or crash on deeply nested "
       "ones."}});
  tables.back().footnotes = std::move(notes);
  tables.back().footnotes.push_back(inputs_note(results, workload));
  return tables;
}

}  // namespace scenebench
