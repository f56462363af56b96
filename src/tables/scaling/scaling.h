// How a codec's time grows with the scene: time per entity at each size, slope, and where the curve bends; and tables
// of that, one per phase.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "results/estimate.h"
#include "results/results.h"
#include "tables/table.h"

namespace scenebench {

/// Slope and bend leave out scenes with fewer entities. A scene has one more mesh for every 25 entities and one more
/// material for every 20 (model/scene.cpp), so between small scenes the cost of one more entity varies with whether it
/// adds any of these. From this size on, each entity adds the same number of values, to within a sixth.
inline constexpr std::int64_t kSteadyEntities = 30;

/// A curve bends where the marginal cost of an entity exceeds the slope so far by more than this share.
inline constexpr double kBend = 0.25;

/// One scene size. Times in nanoseconds.
struct ScalingPoint {
  std::int64_t entities = 0;
  Estimate time;  ///< of one operation
  /// Includes fixed costs.
  Estimate per_entity() const { return shared_among(time, static_cast<double>(entities)); }
};

/// Whether slope and bend count the point.
inline bool is_steady(const ScalingPoint& point) { return point.entities >= kSteadyEntities; }

/// Nanoseconds that one more entity costs, and the least and the most that the intervals of the times allow.
struct Slope {
  double value = 0, low = 0, high = 0;
  double confidence = 0;  ///< of the time that is known worst

  Estimate estimate() const { return {value, low, high, confidence, 1}; }
};

/// Where a curve bends.
struct Bend {
  std::int64_t entities = 0;  ///< the first size that costs more than the slope before it
  double excess = 0;          ///< 0.41 for 41% more
};

/// One codec and phase over all scenes.
struct ScalingCurve {
  std::string codec, phase;
  std::vector<ScalingPoint> points;  ///< at least one, in ascending order of size, no two of one size
  /// Over sizes from kSteadyEntities on, up to the bend if there is one; nothing with fewer than two sizes.
  std::optional<Slope> slope;
  std::optional<Bend> bend;
  bool can_bend = false;  ///< has three times with intervals from kSteadyEntities on, as finding a bend takes
};

/// The cost of one more entity between two sizes, one < other: the difference of the times / that of the entities.
/// Fixed costs cancel out.
Slope marginal_cost(const ScalingPoint& one, const ScalingPoint& other);

/// The Theil-Sen estimate: the medians of marginal_cost(), and of its lower and upper ends, over all pairs of `points`,
/// of which there are at least two. Tolerates outliers at one size in four. Source: H. Theil, "A rank-invariant method
/// of linear and polynomial regression analysis", 1950; P. K. Sen, "Estimates of the regression coefficient based on
/// Kendall's tau", JASA 63 (1968).
Slope robust_slope(const std::vector<ScalingPoint>& points);

/// The first of `points` (sizes from kSteadyEntities on) whose marginal cost from the size before is more than kBend
/// above robust_slope() of all sizes before, with its lower end above that slope's upper end. Needs two sizes before
/// it; nothing if there is no such size.
std::optional<Bend> find_bend(const std::vector<ScalingPoint>& points);

/// More sizes than any run has. Bounds the time of fitting, which is cubic.
inline constexpr std::size_t kMostSizes = 100;

/// Codec by codec in column order (except the harness's floor), and phase by phase in the order of the measurements.
/// Only of workloads `scene/N`; nothing if fewer than two sizes were timed, or more than kMostSizes.
std::vector<ScalingCurve> scaling_curves(const Results& results);

/// N of `scene/N`; 0 for any other workload.
std::int64_t entities_of(std::string_view workload);

/// How many sizes of scenes have times.
std::size_t count_sizes(const Results& results);

/// The footnotes that define the words of the tables.
std::vector<std::string> scaling_definitions();

/// For each phase that was measured on two scenes or more a table with a column per codec and a row per scene, which
/// has the time per entity, then rows for the slope and the bend. The last table has the footnotes: definitions and, if
/// the scenes' own tables are left out (workloads_in_full), the footnotes of those.
std::vector<Table> make_scaling_tables(const Results& results);

}  // namespace scenebench
