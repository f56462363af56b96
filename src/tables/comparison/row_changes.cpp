#include <algorithm>
#include <map>
#include <optional>

#include "results/ratio.h"
#include "tables/comparison/comparison.h"

namespace scenebench {
namespace {

using RowKey = decltype(std::declval<const Row&>().key());
using CaseKey = decltype(std::declval<const Row&>().place());

/// The rows of one side.
struct RowSide {
  explicit RowSide(std::span<const Row> rows) {
    for (const Row& row : rows) {
      by_key.emplace(row.key(), &row);
      const Row*& worst = by_place.emplace(row.place(), &row).first->second;
      if (row.outcome > worst->outcome) worst = &row;
    }
  }

  std::map<RowKey, const Row*> by_key;
  std::map<CaseKey, const Row*> by_place;  ///< the row with the worst outcome of each case
};

bool is_compared(const Row& row) {
  return !row.is_failure() && !row.is_median_time() && (row.over == Over::median || row.is_exact());
}

RowVerdict verdict_on(const Row& before, const Row& after) {
  if (before.value == after.value) return RowVerdict::same;
  const RowVerdict direction = after.value > before.value ? RowVerdict::higher : RowVerdict::lower;
  if (before.is_exact()) return direction;
  if (before.value == 0 || !before.estimate().has_interval() || !after.estimate().has_interval()) {
    return RowVerdict::undecided;
  }
  switch (difference_of(ratio_of(after.estimate(), before.estimate()))) {
    case Difference::same: return RowVerdict::same;
    case Difference::undecided: return RowVerdict::undecided;
    case Difference::faster:
    case Difference::slower: break;
  }
  return direction;
}

/// The change of a case's outcome; nothing if there is none, or if only one side has the case.
std::optional<RowChange> change_of_outcome(const Row& one, const RowSide& other) {
  const auto found = other.by_place.find(one.place());
  if (found == other.by_place.end() || found->second->outcome == one.outcome) return std::nullopt;
  return RowChange{one, *found->second, found->second->outcome > one.outcome ? RowVerdict::worse : RowVerdict::better};
}

/// Cells of `rows` that `other` lacks; times are compared elsewhere.
void add_missing_rows(std::span<const Row> rows, const RowSide& other, std::vector<CellName>& missing) {
  for (const Row& row : rows) {
    const auto place = other.by_place.find(row.place());
    const bool fails_there = place != other.by_place.end() && place->second->is_failure();
    if (!is_compared(row) || fails_there || other.by_key.contains(row.key())) continue;
    missing.push_back({row.workload, row.codec, row.phase()});
  }
}

}  // namespace

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
    changes.push_back({row, *other->second, verdict_on(row, *other->second)});
  }
  add_missing_rows(before, new_side, removed);
  add_missing_rows(after, old_side, added);
  return changes;
}

}  // namespace scenebench
