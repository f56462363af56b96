#include "render/html/charts.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "base/in_order.h"
#include "base/text.h"
#include "render/svg/chart.h"
#include "tables/codec_figures.h"
#include "tables/figures.h"
#include "tables/scaling/scaling.h"

namespace scenebench {
namespace {

/// So many rows or lines can be told apart; a hundred cannot.
constexpr std::size_t kMostShown = 12;

/// A row, and what rows are sorted by.
using KeyedRow = std::pair<double, ChartRow>;

std::string figure_html(const std::string& svg) {
  return svg.empty() ? "" : fmt::format("<figure><noscript>\n{}</noscript></figure>\n", svg);
}

/// `chart` with the first of `rows` in the order of their keys; empty without rows.
std::string figure_of(Chart chart, std::vector<KeyedRow> rows, const std::string& id, const Links& links) {
  if (rows.empty()) return "";
  std::ranges::stable_sort(rows, {}, &KeyedRow::first);
  if (rows.size() > kMostShown) chart.notes.push_back(fmt::format("The best {} of {}.", kMostShown, rows.size()));
  rows.resize(std::min(rows.size(), kMostShown));
  ChartGroup& group = chart.groups.emplace_back();
  for (auto& [key, row] : rows) group.rows.push_back(std::move(row));
  return figure_html(chart_svg(chart, id, links));
}

/// A chart of bars that consist of parts.
struct Bars {
  Chart chart;
  std::vector<std::optional<double>> (*parts)(const CodecFigures& codec, const std::string& workload);

