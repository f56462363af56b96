#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

#include "base/text.h"
#include "render/html/charts.h"
#include "render/html/rows.h"
#include "render/html/text.h"
#include "tables/figures.h"

namespace scenebench {
namespace {

/// One bar of each codec.
struct Bar {
  const char* name;
  const char* css_class;
  /// Bytes; nothing if they were not measured. `shape` is the workload's.
  std::optional<std::int64_t> (*bytes)(const DocsColumn& column, std::string_view shape);
};

struct SizeChart {
  std::string_view shape;
  std::span<const Bar> bars;
  std::string (*text)(std::int64_t bytes);  ///< in words, at the end of a bar
};

using Sizes = std::vector<std::optional<std::int64_t>>;

/// Runs whose sizes are the same: sizes do not depend on the machine as times do, so most often it is one group.
struct Group {
  Sizes sizes;
  std::vector<std::string> tags;
};

std::vector<Group> groups_of(const Report& report, const ReportCodec& codec, const SizeChart& kind) {
  std::vector<Group> groups;
  for (std::size_t i = 0; i < codec.columns.size(); ++i) {
    Sizes sizes;
    for (const Bar& bar : kind.bars) sizes.push_back(bar.bytes(codec.columns[i], kind.shape));
    if (std::none_of(sizes.begin(), sizes.end(), [](const auto& size) { return size.has_value(); })) continue;
    const auto same = [&sizes](const Group& group) { return group.sizes == sizes; };
    const auto found = std::find_if(groups.begin(), groups.end(), same);
    if (found == groups.end()) {
      groups.push_back({std::move(sizes), {report.runs[i].tag}});
    } else {
      found->tags.push_back(report.runs[i].tag);
    }
  }
  return groups;
}

void draw(RowDrawing& drawing, const Report& report, const ReportCodec& codec, const SizeChart& kind,
          const LinearScale& scale) {
  drawing.title(codec.title);
  const std::vector<Group> groups = groups_of(report, codec, kind);
  if (groups.empty()) drawing.words(kEnDash);
  for (const Group& group : groups) {
    // Tags stand only where the runs disagree.
    const std::string tag = groups.size() > 1 ? fmt::format("{} ", joined(group.tags, "+")) : "";
    for (std::size_t i = 0; i < kind.bars.size(); ++i) {
      const auto& size = group.sizes[i];
      if (!size) {
        drawing.words(fmt::format("{}{} {}", tag, kind.bars[i].name, kEnDash));
      } else {
        drawing.bar(scale.position(static_cast<double>(*size)), kind.bars[i].css_class,
                    fmt::format("{}{} {}", tag, kind.bars[i].name, kind.text(*size)));
      }
    }
  }
}

/// The largest bar of all; nothing if there is none.
std::optional<std::int64_t> largest_of(const ReportWorkload& workload, const SizeChart& kind) {
  std::optional<std::int64_t> largest;
  for (const ReportCodec& codec : workload.codecs) {
    for (const DocsColumn& column : codec.columns) {
      for (const Bar& bar : kind.bars) {
        if (const auto bytes = bar.bytes(column, kind.shape)) largest = std::max(*bytes, largest.value_or(0));
      }
    }
  }
  return largest;
}

ChartTable table_of(const Report& report, const ReportWorkload& workload, const SizeChart& kind) {
  ChartTable table;
  table.header = {"Codec"};
  for (const ReportRun& run : report.runs) {
    for (const Bar& bar : kind.bars) table.header.push_back(tagged(run, fmt::format("{}, bytes", bar.name)));
  }
  for (const ReportCodec& codec : workload.codecs) {
    std::vector<std::string> row{codec.title};
    for (const DocsColumn& column : codec.columns) {
      for (const Bar& bar : kind.bars) {
        const auto bytes = bar.bytes(column, kind.shape);
        row.push_back(bytes ? grouped(*bytes) : std::string(kEnDash));
      }
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

std::string finish(Chart& chart, const Report& report, const ReportWorkload& workload, const SizeChart& kind) {
  const auto largest = largest_of(workload, kind);
  if (!largest) return "";
  const LinearScale scale(static_cast<double>(*largest));
  for (const Bar& bar : kind.bars) chart.legend.push_back(swatch_entry(bar.css_class, bar.name));
  RowDrawing drawing(0.68);
  for (const ReportCodec& codec : workload.codecs) draw(drawing, report, codec, kind, scale);
  const std::vector<Tick> ticks = scale.ticks();
  std::vector<std::string> labels;
  for (const Tick& tick : ticks) labels.push_back(brief_bytes(tick.value));
  drawing.finish(ticks, labels, chart);
  chart.table = table_of(report, workload, kind);
  return figure_html(chart);
}

/// A wire size of `column`; 0 bytes mean that it, or the compressor, was not there.
template <std::int64_t Footprint::*Size>
std::optional<std::int64_t> wire_size(const DocsColumn& column, std::string_view) {
  if (!column.footprint || column.footprint->*Size == 0) return std::nullopt;
  return column.footprint->*Size;
}

std::optional<std::int64_t> held(const DocsColumn& column, std::string_view) {
  const AllocationUse* memory = column.decode_memory();
  return memory ? std::optional(memory->held_bytes) : std::nullopt;
}

std::optional<std::int64_t> transient(const DocsColumn& column, std::string_view) {
  const AllocationUse* memory = column.decode_memory();
  return memory ? std::optional(memory->transient_bytes()) : std::nullopt;
}

std::optional<std::int64_t> generated(const DocsColumn& column, std::string_view shape) {
  if (!column.codec) return std::nullopt;
  const auto found = column.codec->code.generated_bytes.find(std::string(shape));
  return found == column.codec->code.generated_bytes.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::int64_t> library(const DocsColumn& column, std::string_view) {
  return column.codec ? library_bytes(*column.codec) : std::nullopt;
}

std::string with_kb(std::int64_t bytes) { return bytes == 0 ? "0" : fmt::format("{} KB", kilobytes(bytes)); }

}  // namespace

std::string wire_chart(const Report& report, const ReportWorkload& workload, const std::string& id) {
  const std::array bars{
      Bar{"plain", "z0", wire_size<&Footprint::wire_bytes>}, Bar{"zlib", "z1", wire_size<&Footprint::zlib_bytes>},
      Bar{"zstd", "z2", wire_size<&Footprint::zstd_bytes>}, Bar{"lz4", "z3", wire_size<&Footprint::lz4_bytes>}};
  Chart chart;
  chart.id = id;
  chart.title = "Wire size: plain and compressed";
  chart.note = "Bytes of one encoded object, as it is and through zlib (level 6), zstd (3) and lz4. Shorter is better.";
  chart.summary = "Four bars per codec on a linear scale from 0; the data table has every size.";
  return finish(chart, report, workload, {shape_of(workload.name), bars, grouped});
}

std::string memory_chart(const Report& report, const ReportWorkload& workload, const std::string& id) {
  const std::array bars{Bar{"held", "p0", held}, Bar{"transient", "p1", transient}};
  Chart chart;
  chart.id = id;
  chart.title = "Memory: held and transient";
  chart.note =
      "Heap bytes requested by decoding one object, in the steady state: still held afterwards, and given back "
      "again on the way. Shorter is better; 0 is a view of the wire.";
  chart.summary = "Two bars per codec on a linear scale from 0; the data table has every size.";
  return finish(chart, report, workload, {shape_of(workload.name), bars, with_kb});
}

std::string code_chart(const Report& report, const ReportWorkload& workload, const std::string& id) {
  const std::array bars{Bar{"generated", "p0", generated}, Bar{"library", "p1", library}};
  Chart chart;
  chart.id = id;
  chart.title = "Source code: generated and library";
  chart.note =
      "Source that the codec adds to a build: written by the schema compiler for this shape, and the library's "
      "own (headers alone where it came as a binary package, see the footnotes).";
  chart.summary = "Two bars per codec on a linear scale from 0; the data table has every size.";
  return finish(chart, report, workload, {shape_of(workload.name), bars, with_kb});
}

}  // namespace scenebench
