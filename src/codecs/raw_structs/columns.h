// Shape `columns` as raw structs.
#pragma once

#include "codecs/raw_structs/access.h"
#include "codecs/raw_structs/lists.h"
#include "model/columns.h"

namespace scenebench::codecs {

template <>
class RawStructsAccess<columns::Columns> : public RawListsAccess<columns::Columns> {
 public:
  /// The codec's read_part().
  template <class Sink>
  static void read_part(const Root& root, const ScenePart&, Sink& sink) {
    constexpr std::size_t kPosition = 3;  // the number of its field
    walk<float>(root, root.lists[kPosition], sink);
  }
};

}  // namespace scenebench::codecs
