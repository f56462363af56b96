#include "render/html/spread.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

#include "base/text.h"

namespace scenebench {
namespace {

constexpr int kFewestInView = 6;  ///< processes: so high is the upper half of the drawing at least

using Bins = std::array<int, kSpreadBins>;

/// "0%", "+4%": the place of a bin.
std::string percent_text(std::size_t bin) {
  const int percent = static_cast<int>(bin) - static_cast<int>(kSpreadReach);
  return percent == 0 ? "0%" : fmt::format("{:+}%", percent);
}

/// Until estimator 8 these were left out of the time if enough others were left.
bool counts(const Measurement& cell, const Repetition& process) {
  return cell.samples >= cell.repetitions.size() || process.full_speed >= kFewestAtFullSpeed;
}

Bins bins_of(const Measurement& cell, bool counted) {
  Bins bins{};
  for (const Repetition& process : cell.repetitions) {
    if (counts(cell, process) != counted) continue;
    ++bins[spread_bin(cell.value, process.time_ns)];
  }
  return bins;
}

/// "1 at -20% or less, 5 at 0%, 2 at +4%".
std::string bins_text(const Bins& bins) {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < bins.size(); ++i) {
    const char* const beyond = i == 0 ? " or less" : i + 1 == bins.size() ? " or more" : "";
    if (bins[i] > 0) texts.push_back(fmt::format("{} at {}{}", bins[i], percent_text(i), beyond));
  }
  return joined(texts, ", ");
}

/// The part of the readings, in percent, whose bin is at most `percent` beside the time's, which reaches half a percent
/// farther.
double percent_within(const Measurement& cell, std::size_t percent) {
  const auto middle = cell.spread.begin() + kSpreadReach;
  const auto reach = static_cast<std::ptrdiff_t>(percent);
  const auto near = std::accumulate(middle - reach, middle + reach + 1, std::uint64_t{0});
  return 100 * static_cast<double>(near) / static_cast<double>(std::max<std::uint64_t>(cell.readings, 1));
}

std::string text_of(const Measurement& cell, const Bins& counted, const Bins& slow) {
  const std::string left_out = bins_text(slow);
  std::string text = fmt::format("{} processes: {}{}.", cell.repetitions.size(), bins_text(counted),
                                 left_out.empty() ? "" : "; too slow to count: " + left_out);
  if (cell.spread.empty()) return text;
  return text + fmt::format(" {} readings: {:.0f}% within 1.5%, {:.0f}% within 5.5%.", cell.readings,
                            percent_within(cell, 1), percent_within(cell, 5));
}

/// A line upwards in the middle of each bin that has any processes, from where `below` ends.
std::string bars(const Bins& bins, const Bins& below) {
  std::string path;
  for (std::size_t i = 0; i < bins.size(); ++i) {
    if (bins[i] > 0) path += fmt::format("M{}.5 {}v-{}", i, -below[i], bins[i]);
  }
  return path;
}

/// A line downwards in the middle of each bin that has readings; `depth` long in that which has most.
std::string bars_of_readings(const Measurement& cell, double depth) {
  constexpr double kShortest = 0.05;
  std::string path;
  if (cell.spread.empty()) return path;
  const auto most = static_cast<double>(std::ranges::max(cell.spread));
  for (std::size_t i = 0; i < cell.spread.size(); ++i) {
    const double length = depth * static_cast<double>(cell.spread[i]) / most;
    if (cell.spread[i] > 0) path += fmt::format("M{}.5 0v{:.2f}", i, std::max(kShortest, length));
  }
  return path;
}

}  // namespace

Spread spread_of(const Measurement& cell) {
  const Bins counted = bins_of(cell, true), slow = bins_of(cell, false);
  int highest = kFewestInView;
  for (std::size_t i = 0; i < counted.size(); ++i) highest = std::max(highest, counted[i] + slow[i]);
  const double above = highest / 12.0, below = highest;  // room for the mark of the time, and for the readings
  return {text_of(cell, counted, slow),
          fmt::format("0 {:.1f} {} {:.1f}", -highest - above, counted.size(), above + highest + below),
          {bars(counted, {}), bars(slow, counted), bars_of_readings(cell, below)}};
}

}  // namespace scenebench
