// The one text of an object that every reader of JSON reads, and the one that every reader of XML reads, so that their
// times compare readers and not whose writer is longer-winded.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "base/named_enum.h"
#include "model/shapes.h"

namespace scenebench {

/// What decode reads of a workload's objects.
enum class Reads {
  own_wire,  ///< what the codec itself writes
  json,      ///< the JSON text of each object (model/json_text.h)
  xml,       ///< its XML text (model/xml_text.h)
};

template <>
struct EnumNames<Reads> {
  static constexpr std::array<std::string_view, 3> names{"its own wire", "the workload's JSON text",
                                                         "the workload's XML text"};
};

/// What a codec of this format reads unless its info says otherwise (CodecInfo::own_text).
constexpr Reads reads_of_format(std::string_view format) {
  if (format == "json") return Reads::json;
  return format == "xml" ? Reads::xml : Reads::own_wire;
}

/// The JSON text of `value`: compact, fields in the order of the description, numbers in the fewest digits that read
/// back exactly as the type that they have, "-0.0" for that. NaN and infinity, which JSON lacks, are written as
/// std::to_chars does.
template <class Shape>
std::string json_text_of(const Shape& value);

/// Its XML text, by the same rules; empty for documents, for which there is no layout.
template <class Shape>
std::string xml_text_of(const Shape& value);

}  // namespace scenebench
