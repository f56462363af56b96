#include "tables/comparison/comparison.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "tables/codec_figures.h"

namespace scenebench {
namespace {

CellName name_of(const Measurement& one) { return {one.workload, one.codec, one.phase}; }
CellName name_of(const Footprint& one) { return {one.workload, one.codec, ""}; }
CellName name_of(const InstructionCount& one) { return {one.workload, one.codec, one.phase}; }

bool is_compared(const Measurement& one) { return one.is_measured(); }
bool is_compared(const Footprint&) { return true; }

/// Finds the same cells in both runs, with maps, because hostile files may have many.
class Comparer {
 public:
  Comparer(const Results& before, const Results& after) : before_(before), after_(after) {
    note_codecs(before, codecs_before_);
    note_codecs(after, codecs_after_);
  }

  Comparison compare(bool across, bool with_notes) {
    result_.environment = changes_between(before_, after_);
    const bool differ = result_.builds_differ();
    result_.times_refused = differ && !across;
    const std::string crowded = differ ? "" : crowded_side(before_.environment, after_.environment);
    one_was_crowded_ = !crowded.empty();
    compare_cells(before_.measurements, after_.measurements);
    if (with_notes) add_notes(crowded);
    compare_instructions();
    compare_cells(before_.footprints, after_.footprints);
    result_.rows = compare_rows(before_.rows, after_.rows, result_.removed, result_.added);
    compare_code();
    return std::move(result_);
  }

 private:
  using Codecs = std::map<std::string_view, const CodecRecord*>;

  void note_codecs(const Results& results, Codecs& codecs) {
    for (const CodecRecord& codec : results.codecs) {
      codecs.emplace(codec.name, &codec);
      if (codec.is_floor) floors_.insert(codec.name);
    }
  }

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

  /// Cells of measurements or footprints by name, without floors.
  template <class Record>
  std::map<CellName, const Record*> cells_of(const std::vector<Record>& records) const {
    std::map<CellName, const Record*> cells;
    for (const Record& one : records) {
      if (is_compared(one) && !floors_.contains(one.codec)) cells.emplace(name_of(one), &one);
    }
    return cells;
  }

  template <class Record>
  void compare_cells(const std::vector<Record>& of_before, const std::vector<Record>& of_after) {
    const auto before = cells_of(of_before), after = cells_of(of_after);
    for (const Record& one : of_before) {
      const CellName name = name_of(one);
      if (!before.contains(name)) continue;
      const auto other = after.find(name);
      if (other == after.end()) {
        result_.removed.push_back(name);
      } else {
        compare_cell(one, *other->second);
      }
    }
    for (const Record& one : of_after) {
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

  void compare_instructions() {
    for (const InstructionCount& one : before_.instructions) {
      const InstructionCount* other = after_.find_instructions(one.workload, one.codec, one.phase);
      if (floors_.contains(one.codec)) continue;
      if (!other && !after_.instructions.empty()) {
        result_.removed.push_back({one.workload, one.codec, one.phase + " instructions"});
      }
      if (!other) continue;
      result_.instructions.push_back({name_of(one), one.per_operation(), other->per_operation()});
    }
  }

  void compare_cell(const Footprint& before, const Footprint& after) {
    compare_wire(before, after);
    if (before.memory_counted && after.memory_counted) compare_allocations(before, after);
  }

  void compare_wire(const Footprint& before, const Footprint& after) {
    const auto add = [&](std::string_view what, std::int64_t Footprint::*size) {
      if (before.*size <= 0 || after.*size <= 0) return;  // 0: not measured
      result_.sizes.push_back(
          {SizeKind::wire, before.workload, before.codec, "", std::string(what), before.*size, after.*size});
    };
    add("plain", &Footprint::wire_bytes);
    for (const auto& [name, bytes] : kCompressors) add(name, bytes);
  }

  void compare_allocations(const Footprint& before, const Footprint& after) {
    const auto add = [&](std::string where, std::string what, std::int64_t old_size, std::int64_t new_size) {
      result_.sizes.push_back({SizeKind::allocations, before.workload, before.codec, std::move(where), std::move(what),
                               old_size, new_size});
    };
    const auto compare = [&](const auto& old_phases, const auto& new_phases, std::string_view when) {
      for (const auto& [phase, one] : old_phases) {
        const auto other = new_phases.find(phase);
        if (other == new_phases.end()) continue;
        const std::string where = fmt::format("{}, {}", phase, when);
        const AllocationUse& two = other->second;
        add(where, "blocks", one.blocks, two.blocks);
        add(where, "bytes", one.bytes, two.bytes);
        add(where, "peak bytes", one.peak_bytes, two.peak_bytes);
        if (phase == "dealloc") continue;
        add(where, "held blocks", one.held_blocks, two.held_blocks);
        add(where, "held bytes", one.held_bytes, two.held_bytes);
      }
    };
    compare(before.first, after.first, "first call");
    compare(before.steady, after.steady, "steady");
    add("after dealloc", "leaked blocks", before.leaked_blocks, after.leaked_blocks);
    add("after dealloc", "leaked bytes", before.leaked_bytes, after.leaked_bytes);
  }

  void compare_code() {
    for (const CodecRecord& one : before_.codecs) {
      const auto found = codecs_after_.find(one.name);
      if (found == codecs_after_.end() || floors_.contains(one.name)) continue;
      const CodecRecord& other = *found->second;
      const auto add = [&](std::string what, std::int64_t old_size, std::int64_t new_size) {
        result_.sizes.push_back({SizeKind::code, "", one.name, "", std::move(what), old_size, new_size});
      };
      for (const auto& [shape, bytes] : one.code.generated_bytes) {
        const auto generated = other.code.generated_bytes.find(shape);
        if (generated != other.code.generated_bytes.end()) {
          add(fmt::format("generated for {}", shape), bytes, generated->second);
        }
      }
      if (!one.has_library() && !other.has_library()) continue;  // as of a scenario's file, which has no sizes of code
      const auto old_size = library_bytes(one), new_size = library_bytes(other);
      // Headers alone do not compare with headers and sources.
      const bool alike = one.code.sources_on_disk == other.code.sources_on_disk;
      if (old_size && new_size && alike) add("library", *old_size, *new_size);
    }
  }

  const Results &before_, &after_;
  Codecs codecs_before_, codecs_after_;
  std::set<std::string_view> floors_;
  bool one_was_crowded_ = false, inputs_differ_ = false;
  Comparison result_;
};

}  // namespace

bool Comparison::builds_differ() const {
  return std::ranges::any_of(environment, &EnvironmentChange::forbids_times);
}

bool Comparison::nothing_in_common() const {
  const auto is_code = [](const SizeChange& size) { return size.kind == SizeKind::code; };
  return cells_in_both == 0 && rows.empty() && std::ranges::all_of(sizes, is_code);
}

Comparison compare_results(const Results& before, const Results& after, bool across, bool with_notes) {
  return Comparer(before, after).compare(across, with_notes);
}

}  // namespace scenebench
