#include "tables/docs/docs_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "base/text.h"
#include "tables/docs/docs_columns.h"
#include "tables/docs/docs_footnotes.h"
#include "tables/figures.h"
#include "tables/settled.h"

namespace scenebench {
namespace {

/// The figure that ranks a cell in its row: smaller is better, and cells tie where their ranges overlap.
struct Score {
  double value, low, high;
};

struct Figure {
  Cell cell{std::string(kEnDash), "", Standing::none};
  std::optional<Score> score;  ///< nothing: the cell is not ranked
};

Score exactly(std::int64_t value) {
  const auto number = static_cast<double>(value);
  return {number, number, number};
}

/// Marks the best figure, all that tie with it, and the worst; none if all tie.
void rank(std::vector<Figure>& figures) {
  const auto less = [](const Figure& one, const Figure& other) {
    if (!one.score || !other.score) return one.score.has_value() > other.score.has_value();
    return one.score->value < other.score->value;
  };
  const auto best = std::min_element(figures.begin(), figures.end(), less);
  if (best == figures.end() || !best->score) return;
  const double limit = best->score->high;
  Figure* worst = nullptr;
  for (Figure& figure : figures) {
    if (!figure.score || figure.score->low <= limit) continue;
    if (!worst || figure.score->value > worst->score->value) worst = &figure;
  }
  if (!worst) return;
  worst->cell.standing = Standing::worst;
  for (Figure& figure : figures) {
    if (figure.score && figure.score->low <= limit) figure.cell.standing = Standing::best;
  }
}

/// Builds one table: rows in the page's order, and numbered footnotes as the rows need them.
class Builder {
 public:
  Builder(const Results& results, std::string_view workload)
      : results_(results), workload_(workload), columns_(docs_columns(results, workload, Columns::tables)),
        harness_ns_(harness_in_parts(results, workload)) {}

  Table build() {
    table_.workload = workload_;
    table_.title = "Workload " + printable(workload_);
    for (const DocsColumn& column : columns_) {
      table_.codecs.push_back(printable(column.codec->name));
      table_.columns.push_back(printable(column.codec->title));
    }
    add_time_rows();
    add_size_rows();
    add_code_rows();
    add_footnotes();
    return std::move(table_);
  }

 private:
  template <class MakeFigure>
  void add_row(std::string label, MakeFigure&& make_figure) {
    std::vector<Figure> figures;
    for (const DocsColumn& column : columns_) figures.push_back(make_figure(column));
    rank(figures);
    Row row{std::move(label), {}};
    for (Figure& figure : figures) {
      missing_ |= figure.cell.text.find(kEnDash) != std::string::npos;
      row.cells.push_back(std::move(figure.cell));
    }
    table_.rows.push_back(std::move(row));
  }

  std::string time_text(const std::optional<Estimate>& time) {
    if (!time) return std::string(kEnDash);
    // If the whole interval is too small to show, so is its width.
    const bool shown = time->high >= kSmallestTime;
    const bool uncertain = shown && !is_settled(*time);
    uncertain_ |= uncertain;
    tiny_ |= time->value < kSmallestTime;
    std::string text = seconds_per_million(time->value);
    return uncertain ? with_width(std::move(text), *time) : text;
  }

  Figure time_figure(const std::optional<Estimate>& time) {
    Figure figure;
    figure.cell.text = time_text(time);
    if (time) figure.score = {time->value, time->low, time->high};
    return figure;
  }

  void add_time_rows() {
    add_row("Decode + Traverse + Dealloc (1 million times, seconds)",
            [this](const DocsColumn& column) { return time_figure(column.load); });
    add_row("Decode / Traverse / Dealloc (breakdown)", [this](const DocsColumn& column) {
      Figure figure;
      if (column.decode || column.traverse || column.dealloc) {
        figure.cell.text = time_text(column.decode);
        figure.cell.text += " / " + time_text(column.traverse);
        figure.cell.text += " / " + time_text(column.dealloc);
      }
      return figure;
    });
    for (const Agreement kind : {Agreement::parts_more, Agreement::parts_less, Agreement::unclear}) {
      mark_disagreements(table_.rows.back(), kind);
    }
    add_row("Encode (1 million times, seconds)",
            [this](const DocsColumn& column) { return time_figure(column.encode); });
  }

