#include "tables/comparison/comparison.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "base/in_order.h"
#include "tables/figures.h"
#include "tables/run_rows.h"
#include "tables/settled.h"

namespace scenebench {
namespace {

/// Finds the same cells in both runs, with maps, because hostile files may have many.
class Comparer {
 public:
  Comparer(const Results& before, const Results& after)
      : before_(before), after_(after), floors_(floors_of({&before, 1})) {
    floors_.merge(floors_of({&after, 1}));
  }

  Comparison compare(bool across, bool with_notes) {
    result_.environment = changes_between(before_, after_);
    const bool differ = result_.builds_differ();
    result_.times_refused = differ && !across;
    const std::string crowded = differ ? "" : crowded_side(before_.environment, after_.environment);
    one_was_crowded_ = !crowded.empty();
    result_.rows = compare_rows(rows_to_compare(before_, floors_), rows_to_compare(after_, floors_), result_.removed,
                                result_.added);
    compare_times();
    if (with_notes) add_notes(crowded);
    return std::move(result_);
  }

 private:
  void add_notes(const std::string& crowded) {
    std::vector<std::string>& notes = result_.notes;  // those first that explain verdicts, where a terminal shows them
    if (inputs_differ_) {
      notes.emplace_back(
          "The runs cycle through different numbers of objects (--quick, --inputs), which predictors and caches learn "
          "to different degrees. Times of such cells are undecided until both runs are measured alike.");
    }
    if (!crowded.empty()) {
      notes.push_back(crowded + ": Something else kept its core busy throughout the run, which clock cycles do not "
                                "show. Times that differ are undecided.");
    }
    std::ranges::move(doubts_about(before_, after_), std::back_inserter(notes));
  }

  /// The state of the host's memory and caches, which no kernel shows, may account for this factor in a ratio.
  static constexpr double kMemory = 1.015;

  /// The ratio of both times in cycles, which does not depend on the clock frequency during the runs. The ratio of the
  /// times themselves if cycles are unknown or come from another build's kernel, or if the times are too short to be
  /// measured.
  Ratio ratio_of_cells(const Measurement& before, const Measurement& after) const {
    const bool is_tiny = std::max(before.value, after.value) < kSmallestTime;
    const bool have_cycles = before.cycles.value > 0 && after.cycles.value > 0;
    if (is_tiny || !have_cycles || result_.builds_differ()) return ratio_of(after.estimate(), before.estimate());
    const std::vector<double> one = cycles_of(before), other = cycles_of(after);
    const bool are_enough = std::min(one.size(), other.size()) >= kFewestPairs;
    const Ratio ratio =
        are_enough ? ratio_of_samples(other, one) : ratio_of(after.in_cycles(), before.in_cycles());
    return {ratio.value, ratio.low / kMemory, ratio.high * kMemory};
  }

  /// The cycles of each process in which the machine was at full speed: of two runs of one program the one with more of
  /// the others would come out slower. None if several runs are taken together.
  static std::vector<double> cycles_of(const Measurement& cell) {
    std::vector<double> cycles;
    for (const Repetition& repetition : cell.repetitions) {
      if (repetition.cycles > 0 && repetition.full_speed >= kFewestAtFullSpeed) cycles.push_back(repetition.cycles);
    }
    return cycles;
  }

  using Cells = std::map<CellName, const Measurement*>;

  static Cells cells_of(const Results& results) {
    Cells cells;
    for (const Measurement& one : results.measurements) cells.emplace(cell_of(one), &one);
    return cells;
  }

  void compare_times() {
    const Cells before = cells_of(before_), after = cells_of(after_);
    for (RowChange& change : result_.rows) {
      if (!change.is_time()) continue;
      ++result_.cells_in_both;
      const bool is_of_cell = change.before.what == kTime;
      change.ratio = is_of_cell ? ratio_of_cells(*before.at(change.cell()), *after.at(change.cell()))
                                : ratio_of(change.after.estimate(), change.before.estimate());
      judge(change);
    }
    if (result_.times_refused) std::erase_if(result_.rows, [](const RowChange& change) { return change.is_time(); });
  }

  void judge(RowChange& change) {
    const bool have_intervals = change.before.estimate().has_interval() && change.after.estimate().has_interval();
    const bool are_alike = change.before.inputs == change.after.inputs;
    inputs_differ_ |= !are_alike && !result_.times_refused;
    const Difference difference = have_intervals && are_alike ? difference_of(change.ratio) : Difference::undecided;
    const bool is_crowded = one_was_crowded_ && difference != Difference::same;
    change.verdict = is_crowded ? RowVerdict::undecided : verdict_of(difference);
  }

  const Results &before_, &after_;
  std::set<std::string_view> floors_;
  bool one_was_crowded_ = false, inputs_differ_ = false;
  Comparison result_;
};

}  // namespace

std::vector<Row> rows_to_compare(const Results& run, const std::set<std::string_view>& floors) {
  std::vector<Row> rows = rows_of(run);
  std::ranges::copy(run.beside.all(), std::back_inserter(rows));
  std::erase_if(rows, [&](const Row& row) { return floors.contains(row.codec); });
  return rows;
}

std::vector<const RowChange*> Comparison::times() const {
  std::vector<const RowChange*> found;
  for (const RowChange& change : rows) {
    if (change.is_time()) found.push_back(&change);
  }
  return found;
}

std::size_t Comparison::count_of_times(RowVerdict verdict) const {
  return static_cast<std::size_t>(std::ranges::count(times(), verdict, &RowChange::verdict));
}

bool Comparison::builds_differ() const {
  return std::ranges::any_of(environment, &EnvironmentChange::forbids_times);
}

bool Comparison::nothing_in_common() const {
  return cells_in_both == 0 && std::ranges::all_of(rows, [](const RowChange& row) { return row.before.what == kCode; });
}

Comparison compare_results(const Results& before, const Results& after, bool across, bool with_notes) {
  return Comparer(before, after).compare(across, with_notes);
}

}  // namespace scenebench
