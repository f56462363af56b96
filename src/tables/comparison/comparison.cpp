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

namespace scenebench {
namespace {

CellName name_of(const Measurement& one) { return {one.workload, one.codec, one.phase}; }

/// Finds the same cells in both runs, with maps, because hostile files may have many.
class Comparer {
 public:
  Comparer(const Results& before, const Results& after) : before_(before), after_(after) {
    for (const Results* results : {&before, &after}) {
      for (const CodecRecord& codec : results->codecs) {
        if (codec.is_floor) floors_.insert(codec.name);
      }
    }
  }

  Comparison compare(bool across, bool with_notes) {
    result_.environment = changes_between(before_, after_);
    const bool differ = result_.builds_differ();
    result_.times_refused = differ && !across;
    const std::string crowded = differ ? "" : crowded_side(before_.environment, after_.environment);
    one_was_crowded_ = !crowded.empty();
    compare_times();
    if (with_notes) add_notes(crowded);
    result_.rows = compare_rows(rows_to_compare(before_), rows_to_compare(after_), result_.removed, result_.added);
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
    const bool is_tiny = std::max(before.time.value, after.time.value) < kSmallestTime;
    const bool have_cycles = before.cycles.value > 0 && after.cycles.value > 0;
    if (is_tiny || !have_cycles || result_.builds_differ()) return ratio_of(after.time, before.time);
    const std::vector<double> one = cycles_of(before), other = cycles_of(after);
    const bool are_enough = std::min(one.size(), other.size()) >= kFewestPairs;
    const Ratio ratio =
        are_enough ? ratio_of_samples(other, one) : ratio_of(after.in_cycles(), before.in_cycles());
    return {ratio.value, ratio.low / kMemory, ratio.high * kMemory};
  }

  /// The cycles of each of the run's processes in which the machine was at full speed. None if several runs are taken
  /// together, because their processes are not samples of the same thing.
  static std::vector<double> cycles_of(const Measurement& cell) {
    std::vector<double> cycles;
    if (cell.time.samples > cell.repetitions.size()) return cycles;
    for (const Repetition& repetition : cell.repetitions) {
      if (repetition.cycles > 0 && repetition.full_speed >= kFewestAtFullSpeed) cycles.push_back(repetition.cycles);
    }
    return cycles;
  }

  /// The cells that have a time, by name, without floors.
  std::map<CellName, const Measurement*> cells_of(const Results& results) const {
    std::map<CellName, const Measurement*> cells;
    for (const Measurement& one : results.measurements) {
      if (one.is_measured() && !floors_.contains(one.codec)) cells.emplace(name_of(one), &one);
    }
    return cells;
  }

  void compare_times() {
    const auto before = cells_of(before_), after = cells_of(after_);
    for (const Measurement& one : before_.measurements) {
      const CellName name = name_of(one);
      if (!before.contains(name)) continue;
      const auto other = after.find(name);
      if (other == after.end()) {
        result_.removed.push_back(name);
      } else {
        compare_cell(one, *other->second);
      }
    }
    for (const Measurement& one : after_.measurements) {
      const CellName name = name_of(one);
      if (after.contains(name) && !before.contains(name)) result_.added.push_back(name);
    }
  }

  void compare_cell(const Measurement& before, const Measurement& after) {
    ++result_.cells_in_both;
    if (result_.times_refused) return;
    TimeChange change;
    change.cell = name_of(before);
    change.before = before.time;
    change.after = after.time;
    change.ratio = ratio_of_cells(before, after);
    const bool have_intervals = before.time.has_interval() && after.time.has_interval();
    const bool are_alike = before.inputs == after.inputs;
    inputs_differ_ |= !are_alike;
    change.difference = have_intervals && are_alike ? difference_of(change.ratio) : Difference::undecided;
    if (one_was_crowded_ && change.difference != Difference::same) change.difference = Difference::undecided;
    result_.times.push_back(std::move(change));
  }

  std::vector<Row> rows_to_compare(const Results& results) const {
    std::vector<Row> rows = rows_of(results);
    std::ranges::copy(results.beside.all(), std::back_inserter(rows));
    std::erase_if(rows, [&](const Row& row) { return floors_.contains(row.codec); });
    return rows;
  }

  const Results &before_, &after_;
  std::set<std::string_view> floors_;
  bool one_was_crowded_ = false, inputs_differ_ = false;
  Comparison result_;
};

}  // namespace

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
