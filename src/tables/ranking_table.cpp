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

/// How much of the rankings is shown.
struct Extent {
  std::size_t checking, trusting;  ///< the most codecs of each group, beside floors
  bool in_full;                    ///< with what is read from memory
};
constexpr Extent kAll{std::numeric_limits<std::size_t>::max(), std::numeric_limits<std::size_t>::max(), true};
constexpr Extent kTop{2, 1, false};

/// The tables of a workload's two groups, whose columns are the same.
struct GroupTables {
  Table checking, trusting;
  std::size_t left_out = 0;     ///< codecs
  std::vector<Footnote> notes;  ///< on what codecs do
};

Table table_of(const std::vector<CodecFigures>& codecs, const std::vector<Ranking>& rankings,
               RankedGroup Ranking::*group) {
  Table table;
  for (const CodecFigures& codec : codecs) table.rows.push_back({ranked_name(*codec.codec), {}});
  for (const Ranking& ranking : rankings) {
    table.columns.emplace_back(ranking.label);
    for (std::size_t i = 0; i < codecs.size(); ++i) {
      table.rows[i].cells.push_back(cell_of(ranking, ranking.*group, codecs[i].codec));
    }
  }
  return table;
}

bool keeps_its_claim(const CodecFigures& figures) { return !fails_its_claim(*figures.codec); }

GroupTables group_tables(const Results& results, std::string_view workload, const Extent& extent) {
  std::vector<Ranking> rankings = make_rankings(results, workload);
  if (!extent.in_full) std::erase_if(rankings, is_from_memory);
  GroupTables tables;
  std::vector<const CodecRecord*> shown;
  for (const bool checks : {true, false}) {
    std::vector<CodecFigures> codecs = figures_to_choose_by(results, workload),
                              floors = floors_to_compare_with(results, workload);
    for (auto* columns : {&codecs, &floors}) {
      std::erase_if(*columns, [&](const CodecFigures& one) { return (one.codec->input == Input::checked) != checks; });
      sort_by_load(*columns);
    }
    if (!extent.in_full) std::ranges::stable_partition(codecs, keeps_its_claim);
    const std::size_t most = std::min(codecs.size(), checks ? extent.checking : extent.trusting);
    tables.left_out += codecs.size() - most;
    codecs.resize(most);
    append(codecs, std::move(floors));
    for (const CodecFigures& column : codecs) shown.push_back(column.codec);
    (checks ? tables.checking : tables.trusting) =
        table_of(codecs, rankings, checks ? &Ranking::checking : &Ranking::trusting);
  }
  tables.notes = crash_notes(shown);
  return tables;
}

/// The table without columns in which nothing was measured; without any column if there are no others.
Table without_empty_columns(Table table) {
  for (std::size_t column = table.columns.size(); column-- > 0;) {
    const auto is_empty = [column](const TableRow& row) { return row.cells[column] == Cell{}; };
    if (!std::ranges::all_of(table.rows, is_empty)) continue;
    table.columns.erase(table.columns.begin() + static_cast<std::ptrdiff_t>(column));
    for (TableRow& row : table.rows) row.cells.erase(row.cells.begin() + static_cast<std::ptrdiff_t>(column));
  }
  return table;
}

/// What `tie` says.
std::string tie_words(const Environment& environment) {
  const double margin = linking_margin(environment);
  return "its interval overlaps the best's" +
         (margin > 0 ? fmt::format(", or it is within {:.0f}%, the effect of linking.", 100 * margin) : ".");
}

}  // namespace

std::vector<Table> make_ranking_tables(const Results& results, std::string_view workload) {
  GroupTables groups = group_tables(results, workload, kAll);
  std::vector<Table> tables;
  for (auto* group : {&groups.checking, &groups.trusting}) {
    Table table = without_empty_columns(std::move(*group));
    if (table.rows.empty() || table.columns.empty()) continue;
    table.workload = workload;
    table.title = fmt::format("{}: input {}", workload, group == &groups.checking ? "checked" : "trusted");
    tables.push_back(std::move(table));
  }
  if (tables.empty()) return tables;
  std::vector<Footnote> notes = std::move(groups.notes);
  const auto has_dash = [](const TableRow& row) { return std::ranges::count(row.cells, Cell{}) > 0; };
  if (std::ranges::any_of(tables, [&](const Table& table) { return std::ranges::any_of(table.rows, has_dash); })) {
    notes.push_back(dash_note());
  }
  if (!floors_to_compare_with(results, workload).empty()) notes.push_back(floor_note());
  append(notes, std::vector<Footnote>{
      {std::string(kTimes), "Times the table's best. tie: " + tie_words(results.environment)},
      width_note(),
      {"Codecs that trust their input are ranked apart: they do not detect malformed bytes, or crash on deeply nested "
       "ones."},
      inputs_note(results, workload)});
  tables.back().footnotes = std::move(notes);
  return tables;
}

std::map<std::string, Table> make_place_tables(const Results& results, const std::string& title) {
  std::vector<std::string> columns;
  std::map<std::string, Table> tables;
  const auto add = [&](const Ranking& ranking, const RankedGroup& group, const RankedCodec& one) {
    add_once(columns, std::string(ranking.label));
    const auto column = static_cast<std::size_t>(std::ranges::find(columns, ranking.label) - columns.begin());
    Table& table = tables[one.codec->name];
    if (table.rows.empty() || table.rows.back().label != ranking.workload) table.rows.push_back({ranking.workload, {}});
    std::vector<Cell>& cells = table.rows.back().cells;
    cells.resize(std::max(cells.size(), column + 1));
    cells[column].text = fmt::format("{}, {}{} of {}", cell_of(ranking, group, one.codec).text, one.place,
                                     one.shares_place ? "=" : "", group.size());
  };
  for (const std::string& workload : results.workloads()) {
    for (const Ranking& ranking : make_rankings(results, workload)) {
      for (const RankedGroup* group : {&ranking.checking, &ranking.trusting}) {
        for (const RankedCodec& one : *group) add(ranking, *group, one);
      }
    }
  }
  for (auto& [codec, table] : tables) {
    table.title = title;
    table.columns = columns;
    for (TableRow& row : table.rows) row.cells.resize(columns.size());
    table = without_empty_columns(std::move(table));
  }
  return tables;
}

std::optional<Table> make_brief_ranking(const Results& results, std::string_view workload) {
  GroupTables groups = group_tables(results, workload, kTop);
  Table table = std::move(groups.checking);
  const auto is_ranked = [](const TableRow& row) { return !row.label.starts_with(kFloorSign); };
  for (TableRow& row : groups.trusting.rows) {
    if (is_ranked(row)) row.label = "trusting: " + row.label;
    table.rows.push_back(std::move(row));
  }
  const auto floors = std::ranges::stable_partition(table.rows, is_ranked);
  if (floors.size() < table.rows.size()) table.rows.erase(floors.begin(), floors.end());
  table = without_empty_columns(std::move(table));
  if (table.rows.empty() || table.columns.empty()) return std::nullopt;
  table.workload = workload;
  table.title = workload;
  if (groups.left_out > 0) table.title += fmt::format(" ({} more)", groups.left_out);
  table.footnotes = std::move(groups.notes);
  append(table.footnotes,
         {dash_note(),
          floor_note(),
          {std::string(kTimes), "Times the best of those that check their input, or of those that trust it."},
          {"tie", tie_words(results.environment)},
          width_note()});
  return table;
}

}  // namespace scenebench
