#include "tables/gallery/rankings.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string>

#include "base/text.h"
#include "model/loss.h"
#include "tables/choosing/readers.h"
#include "tables/codec_facts.h"
#include "tables/codec_figures.h"
#include "tables/figures.h"
#include "tables/trials/trial_tables.h"

namespace scenebench {
namespace {

using Text = std::optional<std::string>;

Text time_text(const std::optional<Estimate>& time) { return time ? Text(with_unit(time->value)) : std::nullopt; }

Text bytes_text(const CodecFigures& way, std::int64_t Footprint::*size) {
  const std::int64_t bytes = way.footprint ? way.footprint->*size : 0;
  return bytes > 0 ? Text(fmt::format("{}", bytes)) : std::nullopt;
}

Text allocations_text(const CodecFigures& way, const TrialRecords&) {
  const AllocationUse* use = way.memory_of("decode");
  return use ? Text(fmt::format("{}", use->blocks)) : std::nullopt;
}

Text evolution_text(const CodecFigures& way, const TrialRecords& trials) {
  const auto answer = old_readers_read_new_data(trials, way.codec->name);
  return answer ? Text(*answer ? "yes" : "no") : std::nullopt;
}

Text loss_text(const CodecFigures& way, const TrialRecords&) {
  const std::string loss = describe(way.codec->loss);
  return loss.empty() ? std::nullopt : Text(printable(loss));
}

struct Column {
  std::string_view title;
  Text (*text)(const CodecFigures& way, const TrialRecords& trials);
};

constexpr std::array kColumns{
    Column{"load", [](const CodecFigures& way, const TrialRecords&) { return time_text(way.read()); }},
    Column{"load from memory", [](const CodecFigures& way, const TrialRecords&) { return time_text(way.load_cold); }},
    Column{"encode", [](const CodecFigures& way, const TrialRecords&) { return time_text(way.encode); }},
    Column{"wire, bytes",
           [](const CodecFigures& way, const TrialRecords&) { return bytes_text(way, &Footprint::wire_bytes); }},
    Column{"with zstd",
           [](const CodecFigures& way, const TrialRecords&) { return bytes_text(way, &Footprint::zstd_bytes); }},
    Column{"allocations of a load", allocations_text},
    Column{"old programs read new data", evolution_text},
    Column{"loses", loss_text}};

/// The codecs of `workload` with a time of load, the fastest first; of each library only its fastest.
std::vector<CodecFigures> best_ways(const Results& results, std::string_view workload, bool checks) {
  std::vector<CodecFigures> ways = figures_to_choose_by(results, workload);
  std::erase_if(ways, [&](const CodecFigures& way) {
    return (way.codec->input == Input::checked) != checks || !way.read();
  });
  std::ranges::stable_sort(ways, {}, [](const CodecFigures& way) { return way.read()->value; });
  keep_first_of_libraries(ways);
  return ways;
}

Table table_of(const std::vector<CodecFigures>& ways, const TrialRecords& trials) {
  Table table;
  for (const CodecFigures& way : ways) table.rows.push_back({ranked_name(*way.codec), {}});
  for (const Column& column : kColumns) {
    if (std::ranges::none_of(ways, [&](const CodecFigures& way) { return column.text(way, trials).has_value(); })) {
      continue;
    }
    table.columns.emplace_back(column.title);
    for (std::size_t i = 0; i < ways.size(); ++i) {
      Cell cell;
      if (auto text = column.text(ways[i], trials)) cell.text = *std::move(text);
      table.rows[i].cells.push_back(std::move(cell));
    }
  }
  return table;
}

}  // namespace

std::vector<Table> make_gallery_tables(const Results& results, const TrialRecords& trials, std::string_view workload) {
  std::vector<Table> tables;
  for (const bool checks : {true, false}) {
    const std::vector<CodecFigures> ways = best_ways(results, workload, checks);
    if (ways.empty()) continue;
    Table& table = tables.emplace_back(table_of(ways, trials));
    table.workload = workload;
    table.title = fmt::format("{}: input {}", printable(workload), checks ? "checked" : "trusted");
    std::vector<const CodecRecord*> records;
    for (const CodecFigures& way : ways) records.push_back(way.codec);
    table.footnotes = crash_notes(records);
    if (std::ranges::any_of(records, [](const CodecRecord* codec) { return is_of_rust(*codec); })) {
      table.footnotes.push_back({"rust-", "A Rust crate, linked into the same program."});
    }
  }
  if (!tables.empty()) tables.back().footnotes.push_back(inputs_note(results, ranked_workload(results, workload)));
  return tables;
}

std::vector<RankedWay> ranked_ways(const Results& results) {
  std::vector<RankedWay> ways;
  std::set<std::string_view> known;
  for (const std::string& workload : results.workloads()) {
    if (is_shown_with_docs(results, workload)) continue;
    for (const bool checks : {true, false}) {
      for (const CodecFigures& way : best_ways(results, workload, checks)) {
        if (known.insert(way.codec->name).second) ways.push_back({workload, way});
      }
    }
  }
  return ways;
}

}  // namespace scenebench
