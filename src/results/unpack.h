// Results files that were compressed to be published.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/result.h"

namespace scenebench {

/// What a gzip file (RFC 1952) of one member holds, which `bytes` are; any other text as it is. A Failure, whose
/// message begins with a small letter and names no file, if it is damaged, cut short or larger than `most` bytes.
Expected<std::string, Failure> unpacked(std::string bytes, std::size_t most);

}  // namespace scenebench
