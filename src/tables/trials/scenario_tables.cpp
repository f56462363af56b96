#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <set>
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

/// How the title of each scenario's tables begins, and how the figures were measured.
struct Words {
  std::string_view title, method;
};

constexpr Words kShares{
    "Part reads",
    "Each operation decodes a scene, reads these entities (drawn with a fixed seed) or the positions of all entities, "
    "and frees the scene; load reads all of it, meshes and materials included. A view pays for what it reads; a codec "
    "that checks its input pays for checking all of it, too; a message or a tree pays for decoding all of it."};
constexpr Words kEdits{
    "Edits",
    "A received scene is changed and sent on: numbers (an entity's flags) and texts (its name, which grows to 92 "
    "bytes) are replaced, and entities are added at the end of the list; at the same places in every scene, drawn with "
    "a fixed seed. by structs: decode to the application's structs, change these, encode; bytes: of what is sent. by "
    "the library: in its own way, in the wire or in its message or tree. dead bytes: by how much that is longer than "
    "what the codec would write for the same values. A dash: the library cannot do it, or its codec does not try it. "
    "What is sent was decoded and compared with the changed scene before anything was timed. The received bytes are in "
    "the caches."};
constexpr Words kRowsAndColumns{
    "Rows and columns",
    "The same entities as an array of structs (rows: workload entities/N) and as one array per field (columns: "
    "columns/N). positions: decode, read the positions of all entities, free. bytes: the mean of all objects, plain "
    "and under zstd 3, each by itself. Rows and columns take turns; the bytes are in the caches."};
constexpr Words kCompression{
    "Compressed",
    "Every second object of a workload is compressed by itself; figures are means. zstd's contexts are reused, while "
    "each call of lz4 makes one: lz4 HC clears 256 KB for an object of any size. The dictionary of zstd 3 is trained "
    "on the others. lz4 HC is at its default level."};
constexpr Words kArrival{
    "JSON as it arrives",
    "Own: load (decode, walk, free) of the text that the codec reads in all tables, which for most is the same; and, as a percentage of that, of the same JSON as others write "
    "it: the keys of each object in another order, after every second one an unknown key with an object of two more, "
    "floats with 17 digits, indented by two spaces. All take turns and cycle through different objects, whose bytes are "
    "in the caches. refused: how many of the variants the codec refuses or misreads; these have a dash."};
constexpr Words kLoading{
    "From file to usable",
    "A load brings an asset into memory (bring: opens and reads its file into a buffer that is kept, or maps it), "
    "decompresses it, decodes it and walks all of it, and frees it. usable: all but freeing. first entity: until one "
    "entity of the asset has been read. The assets take turns, and are in the system's page cache, except in cold "
    "cases: there the system is asked to drop them before each load, and \"still cached\" is what it kept. A mapped "
    "file is read when the codec touches it: page faults count this. peak memory: the most that the first load of a "
    "process adds to it."};
constexpr Words kHitches{
    "Worst times",
    "Single operations are timed one by one, each followed by the reference chain (fixed work) for about as long. "
    "\"machine\" is the time of that work: a worst time that both share is due to the machine. What an operation reads "
    "is in the caches. p99 is of at least 100 operations, and p99.9, the time that one in a thousand exceeds, of at "
    "least 1,000. The last columns are the worst one as a share of a frame at 60 and 120 Hz. First use: the first "
    "encode (with a copy of the wire) and then the first load in a new process. stood still: operations that do not "
    "count, because the process was stopped, frozen or paused meanwhile."};

constexpr Words kThreads{
    "Threads",
    "Each thread has a codec, objects and wires of its own and, where the system lets programs choose, stays on a core "
    "of its own. All start at once, and only "
    "batches during which all of them worked count; the median batch of each thread is taken. operations: of all "
    "threads together. time: of one operation, the median over threads. efficiency: operations of all threads as a "
    "percentage of what they would be if each thread were as fast as one alone, which the same process measures before "
    "and after. \"of the chain\" is the efficiency of fixed work that needs only a core, and \"of memory\" that of "
    "streaming through memory: a codec below both waits for a lock, usually the allocator's. cores: how many the "
    "threads have; if fewer than threads, some share a core, and none where the system does not let programs choose. "
    "Hand-over: one thread decodes objects, a queue of fixed length hands them over, and another thread walks and "
    "frees them; \"one thread\": the same thread did all of it. free compared: freeing on the other thread as a "
    "percentage of freeing on the same one. queue: the time to hand over nothing."};

