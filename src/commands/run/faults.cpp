#include "commands/run/faults.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "commands/say.h"
#include "tables/in_order.h"

namespace scenebench {

void Faults::add(const std::string& message) { add_missing(message + " It is left out."); }

void Faults::add_missing(const std::string& message) {
  if (add_once(messages_, message)) say("bench: {}\n", messages_.back());
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

void Faults::add_failed(std::span<const TimedCell> cells) {
  for (const TimedCell& cell : cells) {
    if (!cell.failure.empty()) add(fmt::format("{} threw: {}.", cell.measurement.name(), cell.failure));
  }
}

void Faults::add_unmeasured(std::span<const TimedCell> cells) {
  std::vector<std::string> names;
  for (const TimedCell& cell : cells) {
    if (!cell.is_measured() && cell.failure.empty()) names.push_back(cell.measurement.name());
  }
  if (!names.empty()) add_missing(fmt::format("No readings of {}.", joined(names, ", ")));
}

void Faults::drop_without_memory(std::vector<TimedCell>& cells, std::span<const Footprint> memory) {
  std::erase_if(cells, [&](const TimedCell& cell) {
    const Measurement& m = cell.measurement;
    const auto is_its = [&m](const Footprint& one) { return one.workload == m.workload && one.codec == m.codec; };
    if (std::ranges::any_of(memory, is_its)) return false;
    add(fmt::format("Codec {} on workload {} leaks, or its memory cannot be counted.", m.codec, m.workload));
    return true;
  });
}

void Faults::leave_out(const std::string& why) {
  if (add_once(left_out_, "Left out: " + why)) say("{}\n", left_out_.back());
}

void Faults::note_in(Environment& environment) const {
  for (const auto* texts : {&left_out_, &messages_}) {
    for (const std::string& text : *texts) add_once(environment.warnings, text);
  }
}

void Faults::repeat() const {
  for (const std::string& message : messages_) say("bench: {}\n", message);
}

}  // namespace scenebench
