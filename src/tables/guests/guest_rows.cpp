#include "tables/guests/guest_tables.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "base/in_order.h"
#include "tables/figures.h"

namespace scenebench {

double GuestRow::round_trip_ns() const {
  return encode && decode ? encode->time->value + decode->time->value : std::numeric_limits<double>::infinity();
}

std::vector<GuestRow> guest_rows(const std::vector<GuestCell>& cells, std::string_view lane,
                                 std::string_view workload) {
  std::vector<GuestRow> rows;
  for (const GuestCell& cell : cells) {
    if (!cell.time || cell.workload != workload || (!lane.empty() && cell.lane != lane)) continue;
    auto row = std::ranges::find_if(rows, [&](const GuestRow& known) {
      const GuestCell& other = known.any();
      return other.lane == cell.lane && other.library == cell.library && other.form == cell.form;
    });
    if (row == rows.end()) row = rows.insert(row, GuestRow{});
    (cell.operation == "encode" ? row->encode : row->decode) = &cell;
  }
  return rows;
}

std::vector<std::string> names_in(const std::vector<GuestCell>& cells, std::string GuestCell::*member) {
  std::vector<std::string> names;
  for (const GuestCell& cell : cells) {
    if (!(cell.*member).empty()) add_once(names, cell.*member);
  }
  return names;
}

Cell guest_time_cell(const std::optional<Estimate>& time) {
  if (!time) return {};
  const std::string text = with_unit(time->value);
  if (!(time->value > 0)) return {text};
  const auto percent = [&](double ns) { return std::lround(100 * (ns / time->value - 1)); };
  const long low = percent(time->low), high = percent(time->high);
  if (low == 0 && high == 0) return {text};
  return {fmt::format("{} ({:+}% to {:+}%)", text, low, high)};
}

Cell guest_time_cell(const GuestCell* cell) { return guest_time_cell(cell ? cell->time : std::nullopt); }

Cell forks_cell(const GuestRow& row) {
  const std::uint64_t forks = row.any().forks;
  const bool differ = row.encode && row.decode && row.decode->forks != forks;
  return {differ ? fmt::format("{} and {}", forks, row.decode->forks) : fmt::format("{}", forks)};
}

std::string interval_of_forks(std::uint64_t forks) {
  return fmt::format("a {:.0f}% confidence interval of the forks' median",
                     std::floor(100 * confidence_of_range(forks)));
}

Footnote range_note(std::span<const GuestRow> rows) {
  std::set<std::uint64_t> with_interval;
  bool all_have = true;
  for (const GuestRow& row : rows) {
    for (const GuestCell* cell : {row.encode, row.decode}) {
      if (!cell) continue;
      if (cell->has_interval()) with_interval.insert(cell->forks);
      all_have = all_have && cell->has_interval();
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
