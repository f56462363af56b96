// Wire sizes, plain and compressed, and the memory that encode and decode request.
#include <fmt/format.h>

#include <string>
#include <utility>
#include <vector>

#include "results/row_names.h"
#include "tables/codec_figures.h"
#include "tables/figures.h"
#include "tables/run_tables.h"

namespace scenebench {
namespace {

using Codecs = std::vector<const CodecRecord*>;

/// A table whose rows are codecs, with the column that says in what order they are.
Table table_by_form(std::string title, const Codecs& codecs) {
  Table table{.title = std::move(title)};
  table.add_rows(codecs, &CodecRecord::name);
  table.add_column("form", codecs, [](const CodecRecord* codec) { return Cell{form_of(*codec)}; });
  return table;
}

Table wire_table(const Results& results, const std::string& workload, const Codecs& codecs) {
  Table table = table_by_form(fmt::format("{}: wire sizes, plain and compressed (bytes)", workload), codecs);
  const auto add = [&](std::string_view column, std::string_view compressor) {
    table.add_column(column, codecs, [&](const CodecRecord* codec) {
      return Cell{bytes_or_dash(results.find_wire(workload, codec->name, compressor))};
    });
  };
  add("plain", "");
  for (const std::string_view compressor : kCompressors) add(compressor, compressor);
  table.footnotes.push_back(
      {"Means over the workload's objects, at most 512. zlib at level 6, zstd at level 3, lz4 at its default, as one "
       "block without a frame, of each object by itself. Times: bench compression."});
  return table;
}

std::string requested(const AllocationUse& use) { return fmt::format("{} / {}", use.bytes, use.blocks); }
std::string peak(const AllocationUse& use) { return fmt::format("{}", use.peak_bytes); }
std::string held(const AllocationUse& use) { return fmt::format("{} / {}", use.held_bytes, use.held_blocks); }

/// A column of the memory table.
struct MemoryColumn {
  std::string_view title, pass, phase;
  std::string (*text)(const AllocationUse&);
};
constexpr MemoryColumn kMemoryColumns[] = {{"encode, first call", kFirst, "encode", requested},
                                           {"encode, steady", kSteady, "encode", requested},
                                           {"encode, peak of the first call", kFirst, "encode", peak},
                                           {"decode, first call", kFirst, "decode", requested},
                                           {"decode, steady", kSteady, "decode", requested},
                                           {"decode, peak", kSteady, "decode", peak},
                                           {"held after decode", kSteady, "decode", held}};

Table memory_table(const Results& results, const std::string& workload, Codecs codecs) {
  const auto memory = [&](const CodecRecord* codec) { return results.rows.of(kMemory, workload, codec->name); };
  std::erase_if(codecs, [&](const CodecRecord* codec) { return memory(codec).empty(); });
  Table table = table_by_form(fmt::format("{}: memory requested (bytes / blocks)", workload), codecs);
  for (const MemoryColumn& column : kMemoryColumns) {
    table.add_column(column.title, codecs, [&](const CodecRecord* codec) {
      const auto use = memory_of(memory(codec), column.pass, column.phase);
      return use ? Cell{column.text(*use)} : Cell{};
    });
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
