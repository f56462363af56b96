// Wires for libraries that take a text without its length.
#pragma once

#include <cstddef>
#include <cstring>
#include <span>

namespace scenebench::codecs {

/// `wire`, which a NUL follows, for a library that reads up to there; nullptr if it has a NUL in it, as the library
/// would take what is before that for all there is.
inline const char* c_string(std::span<const std::byte> wire) {
  const auto* text = reinterpret_cast<const char*>(wire.data());
  return !wire.empty() && std::memchr(text, 0, wire.size()) ? nullptr : text;
}

}  // namespace scenebench::codecs
