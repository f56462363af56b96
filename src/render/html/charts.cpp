#include "render/html/charts.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "base/in_order.h"
#include "base/text.h"
#include "render/svg/chart.h"
#include "render/svg/curves.h"
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
  return svg.empty() ? "" : fmt::format("<figure>\n{}</figure>\n", svg);
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

/// Bars one after the other, of classes p0, p1 …
std::vector<ChartMark> stacked(const std::vector<double>& parts) {
  std::vector<ChartMark> marks;
  double end = 0;
  for (const double part : parts) {
    marks.push_back({end, end + std::max(0.0, part), {}, fmt::format("p{}", marks.size())});
    end = marks.back().to;
  }
  return marks;
}

std::string breakdown(const std::string& workload, const std::vector<CodecFigures>& codecs, const std::string& id,
                      const Links& links) {
  Chart chart{workload + ": where loading time goes"};
  chart.notes = {"Steps timed apart, over a batch. Right: their sum."};
  chart.legend = {{"p0", "decode"}, {"p1", "traverse"}, {"p2", "dealloc"}};
  chart.unit = Unit::percent;
  chart.is_log = false;
  std::vector<KeyedRow> rows;
  for (const CodecFigures& one : codecs) {
    const auto sum = one.sum_of_parts();
    if (!sum || *sum <= 0) continue;
    ChartRow row{one.codec->name};
    const double share = 100 / *sum;
    row.marks = stacked({share * one.decode->value, share * one.traverse->value, share * one.dealloc->value});
    for (ChartMark& mark : row.marks) mark.text = fmt::format("{:.0f}%", mark.to - mark.from);
    row.factor = with_unit(*sum);
    rows.emplace_back(*sum, std::move(row));
  }
  return figure_of(std::move(chart), std::move(rows), id, links);
}

/// Two kinds of bytes, of which a codec may lack one.
struct TwoSizes {
  std::optional<double> one, other;
};

std::string two_sizes(Chart chart, const std::vector<CodecFigures>& codecs,
                      const std::function<TwoSizes(const CodecFigures&)>& sizes, const std::string& id,
                      const Links& links) {
  chart.unit = Unit::bytes;
  chart.is_log = false;
  std::vector<KeyedRow> rows;
  for (const CodecFigures& codec : codecs) {
    const auto [one, other] = sizes(codec);
    if (!one && !other) continue;
    const auto text = [](const std::optional<double>& bytes) {
      return bytes ? brief_bytes(*bytes) : std::string(kEnDash);
    };
    ChartRow row{codec.codec->name};
    row.marks = stacked({one.value_or(0), other.value_or(0)});
    row.value = text(one);
    row.factor = text(other);
    const double sum = row.marks.back().to;
    rows.emplace_back(sum, std::move(row));
  }
  return figure_of(std::move(chart), std::move(rows), id, links);
}

std::string memory(const std::string& workload, const std::vector<CodecFigures>& codecs, const std::string& id,
                   const Links& links) {
  Chart chart{workload + ": heap memory to decode one object"};
  chart.notes = {"Still held after decode, and freed on the way."};
  chart.legend = {{"p0", "held"}, {"p1", "transient"}};
  const auto sizes = [](const CodecFigures& one) -> TwoSizes {
    const auto use = one.memory_of("decode");
    if (!use) return {};
    return {static_cast<double>(use->held_bytes), static_cast<double>(use->transient_bytes())};
  };
  return two_sizes(std::move(chart), codecs, sizes, id, links);
}

std::string code(const std::string& workload, const std::vector<CodecFigures>& codecs, const std::string& id,
                 const Links& links) {
  Chart chart{workload + ": source code that a codec adds"};
  chart.notes = {"Generated code, and the library's own source."};
  chart.legend = {{"p0", "generated"}, {"p1", "library"}};
  const auto bytes = [](const std::optional<std::int64_t>& count) {
    return count ? std::optional<double>(static_cast<double>(*count)) : std::nullopt;
  };
  const auto sizes = [&](const CodecFigures& one) -> TwoSizes {
    return {bytes(generated_bytes(*one.codec, workload)), bytes(library_bytes(*one.codec))};
  };
  return two_sizes(std::move(chart), codecs, sizes, id, links);
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
  std::vector<std::pair<std::string, KeyedRow>> rows;
  for (const Row* const row : times) {
    const auto kind = std::ranges::find(metrics, row->metric);
    if (kind == metrics.end()) continue;
    auto found = std::ranges::find(rows, row->codec, &std::pair<std::string, KeyedRow>::first);
    if (found == rows.end()) found = rows.insert(found, {row->codec, {row->value, ChartRow{row->codec}}});
    ChartRow& shown = found->second.second;
    if (kind == metrics.begin()) shown.factor = with_unit(row->value);
    const double ns = std::max(kSmallestTime, row->value);
    shown.marks.push_back({ns, ns, ns, fmt::format("dot k{}", kind - metrics.begin())});
  }
  std::vector<KeyedRow> keyed;
  for (auto& [codec, row] : rows) keyed.push_back(std::move(row));
  return figure_of(std::move(chart), std::move(keyed), id, links);
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
  const std::vector<CodecFigures> codecs = fastest(figures_of_codecs(results, workload, WhichCodecs::tables));
  const std::string figures =
      breakdown(workload, codecs, id + "-steps", links) + memory(workload, codecs, id + "-memory", links) +
      wires(workload, codecs, id + "-wires", links) + code(workload, codecs, id + "-code", links);
  const std::size_t all = figures_of_codecs(results, workload, WhichCodecs::tables).size();
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
