// What nearly all tests of tables need.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.h"
#include "fixtures/golden_file.h"
#include "fixtures/sample_results.h"
#include "fixtures/trial_rows.h"
#include "render/render.h"
#include "tables/run_tables.h"

namespace scenebench::testing {

/// Expects these tables, as Markdown, to be those of golden/NAME.md.
inline void expect_golden(const std::string& name, const std::vector<Table>& tables) {
  expect_golden_file(name + ".md", render_markdown(tables));
}

}  // namespace scenebench::testing
