#include "tables/summary.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "base/text.h"
#include "tables/comparison/comparison.h"
#include "tables/docs/docs_columns.h"
#include "tables/figures.h"
#include "tables/scaling/scaling.h"

namespace scenebench {
namespace {

/// A time to rank codecs by, and the verbs for the sentences.
struct Task {
  std::string_view verb;  ///< "to load"
  std::string_view does;  ///< "loads"
  std::optional<Estimate> DocsColumn::*time;
};
constexpr Task kTasks[] = {{"load", "loads", &DocsColumn::load},
                           {"read without a tree", "reads without a tree", &DocsColumn::incremental},
                           {"encode", "encodes", &DocsColumn::encode}};

/// A time or a wire size, whose interval is the size itself.
struct RankedFigure {
  std::string codec;
  Estimate figure;
};
using Figures = std::vector<RankedFigure>;

void sort(Figures& figures) {
  std::ranges::stable_sort(figures, {}, [](const RankedFigure& one) { return one.figure.value; });
}

/// "a", "a and b", "a, b and c".
std::string listed(const std::vector<std::string>& names) {
  if (names.size() < 2) return joined(names, "");
  const std::vector<std::string> front(names.begin(), names.end() - 1);
  return fmt::format("{} and {}", joined(front, ", "), names.back());
}

std::string names_of(const Figures& figures, std::size_t first, std::size_t count) {
  std::vector<std::string> names;
  for (std::size_t i = first; i < first + count; ++i) names.push_back(figures[i].codec);
  return listed(names);
}

/// How many figures from `first` on tie with it, itself included. Moves them up next to it: a codec with a wide
/// interval may tie although a faster one does not.
std::size_t gather_ties(Figures& figures, std::size_t first) {
  const Estimate best = figures[first].figure;
  const auto begin = figures.begin() + static_cast<std::ptrdiff_t>(first);
  const auto ties_with_best = [&](const RankedFigure& other) { return ratio_of(other.figure, best).low <= 1; };
  return static_cast<std::size_t>(std::stable_partition(begin, figures.end(), ties_with_best) - begin);
}

/// The next place after `best`: "2.05 (2.03 … 2.08) times as fast as flatbuffers, which comes second".
std::string next_place(const Estimate& best, Figures& times, std::size_t first) {
  const std::string ratio = ratio_text(ratio_of(times[first].figure, best));
  const std::string next = times[first].codec;
  const std::size_t ties = gather_ties(times, first);
  std::string text = fmt::format("{} times as fast as {}, which comes {}", ratio, next, first == 1 ? "second" : "next");
  if (ties > 1) text += fmt::format(" and ties with {}", names_of(times, first + 1, ties - 1));
  return text;
}

std::string rank_times(Figures times, const Task& task) {
  const auto [codec, best] = times.front();
  if (times.size() == 1) {
    return fmt::format("{} is the only codec to {}, in {} ({} to {}).", codec, task.verb, with_unit(best.value),
                       with_unit(best.low), with_unit(best.high));
  }
  const std::size_t ties = gather_ties(times, 0);
  if (ties == 1) return fmt::format("{} {} fastest, {}.", codec, task.does, next_place(best, times, 1));
  const std::string names = names_of(times, 0, ties);
  if (ties == times.size()) return fmt::format("{} tie: none {} faster than the others.", names, task.does);
  return fmt::format("{} tie for the fastest to {}; {} is {}.", names, task.verb, codec,
                     next_place(best, times, ties));
}

void add_times(std::vector<std::string>& sentences, const std::string& workload, const std::vector<DocsColumn>& columns,
               const Task& task) {
  Figures ranked;
  std::vector<std::string> unsure;
  for (const DocsColumn& column : columns) {
    const std::optional<Estimate>& time = column.*task.time;
    if (!time) continue;
    if (time->has_interval()) {
      ranked.push_back({printable(column.codec->name), *time});
    } else {
      unsure.push_back(printable(column.codec->name));
    }
  }
  sort(ranked);
  if (!ranked.empty()) sentences.push_back(fmt::format("{}: {}", workload, rank_times(std::move(ranked), task)));
  if (unsure.empty()) return;
  sentences.push_back(fmt::format("{}: {} had too few measurements of {} to be ranked.", workload,
                                  listed(unsure), task.verb));
}

/// The next place after the smallest: "raw-structs comes second with 312, 1.37 times as much".
std::string next_wires(Figures& wires, std::size_t first) {
  const std::size_t ties = gather_ties(wires, first);
  const double bytes = wires[first].figure.value, times = bytes / wires.front().figure.value;
  return fmt::format("{} {} {} with {:.0f}, {:.{}f} times as much", names_of(wires, first, ties),
                     ties == 1 ? "comes" : "come", first == 1 ? "second" : "next", bytes, times, times < 1.095 ? 3 : 2);
}

std::string rank_wires(Figures wires) {
  const std::size_t ties = gather_ties(wires, 0);
  const std::string names = names_of(wires, 0, ties);
  const double smallest = wires.front().figure.value;
  const std::string bytes = fmt::format("{:.0f} {}", smallest, smallest == 1 ? "byte" : "bytes");
  if (wires.size() == 1) return fmt::format("{} is the only wire, {}.", names, bytes);
  if (ties == wires.size()) return fmt::format("{} tie: their wires are {} each.", names, bytes);
  if (ties == 1) return fmt::format("{} has the smallest wire, {}; {}.", names, bytes, next_wires(wires, ties));
  return fmt::format("{} tie for the smallest wire, {} each; {}.", names, bytes, next_wires(wires, ties));
}

void add_wire(std::vector<std::string>& sentences, const std::string& workload,
              const std::vector<DocsColumn>& columns) {
  Figures wires;
  for (const DocsColumn& column : columns) {
    if (!column.footprint || column.footprint->wire_bytes <= 0) continue;
    wires.push_back({printable(column.codec->name), exactly(column.footprint->wire_bytes)});
  }
  sort(wires);
  if (!wires.empty()) sentences.push_back(fmt::format("{}: {}", workload, rank_wires(std::move(wires))));
}

}  // namespace

std::vector<std::string> summary(const Results& results) {
  std::vector<std::string> sentences;
  for (const std::string& name : workloads_in_full(results)) {
    const std::vector<DocsColumn> columns = docs_columns(results, name, Columns::tables);
    const std::string workload = printable(name);
    for (const Task& task : kTasks) add_times(sentences, workload, columns, task);
    add_wire(sentences, workload, columns);
  }
  return sentences;
}

}  // namespace scenebench
