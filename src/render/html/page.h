// The one frame of all pages: of a report in one file, and of a site.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "render/html/sections.h"
#include "render/report_runs.h"

namespace scenebench {

struct Page {
  std::string title, lead;
  Sections sections{};
  const std::vector<ReportRun>& runs;  ///< of which the page offers a choice
  std::string data = "{}";             ///< for scripts (see page_data.h)
  bool is_alone = true;                ///< otherwise style.css and script.js are beside it, in the folder `root`
  std::string_view root = "";          ///< "../" for pages in folders
  std::string image{};                 ///< the address of a picture, for links that are shared; may be empty
};

/// `contents` are its own sections or, of a site, one for each page, with the page's address below `root` as its id.
std::string page_html(const Page& page, const Sections& contents);

/// The files that pages need which are not alone.
std::string page_style();
std::string page_script();

}  // namespace scenebench
