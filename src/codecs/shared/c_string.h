// Wires for libraries that take a C string without its length.
#pragma once

#include <cstddef>
#include <cstring>
#include <span>

namespace scenebench::codecs {

/// `wire`, which must be followed by a NUL, as a C string. Returns nullptr if the wire contains a NUL, as the library
/// would take that for its end.
inline const char* c_string(std::span<const std::byte> wire) {
  const auto* text = reinterpret_cast<const char*>(wire.data());
  return !wire.empty() && std::memchr(text, 0, wire.size()) ? nullptr : text;
}

}  // namespace scenebench::codecs
