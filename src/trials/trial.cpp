#include "trials/trial.h"

#include <fmt/format.h>

#include <algorithm>

#include "model/number_text.h"

namespace scenebench {
namespace {

/// Removes the part up to the next comma from `text` and returns it.
std::string_view next_part(std::string_view& text) {
  const std::string_view part = text.substr(0, text.find(','));
  text.remove_prefix(std::min(text.size(), part.size() + 1));
  return part;
}

}  // namespace

std::string to_text(const TrialEffort& effort) {
  std::string text;
  for_each_field<TrialEffort>([&](const auto& field) {
    text += fmt::format("{}{}={}", text.empty() ? "" : ",", field.name, effort.*field.member);
  });
  return text;
}

std::optional<TrialEffort> parse_effort(std::string_view text) {
  TrialEffort effort;
  const bool complete = all_fields<TrialEffort>([&](const auto& field) {
    std::string_view part = next_part(text);
    const bool is_it = part.starts_with(field.name) && part.substr(field.name.size()).starts_with('=');
    return is_it && read_number(part.substr(field.name.size() + 1), effort.*field.member);
  });
  return complete && text.empty() ? std::optional(effort) : std::nullopt;
}

const Trial* find_trial(std::string_view name) {
  for (const auto trial : kTrials) {
    if (trial().info.name == name) return &trial();
  }
  return nullptr;
}

}  // namespace scenebench
