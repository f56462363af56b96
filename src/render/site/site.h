// The site: the gallery of published runs with a page for each workload and each codec.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "render/render.h"
#include "results/results.h"
#include "results/trials.h"

namespace scenebench {

/// What a site is made from.
struct SiteContent {
  const std::vector<Results>& runs;  ///< at least one
  const TrialRecords& trials;
  const std::map<std::string, std::string>& sources;  ///< by codec: its path in the repository
  /// Address to which pages of codecs link: "https://github.com/OWNER/scenebench"; may be empty.
  std::string repository;
};

/// index.html, style.css, script.js, the folders codecs and workloads, and trials.html if there are trials or guests. The
/// pages need no server and load nothing from elsewhere. They are well-formed XML; text from the results is shown as
/// text and never taken for markup.
std::vector<ExportedFile> render_site(const SiteContent& content);

}  // namespace scenebench
