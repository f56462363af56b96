#include "render/gallery_sections.h"

#include <fmt/format.h>

#include <set>

#include "tables/codec_figures.h"
#include "tables/gallery/answers.h"
#include "tables/gallery/rankings.h"

namespace scenebench {

std::string gallery_lead(const Results& results) {
  const std::vector<const CodecRecord*> codecs = codecs_measured(results);
  std::set<std::string_view> libraries;
  for (const CodecRecord* codec : codecs) {
    if (codec->has_library()) libraries.insert(codec->library);
  }
  return fmt::format("{} ways to load and save a game's data with {} libraries, measured on {}.", codecs.size(),
                     libraries.size(), name_runs({results}).front().name);
}

std::vector<GallerySection> gallery_sections(const std::vector<ReportRun>& runs, const SavedRows& trials) {
  std::vector<GallerySection> sections;
  std::set<std::string> shown;
  for (const ReportRun& run : runs) {
    for (const std::string& workload : run.results->workloads()) {
      if (!shown.insert(workload).second) continue;
      std::vector<Table> tables = make_gallery_tables(*run.results, trials, workload);
      if (tables.empty()) continue;
      if (auto shipped = make_shipped_table(*run.results, trials, workload)) tables.push_back(*std::move(shipped));
      sections.push_back({workload, &run, std::move(tables)});
    }
  }
  return sections;
}

}  // namespace scenebench
