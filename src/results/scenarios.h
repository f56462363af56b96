// What a scenario measured: any number of named figures for each codec and case. One record serves all scenarios, so
// the files, tables and comparisons of a new scenario follow from the names of its cases.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/named_enum.h"
#include "model/fields.h"
#include "results/estimate.h"
#include "results/linked_code.h"

namespace scenebench {

/// What a figure counts. Tables format it accordingly.
enum class FigureUnit { ns, bytes, count, percent, per_second };

template <>
struct EnumNames<FigureUnit> {
  static constexpr std::array<std::string_view, 5> names{"ns", "bytes", "count", "percent", "per second"};
};

/// How the figures of several processes become one: their median, or, for a worst case, the largest.
enum class Over { median, largest };

template <>
struct EnumNames<Over> {
  static constexpr std::array<std::string_view, 2> names{"median", "largest"};
};

/// One figure of a case, a column of its table.
struct ScenarioFigure {
  std::string name{};  ///< "p99.9"
  FigureUnit unit = FigureUnit::ns;
  double value = 0;
  Over over = Over::median;
  double low = 0, high = 0;     ///< the interval of the median, or the range if there are fewer than six processes
  std::uint64_t processes = 1;  ///< how many measured it

  bool operator==(const ScenarioFigure&) const = default;
};

/// What a codec showed in one case of a scenario.
struct ScenarioRecord {
  std::string codec{}, workload{};
  std::string variant{};  ///< the case: "load", "encode, 4 threads"; empty if the scenario has only one
  std::uint64_t inputs = 0;  ///< how many different objects the case cycled through; 0: it has data of its own
  std::vector<ScenarioFigure> figures{};
  std::string problem{};  ///< why there are no figures: what differed, what the library threw, how the process ended

  CaseName case_name() const { return {workload, variant}; }
  /// "scene/200, load".
  std::string case_text() const { return variant.empty() ? workload : workload + ", " + variant; }
  bool operator==(const ScenarioRecord&) const = default;
};

/// The median over processes, with the interval that median_of() gives so many of them. Not for worst cases.
Estimate estimate_of(const ScenarioFigure& figure);

/// More processes than any scenario takes.
inline constexpr std::uint64_t kMostScenarioProcesses = 10'000;

/// Why these values are impossible; nullptr if they are possible.
const char* fault_of(const ScenarioFigure& figure);
const char* fault_of(const ScenarioRecord& record);

/// The figure called `name`; nullptr if there is none.
const ScenarioFigure* find_figure(const ScenarioRecord& record, std::string_view name);

/// One record for each codec and case of `records`, in the order of their first appearance: each figure that a process
/// measured, over all processes that did, or the first problem if any of them had one.
std::vector<ScenarioRecord> over_processes(const std::vector<ScenarioRecord>& records);

SB_DESCRIBE(ScenarioFigure, SB_FIELD(name), SB_FIELD(unit), SB_FIELD(value), SB_FIELD(over), SB_FIELD(low),
            SB_FIELD(high), SB_FIELD(processes));
SB_DESCRIBE(ScenarioRecord, SB_FIELD(codec), SB_FIELD(workload), SB_FIELD(variant), SB_FIELD(inputs),
            SB_FIELD(figures), SB_FIELD(problem));

}  // namespace scenebench
