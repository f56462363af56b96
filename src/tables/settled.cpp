#include "tables/settled.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "base/text.h"
#include "tables/figures.h"

namespace scenebench {
namespace {

/// A batch should be this many steps of the clock long.
constexpr double kFewestClockSteps = 100;

/// So many cells are named, the widest; tables mark them all.
constexpr std::size_t kMostNamed = 3;

/// The likeliest cause first: what was seen of this very cell, then of the run.
std::string reason_of(const Measurement& cell, const Estimate& time, const Environment& environment) {
  if (cell.full_speed < kFewestAtFullSpeed) return "the machine was seldom at its full speed during their turns";
  if (time.value * static_cast<double>(cell.batch) < kFewestClockSteps * environment.clock_step_ns) {
    return "the clock is too coarse for their batches";
  }
  if (environment.stolen > 0.01) return "the virtual machine's host took the processor away";
  if (!environment.governor.empty() && environment.governor != "performance") {
    return fmt::format("the frequency governor is \"{}\"", printable(environment.governor));
  }
  if (environment.virtual_machine) {
    return "this is a virtual machine, whose neighbours share caches and memory with it unseen";
  }
  return "nothing was seen that explains it (heat and frequency scaling are not seen)";
}

/// The widest first, as many as are named: "docs/rapidjson/decode ±4.1%, …, and 3 more".
std::string names_of(std::vector<std::pair<double, std::string>> cells) {
  std::ranges::stable_sort(cells, [](const auto& one, const auto& two) { return one.first > two.first; });
  std::vector<std::string> names;
  for (auto& cell : cells) names.push_back(std::move(cell.second));
  if (names.size() > kMostNamed) {
    const std::size_t more = names.size() - kMostNamed;
    names.resize(kMostNamed);
    names.push_back(fmt::format("and {} more", more));
  }
  return joined(names, ", ");
}

/// "±4.1%"; of a time that is nothing at its least, what it is at most.
std::string width_of(const Estimate& time) {
  const double width = time.relative_width();
  return std::isfinite(width) ? fmt::format("±{:.1f}%", 100 * width) : fmt::format("up to {}", with_unit(time.high));
}

std::set<std::string> floors_of(const Results& results) {
  std::set<std::string> floors;
  for (const CodecRecord& codec : results.codecs) {
    if (codec.is_floor) floors.insert(codec.name);
  }
  return floors;
}

std::vector<Footnote> unsettled_cells(const Results& results) {
  const std::set<std::string> floors = floors_of(results);
  std::map<std::string, std::vector<std::pair<double, std::string>>> by_reason;
  for (const Measurement& cell : results.measurements) {
    const Estimate& time = cell.time;
    if (!time.has_interval() || is_settled(time) || floors.contains(cell.codec)) continue;
    by_reason[reason_of(cell, time, results.environment)].emplace_back(
        time.relative_width(), fmt::format("{} {}", printable(cell.name()), width_of(time)));
  }
  std::vector<Footnote> notes;
  for (auto& [reason, cells] : by_reason) {
    const std::size_t count = cells.size();
    notes.push_back({std::string(kPlusMinus),
                     fmt::format("Not settled to ±{:.0f}%, {} of {} cells, as {}: {}.", 100 * kWidestInterval, count,
                                 results.measurements.size(), reason, names_of(std::move(cells)))});
  }
  return notes;
}

/// Empty text if there are none.
Footnote two_faced_cells(const Results& results) {
  std::vector<std::pair<double, std::string>> cells;
  for (const Measurement& cell : results.measurements) {
    if (!cell.two_faced || cell.time.value < kSmallestTime) continue;
    const TwoFaced& faces = *cell.two_faced;
    cells.emplace_back(faces.slow_ns / std::max(cell.time.value, 1e-9),
                       fmt::format("{} {} or, in {:.0f}% of layouts, {}", printable(cell.name()),
                                   with_unit(cell.time.value), 100 * faces.slow_share, with_unit(faces.slow_ns)));
  }
  if (cells.empty()) return {};
  return {"-", fmt::format("Two times, depending on where objects lie in memory, of which the smaller is shown: {}.",
                           names_of(std::move(cells)))};
}

/// Cells whose time is not what a reader's program will mostly see. The machine was at full speed: what differs from turn to
/// turn is the processor's own. Characters that RapidJSON writes one by one take half the time on some turns of one that
/// forwards stores to loads by prediction. Empty text if there are none.
Footnote mostly_slower_cells(const Results& results) {
  constexpr double kMostlyFullSpeed = 0.75, kMuchSlower = 1.5;
  const std::set<std::string> floors = floors_of(results);
  std::vector<std::pair<double, std::string>> cells;
  for (const Measurement& cell : results.measurements) {
    const double time = cell.time.value, median = cell.readings_ns.median;
    if (cell.two_faced || cell.full_speed < kMostlyFullSpeed || time < kSmallestTime || floors.contains(cell.codec)) continue;
    if (median < kMuchSlower * time) continue;
    cells.emplace_back(median / time, fmt::format("{} {}, but {} in the median", printable(cell.name()), with_unit(time),
                                                  with_unit(median)));
  }
  if (cells.empty()) return {};
  return {"-", fmt::format("Mostly slower than shown, though the machine was at its full speed: {}.",
                           names_of(std::move(cells)))};
}

std::string with_sign(std::string text, const Estimate& figure) {
  if (!figure.has_interval()) return fmt::format("{}{}{}?", text, kNoBreakSpace, kPlusMinus);
  if (!std::isfinite(figure.relative_width())) return fmt::format("{}{}{}", text, kNoBreakSpace, kPlusMinus);
  return fmt::format("{}{}{}{:.0f}%", text, kNoBreakSpace, kPlusMinus, 100 * figure.relative_width());
}

}  // namespace

std::string with_width(std::string text, const Estimate& time) {
  return is_settled(time) ? text : with_sign(std::move(text), time);
}

std::string quotient_with_width(std::string text, const Estimate& quotient) {
  const bool is_narrow = quotient.has_interval() && quotient.relative_width() <= kWidestInterval;
  return is_narrow ? text : with_sign(std::move(text), quotient);
}

Footnote width_note() {
  return {std::string(kPlusMinus),
          fmt::format("How far the 95% confidence interval reaches to either side, where that is more than {:.0f}%; "
                      "{}? where there are too few readings for one.",
                      100 * kWidestInterval, kPlusMinus)};
}

std::vector<Footnote> other_than_shown(const Results& results) {
  std::vector<Footnote> notes;
  for (Footnote note : {two_faced_cells(results), mostly_slower_cells(results)}) {
    if (!note.text.empty()) notes.push_back(std::move(note));
  }
  return notes;
}

std::vector<Footnote> doubtful_cells(const Results& results) {
  std::vector<Footnote> notes = unsettled_cells(results);
  std::ranges::move(other_than_shown(results), std::back_inserter(notes));
  return notes;
}

}  // namespace scenebench
