#include "render/svg/picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "base/text.h"
#include "render/svg/plot.h"
#include "tables/codec_facts.h"
#include "tables/figures.h"
#include "tables/picture.h"
#include "tables/run_facts.h"

namespace scenebench {
namespace {

/// Codecs that most readers know, by which they find their way in a picture: the best-known libraries of each family.
constexpr std::array<std::string_view, 8> kLandmarks{"flatbuffers", "protobuf-lite", "capnp", "nlohmann",
                                                     "simdjson",    "rapidjson",     "msgpack-cxx", "boost"};

/// A figure is an outlier if it is so many times the next one: the scale ends before it.
constexpr double kOutlier = 4;

/// Where a scale ends: at the largest of `values`, or at twice the next one if that is an outlier.
double end_of_scale(std::vector<double> values) {
  std::ranges::sort(values);
  if (values.size() < 3 || values.back() < kOutlier * values[values.size() - 2]) return values.back();
  return 2 * values[values.size() - 2];
}

/// Where the scales begin and end.
struct Ends {
  double fewest, bytes, ns;
  bool hold(const PicturePoint& point) const { return point.bytes <= bytes && point.ns <= ns; }
};

Ends ends_of(const std::vector<PicturePoint>& points) {
  std::vector<double> bytes, times;
  for (const PicturePoint& point : points) {
    bytes.push_back(point.bytes);
    times.push_back(point.ns);
  }
  return {std::ranges::min(bytes), end_of_scale(bytes), end_of_scale(times)};
}


/// In pixels.
struct Box {
  double left, right, top, bottom;
  bool overlaps(const Box& other) const {
    return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
  }
};

/// Finds places for names that neither leave the plot nor cover each other, on a phone or on a wide page.
class Names {
 public:
  explicit Names(const Plot& plot) : plot_(plot) {}
  void keep_off(double x, double y) { dots_.push_back(boxes(x, {-5, 5, y - 5, y + 5})); }

  /// The <text> of `name` beside the point (a part of the width, and pixels); empty without room. Covers other points
  /// only if it has to.
  std::string beside(double x, double y, const std::string& name) {
    constexpr double kLetter = 6.7, kHeight = 12;
    struct Direction {
      double right, down;
      const char* anchor;
    };
    constexpr std::array<Direction, 8> kDirections{{{9, 4, "start"}, {-9, 4, "end"}, {0, -9, "middle"},
        {0, 18, "middle"}, {7, -6, "start"}, {7, 15, "start"}, {-7, -6, "end"}, {-7, 15, "end"}}};
    const double width = kLetter * static_cast<double>(display_width(name));
    for (const bool off_dots : {true, false}) {
      for (const auto& [right, down, anchor] : kDirections) {
        const double left = right - width * (right > 0 ? 0 : right < 0 ? 1 : 0.5), bottom = y + down + 2;
        const Boxes box = boxes(x, {left, left + width, bottom - kHeight, bottom});
        if (!is_free(box, off_dots)) continue;
        names_.push_back(box);
        return fmt::format("<text class=\"name\" text-anchor=\"{}\" x=\"{}\" y=\"{}\">{}</text>", anchor, right, down,
                           html_escaped(name));
      }
    }
    return "";
  }

 private:
  static constexpr std::array<double, 2> kWidths{350, 900};
  using Boxes = std::array<Box, kWidths.size()>;  ///< at each of these widths

  static Boxes boxes(double x, const Box& box) {
    Boxes all;
    for (std::size_t i = 0; i < all.size(); ++i)
      all[i] = {kWidths[i] * x + box.left, kWidths[i] * x + box.right, box.top, box.bottom};
    return all;
  }
  static bool meet(const Boxes& one, const std::vector<Boxes>& others) {
    return std::ranges::any_of(others, [&](const Boxes& other) {
      return one[0].overlaps(other[0]) || one[1].overlaps(other[1]);
    });
  }
  bool is_free(const Boxes& box, bool off_dots) const {
    const auto& [left, right, top, bottom] = box.front();
    return left >= plot_.left * kWidths[0] && right <= kWidths[0] && top >= plot_.top && bottom <= plot_.bottom &&
           !meet(box, names_) && !(off_dots && meet(box, dots_));
  }