constexpr Words kChurn{
    "Memory after many levels",
    "Levels of changing sizes, from an eighth of the workload's to four times as many entities, are loaded and freed "
    "in random order, while a tenth of them stays loaded. At the end only that tenth is left. resident: what the "
    "process then holds for levels. held: what it holds for the same tenth if it loads nothing else. of held: the "
    "first as a percentage of the second; 100% is no fragmentation. given back, then of held: the same after the "
    "allocator was asked to give back all free memory. levels: how many were loaded. full: what it held before the "
    "other levels were freed. Dashes: the system does not tell what a process holds."};

constexpr Words kSnapshots{
    "Snapshots",
    "A server sends the ticks of a changing world to a client: whole, or what changed since a tick that the client "
    "has acknowledged, one, 2 or 10 ticks ago. bytes: of a tick, over 600 ticks; a second: 20 or 60 times the mean. "
    "packets: of 1,200 bytes. entities a packet: how many entities a world would have whose median tick is one packet. "
    "encode: from the server's structs to the packet, compression included. decode: from the packet to the client's "
    "state, including freeing what was decoded. Both are of single ticks, and the last columns are the worst one as a "
    "percentage of a frame at 60 Hz. stood still: ticks without times, as the process was stopped meanwhile. After "
    "every tick the client's state was compared with the server's, untimed, before anything was timed. entropy: the "
    "information in the values of the changes, each as a difference from the acknowledged tick. \"whole\" packed "
    "\"against\" a tick has that tick's wire as a prefix or dictionary (lz4 uses 64 KB of it), and a header of 8 bytes that "
    "names it. allocations: of the median tick. Players each see the "
    "entities near them: bytes, packets and encode are those of all players, over 120 ticks. encode: separately for "
    "each player. encode once: each entity once, and its bytes are then copied for each player; the packets are the "
    "same, byte by byte. once of encode: the second as a percentage of the first. A dash: this format's packets are "
    "not made of the bytes of single entities. Hostile packets: cut, repeated, out of order, built on an unknown tick, "
    "10,000 entities claimed. lasting: after how many of those that were accepted the next good one did not correct "
    "the client's state. Codecs that trust their input are left out of it. quantised/N is a category of its own, not "
    "to be ranked with tick/N: positions in millimetres and the smallest three components of quaternions in 16 bits, "
    "with the largest error of a coordinate and of a component."};

std::string text_of(double value, FigureUnit unit) {
  switch (unit) {
    case FigureUnit::ns: return with_unit(value);
    case FigureUnit::bytes: return brief_bytes(value);
    case FigureUnit::count: return fmt::format("{:.0f}", value);
    case FigureUnit::percent: return value < 10 ? fmt::format("{:.1f}%", value) : fmt::format("{:.0f}%", value);
    case FigureUnit::per_second: return plain_number(value) + "/s";
  }
  return {};
}

/// The figure, followed by how far its interval reaches to a side if that is far.
std::string text_of(const ScenarioFigure& figure) {
  std::string text = text_of(figure.value, figure.unit);
  const Estimate median = estimate_of(figure);
  const bool is_wide = figure.over == Over::median && figure.value > 0 && median.relative_width() > kWidestInterval;
  if (is_wide && median.has_interval()) text += fmt::format(" ±{:.0f}%", 100 * median.relative_width());
  return text;
}

bool is_cheaper(const ScenarioFigure& one, const ScenarioFigure& other) {
  return one.value < other.value * (1 - kSmallestChange);
}

/// The share from which on `other` is cheaper, although `one` is at first; empty if it never is.
std::string crossing_of(const ScenarioRecord& one, const ScenarioRecord& other) {
  if (one.figures.empty() || other.figures.empty() || !is_cheaper(one.figures[0], other.figures[0])) return {};
  for (const ScenarioFigure& figure : one.figures) {
    if (figure.name == "all positions") continue;  // the only figure that is not of a growing share
    const ScenarioFigure* const same = find_figure(other, figure.name);
    if (same && is_cheaper(*same, figure)) return figure.name;
  }
  return {};
}

/// From which share on one codec is cheaper than another one that is cheaper for smaller shares.
std::vector<Footnote> crossings_of(const std::vector<ScenarioRecord>& records) {
  constexpr std::size_t kMost = 6;
  std::vector<Footnote> notes;
  for (const ScenarioRecord& one : records) {
    for (const ScenarioRecord& other : records) {
      const std::string from = one.workload == other.workload ? crossing_of(one, other) : std::string();
      if (from.empty() || notes.size() == kMost) continue;
      notes.emplace_back(printable(fmt::format("{}: {} costs less than {} from {} on.", one.workload, other.codec,
                                               one.codec, from == "load" ? "a whole load" : from)));
    }
  }
  return notes;
}

