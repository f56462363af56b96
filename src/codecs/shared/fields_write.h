// Encodes using the shapes' field descriptions: shared by all codecs whose library takes maps, lists and values.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "base/attributes.h"
#include "model/fields_write.h"

namespace scenebench::codecs {

/// The note of a codec whose library cannot write floats, which makes its text longer. `more` is added to it. `digits`
/// is the most that the library writes; 17 tell every double from all others. Never inlined, as GCC 12 warns
/// about the inlined code (-Warray-bounds).
SCENEBENCH_NEVER_INLINED inline std::string floats_as_doubles(std::string_view more = {}, int digits = 17) {
  const std::string note = "floats are written as doubles, with up to " + std::to_string(digits) + " digits";
  return more.empty() ? note : note + "; " + std::string(more);
}

/// Base class: the writing half of a codec, which reuses a writer that has clear() and wire().
template <class Writer, class RootStruct>
class FieldsEncoder {
 public:
  std::span<const std::byte> encode(const RootStruct& value) {
    writer_.clear();
    write_fields(value, writer_);
    return writer_.wire();
  }

 protected:
  Writer writer_;
};

}  // namespace scenebench::codecs
