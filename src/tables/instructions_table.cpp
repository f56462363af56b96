// The table of instructions per operation, beside the times.
#include "tables/run_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <ranges>
#include <utility>

#include "base/in_order.h"
#include "base/text.h"
#include "results/row_names.h"
#include "tables/figures.h"

namespace scenebench {
namespace {

/// If there are fewer, most belong to the timed loop itself, whose instructions the last footnote states.
constexpr double kFewestCompared = 30;

/// A row of the table, without its cells.
struct Place {
  std::string workload, phase;

  bool operator==(const Place&) const = default;
};

/// What was counted and timed of one codec at one place; 0 where it was not.
struct Entry {
  double instructions = 0, ns = 0;
  bool counted = false;

  /// Whether the instructions, or also the time, can be told from harness overhead.
  bool has_ratio() const { return instructions >= kFewestCompared; }
  bool has_time_ratio() const { return has_ratio() && ns >= kSmallestTime; }
};

std::string instructions_text(double per_operation) {
  return fmt::format("{:.{}f}", per_operation, per_operation < 99.95 ? 1 : 0);
}

Entry entry_of(const Results& results, const Place& place, const std::string& codec) {
  Entry entry;
  const Row* count = find_row(results.rows.of(kInstructions, place.workload, codec), place.workload, codec, place.phase,
                              kInstructions);
  entry.counted = count != nullptr;
  if (count) entry.instructions = count->value;
  if (const auto time = results.find_time(place.workload, codec, place.phase)) entry.ns = time->value;
  return entry;
}

/// The entry with the fewest instructions among those that have a ratio; nullptr if there is none. The fastest entry
/// would be a worse reference: noise may decide which one it is, and would change every ratio with it.
const Entry* fewest_instructions(const std::vector<Entry>& entries) {
  const Entry* best = nullptr;
  for (const Entry& entry : entries) {
    if (entry.has_ratio() && (!best || entry.instructions < best->instructions)) best = &entry;
  }
  return best;
}

/// `reference` has the fewest instructions of the row; there is one if `entry` has a ratio.
std::string cell_text(const Entry& entry, const Entry* reference) {
  if (!entry.counted) return std::string(kEnDash);
  const std::string instructions = instructions_text(entry.instructions);
  if (!entry.has_ratio()) return fmt::format("{0} / {1} / {1}", instructions, kEnDash);
  const bool timed = entry.has_time_ratio() && reference->has_time_ratio();
  return fmt::format("{} / {} / {}", instructions, plain_number(entry.instructions / reference->instructions),
                     timed ? plain_number(entry.ns / reference->ns) : std::string(kEnDash));
}

/// The rows of instructions.
auto counts_of(const Results& results) {
  return results.rows.all() | std::views::filter([](const Row& row) { return row.what == kInstructions; });
}

/// All places that were counted, in the order of the results.
std::vector<Place> places_of(const Results& results) {
  std::vector<Place> places;
  for (const Row& count : counts_of(results)) add_once(places, Place{count.workload, count.variant});
  return places;
}

std::vector<const CodecRecord*> counted_codecs(const Results& results, bool floor) {
  std::vector<const CodecRecord*> codecs;
  for (const CodecRecord& codec : results.codecs) {
    const bool counted = std::ranges::count(counts_of(results), codec.name, &Row::codec) > 0;
    if (counted && codec.is_floor == floor) codecs.push_back(&codec);
  }
  return codecs;
}

/// "Harness overhead (codec floor): 7.5 to 14.2 instructions per operation."
std::string floor_text(const Results& results, const CodecRecord& floor) {
  std::vector<double> counts;
  for (const Row& count : counts_of(results)) {
    if (count.codec == floor.name) counts.push_back(count.value);
  }
  const auto [fewest, most] = std::ranges::minmax(counts);
  return fmt::format("Harness overhead (codec {}): {} to {} instructions per operation.", floor.name,
                     instructions_text(fewest), instructions_text(most));
}

void add_footnotes(Table& table, const Results& results) {
  table.footnotes = {
      {"Each cell: instructions per operation / as a multiple of the row's fewest / the time as a multiple of that of "
       "the codec with the fewest. Where the last two differ, the number of instructions does not explain the time."},
      {fmt::format(
          "Counted over the timed loops, in a separate run under {}: other programs do not disturb the counts. "
          "They do not show cache misses, mispredicted branches and instruction-level parallelism; times do.",
          results.instruction_counter.empty() ? "callgrind" : results.instruction_counter)},
      {std::string(kEnDash), fmt::format("Not counted, or no ratio: fewer than {} instructions or less than {} ns are "
                                         "indistinguishable from harness overhead.",
                                         kFewestCompared, kSmallestTime)}};
  for (const CodecRecord* floor : counted_codecs(results, true)) {
    table.footnotes.push_back(floor_text(results, *floor));
  }
}

}  // namespace

std::optional<Table> make_instructions_table(const Results& results) {
  const std::vector<const CodecRecord*> codecs = counted_codecs(results, false);
  if (codecs.empty()) return std::nullopt;
  Table places;
  places.add_rows(codecs, &CodecRecord::name);
  for (const Place& place : places_of(results)) {
    std::vector<Entry> entries;
    for (const CodecRecord* codec : codecs) entries.push_back(entry_of(results, place, codec->name));
    const Entry* reference = fewest_instructions(entries);
    places.add_column(fmt::format("{} {}", place.workload, place.phase), entries,
                      [&](const Entry& entry) { return Cell{cell_text(entry, reference)}; });
  }
  Table table = transposed(places);
  table.title = "Instructions per operation";
  table.codecs = table.columns;
  add_footnotes(table, results);
  return table;
}

}  // namespace scenebench
