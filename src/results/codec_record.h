// The facts about a codec in tables, `bench list` and results files.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>

#include "model/codec_info.h"
#include "model/fields.h"

namespace scenebench {

/// More codecs than any build has. Bounds the work that a hostile file can cause.
inline constexpr std::size_t kMaxCodecs = 200;

/// Files and bytes of source code that a codec needs, measured while it is built (cmake/code_size.cmake).
struct CodeSize {
  std::int64_t header_files = 0;  ///< headers of the library that the codec's compilation reads
  std::int64_t header_bytes = 0;
  std::int64_t source_files = 0;  ///< the library's compiled sources, if this build compiled it from source
  std::int64_t source_bytes = 0;
  /// False if the library came as a binary package, so that its compiled sources could not be counted.
  bool sources_on_disk = true;
  /// Bytes that the schema compiler wrote for a shape, by shape name; 0 for codecs without generated code.
  std::map<std::string, std::int64_t> generated_bytes;
};

/// A codec in a run's results.
struct CodecRecord : CodecInfo {
  CodeSize code;
};

SB_DESCRIBE(Loss, SB_FIELD(float_decimals), SB_FIELD(double_decimals), SB_FIELD(significant_digits),
            SB_FIELD(zero_sign), SB_FIELD(double_ulps), SB_FIELD(largest_as_infinity), SB_FIELD(integers_as_doubles),
            SB_FIELD(key_order), SB_FIELD(whole_doubles), SB_FIELD(wide_as_signed), SB_FIELD(wide_as_double));
SB_DESCRIBE(CodeSize, SB_FIELD(header_files), SB_FIELD(header_bytes), SB_FIELD(source_files), SB_FIELD(source_bytes),
            SB_FIELD(sources_on_disk), SB_FIELD(generated_bytes));

/// The members that tables show. The others concern only the harness.
SB_DESCRIBE(CodecRecord, SB_FIELD(name), SB_FIELD(title), SB_FIELD(library), SB_FIELD(version), SB_FIELD(form),
            SB_FIELD(input), SB_FIELD(trust), SB_FIELD(reuse), SB_FIELD(field_access), SB_FIELD(note), SB_FIELD(loss),
            SB_FIELD(known_crash), SB_FIELD(structs_by), SB_FIELD(in_docs_table), SB_FIELD(is_floor), SB_FIELD(code));

/// Why these values are impossible; nullptr if they are possible.
const char* fault_of(const Loss& loss);
const char* fault_of(const CodeSize& size);

}  // namespace scenebench
