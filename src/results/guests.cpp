#include "results/guests.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <span>
#include <tuple>
#include <utility>

namespace scenebench {
namespace {

/// Whether values of `second` are significantly lower than those of `first`. Approximates the rank sum's distribution
/// by a normal one, which is close enough from five values per side on.
bool is_lower(std::span<const double> first, std::span<const double> second) {
  constexpr double kOneSided5Percent = 1.645;
  double lower = 0;
  for (const double one : first) {
    for (const double other : second) lower += other < one ? 1 : other == one ? 0.5 : 0;
  }
  const auto n = static_cast<double>(first.size()), m = static_cast<double>(second.size());
  return lower - n * m / 2 > kOneSided5Percent * std::sqrt(n * m * (n + m + 1) / 12);
}

/// fall_within() of one process.
std::optional<double> fall_of(std::span<const double> repetitions) {
  const std::size_t half = repetitions.size() / 2;
  const auto first = repetitions.first(half), second = repetitions.last(half);
  const double fall = 1 - median_of(second).value / median_of(first).value;
  if (!(fall > kWidestInterval) || !is_lower(first, second)) return std::nullopt;
  return fall;
}

}  // namespace

void add_runtime(GuestRuntime one, std::vector<GuestRuntime>& runtimes) {
  const auto key = [](const GuestRuntime& runtime) {
    return std::tie(runtime.lane, runtime.name, runtime.flags, runtime.heap_bytes);
  };
  const auto known = std::ranges::find_if(runtimes, [&](const GuestRuntime& other) { return key(other) == key(one); });
  if (known == runtimes.end()) return runtimes.push_back(std::move(one));
  std::ranges::move(one.libraries, std::back_inserter(known->libraries));
}

std::string Guest::title(const std::string& version) const {
  return fmt::format("{}{}{} ({}, {})", library, version.empty() ? "" : " ", version, lane, form);
}

Guest Guest::of(std::string_view path) {
  const std::size_t first = path.find('/'), last = path.rfind('/');
  if (first == last) return {std::string(path.substr(0, first)), "", ""};
  return {std::string(path.substr(0, first)), std::string(path.substr(first + 1, last - first - 1)),
          std::string(path.substr(last + 1))};
}

std::string_view lane_in(std::string_view title) {
  const std::size_t start = title.rfind(" ("), end = title.rfind(", ");
  return start == title.npos || end == title.npos || end < start ? "" : title.substr(start + 2, end - start - 2);
}

bool is_interval_of_forks(const Row& time) { return confidence_of_range(time.samples) >= kConfidence; }

void add_or_join(Row row, std::vector<Row>& rows) {
  const auto known = std::ranges::find_if(rows, [&](const Row& one) { return one.key() == row.key(); });
  if (known == rows.end()) return rows.push_back(std::move(row));
  if (known->text.find(row.text) == std::string::npos) known->text += "; " + row.text;
  known->outcome = std::max(known->outcome, row.outcome);
}

std::optional<Estimate> estimate_of_forks(const std::vector<std::vector<double>>& forks) {
  std::vector<double> medians;
  for (const auto& fork : forks) {
    if (!fork.empty()) medians.push_back(median_of(fork).value);
  }
  if (medians.empty()) return std::nullopt;
  const auto [low, high] = std::ranges::minmax(medians);
  return Estimate{median_of(medians).value, low, high, confidence_of_range(medians.size()), medians.size()};
}

std::optional<double> fall_within(const std::vector<std::vector<double>>& forks) {
  std::optional<double> least;
  for (const auto& fork : forks) {
    const auto fall = fall_of(fork);
    if (!fall) return std::nullopt;
    least = std::min(least.value_or(*fall), *fall);
  }
  return least;
}

}  // namespace scenebench
