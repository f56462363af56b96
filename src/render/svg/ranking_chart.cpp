#include "render/svg/ranking_chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

#include "render/report.h"
#include "tables/codec_facts.h"
#include "tables/codec_figures.h"
#include "tables/run_facts.h"
#include "tables/run_tables.h"
#include "tables/settled.h"

namespace scenebench {
namespace {

/// "best", "tie ×1.02", "×21.8".
std::string long_place_text(const RankedCodec& codec) {
  return codec.ties_with_best && !codec.is_best ? "tie " + factor_text(codec) : place_text(codec);
}

std::string notes_on_scale(const Ranking& ranking, const Environment& environment) {
  bool has_intervals = true;
  for (const RankedGroup* group : {&ranking.checking, &ranking.trusting}) {
    for (const RankedCodec& codec : *group) has_intervals &= codec.figure.has_interval();
  }
  const std::string lines = ranking.of_bytes ? ""
                            : has_intervals  ? fmt::format("Lines: 95% intervals. tie: {} ", tie_words(environment))
                                             : "Lines: ranges of few measurements. ";
  return fmt::format("{}Log scale. {}: times the best.", lines, kTimes);
}

ChartRow row_of(const Ranking& ranking, const Results& results, const RankedCodec& ranked) {
  const CodecRecord& codec = *ranked.codec;
  ChartRow row{codec.name};
  row.phase = ranking.of_bytes ? "" : ranking.name;
  row.value = figure_text(ranking, ranked);
  const std::string css = fmt::format("dot f{} {}", family_of(results, codec),
                                      codec.input == Input::checked ? "checks" : "trusts");
  row.marks = {{ranked.figure.low, ranked.figure.high, ranked.figure.value, css}};
  if (is_floor(codec)) return row;
  row.sign = ranked_name(codec).substr(codec.name.size());
  row.place = fmt::format("{}{}", ranked.place, ranked.shares_place ? "=" : "");
  row.factor = long_place_text(ranked);
  row.is_best = ranked.ties_with_best;
  return row;
}

/// What a reader must know about the run and about the times in this chart.
std::vector<std::string> warnings_of(const Ranking& ranking, const Results& results) {
  std::vector<std::string> warnings = cautions(results);
  Results charted = results;
  std::erase_if(charted.measurements, [&](const Measurement& cell) {
    return cell.workload != ranking.workload || cell.variant != ranking.name;
  });
  for (Footnote& note : scattered_cells(charted)) warnings.push_back(std::move(note.text));
  return warnings;
}

}  // namespace

Chart ranking_chart(const Ranking& ranking, const Results& results, std::size_t most) {
  Chart chart;
  chart.title = fmt::format("{}: {}", ranking.workload, ranking.label);
  chart.notes = {fmt::format("{}.", ranking.explanation), notes_on_scale(ranking, results.environment)};
  if (std::string doubt = doubt_about_encode_cold(results, ranking.workload);
      ranking.name == "encode-cold" && !doubt.empty()) {
    chart.notes.push_back(std::move(doubt));
  }
  chart.unit = ranking.of_bytes ? Unit::bytes : Unit::ns;
  const auto add = [&](const RankedGroup& group, const char* title) {
    if (group.empty()) return;
    ChartGroup& shown = chart.groups.emplace_back(ChartGroup{title});
    for (std::size_t i = 0; i < std::min(most, group.size()); ++i)
      shown.rows.push_back(row_of(ranking, results, group[i]));
  };
  add(ranking.checking, "These check their input");
  add(ranking.trusting, "These trust it: malformed bytes go unnoticed");
  add(ranking.floors, "No format, to compare with");
  return chart;
}

Chart ranking_chart_of_file(const Ranking& ranking, const Results& results) {
  Chart chart = ranking_chart(ranking, results, std::numeric_limits<std::size_t>::max());
  for (const std::string& line : {machine_text(results.environment), build_text(results.environment)})
    chart.notes.push_back(line);
  chart.warnings = warnings_of(ranking, results);
  return chart;
}

std::vector<ExportedFile> render_svg(const Results& results) {
  std::vector<ExportedFile> files;
  for (const std::string& workload : workloads_in_full(results)) {
    for (const Ranking& ranking : make_rankings(results, workload)) {
      files.push_back({fmt::format("{}-{}.svg", in_file_name(ranking.workload), ranking.name),
                       chart_file_svg(ranking_chart_of_file(ranking, results))});
    }
  }
  return files;
}

}  // namespace scenebench
