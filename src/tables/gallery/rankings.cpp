#include "tables/gallery/rankings.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <set>
#include <string>

#include "base/in_order.h"
#include "model/loss.h"
#include "tables/choosing/conditions.h"
#include "tables/choosing/readers.h"
#include "tables/codec_facts.h"
#include "tables/codec_figures.h"
#include "tables/figures.h"
#include "tables/settled.h"
#include "tables/trials/trial_tables.h"

namespace scenebench {
namespace {

using Text = std::optional<std::string>;

Text time_text(const std::optional<Estimate>& time) {
  return time ? Text(with_width(with_unit(time->value), *time)) : std::nullopt;
}

/// What the columns need besides a codec's figures.
struct Asked {
  const Results& results;
  const SavedRows& trials;
  bool is_document;  ///< whether the workload is one
};

Text bytes_text(std::optional<std::int64_t> bytes) { return bytes ? Text(fmt::format("{}", *bytes)) : std::nullopt; }
Text wire_text(const CodecFigures& way, const Asked&) { return bytes_text(way.bytes()); }
Text zstd_text(const CodecFigures& way, const Asked&) { return bytes_text(way.bytes("zstd")); }

Text allocations_text(const CodecFigures& way, const Asked&) {
  const auto decode = way.memory_of("decode"), traverse = way.memory_of("traverse");
  return decode && traverse ? Text(fmt::format("{}", decode->blocks + traverse->blocks)) : std::nullopt;
}

template <Program program>
Text evolution_text(const CodecFigures& way, const Asked& asked) {
  const auto answer = reads_with_field_added(asked.results, *way.codec, asked.trials, program);
  return answer ? Text(*answer ? "yes" : "no") : std::nullopt;
}

Text loss_text(const CodecFigures& way, const Asked& asked) {
  const std::string loss = describe(asked.is_document ? way.codec->loss : way.codec->loss.of_structs());
  return loss.empty() ? std::nullopt : Text(loss);
}

struct Column {
  std::string_view title;
  Text (*text)(const CodecFigures& way, const Asked& asked);
};

constexpr std::array kColumns{
    Column{"load", [](const CodecFigures& way, const Asked&) { return time_text(way.load); }},
    Column{"read without a tree", [](const CodecFigures& way, const Asked&) { return time_text(way.incremental); }},
    Column{"load from memory", [](const CodecFigures& way, const Asked&) { return time_text(way.load_cold); }},
    Column{"encode", [](const CodecFigures& way, const Asked&) { return time_text(way.encode); }},
    Column{"wire, bytes", wire_text},
    Column{"with zstd", zstd_text},
    Column{"allocations of a load", allocations_text},
    Column{"old programs read new data", evolution_text<Program::older>},
    Column{"new programs read old data", evolution_text<Program::newer>},
    Column{"loses", loss_text}};

/// The codecs of `workload` with a time of reading, the fastest first; one of each library and format.
std::vector<CodecFigures> best_ways(const Results& results, std::string_view workload, bool checks) {
  std::vector<CodecFigures> ways = figures_to_choose_by(results, workload);
  std::erase_if(ways, [&](const CodecFigures& way) {
    return (way.codec->input == Input::checked) != checks || !way.read();
  });
  keep_best_of_libraries(results, ways, [](const CodecFigures& way) { return *way.read(); });
  return ways;
}

/// What stands below them to compare with.
std::vector<CodecFigures> floors_below(const Results& results, std::string_view workload, bool checks) {
  std::vector<CodecFigures> floors = floors_to_compare_with(results, workload);
  std::erase_if(floors, [&](const CodecFigures& floor) {
    return (floor.codec->input == Input::checked) != checks || !floor.read();
  });
  return floors;
}

Table table_of(const std::vector<CodecFigures>& ways, const Asked& asked) {
  Table table;
  table.add_rows(ways, [](const CodecFigures& way) { return ranked_name(*way.codec); });
  for (const Column& column : kColumns) {
    table.add_column(column.title, ways, [&](const CodecFigures& way) { return cell_of(column.text(way, asked)); });
  }
  return table;
}

}  // namespace

std::vector<Table> make_gallery_tables(const Results& results, const SavedRows& trials, std::string_view workload) {
  std::vector<Table> tables;
  for (const bool checks : {true, false}) {
    std::vector<CodecFigures> ways = best_ways(results, workload, checks);
    const std::vector<CodecFigures> floors = floors_below(results, workload, checks);
    append(ways, floors);
    if (ways.empty()) continue;
    Table& table = tables.emplace_back(table_of(ways, {results, trials, is_document(results, workload)}));
    table.workload = workload;
    table.title = fmt::format("{}: libraries that {} their input", workload, checks ? "check" : "trust");
    std::vector<const CodecRecord*> records;
    for (const CodecFigures& way : ways) records.push_back(way.codec);
    table.footnotes = crash_notes(records);
    if (!floors.empty()) table.footnotes.push_back(floor_note());
    if (std::ranges::any_of(records, [](const CodecRecord* codec) { return is_of_rust(*codec); })) {
      table.footnotes.push_back({"rust-", "A Rust crate, linked into the same program."});
    }
  }
  if (tables.empty()) return tables;
  const auto is_crate = [](const CodecFigures& way) { return is_of_rust(*way.codec); };
  if (std::ranges::all_of(figures_to_choose_by(results, workload), is_crate)) {
    tables.back().footnotes.emplace_back("This run measured Rust's crates alone.");
  }
  append(tables.back().footnotes, std::vector{width_note(), inputs_note(results, workload)});
  return tables;
}

std::vector<RankedWay> ranked_ways(const Results& results) {
  std::vector<RankedWay> ways;
  std::set<std::string_view> known;
  for (const std::string& workload : results.workloads()) {
    for (const bool checks : {true, false}) {
      for (const CodecFigures& way : best_ways(results, workload, checks)) {
        if (known.insert(way.codec->name).second) ways.push_back({workload, way});
      }
    }
  }
  return ways;
}

}  // namespace scenebench
