#include "report/settled.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "report/figures.h"
#include "report/text.h"

namespace scenebench {
namespace {

/// So large a share of a cell's repetitions must have been disturbed (Measurement::disturbed) to be the reason.
constexpr double kManyDisturbed = 0.2;

/// A batch should be this many steps of the clock long.
constexpr double kFewestClockSteps = 100;

/// So many cells are named, the widest; tables mark them all.
constexpr std::size_t kMostNamed = 12;

/// The likeliest cause first: what was seen of this very cell, then of the run.
std::string reason_of(const Measurement& cell, const Estimate& time, const Environment& environment) {
  const auto disturbed = std::count(cell.disturbed.begin(), cell.disturbed.end(), true);
  if (static_cast<double>(disturbed) > kManyDisturbed * static_cast<double>(time.count)) {
    return "other programs took the processor during their repetitions";
  }
  if (time.median * static_cast<double>(cell.batch) < kFewestClockSteps * environment.clock_step_ns) {
    return "the clock is too coarse for their batches";
  }
  if (environment.stolen > 0.01) return "the virtual machine's host took the processor away";
  if (!environment.governor.empty() && environment.governor != "performance") {
    return fmt::format("the frequency governor is \"{}\"", printable(environment.governor));
  }
  if (environment.virtual_machine) {
    return "this is a virtual machine, whose neighbours share caches and memory with it unseen";
  }
  return "nothing was seen that explains it (heat and frequency scaling are not seen)";
}

}  // namespace

bool is_settled(const Estimate& time) { return time.high < kSmallestTime || time.relative_width() <= kWidestInterval; }

std::vector<std::string> unsettled_cells(const Results& results) {
  std::set<std::string> floors;
  for (const CodecRecord& codec : results.codecs) {
    if (codec.is_floor) floors.insert(codec.name);
  }
  std::map<std::string, std::vector<std::pair<double, std::string>>> by_reason;
  for (const Measurement& cell : results.measurements) {
    const Estimate time = estimate(cell.real_ns);
    if (!time.has_interval() || is_settled(time) || floors.contains(cell.codec)) continue;
    const double width = time.relative_width();
    by_reason[reason_of(cell, time, results.environment)].emplace_back(
        width, fmt::format("{} {:.1f}%", printable(cell.name()), 100 * width));
  }
  std::vector<std::string> sentences;
  for (auto& [reason, cells] : by_reason) {
    std::stable_sort(cells.begin(), cells.end(),
                     [](const auto& one, const auto& two) { return one.first > two.first; });
    std::vector<std::string> names;
    for (auto& cell : cells) names.push_back(std::move(cell.second));
    if (names.size() > kMostNamed) {
      const std::size_t more = names.size() - kMostNamed;
      names.resize(kMostNamed);
      names.push_back(fmt::format("and {} more", more));
    }
    sentences.push_back(fmt::format("Not settled to {:.0f}%, {} of {} cells, as {}: {}.", 100 * kWidestInterval,
                                    cells.size(), results.measurements.size(), reason, joined(names, ", ")));
  }
  return sentences;
}

}  // namespace scenebench
