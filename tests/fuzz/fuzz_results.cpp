// libFuzzer over the readers of results and trials files, and over the tables and renderers for the files that they
// accept.
#include <cstdint>
#include <string_view>

#include "render/render.h"
#include "render/report.h"
#include "results/results.h"
#include "results/trials_file.h"
#include "tables/comparison/comparison.h"
#include "tables/run_tables.h"
#include "tables/trials/trial_tables.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace scenebench;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (const auto trials = parse_trials(text)) {
    to_json(*trials);
    render_terminal(make_tables_of(*trials), {60, true});
    render_html({}, *trials);
  }
  const auto results = parse_results(text);
  if (!results) return 0;
  const auto tables = make_tables(*results);
  render_terminal(tables, *results, {60, true});
  render_markdown(tables, *results);
  render_csv(*results);
  render_html({*results});
  return 0;
}
