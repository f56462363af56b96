#include "render/site/site.h"

#include "render/exporters/exporter.h"

namespace scenebench {
namespace {

std::optional<std::string> problem_with_site(const ReportContent& content) {
  if (!content.runs.empty()) return std::nullopt;
  return "a site shows runs. Name the folder of one that `bench` wrote.";
}

}  // namespace

const Exporter kSiteExporter{"site", "index.html and pages as files", problem_with_site,
                             [](const ReportContent& content) {
                               return render_site({content.runs, content.trials, content.sources, content.repository});
                             }};

}  // namespace scenebench
