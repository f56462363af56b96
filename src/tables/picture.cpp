#include "tables/picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>

#include "base/in_order.h"
#include "tables/codec_facts.h"
#include "tables/codec_figures.h"

namespace scenebench {
namespace {

/// Marks the points that none of their group beats in both figures. `points` are sorted by time.
void mark_best(std::vector<PicturePoint>& points) {
  for (const bool checks : {true, false}) {
    double fewest = std::numeric_limits<double>::infinity();
    for (PicturePoint& point : points) {
      if (point.checks() != checks || !point.may_be_best() || point.bytes >= fewest) continue;
      point.is_best = true;
      fewest = point.bytes;
    }
  }
}

}  // namespace

std::vector<PicturePoint> picture_points(const Results& results, std::string_view workload) {
  std::vector<PicturePoint> points;
  std::vector<CodecFigures> figures = figures_to_choose_by(results, workload);
  append(figures, floors_to_compare_with(results, workload));
  for (const CodecFigures& times : figures) {
    const auto wire = times.wire();
    if (!times.read() || !wire) continue;
    points.push_back({times.codec, family_of(results, *times.codec), std::max(times.read()->value, kSmallestTime),
                      wire->value, false});
  }
  if (points.size() < 2) return {};
  std::ranges::stable_sort(points, {}, [](const PicturePoint& point) { return std::pair(point.ns, point.bytes); });
  mark_best(points);
  return points;
}

std::vector<std::string> pictured_workloads(const Results& results) {
  std::vector<std::string> workloads = results.workloads();
  std::erase_if(workloads, [&](const std::string& workload) { return picture_points(results, workload).empty(); });
  return workloads;
}

std::string time_of_picture(const Results& results, std::string_view workload) {
  return is_document(results, workload) ? "time to read" : "time to load";
}

std::string title_of_picture(const Results& results, std::string_view workload) {
  return fmt::format("{}: {} against bytes on the wire", workload, time_of_picture(results, workload));
}

std::string conditions_of_picture(const Results& results, std::string_view workload) {
  const std::uint64_t inputs = inputs_of(results, workload);
  const std::string objects =
      inputs > 1 ? fmt::format("Times cycle through {} objects, whose bytes are in the first two caches, as far as "
                               "they fit.", inputs)
                 : "Times are of one object, processed repeatedly.";
  return objects + (is_document(results, workload) ? " With a tree or without one, whichever is faster." : "");
}

}  // namespace scenebench
