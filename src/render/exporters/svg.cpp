#include "render/exporters/exporter.h"
#include "render/svg/ranking_chart.h"

namespace scenebench {
namespace {

std::optional<std::string> problem_with_charts(const ReportContent& content) {
  if (content.runs.size() == 1) return std::nullopt;
  return "charts show one run. Report one at a time, or choose --format html.";
}

}  // namespace

const Exporter kSvgExporter{"svg", "the ranking charts as files, see --out", problem_with_charts,
                            [](const ReportContent& content) { return render_svg(content.runs.front()); }};

}  // namespace scenebench
