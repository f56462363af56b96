// Which figures of tables have colours, those of cells that are compared with one another.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "fixtures/sample_results.h"
#include "render/render.h"
#include "tables/run_tables.h"

namespace scenebench {
namespace {

using testing::contains;
using testing::lines_of;
using testing::make_results;

std::string on_terminal(const Results& results, int width, bool colour) {
  return render_terminal(make_ranking_tables(results, "docs"), results, {width, colour});
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
  EXPECT_EQ(lines, lines_of(on_terminal(make_results(), 200, false)));
}

TEST(TerminalTable, PutsColoursOnlyAroundTheBestOfEachGroup) {
  const std::string text = on_terminal(make_results(), 200, true);
  EXPECT_TRUE(contains(text, "590 ns (best)\x1b[0m"));
  EXPECT_FALSE(contains(text, "\x1b[31m")) << "to be slower is no fault";
}

}  // namespace
}  // namespace scenebench
