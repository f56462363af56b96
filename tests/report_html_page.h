// A report's page as a tree, for tests.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <pugixml.hpp>
#include <string>

#include "report_fixture.h"

namespace scenebench::testing {

/// The page without what stands inside <script> and <style>, which HTML reads as text and XML does not.
inline std::string without_raw_text(std::string html) {
  for (const std::string name : {"script", "style"}) {
    for (std::size_t at = html.find("<" + name); at != std::string::npos; at = html.find("<" + name, at + 1)) {
      const std::size_t start = html.find('>', at) + 1;
      html.erase(start, html.find("</" + name, start) - start);
    }
  }
  return html;
}

/// The page as a tree; a failure if it is not well-formed.
inline pugi::xml_document parsed(const std::string& html) {
  pugi::xml_document page;
  const std::string text = without_raw_text(html);
  const auto result = page.load_string(text.c_str(), pugi::parse_full);
  EXPECT_TRUE(result) << result.description() << " at " << text.substr(static_cast<std::size_t>(result.offset), 200);
  return page;
}

/// How many nodes an XPath query finds.
inline std::size_t count(const pugi::xml_document& page, const char* query) { return page.select_nodes(query).size(); }

/// make_results() without sizes.
inline Results without_footprints() {
  Results results = make_results();
  results.footprints.clear();
  return results;
}

/// make_results() with a second size of scene.
inline Results several_scenes() {
  Results results = make_results();
  add(results, "scene/3", "flatbuffers", {300, 0.4, 90, 0.1, 91, 900, 700, {}});
  return results;
}

}  // namespace scenebench::testing
