#include "tables/docs/docs_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "base/in_order.h"
#include "base/text.h"
#include "tables/codec_figures.h"
#include "tables/figures.h"
#include "tables/settled.h"

namespace scenebench {
namespace {

/// Builds one table: rows in the page's order, and numbered footnotes as the rows need them.
class Builder {
 public:
  Builder(const Results& results, std::string_view workload)
      : results_(results),
        workload_(workload),
        columns_(figures_of_codecs(results, workload, WhichCodecs::tables)),
        harness_ns_(harness_in_parts(results, workload)) {}

  Table build() {
    table_.workload = workload_;
    table_.title = fmt::format("Workload {}", workload_);
    for (const CodecFigures& column : columns_) {
      table_.codecs.push_back(column.codec->name);
      table_.columns.push_back(column.codec->name);
    }
    add_time_rows();
    add_size_rows();
    add_code_rows();
    add_footnotes();
    return std::move(table_);
  }

 private:
  template <class MakeText>
  void add_row(std::string label, MakeText&& make_text) {
    TableRow row{std::move(label), {}};
    for (const CodecFigures& column : columns_) {
      const std::optional<std::string> text = make_text(column);
      missing_ |= !text || text->find(kEnDash) != std::string::npos;
      row.cells.push_back(text ? Cell{*text} : Cell{});
    }
    table_.rows.push_back(std::move(row));
  }

  /// In the page's unit: "0.410", "0.410 ±12%".
  std::optional<std::string> page_text(const std::optional<Estimate>& time) {
    if (!time) return std::nullopt;
    const bool is_tiny = time->value < kSmallestTime;
    uncertain_ |= !is_tiny && !is_settled(*time);
    tiny_ |= is_tiny;
    return is_tiny ? std::string(kTinyTime) : with_width(seconds_per_million(time->value), *time);
  }

  void add_time_rows() {
    add_row("Decode + Traverse + Dealloc (1 million times, seconds)",
            [this](const CodecFigures& column) { return page_text(column.load); });
    add_row("Decode / Traverse / Dealloc (breakdown)", [this](const CodecFigures& column) {
      if (!column.decode && !column.traverse && !column.dealloc) return std::optional<std::string>();
      const auto text = [this](const auto& time) { return page_text(time).value_or(std::string(kEnDash)); };
      return std::optional(
          fmt::format("{} / {} / {}", text(column.decode), text(column.traverse), text(column.dealloc)));
    });
    for (const Agreement kind : {Agreement::parts_more, Agreement::parts_less, Agreement::unclear}) {
      mark_disagreements(table_.rows.back(), kind);
    }
    add_row("Encode (1 million times, seconds)",
            [this](const CodecFigures& column) { return page_text(column.encode); });
  }

  void add_size_rows() {
    using Text = std::optional<std::string>;
    add_row("Wire format size (normal / zlib, bytes)", [](const CodecFigures& column) -> Text {
      const auto bytes = column.bytes();
      return bytes ? Text(fmt::format("{} / {}", *bytes, bytes_or_dash(column.bytes("zlib")))) : std::nullopt;
    });
    add_row("Memory needed to store decoded wire (bytes / blocks)", [](const CodecFigures& column) -> Text {
      const auto memory = column.memory_of("decode");
      if (!memory) return std::nullopt;
      return fmt::format("{} / {}", memory->held_bytes, memory->held_blocks);
    });
    add_row("Transient memory allocated during decode (KB)", [](const CodecFigures& column) -> Text {
      const auto memory = column.memory_of("decode");
      return memory ? Text(kilobytes(memory->transient_bytes())) : std::nullopt;
    });
  }

  void add_code_rows() {
    using Text = std::optional<std::string>;
    add_row("Generated source code size (KB)", [this](const CodecFigures& column) -> Text {
      const auto bytes = generated_bytes(*column.codec, workload_);
      return bytes ? Text(kilobytes(*bytes)) : std::nullopt;
    });
    add_row("Field access in handwritten traversal code", [](const CodecFigures& column) -> Text {
      const std::string& words = column.codec->field_access;
      return words.empty() ? std::nullopt : Text(words);
    });
    add_row("Library source code (KB)", [](const CodecFigures& column) -> Text {
      const auto bytes = library_bytes(*column.codec);
      return bytes ? Text(kilobytes(*bytes)) : std::nullopt;
    });
    mark_header_only_counts(table_.rows.back());
  }

  std::string next_marker() { return fmt::format("{}", ++markers_); }

  void mark_disagreements(TableRow& row, Agreement kind) {
    std::vector<const CodecFigures*> found;
    for (const CodecFigures& column : columns_) {
      if (agreement(column, harness_ns_) == kind) found.push_back(&column);
    }
    if (found.empty()) return;
    const std::string marker = next_marker();
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      if (agreement(columns_[i], harness_ns_) == kind) row.cells[i].marker = marker;
    }
    numbered_.push_back({marker, describe(kind, found)});
  }

  void mark_header_only_counts(TableRow& row) {
    std::string marker;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      if (!is_of_headers_alone(*columns_[i].codec)) continue;
      if (marker.empty()) marker = next_marker();
      row.cells[i].marker = marker;
    }
    if (marker.empty()) return;
    numbered_.push_back({marker, "Headers only: of a binary package, compiled sources cannot be counted."});
  }

  void add_footnotes() {
    if (columns_.empty()) return;
    std::vector<Footnote>& notes = table_.footnotes;
    if (uncertain_) notes.push_back(width_note());
    if (tiny_)
      notes.push_back({std::string(kTinyTime), "Under 1 ns each: indistinguishable from harness overhead."});
    if (missing_) notes.push_back(dash_note());
    if (workload_ == kDocsWorkload) {
      // Two lines of 80 columns, for which every terminal has room.
      notes.push_back({"Times are of one object, repeatedly, as on the page: branch predictors learn its values. "
                       "docs/varied has different objects."});
    }
    append(notes, std::move(numbered_));
    append(notes, general_footnotes(results_, workload_, columns_));
  }

  const Results& results_;
  std::string_view workload_;
  std::vector<CodecFigures> columns_;
  double harness_ns_;  ///< harness_in_parts()
  Table table_;
  std::vector<Footnote> numbered_;
  int markers_ = 0;
  bool uncertain_ = false, tiny_ = false, missing_ = false;
};

}  // namespace

Table make_docs_table(const Results& results, std::string_view workload) {
  const std::vector<std::string> workloads = results.workloads();
  if (workload == kVariedDocs && std::ranges::find(workloads, kDocsWorkload) != workloads.end()) return {};
  return Builder(results, workload).build();
}

Table make_readable_docs_table(const Results& results, std::string_view workload) {
  Table table = make_docs_table(results, workload);
  if (table.columns.size() > kMostColumns) return transposed(table);
  for (std::string& column : table.columns) {
    const auto is_it = [&](const CodecRecord& codec) { return codec.name == column; };
    column = std::ranges::find_if(results.codecs, is_it)->title;
  }
  return table;
}

}  // namespace scenebench
