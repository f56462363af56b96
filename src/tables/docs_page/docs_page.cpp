#include "tables/docs_page/docs_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.h"
#include "tables/docs/docs_table.h"
#include "tables/settled.h"

namespace scenebench {
namespace {

constexpr std::string_view kWorkload = "docs";

std::vector<std::string> absent_columns(const Results& results) {
  std::vector<std::string> names;
  for (const PublishedColumn& column : published_columns()) {
    if (!results.find_time(kWorkload, column.codec, "load")) names.emplace_back(column.codec);
  }
  return names;
}

/// The headings of the turned table, for the rows of the docs table in their order; times, then sizes, then code, in
/// tables of three columns each, which fit beside the menu of a page that is 800 pixels wide.
constexpr std::array<std::string_view, 9> kHeadings{"Load, 1 million times, seconds",
                                                    "Decode / Traverse / Dealloc, the same",
                                                    "Encode, the same",
                                                    "Wire / zlib, bytes",
                                                    "Memory held, bytes / blocks",
                                                    "Transient memory, KB",
                                                    "Generated code, KB",
                                                    "Field access",
                                                    "Library code, KB"};
constexpr std::size_t kTimeColumns = 3, kCodeColumns = 6;  // where times end, and where code begins

/// "docs/Raw structs/decode" becomes "Raw structs/decode": the page knows no other workload.
void leave_workload_out(std::string& note) {
  const std::string start = fmt::format(" {}/", kWorkload);
  for (std::size_t at = note.find(start); at != note.npos; at = note.find(start, at)) {
    note.erase(at + 1, start.size() - 1);
  }
}

}  // namespace

std::vector<Table> turned_docs_tables(const Results& results) {
  Table table = transposed(make_docs_table(results, kWorkload));
  for (std::size_t i = 0; i < table.columns.size(); ++i) table.columns[i] = kHeadings.at(i);
  std::vector<Table> tables{columns_between(table, 0, kTimeColumns), columns_between(table, kTimeColumns, kCodeColumns),
                            columns_between(table, kCodeColumns, table.columns.size())};
  tables[0].title = "Times";
  tables[1].title = "Wire and memory";
  tables[2].title = "Code";
  return tables;
}

std::vector<std::string> docs_page_notes(const Results& results) {
  constexpr std::size_t kMost = 5;
  std::vector<std::string> notes;
  for (const Footnote& note : doubtful_cells(results)) notes.push_back(note.text);
  for (const Footnote& note : make_docs_table(results, kWorkload).footnotes) {
    const bool concerns_readers = note.text.starts_with("Declared loss") || note.is_numbered() ||
                                  note.text.find(" trusts its input") != std::string::npos;
    if (concerns_readers) notes.push_back((note.is_numbered() ? note.shown_marker() + " " : "") + note.text);
  }
  if (notes.size() > kMost) notes.resize(kMost);
  for (std::string& note : notes) leave_workload_out(note);
  return notes;
}

std::optional<std::string> why_no_docs_page(const Results& results) {
  const std::vector<std::string> absent = absent_columns(results);
  if (!absent.empty()) {
    return fmt::format(
        "the documentation page shows six codecs over the workload docs. This run has no load of {}. Run "
        "bench without filters.",
        joined(absent, ", "));
  }
  return std::nullopt;
}

Results docs_page_part(Results results) {
  std::erase_if(results.codecs, [](const CodecRecord& codec) {
    const auto columns = published_columns();
    return !codec.is_floor && std::ranges::find(columns, codec.name, &PublishedColumn::codec) == columns.end();
  });
  const auto is_elsewhere = [&](const auto& one) {
    return one.workload != kWorkload ||
           std::ranges::find(results.codecs, one.codec, &CodecRecord::name) == results.codecs.end();
  };
  std::erase_if(results.measurements, is_elsewhere);
  std::erase_if(results.footprints, is_elsewhere);
  std::erase_if(results.rows, is_elsewhere);
  return results;
}

Results with_titles(Results results) {
  const auto rename = [titles = results.codecs](auto& records) {
    for (auto& one : records) one.codec = std::ranges::find(titles, one.codec, &CodecRecord::name)->title;
  };
  rename(results.measurements);
  rename(results.footprints);
  rename(results.rows);
  for (CodecRecord& codec : results.codecs) {
    if (auto format = results.formats.extract(codec.name)) {
      format.key() = codec.title;
      results.formats.insert(std::move(format));
    }
    codec.name = codec.title;
  }
  return results;
}

}  // namespace scenebench
