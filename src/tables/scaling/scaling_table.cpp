#include "tables/scaling/scaling.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "base/in_order.h"
#include "base/text.h"
#include "tables/codec_figures.h"
#include "tables/docs/docs_table.h"
#include "tables/figures.h"
#include "tables/run_facts.h"
#include "tables/run_tables.h"
#include "tables/settled.h"

namespace scenebench {
namespace {

constexpr std::string_view kUnit = ",\xC2\xA0ns";  // U+00A0 keeps a label on one line

using Curves = std::vector<const ScalingCurve*>;

/// The time per entity; "<1" for an operation that is indistinguishable from harness overhead.
Cell entity_cell(const ScalingPoint& point) {
  if (point.time.value < kSmallestTime) return {"<1"};
  return {with_width(nanoseconds(point.per_entity().value), point.time)};
}

Cell cell_at(const ScalingCurve& curve, std::int64_t entities) {
  const auto point = std::ranges::find(curve.points, entities, &ScalingPoint::entities);
  return point == curve.points.end() ? Cell{} : entity_cell(*point);
}

Cell slope_cell(const ScalingCurve& curve) {
  if (!curve.slope) return {};
  const bool is_measurable = curve.points.back().time.value >= kSmallestTime;
  if (!is_measurable) return {"<1"};
  return {with_sign_if_wide(nanoseconds(curve.slope->value), curve.slope->estimate())};
}

Cell bend_cell(const ScalingCurve& curve) {
  if (!curve.can_bend) return {};
  if (!curve.bend) return {"no bend"};
  return {fmt::format("{} ({:+.0f}%)", curve.bend->entities, 100 * curve.bend->excess)};
}

template <class MakeCell>
TableRow row_of(const Curves& curves, std::string label, MakeCell&& make_cell) {
  TableRow row{std::move(label), {}};
  for (const ScalingCurve* curve : curves) row.cells.push_back(make_cell(*curve));
  return row;
}

Table table_of(const Results& results, const Curves& curves) {
  Table table;
  table.title = "Scaling: " + curves.front()->phase;
  std::set<std::int64_t> sizes;
  for (const ScalingCurve* curve : curves) {
    table.codecs.push_back(curve->codec);
    table.columns.push_back(results.title_of(curve->codec));
    for (const ScalingPoint& point : curve->points) sizes.insert(point.entities);
  }
  for (const std::int64_t size : sizes) {
    table.rows.push_back(row_of(curves, fmt::format("scene/{}{}", size, kUnit),
                                [size](const ScalingCurve& curve) { return cell_at(curve, size); }));
  }
  table.rows.push_back(row_of(curves, fmt::format("Slope{}", kUnit), slope_cell));
  table.rows.push_back(row_of(curves, "Bends at", bend_cell));
  return table;
}

/// The caches that hold the wire of a scene of `few` entities, but not those of one of `many`: "L1d, L2".
std::string outgrown_caches(const Results& results, const std::string& codec, std::int64_t few, std::int64_t many) {
  const auto wires = [&](std::int64_t entities) {
    return results.find_wire(fmt::format("scene/{}", entities), codec).value_or(0);
  };
  std::vector<std::string> names;
  for (const Cache& cache : data_caches(results.environment)) {
    if (wires(few) > 0 && wires(few) <= cache.size && cache.size < wires(many)) names.push_back(cache_name(cache));
  }
  return joined(names, ", ");
}

/// A note on a codec that takes more than kNotedGrowth times as long per entity in the largest scene as in the first
/// from kSteadyEntities on.
std::optional<std::string> growth_note(const Results& results, const ScalingCurve& curve) {
  constexpr double kNotedGrowth = 2;
  const auto first = std::ranges::find_if(curve.points, is_steady);
  const ScalingPoint& last = curve.points.back();
  if (first == curve.points.end() || std::min(first->time.value, last.time.value) < kSmallestTime)
    return std::nullopt;
  const double times = last.per_entity().value / first->per_entity().value;
  if (times <= kNotedGrowth) return std::nullopt;
  const std::string caches = outgrown_caches(results, curve.codec, first->entities, last.entities);
  return fmt::format(
      "{}, {}: an entity of scene/{} takes {:.1f} times as long as one of scene/{}. {}", curve.codec, curve.phase,
      last.entities, times, first->entities,
      caches.empty()
          ? "The run does not show why: no known cache holds the wire of the smaller scene but not the larger's."
          : fmt::format("One reason may be that the wire of the smaller scene fits into {}, the larger's does not.",
                        caches));
}

/// The footnotes of the scenes' own tables, if these are left out: only those of the largest scene.
std::vector<Footnote> notes_of_scenes(const Results& results) {
  const std::vector<std::string> all = results.workloads(), shown = workloads_in_full(results);
  if (all.size() == shown.size()) return {};
  const std::string& largest = *std::ranges::max_element(all, {}, entities_of);
  std::vector<Footnote> notes =
      general_footnotes(results, largest, figures_of_codecs(results, largest, WhichCodecs::tables));
  notes.push_back(fmt::format("The tables of {} scenes are left out here. Every figure is in --format csv and in the "
                              "HTML page's table of all figures.",
                              all.size() - shown.size()));
  return notes;
}

}  // namespace

std::vector<std::string> scaling_definitions() {
  return {
      "Scaling: nanoseconds per entity, that is, the time divided by the number of entities.",
      fmt::format("Slope: the marginal cost of an entity, without fixed costs: the Theil-Sen estimate (median over all "
                  "pairs of sizes) from scene/{} up to the bend. Smaller scenes have too few meshes for an even slope. "
                  "{}: what the intervals of the times allow.",
                  kSteadyEntities, kPlusMinus),
      fmt::format(
          "Bends at: the first size at which the marginal cost of an entity exceeds that slope by over {:.0f}%, "
          "beyond the intervals; in brackets, by how much. This needs three sizes from scene/{} on.",
          100 * kBend, kSteadyEntities)};
}

std::vector<Table> make_scaling_tables(const Results& results) {
  const std::vector<ScalingCurve> curves = scaling_curves(results);
  std::vector<Table> tables;
  for (const Curves& of_phase : grouped_by(curves, &ScalingCurve::phase)) {
    Table table = table_of(results, of_phase);
    if (table.rows.size() >= 4) tables.push_back(std::move(table));  // two sizes, slope and bend
  }
  if (tables.empty()) return tables;
  for (std::string& text : scaling_definitions()) tables.back().footnotes.push_back(std::move(text));
  for (const ScalingCurve& curve : curves) {
    if (const auto note = growth_note(results, curve)) tables.back().footnotes.push_back(*note);
  }
  append(tables.back().footnotes, notes_of_scenes(results));
  return tables;
}

}  // namespace scenebench
