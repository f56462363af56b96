#include "tables/ranking_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>

#include "base/text.h"
#include "tables/docs_columns.h"
#include "tables/figures.h"
#include "tables/settled.h"

namespace scenebench {
namespace {

/// What a codec is ranked by, and how that is written.
struct Contender {
  Estimate value;
  std::string text;
};

/// A column of the ranking.
struct Criterion {
  std::string_view title;
  std::optional<Contender> (*contender)(const DocsColumn&);
};

std::optional<Contender> contender_in_time(const std::optional<Estimate>& time) {
  if (!time) return std::nullopt;
  if (time->value < kSmallestTime) return Contender{*time, "<1 ns"};
  return Contender{*time, with_width(with_unit(time->value), *time)};
}

std::optional<Contender> contender_in_size(const DocsColumn& column) {
  if (!column.footprint || column.footprint->wire_bytes <= 0) return std::nullopt;
  const auto bytes = static_cast<double>(column.footprint->wire_bytes);
  return Contender{{bytes, bytes, bytes, 1, 1}, fmt::format("{} B", column.footprint->wire_bytes)};
}

constexpr Criterion kCriteria[] = {
    {"load", [](const DocsColumn& column) { return contender_in_time(column.load); }},
    {"read without a tree", [](const DocsColumn& column) { return contender_in_time(column.incremental); }},
    {"encode", [](const DocsColumn& column) { return contender_in_time(column.encode); }},
    {"wire", contender_in_size}};

/// "3.08" or "21.8", for running text: a factor of at least 1.
std::string factor_text(double factor) {
  return fmt::format("{}{:.{}f}", kTimes, factor, factor < 9.995 ? 2 : factor < 99.95 ? 1 : 0);
}

/// A figure's place among those of its column, whose best this is.
std::string place_text(const Contender& figure, const Contender& best) {
  if (&figure == &best) return "best";
  if (figure.value.low <= std::max(best.value.high, kSmallestTime)) return "tie";
  const auto told_apart = [](double value) { return std::max(value, kSmallestTime); };
  return factor_text(told_apart(figure.value.value) / told_apart(best.value.value));
}

/// The cells of one column, in the order of `codecs`; nothing if none has a figure.
std::vector<Cell> cells_of(const std::vector<DocsColumn>& codecs, const Criterion& criterion) {
  std::vector<std::optional<Contender>> figures;
  const Contender* best = nullptr;
  for (const DocsColumn& codec : codecs) figures.push_back(criterion.contender(codec));
  for (const auto& figure : figures) {
    if (figure && (!best || figure->value.value < best->value.value)) best = &*figure;
  }
  if (!best) return {};
  std::vector<Cell> cells;
  for (const auto& figure : figures) {
    if (!figure) {
      cells.push_back({std::string(kEnDash), "", Standing::none});
      continue;
    }
    const std::string place = place_text(*figure, *best);
    const bool leads = codecs.size() > 1 && (place == "best" || place == "tie");
    cells.push_back({fmt::format("{} ({})", figure->text, place), "", leads ? Standing::best : Standing::none});
  }
  return cells;
}

/// The fastest reader first.
void sort_by_load(std::vector<DocsColumn>& codecs) {
  const auto key = [](const DocsColumn& codec) {
    const auto& time = codec.load ? codec.load : codec.incremental;
    return time ? time->value : std::numeric_limits<double>::infinity();
  };
  std::ranges::stable_sort(codecs, {}, key);
}

Table table_of(std::vector<DocsColumn> codecs, std::string_view workload, std::string_view title) {
  sort_by_load(codecs);
  Table table;
  table.workload = workload;
  table.title = fmt::format("{}: {}", printable(workload), title);
  for (const DocsColumn& codec : codecs) table.rows.push_back({printable(codec.codec->title), {}});
  for (const Criterion& criterion : kCriteria) {
    std::vector<Cell> cells = cells_of(codecs, criterion);
    if (cells.empty()) continue;
    table.columns.emplace_back(criterion.title);
    for (std::size_t i = 0; i < cells.size(); ++i) table.rows[i].cells.push_back(std::move(cells[i]));
  }
  return table;
}

}  // namespace

std::vector<Table> make_ranking_tables(const Results& results, std::string_view workload) {
  std::vector<Table> tables;
  for (const bool checks : {true, false}) {
    std::vector<DocsColumn> codecs = docs_columns(results, workload, Columns::tables);
    std::erase_if(codecs, [checks](const DocsColumn& column) { return column.codec->verifies_input != checks; });
    if (codecs.empty()) continue;
    Table table = table_of(std::move(codecs), workload,
                           checks ? "ranking of the codecs that check their input" : "ranking of the codecs that trust it");
    if (!table.columns.empty()) tables.push_back(std::move(table));
  }
  if (tables.empty()) return tables;
  tables.back().footnotes = {
      {std::string(kTimes), "That many times the best of its table, in time or bytes. tie: the 95% intervals overlap."},
      {"", "A codec that trusts its input does not notice malformed bytes, so that it is ranked apart."},
      width_note()};
  return tables;
}

}  // namespace scenebench
