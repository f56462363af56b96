#include "report/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace scenebench {
namespace {

/// P(B = k) for B binomial (n, 1/2), from k = 0 on. By multiplying and dividing alone, which every platform rounds
/// alike, unlike std::lgamma and std::exp. The exponent is kept apart, as 2^-n alone underflows beyond n = 1074.
class BinomialHalf {
 public:
  explicit BinomialHalf(std::size_t n) : n_(n), exponent_(-static_cast<int>(n)) {}

  /// For the next k, which must not be more than n.
  double next() {
    const double probability = std::ldexp(ways_, exponent_);
    ways_ *= static_cast<double>(n_ - k_);
    ++k_;
    int shift = 0;
    ways_ = std::frexp(ways_ / static_cast<double>(k_), &shift);
    exponent_ += shift;
    return probability;
  }

 private:
  std::size_t n_, k_ = 0;
  double ways_ = 1;  ///< to choose k_ of n_, times a power of two
  int exponent_;
};

double median_of_sorted(const std::vector<double>& sorted) {
  const std::size_t middle = sorted.size() / 2;
  if (sorted.size() % 2 == 1) return sorted[middle];
  return sorted[middle - 1] + (sorted[middle] - sorted[middle - 1]) / 2;
}

double deviation_of(const std::vector<double>& samples, double median) {
  std::vector<double> distances;
  for (const double sample : samples) distances.push_back(std::abs(sample - median));
  std::sort(distances.begin(), distances.end());
  return median_of_sorted(distances);
}

}  // namespace

double Estimate::relative_width() const {
  if (high <= low) return 0;
  return median > 0 ? (high - low) / median : std::numeric_limits<double>::infinity();
}

double Estimate::relative_spread() const {
  if (deviation <= 0) return 0;
  return median > 0 ? deviation / median : std::numeric_limits<double>::infinity();
}

double coverage_of_ranks(std::size_t count, std::size_t rank) {
  BinomialHalf probabilities(count);
  double below = 0;
  for (std::size_t k = 0; k < rank; ++k) below += probabilities.next();
  return std::max(0.0, 1 - 2 * below);
}

std::size_t rank_of_interval(std::size_t count) {
  BinomialHalf probabilities(count);
  double below = 0;
  std::size_t rank = 0;
  while (rank < (count + 1) / 2) {
    below += probabilities.next();
    if (1 - 2 * below < kConfidence) break;
    ++rank;
  }
  return rank;
}

Estimate shared_among(Estimate time, double parts) {
  for (double* value : {&time.median, &time.low, &time.high, &time.minimum, &time.deviation}) *value /= parts;
  return time;
}

Estimate estimate(std::span<const double> samples) {
  Estimate result;
  result.count = samples.size();
  if (samples.empty()) return result;
  std::vector<double> sorted(samples.begin(), samples.end());
  std::sort(sorted.begin(), sorted.end());

  const std::size_t rank = std::max<std::size_t>(1, rank_of_interval(sorted.size()));
  result.median = median_of_sorted(sorted);
  result.low = sorted[rank - 1];
  result.high = sorted[sorted.size() - rank];
  result.minimum = sorted.front();
  result.deviation = deviation_of(sorted, result.median);
  result.confidence = coverage_of_ranks(sorted.size(), rank);
  return result;
}

}  // namespace scenebench
