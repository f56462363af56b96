#include "tables/summary.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
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

struct RankedTime {
  std::string codec;
  Estimate time;
};

struct Wire {
  std::string codec;
  std::int64_t bytes;
};

/// "a", "a and b", "a, b and c".
std::string listed(const std::vector<std::string>& names) {
  if (names.size() < 2) return joined(names, "");
  const std::vector<std::string> front(names.begin(), names.end() - 1);
  return fmt::format("{} and {}", joined(front, ", "), names.back());
}

template <class Entry>
std::vector<std::string> names_of(const std::vector<Entry>& entries, std::size_t first, std::size_t count) {
  std::vector<std::string> names;
  for (std::size_t i = first; i < first + count; ++i) names.push_back(entries[i].codec);
  return names;
}

/// How many entries from `first` on tie with it, itself included. Moves them up next to it: a codec with a wide interval may
/// tie although a faster one does not.
std::size_t gather_ties(std::vector<RankedTime>& times, std::size_t first) {
  const Estimate best = times[first].time;
  const auto begin = times.begin() + static_cast<std::ptrdiff_t>(first);
  const auto end =
      std::stable_partition(begin, times.end(), [&](const auto& other) { return ratio_of(other.time, best).low <= 1; });
  return static_cast<std::size_t>(end - begin);
}

/// The next place after `best`: "2.05 (2.03 … 2.08) times as fast as flatbuffers, which comes second".
std::string next_place(const Estimate& best, std::vector<RankedTime>& times, std::size_t first) {
  const std::string ratio = ratio_text(ratio_of(times[first].time, best));
  const std::string next = times[first].codec;
  const std::size_t ties = gather_ties(times, first);
  std::string text = fmt::format("{} times as fast as {}, which comes {}", ratio, next, first == 1 ? "second" : "next");
  if (ties > 1) text += fmt::format(" and ties with {}", listed(names_of(times, first + 1, ties - 1)));
  return text;
}

std::string rank_times(std::vector<RankedTime> times, const Task& task) {
  std::stable_sort(times.begin(), times.end(),
                   [](const RankedTime& one, const RankedTime& other) { return one.time.value < other.time.value; });
  const RankedTime best = times.front();
  if (times.size() == 1) {
    return fmt::format("{} is the only codec to {}, in {} ({} to {}).", best.codec, task.verb,
                       with_unit(best.time.value), with_unit(best.time.low), with_unit(best.time.high));
  }
  const std::size_t ties = gather_ties(times, 0);
  if (ties == 1) return fmt::format("{} {} fastest, {}.", best.codec, task.does, next_place(best.time, times, 1));
  const std::string names = listed(names_of(times, 0, ties));
  if (ties == times.size()) return fmt::format("{} tie: none {} faster than the others.", names, task.does);
  return fmt::format("{} tie for the fastest to {}; {} is {}.", names, task.verb, best.codec,
                     next_place(best.time, times, ties));
}

void add_times(std::vector<std::string>& sentences, const std::string& workload, const std::vector<DocsColumn>& columns,
               const Task& task) {
  std::vector<RankedTime> ranked;
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
  if (!ranked.empty()) sentences.push_back(fmt::format("{}: {}", workload, rank_times(std::move(ranked), task)));
  if (unsure.empty()) return;
  sentences.push_back(fmt::format("{}: {} had too few measurements of {} to be ranked.", workload,
                                  listed(unsure), task.verb));
}

std::string bytes_text(std::int64_t bytes) { return fmt::format("{} {}", bytes, bytes == 1 ? "byte" : "bytes"); }

/// How many of `wires`, which are sorted, are as large as the one at `first`.
std::size_t equal_from(const std::vector<Wire>& wires, std::size_t first) {
  std::size_t end = first;
  while (end < wires.size() && wires[end].bytes == wires[first].bytes) ++end;
  return end - first;
}

/// The next place after the smallest: "raw-structs comes second with 312, 1.37 times as much".
std::string next_wires(const std::vector<Wire>& wires, std::size_t first) {
  const std::size_t ties = equal_from(wires, first);
  const double times = static_cast<double>(wires[first].bytes) / static_cast<double>(wires.front().bytes);
  return fmt::format("{} {} {} with {}, {:.{}f} times as much", listed(names_of(wires, first, ties)),
                     ties == 1 ? "comes" : "come", first == 1 ? "second" : "next", wires[first].bytes, times,
                     times < 1.095 ? 3 : 2);
}

std::string rank_wires(std::vector<Wire> wires) {
  std::stable_sort(wires.begin(), wires.end(),
                   [](const Wire& one, const Wire& other) { return one.bytes < other.bytes; });
  const std::size_t ties = equal_from(wires, 0);
  const std::string names = listed(names_of(wires, 0, ties));
  const std::string bytes = bytes_text(wires.front().bytes);
  if (wires.size() == 1) return fmt::format("{} is the only wire, {}.", names, bytes);
  if (ties == wires.size()) return fmt::format("{} tie: their wires are {} each.", names, bytes);
  if (ties == 1) return fmt::format("{} has the smallest wire, {}; {}.", names, bytes, next_wires(wires, ties));
  return fmt::format("{} tie for the smallest wire, {} each; {}.", names, bytes, next_wires(wires, ties));
}

void add_wire(std::vector<std::string>& sentences, const std::string& workload,
              const std::vector<DocsColumn>& columns) {
  std::vector<Wire> wires;
  for (const DocsColumn& column : columns) {
    if (!column.footprint || column.footprint->wire_bytes <= 0) continue;
    wires.push_back({printable(column.codec->name), column.footprint->wire_bytes});
  }
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
