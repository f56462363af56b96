#include "tables/footprint_tables.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <string>

#include "base/text.h"
#include "tables/figures.h"
#include "tables/form_tables.h"
#include "tables/settled.h"

namespace scenebench {
namespace {

struct Compressor {
  std::string_view name;
  std::int64_t Footprint::*bytes;
};
constexpr std::array<Compressor, 3> kCompressors{
    {{"zlib", &Footprint::zlib_bytes}, {"zstd", &Footprint::zstd_bytes}, {"lz4", &Footprint::lz4_bytes}}};

bool times_compressors(const Results& results) {
  return std::any_of(results.measurements.begin(), results.measurements.end(), [](const Measurement& measurement) {
    return std::any_of(kCompressors.begin(), kCompressors.end(), [&](const Compressor& compressor) {
      return measurement.phase == fmt::format("compress-{}", compressor.name) ||
             measurement.phase == fmt::format("decompress-{}", compressor.name);
    });
  });
}

Cell cell(std::string text) { return {std::move(text), "", Standing::none}; }

/// A size; a dash if it is 0, which means that it was not measured.
Cell size_cell(std::int64_t bytes) { return cell(bytes > 0 ? fmt::format("{}", bytes) : std::string(kEnDash)); }

std::string time_text(const Results& results, std::string_view workload, const CodecRecord& codec,
                      std::string_view phase) {
  const auto time = results.find_time(workload, codec.name, phase);
  return time ? with_width(with_unit(time->value), *time) : std::string(kEnDash);
}

Table wire_table(const Results& results, const std::string& workload,
                     const std::vector<const CodecRecord*>& codecs) {
  Table table;
  table.title =
      fmt::format("{}: wire sizes, plain and compressed (bytes; time to compress / decompress)", printable(workload));
  table.columns = {"form", "plain"};
  const bool timed = times_compressors(results);
  for (const Compressor& compressor : kCompressors) {
    table.columns.emplace_back(compressor.name);
    if (timed) table.columns.push_back(fmt::format("{} time", compressor.name));
  }
  for (const CodecRecord* codec : codecs) {
    const Footprint* found = results.find_footprint(workload, codec->name);
    const Footprint sizes = found ? *found : Footprint{};
    Row row{printable(codec->name), {cell(printable(form_of(*codec))), size_cell(sizes.wire_bytes)}};
    for (const Compressor& compressor : kCompressors) {
      row.cells.push_back(size_cell(sizes.*compressor.bytes));
      if (!timed) continue;
      const auto time = [&](std::string_view way) {
        return time_text(results, workload, *codec, fmt::format("{}-{}", way, compressor.name));
      };
      row.cells.push_back(cell(fmt::format("{} / {}", time("compress"), time("decompress"))));
    }
    table.rows.push_back(std::move(row));
  }
  table.footnotes.push_back({"",
                             "zlib at level 6, zstd at level 3, lz4 at its default, as one block without a frame; contexts "
                             "and buffers are reused. Times are of the compressor alone: add them to encode and load. "
                             "Sizes are of the workload's first object, times of all its objects in turn."});
  return table;
}

/// "bytes / blocks" requested by a phase.
Cell requested(const std::map<std::string, AllocationUse>& phases, const char* phase) {
  const auto found = phases.find(phase);
  if (found == phases.end()) return cell(std::string(kEnDash));
  return cell(fmt::format("{} / {}", found->second.bytes, found->second.blocks));
}

Cell peak(const std::map<std::string, AllocationUse>& phases, const char* phase) {
  const auto found = phases.find(phase);
  return cell(found == phases.end() ? std::string(kEnDash) : fmt::format("{}", found->second.peak_bytes));
}

Cell held(const std::map<std::string, AllocationUse>& phases, const char* phase) {
  const auto found = phases.find(phase);
  if (found == phases.end()) return cell(std::string(kEnDash));
  return cell(fmt::format("{} / {}", found->second.held_bytes, found->second.held_blocks));
}

Table memory_table(const Results& results, const std::string& workload,
                       const std::vector<const CodecRecord*>& codecs) {
  Table table;
  table.title = fmt::format("{}: memory requested (bytes / blocks)", printable(workload));
  table.columns = {"form",
                   "encode, first call",
                   "encode, steady",
                   "encode, peak of the first call",
                   "decode, first call",
                   "decode, steady",
                   "decode, peak",
                   "held after decode"};
  for (const CodecRecord* codec : codecs) {
    const Footprint* found = results.find_footprint(workload, codec->name);
    if (!found || !found->memory_counted) continue;
    table.rows.push_back(
        {printable(codec->name),
         {cell(printable(form_of(*codec))), requested(found->first, "encode"), requested(found->steady, "encode"),
          peak(found->first, "encode"), requested(found->first, "decode"), requested(found->steady, "decode"),
          peak(found->steady, "decode"), held(found->steady, "decode")}});
  }
  table.footnotes.push_back({"",
                             "All memory requested in one call, freed in it or not. First call: of a new codec, whose "
                             "buffers, builders and parsers are empty. Steady: after some calls. Peak: the most held at "
                             "once, beyond what was held before the call."});
  return table;
}

}  // namespace

std::vector<Table> make_footprint_tables(const Results& results) {
  std::vector<Table> tables;
  if (!has_form_tables(results) && !times_compressors(results)) return tables;
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
