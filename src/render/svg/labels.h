// Where the names of a picture's points go.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace scenebench {

/// In pixels; y grows downwards.
struct Place {
  double x = 0, y = 0;
};

struct Box {
  double left = 0, right = 0, top = 0, bottom = 0;

  bool overlaps(const Box& other) const {
    return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
  }
  bool holds(const Box& other) const {
    return left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom;
  }
};

/// Half the side of the square around a point that names keep off.
inline constexpr double kPointReach = 6;

struct NamedPoint {
  Place place;
  double width;  ///< of its name
  bool is_best;
};

struct Label {
  std::size_t point;  ///< whose name it is: a place in the list
  Box box;            ///< of the name, whose baseline is kBaseline above its bottom
  /// From the point to a name that is not beside it.
  struct Line {
    Place from, to;
  };
  std::optional<Line> line{};
};
inline constexpr double kBaseline = 3, kNameHeight = 13;

/// Places for names within `area` that cover neither a point nor another name: first for the best, which get one
/// wherever in the area there is room, at the end of a line if need be; then for the others in their order, beside
/// their points alone, until there are `most` names. Names also avoid `lines` (lists of places): those of the best
/// where they have a choice, the others always.
std::vector<Label> place_labels(const std::vector<NamedPoint>& points, const std::vector<std::vector<Place>>& lines,
                                const Box& area, std::size_t most);

}  // namespace scenebench