  void add_size_rows() {
    add_row("Wire format size (normal / zlib, bytes)", [](const DocsColumn& column) {
      Figure figure;
      if (!column.footprint || column.footprint->wire_bytes == 0) return figure;
      const std::int64_t zlib = column.footprint->zlib_bytes;  // 0: not measured
      figure.cell.text = fmt::format("{} / {}", column.footprint->wire_bytes,
                                     zlib > 0 ? fmt::format("{}", zlib) : std::string(kEnDash));
      figure.score = exactly(column.footprint->wire_bytes);
      return figure;
    });
    add_row("Memory needed to store decoded wire (bytes / blocks)", [](const DocsColumn& column) {
      Figure figure;
      if (const AllocationUse* memory = column.decode_memory()) {
        figure.cell.text = fmt::format("{} / {}", memory->held_bytes, memory->held_blocks);
        figure.score = exactly(memory->held_bytes);
      }
      return figure;
    });
    add_row("Transient memory allocated during decode (KB)", [](const DocsColumn& column) {
      Figure figure;
      if (const AllocationUse* memory = column.decode_memory()) {
        figure.cell.text = kilobytes(memory->transient_bytes());
        figure.score = exactly(memory->transient_bytes());
      }
      return figure;
    });
  }

  void add_code_rows() {
    add_row("Generated source code size (KB)", [this](const DocsColumn& column) {
      Figure figure;
      const auto found = column.codec->code.generated_bytes.find(std::string(shape_of(workload_)));
      if (found == column.codec->code.generated_bytes.end()) return figure;
      figure.cell.text = kilobytes(found->second);
      figure.score = exactly(found->second);
      return figure;
    });
    add_row("Field access in handwritten traversal code", [](const DocsColumn& column) {
      Figure figure;
      if (!column.codec->field_access.empty()) figure.cell.text = printable(column.codec->field_access);
      return figure;
    });
    add_row("Library source code (KB)", [](const DocsColumn& column) {
      Figure figure;
      const auto bytes = library_bytes(*column.codec);
      if (!bytes) return figure;
      figure.cell.text = kilobytes(*bytes);
      if (column.codec->code.sources_on_disk) figure.score = exactly(*bytes);
      return figure;
    });
    mark_header_only_counts(table_.rows.back());
  }

  std::string next_marker() { return fmt::format("{}", ++markers_); }

  void mark_disagreements(Row& row, Agreement kind) {
    std::vector<const DocsColumn*> found;
    for (const DocsColumn& column : columns_) {
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
    std::vector<Footnote> notes;
    if (uncertain_) notes.push_back(width_note());
    if (tiny_)
      notes.push_back({std::string(kTinyTime), "Under 1 ns per operation: indistinguishable from harness overhead."});
    if (missing_) notes.push_back({std::string(kEnDash), "Not measured in this run."});
    notes.insert(notes.end(), numbered_.begin(), numbered_.end());
    for (Footnote& note : general_footnotes(results_, workload_, columns_)) notes.push_back(std::move(note));
    for (Footnote& note : notes) note.text = printable(note.text);
    table_.footnotes = std::move(notes);
  }

  const Results& results_;
  std::string_view workload_;
  std::vector<DocsColumn> columns_;
  double harness_ns_;  ///< harness_in_parts()
  Table table_;
  std::vector<Footnote> numbered_;
  int markers_ = 0;
  bool uncertain_ = false, tiny_ = false, missing_ = false;
};

}  // namespace

Table make_docs_table(const Results& results, std::string_view workload) {
  return Builder(results, workload).build();
}

std::vector<Table> make_docs_tables(const Results& results) {
  std::vector<Table> tables;
  for (const std::string& workload : results.workloads()) {
    Table table = make_docs_table(results, workload);
    if (!table.columns.empty()) tables.push_back(std::move(table));
  }
  return tables;
}

}  // namespace scenebench
