#include "tables/docs_page/docs_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.h"
#include "tables/docs/docs_table.h"
#include "tables/part_of_run.h"
#include "tables/settled.h"

namespace scenebench {
namespace {

/// The page's own library as it reads bytes from elsewhere: a column that the page has not had.
constexpr std::string_view kWorkload = "docs", kVerified = "flatbuffers-verified";

std::vector<std::string> absent_columns(const Results& results) {
  std::vector<std::string> names;
  for (const PublishedColumn& column : published_columns()) {
    if (!results.find_time(kWorkload, column.codec, "load")) names.emplace_back(column.codec);
  }
  return names;
}

/// "docs/Raw structs/decode" becomes "Raw structs/decode": the page knows no other workload.
void leave_workload_out(std::string& note) {
  const std::string start = fmt::format(" {}/", kWorkload);
  for (std::size_t at = note.find(start); at != note.npos; at = note.find(start, at)) {
    note.erase(at + 1, start.size() - 1);
  }
}

/// The median of how far the times' intervals reach, as a part of each time.
double usual_width(const Results& results) {
  std::vector<double> widths;
  for (const Measurement& cell : results.measurements) {
    const auto* const codec = results.find_codec(cell.codec);
    if (codec && !codec->is_floor && cell.is_measured()) widths.push_back(cell.estimate().relative_width());
  }
  if (widths.empty()) return 0;
  std::ranges::sort(widths);
  return widths[widths.size() / 2];
}

}  // namespace

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

const Results* best_for_docs_page(const std::vector<Results>& runs) {
  const Results* best = nullptr;
  std::pair<bool, double> most;  // has the seventh column, and how narrow its intervals are
  for (const Results& run : runs) {
    if (why_no_docs_page(run)) continue;
    const std::pair found(run.find_time(kWorkload, kVerified, "load").has_value(), -usual_width(docs_page_part(run)));
    if (best && found <= most) continue;
    best = &run;
    most = found;
  }
  return best;
}

Results docs_page_part(const Results& results) {
  return part_of(results, [&](std::string_view workload, std::string_view name) {
    const CodecRecord* const codec = results.find_codec(name);
    if (workload != kWorkload || !codec) return false;
    const auto columns = published_columns();
    return codec->is_floor || name == kVerified ||
           std::ranges::find(columns, name, &PublishedColumn::codec) != columns.end();
  });
}

Results with_titles(Results results) {
  const auto rename = [titles = results.codecs](auto& one) {
    one.codec = std::ranges::find(titles, one.codec, &CodecRecord::name)->title;
    return true;
  };
  std::ranges::for_each(results.measurements, rename);
  results.rows.change(rename);
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
