#include "report/evolution_table.h"

#include <fmt/format.h>

#include "report/text.h"

namespace scenebench {
namespace {

using docs_versions::Trip;

DocsCell cell_of(const Passage& passage) {
  const bool bad = passage.kind == Passage::Kind::wrong || passage.kind == Passage::Kind::crashed;
  std::string text(to_string(passage.kind));
  if (passage.extra_bytes != 0) text += fmt::format(", {:+} B", passage.extra_bytes);
  return {std::move(text), "", bad ? Standing::worst : Standing::none};
}

DocsTable table_of(std::span<const Evolution> codecs, const std::vector<Trip>& trips, bool old_reader) {
  DocsTable table;
  table.workload = "docs";
  table.title = old_reader ? "Evolution: old reader, new data" : "Evolution: new reader, old data";
  for (const Trip& trip : trips) {
    if (trip.old_reader != old_reader) continue;
    table.columns.push_back(trip.variant.empty() ? std::string(trip.change)
                                                 : fmt::format("{}, {}", trip.change, trip.variant));
  }
  for (const Evolution& codec : codecs) {
    DocsRow row{printable(codec.codec), {}};
    for (std::size_t i = 0; i < trips.size(); ++i) {
      if (trips[i].old_reader != old_reader) continue;
      row.cells.push_back(i < codec.passages.size() ? cell_of(codec.passages[i])
                                                    : DocsCell{std::string(kEnDash), "", Standing::none});
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

std::vector<Footnote> notes_of(std::span<const Evolution> codecs, const std::vector<Trip>& trips) {
  std::vector<Footnote> notes{
      {"right", "Every value that the reader's version knows is there."},
      {"defaults", "What the other version lacks reads as absent, zero or empty, without an error."},
      {"wrong", "Other values, without an error."},
      {"refused",
       "An error. The readers are the codecs of the tables, whose walks insist on every text, list and part "
       "that their version has, but those that it calls optional."},
      {"B", "Bytes of the wire, more or less than the same object takes in the first version."}};
  for (const Evolution& codec : codecs) {
    for (std::size_t i = 0; i < codec.passages.size() && i < trips.size(); ++i) {
      if (codec.passages[i].kind != Passage::Kind::crashed) continue;
      notes.push_back(
          {"crashed", printable(fmt::format("{} at {}: {}", codec.codec, trips[i].change, codec.passages[i].detail))});
    }
  }
  return notes;
}

}  // namespace

std::vector<DocsTable> make_evolution_tables(std::span<const Evolution> codecs) {
  const std::vector<Trip> trips = docs_versions::all_trips();
  std::vector<DocsTable> tables{table_of(codecs, trips, true), table_of(codecs, trips, false)};
  tables.back().footnotes = notes_of(codecs, trips);
  return tables;
}

}  // namespace scenebench
