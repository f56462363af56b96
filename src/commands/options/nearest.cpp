#include "commands/options/nearest.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "base/text.h"

namespace scenebench {

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row.back();
}

std::string nearest_name(std::string_view in_any_case, const std::vector<std::string>& names) {
  const std::string typed = lower_case(in_any_case);
  std::string best;
  std::size_t best_distance = 0;
  for (const std::string& name : names) {
    const std::string lower = lower_case(name);
    const auto [shorter, longer] = std::minmax({typed.size(), lower.size()});
    const bool begins_alike = shorter >= 4 && typed.substr(0, shorter) == lower.substr(0, shorter);
    if (!begins_alike && (longer - shorter) * 3 > longer) continue;  // each of these letters is an edit
    const std::size_t distance = edit_distance(typed, lower);
    const bool close = begins_alike || distance * 3 <= longer;
    if (close && (best.empty() || distance < best_distance)) {
      best = name;
      best_distance = distance;
    }
  }
  return best;
}

std::string suggestion(std::string_view typed, const std::vector<std::string>& names) {
  const std::string nearest = nearest_name(typed, names);
  return nearest.empty() ? "" : fmt::format(" Did you mean \"{}\"?", nearest);
}

}  // namespace scenebench
