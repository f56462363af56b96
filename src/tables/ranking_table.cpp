// The ranking as tables.
#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "base/in_order.h"
#include "base/text.h"
#include "tables/codec_facts.h"
#include "tables/codec_figures.h"
#include "tables/ranking.h"
#include "tables/run_tables.h"
#include "tables/settled.h"
#include "tables/trials/case_tables.h"

namespace scenebench {
namespace {

/// With its width, unless it is too short to be measured.
std::string text_of(const Ranking& ranking, const RankedCodec& codec) {
  const std::string figure = figure_text(ranking, codec);
  return codec.figure.value < kSmallestTime ? figure : with_width(figure, codec.figure);
}

/// The cell in a column of the table of a codec that is not ranked; none of those of codecs that are.
std::optional<Cell> floor_cell(const Ranking& ranking, const CodecRecord* codec) {
  if (!is_floor(*codec)) return std::nullopt;
  const auto found = std::ranges::find(ranking.floors, codec, &RankedCodec::codec);
  if (found == ranking.floors.end()) return Cell{};
  return Cell{text_of(ranking, *found)};
}

/// The codec's cell in a column of the table.
Cell cell_of(const Ranking& ranking, const CodecRecord* codec) {
  if (auto cell = floor_cell(ranking, codec)) return *std::move(cell);
  const RankedGroup& group = codec->input == Input::checked ? ranking.checking : ranking.trusting;
  const auto found = std::ranges::find(group, codec, &RankedCodec::codec);
  if (found == group.end()) return {};
  const std::string text = text_of(ranking, *found);
  const bool leads = group.size() > 1 && found->ties_with_best;
  const std::string place = place_text(*found);
  return {place.empty() ? text : fmt::format("{} ({})", text, place), "", leads ? Standing::best : Standing::none};
}

/// Those of `codecs` that check their input, or those that trust it, the fastest reader first.
std::vector<CodecFigures> readers(std::vector<CodecFigures> codecs, bool checks) {
  std::erase_if(codecs, [&](const CodecFigures& one) { return (one.codec->input == Input::checked) != checks; });
  std::ranges::stable_sort(codecs, {}, [](const CodecFigures& codec) {
    return codec.read() ? codec.read()->value : std::numeric_limits<double>::infinity();
  });
  return codecs;
}

template <class LabelOf>
Table table_of(const std::vector<CodecFigures>& codecs, const std::vector<Ranking>& rankings, LabelOf&& label_of) {
  Table table;
  table.add_rows(codecs, [&](const CodecFigures& codec) { return label_of(*codec.codec); });
  for (const Ranking& ranking : rankings) {
    table.add_column(ranking.label, codecs, [&](const CodecFigures& codec) { return cell_of(ranking, codec.codec); });
  }
  table.remove_empty_rows();
  return table;
}

std::vector<Footnote> crash_notes_on(const std::vector<CodecFigures>& codecs) {
  std::vector<const CodecRecord*> records;
  for (const CodecFigures& one : codecs) records.push_back(one.codec);
  return crash_notes(records);
}

bool keeps_its_claim(const CodecFigures& figures) { return !fails_its_claim(*figures.codec); }

/// How the brief ranking, where all are in one table, calls a codec.
std::string brief_name(const CodecRecord& codec) {
  const bool trusts = codec.input != Input::checked && !is_floor(codec);
  return (trusts ? "trusting: " : "") + ranked_name(codec);
}

}  // namespace

std::string tie_words(const Environment& environment) {
  const double margin = linking_margin(environment);
  return "its interval overlaps the best's" +
         (margin > 0 ? fmt::format(", or it is within {:.0f}%, the effect of linking.", 100 * margin) : ".");
}

std::vector<Table> make_ranking_tables(const Results& results, std::string_view workload) {
  const std::vector<Ranking> rankings = make_rankings(results, workload);
  std::vector<Table> tables;
  std::vector<CodecFigures> all;
  for (const bool checks : {true, false}) {
    std::vector<CodecFigures> codecs = readers(figures_to_choose_by(results, workload), checks);
    append(codecs, readers(floors_to_compare_with(results, workload), checks));
    append(all, codecs);
    Table table = table_of(codecs, rankings, ranked_name);
    if (table.rows.empty()) continue;
    table.workload = workload;
    table.title = fmt::format("{}: input {}", workload, checks ? "checked" : "trusted");
    tables.push_back(std::move(table));
  }
  if (tables.empty()) return tables;
  std::vector<Footnote> notes = crash_notes_on(all);
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
  CaseTables codecs;
  const auto add = [&](const Ranking& ranking, const RankedCodec& one, std::size_t of) {
    codecs.add(
        one.codec->name, ranking.workload, std::string(ranking.label),
        {fmt::format("{}, {}{} of {}", cell_of(ranking, one.codec).text, one.place, one.shares_place ? "=" : "", of)});
  };
  for (const std::string& workload : results.workloads()) {
    for (const Ranking& ranking : make_rankings(results, workload)) {
      for (const RankedGroup* group : {&ranking.checking, &ranking.trusting}) {
        for (const RankedCodec& one : *group) add(ranking, one, group->size());
      }
    }
  }
  std::map<std::string, Table> tables;
  for (Table& table : codecs.tables({})) {
    const std::string codec = std::exchange(table.title, title);
    tables.emplace(codec, std::move(table));
  }
  return tables;
}

std::optional<Table> make_brief_ranking(const Results& results, std::string_view workload) {
  constexpr std::size_t kMostChecking = 2, kMostTrusting = 1;
  std::vector<Ranking> rankings = make_rankings(results, workload);
  std::erase_if(rankings, is_from_memory);
  std::vector<CodecFigures> codecs, floors;
  std::size_t left_out = 0;
  for (const bool checks : {true, false}) {
    std::vector<CodecFigures> group = readers(figures_to_choose_by(results, workload), checks);
    std::ranges::stable_partition(group, keeps_its_claim);
    const std::size_t most = std::min(group.size(), checks ? kMostChecking : kMostTrusting);
    left_out += group.size() - most;
    group.resize(most);
    append(codecs, std::move(group));
    append(floors, readers(floors_to_compare_with(results, workload), checks));
  }
  if (codecs.empty()) codecs = std::move(floors);
  Table table = table_of(codecs, rankings, brief_name);
  if (table.rows.empty()) return std::nullopt;
  table.workload = workload;
  table.title = workload;
  if (left_out > 0) table.title += fmt::format(" ({} more)", left_out);
  table.footnotes = crash_notes_on(codecs);
  append(table.footnotes,
         {dash_note(),
          floor_note(),
          {std::string(kTimes), "Times the best of those that check their input, or of those that trust it."},
          {"tie", tie_words(results.environment)},
          width_note()});
  return table;
}

}  // namespace scenebench
