// Families of codecs, which charts tell apart by colour.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "results/results.h"

namespace scenebench {

inline constexpr std::array<std::string_view, 5> kFamilies{"text", "binary with names", "binary, read in place",
                                                           "binary, into structs", "binary, into messages"};

/// The place in kFamilies, by what the codec writes and what its decode yields.
std::size_t family_of(const Results& results, const CodecInfo& codec);

/// Whether people can read what the codec writes.
bool is_text(const Results& results, const CodecInfo& codec);

}  // namespace scenebench
