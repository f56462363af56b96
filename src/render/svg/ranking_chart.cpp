#include "render/svg/ranking_chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <limits>
#include <string_view>

#include "base/text.h"
#include "render/svg/markup.h"
#include "render/svg/scale.h"
#include "report_assets.h"
#include "tables/codec_facts.h"
#include "tables/figures.h"
#include "tables/run_facts.h"
#include "tables/run_tables.h"
#include "tables/settled.h"

namespace scenebench {
namespace {

constexpr double kRowHeight = 19, kLineHeight = 15;

/// Where columns begin and end, as fractions of the width, so that text keeps its size at any width. Factors end at 1.
struct Layout {
  std::string_view css_class;
  double places, names, axis, axis_end, values;
  std::size_t name_width, line_width;  ///< in columns of text
  std::size_t most_ticks;
};
constexpr Layout kOnPhone{"chart narrow", 0.06, 0.075, 0.47, 0.63, 0.80, 20, 52, 2};
constexpr Layout kOnDesktop{"chart wide", 0.045, 0.055, 0.29, 0.75, 0.87, 26, 84, 4};
constexpr Layout kInFile{"chart", 0.04, 0.05, 0.29, 0.75, 0.87, 26, 96, 4};
constexpr double kTickRoom = 0.11;   ///< between two labels of the axis
constexpr int kFileWidth = 640;      // pixels

std::string percent(double share) { return fmt::format("{:.2f}%", 100 * std::clamp(share, 0.0, 1.0)); }

/// The positions of values, on a log scale: times and sizes differ by orders of magnitude.
class Axis {
 public:
  /// For the first `most` codecs of each group.
  Axis(const Ranking& ranking, const Layout& layout, std::size_t most)
      : layout_(layout),
        of_bytes_(ranking.of_bytes),
        unit_(of_bytes_ ? unit_of_bytes(largest(ranking, most)) : 1),
        scale_(smallest(ranking), largest(ranking, most), unit_) {}

  double place(double value) const { return layout_.axis + (layout_.axis_end - layout_.axis) * scale_.position(value); }
  std::vector<double> ticks() const { return scale_.ticks(layout_.most_ticks); }
  std::string label(double value) const { return of_bytes_ ? label_of_bytes(value, unit_) : brief_time(value); }

 private:
  static double smallest(const Ranking& ranking) {
    double result = std::numeric_limits<double>::infinity();
    for (const RankedGroup* group : {&ranking.checking, &ranking.trusting, &ranking.floors}) {
      for (const RankedCodec& codec : *group) result = std::min(result, codec.figure.low);
    }
    return std::max(result, kSmallestTime);
  }
  static double largest(const Ranking& ranking, std::size_t most) {
    double result = kSmallestTime;
    for (const RankedGroup* group : {&ranking.checking, &ranking.trusting, &ranking.floors}) {
      for (std::size_t i = 0; i < std::min(most, group->size()); ++i)
        result = std::max(result, (*group)[i].figure.high);
    }
    return result;
  }

  const Layout& layout_;
  bool of_bytes_;
  double unit_;
  LogScale scale_;
};

/// "best", "tie ×1.02", "×21.8".
std::string long_place_text(const RankedCodec& codec) {
  return codec.ties_with_best && !codec.is_best ? "tie " + factor_text(codec) : place_text(codec);
}

/// How many columns of a line may stay unused because it breaks at a space.
constexpr std::size_t kBreakLoss = 12;

/// What a drawing is of.
struct Chart {
  const Ranking& ranking;
  const Results& results;
  const Axis& axis;
  const Links& links;
};

/// An SVG drawing that grows downwards.
class Drawing {
 public:
  explicit Drawing(const Layout& layout) : layout_(layout) {}

  void text(double x, double y, std::string_view css_class, std::string_view text) {
    svg_ += fmt::format("<text class=\"{}\" x=\"{}\" y=\"{:.1f}\">{}</text>\n", css_class, percent(x), y,
                        html_escaped(text));
  }
  void line(std::string_view css_class, double x1, double x2, double y1, double y2) {
    svg_ += fmt::format("<line class=\"{}\" x1=\"{}\" x2=\"{}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>\n", css_class,
                        percent(x1), percent(x2), y1, y2);
  }
  /// Text from the left edge, on two lines at most.
  void words(std::string_view css_class, std::string_view words) {
    std::vector<std::string> lines = wrap(shortened(words, 2 * layout_.line_width - kBreakLoss), layout_.line_width);
    lines.resize(std::min<std::size_t>(lines.size(), 2));
    for (const std::string& line : lines) {
      y_ += kLineHeight;
      text(0, y_, css_class, line);
    }
  }
  /// The first `most` codecs of a group.
  void group(const RankedGroup& group, std::string_view title, std::size_t most, const Chart& chart);
  void grid(const Axis& axis, double top);
  void skip(double pixels) { y_ += pixels; }

