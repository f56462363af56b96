#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "base/text.h"
#include "render/html/charts.h"
#include "render/html/rows.h"
#include "render/html/text.h"
#include "tables/figures.h"

namespace scenebench {
namespace {

using Time = std::optional<Estimate> DocsColumn::*;

/// The fastest time of any run; infinite if there is none, which sorts last.
double best_of(const ReportCodec& codec, Time time) {
  double best = std::numeric_limits<double>::infinity();
  for (const DocsColumn& column : codec.columns) {
    if (column.*time) best = std::min(best, (column.*time)->value);
  }
  return best;
}

std::vector<const ReportCodec*> fastest_first(const ReportWorkload& workload, Time time) {
  std::vector<const ReportCodec*> codecs;
  for (const ReportCodec& codec : workload.codecs) codecs.push_back(&codec);
  std::stable_sort(codecs.begin(), codecs.end(), [time](const ReportCodec* one, const ReportCodec* other) {
    return best_of(*one, time) < best_of(*other, time);
  });
  return codecs;
}

LogScale scale_of(const std::vector<const ReportCodec*>& codecs, Time time) {
  double smallest = std::numeric_limits<double>::infinity(), largest = kSmallestTime;
  for (const ReportCodec* codec : codecs) {
    for (const DocsColumn& column : codec->columns) {
      if (!(column.*time)) continue;
      smallest = std::min(smallest, std::max((column.*time)->low, kSmallestTime));
      largest = std::max(largest, (column.*time)->high);
    }
  }
  return {std::min(smallest, largest), largest};
}

void draw(RowDrawing& drawing, const Report& report, const ReportCodec& codec, Time time, const LogScale& scale) {
  drawing.title(codec.title);
  for (std::size_t i = 0; i < codec.columns.size(); ++i) {
    const auto& estimate = codec.columns[i].*time;
    if (!estimate) {
      drawing.words(tagged(report.runs[i], kEnDash));
      continue;
    }
    drawing.interval(i, scale.position(estimate->low), scale.position(estimate->value), scale.position(estimate->high),
                     estimate->value < kSmallestTime, tagged(report.runs[i], time_label(*estimate)));
  }
}

ChartTable table_of(const Report& report, const std::vector<const ReportCodec*>& codecs, Time time) {
  ChartTable table;
  table.header = {"Codec"};
  for (const ReportRun& run : report.runs) {
    for (const char* name : {"time", "95% interval"}) table.header.push_back(tagged(run, name));
  }
  for (const ReportCodec* codec : codecs) {
    std::vector<std::string> row{codec->title};
    for (const DocsColumn& column : codec->columns) {
      const auto& estimate = column.*time;
      const std::string none(kEnDash);
      row.push_back(estimate ? time_label(*estimate) : none);
      row.push_back(estimate ? interval_label(*estimate) : none);
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

std::string summary_of(const std::vector<const ReportCodec*>& codecs, Time time) {
  std::string summary;
  for (const ReportCodec* codec : codecs) {
    const double best = best_of(*codec, time);
    if (best == std::numeric_limits<double>::infinity()) continue;
    summary += fmt::format("{}{}: {}", summary.empty() ? "Fastest first. " : "; ", codec->title,
                           best < kSmallestTime ? "<1 ns" : with_unit(best));
  }
  return summary + ".";
}

}  // namespace

std::string time_chart(const Report& report, const ReportWorkload& workload, std::string_view phase, Time time,
                       const std::string& id) {
  const std::vector<const ReportCodec*> codecs = fastest_first(workload, time);
  if (codecs.empty() || best_of(*codecs.front(), time) == std::numeric_limits<double>::infinity()) return "";
  Chart chart;
  chart.id = id;
  chart.title = phase == "load" ? "Load: decode, traverse, dealloc" : "Encode: from structs to wire bytes";
  chart.note =
      "Time per object, log scale: each grid line is a multiple. Left is better. The bar through a mark is the "
      "95% interval of its median.";
  chart.summary = summary_of(codecs, time);
  if (report.has_tags()) {
    for (std::size_t i = 0; i < report.runs.size(); ++i) chart.legend.push_back(mark_entry(i, report.runs[i].name));
  }
  const LogScale scale = scale_of(codecs, time);
  RowDrawing drawing(report.has_tags() ? 0.76 : 0.8);
  for (const ReportCodec* codec : codecs) draw(drawing, report, *codec, time, scale);
  const std::vector<Tick> ticks = scale.ticks(5);
  std::vector<std::string> labels;
  for (const Tick& tick : ticks) labels.push_back(brief_time(tick.value));
  drawing.finish(ticks, labels, chart);
  chart.table = table_of(report, codecs, time);
  return figure_html(chart);
}

}  // namespace scenebench
