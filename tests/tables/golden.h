// Tables in golden files: what a whole table says, where a test of one cell or sentence would repeat the code.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "render/render.h"
#include "tables/table.h"

namespace scenebench::testing {

/// Expects these tables, as Markdown, to be those of golden/NAME.md beside this file. After a change that is meant,
/// SCENEBENCH_UPDATE_GOLDEN=1 in the environment writes it anew.
inline void expect_golden(const std::string& name, const std::vector<Table>& tables) {
  const std::string path = std::string(SCENEBENCH_GOLDEN) + "/" + name + ".md", shown = render_markdown(tables);
  if (std::getenv("SCENEBENCH_UPDATE_GOLDEN")) std::ofstream(path, std::ios::binary) << shown;
  std::ifstream file(path, std::ios::binary);
  EXPECT_EQ(shown, std::string(std::istreambuf_iterator<char>(file), {})) << path;
}

}  // namespace scenebench::testing
