#include "tables/docs/docs_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "base/text.h"
#include "tables/codec_figures.h"
#include "tables/docs/docs_footnotes.h"
#include "tables/figures.h"
#include "tables/in_order.h"
#include "tables/settled.h"

namespace scenebench {
namespace {

struct Figure {
  Cell cell{};
  /// Ranks the cell in its row: smaller is better, and cells tie where their intervals overlap. Nothing: it is not
  /// ranked.
  std::optional<Estimate> score{};
};

Figure kilobytes_figure(std::int64_t bytes) { return {{kilobytes(bytes)}, exactly(bytes)}; }

/// Marks the best of the figures, all that tie with it, and the worst; none if all tie.
void rank(const std::vector<Figure*>& figures) {
  if (figures.empty()) return;
  const auto value = [](const Figure* figure) { return figure->score->value; };
  const double limit = (*std::ranges::min_element(figures, {}, value))->score->high;
  const auto ties_with_best = [limit](const Figure* figure) { return figure->score->low <= limit; };
  std::vector<Figure*> others = figures;
  std::erase_if(others, ties_with_best);
  if (others.empty()) return;
  for (Figure* figure : figures) {
    if (ties_with_best(figure)) figure->cell.standing = Standing::best;
  }
  (*std::ranges::max_element(others, {}, value))->cell.standing = Standing::worst;
}

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
    table_.title = "Workload " + printable(workload_);
    for (const CodecFigures& column : columns_) {
      table_.codecs.push_back(printable(column.codec->name));
      table_.columns.push_back(printable(column.codec->title));
    }
    add_time_rows();
    add_size_rows();
    add_code_rows();
    add_footnotes();
    if (ranked_) {
      table_.marks =
          "Colours mark the best and worst figures of codecs that check their input, and of those that trust it.";
    }
    return std::move(table_);
  }

 private:
  template <class MakeFigure>
  void add_row(std::string label, MakeFigure&& make_figure) {
    std::vector<Figure> figures;
    for (const CodecFigures& column : columns_) figures.push_back(make_figure(column));
    rank_groups(figures);
    Row row{std::move(label), {}};
    for (Figure& figure : figures) {
      ranked_ |= figure.cell.standing != Standing::none;
      missing_ |= figure.cell.text.find(kEnDash) != std::string::npos;
      row.cells.push_back(std::move(figure.cell));
    }
    table_.rows.push_back(std::move(row));
  }

  /// Codecs that check their input and those that trust it are never compared.
  void rank_groups(std::vector<Figure>& figures) {
    for (const bool checks : {true, false}) {
      std::vector<Figure*> group;
      for (std::size_t i = 0; i < figures.size(); ++i) {
        if ((columns_[i].codec->input == Input::checked) == checks && figures[i].score) group.push_back(&figures[i]);
      }
      rank(group);
    }
  }

  std::string seconds_text(const std::optional<Estimate>& time) {
    if (!time) return std::string(kEnDash);
    uncertain_ |= !is_settled(*time);
    tiny_ |= time->value < kSmallestTime;
    return with_width(seconds_per_million(time->value), *time);
  }

  Figure time_figure(const std::optional<Estimate>& time) { return {{seconds_text(time)}, time}; }

  void add_time_rows() {
    add_row("Decode + Traverse + Dealloc (1 million times, seconds)",
            [this](const CodecFigures& column) { return time_figure(column.load); });
    add_row("Decode / Traverse / Dealloc (breakdown)", [this](const CodecFigures& column) {
      if (!column.decode && !column.traverse && !column.dealloc) return Figure{};
      return Figure{{fmt::format("{} / {} / {}", seconds_text(column.decode), seconds_text(column.traverse),
                                 seconds_text(column.dealloc))}};
    });
    for (const Agreement kind : {Agreement::parts_more, Agreement::parts_less, Agreement::unclear}) {
      mark_disagreements(table_.rows.back(), kind);
    }
    add_row("Encode (1 million times, seconds)",
            [this](const CodecFigures& column) { return time_figure(column.encode); });
  }

  void add_size_rows() {
    add_row("Wire format size (normal / zlib, bytes)", [](const CodecFigures& column) {
      const Footprint* sizes = column.footprint;
      if (!sizes || sizes->wire_bytes == 0) return Figure{};
      return Figure{{fmt::format("{} / {}", sizes->wire_bytes, bytes_or_dash(sizes->zlib_bytes))},
                    exactly(sizes->wire_bytes)};
    });
    add_row("Memory needed to store decoded wire (bytes / blocks)", [](const CodecFigures& column) {
      const AllocationUse* memory = column.memory_of("decode");
      if (!memory) return Figure{};
      return Figure{{fmt::format("{} / {}", memory->held_bytes, memory->held_blocks)}, exactly(memory->held_bytes)};
    });
    add_row("Transient memory allocated during decode (KB)", [](const CodecFigures& column) {
      const AllocationUse* memory = column.memory_of("decode");
      return memory ? kilobytes_figure(memory->transient_bytes()) : Figure{};
    });
  }

  void add_code_rows() {
    add_row("Generated source code size (KB)", [this](const CodecFigures& column) {
      const auto bytes = generated_bytes(*column.codec, workload_);
      return bytes ? kilobytes_figure(*bytes) : Figure{};
    });
    add_row("Field access in handwritten traversal code", [](const CodecFigures& column) {
      const std::string& words = column.codec->field_access;
      return words.empty() ? Figure{} : Figure{{printable(words)}};
    });
    add_row("Library source code (KB)", [](const CodecFigures& column) {
      const auto bytes = library_bytes(*column.codec);
      if (!bytes) return Figure{};
      Figure figure = kilobytes_figure(*bytes);
      if (!column.codec->code.sources_on_disk) figure.score.reset();
      return figure;
    });
    mark_header_only_counts(table_.rows.back());
  }

  std::string next_marker() { return fmt::format("{}", ++markers_); }

  void mark_disagreements(Row& row, Agreement kind) {
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

  void mark_header_only_counts(Row& row) {
    std::string marker;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      if (columns_[i].codec->code.sources_on_disk || !library_bytes(*columns_[i].codec)) continue;
      if (marker.empty()) marker = next_marker();
      row.cells[i].marker = marker;
    }
    if (marker.empty()) return;
    numbered_.push_back({marker,
                         "Headers only: the library is a binary package, so its compiled sources could not be counted. "
                         "With them it is larger."});
  }

  void add_footnotes() {
    if (columns_.empty()) return;
    std::vector<Footnote>& notes = table_.footnotes;
    if (uncertain_) notes.push_back(width_note());
    if (tiny_)
      notes.push_back({std::string(kTinyTime), "Under 1 ns per operation: indistinguishable from harness overhead."});
    if (missing_) notes.push_back({std::string(kEnDash), "Not measured in this run."});
    append(notes, std::move(numbered_));
    append(notes, general_footnotes(results_, workload_, columns_));
    for (Footnote& note : notes) note.text = printable(note.text);
  }

  const Results& results_;
  std::string_view workload_;
  std::vector<CodecFigures> columns_;
  double harness_ns_;  ///< harness_in_parts()
  Table table_;
  std::vector<Footnote> numbered_;
  int markers_ = 0;
  bool uncertain_ = false, tiny_ = false, missing_ = false, ranked_ = false;
};

}  // namespace

Table make_docs_table(const Results& results, std::string_view workload) {
  return Builder(results, workload).build();
}

}  // namespace scenebench
