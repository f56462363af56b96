#include "render/html/figure.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "render/html/text.h"

namespace scenebench {
namespace {

/// Shapes differ as well as colours, for readers who do not tell the colours apart.
constexpr std::array<std::string_view, 4> kShapes{R"(<circle r="5"/>)", R"(<path d="M-5.5 0L0-5.5L5.5 0L0 5.5Z"/>)",
                                                  R"(<rect x="-4.5" y="-4.5" width="9" height="9"/>)",
                                                  R"(<path d="M0-5.5L5.5 4.5L-5.5 4.5Z"/>)"};

std::string row_html(const std::vector<std::string>& cells) {
  std::string html = "<tr>";
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::string text = html_escaped(cells[i]);
    html += i == 0 ? fmt::format(R"(<th scope="row">{}</th>)", text) : fmt::format("<td>{}</td>", text);
  }
  return html + "</tr>\n";
}

std::string legend_html(const std::vector<LegendEntry>& legend) {
  if (legend.empty()) return "";
  std::string html = R"(<ul class="legend">)";
  for (const LegendEntry& entry : legend) {
    html += fmt::format(R"(<li><svg width="16" height="12" aria-hidden="true">{}</svg>{}</li>)", entry.drawing,
                        html_escaped(entry.text));
  }
  return html + "</ul>\n";
}

}  // namespace

std::string percent(double share) { return fmt::format("{:.2f}%", 100 * std::clamp(share, 0.0, 1.0)); }

std::string table_html(const ChartTable& table, const std::string& caption) {
  std::string html = fmt::format(R"(<div class="scroll" role="region" tabindex="0" aria-label="{}"><table><thead><tr>)",
                                 html_escaped(caption));
  for (const std::string& cell : table.header) html += fmt::format(R"(<th scope="col">{}</th>)", html_escaped(cell));
  html += "</tr></thead><tbody>\n";
  for (const auto& row : table.rows) html += row_html(row);
  return html + "</tbody></table></div>\n";
}

std::string figure_html(const Chart& chart) {
  const std::string title = html_escaped(chart.title);
  std::string html = fmt::format("<figure id=\"{}\">\n<figcaption><strong>{}</strong> <span>{}</span></figcaption>\n",
                                 chart.id, title, html_escaped(chart.note));
  html += legend_html(chart.legend);
  html += fmt::format(
      "<svg class=\"chart\" role=\"img\" aria-labelledby=\"{0}-t {0}-d\" width=\"100%\" height=\"{1}\">\n"
      "<title id=\"{0}-t\">{2}</title>\n<desc id=\"{0}-d\">{3}</desc>\n{4}</svg>\n",
      chart.id, chart.height, title, html_escaped(chart.summary), chart.drawing);
  html += fmt::format("<details><summary>Data table</summary>\n{}</details>\n</figure>\n",
                      table_html(chart.table, fmt::format("Data of the chart: {}", chart.title)));
  return html;
}

LegendEntry swatch_entry(const std::string& css_class, const std::string& text) {
  return {fmt::format(R"(<rect class="{}" y="1" width="11" height="10" rx="2"/>)", css_class), text};
}

LegendEntry mark_entry(std::size_t index, const std::string& text) {
  return {
      fmt::format(R"(<use href="#mark-{}" class="c{}" x="6" y="6"/>)", index % kShapes.size(), index % kSeriesColours),
      text};
}

std::string mark_definitions() {
  std::string html = R"(<svg width="0" height="0" class="marks" aria-hidden="true"><defs>)";
  for (std::size_t i = 0; i < kShapes.size(); ++i) html += fmt::format(R"(<g id="mark-{}">{}</g>)", i, kShapes[i]);
  return html + "</defs></svg>\n";
}

std::string mark(std::size_t index, double share, double y, bool hollow) {
  return fmt::format("<use href=\"#mark-{}\" class=\"mark c{}{}\" x=\"{}\" y=\"{:.1f}\"/>\n", index % kShapes.size(),
                     index % kSeriesColours, hollow ? " hollow" : "", percent(share), y);
}

}  // namespace scenebench
