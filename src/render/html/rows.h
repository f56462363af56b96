// Charts in rows: a codec's title, and under it lanes with a bar or a mark and, at the right end, the figure in words.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "render/html/figure.h"
#include "render/html/scale.h"

namespace scenebench {

/// A part of a stacked bar.
struct StackPart {
  double share = 0;  ///< of the whole bar, 0 to 1
  std::string css_class;
};

/// Grows downwards. Places are 0 to 1 on the axis; texts are plain.
class RowDrawing {
 public:
  /// The axis takes this part of the width and leaves the rest to the figures in words.
  explicit RowDrawing(double axis_share) : axis_share_(axis_share) {}

  void title(std::string_view text);
  /// A mark of the series `index` with its interval.
  void interval(std::size_t index, double low, double middle, double high, bool hollow, std::string_view label);
  void bar(double length, std::string_view css_class, std::string_view label);
  void stack(const std::vector<StackPart>& parts, std::string_view label);
  /// A lane with words alone, for what was not measured.
  void words(std::string_view label);

  /// Puts axis and grid behind the rows, and drawing and height into `chart`. `labels` are those of `ticks`.
  void finish(const std::vector<Tick>& ticks, const std::vector<std::string>& labels, Chart& chart) const;

 private:
  double lane(std::string_view label);
  std::string x(double place) const { return percent(place * axis_share_); }

  double axis_share_;
  double y_ = 0;
  std::string svg_;
};

}  // namespace scenebench
