#include "results/row.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include "base/in_order.h"
#include "results/codec_record.h"

namespace scenebench {
namespace {

/// The rows of one case, of all processes.
using OfCase = std::vector<const Row*>;

Row combined(const OfCase& rows) {
  Row row = *rows.front();
  std::vector<double> values;
  for (const Row* one : rows) values.push_back(one->value);
  row.set(median_of(values));
  if (row.over == Over::largest) row.value = row.high = std::ranges::max(values);
  return row;
}

/// The first failure, with how many processes had one.
Row combined_failure(const OfCase& rows, const InOrder<std::string, OfCase>& metrics) {
  const auto failures = std::ranges::count_if(rows, &Row::is_failure);
  std::ptrdiff_t others = 0;  // processes that measured something
  for (const OfCase& metric : metrics.values()) {
    if (!metric.front()->is_failure()) others = std::max(others, std::ssize(metric));
  }
  Row row = **std::ranges::find_if(rows, &Row::is_failure);
  if (others > 0) row.detail += fmt::format(" (in {} of {} processes)", failures, failures + others);
  return row;
}

void add_case(const OfCase& rows, std::vector<Row>& whole) {
  InOrder<std::string, OfCase> metrics;
  for (const Row* row : rows) metrics[row->metric].push_back(row);
  if (std::ranges::any_of(rows, &Row::is_failure)) {
    whole.push_back(combined_failure(rows, metrics));
    return;
  }
  for (const OfCase& metric : metrics) whole.push_back(combined(metric));
}

}  // namespace

Estimate Row::estimate() const {
  const std::size_t count = std::max<std::uint64_t>(samples, 1);
  return {value, low, high, ranks_of_interval(count, 0.5).confidence, count};
}

void Row::set(const Estimate& estimate) {
  value = estimate.value;
  low = estimate.low;
  high = estimate.high;
  samples = estimate.samples;
}

std::string Row::figure_text() const {
  return fmt::format("{}: {}{}{}", what, variant, variant.empty() ? "" : ", ", metric);
}

const std::string& Row::name(RowName which) const {
  static const std::string nothing;
  switch (which) {
    case RowName::workload: return workload;
    case RowName::variant: return variant;
    case RowName::metric: return metric;
    case RowName::none: break;
  }
  return nothing;
}

Row failure_row(std::string why) {
  return {.metric = std::string(kFailed), .outcome = Outcome::wrong, .text = "yes", .detail = std::move(why)};
}

const char* fault_of(const Row& row) {
  constexpr double kMostExact = 0x1p53;  // as of whole numbers in files
  constexpr std::uint64_t kMostSamples = 10'000;  // more than any scenario takes
  if (row.is_exact() && std::abs(row.value) > kMostExact) return "has a count beyond 2^53";
  if ((row.value < 0 || row.low < 0) && !row.is_exact()) return "has a figure below 0";
  if (row.samples > kMostSamples) return "is of more processes than any scenario takes";
  if (row.low > row.high) return "has an interval that ends before it begins";
  const bool has_interval = row.low != 0 || row.high != 0;
  return has_interval && (row.value < row.low || row.value > row.high) ? "has a figure outside its interval" : nullptr;
}

const char* fault_of(const std::vector<Row>& rows) {
  // Far beyond any scenario. They bound the tables that a hostile file can ask for.
  constexpr std::size_t kMostCases = 500, kMostMetrics = 100;
  std::set<decltype(std::declval<const Row&>().key())> keys;
  std::set<std::string_view> codecs;
  std::map<std::tuple<std::string_view, std::string_view, std::string_view>, std::set<std::string_view>> cases;
  for (const Row& row : rows) {
    if (row.what.empty() || row.metric.empty()) return "has a row without a name";
    if (row.codec.empty()) return "has a row without a codec";
    if (!keys.insert(row.key()).second) return "has two rows of the same names";
    codecs.insert(row.codec);
    std::set<std::string_view>& metrics = cases[{row.what, row.workload, row.variant}];
    metrics.insert(row.metric);
    if (metrics.size() > kMostMetrics) return "has more figures than any scenario";
  }
  return codecs.size() > kMaxCodecs || cases.size() > kMostCases ? "has more cases than any trial" : nullptr;
}

const Row* find_row(std::span<const Row> rows, std::string_view workload, std::string_view codec,
                    std::string_view variant, std::string_view metric) {
  const auto found = std::ranges::find_if(rows, [&](const Row& row) {
    return row.codec == codec && row.metric == metric && row.workload == workload && row.variant == variant;
  });
  return found == rows.end() ? nullptr : &*found;
}

std::vector<Row> over_processes(const std::vector<Row>& rows) {
  InOrder<std::tuple<std::string, std::string, std::string, std::string>, OfCase> cases;
  for (const Row& row : rows) cases[row.place()].push_back(&row);
  std::vector<Row> whole;
  for (const OfCase& one : cases) add_case(one, whole);
  return whole;
}

}  // namespace scenebench
