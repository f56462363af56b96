#include "render/svg/ranking_chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <string_view>

#include "base/text.h"
#include "render/svg/markup.h"
#include "render/svg/scale.h"
#include "report_assets.h"
#include "tables/figures.h"
#include "tables/run_facts.h"
#include "tables/run_tables.h"
#include "tables/settled.h"

namespace scenebench {
namespace {

constexpr double kRowHeight = 19, kLineHeight = 15;

/// Where columns begin and end, as fractions of the width, so that text keeps its size at any width.
struct Layout {
  double places, names, bars, bars_end, values;
  std::size_t name_width, line_width;  ///< in columns of text
};
constexpr Layout kOnPage{0.06, 0.075, 0.47, 0.66, 0.82, 20, 52};  // fits a phone, or a third of a desktop
constexpr Layout kInFile{0.04, 0.05, 0.29, 0.75, 0.87, 24, 96};
constexpr int kFileWidth = 640, kMargin = 16;  // pixels

std::string percent(double share) { return fmt::format("{:.2f}%", 100 * std::clamp(share, 0.0, 1.0)); }

/// The positions of values: times on a log scale, because they differ by orders of magnitude; bytes on a linear one
/// from 0.
class Axis {
 public:
  Axis(const Ranking& ranking, const Layout& layout)
      : layout_(layout),
        of_bytes_(ranking.of_bytes),
        log_(smallest(ranking), largest(ranking)),
        linear_(largest(ranking)) {}

  double place(double value) const {
    const double share = of_bytes_ ? linear_.position(value) : log_.position(value);
    return layout_.bars + (layout_.bars_end - layout_.bars) * share;
  }
  std::vector<double> ticks() const { return of_bytes_ ? std::vector{0.0, linear_.end()} : log_.ticks(2); }
  std::string label(double value) const { return of_bytes_ ? brief_bytes(value) : brief_time(value); }

 private:
  /// Half of the smallest figure, so that its bar has a length.
  static double smallest(const Ranking& ranking) {
    double result = std::numeric_limits<double>::infinity();
    for (const RankedGroup* group : {&ranking.checking, &ranking.trusting}) {
      for (const RankedCodec& codec : *group) result = std::min(result, codec.figure.low);
    }
    return std::max(result, kSmallestTime) / 2;
  }
  static double largest(const Ranking& ranking) {
    double result = kSmallestTime;
    for (const RankedGroup* group : {&ranking.checking, &ranking.trusting}) {
      for (const RankedCodec& codec : *group) result = std::max(result, codec.figure.high);
    }
    return result;
  }

  const Layout& layout_;
  bool of_bytes_;
  LogScale log_;
  LinearScale linear_;
};

/// "best", "tie ×1.02", "×21.8".
std::string place_text(const RankedCodec& codec) {
  if (codec.is_best) return "best";
  return codec.ties_with_best ? "tie " + factor_text(codec) : factor_text(codec);
}

/// How many columns of a line may stay unused because it breaks at a space.
constexpr std::size_t kBreakLoss = 12;

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
  void group(const RankedGroup& group, std::string_view title, const Ranking& ranking, const Axis& axis);
  void grid(const Axis& axis, double top);
  void skip(double pixels) { y_ += pixels; }

  double height() const { return y_; }
  const std::string& svg() const { return svg_; }

 private:
  void row(const RankedCodec& codec, const Ranking& ranking, const Axis& axis);
  void bar(const RankedCodec& codec, const Axis& axis, double middle);

