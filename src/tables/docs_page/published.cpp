#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "base/in_order.h"
#include "base/text.h"
#include "results/ratio.h"
#include "tables/codec_figures.h"
#include "tables/docs_page/docs_page.h"
#include "tables/figures.h"
#include "tables/run_facts.h"

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

  std::string title() const { return measured.codec->title; }

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
  table.add_rows(pairs, &Pair::title);
  for (const Step& step : kSteps) {
    table.add_column(step.name, pairs, [&](const Pair& pair) {
      const auto& time = pair.measured.*step.measured;
      const auto factor = pair.factor(step);
      return Cell{fmt::format("{:g} {} {}{}", pair.published.*step.published, kArrow,
                              time ? seconds_per_million(time->value) : std::string(kEnDash),
                              factor ? " (" + times_text(*factor) + ")" : "")};
    });
  }
  table.footnotes = {{"Seconds per million operations, that is, microseconds per operation. In brackets: published / "
                      "measured time."}};
  return table;
}

/// Times as multiples of the first codec's, which is FlatBuffers.
Table relative_table(const std::vector<Pair>& pairs) {
  Table table;
  const Pair& first = pairs.front();
  const auto others = std::span(pairs).subspan(1);
  table.title = fmt::format("Times relative to {}", first.title());
  table.add_rows(others, &Pair::title);
  for (const Step& step : {kLoad, kEncode}) {
    table.add_column(fmt::format("{}, published", step.name), others, [&](const Pair& pair) {
      return Cell{times_text(pair.published.*step.published / (first.published.*step.published))};
    });
    table.add_column(fmt::format("{}, measured", step.name), others, [&](const Pair& pair) {
      const auto &one = pair.measured.*step.measured, &other = first.measured.*step.measured;
      return one && other ? Cell{fmt::format("{}{}", kTimes, ratio_text(ratio_of(*one, *other)))} : Cell{};
    });
  }
  table.footnotes = {{"In brackets: the smallest and the largest ratio that the 95% confidence intervals allow."}};
  return table;
}

Table sizes_table(const std::vector<Pair>& pairs) {
  Table table;
  table.title = "Bytes as published and as measured";
  table.add_rows(pairs, &Pair::title);
  const auto add = [&](std::string_view column, std::int64_t PublishedColumn::*published, auto&& measured_of) {
    table.add_column(column, pairs, [&](const Pair& pair) {
      const std::optional<std::int64_t> measured = measured_of(pair.measured);
      return measured ? Cell{fmt::format("{} {} {}", pair.published.*published, kArrow, *measured)} : Cell{};
    });
  };
  const auto add_held = [&](std::string_view column, std::int64_t PublishedColumn::*published,
                            std::int64_t AllocationUse::*held) {
    add(column, published, [&](const CodecFigures& figures) {
      const auto decode = figures.memory_of("decode");
      return decode ? std::optional((*decode).*held) : std::nullopt;
    });
  };
  add("wire", &PublishedColumn::wire_bytes, [](const CodecFigures& figures) { return figures.bytes(); });
  add("wire, zlib", &PublishedColumn::zlib_bytes, [](const CodecFigures& figures) { return figures.bytes("zlib"); });
  add_held("memory held after decode", &PublishedColumn::held_bytes, &AllocationUse::held_bytes);
  add_held("blocks held after decode", &PublishedColumn::held_blocks, &AllocationUse::held_blocks);
  return table;
}

}  // namespace

std::span<const PublishedColumn> published_columns() { return kPublished; }

std::vector<Table> make_published_tables(const Results& results) {
  const std::vector<Pair> pairs = pairs_of(results);
  return {times_table(pairs), relative_table(pairs), sizes_table(pairs)};
}

namespace {

constexpr std::string_view kJson = "rapidjson", kXml = "pugixml";

std::int64_t published_wire(std::string_view codec) {
  return std::ranges::find(published_columns(), codec, &PublishedColumn::codec)->wire_bytes;
}

std::string measured_wire(const Results& results, std::string_view codec) {
  return bytes_or_dash(results.find_wire("docs", codec));
}

/// What run_facts() has under `label`.
std::string fact(const Results& results, std::string_view label) {
  for (const RunFact& line : run_facts(results)) {
    if (line.label == label) return joined(line.text, ", ");
  }
  return std::string(kEnDash);
}

}  // namespace

Table make_differences_table(const Results& results) {
  Table table;
  table.title = "What differs, and why";
  table.columns = {"in 2014", "here", "what that changes"};
  const auto add = [&](std::string what, std::string then, std::string now, std::string why) {
    table.rows.push_back({std::move(what), {{std::move(then)}, {std::move(now)}, {std::move(why)}}});
  };
  add("machine", "not named; Windows 7, 64 bits",
      fmt::format("{}; {}", fact(results, "Machine"), fact(results, "System")), "all times");
  add("compiler", "not stated", fact(results, "Compiler"), "all times, most of all those of small steps");
  add("libraries", "the releases of 2014", fact(results, "Libraries"), "times, memory and code of each library");
  add("builders, parsers, buffers", "not stated", "reused, as each library's documentation advises",
      "fewer allocations, so less time to encode and to decode");
  add("JSON and XML", fmt::format("{} and {} bytes", published_wire(kJson), published_wire(kXml)),
      fmt::format("compact, {} and {} bytes", measured_wire(results, kJson), measured_wire(results, kXml)),
      "bytes to write and to parse");
  add("a time", "how it was taken is not stated", "a median over processes, with its interval", "how far to trust it");
  add("proof", "none is mentioned", "each codec gives back every field before it is timed",
      "that all do the same work");
  return table;
}

}  // namespace scenebench
