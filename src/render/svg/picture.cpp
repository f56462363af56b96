#include "render/svg/picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <span>
#include <vector>

#include "base/text.h"
#include "render/svg/markup.h"
#include "render/svg/scale.h"
#include "report_assets.h"
#include "tables/codec_figures.h"
#include "tables/crashes.h"
#include "tables/family.h"
#include "tables/figures.h"

namespace scenebench {
namespace {

struct Point {
  const CodecRecord* codec;
  std::size_t family;
  double ns, bytes;
  double x = 0, y = 0;  ///< in pixels
  bool is_best = false;  ///< no other one of its group beats it in both figures

  bool checks() const { return codec->input == Input::checked; }
};

/// The codecs with both figures, the fastest first.
std::vector<Point> points_of(const Results& results, std::string_view workload) {
  std::vector<Point> points;
  for (const CodecFigures& sizes : figures_of_codecs(results, workload, WhichCodecs::tables)) {
    if (!sizes.footprint || sizes.footprint->wire_bytes <= 0) continue;
    for (const CodecFigures& times : figures_of_codecs(results, ranked_workload(results, workload), WhichCodecs::tables)) {
      if (times.codec != sizes.codec || !times.read()) continue;
      points.push_back({sizes.codec, family_of(results, *sizes.codec), std::max(times.read()->value, kSmallestTime),
                        static_cast<double>(sizes.footprint->wire_bytes)});
    }
  }
  std::ranges::sort(points, {}, [](const Point& point) { return std::pair(point.ns, point.bytes); });
  return points;
}

/// Marks the points that none of their group beats in both figures. `points` are sorted by time.
void mark_best(std::vector<Point>& points) {
  for (const bool checks : {true, false}) {
    double fewest = std::numeric_limits<double>::infinity();
    for (Point& point : points) {
      if (point.checks() != checks || point.bytes >= fewest) continue;
      point.is_best = true;
      fewest = point.bytes;
    }
  }
}

struct Box {
  double left, right, top, bottom;
  bool overlaps(const Box& other) const {
    return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
  }
};

/// The area of the points, in pixels.
constexpr double kLeft = 64, kTop = 92, kRightMargin = 20, kBottomMargin = 66;
constexpr double kDot = 5.5, kNameHeight = 14, kLetter = 6.7;

class Picture {
 public:
  Picture(const Results& results, std::string_view workload, PictureSize size, std::vector<Point> points)
      : results_(results),
        workload_(workload),
        size_(size),
        area_{kLeft, size.width - kRightMargin, kTop, size.height - kBottomMargin},
        points_(std::move(points)) {
    mark_best(points_);
  }
  std::string svg();

 private:
  /// Of how many objects the times are, and where their bytes are.
  std::string conditions() const {
    const std::uint64_t inputs = inputs_of(results_, ranked_workload(results_, workload_));
    return inputs > 1 ? fmt::format("Times go round {} objects, whose bytes are in the caches.", inputs)
                      : "Times are of one object again and again.";
  }
  void place_points();
  void legend();
  void front(bool checks);
  void dots();
  void labels();
  bool label(const Point& point);
  void text(std::string_view css_class, double x, double y, std::string_view text, std::string_view anchor = "") {
    svg_ += fmt::format("<text class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\"{}>{}</text>\n", css_class, x, y,
                        anchor.empty() ? "" : fmt::format(" style=\"text-anchor: {}\"", anchor), html_escaped(text));
  }
  void line(double x1, double x2, double y1, double y2) {
    svg_ += fmt::format("<line class=\"grid\" x1=\"{:.1f}\" x2=\"{:.1f}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>\n", x1, x2, y1, y2);
  }
  void dot(double x, double y, std::size_t family, bool checks, std::string_view title) {
    svg_ += fmt::format("<circle class=\"dot f{} {}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{}\"><title>{}</title></circle>\n",
                        family, checks ? "checks" : "trusts", x, y, kDot, html_escaped(title));
  }

