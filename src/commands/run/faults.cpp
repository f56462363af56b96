#include "commands/run/faults.h"

#include <fmt/format.h>

#include <algorithm>

#include "commands/say.h"

namespace scenebench {
namespace {

bool holds(const std::vector<std::string>& texts, const std::string& text) {
  return std::find(texts.begin(), texts.end(), text) != texts.end();
}

}  // namespace

void Faults::add(const std::string& message) {
  const std::string text = message + " It is left out.";
  if (holds(messages_, text)) return;
  messages_.push_back(text);
  say("bench: {}\n", text);
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

void Faults::drop_without_footprint(std::vector<TimedCell>& cells, std::span<const Footprint> footprints) {
  std::erase_if(cells, [&](const TimedCell& cell) {
    const Measurement& m = cell.measurement;
    const bool has_footprint = std::any_of(footprints.begin(), footprints.end(), [&](const Footprint& footprint) {
      return footprint.workload == m.workload && footprint.codec == m.codec;
    });
    if (!has_footprint) {
      add(fmt::format("Codec {} on workload {} leaks, or its memory cannot be counted.", m.codec, m.workload));
    }
    return !has_footprint;
  });
}

void Faults::leave_out(const std::string& why) {
  const std::string text = "Left out: " + why;
  if (holds(left_out_, text)) return;
  left_out_.push_back(text);
  say("{}\n", text);
}

void Faults::note_in(Environment& environment) const {
  for (const auto* texts : {&left_out_, &messages_}) {
    for (const std::string& text : *texts) {
      if (!holds(environment.warnings, text)) environment.warnings.push_back(text);
    }
  }
}

void Faults::repeat() const {
  for (const std::string& message : messages_) say("bench: {}\n", message);
}

}  // namespace scenebench
