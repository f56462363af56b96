#include "tables/docs/docs_columns.h"

#include <utility>

namespace scenebench {
namespace {

DocsColumn make_column(const Results& results, std::string_view workload, const CodecRecord& codec) {
  DocsColumn column;
  column.codec = &codec;
  column.footprint = results.find_footprint(workload, codec.name);
  column.encode = results.find_time(workload, codec.name, "encode");
  column.decode = results.find_time(workload, codec.name, "decode");
  column.traverse = results.find_time(workload, codec.name, "traverse");
  column.dealloc = results.find_time(workload, codec.name, "dealloc");
  column.load = results.find_time(workload, codec.name, "load");
  column.incremental = results.find_time(workload, codec.name, "incremental");
  if (codec.form == Form::view && !column.incremental && is_document(results, workload)) {
    std::swap(column.load, column.incremental);
  }
  if (const Measurement* decode = results.find(workload, codec.name, "decode")) column.batch = decode->batch;
  return column;
}

bool has_figures(const DocsColumn& column) {
  return column.footprint || column.encode || column.decode || column.traverse || column.dealloc || column.load || column.incremental;
}

}  // namespace

bool is_document(const Results& results, std::string_view workload) {
  return results.find(workload, kMemoryCodec, "load") || results.find_footprint(workload, kMemoryCodec);
}

const AllocationUse* DocsColumn::decode_memory() const {
  if (!footprint || !footprint->memory_counted) return nullptr;
  const auto found = footprint->steady.find("decode");
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

std::string_view shape_of(std::string_view workload) { return workload.substr(0, workload.find('/')); }

std::optional<std::int64_t> library_bytes(const CodecRecord& codec) {
  const bool has_library = !codec.library.empty() && codec.library != "none";
  if (has_library && codec.code.header_files + codec.code.source_files == 0) return std::nullopt;
  return codec.code.header_bytes + codec.code.source_bytes;
}

}  // namespace scenebench
