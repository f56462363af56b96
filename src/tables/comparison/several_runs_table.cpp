#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string_view>
#include <utility>

#include "base/in_order.h"
#include "tables/comparison/comparison.h"
#include "tables/comparison/comparison_tables.h"
#include "tables/run_facts.h"
#include "tables/settled.h"

namespace scenebench {
namespace {

/// The times of a run, by their cells.
using Times = std::map<CellName, Estimate>;

/// One cell, in every run.
struct Line {
  CellName cell;
  std::vector<std::optional<Estimate>> times;

  std::size_t present() const {
    return static_cast<std::size_t>(std::ranges::count_if(times, [](const auto& time) { return time.has_value(); }));
  }
};

/// The cells of all runs with their times in each, together by phase and then by codec, in the order of their first
/// appearance.
std::vector<Line> lines_of(std::span<const Results> runs) {
  const auto floors = floors_of(runs);
  std::vector<Times> times;
  std::vector<std::string> phases, codecs;
  std::vector<Line> lines;
  std::set<CellName> known;
  for (const Results& run : runs) {
    times.emplace_back();
    for (const Row& row : rows_to_compare(run, floors)) {
      if (!row.is_median_time()) continue;
      const CellName cell = cell_of(row);
      times.back().emplace(cell, row.estimate());
      add_once(phases, cell.phase);
      add_once(codecs, cell.codec);
      if (known.insert(cell).second) lines.push_back({cell, {}});
    }
  }
  for (Line& line : lines) {
    for (const Times& run : times) {
      const auto found = run.find(line.cell);
      line.times.push_back(found == run.end() ? std::nullopt : std::optional(found->second));
    }
  }
  std::erase_if(lines, [](const Line& line) { return line.present() < 2; });
  std::ranges::stable_sort(lines, {}, [&](const Line& line) {
    return std::pair(std::ranges::find(phases, line.cell.phase), std::ranges::find(codecs, line.cell.codec));
  });
  return lines;
}

/// Whether `one` is faster than `other` in some run and slower in another.
bool changes_places(const Line& one, const Line& other) {
  bool faster = false, slower = false;
  for (std::size_t run = 0; run < one.times.size(); ++run) {
    if (!one.times[run] || !other.times[run]) continue;
    const Difference difference = difference_between(*one.times[run], *other.times[run]);
    faster |= difference == Difference::faster;
    slower |= difference == Difference::slower;
  }
  return faster && slower;
}

bool rank_depends_on_run(const Line& line, const std::vector<Line>& lines) {
  return std::ranges::any_of(lines, [&](const Line& other) {
    return other.cell.phase == line.cell.phase && other.cell.codec != line.cell.codec && changes_places(line, other);
  });
}

std::string spread_text(const Line& line) {
  double shortest = 0, longest = 0;
  for (const auto& time : line.times) {
    if (!time) continue;
    const double ns = std::max(time->value, kSmallestTime);
    shortest = shortest == 0 ? ns : std::min(shortest, ns);
    longest = std::max(longest, ns);
  }
  return fmt::format("{}{:.2f}", kTimes, longest / shortest);
}

/// "GCC 12.2.0 -O3": compiler and flags of a run, without the flags that every release build has.
std::string build_label(const Environment& environment) {
  constexpr std::string_view kEveryRelease[] = {"-DNDEBUG", "-std=c++20", "-ffp-contract=off"};
  std::string label = environment.compiler;
  std::istringstream words(environment.flags);
  for (std::string word; words >> word;) {
    if (std::ranges::find(kEveryRelease, word) == std::end(kEveryRelease)) label += " " + word;
  }
  return label;
}

std::vector<std::string> tags_of(std::span<const Results> runs) {
  std::vector<std::string> tags;
  for (std::size_t run = 0; run < runs.size(); ++run) tags.push_back(run_tag(run));
  return tags;
}

/// A row with a fact of each run.
template <class FactOf>
TableRow row_of_facts(std::string label, std::span<const Results> runs, FactOf&& fact_of) {
  TableRow row{std::move(label), {}};
  for (const Results& run : runs) row.cells.push_back({fact_of(run)});
  return row;
}

/// What differs from the first run, besides the build: a row for each fact.
void add_other_differences(Table& legend, std::span<const Results> runs) {
  std::map<std::pair<std::string, std::string>, std::size_t> rows;  // by the fact, and what the first run says of it
  for (std::size_t run = 1; run < runs.size(); ++run) {
    for (const EnvironmentChange& change : changes_between(runs.front(), runs[run])) {
      if (change.of_build) continue;
      const auto [found, is_new] = rows.try_emplace({change.what, change.before}, legend.rows.size());
      if (is_new) legend.rows.push_back({change.what, std::vector<Cell>(runs.size(), Cell{change.before})});
      legend.rows[found->second].cells[run].text = change.after;
    }
  }
}

/// Which run is which.
Table legend_of(std::span<const Results> runs) {
  Table legend;
  legend.title = "The runs";
  legend.columns = tags_of(runs);
  legend.rows.push_back(
      row_of_facts("build", runs, [](const Results& run) { return build_label(run.environment); }));
  legend.rows.push_back(row_of_facts("date", runs, [](const Results& run) { return run.environment.date; }));
  add_other_differences(legend, runs);
  legend.footnotes.push_back({"spread: the longest time / the shortest. Load on the machine affects it, but not "
                              "instruction counts (--instructions)."});
  return legend;
}

Table table_of(const std::vector<Line>& lines, std::span<const Results> runs, const std::string& workload) {
  Table table;
  table.workload = workload;
  table.title = workload;
  table.add_rows(lines, [](const Line& line) { return fmt::format("{} {}", line.cell.phase, line.cell.codec); });
  for (std::size_t run = 0; run < runs.size(); ++run) {
    table.add_column(run_tag(run), lines, [run](const Line& line) { return time_cell(line.times[run]); });
  }
  bool any_marked = false;
  table.add_column("spread", lines, [&](const Line& line) {
    const bool marked = rank_depends_on_run(line, lines);
    any_marked |= marked;
    return Cell{spread_text(line) + (marked ? " *" : "")};
  });
  if (any_marked) {
    table.footnotes.push_back(
        {"*", "The rank depends on the run: faster than some other codec in one, slower in another."});
  }
  return table;
}

}  // namespace

std::vector<Table> make_tables_of_several(std::span<const Results> runs) {
  InOrder<std::string, std::vector<Line>> workloads;
  for (Line& line : lines_of(runs)) workloads[line.cell.workload].push_back(std::move(line));
  std::vector<Table> tables;
  for (const std::vector<Line>& lines : workloads) tables.push_back(table_of(lines, runs, lines[0].cell.workload));
  if (!tables.empty()) tables.insert(tables.begin(), legend_of(runs));
  return tables;
}

}  // namespace scenebench
