#include "render/svg/picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

#include "base/text.h"
#include "render/svg/labels.h"
#include "render/svg/scale.h"
#include "report_assets.h"
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

/// Where a scale ends: at the largest of `values`, which are sorted, or at twice the next one if that is an outlier.
double end_of_scale(const std::vector<double>& values) {
  if (values.size() < 3 || values.back() < kOutlier * values[values.size() - 2]) return values.back();
  return 2 * values[values.size() - 2];
}

constexpr double kPosterWidth = 1200, kPosterHeight = 630;
constexpr double kTextLine = 15, kLegendLine = 17, kDotRadius = 5.5;
constexpr double kLetter = 6.7, kNoteLetter = 6.3;  ///< widths of a letter in names and notes

class Picture {
 public:
  /// Sizes are in pixels of the drawing, `line_width` in columns of text.
  struct Layout {
    std::string_view css_class;
    double width, height, left;
    std::size_t line_width, title_width;
    std::size_t most_ticks, most_names;
    bool has_origin;  ///< machine and date
  };

  Picture(const Results& results, std::string_view workload, const Layout& layout, const Links& links)
      : results_(results),
        workload_(workload),
        layout_(layout),
        links_(links),
        points_(picture_points(results, workload)) {}

  /// The drawing without its frame; empty without points.
  std::string drawing();

 private:
  void heading();
  void legend();
  void place_points();
  void axes(const LogScale& across, double unit, const LogScale& up);
  void fronts();
  void dots();
  void names();
  void origin();
  std::string name_of(std::size_t point) const;
  double x_of(const LogScale& across, double bytes) const {
    return area_.left + (area_.right - area_.left) * across.position(bytes);
  }
  double y_of(const LogScale& up, double ns) const {
    return area_.bottom - (area_.bottom - area_.top) * up.position(ns);
  }
  void text(std::string_view css_class, double x, double y, std::string_view text) {
    svg_ +=
        fmt::format("<text class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n", css_class, x, y, html_escaped(text));
  }
  /// Lines of text from the left edge.
  void words(std::string_view css_class, std::string_view words, std::size_t width) {
    for (const std::string& line : wrap(words, width)) text(css_class, kMargin, y_ += kTextLine, line);
  }
  void line(std::string_view css_class, const Place& from, const Place& to) {
    svg_ += fmt::format("<line class=\"{}\" x1=\"{:.1f}\" x2=\"{:.1f}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>\n", css_class,
                        from.x, to.x, from.y, to.y);
  }
  static std::string dot(const Place& place, std::size_t family, bool checks, std::string_view title) {
    return fmt::format("<circle class=\"dot f{} {}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{}\"{}", family,
                       checks ? "checks" : "trusts", place.x, place.y, kDotRadius,
                       title.empty() ? "/>" : fmt::format("><title>{}</title></circle>", html_escaped(title)));
  }

  const Results& results_;
  std::string_view workload_;
  const Layout& layout_;
  const Links& links_;
  std::vector<PicturePoint> points_;
  std::vector<Place> places_;               ///< of the points
  std::vector<bool> is_beyond_;             ///< the ends of the scales
  std::vector<std::vector<Place>> fronts_;  ///< the best that check, then those that trust
  Box area_;                                ///< of the points
  double y_ = 9;                            ///< where the heading ends
  std::string svg_;
};

constexpr Picture::Layout kWide{"chart poster wide", 960, 504, 72, 140, 90, 8, 14, true};
constexpr Picture::Layout kNarrow{"chart narrow", 360, 560, 58, 52, 38, 4, 10, false};

std::string title_of(std::string_view workload) {
  return fmt::format("{}: time to load against bytes on the wire", workload);
}

