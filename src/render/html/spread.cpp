#include "render/html/spread.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

#include "base/text.h"
#include "render/svg/markup.h"

namespace scenebench {
namespace {

constexpr int kReach = 12;        ///< bins of 1% of the time on either side of the one around it
constexpr int kFewestInView = 6;  ///< processes: so high is the drawing at least

using Bins = std::array<int, 2 * kReach + 1>;

/// How much longer than the time `ns` is, in percent of it, up to a thousand times as long.
double percent_beside(const Measurement& cell, double ns) {
  const double more = ns - cell.time.value;
  return more == 0 ? 0 : 100 * std::clamp(more / cell.time.value, -1.0, 1e3);
}

/// "0%", "+4%".
std::string percent_text(double percent) {
  const double rounded = std::round(percent);
  return rounded == 0 ? "0%" : fmt::format("{:+.0f}%", rounded);
}

/// The estimator leaves these out of the time if enough others are left (measure/estimator.h).
bool counts(const Measurement& cell, const Repetition& process) {
  return cell.time.samples >= cell.repetitions.size() || process.full_speed >= kFewestAtFullSpeed;
}

Bins bins_of(const Measurement& cell, bool counted) {
  Bins bins{};
  for (const Repetition& process : cell.repetitions) {
    if (counts(cell, process) != counted) continue;
    const double place = std::clamp<double>(percent_beside(cell, process.time_ns), -kReach, kReach);
    ++bins[static_cast<std::size_t>(std::lround(place) + kReach)];
  }
  return bins;
}

/// "1 at -20% or less, 5 at 0%, 2 at +4%".
std::string bins_text(const Bins& bins) {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < bins.size(); ++i) {
    const char* const beyond = i == 0 ? " or less" : i + 1 == bins.size() ? " or more" : "";
    const std::string percent = percent_text(static_cast<double>(i) - kReach);
    if (bins[i] > 0) texts.push_back(fmt::format("{} at {}{}", bins[i], percent, beyond));
  }
  return joined(texts, ", ");
}

std::string text_of(const Measurement& cell, const Bins& counted, const Bins& slow) {
  const auto percent = [&](double ns) { return percent_text(percent_beside(cell, ns)); };
  const std::string left_out = bins_text(slow);
  return fmt::format("{} processes: {}{}. Turns: 10% below {}, half from {} to {}, 10% above {}.",
                     cell.repetitions.size(), bins_text(counted),
                     left_out.empty() ? "" : "; too slow to count: " + left_out, percent(cell.turns_ns.p10),
                     percent(cell.turns_ns.p25), percent(cell.turns_ns.p75), percent(cell.turns_ns.p90));
}

/// A line upwards in the middle of each bin that has any processes, from where `below` ends.
std::string bars(const Bins& bins, const Bins& below) {
  std::string path;
  for (std::size_t i = 0; i < bins.size(); ++i) {
    if (bins[i] > 0) path += fmt::format("M{}.5 {}v-{}", i, -below[i], bins[i]);
  }
  return path;
}

/// A line at the height `y` for the turns between two quantiles.
std::string turns(const Measurement& cell, double from_ns, double to_ns, double y) {
  constexpr double kMiddle = kReach + 0.5, kShortest = 0.1;
  const auto place = [&](double ns) { return std::clamp(kMiddle + percent_beside(cell, ns), 0.0, 2 * kMiddle); };
  const double from = place(from_ns), to = place(to_ns);
  return fmt::format("M{:.1f} {:.2f}H{:.1f}", from, y, std::max(to, from + kShortest));
}

}  // namespace

Spread spread_of(const Measurement& cell) {
  const Bins counted = bins_of(cell, true), slow = bins_of(cell, false);
  int highest = kFewestInView;
  for (std::size_t i = 0; i < counted.size(); ++i) highest = std::max(highest, counted[i] + slow[i]);
  const double above = highest / 12.0, below = highest / 4.0;  // room for the mark of the time, and for the turns
  const Quantiles& of = cell.turns_ns;
  return {text_of(cell, counted, slow),
          fmt::format("0 {:.1f} {} {:.1f}", -highest - above, counted.size(), above + highest + below),
          {bars(counted, {}), bars(slow, counted), turns(cell, of.p10, of.p90, 0.6 * below),
           turns(cell, of.p25, of.p75, 0.6 * below)}};
}

std::string spread_html(const Measurement& cell) {
  const Spread spread = spread_of(cell);
  std::string html = fmt::format(
      R"(<svg class="spread" role="img" viewBox="{}" preserveAspectRatio="none"><title>{}</title>)", spread.view_box,
      html_escaped(spread.text));
  for (std::size_t i = 0; i < kSpreadParts.size(); ++i) {
    if (!spread.paths[i].empty())
      html += fmt::format(R"(<path class="{}" d="{}"/>)", kSpreadParts[i], spread.paths[i]);
  }
  return html + "</svg>";
}

}  // namespace scenebench
