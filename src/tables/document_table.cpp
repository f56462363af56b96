// The tables of a document: the time and memory that each codec without a schema takes to write and read it.
#include <fmt/format.h>

#include <algorithm>
#include <tuple>
#include <utility>

#include "base/in_order.h"
#include "base/text.h"
#include "results/ratio.h"
#include "tables/codec_figures.h"
#include "tables/docs/docs_table.h"
#include "tables/figures.h"
#include "tables/run_tables.h"
#include "tables/settled.h"

namespace scenebench {
namespace {

/// The figures of one codec.
struct DocumentRow : CodecFigures {
  std::optional<Estimate> copy, generic;
};
const std::string& name_of(const DocumentRow& row) { return row.codec->name; }

std::vector<DocumentRow> document_rows(const Results& results, std::string_view workload) {
  std::vector<DocumentRow> rows;
  for (const CodecFigures& column : figures_of_codecs(results, workload, WhichCodecs::tables)) {
    const auto time = [&](std::string_view phase) { return results.find_time(workload, column.codec->name, phase); };
    rows.push_back({column, time("copy"), time("generic")});
  }
  const auto key = [](const DocumentRow& row) {
    const auto& time = row.load ? row.load : row.incremental;
    return std::tuple(!row.load, !time, time ? time->value : 0);
  };
  std::ranges::stable_sort(rows, {}, key);
  return rows;
}

/// "<11.0 ns" if the difference cannot be told from 0: the figure is the farther end of its interval.
std::string difference_text(const Estimate& difference) {
  const auto& [value, low, high, confidence, samples] = difference;
  if (low <= 0 && high >= 0) {
    const double most = std::max(-low, high);
    const std::string limit = most > kSmallestTime ? "<" + with_unit(most) : "<1 ns";
    return difference.has_interval() ? limit : fmt::format("{}{}{}?", limit, kNoBreakSpace, kPlusMinus);
  }
  if (value > 0) return time_text(difference);
  const std::string text = time_text({-value, -high, -low, confidence, samples});
  return text.starts_with('<') ? text : "-" + text;
}

/// `time` less that of reading the same values from plain memory.
Cell net_cell(const std::optional<Estimate>& time, const std::optional<Estimate>& memory) {
  return time && memory ? Cell{difference_text(difference_of_times(*time, *memory))} : Cell{};
}

Cell overhead_cell(const std::optional<Estimate>& time, const std::optional<Estimate>& memory) {
  return time && memory && memory->value >= kSmallestTime ? Cell{quotient_text(*time, *memory)} : Cell{};
}

/// The part of notes that explains difference_text().
constexpr std::string_view kNet = "net: minus that time; if the interval contains 0, < and its farther end.";

Table time_table(const std::vector<DocumentRow>& rows, const std::optional<Estimate>& memory) {
  constexpr std::pair<std::string_view, std::optional<Estimate> CodecFigures::*> kReads[] = {
      {"write", &CodecFigures::encode}, {"tree", &CodecFigures::load}, {"incremental", &CodecFigures::incremental}};
  Table table;
  table.add_rows(rows, name_of);
  for (const auto& [name, time] : kReads) {
    const std::string_view phase = name == "write" ? " (encode)" : name == "tree" ? " (load)" : "";
    table.add_column(fmt::format("{}{}", name, phase), rows, [&](const auto& row) { return time_cell(row.*time); });
  }
  for (const auto& [name, time] : kReads) {
    table.add_column(fmt::format("net {}", name), rows, [&](const auto& row) { return net_cell(row.*time, memory); });
  }
  for (const auto& [name, time] : kReads) {
    table.add_column(fmt::format("{} / memory", name), rows,
                     [&](const auto& row) { return overhead_cell(row.*time, memory); });
  }
  table.add_column("copy", rows, [](const DocumentRow& row) { return time_cell(row.copy); });
  return table;
}

/// Says what is timed of a user's file; nothing for generated documents.
void add_rewriting(std::vector<Footnote>& notes, std::string_view workload) {
  if (!workload.starts_with("file/")) return;
  notes.push_back(
      {"The file's own text is not timed: codecs of JSON read its values as one compact text, and others what they "
       "wrote themselves."});
}

std::vector<Footnote> time_notes(const std::vector<DocumentRow>& rows, const std::optional<Estimate>& memory) {
  std::vector<Footnote> notes{
      {"Times of the whole document. write: from the document in memory to bytes. tree: from bytes to the library's "
       "tree, reading every value and freeing all. incremental, \"read without a tree\" in rankings: from bytes to "
       "every value, by events or in place."},
      width_note(),
      {std::string(kEnDash), "The library does not offer it, or the run did not measure it."},
      {"copy: an in situ parser needs a copy of its input first, unless the input may be overwritten. No other column "
       "includes this time."}};
  if (memory) {
    notes.insert(notes.begin() + 1,
                 fmt::format("memory: reading the same values from plain memory takes {}. {} / memory: as a multiple "
                             "of it.",
                             time_cell(memory).text, kNet));
  }
  std::vector<std::pair<std::string, Loss>> losses;
  for (const DocumentRow& row : rows) losses.emplace_back(row.codec->name, row.codec->loss);
  append(notes, loss_notes(losses));
  return notes;
}

/// The times into the application's own data, the fastest codec first: all do the same work there, however the library
/// gets there. Empty if they were not measured.
Table own_data_table(const Results& results, std::string_view workload, std::vector<DocumentRow> rows) {
  Table table;
  std::erase_if(rows, [](const DocumentRow& row) { return !row.generic; });
  if (rows.empty()) return table;
  std::ranges::stable_sort(rows, {}, [](const DocumentRow& row) { return row.generic->value; });
  const auto memory = results.find_time(workload, kMemoryCodec, "generic");
  const auto add = [&](std::string_view column, auto&& cell_of) {
    table.add_column(column, rows, [&](const DocumentRow& row) { return cell_of(row.generic, memory); });
  };
  table.add_rows(rows, name_of);
  add("generic", [](const auto& time, const auto&) { return time_cell(time); });
  add("net generic", net_cell);
  add("generic / memory", overhead_cell);
  table.title = fmt::format("{}: time into application data", workload);
  table.footnotes = {
      {"From bytes to the application's own data; the time includes freeing everything. generic: to a tree of maps, "
       "arrays and values. It is filled from the library's events if it has them, otherwise from its tree or view, "
       "whose time is included."},
      width_note()};
  if (memory) {
    table.footnotes.push_back(fmt::format(
        "memory: filling the same data from values in plain memory. {} / memory: as a multiple of it.", kNet));
  }
  return table;
}

Table byte_table(std::vector<DocumentRow> rows) {
  Table table;
  std::erase_if(rows, [](const DocumentRow& row) { return row.wires.empty(); });
  table.add_rows(rows, name_of);
  const auto add = [&](std::string_view column, auto&& bytes_of) {
    table.add_column(column, rows, [&](const DocumentRow& row) { return Cell{bytes_or_dash(bytes_of(row))}; });
  };
  const auto add_held = [&](std::string_view column, std::int64_t AllocationUse::*figure) {
    add(column, [&](const DocumentRow& row) {
      return row.peak_of_load() ? std::optional((*row.memory_of("decode")).*figure) : std::nullopt;
    });
  };
  add("wire", [](const DocumentRow& row) { return row.bytes(); });
  for (const std::string_view name : kCompressors) add(name, [&](const DocumentRow& row) { return row.bytes(name); });
  add_held("heap", &AllocationUse::held_bytes);
  add_held("heap blocks", &AllocationUse::held_blocks);
  add("peak heap", [](const DocumentRow& row) { return row.peak_of_load(); });
  table.footnotes = {{"Bytes. wire: as written. zlib (level 6), zstd (level 3) and lz4: compressed. heap and heap "
                      "blocks: what a decoded document holds. peak heap: the most held at once while reading it. What "
                      "the library keeps from one document for the next is in neither."}};
  return table;
}

}  // namespace

std::vector<Table> make_document_tables(const Results& results, std::string_view workload) {
  const std::vector<DocumentRow> rows = document_rows(results, workload);
  std::vector<Table> tables;
  if (rows.empty()) return tables;
  const auto memory = results.find_time(workload, kMemoryCodec, "load");
  tables.push_back(time_table(rows, memory));
  tables.back().title = fmt::format("{}: time", workload);
  tables.back().footnotes = time_notes(rows, memory);
  add_rewriting(tables.back().footnotes, workload);
  tables.back().footnotes.push_back(inputs_note(results, workload));
  Table own_data = own_data_table(results, workload, rows);
  if (!own_data.rows.empty()) tables.push_back(std::move(own_data));
  Table bytes = byte_table(rows);
  if (bytes.rows.empty()) return tables;
  bytes.title = fmt::format("{}: bytes", workload);
  tables.push_back(std::move(bytes));
  return tables;
}

}  // namespace scenebench
