#include "tables/guests/guest_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <set>

#include "base/in_order.h"
#include "results/row_names.h"
#include "tables/figures.h"

namespace scenebench {

namespace {

/// What `name_of` gives of guests' rows, each once, unless it is empty.
template <class NameOf>
std::vector<std::string> names_in(const RunRows& rows, NameOf&& name_of) {
  std::vector<std::string> names;
  for (const Row& row : rows.all()) {
    const std::string name = row.what == kGuests ? std::invoke(name_of, row) : "";
    if (!name.empty()) add_once(names, name);
  }
  return names;
}

}  // namespace

const Row* GuestRow::find(std::string_view operation, std::string_view metric) const {
  const auto found = std::ranges::find_if(
      rows, [&](const Row* row) { return row->variant == operation && row->metric == metric; });
  return found == rows.end() ? nullptr : *found;
}

std::string GuestRow::text(std::string_view metric) const {
  const auto found = std::ranges::find(rows, metric, [](const Row* row) { return std::string_view(row->metric); });
  return found == rows.end() ? "" : (*found)->text;
}

double GuestRow::round_trip_ns() const {
  const Row *encode = time("encode"), *decode = time("decode");
  return encode && decode ? encode->value + decode->value : std::numeric_limits<double>::infinity();
}

std::vector<GuestRow> guest_rows(const RunRows& rows, std::string_view lane, std::string_view workload) {
  InOrder<std::string, GuestRow> groups;
  for (const Row& row : rows.all()) {
    if (row.workload != workload || (row.what != kGuests && row.what != kWire)) continue;
    if (!lane.empty() && Guest::of(row.codec).lane != lane) continue;
    GuestRow& line = groups[row.codec];
    line.guest = Guest::of(row.codec);
    line.rows.push_back(&row);
  }
  std::vector<GuestRow> lines(groups.begin(), groups.end());
  std::erase_if(lines, [](const GuestRow& line) { return !line.time("encode") && !line.time("decode"); });
  return lines;
}

std::vector<std::string> lanes_in(const RunRows& rows) {
  return names_in(rows, [](const Row& row) { return Guest::of(row.codec).lane; });
}

std::vector<std::string> guest_workloads_in(const RunRows& rows) { return names_in(rows, &Row::workload); }

Cell guest_time_cell(const Row* time) {
  if (!time) return {};
  const std::string text = with_unit(time->value);
  if (!(time->value > 0)) return {text};
  const auto percent = [&](double ns) { return std::lround(100 * (ns / time->value - 1)); };
  const long low = percent(time->low), high = percent(time->high);
  if (low == 0 && high == 0) return {text};
  return {fmt::format("{} ({:+}% to {:+}%)", text, low, high)};
}

Cell bytes_cell(const Row* row) { return row ? Cell{fmt::format("{:.0f}", row->value)} : Cell{}; }

Cell forks_cell(const GuestRow& row) {
  const Row *encode = row.time("encode"), *decode = row.time("decode");
  const std::uint64_t forks = (encode ? encode : decode)->samples;
  const bool differ = encode && decode && decode->samples != forks;
  return {differ ? fmt::format("{} and {}", forks, decode->samples) : fmt::format("{}", forks)};
}

std::string interval_of_forks(std::uint64_t forks) {
  return fmt::format("a {:.0f}% confidence interval of the forks' median",
                     std::floor(100 * confidence_of_range(forks)));
}

Footnote range_note(std::span<const GuestRow> rows) {
  std::set<std::uint64_t> with_interval;
  bool all_have = true;
  for (const GuestRow& row : rows) {
    for (const Row* time : {row.time("encode"), row.time("decode")}) {
      if (!time) continue;
      if (is_interval_of_forks(*time)) with_interval.insert(time->samples);
      all_have = all_have && is_interval_of_forks(*time);
    }
  }
  std::string text =
      "In brackets after a guest's time: the range from the lowest to the highest median of its forks, which are "
      "separate processes (column forks).";
  if (!all_have) {
    text += " The range of fewer than six forks is no confidence interval: so few say too little about the next one.";
  }
  for (const std::uint64_t forks : with_interval) {
    text += fmt::format(" With {} forks it is {} (sign test).", forks, interval_of_forks(forks));
  }
  if (!with_interval.empty()) text += " It does not cover differences between runs.";
  return {"%", text + " The range is left out where it rounds to 0%."};
}

}  // namespace scenebench
