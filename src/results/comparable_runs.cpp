#include "results/comparable_runs.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "base/in_order.h"
#include "base/text.h"
#include "results/trials_file.h"
#include "system/files.h"

namespace scenebench {
namespace {

double median_of_each(const std::vector<Estimate>& times, double Estimate::*figure) {
  std::vector<double> values;
  for (const Estimate& time : times) values.push_back(time.*figure);
  return median_of(values).value;
}

Estimate together(const std::vector<Estimate>& times) {
  const auto [smallest, largest] = std::ranges::minmax(times, {}, &Estimate::value);
  Estimate result{median_of_each(times, &Estimate::value),
                  std::min(smallest.value, median_of_each(times, &Estimate::low)),
                  std::max(largest.value, median_of_each(times, &Estimate::high)), 1, 0};
  for (const Estimate& time : times) {
    result.confidence = std::min(result.confidence, time.confidence);
    result.samples += time.samples;
  }
  return result;
}

/// Adds everything to `results` that only `other` has.
void add_missing(Results& results, const Results& other) {
  for (const CodecRecord& codec : other.codecs) {
    if (!results.find_codec(codec.name)) results.codecs.push_back(codec);
  }
  for (const Measurement& one : other.measurements) {
    if (!results.find(one.workload, one.codec, one.phase)) results.measurements.push_back(one);
  }
  for (const Footprint& one : other.footprints) {
    if (!results.find_footprint(one.workload, one.codec)) results.footprints.push_back(one);
  }
  for (const InstructionCount& one : other.instructions) {
    if (!results.find_instructions(one.workload, one.codec, one.phase)) results.instructions.push_back(one);
  }
  for (const std::string& warning : other.environment.warnings) {
    add_once(results.environment.warnings, warning);
  }
  results.documents.insert(other.documents.begin(), other.documents.end());
  if (results.guests.empty()) results.guests = other.guests;
  results.complete &= other.complete;
}

void rename_workload(Results& results, const std::string& name, const std::string& new_name) {
  const auto rename = [&](auto& cells) {
    for (auto& cell : cells) {
      if (cell.workload == name) cell.workload = new_name;
    }
  };
  rename(results.measurements);
  rename(results.footprints);
  rename(results.instructions);
}

/// Whether it is a time with an interval.
bool is_comparable(const ScenarioFigure& figure) {
  return figure.unit == FigureUnit::ns && figure.over == Over::median;
}

void add_cells(std::string_view scenario, const std::vector<ScenarioRecord>& records, Results& results) {
  for (const ScenarioRecord& record : records) {
    if (!results.find_codec(record.codec)) results.codecs.emplace_back().name = record.codec;
    for (const ScenarioFigure& figure : record.figures) {
      if (!is_comparable(figure)) continue;
      Measurement& cell = results.measurements.emplace_back();
      cell.workload = record.workload;
      cell.codec = record.codec;
      cell.phase = fmt::format("{}: {}{}{}", scenario, record.variant, record.variant.empty() ? "" : ", ", figure.name);
      cell.inputs = std::max<std::uint64_t>(record.inputs, 1);
      cell.time = estimate_of(figure);
    }
  }
}

}  // namespace

void tell_documents_apart(std::span<Results* const> runs) {
  std::map<std::string, std::set<std::string>> digests;
  for (const Results* run : runs) {
    for (const auto& [name, digest] : run->documents) digests[name].insert(digest);
  }
  constexpr std::size_t kLength = std::string_view("sha256:1a2b3c4d").size();
  for (Results* run : runs) {
    std::map<std::string, std::string> renamed;
    for (const auto& [name, digest] : run->documents) {
      const std::string other = name + " (" + digest.substr(0, kLength) + ")";
      const bool is_one = digests[name].size() == 1;
      if (!is_one) rename_workload(*run, name, other);
      renamed.emplace(is_one ? name : other, digest);
    }
    run->documents = std::move(renamed);
  }
}

Results combined(std::vector<Results> runs) {
  Results result = runs.front();
  for (const Results& run : runs) add_missing(result, run);
  for (Measurement& cell : result.measurements) {
    std::vector<Estimate> times, cycles;
    for (const Results& run : runs) {
      const Measurement* found = run.find(cell.workload, cell.codec, cell.phase);
      if (!found || !found->is_measured()) continue;
      times.push_back(found->time);
      cycles.push_back(found->in_cycles());
    }
    if (times.size() < 2) continue;
    cell.time = together(times);
    cell.spread.clear();
    const Estimate all = together(cycles);
    cell.cycles = {all.value, all.low, all.high};
  }
  std::vector<double> clocks, full_speeds, crowdings;
  for (const Results& run : runs) {
    if (run.environment.chain_ns == 0) continue;  // not timed
    clocks.push_back(run.environment.chain_ns);
    full_speeds.push_back(run.environment.full_speed);
    if (run.environment.crowding) crowdings.push_back(*run.environment.crowding);
  }
  if (clocks.empty()) return result;
  result.environment.chain_ns = median_of(clocks).value;
  result.environment.full_speed = std::ranges::min(full_speeds);
  if (!crowdings.empty()) result.environment.crowding = median_of(crowdings).value;
  return result;
}

std::vector<Results> results_of_scenarios(const TrialRecords& records) {
  std::vector<Results> all;
  for (const auto& field : kScenarioLists) {
    Results results;
    add_cells(field.name, records.*field.member, results);
    if (results.measurements.empty()) continue;
    results.complete = !has_problem(records);
    const auto taking = std::ranges::find(records.taken, field.name, &Taking::trial);
    if (taking != records.taken.end()) results.environment = taking->environment;
    all.push_back(std::move(results));
  }
  return all;
}

namespace {

/// The trials and scenarios of `records` that none of `times` is of.
std::string others_of(const TrialRecords& records, const std::vector<Results>& times) {
  std::vector<std::string> names = names_of(records);
  std::erase_if(names, [&](const std::string& name) {
    return std::ranges::any_of(
        times, [&](const Results& one) { return one.measurements[0].phase.starts_with(name + ":"); });
  });
  return joined(names, ", ");
}

/// Whether a scenario has figures that results_of_scenarios() leaves out.
bool has_other_figures(const TrialRecords& records) {
  return std::ranges::any_of(kScenarioLists, [&](const auto& field) {
    return std::ranges::any_of(records.*field.member, [](const ScenarioRecord& record) {
      return !std::ranges::all_of(record.figures, is_comparable);
    });
  });
}

}  // namespace

Expected<ComparableRuns, Failure> read_times(const std::filesystem::path& path) {
  const std::string name = text_of(path);
  std::error_code error;
  const bool has_trials = holds_trials(path), has_run = std::filesystem::exists(results_file_in(path), error);
  TrialRecords records;
  if (has_trials) {
    if (auto failure = read_trials(path, records)) return *std::move(failure);
  }
  if (has_run || !has_trials) {
    auto run = read_results(path);
    if (!run) return run.error();
    ComparableRuns runs{{*std::move(run)}, {}};
    if (const std::string others = others_of(records, {}); !others.empty()) {
      runs.left_out.push_back(fmt::format("{}: only its results.json is compared. Left out: {}. The file of a scenario "
                                          "can be compared with another one of that scenario.", name, others));
    }
    return runs;
  }
  ComparableRuns runs{results_of_scenarios(records), {}};
  const std::string others = others_of(records, runs.runs);
  if (runs.runs.empty()) {
    return Failure{fmt::format("{}: it has no times of a scenario ({}), and only those can be compared.", name, others)};
  }
  if (!others.empty()) runs.left_out.push_back(fmt::format("{}: left out, as it has no times: {}.", name, others));
  if (has_other_figures(records)) {
    runs.left_out.push_back(fmt::format("{}: only medians of times are compared. Left out: bytes, counts, percentages, "
                                        "rates and worst cases.", name));
  }
  return runs;
}

}  // namespace scenebench
