// The tables of rows, arranged as their view says.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "base/in_order.h"
#include "base/text.h"
#include "model/workload.h"
#include "results/ratio.h"
#include "tables/figures.h"
#include "tables/trials/case_tables.h"
#include "tables/trials/trial_tables.h"

namespace scenebench {
namespace {

using SomeRows = std::vector<const Row*>;

/// The rows of each cell, by title, codec, column and file: files of two machines may have the same rows.
using Cells = InOrder<std::tuple<std::string, std::string, std::string, int>, SomeRows>;

std::string title_of(const View& view, const Row& row) {
  std::string title = view.title;
  const char* separator = ", ";
  for (const RowName one : {RowName::workload, RowName::variant, RowName::metric}) {
    if (one == view.column || one == view.within || row.name(one).empty()) continue;
    title += separator + row.name(one);
    separator = ": ";
  }
  return title;
}

Cells cells_of(const View& view, std::span<const Row> rows) {
  Cells cells;
  std::map<decltype(rows[0].key()), int> files;
  for (const Row& row : rows) {
    cells[{title_of(view, row), row.codec, row.name(view.column), files[row.key()]++}].push_back(&row);
  }
  return cells;
}

Standing standing_of(const View& view, const SomeRows& rows) {
  const Row& worst = **std::ranges::max_element(rows, {}, &Row::outcome);
  if (worst.is_failure() || (view.within == RowName::variant && worst.outcome != Outcome::ok)) return Standing::worst;
  const bool is_word = std::ranges::all_of(rows, [](const Row* row) { return row->unit == Unit::none; });
  return view.is_of_trial() && is_word && worst.outcome == Outcome::ok ? Standing::usual : Standing::none;
}

/// "right, +9 B"; or how many of the variants are ok, behind the texts of rows without one.
Cell cell_of(const View& view, const SomeRows& rows) {
  std::vector<std::string> texts;
  std::size_t good = 0, all = 0;
  for (const Row* row : rows) {
    if (view.within != RowName::variant || row->variant.empty()) {
      texts.push_back(row_text(*row));
      continue;
    }
    ++all;
    if (row->outcome == Outcome::ok) ++good;
  }
  if (all > 0) texts.push_back(good == all ? fmt::format("all {}", all) : fmt::format("{} of {}", good, all));
  return {joined(texts, ", "), "", standing_of(view, rows)};
}

/// What has the same detail: some codecs in some variants of a workload.
struct Remark {
  const Row* row = nullptr;
  std::vector<std::string> codecs{}, variants{};
};

bool is_noted(const View& view, const Row& row) {
  const bool is_counted = view.within == RowName::variant && !row.variant.empty();  // its text is in no cell
  return row.outcome >= view.notes_from && !(row.detail.empty() && (row.text.empty() || !is_counted));
}

std::vector<Remark> remarks_on(const View& view, std::span<const Row> rows) {
  InOrder<std::tuple<std::string, std::string, std::string, std::string>, Remark> of_codecs;
  for (const Row& row : rows) {
    if (!is_noted(view, row)) continue;
    Remark& remark = of_codecs[{row.codec, row.workload, row_text(row), row.detail}];
    remark.row = &row;
    remark.codecs = {row.codec};
    add_once(remark.variants, row.variant);
  }
  InOrder<std::tuple<std::vector<std::string>, std::string, std::string, std::string>, Remark> all;
  for (const Remark& one : of_codecs) {
    Remark& remark = all[{one.variants, one.row->workload, row_text(*one.row), one.row->detail}];
    if (!remark.row) remark = {one.row, {}, one.variants};
    append(remark.codecs, one.codecs);
  }
  return {all.begin(), all.end()};
}

Footnote note_on(const Remark& remark) {
  const Row& row = *remark.row;
  std::vector<std::string> parts{joined(remark.codecs, ", "), row.workload, joined(remark.variants, ", ")};
  std::erase(parts, "");
  const std::string detail = row.detail.empty() ? "" : fmt::format(": {}", row.detail);
  if (row.metric == kFailed) return fault_note(row.metric, joined(parts, ", ") + detail);
  Footnote note(fmt::format("{}: {}{}", joined(parts, "; "), row_text(row), detail));
  note.is_fault = row.outcome >= Outcome::crashed;
  return note;
}

std::vector<Footnote> notes_of(const View& view, std::span<const Row> rows) {
  std::vector<Footnote> notes;
  if (!view.method.empty()) notes.emplace_back(view.method);
  if (!view.is_of_trial()) append(notes, notes_on_few_processes(rows));
  append(notes, notes_on_fewer_inputs(rows));
  for (const Remark& remark : remarks_on(view, rows)) notes.push_back(note_on(remark));
  for (const std::string& note : view.notes) notes.emplace_back(note);
  return notes;
}

std::vector<Table> tables_of(const View& view, std::span<const Row> rows, std::vector<Footnote> more_notes) {
  CaseTables cases;
  for (const SomeRows& cell : cells_of(view, rows)) {
    const Row& row = *cell.front();
    cases.add(title_of(view, row), row.codec, row.name(view.column), cell_of(view, cell));
  }
  std::vector<Footnote> notes = notes_of(view, rows);
  append(notes, std::move(more_notes));
  return cases.tables(std::move(notes));
}

}  // namespace

std::vector<Footnote> notes_on_fewer_inputs(std::span<const Row> rows) {
  std::vector<Footnote> notes;
  std::set<std::string> named;
  for (const Row& row : rows) {
    if (row.inputs == 0 || named.contains(row.workload)) continue;
    const auto workload = parse_workload(row.workload);
    if (!workload || row.inputs >= count_of_inputs(*workload)) continue;
    named.insert(row.workload);
    notes.emplace_back(
        fmt::format("{}: {} different object{} in turn, fewer than elsewhere: a processor may "
                    "learn part of them, so that times are lower than there.",
                    row.workload, row.inputs, row.inputs == 1 ? "" : "s"));
  }
  return notes;
}

std::vector<Footnote> notes_on_few_processes(std::span<const Row> rows) {
  std::optional<std::uint64_t> fewest;
  for (const Row& row : rows) {
    const bool is_median = row.unit != Unit::none && row.over == Over::median && !row.is_failure() && !row.is_exact();
    if (!is_median || row.estimate().has_interval()) continue;
    fewest = std::min(fewest.value_or(row.samples), row.samples);
  }
  if (!fewest) return {};
  return {Footnote{
      fmt::format("Medians of {} process{} have no interval: it takes six.", *fewest, *fewest == 1 ? "" : "es")}};
}

std::vector<Table> make_row_tables(const SavedRows& records, std::string_view what) {
  return tables_of(records.view_of(what), records.rows_of(what), notes_on_taking(what, records));
}

std::vector<Table> make_row_tables(const View& view, std::span<const Row> rows) { return tables_of(view, rows, {}); }

std::vector<Table> make_interop_reader_tables(const SavedRows& records, std::string_view reader) {
  std::vector<Row> rows;
  for (Row row : records.rows_of("interop")) {
    if (row.variant != reader) continue;
    std::swap(row.codec, row.variant);
    rows.push_back(std::move(row));
  }
  View view = records.view_of("interop");
  view.title = "What it reads of others";
  view.method = "all, of: how many of the format's other codecs wrote what it reads back, bit by bit except for losses "
                "that either of the two declares. Notes name the reader; what it read; and writers.";
  view.notes.clear();  // on digests of wires, which this table lacks
  return make_row_tables(view, rows);
}

}  // namespace scenebench
