#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "base/text.h"
#include "render/html/charts.h"
#include "render/html/figure.h"
#include "render/html/scale.h"
#include "render/html/text.h"
#include "tables/caches.h"
#include "tables/figures.h"
#include "tables/scaling.h"

namespace scenebench {
namespace {

constexpr double kLeft = 0.14, kRight = 0.67;  // the plot within the width; axis labels left, codecs' names right
constexpr double kMargin = 12, kLineHeight = 14;
constexpr std::size_t kNameWidth = 16;
constexpr double kThinnestBand = 0.004;  // of the width: a rectangle without any is not drawn

struct Series {
  std::string name, title;
  std::size_t index = 0;  ///< column of the codec, for shape and colour
  std::vector<ScalingPoint> points;
};

std::vector<Series> series_of(const Results& results, std::string_view phase) {
  std::vector<Series> all;
  for (ScalingCurve& curve : scaling_curves(results)) {
    std::erase_if(curve.points, [](const ScalingPoint& point) { return point.time.value <= 0; });
    if (curve.phase != phase || curve.points.empty()) continue;
    const auto codec = std::find_if(results.codecs.begin(), results.codecs.end(),
                                    [&](const CodecRecord& record) { return record.name == curve.codec; });
    const auto column = static_cast<std::size_t>(codec - results.codecs.begin());
    all.push_back({curve.codec, codec->title.empty() ? curve.codec : codec->title, column, std::move(curve.points)});
  }
  return all;
}

struct Axes {
  LogScale entities, time;
  double top, bottom;  ///< pixels