  const Results& results_;
  std::string_view workload_;
  PictureSize size_;
  Box area_;
  std::vector<Point> points_;
  std::vector<Box> taken_;  ///< by points, then by labels, too
  std::string svg_;
};

/// Draws the axes, too.
void Picture::place_points() {
  const auto [fewest, most] = std::ranges::minmax(points_, {}, &Point::bytes);
  const LogScale across(fewest.bytes, most.bytes), up(points_.front().ns, points_.back().ns);
  const auto x_of = [&](double bytes) { return area_.left + (area_.right - area_.left) * across.position(bytes); };
  const auto y_of = [&](double ns) { return area_.bottom - (area_.bottom - area_.top) * up.position(ns); };
  for (const double tick : across.ticks(8)) {
    line(x_of(tick), x_of(tick), area_.top, area_.bottom);
    text("tick", x_of(tick), area_.bottom + 16, grouped(std::llround(tick)) + " B");
  }
  for (const double tick : up.ticks(8)) {
    line(area_.left, area_.right, y_of(tick), y_of(tick));
    text("tick", area_.left - 6, y_of(tick) + 4, brief_time(tick), "end");
  }
  text("tick", (area_.left + area_.right) / 2, area_.bottom + 34, "bytes on the wire");
  for (Point& point : points_) {
    point.x = x_of(point.bytes);
    point.y = y_of(point.ns);
    taken_.push_back({point.x - kDot, point.x + kDot, point.y - kDot, point.y + kDot});
  }
}

void Picture::legend() {
  double x = 0;
  const auto entry = [&](std::size_t family, bool checks, std::string_view words) {
    dot(x + 6, 58, family, checks, words);
    text("note", x + 16, 62, words);
    x += 30 + 6.2 * static_cast<double>(words.size());
  };
  for (std::size_t family = 0; family < kFamilies.size(); ++family) {
    if (std::ranges::find(points_, family, &Point::family) != points_.end()) entry(family, true, kFamilies[family]);
  }
  entry(kFamilies.size(), false, "hollow: trusts its input");
}

void Picture::front(bool checks) {
  std::string path;
  for (const Point& point : points_) {
    if (point.is_best && point.checks() == checks)
      path += fmt::format("{}{:.1f} {:.1f} ", path.empty() ? "M " : "L ", point.x, point.y);
  }
  if (!path.empty()) svg_ += fmt::format("<path class=\"front{}\" d=\"{}\"/>\n", checks ? "" : " trusting", path);
}

void Picture::dots() {
  for (const Point& point : points_) {
    dot(point.x, point.y, point.family, point.checks(),
        fmt::format("{}: {}, {} B, {}", ranked_name(*point.codec), brief_time(point.ns),
                    grouped(std::llround(point.bytes)), kFamilies[point.family]));
  }
}

/// Writes the codec's name beside its point, above or below it; nothing and false where there is no room. The names of
/// the best may cover other points.
bool Picture::label(const Point& point) {
  const std::string name = ranked_name(*point.codec);
  const double width = kLetter * static_cast<double>(display_width(name));
  struct Spot {
    double left, base;
  };
  const std::array spots{Spot{point.x + 9, point.y + 4}, Spot{point.x - 9 - width, point.y + 4},
                         Spot{point.x - width / 2, point.y - 10}, Spot{point.x - width / 2, point.y + 19}};
  const std::span<const Box> in_the_way = std::span(taken_).subspan(point.is_best ? points_.size() : 0);
  for (const Spot& spot : spots) {
    const Box box{spot.left, spot.left + width, spot.base - kNameHeight + 3, spot.base + 3};
    const bool fits = box.left > area_.left && box.right < size_.width && box.top > area_.top && box.bottom < area_.bottom;
    if (!fits || std::ranges::any_of(in_the_way, [&](const Box& other) { return box.overlaps(other); })) continue;
    text("name", spot.left, spot.base, name);
    taken_.push_back(box);
    return true;
  }
  return false;
}

/// The best first. Of many points only some have names: a picture of a hundred names shows none.
void Picture::labels() {
  constexpr std::size_t kMostNames = 14;
  std::size_t names = 0;
  for (const bool best : {true, false}) {
    for (const Point& point : points_) {
      if (point.is_best == best && (best || names < kMostNames)) names += label(point) ? 1 : 0;
    }
  }
}

std::string Picture::svg() {
  const std::string title = fmt::format("{}: time to load against bytes on the wire", printable(std::string(workload_)));
  text("title", 0, 18, title);
  text("note", 0, 36,
       fmt::format("Lower left is best. Log scales. Lines join the best of those that check their input, and (dashed) of those "
                   "that trust it. {}",
                   conditions()));
  legend();
  place_points();
  front(true);
  front(false);
  dots();
  labels();
  const Environment& environment = results_.environment;
  text("note", 0, size_.height - 8.0,
       joined(std::vector<std::string>{environment.cpu.empty() ? "unknown machine" : environment.cpu, environment.compiler,
                                       environment.flags, environment.date.substr(0, 10)},
              ", "));
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"chart\" role=\"img\" aria-labelledby=\"picture-t\" width=\"{0}\" "
      "height=\"{1}\" viewBox=\"-16 -8 {2} {3}\">\n<title id=\"picture-t\">{4}</title>\n<style>\n{5}</style>\n"
      "<rect class=\"ground\" x=\"-16\" y=\"-8\" width=\"100%\" height=\"100%\"/>\n{6}</svg>\n",
      size_.width, size_.height, size_.width + 24, size_.height + 8, html_escaped(title), whole(assets::kChartCss), svg_);
}

}  // namespace

std::string picture_svg(const Results& results, std::string_view workload, PictureSize size) {
  std::vector<Point> points = points_of(results, workload);
  return points.size() < 2 ? "" : Picture(results, workload, size, std::move(points)).svg();
}

}  // namespace scenebench
