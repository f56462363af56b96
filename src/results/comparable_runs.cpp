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
#include "results/row_names.h"
#include "results/trials_file.h"
#include "system/files.h"

namespace scenebench {
namespace {

double median_of_each(const std::vector<Estimate>& times, double Estimate::*figure) {
  std::vector<double> values;
  for (const Estimate& time : times) values.push_back(time.*figure);
  return median_of(values).value;
}

/// Has as many samples as the run that has the fewest, because it is no more certain.
Estimate together(const std::vector<Estimate>& times) {
  const auto [smallest, largest] = std::ranges::minmax(times, {}, &Estimate::value);
  Estimate result{median_of_each(times, &Estimate::value),
                  std::min(smallest.value, median_of_each(times, &Estimate::low)),
                  std::max(largest.value, median_of_each(times, &Estimate::high)), 0, 0};
  result.samples = std::ranges::min(times, {}, &Estimate::samples).samples;
  return result;
}

/// Adds everything to `results` that only `other` has.
void add_missing(Results& results, const Results& other) {
  for (const CodecRecord& codec : other.codecs) {
    if (!results.find_codec(codec.name)) results.codecs.push_back(codec);
  }
  for (const Measurement& one : other.measurements) {
    if (!results.find(one.workload, one.codec, one.variant)) results.measurements.push_back(one);
  }
  for (const auto rows : {&Results::rows, &Results::beside}) {
    for (const Row& row : (other.*rows).all()) {
      if (!(results.*rows).find_beside(row, row.metric)) (results.*rows).add(row);
    }
  }
  for (const std::string& warning : other.environment.warnings) {
    add_once(results.environment.warnings, warning);
  }
  results.documents.insert(other.documents.begin(), other.documents.end());
  if (results.runtimes.empty()) results.runtimes = other.runtimes;
  results.complete &= other.complete;
}

void rename_workload(Results& results, const std::string& name, const std::string& new_name) {
  const auto rename = [&](auto& cell) {
    if (cell.workload == name) cell.workload = new_name;
    return true;
  };
  std::ranges::for_each(results.measurements, rename);
  results.rows.change(rename);
}

/// The time of `row` in each of the runs that have it.
std::vector<Estimate> times_like(const Row& row, const std::vector<Results>& runs) {
  std::vector<Estimate> times;
  for (const Results& run : runs) {
    const Row* const found = run.find_like(row);
    if (found && found->samples > 0 && found->is_median_time()) times.push_back(found->estimate());
  }
  return times;
}

/// Takes together the time of `row` if several of the runs have it.
void take_together(Row& row, const std::vector<Results>& runs) {
  const std::vector<Estimate> times = row.is_median_time() ? times_like(row, runs) : std::vector<Estimate>{};
  if (times.size() > 1) row.set(together(times));
}

/// Those of a run, with what is beside a time: its cycles, and each run as a repetition. These have no cycles, so that
/// no comparison takes runs for samples of the same thing as the processes of one run.
void take_together(Measurement& cell, const std::vector<Results>& runs) {
  std::vector<Estimate> cycles;
  std::vector<Repetition> repetitions;
  for (const Results& run : runs) {
    const Measurement* found = run.find(cell.workload, cell.codec, cell.variant);
    if (!found || !found->is_measured()) continue;
    cycles.push_back(found->in_cycles());
    repetitions.push_back({found->value, 0, found->readings, found->full_speed});
  }
  take_together(static_cast<Row&>(cell), runs);
  if (cycles.size() < 2) return;
  cell.spread.clear();
  cell.repetitions = std::move(repetitions);
  const Estimate all = together(cycles);
  cell.cycles = {all.value, all.low, all.high};
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
  if (runs.size() > 1) result.environment.processes = 0;  // a repetition is a run
  for (Measurement& cell : result.measurements) take_together(cell, runs);
  for (RunRows* rows : {&result.rows, &result.beside}) {
    rows->change([&](Row& row) {
      take_together(row, runs);
      return true;
    });
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

std::vector<Results> results_of_scenarios(const SavedRows& records) {
  std::vector<Results> all;
  for (const std::string& name : names_of(records)) {
    Results results;
    const std::span<const Row> rows = records.rows_of(name);
    results.beside = RunRows({rows.begin(), rows.end()});
    results.complete = !has_problem(records);
    const auto taking = std::ranges::find(records.taken, name, &Taking::trial);
    if (taking != records.taken.end()) results.environment = taking->environment;
    all.push_back(std::move(results));
  }
  return all;
}

namespace {

/// Adds what of `records` is not compared, and why. `has_run`: beside the results of a run, whose machine and build the
/// times of scenarios need not share.
void say_what_is_left_out(const std::string& name, const SavedRows& records, bool has_run, ComparableRuns& runs) {
  const auto say = [&](bool is_so, const std::string& sentence) {
    if (is_so) runs.left_out.push_back(fmt::format("{}: {}", name, sentence));
  };
  const bool has_times = std::ranges::any_of(records.rows, &Row::is_median_time);
  say(has_run && has_times,
      fmt::format("of {} no times are compared beside those of the run. Compare the files of one scenario for them.",
                  joined(records.scenarios(), ", ")));
  const bool has_worst =
      std::ranges::any_of(records.rows, [](const Row& row) { return row.over == Over::largest && !row.is_exact(); });
  say(has_worst, "worst cases are left out, as they have no interval.");
}

}  // namespace

Expected<ComparableRuns, Failure> read_times(const std::filesystem::path& path) {
  const std::string name = text_of(path);
  std::error_code error;
  const bool has_trials = holds_trials(path), has_run = std::filesystem::exists(results_file_in(path), error);
  SavedRows records;
  if (has_trials) {
    if (auto failure = read_trials(path, records)) return *std::move(failure);
  }
  ComparableRuns runs;
  say_what_is_left_out(name, records, has_run, runs);
  if (has_run || !has_trials) {
    auto run = read_results(path);
    if (!run) return run.error();
    runs.runs.push_back(*std::move(run));
    std::erase_if(records.rows, &Row::is_median_time);
    runs.runs[0].beside = RunRows(std::move(records.rows));
  } else {
    runs.runs = results_of_scenarios(records);
    if (runs.runs.empty()) {
      return Failure{fmt::format("{}: it has no rows, so there is nothing to compare.", name)};
    }
  }
  return runs;
}

}  // namespace scenebench
