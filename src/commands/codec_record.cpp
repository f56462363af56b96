#include "commands/codec_record.h"

#include <algorithm>

namespace scenebench {

CodecRecord record_of(const CodecInfo& info, const std::vector<CodeSize>& sizes) {
  CodecRecord record;
  record.name = info.name;
  record.title = info.title;
  record.library = info.library;
  record.version = info.version;
  record.form = to_string(info.form);
  record.verifies_input = info.verifies_input;
  record.trust = info.trust;
  record.reuse = info.reuse;
  record.field_access = info.field_access;
  record.note = info.note;
  Loss other = info.loss;  // than what the record has members for
  other.float_decimals = other.double_decimals = -1;
  if (other.any()) record.note += (record.note.empty() ? "" : "; ") + describe(other);
  record.float_decimals = info.loss.float_decimals;
  record.double_decimals = info.loss.double_decimals;
  record.is_floor = info.is_floor;
  const auto size = std::find_if(sizes.begin(), sizes.end(), [&](const CodeSize& s) { return s.codec == info.name; });
  if (size == sizes.end()) return record;
  record.library_header_files = size->header_files;
  record.library_header_bytes = size->header_bytes;
  record.library_source_files = size->source_files;
  record.library_source_bytes = size->source_bytes;
  record.library_sources_on_disk = size->sources_on_disk;
  record.generated_bytes = {size->generated.begin(), size->generated.end()};
  return record;
}

}  // namespace scenebench
