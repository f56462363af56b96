#include "measure/input_costs.h"

#include <algorithm>
#include <vector>

#include "measure/estimator.h"
#include "measure/reference_kernel.h"

namespace scenebench {
namespace {

/// Readings of each input. With one alone, its cost would be that reading, whatever noise is in it. In simulations of
/// few turns, most of them slow, a tenth and more of the cells that settle with 1 are wrong. With 2 fewer settle, next
/// to none of them wrong.
constexpr std::size_t kFewestReadings = 2;

using Readings = std::map<std::uint16_t, std::vector<double>>;

void add(const Turn& turn, double factor, Readings& readings) {
  for (std::size_t i = 0; i < turn.inputs.size(); ++i) readings[turn.inputs[i]].push_back(turn.ns[i] * factor);
}

}  // namespace

InputCosts input_costs(const Turns& turns, const Speed& best, std::size_t inputs) {
  Readings all, fast;
  for (const Turn& turn : turns) {
    const double factor = clock_factor(turn.speed, best);
    add(turn, factor, all);
    if (is_at_full_speed(turn.speed, best)) add(turn, factor, fast);
  }
  InputCosts costs;
  costs.known = (all.empty() || all.size() >= inputs) && std::ranges::all_of(all, [&](const auto& input) {
    const auto found = fast.find(input.first);
    return found != fast.end() && found->second.size() >= kFewestReadings;
  });
  double sum = 0;
  for (auto& [input, values] : costs.known ? fast : all) {
    std::ranges::sort(values);
    sum += costs.relative[input] = quantile_of_sorted(values, kReadingQuantile);
  }
  const double mean = sum / static_cast<double>(std::max<std::size_t>(costs.relative.size(), 1));
  for (auto& [input, cost] : costs.relative) cost = cost > 0 ? cost / mean : 1;
  return costs;
}

}  // namespace scenebench
