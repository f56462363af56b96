// Charts with a row for each codec, dots and bars, or with a line for each.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "render/svg/markup.h"
#include "results/row.h"

namespace scenebench {

/// Something on the axis of a row: a bar between two values or, with `dot`, a dot on a line between them.
struct ChartMark {
  double from = 0, to = 0;
  std::optional<double> dot{};
  std::string css{};   ///< classes: "p0", "dot f2 checks"
  std::string text{};  ///< inside the bar, where there is room
};

struct ChartRow {
  std::string codec{};  ///< its name, by which links know it
  std::string sign{};  ///< behind the name, and never cut off: " [!]"
  std::string place{}, value{}, factor{};
  bool is_best = false;
  std::string_view phase{};  ///< that links are of; may be empty
  std::vector<ChartMark> marks{};
};

struct ChartGroup {
  std::string title{};  ///< empty for the only group
  std::vector<ChartRow> rows{};
};

struct Chart {
  std::string title{};
  std::vector<std::string> notes{}, warnings{};              ///< below the title, four lines each at most
  std::vector<std::pair<std::string, std::string>> legend{};  ///< classes, and what has them
  std::vector<ChartGroup> groups{};
  Unit unit = Unit::ns;  ///< of the axis: ns, bytes or percent
  bool is_log = true;    ///< otherwise linear from 0
};

/// The chart as an <svg> for pages that include chart.css. It takes all the width it gets, from that of a phone on, and
/// as much height as it needs. Rows lead to where `links` says. `id` must be unique in the page and must not come from
/// the results, because it is not escaped.
std::string chart_svg(const Chart& chart, const std::string& id, const Links& links = {});

/// For charts of many figures a row, or of bars alone, narrow enough for phones.
enum class FileLayout { figures, bars };

/// The chart as a self-contained file as wide as a phone, light or dark like the reader's system.
std::string chart_file_svg(const Chart& chart, FileLayout layout = FileLayout::figures);

/// Values of one codec, above 0, from left to right.
struct Curve {
  std::string codec;
  std::vector<std::pair<double, double>> points;  ///< where on the axis, and the time in ns
};

/// A line for each codec over counts of something, both on log scales, as chart_svg() does. Without `curves` it is
/// empty.
std::string curves_svg(const std::string& title, const std::vector<std::string>& notes, const std::string& across,
                       const std::vector<Curve>& curves, const std::string& id, const Links& links = {});

}  // namespace scenebench
