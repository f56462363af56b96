// Documents of libraries that do not keep the order of keys.
#pragma once

#include "model/sinks.h"

namespace scenebench {

/// `walk`, that of a document, with the entries of each map in the order of their keys' bytes, whatever order they were
/// in. As it is if it is not the walk of one whole document.
Record sorted_by_key(const Record& walk);

}  // namespace scenebench
