// Which figures of tables have colours, and what the tables say of them.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "fixtures/docs_tables.h"
#include "fixtures/sample_results.h"
#include "render/html/page.h"
#include "render/render.h"

namespace scenebench {
namespace {

using testing::contains;
using testing::lines_of;
using testing::make_results;

/// The sentence on what colours mean begins so.
constexpr const char* kOnColours = "Colours mark the best";

std::string on_terminal(const Results& results, int width, bool colour) {
  return render_terminal(testing::docs_tables(results), results, {width, colour});
}

TEST(TerminalTable, IsPlainTextWithoutColour) {
  EXPECT_FALSE(contains(on_terminal(make_results(), 80, false), "\x1b"));
  EXPECT_TRUE(contains(on_terminal(make_results(), 80, true), "\x1b[32m"));
}

TEST(TerminalTable, ReadsTheSameWithAndWithoutColour) {
  std::string coloured = on_terminal(make_results(), 200, true);
  for (std::size_t at = coloured.find('\x1b'); at != std::string::npos; at = coloured.find('\x1b', at)) {
    coloured.erase(at, coloured.find('m', at) - at + 1);
  }
  std::vector<std::string> lines = lines_of(coloured);
  for (std::string& line : lines) line.erase(line.find_last_not_of(' ') + 1);
  std::erase_if(lines, [](const std::string& line) { return contains(line, kOnColours); });
  EXPECT_EQ(lines, lines_of(on_terminal(make_results(), 200, false)));
}

TEST(TerminalTable, PutsColoursOnlyAroundRankedCells) {
  const std::string text = on_terminal(make_results(), 200, true);
  EXPECT_TRUE(contains(text, "0.0151\x1b[0m"));
  EXPECT_TRUE(contains(text, "8.15\x1b[0m"));
  EXPECT_FALSE(contains(text, "2.24\x1b[0m"));
}

TEST(DocsTable, SaysWhatItsColoursMeanWhereItHasThem) {
  EXPECT_TRUE(contains(on_terminal(make_results(), 200, true), kOnColours));
  EXPECT_FALSE(contains(on_terminal(make_results(), 200, false), kOnColours));
  EXPECT_TRUE(contains(render_html({make_results()}), kOnColours));
  EXPECT_FALSE(contains(render_markdown(testing::docs_tables(make_results())), kOnColours))
      << "Markdown has no colours";
}

}  // namespace
}  // namespace scenebench
