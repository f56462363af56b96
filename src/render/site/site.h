// What the pages of a site share.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "render/html/page.h"
#include "render/report.h"
#include "tables/ranking.h"

namespace scenebench {

/// By name: a unique text of lower-case letters, digits and hyphens.
using FileNames = std::map<std::string, std::string, std::less<>>;

struct Site {
  explicit Site(const ReportContent& site_content);

  const ReportContent& content;
  std::vector<ReportRun> runs;                 ///< that with the most codecs first
  std::vector<std::vector<Ranking>> rankings;  ///< of each run
  FileNames codecs, workloads;                 ///< that have a page: its name without folder and ending

  /// Where names lead to from pages in a folder ("../") or from the front page ("").
  Addresses addresses(std::string_view root) const;
  const CodecRecord& codec(std::string_view name) const { return *results_with(name).find_codec(name); }
  /// The first run that has a codec of `codecs`.
  const Results& results_with(std::string_view codec) const;
  std::string page_of_codec(std::string_view codec) const { return "codecs/" + codecs.find(codec)->second + ".html"; }
};

/// The sections that only a codec's page has: what it is, the library's other ways, its places, and in which trials of
/// the report it is missing; `own` are those of the codec.
Sections codec_sections(const Site& site, const CodecRecord& codec, const SavedRows& own);

}  // namespace scenebench
