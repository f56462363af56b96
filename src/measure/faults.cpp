#include "measure/faults.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/in_order.h"
#include "base/text.h"

namespace scenebench {

void Faults::add_to(std::vector<std::string>& list, const std::string& message, const char* before) {
  if (add_once(list, message)) say_(before + message);
}

std::optional<Stop> Faults::add_unproven(const Unproven& problem, bool is_users_document) {
  if (is_users_document) {
    leave_out(problem.message);
  } else if (problem.threw) {
    add(problem.message);
  } else {
    return Stop{ExitCode::unproven, problem.message};
  }
  return std::nullopt;
}

void Faults::add_failed(std::span<const Loop> loops) {
  for (const Loop& loop : loops) {
    if (!loop.has_failed()) continue;
    for (const TimedCell& cell : loop.cells) add(fmt::format("{} threw: {}.", cell.measurement.name(), loop.failure));
  }
}

void Faults::add_unmeasured(std::span<const Loop> loops) {
  std::vector<std::string> names;
  for (const Loop& loop : loops) {
    for (const TimedCell& cell : loop.cells) {
      if (!cell.measurement.is_measured() && !loop.has_failed()) names.push_back(cell.measurement.name());
    }
  }
  if (!names.empty()) add_missing(fmt::format("No readings of {}.", joined(names, ", ")));
}

void Faults::drop_without_memory(std::vector<Loop>& loops, std::span<const Footprint> memory) {
  std::erase_if(loops, [&](const Loop& loop) {
    const auto is_its = [&loop](const Footprint& one) { return loop.is_of(one.workload, one.codec); };
    if (std::ranges::any_of(memory, is_its)) return false;
    add(fmt::format("Codec {} on workload {} leaks, or its memory cannot be counted.", loop.codec(), loop.workload()));
    return true;
  });
}

void Faults::note_in(Environment& environment) const {
  for (const auto* texts : {&left_out_, &messages_}) {
    for (const std::string& text : *texts) add_once(environment.warnings, text);
  }
}

}  // namespace scenebench