  double height() const { return y_; }
  const std::string& svg() const { return svg_; }

 private:
  void row(const RankedCodec& codec, const Chart& chart);
  void dot(const RankedCodec& codec, const Chart& chart, double middle);

  const Layout& layout_;
  double y_ = 0;
  std::string svg_;
};

void Drawing::dot(const RankedCodec& codec, const Chart& chart, double middle) {
  const double x = chart.axis.place(codec.figure.value), low = chart.axis.place(codec.figure.low),
               high = chart.axis.place(codec.figure.high);
  line("guide", layout_.axis, x, middle, middle);
  if (high > low) line("whisker", low, high, middle, middle);
  svg_ += fmt::format("<circle class=\"dot f{} {}\" cx=\"{}\" cy=\"{:.1f}\" r=\"4.5\"/>\n",
                      family_of(chart.results, *codec.codec),
                      codec.codec->input == Input::checked ? "checks" : "trusts", percent(x), middle);
}

void Drawing::row(const RankedCodec& codec, const Chart& chart) {
  const double middle = y_ + kRowHeight / 2, baseline = middle + 4;
  std::string before;
  before.swap(svg_);
  const bool ranks = !is_floor(*codec.codec);
  if (ranks) text(layout_.places, baseline, "place", fmt::format("{}{}", codec.place, codec.shares_place ? "=" : ""));
  const std::string name = printable(codec.codec->name);
  const std::string mark = ranks ? ranked_name(*codec.codec).substr(name.size()) : "";
  text(layout_.names, baseline, "name", shortened(name, layout_.name_width - mark.size()) + mark);
  dot(codec, chart, middle);
  text(layout_.values, baseline, "value", figure_text(chart.ranking, codec));
  if (ranks) text(1, baseline, codec.ties_with_best ? "factor best" : "factor", long_place_text(codec));
  const std::string_view phase = chart.ranking.of_bytes ? "" : chart.ranking.name;
  svg_ = fmt::format("{}<g class=\"row\" data-name=\"{}\">\n{}</g>\n", before, html_escaped(codec.codec->name),
                     chart.links.around(codec.codec->name, phase, svg_));
  y_ += kRowHeight;
}

void Drawing::group(const RankedGroup& group, std::string_view title, std::size_t most, const Chart& chart) {
  if (group.empty()) return;
  y_ += kRowHeight + 2;
  text(0, y_ - 4, "group", title);
  for (std::size_t i = 0; i < std::min(most, group.size()); ++i) row(group[i], chart);
}

void Drawing::grid(const Axis& axis, double top) {
  y_ += 3;
  std::string rows;
  rows.swap(svg_);
  double last = 0;
  for (const double tick : axis.ticks()) {
    const double x = axis.place(tick);
    if (x - last < kTickRoom) continue;
    last = x;
    line("grid", x, x, top, y_);
    text(x, y_ + 13, "tick", axis.label(tick));
  }
  svg_ += rows;  // in front of the grid
  y_ += kLineHeight;
}

void draw_notes(Drawing& drawing, const Ranking& ranking) {
  bool has_intervals = true;
  for (const RankedGroup* group : {&ranking.checking, &ranking.trusting}) {
    for (const RankedCodec& codec : *group) has_intervals &= codec.figure.has_interval();
  }
  const std::string_view lines = ranking.of_bytes ? ""
                                 : has_intervals  ? "Lines: 95% intervals. tie: they overlap. "
                                                  : "Lines: ranges of few measurements. ";
  drawing.words("note", fmt::format("{}.", ranking.explanation));
  drawing.words("note", fmt::format("{}Log scale. {}: times the best.", lines, kTimes));
}

constexpr std::size_t kAllCodecs = std::numeric_limits<std::size_t>::max();

/// At most `most` codecs of each group. `origin` and `warnings` are lines under the title.
Drawing draw(const Ranking& ranking, const Results& results, const Layout& layout, std::size_t most,
             const std::vector<std::string>& origin, const std::vector<std::string>& warnings, const Links& links) {
  Drawing drawing(layout);
  drawing.words("title", fmt::format("{}: {}", ranking.workload, ranking.label));
  drawing.skip(2);
  draw_notes(drawing, ranking);
  for (const std::string& line : origin) drawing.words("note", line);
  for (const std::string& warning : warnings) drawing.words("warning", warning);
  const Axis axis(ranking, layout, most);
  const Chart chart{ranking, results, axis, links};
  drawing.skip(4);
  const double top = drawing.height() + kLineHeight;
  drawing.group(ranking.checking, "These check their input", most, chart);
  drawing.group(ranking.trusting, "These trust it: malformed bytes go unnoticed", most, chart);
  drawing.group(ranking.floors, "No format, to compare with", most, chart);
  drawing.grid(axis, top);
  drawing.skip(6);
  return drawing;
}

/// The chart in words, for screen readers.
std::string description_of(const Ranking& ranking) {
  std::string text;
  for (const RankedGroup* group : {&ranking.checking, &ranking.trusting}) {
    for (const RankedCodec& codec : *group) {
      text += fmt::format("{}. {} {}, {}; ", codec.place, codec.codec->name, figure_text(ranking, codec),
                          in_words(codec.codec->input));
    }
  }
  for (const RankedCodec& floor : ranking.floors) {
    text += fmt::format("{}, no format, {}; ", floor.codec->name, figure_text(ranking, floor));
  }
  return text.substr(0, text.size() - 2) + ".";
}

std::string title_and_description(const Ranking& ranking, std::string_view id) {
  return fmt::format("<title id=\"{0}-t\">{1}: {2}</title>\n<desc id=\"{0}-d\">{3}</desc>\n", id,
                     html_escaped(ranking.workload), ranking.label, html_escaped(description_of(ranking)));
}

/// What a reader must know about the run and about the times in this chart.
std::vector<std::string> warnings_of(const Ranking& ranking, const Results& results) {
  std::vector<std::string> warnings = cautions(results);
  Results charted = results;
  std::erase_if(charted.measurements, [&](const Measurement& cell) {
    return cell.workload != ranking.workload || cell.phase != ranking.name;
  });
  for (Footnote& note : scattered_cells(charted)) warnings.push_back(std::move(note.text));
  return warnings;
}

ExportedFile file_of(const Ranking& ranking, const Results& results) {
  const Environment& environment = results.environment;
  const Drawing drawing = draw(ranking, results, kInFile, kAllCodecs,
                               {machine_text(environment), build_text(environment)},
                               warnings_of(ranking, results), {});
  const double height = drawing.height() + 2 * kMargin;
  ExportedFile file;
  file.name = fmt::format("{}-{}.svg", in_file_name(ranking.workload), ranking.name);
  file.text = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"chart\" role=\"img\" aria-labelledby=\"chart-t chart-d\" "
      "width=\"{0}\" height=\"{1:.0f}\" viewBox=\"0 0 {0} {1:.0f}\">\n{2}<style>\n{3}</style>\n"
      "<rect class=\"ground\" width=\"100%\" height=\"100%\"/>\n"
      "<svg x=\"{4}\" y=\"{4}\" width=\"{5}\" height=\"{6:.0f}\">\n{7}</svg>\n</svg>\n",
      kFileWidth, height, title_and_description(ranking, "chart"), whole(assets::kChartCss), kMargin,
      kFileWidth - 2 * kMargin, drawing.height(), drawing.svg());
  return file;
}

}  // namespace

