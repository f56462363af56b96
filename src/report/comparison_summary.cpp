// The comparison of two runs in a few words.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string_view>

#include "report/figures.h"
#include "report/render_comparison.h"
#include "report/text.h"

namespace scenebench {
namespace {

constexpr std::string_view kEllipsis = "\xE2\x80\xA6";  // U+2026

struct SizeGroup {
  SizeKind kind;
  std::string_view name;
};
constexpr SizeGroup kSizeGroups[] = {
    {SizeKind::wire, "wire sizes"}, {SizeKind::allocations, "allocations"}, {SizeKind::code, "code sizes"}};

std::string counted(std::size_t count, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

std::string times_summary(const Comparison& comparison) {
  if (comparison.times_refused) {
    return fmt::format("{} not compared", counted(comparison.cells_in_both, "time", "times"));
  }
  const auto count = [&](Difference difference) {
    return std::count_if(comparison.times.begin(), comparison.times.end(),
                         [difference](const TimeChange& change) { return change.difference == difference; });
  };
  const auto noisy = std::count_if(comparison.times.begin(), comparison.times.end(),
                                   [](const TimeChange& change) { return change.is_noisy(); });
  std::string text = fmt::format("{} faster, {} slower, {} same", count(Difference::faster), count(Difference::slower),
                                 count(Difference::same));
  if (noisy > 0) text += fmt::format(" ({} of them {}: as far as such noisy times can tell)", noisy, kNoisyMark);
  if (count(Difference::unclear) > 0) {
    text += fmt::format(", {} (?) with too few repetitions to tell", count(Difference::unclear));
  }
  return text;
}

std::string sizes_summary(const Comparison& comparison, const SizeGroup& kind) {
  std::size_t grew = 0, shrank = 0, all = 0;
  for (const SizeChange& size : comparison.sizes) {
    if (size.kind != kind.kind) continue;
    ++all;
    grew += size.grew() ? 1 : 0;
    shrank += size.changed() && !size.grew() ? 1 : 0;
  }
  if (all == 0) return fmt::format("{} not in both", kind.name);
  if (grew + shrank == 0) return fmt::format("{} unchanged", kind.name);
  if (shrank == 0) return fmt::format("{}: {} of {} grew", kind.name, grew, all);
  if (grew == 0) return fmt::format("{}: {} of {} shrank", kind.name, shrank, all);
  return fmt::format("{}: {} of {} grew, {} shrank", kind.name, grew, all, shrank);
}

}  // namespace

std::string ratio_text(const Ratio& ratio) {
  constexpr int kMostDecimals = 5;
  if (!(ratio.high < 1e6))
    return fmt::format("{:.3g} ({:.3g} {} {:.3g})", ratio.value, ratio.low, kEllipsis, ratio.high);
  const double half = std::max((ratio.high - ratio.low) / 2, 1e-3);
  const int fewest = ratio.value < 0.95 ? 2 : ratio.value < 9.95 ? 1 : 0;
  int decimals = std::clamp(static_cast<int>(std::ceil(-std::log10(half))), fewest, kMostDecimals);
  const auto written = [&decimals](double value) { return fmt::format("{:.{}f}", value, decimals); };
  const auto hides = [&] {
    const std::string one = written(1);
    return (ratio.excludes_one() && (written(ratio.low) == one || written(ratio.high) == one)) ||
           std::strtod(written(ratio.low).c_str(), nullptr) == 0;
  };
  while (decimals < kMostDecimals && hides()) ++decimals;
  return fmt::format("{} ({} {} {})", written(ratio.value), written(ratio.low), kEllipsis, written(ratio.high));
}

std::string cell_text(const Cell& cell) {
  return printable(fmt::format("{}/{}{}{}", cell.workload, cell.codec, cell.phase.empty() ? "" : "/", cell.phase));
}

std::string comparison_summary(const Comparison& comparison) {
  std::string text = times_summary(comparison);
  for (const SizeGroup& kind : kSizeGroups) text += fmt::format("; {}", sizes_summary(comparison, kind));
  if (!comparison.removed.empty())
    text += fmt::format("; {} only in OLD", counted(comparison.removed.size(), "cell", "cells"));
  if (!comparison.added.empty())
    text += fmt::format("; {} only in NEW", counted(comparison.added.size(), "cell", "cells"));
  return text;
}

}  // namespace scenebench
