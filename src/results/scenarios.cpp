#include "results/scenarios.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

namespace scenebench {
namespace {

/// The figure of each process that measured it.
using Measured = std::vector<const ScenarioRecord*>;

ScenarioFigure over_processes(const ScenarioFigure& first, const Measured& measured) {
  std::vector<double> values;
  for (const ScenarioRecord* record : measured) {
    if (const auto* const figure = find_figure(*record, first.name)) values.push_back(figure->value);
  }
  const Estimate median = median_of(values);
  ScenarioFigure figure = first;
  figure.low = median.low;
  figure.high = median.high;
  figure.processes = values.size();
  figure.value = first.over == Over::largest ? std::ranges::max(values) : median.value;
  return figure;
}

ScenarioRecord over_processes(const Measured& measured) {
  ScenarioRecord whole = *measured.front();
  const auto has_failed = [](const ScenarioRecord* record) { return !record->problem.empty(); };
  if (const auto failures = std::ranges::count_if(measured, has_failed)) {
    whole = **std::ranges::find_if(measured, has_failed);
    const auto all = std::ssize(measured);
    if (failures < all) whole.problem += fmt::format(" (in {} of {} processes)", failures, all);
    return whole;
  }
  for (const ScenarioRecord* record : measured) {
    for (const ScenarioFigure& figure : record->figures) {
      if (!find_figure(whole, figure.name)) whole.figures.push_back(figure);
    }
  }
  for (ScenarioFigure& figure : whole.figures) figure = over_processes(figure, measured);
  return whole;
}

}  // namespace

Estimate estimate_of(const ScenarioFigure& figure) {
  const std::size_t processes = std::max<std::uint64_t>(figure.processes, 1);
  return {figure.value, figure.low, figure.high, ranks_of_interval(processes, 0.5).confidence, figure.processes};
}

const char* fault_of(const ScenarioFigure& figure) {
  if (figure.name.empty()) return "has a figure without a name";
  if (figure.value < 0 || figure.low < 0) return "has a figure below 0";
  if (figure.processes > kMostScenarioProcesses) return "is of more processes than any scenario takes";
  return figure.low > figure.high ? "has an interval that ends before it begins" : nullptr;
}

const char* fault_of(const ScenarioRecord& record) {
  constexpr std::size_t kMostFigures = 100;  // bounds the tables that a hostile file can ask for
  return record.figures.size() > kMostFigures ? "has more figures than any scenario" : nullptr;
}

const ScenarioFigure* find_figure(const ScenarioRecord& record, std::string_view name) {
  const auto found = std::ranges::find(record.figures, name, &ScenarioFigure::name);
  return found == record.figures.end() ? nullptr : &*found;
}

std::vector<ScenarioRecord> over_processes(const std::vector<ScenarioRecord>& records) {
  std::vector<Measured> groups;
  std::map<std::pair<std::string, CaseName>, std::size_t> places;
  for (const ScenarioRecord& record : records) {
    const auto [place, is_new] = places.emplace(std::pair(record.codec, record.case_name()), groups.size());
    if (is_new) groups.emplace_back();
    groups[place->second].push_back(&record);
  }
  std::vector<ScenarioRecord> whole;
  for (const Measured& group : groups) whole.push_back(over_processes(group));
  return whole;
}

}  // namespace scenebench
