// The frame of every chart: caption, legend, drawing, and the same figures as a table for those who do not see it.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace scenebench {

/// Series beyond these repeat a colour, but with another shape: .c0 to .c6 in report.css.
inline constexpr std::size_t kSeriesColours = 7;

/// A table of plain text; the first cell of a row is its header. Escaped when it is written.
struct ChartTable {
  std::vector<std::string> header;
  std::vector<std::vector<std::string>> rows;
};

struct LegendEntry {
  std::string drawing;  ///< the inside of a 16 by 12 pixel <svg>
  std::string text;     ///< plain
};

struct Chart {
  std::string id;       ///< unique in the page; our own, never from the results
  std::string title;    ///< plain text: what is shown
  std::string note;     ///< plain text: how to read it
  std::string summary;  ///< plain text for <desc>: what there is to see
  std::vector<LegendEntry> legend;
  std::string drawing;  ///< SVG elements; horizontal places in percent, so that text keeps its size at any width
  int height = 0;       ///< pixels
  ChartTable table;
};

/// <figure> with all of it.
std::string figure_html(const Chart& chart);

/// The table alone, in a box that scrolls sideways where it does not fit.
std::string table_html(const ChartTable& table, const std::string& caption);

/// Legend entries: a filled square in the colour of a CSS class, or the mark of the run with that index.
LegendEntry swatch_entry(const std::string& css_class, const std::string& text);
LegendEntry mark_entry(std::size_t index, const std::string& text);

/// Shapes that marks refer to by "#mark-0" …; to be put in front of the first chart.
std::string mark_definitions();

/// The mark for the series with that index (shape and colour) at `share` of the width and `y` pixels.
std::string mark(std::size_t index, double share, double y, bool hollow = false);

/// `share` of a width in percent, as SVG attributes take it: "12.34%".
std::string percent(double share);

}  // namespace scenebench
