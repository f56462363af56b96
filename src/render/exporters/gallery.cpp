#include "render/gallery.h"

#include "render/exporters/exporter.h"

namespace scenebench {
namespace {

std::optional<std::string> problem_with_gallery(const ReportContent& content) {
  if (!content.runs.empty()) return std::nullopt;
  return "a gallery shows runs. Name the folder of one that `bench` wrote.";
}

}  // namespace

const Exporter kGalleryExporter{
    "gallery", "README.md and pictures as files, see --out", problem_with_gallery,
    [](const ReportContent& content) { return render_gallery(content.runs, content.trials); }};

}  // namespace scenebench
