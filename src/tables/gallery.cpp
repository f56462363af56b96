#include "tables/gallery.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string>

#include "base/text.h"
#include "model/loss.h"
#include "tables/codec_figures.h"
#include "tables/crashes.h"
#include "tables/figures.h"
#include "tables/trials/trial_tables.h"

namespace scenebench {
namespace {

/// What a row is of: times are those of many objects, sizes of the workload's own.
struct Way {
  CodecFigures times, sizes;
  const TrialRecords* trials;
};

std::optional<std::string> time_text(const std::optional<Estimate>& time) {
  return time ? std::optional(with_unit(time->value)) : std::nullopt;
}

std::optional<std::string> bytes_text(const Way& way, std::int64_t Footprint::*size) {
  const std::int64_t bytes = way.sizes.footprint ? way.sizes.footprint->*size : 0;
  return bytes > 0 ? std::optional(fmt::format("{}", bytes)) : std::nullopt;
}

std::optional<std::string> evolution_text(const Way& way) {
  const auto answer = old_readers_read_new_data(*way.trials, way.times.codec->name);
  return answer ? std::optional<std::string>(*answer ? "yes" : "no") : std::nullopt;
}

struct Column {
  std::string_view title;
  std::optional<std::string> (*text)(const Way& way);
};

constexpr std::array kColumns{
    Column{"load", [](const Way& way) { return time_text(way.times.read()); }},
    Column{"load from memory", [](const Way& way) { return time_text(way.times.load_cold); }},
    Column{"encode", [](const Way& way) { return time_text(way.times.encode); }},
    Column{"wire, bytes", [](const Way& way) { return bytes_text(way, &Footprint::wire_bytes); }},
    Column{"with zstd", [](const Way& way) { return bytes_text(way, &Footprint::zstd_bytes); }},
    Column{"allocations of a load",
           [](const Way& way) {
             const AllocationUse* use = way.sizes.memory_of("decode");
             return use ? std::optional(fmt::format("{}", use->blocks)) : std::nullopt;
           }},
    Column{"old programs read new data", evolution_text},
    Column{"loses", [](const Way& way) {
             const std::string loss = describe(way.times.codec->loss);
             return loss.empty() ? std::nullopt : std::optional(printable(loss));
           }}};

/// The codecs of `workload` with a time of load, the fastest first; of each library only its fastest.
std::vector<Way> best_ways(const Results& results, const TrialRecords& trials, std::string_view workload, bool checks) {
  std::vector<Way> ways;
  for (const CodecFigures& times : figures_of_codecs(results, ranked_workload(results, workload), WhichCodecs::tables)) {
    if ((times.codec->input == Input::checked) != checks || !times.read()) continue;
    ways.push_back({times, times, &trials});
    ways.back().sizes.footprint = results.find_footprint(workload, times.codec->name);
  }
  std::ranges::stable_sort(ways, {}, [](const Way& way) { return way.times.read()->value; });
  std::set<std::string> libraries;
  std::erase_if(ways, [&](const Way& way) {
    const CodecRecord& codec = *way.times.codec;
    return !libraries.insert(codec.has_library() ? codec.library : codec.name).second;
  });
  return ways;
}

Table table_of(const std::vector<Way>& ways) {
  Table table;
  for (const Way& way : ways) table.rows.push_back({ranked_name(*way.times.codec), {}});
  for (const Column& column : kColumns) {
    if (std::ranges::none_of(ways, [&](const Way& way) { return column.text(way).has_value(); })) continue;
    table.columns.emplace_back(column.title);
    for (std::size_t i = 0; i < ways.size(); ++i) {
      Cell cell;
      if (auto text = column.text(ways[i])) cell.text = *std::move(text);
      table.rows[i].cells.push_back(std::move(cell));
    }
  }
  return table;
}

}  // namespace

std::vector<Table> make_gallery_tables(const Results& results, const TrialRecords& trials, std::string_view workload) {
  std::vector<Table> tables;
  for (const bool checks : {true, false}) {
    const std::vector<Way> ways = best_ways(results, trials, workload, checks);
    if (ways.empty()) continue;
    Table& table = tables.emplace_back(table_of(ways));
    table.workload = workload;
    table.title = fmt::format("{}: input {}", printable(workload), checks ? "checked" : "trusted");
    std::vector<const CodecRecord*> records;
    for (const Way& way : ways) records.push_back(way.times.codec);
    table.footnotes = crash_notes(records);
  }
  if (!tables.empty()) tables.back().footnotes.push_back(inputs_note(results, ranked_workload(results, workload)));
  return tables;
}

}  // namespace scenebench
