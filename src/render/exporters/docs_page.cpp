#include "render/docs_page.h"

#include "render/exporters/exporter.h"
#include "tables/docs_page/docs_page.h"

namespace scenebench {
namespace {

std::optional<std::string> problem_with_page(const ReportContent& content) {
  if (content.runs.size() != 1) return "the documentation page shows one run. Report one at a time.";
  return why_no_docs_page(content.runs.front());
}

}  // namespace

const Exporter kDocsPageExporter{
    "docs-page", "the FlatBuffers documentation page as Markdown", problem_with_page,
    [](const ReportContent& content) { return as_text(render_docs_page(content.runs.front())); }};

}  // namespace scenebench
