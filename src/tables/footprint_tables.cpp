// Wire sizes, plain and compressed, and the memory that encode and decode request.
#include <fmt/format.h>

#include <iterator>
#include <span>

#include "results/row_names.h"
#include "tables/codec_figures.h"
#include "tables/figures.h"
#include "tables/run_tables.h"

namespace scenebench {
namespace {

Table wire_table(const Results& results, const std::string& workload, const std::vector<const CodecRecord*>& codecs) {
  Table table;
  table.title = fmt::format("{}: wire sizes, plain and compressed (bytes)", workload);
  table.columns = {"form", "plain"};
  table.columns.insert(table.columns.end(), std::begin(kCompressors), std::end(kCompressors));
  for (const CodecRecord* codec : codecs) {
    const auto size = [&](std::string_view compressor) {
      return Cell{bytes_or_dash(results.find_wire(workload, codec->name, compressor))};
    };
    TableRow row{codec->name, {{form_of(*codec)}, size("")}};
    for (const std::string_view compressor : kCompressors) row.cells.push_back(size(compressor));
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
  std::string_view title, pass, phase;
  std::string (*text)(const AllocationUse&);

  Cell cell_of(std::span<const Row> memory) const {
    const auto use = memory_of(memory, pass, phase);
    return use ? Cell{text(*use)} : Cell{};
  }
};
constexpr MemoryColumn kMemoryColumns[] = {{"encode, first call", kFirst, "encode", requested},
                                           {"encode, steady", kSteady, "encode", requested},
                                           {"encode, peak of the first call", kFirst, "encode", peak},
                                           {"decode, first call", kFirst, "decode", requested},
                                           {"decode, steady", kSteady, "decode", requested},
                                           {"decode, peak", kSteady, "decode", peak},
                                           {"held after decode", kSteady, "decode", held}};

Table memory_table(const Results& results, const std::string& workload, const std::vector<const CodecRecord*>& codecs) {
  Table table;
  table.title = fmt::format("{}: memory requested (bytes / blocks)", workload);
  table.columns = {"form"};
  for (const MemoryColumn& column : kMemoryColumns) table.columns.emplace_back(column.title);
  for (const CodecRecord* codec : codecs) {
    const std::span<const Row> memory = results.rows.of(kMemory, workload, codec->name);
    if (memory.empty()) continue;
    TableRow& row = table.rows.emplace_back(TableRow{codec->name, {{form_of(*codec)}}});
    for (const MemoryColumn& column : kMemoryColumns) row.cells.push_back(column.cell_of(memory));
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
