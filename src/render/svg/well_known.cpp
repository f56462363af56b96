// The picture that people paste: bars of libraries that most readers know.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "render/svg/chart.h"
#include "render/svg/picture.h"
#include "tables/codec_facts.h"
#include "tables/figures.h"
#include "tables/picture.h"
#include "tables/run_facts.h"

namespace scenebench {
namespace {

/// What it shows, as far as it was measured.
constexpr std::array<std::string_view, 16> kWellKnown{
    "flatbuffers-verified", "flatbuffers", "protobuf-lite", "capnp",  "cista",     "sbe",    "zpp_bits", "cereal",
    "boost", "msgpack-cxx", "simdjson", "yyjson", "rapidjson", "pugixml", "nlohmann", "thrift-binary"};

/// Cuts the last and longest bar if it is so many times the one before that the others would be too short to compare.
void cut_outlier(std::vector<ChartRow>& rows, std::vector<std::string>& notes) {
  constexpr double kOutlier = 3, kCut = 1.25;
  if (rows.size() < 3) return;
  double &longest = rows.back().marks.front().to, next = rows[rows.size() - 2].marks.front().to;
  if (longest < kOutlier * next) return;
  longest = kCut * next;
  notes.insert(notes.begin() + 1, fmt::format("The bar of {} is cut.", rows.back().codec));
}

}  // namespace

std::string well_known_svg(const Results& results, std::string_view workload) {
  Chart chart{fmt::format("{}: time to load", workload)};
  chart.is_log = false;
  chart.notes = {"Well-known libraries; shorter is better. Pale: trusts its input.",
                 conditions_of_picture(results, workload), origin_text(results.environment)};
  std::vector<ChartRow>& rows = chart.groups.emplace_back().rows;
  for (const PicturePoint& point : picture_points(results, workload)) {
    if (std::ranges::find(kWellKnown, point.codec->name) == kWellKnown.end()) continue;
    ChartRow& row = rows.emplace_back(ChartRow{point.codec->name});
    row.sign = ranked_name(*point.codec).substr(point.codec->name.size());
    row.marks = {{0, point.ns, {}, point.checks() ? "p0" : "p0 pale"}};
    row.value = with_unit(point.ns);
  }
  cut_outlier(rows, chart.notes);
  constexpr std::size_t kFewest = 2;
  return rows.size() < kFewest ? "" : chart_file_svg(chart, FileLayout::bars);
}

}  // namespace scenebench
