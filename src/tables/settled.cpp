#include "tables/settled.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <utility>

#include "base/in_order.h"
#include "base/text.h"
#include "results/ratio.h"
#include "tables/figures.h"

namespace scenebench {
namespace {

/// A note names this many cells, the worst.
constexpr std::size_t kMostNamed = 3;

/// What is known of this cell comes first, then what is known of the run.
std::string reason_of(const Measurement& cell, const Estimate& time, const Environment& environment) {
  if (cell.full_speed < kFewestAtFullSpeed) return "the machine was seldom at full speed while they were timed";
  const double width = std::max(time.high - time.value, time.value - time.low);
  if (2 * clock_error_of(cell, environment.clock_step_ns) >= width) {
    return "the clock is too coarse for such short batches";
  }
  if (environment.stolen > 0.01) return "the virtual machine's host gave its processors to others (steal time)";
  if (!environment.governor.empty() && environment.governor != "performance") {
    return fmt::format("the frequency governor is \"{}\"", environment.governor);
  }
  if (environment.virtual_machine) {
    return "other programs, or virtual machines on this host, may compete for caches and memory";
  }
  return "unknown (throttling and frequency scaling are not detected)";
}

/// The worst first, and how many more there are: "docs/rapidjson/decode ±14.1%, …, and 3 more".
std::string names_of(std::vector<std::pair<double, std::string>> cells) {
  std::ranges::stable_sort(cells, std::greater(), &std::pair<double, std::string>::first);
  std::vector<std::string> names;
  for (auto& cell : cells) names.push_back(std::move(cell.second));
  if (names.size() > kMostNamed) {
    const std::size_t more = names.size() - kMostNamed;
    names.resize(kMostNamed);
    names.push_back(fmt::format("and {} more", more));
  }
  return joined(names, ", ");
}

/// "±14.1%"; "up to 30.0 ns" for a time of 0, whose relative width is infinite.
std::string width_of(const Estimate& time) {
  const double width = time.relative_width();
  return std::isfinite(width) ? fmt::format("±{:.1f}%", 100 * width) : fmt::format("up to {}", with_unit(time.high));
}

std::vector<Footnote> unsettled_cells(const Results& results) {
  const auto floors = floors_of({&results, 1});
  std::map<std::string, std::vector<std::pair<double, std::string>>> by_reason;
  std::size_t all = 0;
  for (const Measurement& cell : results.measurements) {
    if (floors.contains(cell.codec)) continue;
    ++all;
    const Estimate time = cell.estimate();
    if (!time.has_interval() || is_settled(time)) continue;
    by_reason[reason_of(cell, time, results.environment)].emplace_back(
        time.relative_width(), fmt::format("{} {}", cell.name(), width_of(time)));
  }
  std::vector<Footnote> notes;
  for (auto& [reason, cells] : by_reason) {
    const std::size_t count = cells.size();
    notes.push_back(
        {std::string(kPlusMinus),
         fmt::format("The 95% confidence interval exceeds ±{:.0f}% in {} of {} cells: {}. Likely cause: {}.",
                     100 * kWidestInterval, count, all, names_of(std::move(cells)), reason)});
  }
  return notes;
}

/// Cells whose turns differ much from each other though the machine was at full speed. Empty text if there are none.
Footnote spread_of_turns(const Results& results) {
  constexpr double kMostlyFullSpeed = 0.75, kFarApart = 1.5;
  const auto floors = floors_of({&results, 1});
  std::vector<std::pair<double, std::string>> cells;
  for (const Measurement& cell : results.measurements) {
    const auto [p10, p90] = std::pair(cell.turns_ns.p10, cell.turns_ns.p90);
    if (cell.full_speed < kMostlyFullSpeed || p10 < kSmallestTime || floors.contains(cell.codec)) continue;
    if (p90 < kFarApart * p10) continue;
    cells.emplace_back(p90 / p10, fmt::format("{} ({} to {})", cell.name(), with_unit(p10), with_unit(p90)));
  }
  if (cells.empty()) return {};
  return {fmt::format("Turns vary widely (10% to 90% quantiles): {}.", names_of(std::move(cells)))};
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

std::string with_sign_if_wide(std::string text, const Estimate& figure) {
  const bool is_narrow = figure.has_interval() && figure.relative_width() <= kWidestInterval;
  return is_narrow ? text : with_sign(std::move(text), figure);
}

std::string quotient_text(const Estimate& one, const Estimate& other) {
  const Estimate quotient = quotient_of(one, other);
  return with_sign_if_wide(plain_number(quotient.value), quotient);
}

std::string time_text(const Estimate& time) {
  return time.value < kSmallestTime ? "<1 ns" : with_width(with_unit(time.value), time);
}

Cell time_cell(const std::optional<Estimate>& time) {
  return time ? Cell{time_text(*time)} : Cell{};
}

std::set<std::string_view> floors_of(std::span<const Results> runs) {
  std::set<std::string_view> floors;
  for (const Results& run : runs) {
    for (const CodecRecord& codec : run.codecs) {
      if (codec.is_floor) floors.insert(codec.name);
    }
  }
  return floors;
}

Footnote width_note() {
  return {std::string(kPlusMinus),
          fmt::format("95% interval, where wider than {:.0f}%. {}?: too few measurements for one.",
                      100 * kWidestInterval, kPlusMinus)};
}

Footnote dash_note() {
  return {std::string(kEnDash), "The library does not offer it, or this run did not measure it."};
}

std::vector<Footnote> scattered_cells(const Results& results) {
  Footnote note = spread_of_turns(results);
  return note.text.empty() ? std::vector<Footnote>{} : std::vector{std::move(note)};
}

std::vector<Footnote> doubtful_cells(const Results& results) {
  std::vector<Footnote> notes = unsettled_cells(results);
  append(notes, scattered_cells(results));
  return notes;
}

}  // namespace scenebench
