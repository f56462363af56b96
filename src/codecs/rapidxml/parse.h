// Parses texts with RapidXML.
#pragma once

#include <rapidxml/rapidxml.hpp>

#include <cstddef>
#include <span>

#include "codecs/shared/c_string.h"

namespace scenebench::codecs {

/// Compares closing tags with their elements' names, which the library does only if asked to.
inline constexpr int kRapidXmlFlags = rapidxml::parse_validate_closing_tags;

/// Parses `wire` in situ into `document`; false if the library rejects it. Without `inline`, gcc would call it.
template <int flags>
inline bool parse_rapidxml(rapidxml::xml_document<>& document, std::span<std::byte> wire) try {
  if (!c_string(wire)) return false;
  document.parse<flags>(reinterpret_cast<char*>(wire.data()));
  return true;
} catch (const rapidxml::parse_error&) {
  return false;
}

}  // namespace scenebench::codecs
