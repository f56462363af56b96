// The picture that people paste: bars of libraries that most readers know.
#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
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

}  // namespace

std::string well_known_svg(const Results& results, std::string_view workload) {
  Chart chart{fmt::format("{}: time to load", printable(workload))};
  chart.is_log = false;
  chart.notes = {"Well-known libraries; shorter is better. Pale: trusts its input.",
                 conditions_of_picture(results, workload), origin_text(results.environment)};
  std::vector<ChartRow>& rows = chart.groups.emplace_back().rows;
  for (const PicturePoint& point : picture_points(results, workload)) {
    if (std::ranges::find(kWellKnown, point.codec->name) == kWellKnown.end()) continue;
    ChartRow& row = rows.emplace_back(ChartRow{point.codec->name});
    row.sign = ranked_name(*point.codec).substr(printable(point.codec->name).size());
    row.marks = {{0, point.ns, {}, point.checks() ? "p0" : "p0 pale"}};
    row.value = with_unit(point.ns);
  }
  constexpr std::size_t kFewest = 2;
  return rows.size() < kFewest ? "" : chart_file_svg(chart, FileLayout::bars);
}

}  // namespace scenebench
