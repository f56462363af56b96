// Results files that were compressed to be published.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/result.h"

namespace scenebench {

/// The contents of `bytes` if they are a gzip file (RFC 1952) of one member; any other text unchanged. A Failure if it
/// is damaged, cut short or larger than `most` bytes; its message begins with a small letter and names no file.
Expected<std::string, Failure> unpacked(std::string bytes, std::size_t most);

}  // namespace scenebench
