// Replaces the C library's allocator by means of the dynamic linker's LD_PRELOAD. Linux only.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace scenebench {

/// Makes `name` (mimalloc, jemalloc, tcmalloc, or the path of a library) the allocator of this process. Restarts the
/// program with that library preloaded, and so returns only in the restarted program or if it fails. Returns why it
/// failed, or nothing.
///
/// Programs that this one starts get the original environment, without the preloaded library.
std::optional<Failure> ensure_allocator(std::string_view name);

/// Whether ensure_allocator() finds the library of that name.
bool has_allocator(std::string_view name);

/// The file name of the library that replaces the C library's malloc in this process, symbolic links resolved:
/// "libjemalloc.so.2". Empty if none does, or if the system does not say. The dynamic linker is asked, so it does not
/// matter who preloaded the library.
std::string replaced_malloc();

}  // namespace scenebench
