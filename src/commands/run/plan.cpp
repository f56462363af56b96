#include "commands/run/plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <iterator>
#include <memory>
#include <optional>
#include <set>
#include <utility>

#include "base/text.h"
#include "commands/run/document_memory.h"
#include "commands/run/scene_memory.h"
#include "commands/run/sweep.h"
#include "commands/stop.h"
#include "harness/clock.h"
#include "measure/footprint.h"
#include "measure/plan.h"
#include "measure/prove.h"

namespace scenebench {
namespace {

/// The cells of one codec over one workload that the filters leave, not open.
std::vector<TimedCell> cells_of(const CodecEntry& codec, const Workload& workload, const Selection& selection,
                                const RunOptions& options) {
  std::vector<TimedCell> cells;
  for (const Phase phase : selection.phases_for(workload)) {
    TimedCell cell = make_cell(codec.info, workload, phase);
    const auto& filter = options.google.filter;
    if (!filter || matches_filter(*filter, cell.measurement.name())) cells.push_back(std::move(cell));
  }
  return cells;
}

/// Leaves those of `cells` whose phase `tested` has.
void keep_cells(std::vector<TimedCell>& cells, const CodecUnderTest& tested) {
  std::erase_if(cells, [&tested](const TimedCell& cell) { return !tested.has(cell.phase); });
}

Expected<RunPlan, Stop> plan_sweep(const RunOptions& options, Selection& selection) {
  const auto left_out = bound_sweep(selection, options);
  if (!left_out) return left_out.error();
  RunPlan plan{{}, {}, true, *left_out};
  for (const CodecEntry* codec : selection.codecs) {
    for (const Workload& workload : selection.workloads) {
      const auto smallest = codec->open({workload.shape, std::min(workload.entities, 1u)});
      if (!smallest) continue;
      auto cells = cells_of(*codec, workload, selection, options);
      keep_cells(cells, *smallest);
      std::ranges::move(cells, std::back_inserter(plan.cells));
    }
  }
  return plan;
}

/// Adds the cells of one codec over one workload; proven and planned unless the plan is codec_by_codec.
std::optional<Stop> add_cells(const CodecEntry& codec, const Workload& workload, const Selection& selection,
                              const RunOptions& options, RunPlan& plan, Faults& faults, QuickTime& quick) {
  auto cells = cells_of(codec, workload, selection, options);
  if (cells.empty()) return std::nullopt;
  const Mark start = Mark::now(true);
  const std::shared_ptr<CodecUnderTest> tested = codec.open(workload);
  keep_cells(cells, *tested);
  if (!plan.codec_by_codec && !cells.empty()) {
    if (const auto problem = prepare(codec, workload, tested, cells))
      return faults.add_unproven(*problem, options.has_own_data());
    plan.sizes.push_back(sizes_of(codec, workload, *tested));
    const Mark end = Mark::now(true);
    const std::chrono::duration<double> wall = end.end - start.begin, processor = end.cpu - start.cpu;
    quick.add(wall.count(), processor.count(), cells);
  }
  if (!options.one_process) close(cells);
  std::ranges::move(cells, std::back_inserter(plan.cells));
  return std::nullopt;
}

/// A part of the workload's objects: proving all of them takes longer than a quick run.
std::size_t quick_inputs(const Workload& workload) {
  constexpr std::size_t kPart = 8;
  return std::max<std::size_t>(1, default_inputs(workload) / kPart);
}

/// Whether a codec that was asked for has a cell over `workload`. Others are measured beside those of documents.
bool is_measured(const Workload& workload, const RunPlan& plan, const Selection& selection) {
  return std::ranges::any_of(plan.cells, [&](const TimedCell& cell) {
    const auto& names = selection.wanted;
    return cell.measurement.workload == workload.name() &&
           (names.empty() || std::ranges::find(names, cell.measurement.codec) != names.end());
  });
}

/// All cells but those of a sweep.
Expected<RunPlan, Stop> plan_all(const RunOptions& options, Selection& selection, Faults& faults) {
  RunPlan plan;
  QuickTime quick;
  std::vector<std::string> no_time;
  for (Workload& workload : selection.workloads) {
    workload.inputs = options.quick && options.inputs == 0 ? quick_inputs(workload) : options.inputs;
  }
  if (!options.document.empty()) {
    if (auto stop = check_document_memory(selection, options)) return *std::move(stop);
    plan.codec_by_codec = is_measured_codec_by_codec(selection.workloads.front());
  }
  if (!options.scene.empty()) {
    if (auto stop = check_scene_memory(selection, options)) return *std::move(stop);
    plan.codec_by_codec = are_measured_codec_by_codec(*selection.workloads.front().own_scenes);
  }
  std::set<std::string> left_out;
  bool any = false;
  for (const Workload& workload : selection.workloads) {
    const auto codecs = selection.codecs_for(workload, left_out);
    for (const std::string& why : left_out) faults.leave_out(why);
    std::size_t left = 0;
    for (const CodecEntry* codec : codecs) {
      if (options.quick && quick.is_over()) {
        ++left;
      } else if (auto stop = add_cells(*codec, workload, selection, options, plan, faults, quick)) {
        return *std::move(stop);
      }
    }
    if (left > 0) no_time.push_back(fmt::format("{} codecs over {}", left, workload.name()));
    if (left == codecs.size() && left > 0) continue;
    const bool measured = is_measured(workload, plan, selection);
    any |= measured;
    if (options.workloads.empty() || faults.any() || measured) continue;
    return Stop{ExitCode::usage, fmt::format("none of the chosen codecs and phases measures workload {}. See: {}",
                                             workload.name(), own_command("list"))};
  }
  plan.confirming_seconds = quick.confirming();
  plan.stretch = quick.stretch();
  if (!no_time.empty()) {
    faults.leave_out(fmt::format("{}: --quick has no time for them. Name fewer with --codec and --workload, or leave "
                                 "--quick out.",
                                 joined(no_time, ", ")));
  }
  if (any || faults.any() || plan.cells.empty()) return plan;
  return Stop{ExitCode::usage, "none of the chosen codecs and phases measures these data. See: " + own_command("list")};
}

}  // namespace

Expected<RunPlan, Stop> plan_run(const RunOptions& options, Selection& selection, Faults& faults) {
  auto plan = options.sweep ? plan_sweep(options, selection) : plan_all(options, selection, faults);
  if (!plan || !plan->cells.empty()) return plan;
  if (faults.any()) return Stop{ExitCode::unproven, "no codec is left to measure."};
  return Stop{ExitCode::usage, "nothing matches these filters. See: " + own_command("list")};
}

}  // namespace scenebench
