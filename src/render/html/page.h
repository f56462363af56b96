// The one frame of all pages: of a report in one file, and of a site.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "render/html/sections.h"
#include "render/report_runs.h"

namespace scenebench {

/// A group of links; a link alone if it has one of its own name.
struct ContentsGroup {
  std::string_view title;
  std::vector<std::pair<std::string, std::string>> links;  ///< addresses as markup, and texts
};

/// To sections by their groups; their addresses are `root` and their ids.
std::vector<ContentsGroup> contents_of(const Sections& sections, std::string_view root = "#");

struct Page {
  std::string title, lead;
  Sections sections{};
  std::vector<ContentsGroup> contents{};
  const std::vector<ReportRun>& runs;  ///< of which the page offers a choice
  std::string data = "{}";             ///< for scripts (see page_data.h)
  std::string before{};                ///< markup before the sections
  bool is_alone = true;                ///< otherwise style.css and script.js are beside it, in the folder `root`
  std::string_view root = "";          ///< "../" for pages in folders
  std::string image{};                 ///< the address of a picture, for links that are shared; may be empty
};

std::string page_html(const Page& page);

/// The files that pages need which are not alone.
std::string page_style();
std::string page_script();

}  // namespace scenebench