  double x(double count) const { return kLeft + (kRight - kLeft) * entities.position(count); }
  double x(std::int64_t count) const { return x(static_cast<double>(count)); }
  double y(double ns) const { return bottom - (bottom - top) * time.position(ns); }
};

/// Nothing if no series has two points. `head` is the room above the plot.
std::optional<Axes> axes_of(const std::vector<Series>& all, double head) {
  double fewest = std::numeric_limits<double>::infinity(), most = 0, fastest = fewest, slowest = 0;
  for (const Series& series : all) {
    for (const ScalingPoint& point : series.points) {
      fewest = std::min(fewest, static_cast<double>(point.entities));
      most = std::max(most, static_cast<double>(point.entities));
      fastest = std::min(fastest, point.per_entity().value);
      slowest = std::max(slowest, point.per_entity().value);
    }
  }
  if (fewest >= most) return std::nullopt;
  const double height = std::max(228.0, kLineHeight * static_cast<double>(all.size()));
  return Axes{LogScale(fewest, most), LogScale(fastest, slowest), head, head + height};
}

std::string grid(const Axes& axes) {
  std::string svg;
  for (const Tick& tick : axes.time.ticks(7)) {
    const double y = axes.bottom - (axes.bottom - axes.top) * tick.position;
    svg += fmt::format("<line class=\"grid\" x1=\"{}\" x2=\"{}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>\n", percent(kLeft),
                       percent(kRight), y, y);
    svg += fmt::format("<text class=\"tick last\" x=\"{}\" y=\"{:.1f}\">{}</text>\n", percent(kLeft - 0.015), y + 4,
                       brief_time(tick.value));
  }
  for (const Tick& tick : axes.entities.ticks(5)) {
    const std::string x = percent(kLeft + (kRight - kLeft) * tick.position);
    svg += fmt::format("<line class=\"grid\" x1=\"{0}\" x2=\"{0}\" y1=\"{1}\" y2=\"{2:.1f}\"/>\n", x, axes.top,
                       axes.bottom + 4);
    svg += fmt::format("<text class=\"tick\" x=\"{}\" y=\"{:.1f}\">{}</text>\n", x, axes.bottom + 18,
                       brief_count(tick.value));
  }
  return svg + fmt::format("<text class=\"tick\" x=\"{}\" y=\"{:.1f}\">entities</text>\n",
                           percent((kLeft + kRight) / 2), axes.bottom + 34);
}

std::string curve(const Series& series, const Axes& axes) {
  std::string svg;
  for (std::size_t i = 0; i < series.points.size(); ++i) {
    const ScalingPoint& point = series.points[i];
    if (i > 0) {
      const ScalingPoint& before = series.points[i - 1];
      svg += fmt::format("<line class=\"curve c{}\" x1=\"{}\" y1=\"{:.1f}\" x2=\"{}\" y2=\"{:.1f}\"/>\n",
                         series.index % kSeriesColours, percent(axes.x(before.entities)),
                         axes.y(before.per_entity().value), percent(axes.x(point.entities)),
                         axes.y(point.per_entity().value));
    }
    svg += mark(series.index, axes.x(point.entities), axes.y(point.per_entity().value));
  }
  return svg;
}

/// Each codec's name at the end of its curve, moved apart where they would overlap.
std::string names(const std::vector<Series>& all, const Axes& axes) {
  std::vector<const Series*> by_height;
  for (const Series& series : all) by_height.push_back(&series);
  const auto end_of = [&axes](const Series* series) { return axes.y(series->points.back().per_entity().value); };
  std::stable_sort(by_height.begin(), by_height.end(),
                   [&](const Series* one, const Series* other) { return end_of(one) < end_of(other); });
  double room = axes.bottom - kLineHeight * static_cast<double>(all.size() - 1);  // lowest place for the first
  double free_from = 0;
  std::string svg;
  for (const Series* series : by_height) {
    const double y = std::max(free_from, std::min(room, end_of(series)));
    svg +=
        fmt::format("<line class=\"leader\" x1=\"{}\" y1=\"{:.1f}\" x2=\"{}\" y2=\"{:.1f}\"/>\n",
                    percent(axes.x(series->points.back().entities) + 0.015), end_of(series), percent(kRight + 0.03), y);
    svg += fmt::format("<text class=\"end c{}\" x=\"{}\" y=\"{:.1f}\">{}</text>\n", series->index % kSeriesColours,
                       percent(kRight + 0.04), y + 4, html_escaped(shortened(series->name, kNameWidth)));
    free_from = y + kLineHeight;
    room += kLineHeight;
  }
  return svg;
}

/// Where the wires of the series outgrow a cache, from the first to the last of them.
struct CacheBand {
  Cache cache;
  double first, last;  ///< entities
};

std::vector<CacheBand> bands_of(const Results& results, const std::vector<Series>& all) {
  std::vector<CacheBand> bands;
  for (const Cache& cache : data_caches(results.environment)) {
    std::optional<CacheBand> band;
    for (const Series& series : all) {
      const double entities = entities_at(results, series.name, static_cast<double>(cache.size));
      if (entities == 0 || std::isinf(entities)) continue;
      if (!band) band = CacheBand{cache, entities, entities};
      band->first = std::min(band->first, entities);
      band->last = std::max(band->last, entities);
    }
    if (band) bands.push_back(*band);
  }
  return bands;
}

/// Room for the names of caches, in two lines, as neighbours may be too close to each other for one.
double head_of(const std::vector<CacheBand>& bands) { return bands.empty() ? kMargin : 4 + 2 * kLineHeight; }

std::string band_svg(const std::vector<CacheBand>& bands, const Axes& axes) {
  std::string svg;
  double label_before = -1;
  bool higher = false;
  for (const CacheBand& band : bands) {
    const double left = axes.x(band.first), right = axes.x(band.last), middle = (left + right) / 2;
    svg += fmt::format("<rect class=\"cache\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{:.1f}\"/>\n", percent(left),
                       axes.top, percent(std::max(right - left, kThinnestBand)), axes.bottom - axes.top);
    higher = middle - label_before < 0.1 && !higher;  // on a phone, a tenth of the width is one name and some air
    svg += fmt::format("<text class=\"tick\" x=\"{}\" y=\"{}\">{}</text>\n", percent(middle),
                       axes.top - (higher ? kLineHeight : 0) - 5, cache_name(band.cache));
    label_before = middle;
  }
  return svg;
}

std::string cache_text(const Cache& cache) {
  return fmt::format("{} ({})", cache_name(cache), brief_bytes(static_cast<double>(cache.size)));
}

std::optional<LegendEntry> band_legend(const std::vector<CacheBand>& bands) {
  if (bands.empty()) return std::nullopt;
  std::vector<std::string> names;
  for (const CacheBand& band : bands) names.push_back(cache_text(band.cache));
  return swatch_entry("cache", "the wire outgrows " + joined(names, ", "));
}

std::string entities_text(double entities) {
  if (std::isinf(entities)) return "larger scenes";
  return entities == 0 ? "smaller scenes" : fmt::format("{} entities", grouped(std::llround(entities)));
}

std::vector<std::int64_t> sizes_of(const std::vector<Series>& all) {
  std::vector<std::int64_t> sizes;
  for (const Series& series : all) {
    for (const ScalingPoint& point : series.points) sizes.push_back(point.entities);
  }
  std::sort(sizes.begin(), sizes.end());
  sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
  return sizes;
}

ChartTable table_of(const Results& results, const std::vector<Series>& all) {
  const std::vector<std::int64_t> sizes = sizes_of(all);
  const std::vector<Cache> caches = data_caches(results.environment);
  ChartTable table;
  table.header = {"Codec"};
  for (const std::int64_t size : sizes) table.header.push_back(fmt::format("{} entities", grouped(size)));
  for (const Cache& cache : caches) table.header.push_back(fmt::format("Wire outgrows {} at", cache_text(cache)));
  for (const Series& series : all) {
    std::vector<std::string> row{series.title};
    for (const std::int64_t size : sizes) {
      const auto found = std::find_if(series.points.begin(), series.points.end(),
                                      [size](const ScalingPoint& point) { return point.entities == size; });
      row.push_back(found == series.points.end() ? std::string(kEnDash) : with_unit(found->per_entity().value));
    }
    for (const Cache& cache : caches) {
      row.push_back(entities_text(entities_at(results, series.name, static_cast<double>(cache.size))));
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

std::string capitalised(std::string_view phase) {
  std::string text = printable(phase);
  if (!text.empty() && 'a' <= text.front() && text.front() <= 'z') text.front() -= 'a' - 'A';
  return text;
}

}  // namespace

std::string scaling_chart(const Report& report, std::size_t run, std::string_view phase, const std::string& id) {
  const Results& results = *report.runs[run].results;
  const std::vector<Series> all = series_of(results, phase);
  const std::vector<CacheBand> bands = bands_of(results, all);
  const std::optional<Axes> axes = axes_of(all, head_of(bands));
  if (!axes) return "";
  Chart chart;
  chart.id = id;
  chart.title = tagged(report.runs[run], fmt::format("{} per entity against scene size", capitalised(phase)));
  chart.note =
      "Median time divided by the number of entities, both axes logarithmic. A level line costs the same per entity at "
      "any size; one that rises may have outgrown a cache.";
  if (!bands.empty()) {
    chart.note +=
        " Shaded: where one wire outgrows a cache, from the codec with the largest wire to the one with the smallest. "
        "Runs rotate over eight scenes, which together outgrow it at about an eighth of that size.";
  }
  chart.summary = "One curve per codec; the data table has every point.";
  if (const auto legend = band_legend(bands)) chart.legend.push_back(*legend);
  chart.drawing = band_svg(bands, *axes) + grid(*axes);
  for (const Series& series : all) chart.drawing += curve(series, *axes);
  chart.drawing += names(all, *axes);
  chart.height = static_cast<int>(axes->bottom) + 42;
  chart.table = table_of(results, all);
  return figure_html(chart);
}

}  // namespace scenebench
