// A report's page as a tree and its data, for tests.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <pugixml.hpp>
#include <string>
#include <string_view>

#include "report_fixture.h"
#include "results/json.h"

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

/// The page, or a chart, as a tree; a failure if it is not well-formed.
inline pugi::xml_document parsed(const std::string& html) {
  pugi::xml_document page;
  const std::string text = without_raw_text(html);
  const auto result = page.load_string(text.c_str(), pugi::parse_full);
  EXPECT_TRUE(result) << result.description() << " at " << text.substr(static_cast<std::size_t>(result.offset), 200);
  return page;
}

/// How many nodes an XPath query finds.
inline std::size_t count(const pugi::xml_document& page, const char* query) { return page.select_nodes(query).size(); }

/// The texts of the nodes that an XPath query finds, in their order.
inline std::vector<std::string> texts(const pugi::xml_document& page, const char* query) {
  std::vector<std::string> found;
  for (const auto& node : page.select_nodes(query)) found.emplace_back(node.node().text().get());
  return found;
}

/// The JSON text that the page's scripts read.
inline std::string data_text(const std::string& html) {
  const std::string start = R"(<script type="application/json" id="data">)";
  const std::size_t at = html.find(start) + start.size();
  return html.substr(at, html.find("</script>", at) - at);
}

/// The same, parsed; a failure if that is not possible.
inline json::Json data_of(const std::string& html) {
  std::string problem;
  auto data = json::parse(data_text(html), problem);
  EXPECT_TRUE(data) << problem;
  return data ? *data : json::Json();
}

/// The first object of `list` whose members are these texts; null if there is none.
inline json::Json found(const json::Json& list, const std::map<std::string, std::string>& members) {
  for (const json::Json& object : list) {
    bool matches = true;
    for (const auto& [name, text] : members) matches &= object.value(name, "") == text;
    if (matches) return object;
  }
  return nullptr;
}

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
