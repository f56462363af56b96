// The facts about a codec in tables, `bench list` and results files.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "model/codec_info.h"
#include "model/fields.h"
#include "results/row.h"

namespace scenebench {

/// More codecs than any build has. Bounds the work that a hostile file can cause.
inline constexpr std::size_t kMaxCodecs = 200;

/// A codec in a run's results.
struct CodecRecord : CodecInfo {
  /// The source code that it needs, measured while it is built (cmake/code_size.cmake): rows with metrics of
  /// code_metric and no other names.
  std::vector<Row> code{};
};

SB_DESCRIBE(Loss, SB_FIELD(float_decimals), SB_FIELD(double_decimals), SB_FIELD(significant_digits),
            SB_FIELD(zero_sign), SB_FIELD(double_ulps), SB_FIELD(largest_as_infinity), SB_FIELD(integers_as_doubles),
            SB_FIELD(key_order), SB_FIELD(whole_doubles), SB_FIELD(wide_as_signed), SB_FIELD(wide_as_double));

/// The members that tables show. The others concern only the harness.
SB_DESCRIBE(CodecRecord, SB_FIELD(name), SB_FIELD(title), SB_FIELD(library), SB_FIELD(version), SB_FIELD(form),
            SB_FIELD(input), SB_FIELD(trust), SB_FIELD(reuse), SB_FIELD(field_access), SB_FIELD(note), SB_FIELD(loss),
            SB_FIELD(known_crash), SB_FIELD(own_text), SB_FIELD(structs_by), SB_FIELD(in_docs_table),
            SB_FIELD(is_floor), SB_FIELD(code));

/// Why these values are impossible; nullptr if they are possible.
const char* fault_of(const Loss& loss);
const char* fault_of(const CodecRecord& codec);

}  // namespace scenebench
