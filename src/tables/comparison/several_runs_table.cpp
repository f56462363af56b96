#include "tables/comparison/comparison_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <sstream>
#include <utility>

#include "base/text.h"
#include "tables/in_order.h"
#include "tables/settled.h"

namespace scenebench {
namespace {

/// One codec and phase over one workload, in every run.
struct Line {
  std::string codec, phase;
  std::vector<std::optional<Estimate>> times;

  std::size_t present() const {
    return static_cast<std::size_t>(std::ranges::count_if(times, [](const auto& time) { return time.has_value(); }));
  }
};

std::vector<std::string> distinct(std::span<const Results> runs, std::string_view workload,
                                  std::string Measurement::*name) {
  std::vector<std::string> found;
  for (const Results& run : runs) {
    for (const Measurement& measurement : run.measurements) {
      if (workload.empty() || measurement.workload == workload) add_once(found, measurement.*name);
    }
  }
  return found;
}

std::vector<Line> lines_of(std::span<const Results> runs, const std::string& workload) {
  const auto floors = floors_of(runs);
  std::vector<Line> lines;
  for (const std::string& phase : distinct(runs, workload, &Measurement::phase)) {
    for (const std::string& codec : distinct(runs, workload, &Measurement::codec)) {
      if (floors.contains(codec)) continue;
      Line line{codec, phase, {}};
      for (const Results& run : runs) line.times.push_back(run.find_time(workload, codec, phase));
      if (line.present() >= 2) lines.push_back(std::move(line));
    }
  }
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
    return other.phase == line.phase && other.codec != line.codec && changes_places(line, other);
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
  return fmt::format("{:.2f}x", longest / shortest);
}

/// "GCC 12.2.0 -O3": compiler and flags of a run, without the flags that every release build has.
std::string build_label(const Environment& environment) {
  constexpr std::string_view kEveryRelease[] = {"-DNDEBUG", "-std=c++20", "-ffp-contract=off"};
  std::string label = environment.compiler;
  std::istringstream words(environment.flags);
  for (std::string word; words >> word;) {
    if (std::ranges::find(kEveryRelease, word) == std::end(kEveryRelease)) label += " " + word;
  }
  return printable(label);
}

/// The builds of the runs; runs of one build are told apart by when they were made.
std::vector<std::string> labels_of(std::span<const Results> runs) {
  std::vector<std::string> builds, labels;
  for (const Results& run : runs) builds.push_back(build_label(run.environment));
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const bool alone = std::ranges::count(builds, builds[i]) == 1;
    labels.push_back(alone ? builds[i] : fmt::format("{} {}", builds[i], printable(runs[i].environment.date)));
  }
  return labels;
}

Table table_of(const std::vector<Line>& lines, std::span<const Results> runs, const std::string& workload) {
  Table table;
  table.workload = workload;
  table.title = fmt::format("Workload {} in {} runs", printable(workload), runs.size());
  table.columns = labels_of(runs);
  table.columns.emplace_back("spread");
  bool any_marked = false;
  for (const Line& line : lines) {
    Row row{printable(fmt::format("{} {}", line.phase, line.codec)), {}};
    for (const auto& time : line.times) row.cells.push_back(time ? Cell{time_text(*time)} : Cell{});
    const bool marked = rank_depends_on_run(line, lines);
    any_marked |= marked;
    row.cells.push_back({spread_text(line) + (marked ? " *" : "")});
    table.rows.push_back(std::move(row));
  }
  table.footnotes.push_back(
      {"spread: the longest time in these runs / the shortest. They were made one after another, "
       "so other load on the machine affects it, but not instruction counts (--instructions)."});
  if (any_marked) {
    table.footnotes.push_back(
        {"*", "The rank depends on the run: faster than some other codec in one, slower in another."});
  }
  return table;
}

}  // namespace

std::vector<Table> make_tables_of_several(std::span<const Results> runs) {
  std::vector<Table> tables;
  for (const std::string& workload : distinct(runs, "", &Measurement::workload)) {
    const std::vector<Line> lines = lines_of(runs, workload);
    if (!lines.empty()) tables.push_back(table_of(lines, runs, workload));
  }
  return tables;
}

}  // namespace scenebench
