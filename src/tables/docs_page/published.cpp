#include "tables/docs_page/published.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/text.h"
#include "results/ratio.h"
#include "tables/codec_figures.h"
#include "tables/figures.h"
#include "tables/in_order.h"

namespace scenebench {
namespace {

constexpr PublishedColumn kPublished[] = {
    {"flatbuffers", 0.08, 0, 0.08, 0, 3.2, 344, 220, 0, 0},
    {"protobuf-lite", 302, 220, 0.15, 81, 185, 228, 174, 760, 20},
    {"rapidjson", 583, 294, 0.9, 287, 650, 1475, 322, 65689, 4},
    {"flatbuffers-json", 105, 70, 0.08, 35, 169, 1029, 298, 328, 1},
    {"pugixml", 196, 41, 3.9, 150, 273, 1137, 341, 34194, 3},
    {"raw-structs", 0.02, 0, 0.02, 0, 0.15, 312, 187, 0, 0},
};

/// If a published time is off by this factor more than the page's own traversal, the machine is not the cause.
constexpr double kUnexplained = 10;

/// A step that the page and the run both time.
struct Step {
  std::string_view name;
  double PublishedColumn::*published;
  std::optional<Estimate> CodecFigures::*measured;
};
constexpr Step kLoad{"load", &PublishedColumn::load, &CodecFigures::load};
constexpr Step kDecode{"decode", &PublishedColumn::decode, &CodecFigures::decode};
constexpr Step kTraverse{"traverse", &PublishedColumn::traverse, &CodecFigures::traverse};
constexpr Step kDealloc{"dealloc", &PublishedColumn::dealloc, &CodecFigures::dealloc};
constexpr Step kEncode{"encode", &PublishedColumn::encode, &CodecFigures::encode};
constexpr Step kSteps[] = {kLoad, kDecode, kTraverse, kDealloc, kEncode};

/// A published column and that of a run.
struct Pair {
  const PublishedColumn& published;
  CodecFigures measured;

  std::string title() const { return printable(measured.codec->title); }