  /// Times as their shares of 100%, with the sum on the right; of bytes both figures.
  std::string html(const std::vector<CodecFigures>& codecs, const std::string& workload, const std::string& id,
                   const Links& links) && {
    chart.title = fmt::format("{}: {}", workload, chart.title);
    chart.is_log = false;
    std::vector<KeyedRow> rows;
    for (const CodecFigures& codec : codecs) {
      const auto found = parts(codec, workload);
      double sum = 0, end = 0;
      bool is_known = false;
      for (const auto& part : found) sum += std::max(0.0, part.value_or(0)), is_known |= part.has_value();
      if (!is_known || (of_time() && sum <= 0)) continue;
      ChartRow row{codec.codec->name};
      for (const auto& part : found) {
        const double from = end;
        end += std::max(0.0, part.value_or(0)) * (of_time() ? 100 / sum : 1);
        const std::string share = of_time() ? fmt::format("{:.0f}%", end - from) : "";
        row.marks.push_back({from, end, {}, fmt::format("p{}", row.marks.size()), share});
      }
      const auto text = [](const auto& bytes) { return bytes ? brief_bytes(*bytes) : std::string(kEnDash); };
      if (!of_time()) row.value = text(found.front());
      row.factor = of_time() ? with_unit(sum) : text(found.back());
      rows.emplace_back(sum, std::move(row));
    }
    return figure_of(std::move(chart), std::move(rows), id, links);
  }
  bool of_time() const { return chart.unit == Unit::percent; }
};

using Sizes = std::vector<std::optional<double>>;

Bars breakdown() {
  return {{.title = "where loading time goes",
           .notes = {"Steps timed apart, over a batch. Right: their sum."},
           .legend = {{"p0", "decode"}, {"p1", "traverse"}, {"p2", "dealloc"}},
           .unit = Unit::percent},
          [](const CodecFigures& one, const std::string&) {
            return one.sum_of_parts() ? Sizes{one.decode->value, one.traverse->value, one.dealloc->value} : Sizes{};
          }};
}

Bars memory() {
  return {{.title = "heap memory to decode one object",
           .notes = {"Still held after decode, and freed on the way."},
           .legend = {{"p0", "held"}, {"p1", "transient"}},
           .unit = Unit::bytes},
          [](const CodecFigures& one, const std::string&) {
            const auto use = one.memory_of("decode");
            return use ? Sizes{static_cast<double>(use->held_bytes), static_cast<double>(use->transient_bytes())}
                       : Sizes{};
          }};
}

Bars code() {
  return {{.title = "source code that a codec adds",
           .notes = {"Generated code, and the library's own source."},
           .legend = {{"p0", "generated"}, {"p1", "library"}},
           .unit = Unit::bytes},
          [](const CodecFigures& one, const std::string& workload) {
            return Sizes{generated_bytes(*one.codec, workload), library_bytes(*one.codec)};
          }};
}

/// Dots of the wire as it is and as each compressor leaves it.
std::string wires(const std::string& workload, const std::vector<CodecFigures>& codecs, const std::string& id,
                  const Links& links) {
  Chart chart{workload + ": wire size, plain and compressed"};
  chart.notes = {"Each object by itself. Log scale. Right: with the best compressor."};
  chart.legend = {{"k0", "plain"}, {"k1", "zlib"}, {"k2", "zstd"}, {"k3", "lz4"}};
  chart.unit = Unit::bytes;
  std::vector<KeyedRow> rows;
  for (const CodecFigures& one : codecs) {
    if (!one.bytes()) continue;
    const auto plain = static_cast<double>(*one.bytes());
    ChartRow row{one.codec->name};
    double best = plain;
    for (const std::string_view compressor : kCompressors) {
      const auto bytes = static_cast<double>(one.bytes(compressor).value_or(0));
      const std::string css = fmt::format("dot k{}", row.marks.size() + 1);
      row.marks.push_back({bytes, bytes, bytes, css});
      if (bytes > 0) best = std::min(best, bytes);
    }
    std::erase_if(row.marks, [](const ChartMark& mark) { return mark.to <= 0; });
    row.marks.push_back({plain, plain, plain, "dot k0"});
    row.value = brief_bytes(plain);
    row.factor = brief_bytes(best);
    rows.emplace_back(plain, std::move(row));
  }
  return figure_of(std::move(chart), std::move(rows), id, links);
}

/// The curves of a phase, those with the best times at their ends first.
std::vector<Curve> curves_of(const std::vector<ScalingCurve>& all, std::string_view phase) {
  std::vector<Curve> curves;
  for (const ScalingCurve& one : all) {
    if (one.phase != phase || one.points.size() < 2) continue;
    Curve& curve = curves.emplace_back(Curve{one.codec, {}});
    for (const ScalingPoint& point : one.points) {
      const auto entities = static_cast<double>(point.entities);
      curve.points.emplace_back(entities, std::max(kSmallestTime, point.time.value) / entities);
    }
  }
  std::ranges::stable_sort(curves, {}, [](const Curve& curve) { return curve.points.back().second; });
  if (curves.size() > kMostShown) curves.resize(kMostShown);
  return curves;
}

/// The times of one case, of one of `metrics` after the other.
std::string case_chart(const std::string& title, const std::vector<const Row*>& times, const std::string& id,
                       const Links& links) {
  constexpr std::size_t kMostKinds = 6;
  std::vector<std::string> metrics;
  for (const Row* const row : times) add_once(metrics, row->metric);
  metrics.resize(std::min(metrics.size(), kMostKinds));
  Chart chart{title};
  for (std::size_t i = 0; i < metrics.size(); ++i) chart.legend.emplace_back(fmt::format("k{}", i), metrics[i]);
  chart.notes = {fmt::format("Log scale. Right: {}.", metrics.front())};
  InOrder<std::string, KeyedRow> rows;
  for (const Row* const row : times) {
    const auto kind = std::ranges::find(metrics, row->metric);
    if (kind == metrics.end()) continue;
    auto& [key, shown] = rows[row->codec];
    if (shown.marks.empty()) key = row->value;
    shown.codec = row->codec;
    if (kind == metrics.begin()) shown.factor = with_unit(row->value);
    const double ns = std::max(kSmallestTime, row->value);
    shown.marks.push_back({ns, ns, ns, fmt::format("dot k{}", kind - metrics.begin())});
  }
  return figure_of(std::move(chart), rows.values(), id, links);
}

/// Those that read fastest, for charts that would otherwise begin with codecs that hold, or add, nothing.
std::vector<CodecFigures> fastest(std::vector<CodecFigures> codecs) {
  if (codecs.size() <= kMostShown) return codecs;
  std::erase_if(codecs, [](const CodecFigures& one) { return !one.read() || is_floor(*one.codec); });
  std::ranges::stable_sort(codecs, {}, [](const CodecFigures& one) { return one.read()->value; });
  codecs.resize(std::min(codecs.size(), kMostShown));
  return codecs;
}

std::string in_grid(const std::string& figures) {
  return figures.empty() ? "" : fmt::format("<div class=\"charts\">\n{}</div>\n", figures);
}

}  // namespace

std::string workload_charts(const Results& results, const std::string& workload, const std::string& id,
                            const Links& links) {
  std::vector<CodecFigures> codecs = figures_of_codecs(results, workload, WhichCodecs::tables);
  const std::size_t all = codecs.size();
  codecs = fastest(std::move(codecs));
  const std::string figures =
      breakdown().html(codecs, workload, id + "-steps", links) + memory().html(codecs, workload, id + "-memory", links) +
      wires(workload, codecs, id + "-wires", links) + code().html(codecs, workload, id + "-code", links);
  if (codecs.size() == all) return in_grid(figures);
  return fmt::format("<p class=\"hint\">The {} fastest to load of {}:</p>\n{}", codecs.size(), all, in_grid(figures));
}

std::string scaling_charts(const Results& results, const std::string& id, const Links& links) {
  const std::vector<ScalingCurve> all = scaling_curves(results);
  std::vector<std::string> phases;
  for (const ScalingCurve& curve : all) add_once(phases, curve.phase);
  std::string html;
  for (const std::string& phase : phases) {
    if (phase == "decode" || phase == "traverse" || phase == "dealloc") continue;
    html += figure_html(curves_svg(phase + ": time per entity against scene size",
                                   {"Log scales. A flat curve: the same cost at any size."}, "entities",
                                   curves_of(all, phase), fmt::format("{}-{}", id, html.size()), links));
  }
  return in_grid(html);
}

std::string scenario_charts(const SavedRows& trials, const std::string& scenario, const Links& links) {
  std::vector<std::string> cases;
  std::map<std::string, std::vector<const Row*>> times;
  for (const Row& row : trials.rows_of(scenario)) {
    if (row.unit != Unit::ns || row.is_failure()) continue;
    add_once(cases, row.case_text());
    times[row.case_text()].push_back(&row);
  }
  std::string html;
  for (const std::string& one : cases) {
    const std::string id = fmt::format("{}-{}", in_file_name(scenario), html.size());
    html += case_chart(fmt::format("{}: {}", scenario, one), times[one], id, links);
  }
  return in_grid(html);
}

}  // namespace scenebench