  const Plot& plot_;
  std::vector<Boxes> dots_, names_;
};

std::string name_of(const PicturePoint& point, const Ends& ends) {
  const std::string name = ranked_name(*point.codec);
  return ends.hold(point) ? name : fmt::format("{}: {}, {}", name, with_unit(point.ns), brief_bytes(point.bytes));
}

/// Of a crowd only some have names, as a hundred would be unreadable: the smaller the number, the sooner.
int rank_of(const PicturePoint& point, const Ends& ends) {
  if (!ends.hold(point) || std::ranges::find(kLandmarks, point.codec->name) != kLandmarks.end()) return 0;
  return point.is_best ? 1 : is_floor(*point.codec) ? 2 : 3;
}

void draw_fronts(Drawing& drawing, const Plot& plot, const std::vector<PicturePoint>& points) {
  for (const bool checks : {true, false}) {
    std::vector<std::pair<double, double>> front;
    for (const PicturePoint& point : points) {
      if (point.is_best && point.checks() == checks) front.emplace_back(point.bytes, point.ns);
    }
    if (front.size() > 1) draw_line(drawing, plot, checks ? "class=\"front\"" : "class=\"front trusting\"", front);
  }
}

/// `markup` with its origin at the point, where it keeps its size at any width.
std::string at_point(const Plot& plot, const PicturePoint& point, const std::string& markup) {
  return fmt::format("<svg x=\"{}\" y=\"{:.1f}\" overflow=\"visible\">{}</svg>\n", percent(plot.x(point.bytes)),
                     plot.y(point.ns), markup);
}

std::string dot_class(std::size_t family, bool checks) {
  return fmt::format("dot f{} {}", family, checks ? "checks" : "trusts");
}

void draw_dots(Drawing& drawing, const Plot& plot, const std::vector<PicturePoint>& points, const Links& links) {
  for (const PicturePoint& point : points) {
    const std::string title = fmt::format("{}: {}, {} B, {}", ranked_name(*point.codec), with_unit(point.ns),
                                          grouped(std::llround(point.bytes)), kFamilies[point.family]);
    const std::string dot = fmt::format("<circle class=\"{}\" r=\"5\"><title>{}</title></circle>",
                                        dot_class(point.family, point.checks()), html_escaped(title));
    drawing.add(at_point(plot, point, links.around(point.codec->name, "", dot)));
  }
}

void draw_names(Drawing& drawing, const Plot& plot, const std::vector<PicturePoint>& points, const Ends& ends,
                const Links& links) {
  Names names(plot);
  for (const PicturePoint& point : points) names.keep_off(plot.x(point.bytes), plot.y(point.ns));
  for (int rank = 0; rank < 3; ++rank) {
    for (const PicturePoint& point : points) {
      if (rank_of(point, ends) != rank) continue;
      std::string text = names.beside(plot.x(point.bytes), plot.y(point.ns), name_of(point, ends));
      if (!text.empty()) drawing.add(at_point(plot, point, links.around(point.codec->name, "", std::move(text))));
    }
  }
}

std::vector<std::pair<std::string, std::string>> legend_of(const std::vector<PicturePoint>& points) {
  std::vector<std::pair<std::string, std::string>> legend;
  for (std::size_t family = 0; family < kFamilies.size(); ++family) {
    if (std::ranges::find(points, family, &PicturePoint::family) != points.end())
      legend.emplace_back(dot_class(family, true), kFamilies[family]);
  }
  legend.emplace_back(dot_class(kFamilies.size(), false), "hollow: trusts its input");
  return legend;
}

/// Nothing without points. `origin` is a note.
std::optional<Drawing> drawn(const Results& results, std::string_view workload, const std::string& origin,
                             const Links& links) {
  const std::vector<PicturePoint> points = picture_points(results, workload);
  if (points.empty()) return std::nullopt;
  Drawing drawing;
  drawing.heading(title_of_picture(results, workload),
                  {"Lower left is best. Log scales. Lines join the best of those that check their input, and (dashed) "
                   "of those that trust it.",
                   conditions_of_picture(results, workload), origin});
  drawing.legend(legend_of(points));
  drawing.move(22);
  drawing.text(0, drawing.height(), "tick first", time_of_picture(results, workload));
  const Ends ends = ends_of(points);
  const double unit = unit_of_bytes(ends.bytes), top = drawing.height() + 10;
  const Plot plot{0.13, 0.93, top, top + 320, LogScale(ends.fewest, ends.bytes, unit),
                  LogScale(points.front().ns, ends.ns)};
  draw_axes(drawing, plot, [&](double bytes) { return label_of_bytes(bytes, unit); }, "bytes on the wire");
  draw_fronts(drawing, plot, points);
  draw_dots(drawing, plot, points, links);
  draw_names(drawing, plot, points, ends, links);
  return drawing;
}

}  // namespace

std::string picture_file_svg(const Results& results, std::string_view workload) {
  const auto drawing = drawn(results, workload, origin_text(results.environment), {});
  return drawing ? in_file(*drawing, title_of_picture(results, workload), "") : "";
}

std::string picture_svg(const Results& results, std::string_view workload, const std::string& id, const Links& links) {
  const auto drawing = drawn(results, workload, {}, links);
  return drawing ? in_page(*drawing, title_of_picture(results, workload), "", id) : "";
}

}  // namespace scenebench
