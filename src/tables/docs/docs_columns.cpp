#include "tables/docs/docs_columns.h"

#include <algorithm>
#include <utility>

namespace scenebench {
namespace {

DocsColumn make_column(const Results& results, std::string_view workload, const CodecRecord& codec) {
  DocsColumn column;
  column.codec = &codec;
  column.footprint = results.find_footprint(workload, codec.name);
  for (const auto& [phase, time] : kDocsPhases) column.*time = results.find_time(workload, codec.name, phase);
  column.incremental = results.find_time(workload, codec.name, "incremental");
  if (codec.form == Form::view && !column.incremental && is_document(results, workload)) {
    std::swap(column.load, column.incremental);
  }
  if (const Measurement* decode = results.find(workload, codec.name, "decode")) column.batch = decode->batch;
  return column;
}

bool has_figures(const DocsColumn& column) {
  const auto is_timed = [&](const DocsPhase& phase) { return (column.*phase.time).has_value(); };
  return column.footprint || column.incremental || std::ranges::any_of(kDocsPhases, is_timed);
}

}  // namespace

bool is_document(const Results& results, std::string_view workload) {
  return results.find(workload, kMemoryCodec, "load") || results.find_footprint(workload, kMemoryCodec);
}

const AllocationUse* DocsColumn::memory_of(const std::string& phase) const {
  if (!footprint || !footprint->memory_counted) return nullptr;
  const auto found = footprint->steady.find(phase);
  return found == footprint->steady.end() ? nullptr : &found->second;
}

std::optional<double> DocsColumn::sum_of_parts() const {
  if (!decode || !traverse || !dealloc) return std::nullopt;
  return decode->value + traverse->value + dealloc->value;
}

std::vector<DocsColumn> docs_columns(const Results& results, std::string_view workload, Columns which) {
  std::vector<DocsColumn> columns;
  for (const CodecRecord& codec : results.codecs) {
    if (which != Columns::all && codec.is_floor != (which == Columns::floor)) continue;
    DocsColumn column = make_column(results, workload, codec);
    if (has_figures(column)) columns.push_back(column);
  }
  return columns;
}

Estimate exactly(std::int64_t count) {
  const auto figure = static_cast<double>(count);
  return {figure, figure, figure, 1, 1};
}

std::optional<std::int64_t> generated_bytes(const CodecRecord& codec, std::string_view workload) {
  const auto shape = std::string(workload.substr(0, workload.find('/')));  // "scene" of "scene/200"
  const auto found = codec.code.generated_bytes.find(shape);
  return found == codec.code.generated_bytes.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::int64_t> library_bytes(const CodecRecord& codec) {
  const bool has_library = !codec.library.empty() && codec.library != "none";
  if (has_library && codec.code.header_files + codec.code.source_files == 0) return std::nullopt;
  return codec.code.header_bytes + codec.code.source_bytes;
}

}  // namespace scenebench
