// What charts are drawn with: text and lines on a surface as wide as its box, and the frames around it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace scenebench {

/// "47.0%": a part of the width. Charts have their places across in percent, so that text keeps its size at any width.
std::string percent(double share);

/// Columns of a name that charts have room for.
inline constexpr std::size_t kMostOfName = 31;

/// `css_class` of a name, with another for names that have room only in smaller letters.
std::string class_of_name(std::string_view css_class, std::string_view name);

/// An SVG drawing that grows downwards. `x` are parts of the width, `y` pixels.
class Drawing {
 public:
  static constexpr double kLineHeight = 15;

  void text(double x, double y, std::string_view css_class, std::string_view text);
  void line(std::string_view css_class, double x1, double x2, double y1, double y2);
  void add(std::string_view markup) { svg_ += markup; }
  /// Lines of `width` columns from the left edge.
  void words(std::string_view css_class, std::string_view words, std::size_t width);
  void heading(const std::string& title, const std::vector<std::string>& notes);
  /// Classes ("dot ..." for a dot), and what has them, on as many lines as that takes.
  void legend(const std::vector<std::pair<std::string, std::string>>& entries);
  /// What was drawn since, which is then drawn no more.
  std::string taken() { return std::exchange(svg_, {}); }
  void move(double pixels) { y_ += pixels; }

  double height() const { return y_; }
  const std::string& svg() const { return svg_; }

 private:
  double y_ = 0;
  std::string svg_;
};

/// The drawing for pages that include chart.css: it takes all the width it gets.
std::string in_page(const Drawing& drawing, const std::string& title, const std::string& description,
                    const std::string& id);

/// The drawing as a file little wider than a phone, light or dark like the reader's system.
std::string in_file(const Drawing& drawing, const std::string& title, const std::string& description);

}  // namespace scenebench
