// Runs the program with another allocator than the C library's, by the dynamic linker's LD_PRELOAD. Linux only.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace scenebench {

/// Makes the allocator called `name` (mimalloc, jemalloc, tcmalloc, or the path of a library) that of this process, by
/// starting the program again with that library preloaded: then this does not return. Returns nothing where it is the
/// allocator already, or else why it cannot be had.
///
/// Programs that this one starts get the environment as it was before, without the preloaded library.
std::optional<Failure> ensure_allocator(std::string_view name);

/// The file name of the library, other than the C library, that this process has malloc from, links followed:
/// "libjemalloc.so.2". Empty for the C library's own, and where the system does not tell. It is what the dynamic linker
/// says, whoever preloaded the library.
std::string replaced_malloc();

}  // namespace scenebench
