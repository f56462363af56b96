// What all pages of a site share: its content in order, where its pages are, and the frame around each.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "render/report.h"
#include "render/report_runs.h"
#include "render/svg/markup.h"
#include "render/taken_times.h"

namespace scenebench {

/// By name: a unique text of lower-case letters, digits and hyphens.
using FileNames = std::map<std::string, std::string, std::less<>>;

struct Site {
  explicit Site(const ReportContent& site_content);
  Site(const Site&) = delete;  // `times` points into `runs`
  Site& operator=(const Site&) = delete;

  const ReportContent& content;
  std::vector<ReportRun> runs;  ///< that with the most times first
  TakenTimes times;             ///< of these runs
  FileNames codecs, workloads;  ///< that have a page: its name without folder and ending
  FileNames anchors;            ///< of all workloads: the ids of their sections in codecs' pages

  /// Where names of codecs and of workloads lead to from pages in a folder ("../") or from the front page ("").
  Links links_to_codecs(std::string_view root, std::string_view workload) const;
  Links links_to_workloads(std::string_view root) const;
  /// Where names of codecs lead to that section of their pages; to the top if `section` is empty.
  Links links_to_section(std::string_view root, std::string_view section) const;

  /// The first run that has a codec of `codecs`.
  const Results& results_with(std::string_view codec) const;

  /// Whether there are trials, scenarios or guests, which have a page.
  bool has_more() const;
};

/// A page of the site.
struct SitePage {
  /// Adds a section to the content, and to the places; nothing if it would be empty. `id` and `markup` are markup.
  void add(const std::string& id, const std::string& heading, const std::string& markup);

  std::string title, lead;
  std::string content{};      ///< markup
  std::string data = "{}";    ///< for its scripts (see page_data.h)
  std::string_view root = "";  ///< "../" for pages in folders
  std::vector<std::pair<std::string, std::string>> places{};  ///< ids in the content, and what is there
};

/// The whole page, with links to the front page, to all workloads and to its own places if there are several.
std::string framed_page(const Site& site, const SitePage& page);

std::string front_page(const Site& site);
std::string codec_page(const Site& site, const std::string& codec);

/// Adds how each figure of a codec was taken, with its interval, the distribution of its readings and the runs that
/// agree: a section for each workload of which a run has figures of the codec. Its id is the workload's of
/// Site::anchors; that of the row of a time is followed by a point and the phase.
void add_figures_of_codec(const Site& site, const std::string& codec, SitePage& page);

}  // namespace scenebench
