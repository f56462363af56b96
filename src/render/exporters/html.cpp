#include "render/exporters/exporter.h"
#include "render/html/page.h"

namespace scenebench {

const Exporter kHtmlExporter{
    "html", "one page, with several runs side by side", no_problem,
    [](const ReportContent& content) { return as_text(render_html(content.runs, content.trials, content.sources)); }};

}  // namespace scenebench
