#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/text.h"
#include "render/html/charts.h"
#include "render/html/rows.h"
#include "render/html/text.h"
#include "tables/figures.h"

namespace scenebench {
namespace {

struct Part {
  const char* name;
  const char* css_class;
  std::optional<Estimate> DocsColumn::*time;
};

constexpr std::array kParts{Part{"decode", "p0", &DocsColumn::decode}, Part{"traverse", "p1", &DocsColumn::traverse},
                            Part{"dealloc", "p2", &DocsColumn::dealloc}};

void draw(RowDrawing& drawing, const Report& report, const ReportCodec& codec) {
  drawing.title(codec.title);
  for (std::size_t i = 0; i < codec.columns.size(); ++i) {
    const std::optional<double> sum = codec.columns[i].sum_of_parts();
    if (!sum || *sum <= 0) {
      drawing.words(tagged(report.runs[i], kEnDash));
      continue;
    }
    std::vector<StackPart> parts;
    for (const Part& part : kParts) parts.push_back({(codec.columns[i].*part.time)->value / *sum, part.css_class});
    drawing.stack(parts, tagged(report.runs[i], with_unit(*sum)));
  }
}

ChartTable table_of(const Report& report, const ReportWorkload& workload) {
  ChartTable table;
  table.header = {"Codec"};
  for (const ReportRun& run : report.runs) {
    for (const Part& part : kParts) table.header.push_back(tagged(run, part.name));
    table.header.push_back(tagged(run, "sum"));
  }
  for (const ReportCodec& codec : workload.codecs) {
    std::vector<std::string> row{codec.title};
    for (const DocsColumn& column : codec.columns) {
      for (const Part& part : kParts) {
        row.push_back(column.*part.time ? time_label(*(column.*part.time)) : std::string(kEnDash));
      }
      const std::optional<double> sum = column.sum_of_parts();
      row.push_back(sum ? with_unit(*sum) : std::string(kEnDash));
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

bool has_sum(const ReportCodec& codec) {
  return std::any_of(codec.columns.begin(), codec.columns.end(),
                     [](const DocsColumn& column) { return column.sum_of_parts().value_or(0) > 0; });
}

}  // namespace

std::string breakdown_chart(const Report& report, const ReportWorkload& workload, const std::string& id) {
  if (std::none_of(workload.codecs.begin(), workload.codecs.end(), has_sum)) return "";
  Chart chart;
  chart.id = id;
  chart.title = "Breakdown: where loading time goes";
  chart.note =
      "Shares of decode, traverse and dealloc, timed apart over a batch of objects; their sum stands at the "
      "right. It may differ from load, see the footnotes.";
  chart.summary = "Stacked bars, one per codec, each filling the whole width; the data table has every part.";
  for (const Part& part : kParts) chart.legend.push_back(swatch_entry(part.css_class, part.name));
  RowDrawing drawing(report.has_tags() ? 0.76 : 0.8);
  for (const ReportCodec& codec : workload.codecs) draw(drawing, report, codec);
  drawing.finish({{0, 0}, {0.25, 25}, {0.5, 50}, {0.75, 75}, {1, 100}}, {"0", "25%", "50%", "75%", "100%"}, chart);
  chart.table = table_of(report, workload);
  return figure_html(chart);
}

}  // namespace scenebench
