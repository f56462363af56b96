// Checks of single structs for impossible values that a damaged or forged file may hold, beyond those that the types
// and the reader rule out.
#include <algorithm>
#include <cmath>

#include "results/codec_record.h"
#include "results/environment.h"
#include "results/measurement.h"

namespace scenebench {

const char* fault_of(const Cache& cache) {
  constexpr int kMaxLevel = 16;
  const bool possible = cache.level >= 1 && cache.level <= kMaxLevel && cache.size >= 1 && cache.num_sharing >= 0;
  return possible ? nullptr : "is not a possible cache";
}

const char* fault_of(const Environment& environment) {
  if (environment.cpus < 0 || environment.processes < 0 || environment.links.value_or(0) < 0 ||
      environment.wait.value_or(0) < 0)
    return "has a negative number of processors, processes, links or seconds";
  return environment.stolen.value_or(0) <= 1 && environment.full_speed <= 1 ? nullptr : "has a share above 1";
}

const char* fault_of(const Loss& loss) {
  constexpr int kMostDecimals = 1'000;
  const auto possible = [](int decimals) { return decimals >= -1 && decimals <= kMostDecimals; };
  return possible(loss.float_decimals) && possible(loss.double_decimals) && possible(loss.significant_digits) &&
                 loss.double_ulps >= 0 && loss.largest_as_infinity >= 0
             ? nullptr
             : "has an impossible number of decimals";
}

const char* fault_of(const CodecRecord& codec) {
  const bool has_negative = std::ranges::any_of(codec.code, [](const Row& row) { return row.value < 0; });
  return has_negative ? "has a negative size" : nullptr;
}

double clock_error_of(const Measurement& measurement, double clock_step_ns) {
  const double step = clock_step_ns / static_cast<double>(measurement.batches);
  return std::max(kClockError, step) / static_cast<double>(measurement.batch);
}

std::size_t spread_bin(double time_ns, double ns) {
  constexpr double kReach = kSpreadReach;
  const double more = ns - time_ns;
  const double percent = more == 0 ? 0 : std::clamp(100 * more / time_ns, -kReach, kReach);
  return static_cast<std::size_t>(std::lround(percent + kReach));
}

const char* fault_of(const Measurement& measurement) {
  if (!measurement.spread.empty() && measurement.spread.size() != kSpreadBins) return "has another histogram";
  if (measurement.batch < 1 || measurement.batches < 1) return "has no operations";
  if (measurement.inputs < 1) return "has no objects";
  if (const char* fault = fault_of(static_cast<const Row&>(measurement))) return fault;
  if (measurement.full_speed > 1) return "has a share above 1";
  const auto& [cycles, low, high] = measurement.cycles;
  const bool is_within =
      measurement.low <= measurement.value && measurement.value <= measurement.high && low <= cycles && cycles <= high;
  return is_within ? nullptr : "has an estimate outside its interval";
}

}  // namespace scenebench
