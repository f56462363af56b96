#include "tables/evolution_table.h"

#include <fmt/format.h>

#include "base/text.h"

namespace scenebench {
namespace {

DocsCell cell_of(const Passage& passage) {
  const bool bad = passage.kind == Passage::Kind::wrong || passage.kind == Passage::Kind::crashed;
  std::string text(to_string(passage.kind));
  if (passage.extra_bytes != 0) text += fmt::format(", {:+}{}B", passage.extra_bytes, kNoBreakSpace);
  if (passage.time_ratio) text += fmt::format(", {:.2f}x", *passage.time_ratio);
  return {std::move(text), "", bad ? Standing::worst : Standing::none};
}

/// Which trips a table is of.
struct Part {
  std::string_view shape;
  bool old_reader;

  bool has(const Trip& trip) const { return trip.shape == shape && trip.old_reader == old_reader; }
};

DocsTable table_of(std::span<const Evolution> codecs, const std::vector<Trip>& trips, const Part& part) {
  DocsTable table;
  table.workload = part.shape;
  table.title = fmt::format("{}: {}", part.old_reader ? "Old reader, new data" : "New reader, old data", part.shape);
  for (const Trip& trip : trips) {
    if (!part.has(trip)) continue;
    table.columns.push_back(trip.variant.empty() ? std::string(trip.change)
                                                 : fmt::format("{}, {}", trip.change, trip.variant));
  }
  for (const Evolution& codec : codecs) {
    DocsRow row{printable(codec.codec), {}};
    for (std::size_t i = 0; i < trips.size(); ++i) {
      if (!part.has(trips[i])) continue;
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
      {"B", "Bytes of the wire, more or less than a writer of the reader's own version would have written."},
      {"x", "Time to read it (decode + traverse + dealloc), against that wire's, in batches that take turns."},
      {"",
       "Shown is what a library does by itself: no codec has code for other versions than its own, such as class "
       "versions of cereal and Boost.Serialization ask for."}};
  for (const Evolution& codec : codecs) {
    for (std::size_t i = 0; i < codec.passages.size() && i < trips.size(); ++i) {
      if (codec.passages[i].kind != Passage::Kind::crashed) continue;
      notes.push_back({"crashed", printable(fmt::format("{} at {}, {}: {}", codec.codec, trips[i].shape,
                                                        trips[i].change, codec.passages[i].detail))});
    }
  }
  return notes;
}

}  // namespace

std::vector<DocsTable> make_evolution_tables(std::span<const Evolution> codecs) {
  const std::vector<Trip> trips = all_trips();
  std::vector<DocsTable> tables;
  for (const std::string_view shape : {"docs", "scene"}) {
    for (const bool old_reader : {true, false}) tables.push_back(table_of(codecs, trips, {shape, old_reader}));
  }
  tables.back().footnotes = notes_of(codecs, trips);
  return tables;
}

}  // namespace scenebench