void Picture::heading() {
  const bool is_wide = layout_.has_origin;
  text("title", kMargin, y_ += kTextLine,
       shortened(is_wide ? title_of(workload_) : fmt::format("{}: load time, wire size", workload_),
                 layout_.title_width));
  y_ += 3;
  words(
      "note",
      "Lower left is best. Log scales. Lines join the best of those that check their input, and (dashed) of those that "
      "trust it.",
      layout_.line_width);
  words("note", conditions_of_picture(results_, workload_), layout_.line_width);
}

void Picture::legend() {
  double x = kMargin;
  y_ += kLegendLine + 4;
  const auto entry = [&](std::size_t family, bool checks, std::string_view words) {
    const double width = 26 + kNoteLetter * static_cast<double>(words.size());
    if (x > kMargin && x + width > layout_.width) {
      x = kMargin;
      y_ += kLegendLine;
    }
    svg_ += dot({x + 6, y_ - 4}, family, checks, "") + "\n";
    text("note", x + 16, y_, words);
    x += width;
  };
  for (std::size_t family = 0; family < kFamilies.size(); ++family) {
    if (std::ranges::find(points_, family, &PicturePoint::family) != points_.end())
      entry(family, true, kFamilies[family]);
  }
  entry(kFamilies.size(), false, "hollow: trusts its input");
}

/// `unit`: that of the labels of bytes.
void Picture::axes(const LogScale& across, double unit, const LogScale& up) {
  for (const double tick : across.ticks(layout_.most_ticks)) {
    const double x = x_of(across, tick);
    line("grid", {x, area_.top}, {x, area_.bottom});
    text("tick", x, area_.bottom + 16, label_of_bytes(tick, unit));
  }
  for (const double tick : up.ticks(8)) {
    const double y = y_of(up, tick);
    line("grid", {area_.left, y}, {area_.right, y});
    text("tick last", area_.left - 6, y + 4, brief_time(tick));
  }
  text("tick", (area_.left + area_.right) / 2, area_.bottom + 34, "bytes on the wire");
  text("tick first", kMargin, area_.top - 9, "time to load");
}

void Picture::place_points() {
  area_ = {layout_.left, layout_.width - kMargin - 8, y_ + 30, layout_.height - (layout_.has_origin ? 66 : 44)};
  std::vector<double> bytes, times;
  for (const PicturePoint& point : points_) {
    bytes.push_back(point.bytes);
    times.push_back(point.ns);
  }
  std::ranges::sort(bytes);
  const double most = end_of_scale(bytes), longest = end_of_scale(times), unit = unit_of_bytes(most);
  const LogScale across(bytes.front(), most, unit), up(times.front(), longest);
  for (const PicturePoint& point : points_) is_beyond_.push_back(point.bytes > most || point.ns > longest);
  axes(across, unit, up);
  fronts_.resize(2);
  for (const PicturePoint& point : points_) {
    places_.push_back({x_of(across, point.bytes), y_of(up, point.ns)});
    if (point.is_best) fronts_[point.checks() ? 0 : 1].push_back(places_.back());
  }
}

void Picture::fronts() {
  for (const auto& front : fronts_) {
    if (front.size() < 2) continue;
    std::string path;
    for (const Place& place : front)
      path += fmt::format("{}{:.1f} {:.1f}", path.empty() ? "M" : " L", place.x, place.y);
    svg_ += fmt::format("<path class=\"front{}\" d=\"{}\"/>\n", &front == &fronts_[0] ? "" : " trusting", path);
  }
}

void Picture::dots() {
  for (std::size_t i = 0; i < points_.size(); ++i) {
    const PicturePoint& point = points_[i];
    const std::string title = fmt::format("{}: {}, {} B, {}", ranked_name(*point.codec), with_unit(point.ns),
                                          grouped(std::llround(point.bytes)), kFamilies[point.family]);
    // Phones, for which the narrow picture is, have no pointer that could rest on a dot or hit it.
    const std::string drawn = dot(places_[i], point.family, point.checks(), layout_.has_origin ? title : "");
    svg_ += (layout_.has_origin ? links_.around(point.codec->name, "", drawn) : drawn) + "\n";
  }
}

