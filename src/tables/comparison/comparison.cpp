#include "tables/comparison/comparison.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
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
    if (!differ) compare_clocks();
    if (with_notes) {
      result_.notes = doubts_about(before_, after_);
      note_clocks();
    }
    compare_cells(before_.measurements, after_.measurements);
    compare_instructions();
    compare_cells(before_.footprints, after_.footprints);
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

  /// At which clock frequencies the machine ran. Of another machine or build the kernel tells something else.
  void compare_clocks() {
    const double before = before_.environment.chain_ns, after = after_.environment.chain_ns;
    if (before > 0 && after > 0) clock_ = before / after;
  }

  void note_clocks() {
    const double slower = std::max(clock_, 1 / clock_) - 1;
    if (slower <= kSameClock || result_.times_refused) return;
    // Their interval is so wide even where the ratio at one frequency is in the middle of it.
    const bool too_far = (1 + slower) * kMemory * kMemory > (1 + kLargestSame) * (1 + kLargestSame);
    result_.notes.push_back(fmt::format(
        "The machine's clock was {:.0f}% slower in {}: ratios of times are at one clock frequency, but their intervals "
        "hold the times as measured, too{}. To be sure, repeat the runs, or let `bench ab` run both builds in turns.",
        100 * slower, clock_ > 1 ? "OLD" : "NEW", too_far ? ", so that no two times can be called the same" : ""));
  }

  /// What the state of a host's memory and caches explains of a ratio, which no kernel shows.
  static constexpr double kMemory = 1.015;

  /// The ratio of both times at one clock frequency. Time in memory does not follow the clock, so the interval holds
  /// the ratio as measured, too. Times that are too short to be measured follow nothing.
  Ratio ratio_at_one_clock(const Estimate& before, const Estimate& after) const {
    const Ratio ratio = ratio_of(after, before);
    if (std::max(before.value, after.value) < kSmallestTime) return ratio;
    return {ratio.value * clock_, ratio.low * std::min(clock_, 1.0) / kMemory,
            ratio.high * std::max(clock_, 1.0) * kMemory};
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

  /// Whether a cell of two modes explains the ratio. Where at least half of a run's turns were in the slow mode, it
  /// depends on how many turns a process had whether its figure is of the fast one.
  static bool may_be_modes(const Measurement& before, const Measurement& after, const Ratio& ratio) {
    const double change = std::max(ratio.value, 1 / ratio.value);
    return std::ranges::any_of(std::array{before.bimodal, after.bimodal}, [change](const auto& modes) {
      return modes && modes->slow_share >= 0.5 && change <= modes->slow_ns / modes->fast_ns * (1 + kSmallestChange);
    });
  }

  void compare_cell(const Measurement& before, const Measurement& after) {
    ++result_.cells_in_both;
    if (result_.times_refused) return;
    TimeChange change;
    change.cell = name_of(before);
    change.before = before.time;
    change.after = after.time;
    change.ratio = ratio_at_one_clock(before.time, after.time);
    const bool has_intervals = before.time.has_interval() && after.time.has_interval();
    change.difference = has_intervals ? difference_of(change.ratio) : Difference::undecided;
    if (change.difference != Difference::same && may_be_modes(before, after, change.ratio)) {
      change.difference = Difference::undecided;
    }
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
      const auto old_size = library_bytes(one), new_size = library_bytes(other);
      // Headers alone do not compare with headers and sources.
      const bool alike = one.code.sources_on_disk == other.code.sources_on_disk;
      if (old_size && new_size && alike) add("library", *old_size, *new_size);
    }
  }

  const Results &before_, &after_;
  Codecs codecs_before_, codecs_after_;
  std::set<std::string_view> floors_;
  double clock_ = 1;  ///< what to multiply NEW / OLD with, to have it at one clock frequency
  Comparison result_;
};

}  // namespace

bool Comparison::builds_differ() const {
  return std::ranges::any_of(environment, &EnvironmentChange::forbids_times);
}

bool Comparison::nothing_in_common() const {
  const auto is_code = [](const SizeChange& size) { return size.kind == SizeKind::code; };
  return cells_in_both == 0 && std::ranges::all_of(sizes, is_code);
}

Comparison compare_results(const Results& before, const Results& after, bool across, bool with_notes) {
  return Comparer(before, after).compare(across, with_notes);
}

}  // namespace scenebench
