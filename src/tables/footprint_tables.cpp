// Wire sizes, plain and compressed, and the memory that encode and decode request.
#include "tables/run_tables.h"

#include <fmt/format.h>

#include "base/text.h"
#include "tables/codec_figures.h"
#include "tables/figures.h"

namespace scenebench {
namespace {

Table wire_table(const Results& results, const std::string& workload, const std::vector<const CodecRecord*>& codecs) {
  Table table;
  table.title = fmt::format("{}: wire sizes, plain and compressed (bytes)", printable(workload));
  table.columns = {"form", "plain"};
  for (const Compressor& compressor : kCompressors) table.columns.emplace_back(compressor.name);
  for (const CodecRecord* codec : codecs) {
    const Footprint* found = results.find_footprint(workload, codec->name);
    const Footprint sizes = found ? *found : Footprint{};
    TableRow row{printable(codec->name), {{printable(form_of(*codec))}, {bytes_or_dash(sizes.wire_bytes)}}};
    for (const Compressor& compressor : kCompressors) row.cells.push_back({bytes_or_dash(sizes.*compressor.bytes)});
    table.rows.push_back(std::move(row));
  }
  table.footnotes.push_back(
      {"Means over the workload's objects. zlib at level 6, zstd at level 3, lz4 at its default, as one block without a "
       "frame, of each object by itself. Times: bench compression."});
  return table;
}

std::string requested(const AllocationUse& use) { return fmt::format("{} / {}", use.bytes, use.blocks); }
std::string peak(const AllocationUse& use) { return fmt::format("{}", use.peak_bytes); }
std::string held(const AllocationUse& use) { return fmt::format("{} / {}", use.held_bytes, use.held_blocks); }

/// A column of the memory table.
struct MemoryColumn {
  std::string_view title;
  MemoryPass pass;
  const char* phase;
  std::string (*text)(const AllocationUse&);

  Cell cell_of(const Footprint& footprint) const {
    const auto& uses = footprint.*pass;
    const auto found = uses.find(phase);
    return found == uses.end() ? Cell{} : Cell{text(found->second)};
  }
};
constexpr MemoryColumn kMemoryColumns[] = {{"encode, first call", &Footprint::first, "encode", requested},
                                           {"encode, steady", &Footprint::steady, "encode", requested},
                                           {"encode, peak of the first call", &Footprint::first, "encode", peak},
                                           {"decode, first call", &Footprint::first, "decode", requested},
                                           {"decode, steady", &Footprint::steady, "decode", requested},
                                           {"decode, peak", &Footprint::steady, "decode", peak},
                                           {"held after decode", &Footprint::steady, "decode", held}};

Table memory_table(const Results& results, const std::string& workload, const std::vector<const CodecRecord*>& codecs) {
  Table table;
  table.title = fmt::format("{}: memory requested (bytes / blocks)", printable(workload));
  table.columns = {"form"};
  for (const MemoryColumn& column : kMemoryColumns) table.columns.emplace_back(column.title);
  for (const CodecRecord* codec : codecs) {
    const Footprint* found = results.find_footprint(workload, codec->name);
    if (!found || !found->memory_counted) continue;
    TableRow& row = table.rows.emplace_back(TableRow{printable(codec->name), {{printable(form_of(*codec))}}});
    for (const MemoryColumn& column : kMemoryColumns) row.cells.push_back(column.cell_of(*found));
  }
  table.footnotes.push_back(
      {"All memory requested in one call, freed in it or not. First call: of a new codec, whose "
       "buffers, builders and parsers are empty. Steady: after some calls. Peak: the most held at "
       "once, beyond what was held before the call."});
  return table;
}

}  // namespace

std::vector<Table> make_footprint_tables(const Results& results) {
  std::vector<Table> tables;
  if (!has_form_tables(results)) return tables;
  for (const std::string& workload : results.workloads()) {
    const auto codecs = codecs_by_form(results, workload);
    if (codecs.empty()) continue;
    tables.push_back(wire_table(results, workload, codecs));
    Table memory = memory_table(results, workload, codecs);
    if (!memory.rows.empty()) tables.push_back(std::move(memory));
  }
  return tables;
}

}  // namespace scenebench