/// The name, and what is off the scale.
std::string Picture::name_of(std::size_t point) const {
  const PicturePoint& one = points_[point];
  const std::string name = ranked_name(*one.codec);
  return is_beyond_[point] ? fmt::format("{}: {}, {}", name, with_unit(one.ns), brief_bytes(one.bytes)) : name;
}

/// Of many points only some have names: a hundred names would be unreadable.
void Picture::names() {
  std::vector<NamedPoint> named;
  for (std::size_t i = 0; i < points_.size(); ++i) {
    const CodecRecord& codec = *points_[i].codec;
    const double columns = static_cast<double>(display_width(name_of(i)));
    const bool is_landmark = std::ranges::find(kLandmarks, codec.name) != kLandmarks.end();
    const bool must = points_[i].is_best || is_floor(codec) || is_landmark || is_beyond_[i];
    named.push_back({places_[i], kLetter * columns, must});
  }
  const Box room{area_.left + 2, layout_.width - 4, area_.top, area_.bottom - 2};
  for (const auto& [point, box, pointer] : place_labels(named, fronts_, room, layout_.most_names)) {
    if (pointer) line("pointer", pointer->from, pointer->to);
    const CodecRecord& codec = *points_[point].codec;
    svg_ += links_.around(codec.name, "",
                          fmt::format("<text class=\"name\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>", box.left,
                                      box.bottom - kBaseline, html_escaped(name_of(point)))) +
            "\n";
  }
}

void Picture::origin() {
  const std::string words = fmt::format("{}, {}", machine_text(results_.environment), build_text(results_.environment));
  text("note origin", kMargin, layout_.height - 12, shortened(words, layout_.line_width));
}

std::string Picture::drawing() {
  if (points_.empty()) return "";
  heading();
  legend();
  place_points();
  fronts();
  dots();
  names();
  if (layout_.has_origin) origin();
  return svg_;
}

/// The <svg> around a drawing. `more` are further attributes of it, `style` stands in front of what is drawn.
std::string framed(const Picture::Layout& layout, std::string_view id, std::string_view workload, std::string_view more,
                   std::string_view style, std::string_view drawing) {
  return fmt::format(
      "<svg {5} role=\"img\" aria-labelledby=\"{0}-t\" viewBox=\"0 0 {1} {2}\">\n<title "
      "id=\"{0}-t\">{3}</title>\n{4}{6}</svg>\n",
      id, layout.width, layout.height, html_escaped(title_of(workload)), style, more, drawing);
}

}  // namespace

std::string picture_file_svg(const Results& results, std::string_view workload, PictureWidth width) {
  const bool is_wide = width == PictureWidth::wide;
  const Picture::Layout& layout = is_wide ? kWide : kNarrow;
  const std::string drawing = Picture(results, workload, layout, {}).drawing();
  if (drawing.empty()) return "";
  const std::string size =
      fmt::format("xmlns=\"http://www.w3.org/2000/svg\" class=\"chart\" width=\"{}\" height=\"{}\"",
                  is_wide ? kPosterWidth : layout.width, is_wide ? kPosterHeight : layout.height);
  const std::string style = fmt::format(
      "<style>\n{}</style>\n<rect class=\"ground\" width=\"100%\" height=\"100%\"/>\n", whole(assets::kChartCss));
  return framed(layout, "picture", workload, size, style, drawing);
}

std::string picture_svg(const Results& results, std::string_view workload, const std::string& id, const Links& links) {
  std::string svg;
  for (const Picture::Layout& layout : {kNarrow, kWide}) {
    const std::string drawing = Picture(results, workload, layout, links).drawing();
    if (drawing.empty()) return "";
    const std::string size = fmt::format("class=\"{}\" width=\"100%\"", layout.css_class);
    svg += framed(layout, id + (layout.has_origin ? "-wide" : ""), workload, size, "", drawing);
  }
  return svg;
}

}  // namespace scenebench
