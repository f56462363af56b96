// The record of a codec in results files.
#pragma once

#include <map>
#include <string>

#include "harness/code_size.h"
#include "results/codec_info.h"

namespace scenebench {

/// The record of a codec with this info, and with its code's sizes if `sizes` has them.
inline CodecRecord record_of(const CodecInfo& info, const std::map<std::string, CodeSize>& sizes) {
  CodecRecord record{info, {}};
  if (const auto found = sizes.find(info.name); found != sizes.end()) record.code = found->second;
  return record;
}

}  // namespace scenebench