  const Layout& layout_;
  double y_ = 0;
  std::string svg_;
};

void Drawing::bar(const RankedCodec& codec, const Axis& axis, double middle) {
  const double end = axis.place(codec.figure.value), low = axis.place(codec.figure.low),
               high = axis.place(codec.figure.high);
  svg_ += fmt::format("<rect class=\"bar {}\" x=\"{}\" y=\"{:.1f}\" width=\"{}\" height=\"10\"/>\n",
                      codec.codec->input == Input::checked ? "checks" : "trusts", percent(layout_.bars), middle - 5,
                      percent(end - layout_.bars));
  if (high <= low) return;
  line("whisker", low, high, middle, middle);
  for (const double x : {low, high}) line("whisker", x, x, middle - 3, middle + 3);
}

void Drawing::row(const RankedCodec& codec, const Ranking& ranking, const Axis& axis) {
  const double middle = y_ + kRowHeight / 2, baseline = middle + 4;
  text(layout_.places, baseline, "place", fmt::format("{}{}", codec.place, codec.shares_place ? "=" : ""));
  text(layout_.names, baseline, "name", shortened(codec.codec->name, layout_.name_width));
  bar(codec, axis, middle);
  text(layout_.values, baseline, "value", figure_text(ranking, codec));
  text(1, baseline, codec.ties_with_best ? "factor best" : "factor", place_text(codec));
  y_ += kRowHeight;
}

void Drawing::group(const RankedGroup& group, std::string_view title, const Ranking& ranking, const Axis& axis) {
  if (group.empty()) return;
  y_ += kRowHeight + 2;
  text(0, y_ - 4, "group", title);
  for (const RankedCodec& codec : group) row(codec, ranking, axis);
}

void Drawing::grid(const Axis& axis, double top) {
  y_ += 3;
  std::string rows;
  rows.swap(svg_);
  for (const double tick : axis.ticks()) {
    const double x = axis.place(tick);
    line("grid", x, x, top, y_);
    text(x, y_ + 13, "tick", axis.label(tick));
  }
  svg_ += rows;  // in front of the grid
  y_ += kLineHeight;
}

/// "2026-11-21, GCC 12.2.0, -O3 -DNDEBUG".
std::string build_text(const Environment& environment) {
  std::vector<std::string> parts;
  for (const std::string& part : {environment.date.substr(0, 10), environment.compiler, environment.flags}) {
    if (!part.empty()) parts.push_back(part);
  }
  return joined(parts, ", ");
}

void draw_notes(Drawing& drawing, const Ranking& ranking) {
  bool has_intervals = true;
  for (const RankedGroup* group : {&ranking.checking, &ranking.trusting}) {
    for (const RankedCodec& codec : *group) has_intervals &= codec.figure.has_interval();
  }
  drawing.skip(2);
  if (ranking.of_bytes) return drawing.words("note", fmt::format("{}: times its group's best.", kTimes));
  drawing.words("note", has_intervals ? "Log scale. Whiskers: 95% intervals."
                                      : "Log scale. Whiskers: ranges of few measurements.");
  drawing.words("note", fmt::format("{}: times its group's best. tie: whiskers overlap.", kTimes));
}

/// `warnings` go below the lines about machine and build.
Drawing draw(const Ranking& ranking, const Environment& environment, const Layout& layout,
             const std::vector<std::string>& warnings) {
  Drawing drawing(layout);
  drawing.words("title", fmt::format("{}: {}", ranking.workload, ranking.label));
  drawing.skip(2);
  drawing.words("note", fmt::format("{}. Less is better.", ranking.explanation));
  drawing.words("note", environment.cpu.empty() ? "Unknown machine" : environment.cpu);
  drawing.words("note", build_text(environment));
  for (const std::string& warning : warnings) drawing.words("warning", warning);
  const Axis axis(ranking, layout);
  drawing.skip(4);
  const double top = drawing.height() + kLineHeight;
  drawing.group(ranking.checking, "These check their input", ranking, axis);
  drawing.group(ranking.trusting, "These trust their input: malformed bytes go unnoticed", ranking, axis);
  drawing.grid(axis, top);
  draw_notes(drawing, ranking);
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
  return text.substr(0, text.size() - 2) + ".";
}

std::string title_and_description(const Ranking& ranking, std::string_view id) {
  return fmt::format("<title id=\"{0}-t\">{1}: {2}</title>\n<desc id=\"{0}-d\">{3}</desc>\n", id,
                     html_escaped(ranking.workload), ranking.label, html_escaped(description_of(ranking)));
}

/// `text` in lower-case letters, digits and hyphens: a results file may call its workloads anything.
std::string in_file_name(std::string_view text) {
  std::string name;
  for (const char c : text) {
    const bool is_plain = ('a' <= c && c <= 'z') || ('0' <= c && c <= '9');
    name += is_plain ? c : 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : '-';
  }
  return name;
}

/// What a reader must know about the run and about the times in this chart.
std::vector<std::string> warnings_of(const Ranking& ranking, const Results& results) {
  std::vector<std::string> warnings = cautions(results);
  Results charted = results;
  std::erase_if(charted.measurements, [&](const Measurement& cell) {
    return cell.workload != ranking.workload || cell.phase != ranking.name;
  });
  for (Footnote& note : atypical_cells(charted)) warnings.push_back(std::move(note.text));
  return warnings;
}

ExportedFile file_of(const Ranking& ranking, const Results& results) {
  const Drawing drawing = draw(ranking, results.environment, kInFile, warnings_of(ranking, results));
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

std::string ranking_svg(const Ranking& ranking, const Results& results, const std::string& id) {
  const Drawing drawing = draw(ranking, results.environment, kOnPage, {});  // the page has the warnings itself
  return fmt::format(
      "<svg class=\"chart\" id=\"{0}\" role=\"img\" aria-labelledby=\"{0}-t {0}-d\" width=\"100%\" "
      "height=\"{1:.0f}\">\n"
      "{2}{3}</svg>\n",
      id, drawing.height(), title_and_description(ranking, id), drawing.svg());
}

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