std::string ranking_svg(const Ranking& ranking, const Results& results, const std::string& id, std::size_t most,
                        const Links& links) {
  std::string svg;
  for (const Layout& layout : {kOnPhone, kOnDesktop}) {
    // The page has machine and warnings itself.
    const Drawing drawing = draw(ranking, results, layout, most, {}, {}, links);
    const std::string one = fmt::format("{}{}", id, layout.css_class == kOnPhone.css_class ? "" : "-wide");
    svg += fmt::format(
        "<svg class=\"{0}\" id=\"{1}\" role=\"img\" aria-labelledby=\"{1}-t {1}-d\" width=\"100%\" "
        "height=\"{2:.0f}\">\n{3}{4}</svg>\n",
        layout.css_class, one, drawing.height(), title_and_description(ranking, one), drawing.svg());
  }
  return svg;
}

std::string ranking_file_svg(const Ranking& ranking, const Results& results) { return file_of(ranking, results).text; }

std::vector<ExportedFile> render_svg(const Results& results) {
  std::vector<ExportedFile> files;
  for (const std::string& workload : workloads_in_full(results)) {
    for (const Ranking& ranking : make_rankings(results, workload)) {
      files.push_back(file_of(ranking, results));
    }
  }
  return files;
}

}  // namespace scenebench
