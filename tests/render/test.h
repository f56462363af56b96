// What nearly all tests of renderers need.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.h"
#include "fixtures/exported_files.h"
#include "fixtures/guest_rows.h"
#include "fixtures/html_page.h"
#include "fixtures/sample_results.h"
#include "fixtures/trial_rows.h"
#include "render/render.h"
#include "render/report.h"
#include "tables/run_tables.h"
