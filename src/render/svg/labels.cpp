#include "render/svg/labels.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace scenebench {
namespace {

constexpr double kBeside = 10;  ///< from a point to its name
constexpr double kNear = 110;   ///< a name further away is hard to find; better that its line crosses something
constexpr double kStep = 8;     ///< between the places that are tried
constexpr double kLineReach = 2;

using Boxes = std::vector<Box>;

Box around(const Place& place, double reach) {
  return {place.x - reach, place.x + reach, place.y - reach, place.y + reach};
}

/// Small boxes along a line.
Boxes along(const Place& from, const Place& to) {
  const int steps = std::max(1, static_cast<int>(std::hypot(to.x - from.x, to.y - from.y) / 5));
  Boxes boxes;
  for (int i = 0; i <= steps; ++i) {
    const double part = static_cast<double>(i) / steps;
    boxes.push_back(around({from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part}, kLineReach));
  }
  return boxes;
}

bool meets(const Box& box, const Boxes& others) {
  return std::ranges::any_of(others, [&](const Box& other) { return box.overlaps(other); });
}

bool meets(const Boxes& boxes, const Boxes& others) {
  return std::ranges::any_of(boxes, [&](const Box& box) { return meets(box, others); });
}

/// The places beside a point, the preferred ones first.
Boxes beside(const NamedPoint& point) {
  struct Direction {
    double right, down;
  };
  constexpr std::array<Direction, 8> kDirections{
      {{1, 0}, {-1, 0}, {0, -1}, {0, 1}, {0.7, -0.7}, {0.7, 0.7}, {-0.7, -0.7}, {-0.7, 0.7}}};
  Boxes boxes;
  for (const auto& [right, down] : kDirections) {
    const double at = point.place.x + right * kBeside, middle = point.place.y + down * (kBeside + 5);
    const double left = at - point.width * (right > 0 ? 0 : right < 0 ? 1 : 0.5);
    boxes.push_back({left, left + point.width, middle - kNameHeight / 2, middle + kNameHeight / 2});
  }
  return boxes;
}

/// The place in `box` that is nearest to `place`.
Place nearest(const Box& box, const Place& place) {
  return {std::clamp(place.x, box.left, box.right), std::clamp(place.y, box.top, box.bottom)};
}

double distance(const Box& box, const Place& place) {
  const Place to = nearest(box, place);
  return std::hypot(to.x - place.x, to.y - place.y);
}

/// Places all over `area`, the nearest first.
Boxes anywhere(const NamedPoint& point, const Box& area) {
  Boxes boxes;
  for (double top = area.top; top + kNameHeight <= area.bottom; top += kStep) {
    for (double left = area.left; left + point.width <= area.right; left += kStep) {
      const Box box{left, left + point.width, top, top + kNameHeight};
      if (distance(box, point.place) > kBeside) boxes.push_back(box);
    }
  }
  std::ranges::stable_sort(boxes, {}, [&](const Box& box) { return distance(box, point.place); });
  return boxes;
}

class Placement {
 public:
  Placement(const std::vector<NamedPoint>& points, const std::vector<std::vector<Place>>& lines, const Box& area)
      : points_(points), area_(area) {
    for (const NamedPoint& point : points) dots_.push_back(around(point.place, kPointReach));
    for (const std::vector<Place>& line : lines) {
      for (std::size_t i = 1; i < line.size(); ++i)
        std::ranges::copy(along(line[i - 1], line[i]), std::back_inserter(lines_));
    }
  }

  /// Whether there was room.
  bool add(std::size_t point) {
    std::optional<Label> label = beside_its_point(point, true);
    if (!label && points_[point].is_best) label = beside_its_point(point, false);
    if (!label && points_[point].is_best) label = away_from_its_point(point);
    if (!label) return false;
    names_.push_back(label->box);
    if (label->line) std::ranges::copy(along(label->line->from, label->line->to), std::back_inserter(pointers_));
    labels_.push_back(*label);
    return true;
  }
  std::vector<Label> labels() && { return std::move(labels_); }

 private:
  bool is_free(const Box& box, bool off_lines) const {
    return area_.holds(box) && !meets(box, dots_) && !meets(box, names_) && !meets(box, pointers_) &&
           !(off_lines && meets(box, lines_));
  }
  std::optional<Label> beside_its_point(std::size_t point, bool off_lines) const {
    for (const Box& box : beside(points_[point])) {
      if (is_free(box, off_lines)) return Label{point, box};
    }
    return std::nullopt;
  }
  /// Nearby with a clear line; or else wherever there is room, with a line that crosses no name; or else with any line.
  std::optional<Label> away_from_its_point(std::size_t point) const {
    const Place& place = points_[point].place;
    Boxes boxes = anywhere(points_[point], area_);
    std::erase_if(boxes, [&](const Box& box) { return !is_free(box, false); });
    for (const Demand demand : {Demand::clear, Demand::off_names, Demand::none}) {
      for (const Box& box : boxes) {
        const Label label{point, box, line_to(box, place)};
        if (suits(label, demand)) return label;
      }
    }
    return std::nullopt;
  }
  /// What a line to a name must not cross.
  enum class Demand { clear, off_names, none };
  bool suits(const Label& label, Demand demand) const {
    if (demand == Demand::none) return true;
    const Boxes path = along(label.line->from, label.line->to);
    if (meets(path, names_)) return false;
    if (demand == Demand::off_names) return true;
    return distance(label.box, points_[label.point].place) <= kNear && !meets(path, others(label.point)) &&
           !meets(label.box, lines_);
  }
  static Label::Line line_to(const Box& box, const Place& place) {
    const Place to = nearest(box, place);
    const double part = (kPointReach + 1) / std::max(kPointReach + 1, std::hypot(to.x - place.x, to.y - place.y));
    return {{place.x + (to.x - place.x) * part, place.y + (to.y - place.y) * part}, to};
  }
  Boxes others(std::size_t point) const {
    Boxes boxes = dots_;
    boxes.erase(boxes.begin() + static_cast<std::ptrdiff_t>(point));
    return boxes;
  }

  const std::vector<NamedPoint>& points_;
  Box area_;
  Boxes dots_, lines_, names_, pointers_;
  std::vector<Label> labels_;
};

}  // namespace

std::vector<Label> place_labels(const std::vector<NamedPoint>& points, const std::vector<std::vector<Place>>& lines,
                                const Box& area, std::size_t most) {
  Placement placement(points, lines, area);
  std::size_t names = 0;
  for (const bool best : {true, false}) {
    for (std::size_t i = 0; i < points.size(); ++i) {
      if (points[i].is_best == best && (best || names < most)) names += placement.add(i) ? 1 : 0;
    }
  }
  return std::move(placement).labels();
}

}  // namespace scenebench
