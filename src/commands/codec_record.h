// What results files say of a codec.
#pragma once

#include <vector>

#include "harness/code_size.h"
#include "harness/codec.h"
#include "report/results.h"

namespace scenebench {

/// The record of a codec with this info, and with its code's sizes if `sizes` has them.
CodecRecord record_of(const CodecInfo& info, const std::vector<CodeSize>& sizes);

}  // namespace scenebench
