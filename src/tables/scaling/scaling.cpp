#include "tables/scaling/scaling.h"

#include <algorithm>
#include <charconv>
#include <functional>
#include <map>
#include <set>
#include <utility>

namespace scenebench {
namespace {

void fit(ScalingCurve& curve) {
  std::vector<ScalingPoint> points = curve.points;
  std::erase_if(points, std::not_fn(is_steady));
  std::vector<ScalingPoint> sure = points;
  std::erase_if(sure, [](const ScalingPoint& point) { return !point.time.has_interval(); });
  curve.can_bend = sure.size() >= 3;
  curve.bend = find_bend(sure);
  if (curve.bend) {
    std::erase_if(points, [&](const ScalingPoint& point) { return point.entities >= curve.bend->entities; });
  }
  if (points.size() >= 2) curve.slope = robust_slope(points);
}

/// Sorts by size; of two workloads of one size, such as "scene/7" and "scene/07", the first stays.
void put_in_order(std::vector<ScalingPoint>& points) {
  std::ranges::stable_sort(points, {}, &ScalingPoint::entities);
  const auto doubles = std::ranges::unique(points, {}, &ScalingPoint::entities);
  points.erase(doubles.begin(), doubles.end());
}

/// Column order of all codecs but the harness's floor.
std::map<std::string_view, std::size_t> columns_of(const Results& results) {
  std::map<std::string_view, std::size_t> columns;
  for (const CodecRecord& codec : results.codecs) {
    if (!codec.is_floor) columns.emplace(codec.name, columns.size());
  }
  return columns;
}

}  // namespace

Slope marginal_cost(const ScalingPoint& one, const ScalingPoint& other) {
  const auto more = static_cast<double>(other.entities - one.entities);
  return {(other.time.value - one.time.value) / more, (other.time.low - one.time.high) / more,
          (other.time.high - one.time.low) / more, std::min(one.time.confidence, other.time.confidence)};
}

Slope robust_slope(const std::vector<ScalingPoint>& points) {
  std::vector<double> values, lows, highs;
  double confidence = 1;
  for (std::size_t j = 1; j < points.size(); ++j) {
    for (std::size_t i = 0; i < j; ++i) {
      const Slope cost = marginal_cost(points[i], points[j]);
      values.push_back(cost.value);
      lows.push_back(cost.low);
      highs.push_back(cost.high);
      confidence = std::min(confidence, cost.confidence);
    }
  }
  return {quantiles_of(values).median, quantiles_of(lows).median, quantiles_of(highs).median, confidence};
}

std::optional<Bend> find_bend(const std::vector<ScalingPoint>& points) {
  for (std::size_t i = 2; i < points.size(); ++i) {
    const Slope before = robust_slope({points.begin(), points.begin() + static_cast<std::ptrdiff_t>(i)});
    const Slope here = marginal_cost(points[i - 1], points[i]);
    if (before.value <= 0 || here.low <= before.high) continue;
    const double excess = here.value / before.value - 1;
    if (excess > kBend) return Bend{points[i].entities, excess};
  }
  return std::nullopt;
}

std::vector<ScalingCurve> scaling_curves(const Results& results) {
  const std::size_t sizes = count_sizes(results);
  if (sizes < 2 || sizes > kMostSizes) return {};
  const auto columns = columns_of(results);
  std::map<std::string_view, std::size_t> phases;  // in the order of the measurements
  std::map<std::pair<std::size_t, std::size_t>, ScalingCurve> curves;
  for (const Measurement& one : results.measurements) {
    const std::int64_t entities = entities_of(one.workload);
    const auto column = columns.find(one.codec);
    if (entities == 0 || !one.is_measured() || column == columns.end()) continue;
    const std::size_t phase = phases.emplace(one.variant, phases.size()).first->second;
    ScalingCurve& curve = curves[{column->second, phase}];
    curve.codec = one.codec;
    curve.phase = one.variant;
    curve.points.push_back({entities, one.estimate()});
  }
  std::vector<ScalingCurve> result;
  for (auto& [place, curve] : curves) {
    put_in_order(curve.points);
    fit(curve);
    result.push_back(std::move(curve));
  }
  return result;
}

std::int64_t entities_of(std::string_view workload) {
  constexpr std::string_view kPrefix = "scene/";
  if (!workload.starts_with(kPrefix)) return 0;
  std::int64_t count = 0;
  const char* end = workload.data() + workload.size();
  const auto [stop, error] = std::from_chars(workload.data() + kPrefix.size(), end, count);
  return error == std::errc() && stop == end && count > 0 ? count : 0;
}

std::size_t count_sizes(const Results& results) {
  std::set<std::int64_t> sizes;
  for (const Measurement& one : results.measurements) {
    if (one.is_measured() && entities_of(one.workload) > 0) sizes.insert(entities_of(one.workload));
  }
  return sizes.size();
}

}  // namespace scenebench
