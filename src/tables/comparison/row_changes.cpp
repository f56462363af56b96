#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <set>

#include "results/ratio.h"
#include "tables/comparison/comparison.h"
#include "tables/run_rows.h"

namespace scenebench {
namespace {

using RowKey = decltype(std::declval<const Row&>().key());
using CaseKey = decltype(std::declval<const Row&>().place());

/// The cell that is missing where the row is: wires and memory are one.
CellName name_of(const Row& row) {
  const bool is_of_footprint = row.what == kWire || row.what == kMemory;
  return is_of_footprint ? CellName{row.workload, row.codec, ""} : cell_of(row);
}

/// The rows of one side.
struct RowSide {
  explicit RowSide(std::span<const Row> rows) {
    for (const Row& row : rows) {
      by_key.emplace(row.key(), &row);
      names.insert(name_of(row));
      kinds.insert(row.what);
      const Row*& worst = by_place.emplace(row.place(), &row).first->second;
      if (row.outcome > worst->outcome) worst = &row;
    }
  }

  std::map<RowKey, const Row*> by_key;
  std::set<CellName> names;
  std::set<std::string_view> kinds;  ///< what its rows are of
  std::map<CaseKey, const Row*> by_place;  ///< the row with the worst outcome of each case
};

/// Nothing but times of guests, and no text.
bool is_compared(const Row& row) {
  if (row.is_median_time()) return true;
  if (row.what == kGuests || (is_of_run(row.what) && row.unit == Unit::none)) return false;
  return !row.is_failure() && (row.over == Over::median || row.unit == Unit::bytes);
}

/// Of a row that is no time.
RowVerdict verdict_on(const Row& before, const Row& after) {
  if (before.value == after.value) return RowVerdict::same;
  const RowVerdict direction = after.value > before.value ? RowVerdict::higher : RowVerdict::lower;
  constexpr double kSmallestInstructionChange = 0.001;
  const bool is_alike = std::abs(after.value / before.value - 1) < kSmallestInstructionChange;
  const bool varies = before.low < before.high || after.low < after.high;  // from process to process
  if (before.is_exact() && !varies) return before.what == kInstructions && is_alike ? RowVerdict::same : direction;
  if (before.value == 0 || !before.estimate().has_interval() || !after.estimate().has_interval()) {
    return RowVerdict::undecided;
  }
  // Not ratio_of(), which is of times: no clock measures less than a nanosecond.
  const double most = before.low > 0 ? after.high / before.low : std::numeric_limits<double>::infinity();
  const Difference difference = difference_of({after.value / before.value, after.low / before.high, most});
  const bool is_decided = difference == Difference::faster || difference == Difference::slower;
  return is_decided ? direction : verdict_of(difference);
}

/// The change of a case's outcome; nothing if there is none, or if only one side has the case.
std::optional<RowChange> change_of_outcome(const Row& one, const RowSide& other) {
  const auto found = other.by_place.find(one.place());
  if (found == other.by_place.end() || found->second->outcome == one.outcome) return std::nullopt;
  return RowChange{one, *found->second, found->second->outcome > one.outcome ? RowVerdict::worse : RowVerdict::better};
}

/// Cells of `rows` that `other` lacks.
void add_missing_rows(std::span<const Row> rows, const RowSide& other, std::vector<CellName>& missing) {
  for (const Row& row : rows) {
    const auto place = other.by_place.find(row.place());
    const bool fails_there = place != other.by_place.end() && place->second->is_failure();
    const bool is_counted = row.what == kMemory || row.what == kInstructions;  // only in some runs
    const bool is_left_out = row.what == kCode || (is_counted && !other.kinds.contains(row.what));
    if (!is_compared(row) || is_left_out || fails_there || other.names.contains(name_of(row))) continue;
    if (missing.empty() || missing.back() != name_of(row)) missing.push_back(name_of(row));
  }
}

/// after / before.
Ratio plain_ratio(const Row& before, const Row& after) {
  const double value = before.value > 0 ? after.value / before.value : 1;
  return {value, value, value};
}

}  // namespace

CellName cell_of(const Row& row) {
  if (!is_of_run(row.what)) return {row.workload, row.codec, row.figure_text()};
  if (row.is_median_time()) return {row.workload, row.codec, row.variant};
  return {row.workload, row.codec, row.variant + (row.variant.empty() ? "" : " ") + row.metric};
}

CellName RowChange::cell() const { return cell_of(before); }

RowVerdict verdict_of(Difference difference) {
  switch (difference) {
    case Difference::faster: return RowVerdict::faster;
    case Difference::slower: return RowVerdict::slower;
    case Difference::same: return RowVerdict::same;
    case Difference::undecided: break;
  }
  return RowVerdict::undecided;
}

std::vector<RowChange> compare_rows(std::span<const Row> before, std::span<const Row> after,
                                    std::vector<CellName>& removed, std::vector<CellName>& added) {
  const RowSide old_side(before), new_side(after);
  std::vector<RowChange> changes;
  for (const Row& row : before) {
    if (old_side.by_place.at(row.place()) == &row) {
      if (auto change = change_of_outcome(row, new_side)) changes.push_back(*std::move(change));
    }
    const auto other = new_side.by_key.find(row.key());
    if (!is_compared(row) || other == new_side.by_key.end()) continue;
    changes.push_back({row, *other->second, verdict_on(row, *other->second), plain_ratio(row, *other->second)});
  }
  add_missing_rows(before, new_side, removed);
  add_missing_rows(after, old_side, added);
  return changes;
}

}  // namespace scenebench
