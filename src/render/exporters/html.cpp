#include "render/exporters/exporter.h"
#include "render/html/page.h"

namespace scenebench {
namespace {

std::vector<ExportedFile> as_page(const Subject& subject) { return as_text(render_html(subject.runs, subject.trials)); }

}  // namespace

const Exporter kHtmlExporter{"html", "one page, with several runs side by side", no_problem, as_page};

}  // namespace scenebench
