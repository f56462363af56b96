// How a codec's cost grows with the scene: per entity at each size, its slope, and where it bends.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "results/estimate.h"
#include "results/results.h"

namespace scenebench {

/// Scenes below this many entities take no part in slope and bend. A scene has one mesh more for every 25 entities and
/// one material more for every 20 (model/scene.cpp): from one small scene to the next, now none is added and now one,
/// so that an entity more costs now little and now much. From here on an entity more brings the same values, give or
/// take a sixth.
inline constexpr std::int64_t kSteadyEntities = 30;

/// A curve bends where an entity more costs above this much more than the slope so far.
inline constexpr double kBend = 0.25;

/// One scene size. Times in nanoseconds.
struct ScalingPoint {
  std::int64_t entities = 0;
  Estimate time;  ///< of one operation
  /// time / entities, fixed costs included.
  Estimate per_entity() const { return shared_among(time, static_cast<double>(entities)); }
};

/// Nanoseconds that one entity more costs, and the least and the most that the intervals of the times allow.
struct Slope {
  double value = 0, low = 0, high = 0;
};

/// Where a curve bends.
struct Bend {
  std::int64_t entities = 0;  ///< the first size that costs more than the slope before it
  double excess = 0;          ///< by what part: 0.41 for 41% more
};

/// One codec and phase over all its scenes.
struct ScalingCurve {
  std::string codec, phase;
  std::vector<ScalingPoint> points;  ///< by entities, ascending; at least one, and no two of one size
  /// Over the steady sizes (kSteadyEntities), up to the bend if there is one; nothing with fewer than two.
  std::optional<Slope> slope;
  std::optional<Bend> bend;
  bool can_bend = false;  ///< three steady sizes or more; with fewer nothing can be said of a bend
};

/// What an entity more costs between two sizes, one < other: the difference of the times over that of the entities.
/// Fixed costs cancel out.
Slope marginal_cost(const ScalingPoint& one, const ScalingPoint& other);

/// The median of marginal_cost() over all pairs of `points`, and of its lower and of its upper ends; there are at least
/// two points. Source: H. Theil, "A rank-invariant method of linear and polynomial regression analysis", 1950; P. K.
/// Sen, "Estimates of the regression coefficient based on Kendall's tau", JASA 63 (1968). One wild size in four does
/// not carry it away.
Slope robust_slope(const std::vector<ScalingPoint>& points);

/// The first of `points` (steady sizes) at which an entity more costs more than it should: the marginal cost from the
/// size before is more than kBend above robust_slope() of all the sizes before, and its lower end is above that slope's
/// upper end. At least two sizes come before; nothing if no size is like that.
std::optional<Bend> find_bend(const std::vector<ScalingPoint>& points);

/// More sizes than any run has: fitting takes time by the cube of them.
inline constexpr std::size_t kMostSizes = 100;

/// Codec by codec in column order (the harness's floor excepted), and phase by phase in the order of the measurements.
/// Workloads `scene/N` alone; nothing if fewer than two sizes were timed, or more than kMostSizes.
std::vector<ScalingCurve> scaling_curves(const Results& results);

/// N of `scene/N`; 0 for any other workload.
std::int64_t entities_of(std::string_view workload);

/// With more sizes than this their curves say more than their own tables.
inline constexpr std::size_t kMostScenes = 4;

/// The workloads that are shown in full: all, but the scenes only if scaling_curves() has no more than kMostScenes
/// sizes.
std::vector<std::string> workloads_in_full(const Results& results);

}  // namespace scenebench