  /// Published time / measured time; nothing if either is too small to measure.
  std::optional<double> factor(const Step& step) const {
    const auto& time = measured.*step.measured;
    if (!time || time->value < kSmallestTime || published.*step.published <= 0) return std::nullopt;
    return published.*step.published * 1000 / time->value;
  }
};

std::vector<Pair> pairs_of(const Results& results) {
  const auto columns = figures_of_codecs(results, "docs", WhichCodecs::tables);
  std::vector<Pair> pairs;
  for (const PublishedColumn& published : kPublished) {
    const auto is_same = [&](const CodecFigures& column) { return column.codec->name == published.codec; };
    const auto found = std::ranges::find_if(columns, is_same);
    if (found != columns.end()) pairs.push_back({published, *found});
  }
  return pairs;
}

std::string times_text(double factor) { return fmt::format("{}{}", kTimes, plain_number(factor)); }

Table times_table(const std::vector<Pair>& pairs) {
  Table table;
  table.title = "Times as published and as measured";
  for (const Step& step : kSteps) table.columns.emplace_back(step.name);
  for (const Pair& pair : pairs) {
    Row row{pair.title(), {}};
    for (const Step& step : kSteps) {
      const auto& time = pair.measured.*step.measured;
      const auto factor = pair.factor(step);
      row.cells.push_back({fmt::format("{:g} {} {}{}", pair.published.*step.published, kArrow,
                                       time ? seconds_per_million(time->value) : std::string(kEnDash),
                                       factor ? " (" + times_text(*factor) + ")" : "")});
    }
    table.rows.push_back(std::move(row));
  }
  table.footnotes = {{"Seconds per million operations, that is, microseconds per operation. In brackets: published / "
                      "measured time."}};
  return table;
}

/// A codec's time as a multiple of FlatBuffers', published and measured.
std::vector<Cell> relative_cells(const Pair& pair, const Pair& flatbuffers, const Step& step) {
  const double published = pair.published.*step.published / (flatbuffers.published.*step.published);
  const auto &one = pair.measured.*step.measured, &other = flatbuffers.measured.*step.measured;
  return {{times_text(published)},
          one && other ? Cell{fmt::format("{}{}", kTimes, ratio_text(ratio_of(*one, *other)))} : Cell{}};
}

Table relative_table(const std::vector<Pair>& pairs) {
  Table table;
  table.title = fmt::format("Times relative to {}", pairs.front().title());
  table.columns = {"load, published", "load, measured", "encode, published", "encode, measured"};
  for (const Pair& pair : pairs) {
    if (&pair == &pairs.front()) continue;
    Row row{pair.title(), relative_cells(pair, pairs.front(), kLoad)};
    append(row.cells, relative_cells(pair, pairs.front(), kEncode));
    table.rows.push_back(std::move(row));
  }
  table.footnotes = {{"In brackets: the smallest and the largest ratio that the 95% confidence intervals allow."}};
  return table;
}

std::string change_text(std::int64_t published, std::int64_t measured) {
  return fmt::format("{} {} {}", published, kArrow, measured);
}

Table sizes_table(const std::vector<Pair>& pairs) {
  Table table;
  table.title = "Bytes as published and as measured";
  table.columns = {"wire", "wire, zlib", "memory held after decode", "blocks held after decode"};
  for (const Pair& pair : pairs) {
    Row row{pair.title(), std::vector<Cell>(4)};
    if (const Footprint* sizes = pair.measured.footprint) {
      row.cells[0].text = change_text(pair.published.wire_bytes, sizes->wire_bytes);
      if (sizes->zlib_bytes > 0) row.cells[1].text = change_text(pair.published.zlib_bytes, sizes->zlib_bytes);
    }
    if (const AllocationUse* memory = pair.measured.memory_of("decode")) {
      row.cells[2].text = change_text(pair.published.held_bytes, memory->held_bytes);
      row.cells[3].text = change_text(pair.published.held_blocks, memory->held_blocks);
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

/// Whether the format writes an object in one way only, so that its wire size tells whether the object is the same.
bool is_binary(const Pair& pair) {
  return pair.published.codec == "flatbuffers" || pair.published.codec == "protobuf-lite" ||
         pair.published.codec == "raw-structs";
}

std::string object_finding(const std::vector<Pair>& pairs) {
  std::vector<std::string> same, other;
  for (const Pair& pair : pairs) {
    if (!is_binary(pair) || !pair.measured.footprint) continue;
    const std::int64_t bytes = pair.measured.footprint->wire_bytes;
    if (bytes == pair.published.wire_bytes) same.push_back(fmt::format("{} ({})", pair.title(), bytes));
    if (bytes != pair.published.wire_bytes) {
      other.push_back(fmt::format("{} ({} instead of {})", pair.title(), bytes, pair.published.wire_bytes));
    }
  }
  if (!other.empty()) {
    return fmt::format("Not all binary wires have the published size: {}. The objects may differ.",
                       joined(other, ", "));
  }
  if (same.empty()) return "";
  return fmt::format(
      "Both pages measure the same object: the binary wires have exactly the published sizes, in bytes: {}.",
      joined(same, ", "));
}

std::string text_finding(const std::vector<Pair>& pairs) {
  std::vector<std::string> shorter;
  for (const Pair& pair : pairs) {
    if (is_binary(pair) || !pair.measured.footprint) continue;
    const std::int64_t bytes = pair.measured.footprint->wire_bytes;
    if (bytes < pair.published.wire_bytes) {
      shorter.push_back(fmt::format("{} {} instead of {} bytes", pair.title(), bytes, pair.published.wire_bytes));
    }
  }
  if (shorter.empty()) return "";
  return fmt::format("The published text formats are not compact. Compact sizes: {}.", joined(shorter, ", "));
}

/// The factors of a step, in ascending order.
std::vector<double> factors_of(const std::vector<Pair>& pairs, const Step& step) {
  std::vector<double> factors;
  for (const Pair& pair : pairs) {
    if (const auto factor = pair.factor(step)) factors.push_back(*factor);
  }
  std::ranges::sort(factors);
  return factors;
}

/// The figures that `pace` does not explain: "decode of A (×515), B (×294)". Adds their factors beyond it to
/// `excesses`.
std::string unexplained(const std::vector<Pair>& pairs, const Step& step, double pace, std::vector<double>& excesses) {
  std::vector<std::string> found;
  for (const Pair& pair : pairs) {
    const auto factor = pair.factor(step);
    if (!factor || *factor < kUnexplained * pace) continue;
    found.push_back(fmt::format("{} ({})", pair.title(), times_text(*factor)));
    excesses.push_back(*factor / pace);
  }
  return found.empty() ? "" : fmt::format("{} of {}", step.name, joined(found, ", "));
}

std::string pace_finding(const std::vector<double>& factors, double pace) {
  std::string text = fmt::format("Traversal is published at {} to {} times the time measured here, with a median of {}",
                                 plain_number(factors.front()), plain_number(factors.back()), plain_number(pace));
  if (factors.front() < 1 || factors.back() > kUnexplained) return text + ".";
  return text + ": a slower machine and an older compiler can explain that.";
}

void add_time_findings(const std::vector<Pair>& pairs, std::vector<std::string>& findings) {
  const std::vector<double> traverse = factors_of(pairs, kTraverse);
  if (traverse.empty()) return;
  const double pace = quantile_of_sorted(traverse, 0.5);
  findings.push_back(pace_finding(traverse, pace));
  std::vector<std::string> steps;
  std::vector<double> excesses;
  for (const Step& step : {kDecode, kDealloc, kEncode}) {
    if (std::string text = unexplained(pairs, step, pace, excesses); !text.empty()) steps.push_back(std::move(text));
  }
  if (steps.empty()) {
    findings.push_back("No other step is further off by a factor of 10 or more.");
    return;
  }
  const auto [least, most] = std::ranges::minmax(excesses);
  findings.push_back(
      fmt::format("These steps are {} to {} times further off: {}. The whole published table is from one machine and "
                  "one compiler, so neither explains the difference.",
                  plain_number(least), plain_number(most), joined(steps, "; ")));
}

/// What readers take from the table: how much faster FlatBuffers is than Protocol Buffers.
std::string claim_finding(const std::vector<Pair>& pairs) {
  for (const Pair& pair : pairs) {
    const auto &one = pair.measured.load, &other = pairs.front().measured.load;
    if (pair.published.codec != "protobuf-lite" || !one || !other) continue;
    return fmt::format(
        "As published, {} takes {} times as long as {} to load an object. Measured here: {} times as long.",
        pair.title(), plain_number(pair.published.load / pairs.front().published.load), pairs.front().title(),
        ratio_text(ratio_of(*one, *other)));
  }
  return "";
}

}  // namespace

std::span<const PublishedColumn> published_columns() { return kPublished; }

std::vector<Table> make_published_tables(const Results& results) {
  const std::vector<Pair> pairs = pairs_of(results);
  return {times_table(pairs), relative_table(pairs), sizes_table(pairs)};
}

std::vector<std::string> published_findings(const Results& results) {
  const std::vector<Pair> pairs = pairs_of(results);
  std::vector<std::string> findings{object_finding(pairs), text_finding(pairs)};
  add_time_findings(pairs, findings);
  findings.push_back(claim_finding(pairs));
  std::erase(findings, "");
  return findings;
}

}  // namespace scenebench
