#include "commands/run/plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <utility>

#include "commands/run/document_memory.h"
#include "commands/run/sweep.h"
#include "commands/stop.h"
#include "measure/prove.h"

namespace scenebench {
namespace {

/// The cells of one codec over one workload that the filters leave, not open.
std::vector<TimedCell> cells_of(const CodecEntry& codec, const Workload& workload, const Selection& selection,
                                const RunOptions& options) {
  std::vector<TimedCell> cells;
  for (const Phase phase : selection.phases) {
    TimedCell cell = make_cell(codec.info, workload, phase);
    const auto& filter = options.google.filter;
    if (!filter || matches_filter(*filter, cell.measurement.name())) cells.push_back(std::move(cell));
  }
  return cells;
}

/// Moves to `plan` those of `cells` whose phase `tested` has.
void keep_cells(std::vector<TimedCell> cells, const CodecUnderTest& tested, RunPlan& plan) {
  for (TimedCell& cell : cells) {
    if (tested.has(cell.phase)) plan.cells.push_back(std::move(cell));
  }
}

Expected<RunPlan, Stop> plan_sweep(const RunOptions& options, Selection& selection) {
  const auto left_out = bound_sweep(selection, options);
  if (!left_out) return left_out.error();
  RunPlan plan{{}, true, *left_out};
  for (const CodecEntry* codec : selection.codecs) {
    for (const Workload& workload : selection.workloads) {
      const auto smallest = codec->open({workload.shape, std::min(workload.entities, 1u)});
      if (smallest) keep_cells(cells_of(*codec, workload, selection, options), *smallest, plan);
    }
  }
  return plan;
}

/// Adds the cells of one codec over one workload, open and proven unless the plan is codec_by_codec.
std::optional<Stop> add_cells(const CodecEntry& codec, const Workload& workload, const Selection& selection,
                              const RunOptions& options, RunPlan& plan, Faults& faults) {
  auto cells = cells_of(codec, workload, selection, options);
  if (cells.empty()) return std::nullopt;
  const std::shared_ptr<CodecUnderTest> tested = codec.open(workload);
  if (!plan.codec_by_codec) {
    if (const auto problem = prove(codec, workload, *tested))
      return faults.add_unproven(*problem, !options.document.empty());
    for (TimedCell& cell : cells) cell.tested = tested;
  }
  keep_cells(std::move(cells), *tested, plan);
  return std::nullopt;
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
Expected<RunPlan, Stop> plan_cells(const RunOptions& options, const Selection& selection, Faults& faults) {
  RunPlan plan;
  if (!options.document.empty()) {
    if (auto stop = check_document_memory(selection, options)) return *std::move(stop);
    plan.codec_by_codec = is_measured_codec_by_codec(selection.workloads.front());
  }
  std::set<std::string> left_out;
  bool any = false;
  for (const Workload& workload : selection.workloads) {
    const auto codecs = selection.codecs_for(workload, left_out);
    for (const std::string& why : left_out) faults.leave_out(why);
    for (const CodecEntry* codec : codecs) {
      if (auto stop = add_cells(*codec, workload, selection, options, plan, faults)) return *std::move(stop);
    }
    const bool measured = is_measured(workload, plan, selection);
    any |= measured;
    if (options.workloads.empty() || faults.any() || measured) continue;
    return Stop{ExitCode::usage, fmt::format("none of the chosen codecs and phases measures workload {}. See: {}",
                                             workload.name(), own_command("list"))};
  }
  if (any || faults.any() || plan.cells.empty()) return plan;
  return Stop{ExitCode::usage, "none of the chosen codecs and phases measures these data. See: " + own_command("list")};
}

}  // namespace

Expected<RunPlan, Stop> plan_run(const RunOptions& options, Selection& selection, Faults& faults) {
  auto plan = options.sweep ? plan_sweep(options, selection) : plan_cells(options, selection, faults);
  if (!plan || !plan->cells.empty()) return plan;
  if (faults.any()) return Stop{ExitCode::unproven, "no codec is left to measure."};
  return Stop{ExitCode::usage, "nothing matches these filters. See: " + own_command("list")};
}

}  // namespace scenebench
