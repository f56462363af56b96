#include <fmt/format.h>

#include <optional>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "render/html/tables.h"
#include "render/html/text.h"
#include "tables/figures.h"
#include "tables/linked_code_table.h"

namespace scenebench {
namespace {

/// Builds a table whose rows scripts can sort by the values behind the words, and filter by its first columns.
class FullTable {
 public:
  /// `tags`: whether rows begin with the tag of their run.
  FullTable(bool tags, std::string id, std::string caption)
      : tags_(tags), id_(std::move(id)), caption_(std::move(caption)) {}

  void column(std::string_view name) {
    head_ += fmt::format(R"(<th scope="col" class="n">{}</th>)", html_escaped(name));
  }
  /// Columns with few different texts, which the reader picks from.
  void key_column(std::string_view name) {
    head_ += fmt::format(R"(<th scope="col" data-pick="1">{}</th>)", html_escaped(name));
  }
  void start_row() { rows_ += "<tr>"; }
  void start_row(const ReportRun& run) {
    start_row();
    if (tags_) text(run.tag);
  }
  void text(std::string_view text) { rows_ += fmt::format("<td>{}</td>", html_escaped(text)); }
  void time(double ns) { number(ns, with_unit(ns)); }
  void count(std::int64_t value) { number(static_cast<double>(value), grouped(value)); }
  void count(const std::optional<std::int64_t>& value) {
    if (value) return count(*value);
    rows_ += fmt::format(R"(<td class="n">{}</td>)", kEnDash);
  }
  void number(double value, std::string_view words) {
    rows_ += fmt::format(R"(<td class="n" data-value="{}">{}</td>)", value, html_escaped(words));
  }
  void end_row() { rows_ += "</tr>\n"; }

  std::string html() const {
    if (rows_.empty()) return "";
    const std::string run = tags_ ? R"(<th scope="col" data-pick="1">Run</th>)" : "";
    return fmt::format(
        "<h3 id=\"{0}-h\">{1}</h3>\n<div class=\"filter\" data-table=\"{0}\"></div>\n"
        "<div class=\"scroll tall\" role=\"region\" tabindex=\"0\" aria-labelledby=\"{0}-h\">\n"
        "<table class=\"full\" id=\"{0}\"><thead><tr>{2}{3}</tr></thead><tbody>\n{4}</tbody></table></div>\n",
        id_, html_escaped(caption_), run, head_, rows_);
  }