/// Which of several codecs' wires are the smallest, plain and by each compressor: the order changes.
std::vector<Footnote> smallest_of(const std::vector<ScenarioRecord>& records) {
  InOrder<std::string, std::vector<const ScenarioRecord*>> workloads;
  for (const ScenarioRecord& record : records) {
    if (record.variant == kShippedSizes && !record.figures.empty()) workloads[record.workload].push_back(&record);
  }
  std::vector<Footnote> notes;
  for (const auto& ones : workloads) {
    if (ones.size() < 2) continue;
    std::vector<std::string> parts;
    for (const ScenarioFigure& figure : ones.front()->figures) {
      const auto size = [&](const ScenarioRecord* record) {
        const ScenarioFigure* const found = find_figure(*record, figure.name);
        return found ? found->value : std::numeric_limits<double>::infinity();
      };
      parts.push_back(fmt::format("{} {}", figure.name, (*std::ranges::min_element(ones, {}, size))->codec));
    }
    notes.emplace_back(printable(fmt::format("{}, smallest: {}.", ones.front()->workload, joined(parts, ", "))));
  }
  return notes;
}

std::vector<Table> tables_of(const Words& words, const std::vector<ScenarioRecord>& records) {
  CaseTables cases;
  std::vector<Footnote> notes;
  if (!words.method.empty()) notes.emplace_back(std::string(words.method));
  append(notes, notes_on_few_processes(records));
  append(notes, notes_on_fewer_inputs(records));
  for (const ScenarioRecord& record : records) {
    const std::string title = fmt::format("{}, {}{}{}", words.title, record.workload,
                                          record.variant.empty() ? "" : ": ", record.variant);
    for (const ScenarioFigure& figure : record.figures) {
      cases.add(title, record.codec, figure.name, {.text = text_of(figure)});
    }
    if (record.problem.empty()) continue;
    cases.add(title, record.codec, "failed", {.text = "yes", .standing = Standing::worst});
    const std::string problem = fmt::format("{}, {}: {}", record.codec, record.case_text(), record.problem);
    notes.push_back(fault_note("failed", printable(problem)));
  }
  return cases.tables(std::move(notes));
}

}  // namespace

std::vector<Footnote> notes_on_fewer_inputs(const std::vector<ScenarioRecord>& records) {
  std::vector<Footnote> notes;
  std::set<std::string> named;
  for (const ScenarioRecord& record : records) {
    const auto workload = parse_workload(record.workload);
    const bool has_fewer = workload && record.inputs > 0 && record.inputs < count_of_inputs(*workload);
    if (!has_fewer || !named.insert(record.workload).second) continue;
    notes.emplace_back(printable(fmt::format("{}: {} different object{} in turn, fewer than elsewhere: a processor may "
                                             "learn part of them, so that times are lower than there.",
                                             record.workload, record.inputs, record.inputs == 1 ? "" : "s")));
  }
  return notes;
}

std::vector<Footnote> notes_on_few_processes(const std::vector<ScenarioRecord>& records) {
  std::optional<std::uint64_t> fewest;
  for (const ScenarioRecord& record : records) {
    for (const ScenarioFigure& figure : record.figures) {
      const bool is_exact = figure.unit == FigureUnit::bytes || figure.unit == FigureUnit::count;
      if (is_exact || figure.over != Over::median || estimate_of(figure).has_interval()) continue;
      fewest = std::min(fewest.value_or(figure.processes), figure.processes);
    }
  }
  if (!fewest) return {};
  return {Footnote{
      fmt::format("Medians of {} process{} have no interval: it takes six.", *fewest, *fewest == 1 ? "" : "es")}};
}

std::vector<Table> make_scenario_tables(const TrialRecords& records) {
  std::vector<Table> tables;
  const auto add = [&](std::string_view name, std::vector<Table> made, std::vector<Footnote> notes = {}) {
    if (made.empty()) return;
    append(made.back().footnotes, std::move(notes));
    append(made.back().footnotes, notes_on_taking(name, records));
    append(tables, std::move(made));
  };
  add("shares", tables_of(kShares, records.shares), crossings_of(records.shares));
  add("edits", tables_of(kEdits, records.edits));
  add("columns", tables_of(kRowsAndColumns, records.columns));
  add("compression", tables_of(kCompression, records.compression), smallest_of(records.compression));
  add("arrival", tables_of(kArrival, records.arrival));
  add("loading", tables_of(kLoading, records.loading));
  add("hitches", tables_of(kHitches, records.hitches));
  add("threads", tables_of(kThreads, records.threads));
  add("churn", tables_of(kChurn, records.churn));
  add("snapshots", tables_of(kSnapshots, records.snapshots));
  return tables;
}

}  // namespace scenebench
