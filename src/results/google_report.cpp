#include "results/google_report.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <memory>
#include <sstream>
#include <string_view>
#include <utility>

namespace scenebench {
namespace {

using Reporter = benchmark::BenchmarkReporter;
using Run = Reporter::Run;

/// The part of a row that all rows of its cell share.
Run run_of(const Measurement& measurement, std::size_t family, std::uint64_t readings, double ns) {
  Run run;
  run.run_name.function_name = measurement.name();
  run.family_index = static_cast<std::int64_t>(family);
  run.per_family_instance_index = 0;
  run.repetitions = static_cast<std::int64_t>(measurement.repetitions.size());
  run.repetition_index = Run::no_repetition_index;
  run.iterations = static_cast<benchmark::IterationCount>(
      std::max<std::uint64_t>(1, readings * measurement.batches * measurement.batch));
  run.time_unit = benchmark::kNanosecond;
  run.real_accumulated_time = run.cpu_accumulated_time = ns * 1e-9 * static_cast<double>(run.iterations);
  return run;
}

Run aggregate_of(Run run, const char* name, double ns) {
  run.run_type = Run::RT_Aggregate;
  run.aggregate_name = name;
  run.real_accumulated_time = run.cpu_accumulated_time = ns * 1e-9 * static_cast<double>(run.iterations);
  return run;
}

struct Moments {
  double mean = 0, median = 0, deviation = 0;
};

Moments moments_of(const std::vector<Repetition>& repetitions) {
  std::vector<double> times;
  for (const Repetition& repetition : repetitions) times.push_back(repetition.time_ns);
  Moments moments;
  if (times.empty()) return moments;
  const auto count = static_cast<double>(times.size());
  moments.median = median_of(times).value;
  for (const double time : times) moments.mean += time / count;
  for (const double time : times) moments.deviation += (time - moments.mean) * (time - moments.mean);
  moments.deviation = times.size() > 1 ? std::sqrt(moments.deviation / (count - 1)) : 0;
  return moments;
}

std::vector<Run> runs_of(const Measurement& measurement, std::size_t family) {
  std::vector<Run> runs;
  for (std::size_t i = 0; i < measurement.repetitions.size(); ++i) {
    const Repetition& repetition = measurement.repetitions[i];
    runs.push_back(run_of(measurement, family, repetition.readings, repetition.time_ns));
    runs.back().repetition_index = static_cast<std::int64_t>(i);
    runs.back().counters["cycles"] = repetition.cycles;
    runs.back().counters["full_speed"] = repetition.full_speed;
  }
  return runs;
}

std::vector<Run> aggregates_of(const Measurement& measurement, std::size_t family) {
  const Run base = run_of(measurement, family, measurement.readings, measurement.time.value);
  const Moments moments = moments_of(measurement.repetitions);
  std::vector<Run> runs{aggregate_of(base, "estimate", measurement.time.value),
                        aggregate_of(base, "mean", moments.mean), aggregate_of(base, "median", moments.median),
                        aggregate_of(base, "stddev", moments.deviation)};
  runs.front().counters["low_ns"] = measurement.time.low;
  runs.front().counters["high_ns"] = measurement.time.high;
  Run variation = aggregate_of(base, "cv", 0);
  variation.aggregate_unit = benchmark::kPercentage;
  variation.real_accumulated_time = variation.cpu_accumulated_time =
      moments.mean > 0 ? moments.deviation / moments.mean : 0;
  runs.push_back(std::move(variation));
  return runs;
}

void report(const Results& results, Reporter& reporter) {
  Reporter::Context context;
  context.name_field_width = 0;  // its constructor leaves this uninitialised
  for (const Measurement& measurement : results.measurements) {
    context.name_field_width =
        std::max(context.name_field_width, measurement.name().size() + std::string_view("_estimate").size());
  }
  if (!reporter.ReportContext(context)) return;
  // All at once: the CSV reporter aborts at a counter that the rows of its first call do not have.
  std::vector<Run> all;
  for (std::size_t i = 0; i < results.measurements.size(); ++i) {
    std::ranges::move(runs_of(results.measurements[i], i), std::back_inserter(all));
    std::ranges::move(aggregates_of(results.measurements[i], i), std::back_inserter(all));
  }
  reporter.ReportRuns(all);
  reporter.Finalize();
}

}  // namespace

void print_google_report(const Results& results) {
  const std::unique_ptr<Reporter> reporter(benchmark::CreateDefaultDisplayReporter());
  report(results, *reporter);
}

std::string google_report(const Results& results, GoogleFormat format) {
  std::unique_ptr<Reporter> reporter;
  if (format == GoogleFormat::json) {
    reporter = std::make_unique<benchmark::JSONReporter>();
  } else {
    reporter = std::make_unique<benchmark::ConsoleReporter>(benchmark::ConsoleReporter::OO_None);
  }
  std::ostringstream text, errors;
  reporter->SetOutputStream(&text);
  reporter->SetErrorStream(&errors);
  report(results, *reporter);
  return text.str();
}

}  // namespace scenebench
