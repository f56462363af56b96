// The fields of codecs that a user may choose (--field).
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/exit_code.h"
#include "base/result.h"
#include "harness/codec.h"

namespace scenebench {

/// For every field, the names of its codecs that are among `codecs`; empty if there are none.
std::map<std::string_view, std::vector<std::string>> codecs_by_field(std::span<const CodecEntry> codecs);

/// The names of the `codecs` that are in one of `fields`. A Stop if a field is unknown or has none of them.
Expected<std::vector<std::string>, Stop> codecs_of_fields(const std::vector<std::string>& fields,
                                                          std::span<const CodecEntry> codecs);

}  // namespace scenebench
