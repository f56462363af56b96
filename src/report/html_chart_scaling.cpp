#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "report/figures.h"
#include "report/html_charts.h"
#include "report/html_figure.h"
#include "report/html_scale.h"
#include "report/html_text.h"
#include "report/text.h"

namespace scenebench {
namespace {

using Time = std::optional<Estimate> DocsColumn::*;

constexpr double kLeft = 0.14, kRight = 0.67;  // the plot within the width; axis labels left, codecs' names right
constexpr double kTop = 12, kLineHeight = 14;
constexpr std::size_t kNameWidth = 16;

struct Point {
  std::int64_t entities;
  Estimate time;  ///< per entity
};

struct Series {
  std::string name, title;
  std::size_t index = 0;  ///< among the codecs of all series, for shape and colour
  std::vector<Point> points;
};

Estimate per_entity(Estimate time, std::int64_t entities) {
  const auto count = static_cast<double>(entities);
  for (double* value : {&time.median, &time.low, &time.high, &time.minimum}) *value /= count;
  return time;
}

/// Workloads with a number of entities, smallest first.
std::vector<const ReportWorkload*> scenes_of(const Report& report) {
  std::vector<const ReportWorkload*> scenes;
  for (const ReportWorkload& workload : report.workloads) {
    if (workload.entities > 0) scenes.push_back(&workload);
  }
  std::stable_sort(scenes.begin(), scenes.end(), [](const ReportWorkload* one, const ReportWorkload* other) {
    return one->entities < other->entities;
  });
  return scenes;
}

std::vector<Series> series_of(const Report& report, std::size_t run, Time time) {
  std::vector<Series> all;
  for (const ReportWorkload* scene : scenes_of(report)) {
    for (const ReportCodec& codec : scene->codecs) {
      const auto& estimate = codec.columns[run].*time;
      if (!estimate || estimate->median <= 0) continue;
      auto found = std::find_if(all.begin(), all.end(), [&](const Series& one) { return one.name == codec.name; });
      if (found == all.end()) found = all.insert(all.end(), {codec.name, codec.title, all.size(), {}});
      found->points.push_back({scene->entities, per_entity(*estimate, scene->entities)});
    }
  }
  return all;
}

struct Axes {
  LogScale entities, time;
  double bottom;  ///< pixels

  double x(std::int64_t count) const {
    return kLeft + (kRight - kLeft) * entities.position(static_cast<double>(count));
  }
  double y(double ns) const { return bottom - (bottom - kTop) * time.position(ns); }
};

/// Nothing if no series has two points.
std::optional<Axes> axes_of(const std::vector<Series>& all) {
  double fewest = std::numeric_limits<double>::infinity(), most = 0, fastest = fewest, slowest = 0;
  for (const Series& series : all) {
    for (const Point& point : series.points) {
      fewest = std::min(fewest, static_cast<double>(point.entities));
      most = std::max(most, static_cast<double>(point.entities));
      fastest = std::min(fastest, point.time.median);
      slowest = std::max(slowest, point.time.median);
    }
  }
  if (fewest >= most) return std::nullopt;
  const double bottom = std::max(240.0, kTop + kLineHeight * static_cast<double>(all.size()));
  return Axes{LogScale(fewest, most), LogScale(fastest, slowest), bottom};
}

std::string grid(const Axes& axes) {
  std::string svg;
  for (const Tick& tick : axes.time.ticks(7)) {
    const double y = axes.bottom - (axes.bottom - kTop) * tick.position;
    svg += fmt::format("<line class=\"grid\" x1=\"{}\" x2=\"{}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>\n", percent(kLeft),
                       percent(kRight), y, y);
    svg += fmt::format("<text class=\"tick last\" x=\"{}\" y=\"{:.1f}\">{}</text>\n", percent(kLeft - 0.015), y + 4,
                       axis_time(tick.value));
  }
  for (const Tick& tick : axes.entities.ticks(5)) {
    const std::string x = percent(kLeft + (kRight - kLeft) * tick.position);
    svg += fmt::format("<line class=\"grid\" x1=\"{0}\" x2=\"{0}\" y1=\"{1}\" y2=\"{2:.1f}\"/>\n", x, kTop,
                       axes.bottom + 4);
    svg += fmt::format("<text class=\"tick\" x=\"{}\" y=\"{:.1f}\">{}</text>\n", x, axes.bottom + 18,
                       axis_count(tick.value));
  }
  return svg + fmt::format("<text class=\"tick\" x=\"{}\" y=\"{:.1f}\">entities</text>\n",
                           percent((kLeft + kRight) / 2), axes.bottom + 34);
}

std::string curve(const Series& series, const Axes& axes) {
  std::string svg;
  for (std::size_t i = 0; i < series.points.size(); ++i) {
    const Point& point = series.points[i];
    if (i > 0) {
      const Point& before = series.points[i - 1];
      svg += fmt::format("<line class=\"curve c{}\" x1=\"{}\" y1=\"{:.1f}\" x2=\"{}\" y2=\"{:.1f}\"/>\n",
                         series.index % kSeriesColours, percent(axes.x(before.entities)), axes.y(before.time.median),
                         percent(axes.x(point.entities)), axes.y(point.time.median));
    }
    svg += mark(series.index, axes.x(point.entities), axes.y(point.time.median));
  }
  return svg;
}

/// Each codec's name at the end of its curve, moved apart where they would overlap.
std::string names(const std::vector<Series>& all, const Axes& axes) {
  std::vector<const Series*> by_height;
  for (const Series& series : all) by_height.push_back(&series);
  const auto end_of = [&axes](const Series* series) { return axes.y(series->points.back().time.median); };
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

ChartTable table_of(const std::vector<Series>& all) {
  std::vector<std::int64_t> sizes;
  for (const Series& series : all) {
    for (const Point& point : series.points) sizes.push_back(point.entities);
  }
  std::sort(sizes.begin(), sizes.end());
  sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
  ChartTable table;
  table.header = {"Codec"};
  for (const std::int64_t size : sizes) table.header.push_back(fmt::format("{} entities", grouped(size)));
  for (const Series& series : all) {
    std::vector<std::string> row{series.title};
    for (const std::int64_t size : sizes) {
      const auto found = std::find_if(series.points.begin(), series.points.end(),
                                      [size](const Point& point) { return point.entities == size; });
      row.push_back(found == series.points.end() ? std::string(kEnDash) : with_unit(found->time.median));
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

}  // namespace

std::string scaling_chart(const Report& report, std::size_t run, std::string_view phase, Time time,
                          const std::string& id) {
  const std::vector<Series> all = series_of(report, run, time);
  const std::optional<Axes> axes = axes_of(all);
  if (!axes) return "";
  Chart chart;
  chart.id = id;
  chart.title = tagged(report.runs[run], fmt::format("{} per entity against scene size", phase));
  chart.note =
      "Median time divided by the number of entities, both axes logarithmic. A level line costs the same per entity at "
      "any size; one that rises may have outgrown a cache.";
  chart.summary = "One curve per codec; the data table has every point.";
  chart.drawing = grid(*axes);
  for (const Series& series : all) chart.drawing += curve(series, *axes);
  chart.drawing += names(all, *axes);
  chart.height = static_cast<int>(axes->bottom) + 42;
  chart.table = table_of(all);
  return figure_html(chart);
}

}  // namespace scenebench