 private:
  bool tags_;
  std::string id_, caption_, head_, rows_;
};

void add_time(FullTable& table, const ReportRun& run, const Measurement& measurement) {
  const Estimate& time = measurement.time;
  table.start_row(run);
  table.text(measurement.workload);
  table.text(run.results->title_of(measurement.codec));
  table.text(measurement.phase);
  table.time(time.value);
  table.time(time.low);
  table.time(time.high);
  table.number(100 * time.relative_width(), fmt::format("{:.1f}%", 100 * time.relative_width()));
  table.time(measurement.readings_ns.minimum);
  table.time(measurement.readings_ns.median);
  table.number(100 * measurement.full_speed, fmt::format("{:.0f}%", 100 * measurement.full_speed));
  table.count(static_cast<std::int64_t>(measurement.readings));
  table.count(static_cast<std::int64_t>(measurement.batch));
  table.end_row();
}

/// A compressed size; 0 means that the compressor was not there.
std::optional<std::int64_t> unless_zero(std::int64_t bytes) { return bytes == 0 ? std::nullopt : std::optional(bytes); }

void add_wire(FullTable& table, const Footprint* footprint) {
  const Footprint none;
  const Footprint& sizes = footprint ? *footprint : none;
  for (const std::int64_t bytes : {sizes.wire_bytes, sizes.zlib_bytes, sizes.zstd_bytes, sizes.lz4_bytes}) {
    table.count(unless_zero(bytes));
  }
}

const AllocationUse* phase_of(const Footprint* footprint, bool first, const char* phase) {
  if (!footprint || !footprint->memory_counted) return nullptr;
  const auto& phases = first ? footprint->first : footprint->steady;
  const auto found = phases.find(phase);
  return found == phases.end() ? nullptr : &found->second;
}

void add_sizes(FullTable& table, const ReportRun& run, const ReportWorkload& workload, const ReportCodec& codec,
               const DocsColumn& column) {
  table.start_row(run);
  table.text(workload.name);
  table.text(codec.title);
  add_wire(table, column.footprint);
  const auto figure = [](const AllocationUse* memory, std::int64_t AllocationUse::*member) {
    return memory ? std::optional(memory->*member) : std::nullopt;
  };
  const AllocationUse* decode = column.decode_memory();
  const AllocationUse* encode = phase_of(column.footprint, false, "encode");
  table.count(figure(decode, &AllocationUse::held_bytes));
  table.count(figure(decode, &AllocationUse::held_blocks));
  table.count(figure(decode, &AllocationUse::bytes));
  table.count(figure(decode, &AllocationUse::blocks));
  table.count(figure(decode, &AllocationUse::peak_bytes));
  table.count(figure(phase_of(column.footprint, true, "decode"), &AllocationUse::bytes));
  table.count(figure(encode, &AllocationUse::bytes));
  table.count(figure(phase_of(column.footprint, true, "encode"), &AllocationUse::bytes));
  const auto generated = column.codec->code.generated_bytes.find(std::string(shape_of(workload.name)));
  table.count(generated == column.codec->code.generated_bytes.end() ? std::nullopt : std::optional(generated->second));
  table.count(library_bytes(*column.codec));
  table.end_row();
}

/// As the runs call it, if they have it.
std::string title_of(const Report& report, const std::string& codec) {
  for (const ReportRun& run : report.runs) {
    std::string title = run.results->title_of(codec);
    if (title != codec) return title;
  }
  return codec;
}

void add_linked_code(FullTable& table, const std::string& title, const LinkedCodeRecord& record) {
  table.start_row();
  table.text(title);
  for (const std::string_view program : kLinkedPrograms) table.count(record.bytes_of(program));
  table.count(record.shared_library_bytes);
  for (const double seconds :
       {record.compile_seconds, record.generated_header_seconds, record.generated_source_seconds}) {
    table.number(seconds, fmt::format("{:.2f} s", seconds));
  }
  table.text(record.compiler);
  table.end_row();
}

}  // namespace

std::string times_html(const Report& report) {
  FullTable table(report.has_tags(), "times", "Times of one operation");
  for (const char* name : {"Workload", "Codec", "Phase"}) table.key_column(name);
  for (const char* name :
       {"Time", "95% low", "95% high", "Reaches", "Minimum", "Median", "At full speed", "Readings", "Batch"}) {
    table.column(name);
  }
  for (const ReportRun& run : report.runs) {
    for (const Measurement& measurement : run.results->measurements) {
      if (measurement.is_measured()) add_time(table, run, measurement);
    }
  }
  return table.html();
}

std::string sizes_html(const Report& report) {
  FullTable table(report.has_tags(), "sizes", "Bytes: wire, memory, code");
  for (const char* name : {"Workload", "Codec"}) table.key_column(name);
  for (const char* name : {"Wire", "zlib", "zstd", "lz4", "Decode: held", "Decode: blocks held", "Decode: requested",
                           "Decode: blocks requested", "Decode: peak", "First decode: requested", "Encode: requested",
                           "First encode: requested", "Generated source", "Library source"}) {
    table.column(name);
  }
  for (const ReportWorkload& workload : report.workloads) {
    for (const ReportCodec& codec : workload.codecs) {
      for (std::size_t i = 0; i < report.runs.size(); ++i) {
        if (codec.columns[i].codec) add_sizes(table, report.runs[i], workload, codec, codec.columns[i]);
      }
    }
  }
  return table.html();
}

std::string linked_code_html(const Report& report, const std::vector<LinkedCodeRecord>& records) {
  FullTable table(false, "linked", "What each codec adds to a program");
  table.key_column("Codec");
  for (const std::string_view program : kLinkedPrograms) {
    const std::size_t level = program.find('_');
    table.column(fmt::format("{}, -{}", program.substr(0, level), program.substr(level + 1)));
  }
  for (const char* name : {"Shared libraries", "Compile", "Generated headers", "Generated sources"}) table.column(name);
  table.key_column("Compiler");
  for (const LinkedCodeRecord& record : records) {
    if (!record.is_floor) add_linked_code(table, title_of(report, record.codec), record);
  }
  const std::string html = table.html();
  return html.empty() ? ""
                      : fmt::format("{}<ul class=\"footnotes\">\n{}</ul>\n", html, list_items(linked_code_notes()));
}

}  // namespace scenebench
