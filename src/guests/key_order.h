// Sorts keys, for documents of libraries that do not keep their order.
#pragma once

#include "model/sinks.h"

namespace scenebench {

/// The walk of the same document with the entries of each map sorted by the bytes of their keys. Returns `walk` itself
/// if it is not the walk of one whole document.
Record sorted_by_key(const Record& walk);

}  // namespace scenebench
